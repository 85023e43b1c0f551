import { boardStream } from '#board';
import { type DataFolder } from '#data-folder';
import { ENGINE, formatHandRecord, handRecordOf } from '#hand-record';
import { lastRevision } from '#ledger';
import { openLog, readSettings } from '../../../hosting/src/index.js';
import { sha256 } from '../sha256.js';
import { Complaint } from '../terminal.js';

/** A board of the folder as a hand record, proved by the folder's log. */
export async function recordIn({ folder, store }: DataFolder, id: string): Promise<string> {
  const stored = await store.readStream(boardStream(id));
  const last = stored.at(-1);
  if (!last) throw new Complaint(`there is no board ${id} here`);
  const { LEDGER_KEY, LEDGER_ORIGIN } = process.env;
  const read = readSettings({ DATA: folder, LEDGER_KEY, LEDGER_ORIGIN });
  if (read.kind === 'wrong') throw new Complaint(read.lines.join('; '));
  const log = await openLog(read.settings, store);
  try {
    const trouble = log.trouble();
    if (trouble !== undefined) throw new Complaint(trouble);
    const proved = await log.prove(last.position);
    if (!proved) throw new Error('broken: what the store holds the log proves');
    const { leaf, path, checkpoint } = proved;
    const at = { revision: lastRevision(last.commit), head: last.head };
    const proof = { key: log.verifierKey, ...at, leaf, path, checkpoint };
    const commits = stored.map(({ commit }) => commit);
    return formatHandRecord(handRecordOf({ id, commits, proof, engine: ENGINE, sha256 }));
  } finally {
    await log.close();
  }
}
