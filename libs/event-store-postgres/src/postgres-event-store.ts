import { createHash } from 'node:crypto';
import { Pool, type PoolConfig } from 'pg';
import { sealCommit } from '#ledger';
import {
  type EventStore,
  openLive,
  pageByPage,
  type Position,
  START,
  type StoredCommit,
  StoreFault,
  storeOf,
} from '#event-store';
import { asStoreFault, codeOf, PostgresFault } from './faults.js';
import { openReader, type Reader } from './rows.js';
import { assertSchema, prepareSchema } from './schema.js';
import { openTail } from './tail.js';
import { openWriter } from './writer.js';

type PostgresStoreOptions = {
  /** postgres://user:password@host:port/database, with `?sslmode=…` where the connection is to be encrypted. */
  readonly url: string;
  /** The schema its tables are in: `tenace_events` unless told. Two stores in one database have two. */
  readonly schema?: string;
  /** The number of the first position in an empty store: 1 unless told. */
  readonly first?: bigint;
};

/** Connections for reading and appending; one more listens. */
const CONNECTIONS_MAX = 8;
const CONNECT_MS = 5_000;
/** A question that takes longer is given up, so that nobody holds the lock of the writers for ever. */
const STATEMENT_MS = 30_000;
/** How many of the last commits are looked at when a store is opened. */
const TAIL_COMMITS = 256;
/** Between attempts to read for a subscription while the server is away. */
const AWAY_MS = 250;

/**
 * The event store in a PostgreSQL database, shared by as many processes as open it. An append that was answered is on the
 * server's disk. Rejects with `PostgresFault` when the address is wrong, the server cannot be reached or refuses, its tables are
 * of a newer version, or it would answer before it has flushed.
 */
export async function openPostgresEventStore(options: PostgresStoreOptions): Promise<EventStore> {
  const schema = options.schema ?? 'tenace_events';
  assertSchema(schema);
  const config = configOf(options.url);
  const pool = new Pool({ ...config, max: CONNECTIONS_MAX });
  pool.on('error', () => undefined); // an idle connection was lost; the next question opens another
  try {
    await prepareSchema(pool, { schema, first: options.first ?? 1n });
    const reader = openReader(pool, schema);
    const live = openLive(await verifiedEnd(reader));
    const tail = openTail(reader, live, { config, schema });
    const writer = openWriter(pool, schema, () => {
      tail.wake();
    });
    return storeOf((isClosing) => ({
      live,
      write: (append) => writer.write(append),
      stream: (stream, from) => reader.stream(stream, from),
      page: (stream, from) => patiently(isClosing, () => reader.page(stream, from)),
      all: (after, until) => pageByPage(after, until, (position) => reader.after(position)),
      pages: () => ({ after: (position) => patiently(isClosing, () => reader.after(position)) }),
      head: async () => (await reader.last(1)).at(-1)?.position ?? START,
      async letGo() {
        await writer.drain();
        await tail.close();
        await live.closeAll();
        await pool.end();
      },
    }));
  } catch (error) {
    await pool.end();
    throw reasonOf(error, options.url);
  }
}

/** While the server is away there is nothing new, and when the store closes there is nothing more. */
async function patiently(
  isClosing: () => boolean,
  read: () => Promise<readonly StoredCommit[]>,
): Promise<readonly StoredCommit[]> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (isClosing()) return [];
      if (!(error instanceof StoreFault)) throw error;
      await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
    }
  }
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** The last position, once the last commits have been found to be what was sealed. */
async function verifiedEnd(reader: Reader): Promise<Position> {
  const last = await reader.last(TAIL_COMMITS);
  for (const { commit, text, head, position } of last) {
    const sealed = sealCommit(commit, sha256);
    if (sealed.text === text && sealed.head === head) continue;
    const where = `at position ${position}, stream ${commit.header.stream}, revision ${commit.header.from}`;
    throw new PostgresFault('damaged', `the event store is damaged ${where}: its hash is another`);
  }
  return last.at(-1)?.position ?? START;
}

function configOf(url: string): PoolConfig {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new PostgresFault(
      'address',
      'the address of the event store is not of the form postgres://user@host/database',
    );
  }
  if (new URL(url).username === '') {
    throw new PostgresFault('address', 'the address of the event store names no user: postgres://user@host/database');
  }
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    application_name: 'tenace-events',
  };
}

/** Why it could not be opened, without the password. */
function reasonOf(error: unknown, url: string): Error {
  if (error instanceof PostgresFault) return error;
  const { host, pathname } = new URL(url);
  const where = `${host}${pathname}`;
  const code = codeOf(error);
  const reason = error instanceof Error && error.message !== '' ? error.message : code;
  if (/^(28|3D|42501)/.test(code)) return new PostgresFault('refused', `${where} refuses: ${reason}`, { cause: error });
  if (/^E[A-Z]+$/.test(code) || /^(08|57)/.test(code) || /timeout/i.test(reason)) {
    return new PostgresFault('unreachable', `${where} cannot be reached: ${reason}`, { cause: error });
  }
  return asStoreFault(error);
}
