/** The log of all commits of a store, and the key it signs with. */
import { createHash } from 'node:crypto';
import { type Logger } from 'pino';
import { markTogether } from '#data-folder';
import { type EventStore } from '#event-store';
import { hexOfBytes } from '#ledger';
import { CommitLog, ed25519Verify, type KeepSigning, keepSigning, logKey } from '#sequencer';
import { alone, untilAborted } from './alone.js';
import { databasesOf } from './engines/databases.js';
import { type Ground } from './ground.js';
import { ledgerSeed } from './secrets.js';
import { type Settings } from './settings.js';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
/** Of a log's key in its name, where nobody gave it one: enough to tell servers apart. */
const NAME_BYTES = 8;

/** Opens the log beside a store. Its name is after its key unless the settings say. Throws `BrokenSecret`. */
export async function openLog(settings: Settings, store: EventStore): Promise<CommitLog> {
  const { DATA, LEDGER_KEY, LEDGER_ORIGIN } = settings;
  const seed = LEDGER_KEY === undefined ? ledgerSeed(DATA) : Buffer.from(LEDGER_KEY, 'hex');
  const { key } = logKey('unnamed', seed);
  const name = LEDGER_ORIGIN ?? `tenace/${hexOfBytes(sha256(key.publicKey).slice(0, NAME_BYTES))}`;
  const signer = logKey(name, seed);
  const { ledger: address } = databasesOf(settings);
  return CommitLog.open({ address, store, signer, sha256, verify: ed25519Verify, now: () => Date.now() });
}

/**
 * Opens the log of a ground, which is kept up with the store until that is let go: in this process, or in whichever of several has
 * the lease. All of them may ask for proofs.
 */
export async function signCommits(ground: Ground): Promise<CommitLog> {
  const { settings, store, log } = ground;
  const commits = await openLog(settings, store);
  ground.onClose(() => commits.close());
  markTogether(settings.DATA);
  let signing: KeepSigning | undefined;
  ground.watch(() => [signing?.trouble() ?? commits.trouble()].filter((trouble) => trouble !== undefined));
  alone(ground, 'sequencer', async (_lease, held) => {
    signing = keepSigning(commits, Date.now, failedIn(log));
    await untilAborted(held);
    await signing.stop();
    signing = undefined;
  });
  return commits;
}

function failedIn(log: Logger): (cause: unknown) => void {
  return (err) => {
    log.error({ err }, 'nothing was signed, and it is tried again');
  };
}
