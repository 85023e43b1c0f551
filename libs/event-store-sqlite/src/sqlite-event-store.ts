import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lastRevision } from '#ledger';
import {
  type Append,
  type Appended,
  type EventStore,
  openLive,
  pageByPage,
  type Position,
  positionOf,
  START,
  type StoredCommit,
  storeOf,
} from '#event-store';
import { FolderFault, holdFolder } from './folder.js';
import { openReader } from './reader.js';
import { commitOfRow } from './rows.js';
import { type WriteResult } from './writer.js';
import { startWriter, type WriterThread, type Written } from './writer-thread.js';

const FILE = 'events.sqlite';

type SqliteStoreOptions = {
  /** The data folder: held, until the store is closed, by this process alone. */
  readonly folder: string;
  /** Make the folder if only its last name is missing. */
  readonly create?: boolean;
  /** The number of the first position in an empty store: 1 unless told. */
  readonly first?: bigint;
  /** Told, each time, that the file turned out to be damaged; what was asked for is rejected with a `StoreFault`. */
  readonly onDamage?: (message: string) => void;
};

/**
 * The event store of one process, in a file. An append that was answered is on the disk. Rejects with `FolderFault` when the
 * folder is missing, read-only, held by another process, of a newer version or damaged.
 */
export async function openSqliteEventStore(options: SqliteStoreOptions): Promise<EventStore> {
  const held = holdFolder(options.folder, { create: options.create ?? false });
  try {
    const file = join(options.folder, FILE);
    if (held.wasInUse) assertLog(file);
    assertNotLost(options.folder);
    const writer = await startWriter({ file, first: options.first ?? 1n }, options.onDamage);
    held.use(true);
    const live = openLive(writer.last === 0n ? START : positionOf(writer.last));
    writer.onWritten((batch) => {
      live.note(batch.flatMap(storedOf));
    });
    const reader = openReader(file, options.onDamage);
    const after = async (position: Position): Promise<readonly StoredCommit[]> => reader.after(position);
    return storeOf(() => ({
      live,
      write: (append) => write(writer, append),
      stream: async (stream, from) => live.newsOf(stream, from) ?? reader.stream(stream, from),
      page: async (stream, from) => reader.page(stream, from),
      all: (position, until) => pageByPage(position, until, after),
      pages: () => ({ after }),
      head: async () => live.head(),
      async letGo() {
        await live.closeAll();
        reader.close();
        held.use(false);
        await writer.close();
        held.release();
      },
    }));
  } catch (error) {
    held.release();
    throw error;
  }
}

/** Whoever was killed while he used the file left its log beside it; only a copy can be without. */
function assertLog(file: string): void {
  if (!existsSync(file) || existsSync(`${file}-wal`)) return;
  const message = `${file} is without ${FILE}-wal: the folder was copied while it was in use; copy it with tenace backup`;
  throw new FolderFault('damaged', message);
}

/** The file of events is the first in a folder: where it is not there or holds nothing, and another does, events were lost. Throws `FolderFault`. */
export function assertNotLost(folder: string): void {
  const sizeOf = (name: string): number => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  const isThere = existsSync(join(folder, FILE));
  if (sizeOf(FILE) > 0 || (isThere && sizeOf(`${FILE}-wal`) > 0)) return;
  const other = readdirSync(folder).find((name) => name.endsWith('.sqlite') && sizeOf(name) > 0);
  if (other === undefined) return;
  const what = isThere ? `empty, though ${other} beside it is not` : `missing, though ${other} is there`;
  const mend = 'restore a backup into a new folder (tenace restore), or begin in one';
  throw new FolderFault('damaged', `${join(folder, FILE)} is ${what}: ${mend}`);
}

function storedOf({ sealed, result }: Written): readonly StoredCommit[] {
  return result.kind === 'appended' ? [{ ...sealed, position: positionOf(result.position) }] : [];
}

async function write(writer: WriterThread, { stream, expected, sealed }: Append): Promise<Appended> {
  const result = await writer.write(sealed, expected === 'none' ? 0 : expected);
  return appendedOf(result, { stream, revision: lastRevision(sealed.commit), bodyHash: sealed.commit.header.bodyHash });
}

type Asked = { readonly stream: string; readonly revision: number; readonly bodyHash: string };

function appendedOf(result: WriteResult, { stream, revision, bodyHash }: Asked): Appended {
  switch (result.kind) {
    case 'appended':
      return { kind: 'appended', revision, position: positionOf(result.position) };
    case 'conflict':
      return result;
    case 'stands': {
      const commit = commitOfRow(result.row);
      return { kind: commit.commit.header.bodyHash === bodyHash ? 'repeated' : 'other-body', commit };
    }
    case 'unchained':
      throw new Error(`assertion failed: a commit for ${stream} does not follow its head ${result.head}`);
  }
}
