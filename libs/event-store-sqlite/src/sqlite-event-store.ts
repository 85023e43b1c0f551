import { join } from 'node:path';
import { lastRevision } from '#ledger';
import {
  type Append,
  type Appended,
  assertFits,
  type EventStore,
  follow,
  type Live,
  openLive,
  type Position,
  positionOf,
  START,
  type StoredCommit,
  StoreFault,
} from '#event-store';
import { holdFolder } from './folder.js';
import { openReader, type Reader } from './reader.js';
import { commitOfRow } from './rows.js';
import { type WriteResult } from './writer.js';
import { startWriter, type WriterThread, type Written } from './writer-thread.js';

const FILE = 'events.sqlite';

export type SqliteStoreOptions = {
  /** The data folder: held, until the store is closed, by this process alone. */
  readonly folder: string;
  /** Make the folder if only its last name is missing. */
  readonly create?: boolean;
  /** The number of the first position in an empty store: 1 unless told. */
  readonly first?: bigint;
};

/**
 * The event store of one process, in a file. An append that was answered is on the disk. Rejects with `FolderFault` when the
 * folder is missing, read-only, held by another process, of a newer version or damaged.
 */
export async function openSqliteEventStore(options: SqliteStoreOptions): Promise<EventStore> {
  const held = holdFolder(options.folder, { create: options.create ?? false });
  try {
    const file = join(options.folder, FILE);
    const writer = await startWriter({ file, first: options.first ?? 1n });
    const live = openLive(writer.last === 0n ? START : positionOf(writer.last));
    writer.onWritten((batch) => {
      live.note(batch.flatMap(storedOf));
    });
    const reader = openReader(file);
    const letGo = async (): Promise<void> => {
      await live.closeAll();
      reader.close();
      await writer.close();
      held.release();
    };
    return storeOf({ live, writer, reader, letGo });
  } catch (error) {
    held.release();
    throw error;
  }
}

function storedOf({ sealed, result }: Written): readonly StoredCommit[] {
  return result.kind === 'appended' ? [{ ...sealed, position: positionOf(result.position) }] : [];
}

type Parts = {
  readonly live: Live;
  readonly writer: WriterThread;
  readonly reader: Reader;
  readonly letGo: () => Promise<void>;
};

function storeOf({ live, writer, reader, letGo }: Parts): EventStore {
  let closing: Promise<void> | undefined;

  function assertOpen(): void {
    if (closing) throw new StoreFault('the event store is closed');
  }

  return {
    async append(stream, expected, sealed) {
      assertOpen();
      assertFits(stream, expected, sealed);
      return write(writer, { stream, expected, sealed });
    },
    async appendMany(appends) {
      assertOpen();
      for (const { stream, expected, sealed } of appends) assertFits(stream, expected, sealed);
      return Promise.all(appends.map((one) => write(writer, one)));
    },
    async readStream(stream, from = 1) {
      assertOpen();
      return live.newsOf(stream, from) ?? reader.stream(stream, from);
    },
    async *readAll(after) {
      assertOpen();
      const until = live.head();
      for (let reached = after; reached < until;) {
        assertOpen();
        const page = reader.after(reached);
        for (const commit of page) if (commit.position <= until) yield commit;
        reached = page.at(-1)?.position ?? until;
      }
    },
    subscribeAll(after, handler) {
      assertOpen();
      const readAfter = async (reached: Position): Promise<readonly StoredCommit[]> =>
        live.newsAfter(reached) ?? reader.after(reached);
      return live.attend(undefined, follow({ readAfter, after }, handler));
    },
    subscribeStream(stream, from, handler) {
      assertOpen();
      let next = from; // what was read before is handled, or it is not asked again
      const readAfter = async (): Promise<readonly StoredCommit[]> => {
        const page = live.newsOf(stream, next) ?? reader.page(stream, next);
        const last = page.at(-1);
        if (last) next = lastRevision(last.commit) + 1;
        return page;
      };
      return live.attend(stream, follow({ readAfter, after: START }, handler));
    },
    async head() {
      assertOpen();
      return live.head();
    },
    close() {
      closing ??= letGo();
      return closing;
    },
  };
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
