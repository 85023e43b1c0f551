import { createHash } from 'node:crypto';
import { EventStoreDBClient, NO_STREAM } from '@eventstore/db-client';
import { sealCommit } from '#ledger';
import { type EventStore, type Live, openLive, type Position, START, StoreFault, storeOf } from '#event-store';
import { assertAddress, hostsOf } from './address.js';
import { asStoreFault, EventStoreDbFault, kindOf, mayPass } from './faults.js';
import { openPages } from './pages.js';
import { inTime, patiently, withRetries } from './patience.js';
import { openReader, type Place, type Reader } from './reader.js';
import { storedOf, UNKNOWN_POSITION } from './records.js';
import { openTail } from './tail.js';
import { openWriter } from './writer.js';

type EventStoreDbOptions = {
  /** A connection string: `esdb://user:password@host:2113`, or `esdb+discover://…` for a cluster that DNS knows. */
  readonly url: string;
  /** What the names of this store's streams begin with on the server: `tenace.` unless told. Two stores on one server have two. */
  readonly prefix?: string;
};

/** Raised when an older build could no longer read or write what a newer one left. */
const FORMAT = 1;
/** Prefixes end in a dot, so that none is the beginning of another's names. */
const PREFIX = /^[a-z][a-z0-9-]{0,40}\.$/;
/** How long a server may take to answer while the store is opened. */
const OPEN_MS = 15_000;
/** How many of the last commits are looked at when a store is opened. */
const TAIL_COMMITS = 64;

/**
 * The event store in EventStoreDB (22.6 or newer), one server or a cluster, shared by as many processes as open it. An append that
 * was answered is on as many disks as the cluster asks for. Rejects with `EventStoreDbFault` when the address is wrong, no server
 * can be reached or it refuses, it is too old, or a newer Tenace wrote the store.
 */
export async function openEventStoreDbEventStore({
  url,
  prefix = 'tenace.',
}: EventStoreDbOptions): Promise<EventStore> {
  assertAddress(url);
  if (!PREFIX.test(prefix)) throw new EventStoreDbFault('address', `"${prefix.slice(0, 50)}" is no prefix of streams`);
  const closing = { asked: false };
  const client = clientOf(url);
  const place: Place = { client, prefix, isClosing: () => closing.asked };
  try {
    await inTime(
      withRetries(() => assertFormat(place), place.isClosing),
      OPEN_MS,
    );
    const reader = openReader(place);
    const live = openLive(await inTime(verifiedEnd(reader), OPEN_MS));
    const tail = openTail(place, reader, live);
    const writer = openWriter(place, reader);
    const head = (): Promise<Position> => headOf(live, reader);
    return storeOf((isClosing) => ({
      live,
      write: (append) => writer.write(append),
      stream: async (stream, from) => storedOf(await reader.stream(stream, from)),
      page: (stream, from) => patiently(isClosing, async () => storedOf(await reader.stream(stream, from))),
      all: (after, until) => reader.all(after, until),
      pages: () => openPages({ reader, head, isClosing }),
      head,
      async letGo() {
        await writer.drain();
        closing.asked = true;
        await tail.close();
        await live.closeAll();
        await disconnect(client);
      },
    }));
  } catch (error) {
    closing.asked = true;
    await disconnect(client);
    throw reasonOf(error, url);
  }
}

/** The newest that the server has: others append too, and their commits may not have come here yet. */
async function headOf(live: Live, reader: Reader): Promise<Position> {
  const known = live.head();
  const newest = (await reader.last(1, known)).at(-1)?.position ?? known;
  return newest > live.head() ? newest : live.head();
}

function clientOf(url: string): EventStoreDBClient {
  let client: EventStoreDBClient;
  try {
    client = EventStoreDBClient.connectionString(url);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Failed to load certificate'))
      throw new EventStoreDbFault('address', 'the address of the event store names a certificate that is not there');
    // What else it says has parts of the address in it, the password perhaps.
    throw new EventStoreDbFault('address', 'the address of the event store is not one its client understands');
  }
  // Asked by `appendToStream` alone, whether to send batches: not with this client, see the writer. There is no setting for it.
  client['supports'] = () => Promise.resolve(false);
  return client;
}

/** Ends what the client has open, and its connection, which `dispose` leaves. */
async function disconnect(client: EventStoreDBClient): Promise<void> {
  await inTime(client.dispose(), OPEN_MS).catch(() => undefined); // what is open then ends with the connection
  const channel = await client['getChannel']().catch(() => undefined);
  channel?.close();
}

type StoreMade = { readonly type: 'StoreMade'; readonly data: { readonly format: number } };

/** Makes the store's first record where there is none, whoever else does so at the same time; else looks who wrote it. */
async function assertFormat({ client, prefix }: Place): Promise<void> {
  const stream = `${prefix}$store`;
  const made = { id: crypto.randomUUID(), contentType: 'application/json', type: 'StoreMade' } as const;
  try {
    await client.appendToStream<StoreMade>(stream, [{ ...made, data: { format: FORMAT }, metadata: undefined }], {
      expectedRevision: NO_STREAM,
      requiresLeader: true,
    });
  } catch (error) {
    if (kindOf(error) !== 'wrong-expected-version') throw error;
  }
  for await (const { event } of client.readStream<StoreMade>(stream, { requiresLeader: true })) {
    const format = event?.data.format ?? 0;
    if (format > FORMAT) {
      const message = `the event store was written by a newer Tenace (format ${format}; this one knows ${FORMAT})`;
      throw new EventStoreDbFault('newer', message);
    }
    if (event?.position === undefined || event.position.commit === UNKNOWN_POSITION)
      throw new EventStoreDbFault('older', 'the server is older than EventStoreDB 22.6, which Tenace needs');
  }
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** The last position, once the last commits have been found to be what was sealed. */
async function verifiedEnd(reader: Reader): Promise<Position> {
  const last = await reader.last(TAIL_COMMITS, START);
  for (const { commit, head, position } of last) {
    if (sealCommit(commit, sha256).head === head) continue;
    const where = `at position ${position}, stream ${commit.header.stream}, revision ${commit.header.from}`;
    throw new EventStoreDbFault('damaged', `the event store is damaged ${where}: its hash is another`);
  }
  return last.at(-1)?.position ?? START;
}

/** Why it could not be opened, without the password. */
function reasonOf(error: unknown, url: string): Error {
  if (error instanceof EventStoreDbFault) return error;
  const cause = error instanceof StoreFault ? (error.cause ?? error) : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  const where = hostsOf(url);
  if (kindOf(cause) === 'access-denied')
    return new EventStoreDbFault('refused', `${where} refuses: ${reason}`, { cause });
  if (mayPass(cause)) return new EventStoreDbFault('unreachable', `${where} cannot be reached: ${reason}`, { cause });
  return asStoreFault(cause);
}
