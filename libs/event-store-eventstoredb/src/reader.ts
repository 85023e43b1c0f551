import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  type RecordedEvent,
  START as FIRST,
  streamNameFilter,
} from '@eventstore/db-client';
import { numberOfPosition, type Position, START, type StoredCommit, StoreFault } from '#event-store';
import { asStoreFault, kindOf, mayPass } from './faults.js';
import { backOff, inTime, withRetries } from './patience.js';
import { commitsOf, openAssembler, type Part, partOf, type ReadCommit, storedOf } from './records.js';

/** How long the next event of a read may take. */
const NEXT_MS = 20_000;
/** How often a long read goes on after a failure that may pass, without having got further. */
const RESUMES_MAX = 5;

/** What is read of the store. Each rejects with `StoreFault`. */
export type Reader = {
  /** The commits of a stream that hold a revision ≥ `from`. */
  stream(stream: string, from: number): Promise<readonly ReadCommit[]>;
  /** Where a stream's event stands in the store, by its revision. */
  position(stream: string, revision: number): Promise<bigint>;
  /** All commits after a position up to another, at which there is one. */
  all(after: Position, until: Position): AsyncGenerator<StoredCommit>;
  /** The last commits of the store after a position, oldest first, at most `count`. */
  last(count: number, after: Position): Promise<readonly StoredCommit[]>;
};

export type Place = {
  readonly client: EventStoreDBClient;
  /** What our streams' names begin with on the server. */
  readonly prefix: string;
  readonly isClosing: () => boolean;
};

/** Reads follow appends: the leader is asked, since another node may be behind it. */
const LEADER = { requiresLeader: true } as const;

export function openReader(place: Place): Reader {
  const { isClosing } = place;
  const parts = (stream: string, from: number, count?: number): Promise<readonly Part[]> =>
    withRetries(() => partsOf(place, { stream, from, ...(count !== undefined && { count }) }), isClosing);

  return {
    async stream(stream, from) {
      const read = await parts(stream, Math.max(from, 1));
      const first = read[0];
      if (!first || first.revision === first.header.from) return commitsOf(read);
      // The commit that holds `from` begins before it.
      const before = await parts(stream, first.header.from, first.revision - first.header.from);
      return commitsOf([...before, ...read]);
    },
    async position(stream, revision) {
      const [part] = await parts(stream, revision, 1);
      if (part?.revision !== revision) throw new StoreFault(`${stream}@${revision} was appended and cannot be read`);
      return part.position;
    },
    async *all(after, until) {
      let reached = after;
      for (let failures = 0; reached < until;) {
        try {
          for await (const commit of follow(place, reached)) {
            if (commit.position > until) return;
            yield commit;
            reached = commit.position;
            failures = 0;
            if (reached >= until) return;
          }
          throw new StoreFault('the server ended a read before its end');
        } catch (error) {
          if (!mayPass(error) || ++failures > RESUMES_MAX || isClosing()) throw asStoreFault(error);
          await backOff(failures);
        }
      }
    },
    last: (count, after) => withRetries(() => lastOf(place, count, after), isClosing),
  };
}

/** All commits after a position, and then those to come; ends with the connection. */
async function* follow({ client, prefix }: Place, after: Position): AsyncGenerator<StoredCommit> {
  const subscription = subscribe({ client, prefix }, after);
  const assembler = openAssembler();
  let seen = numberOfPosition(after);
  try {
    for await (const event of eventsOf(subscription)) {
      if (!isOurs(prefix, event)) continue;
      const part = partOf(event);
      if (part.position <= seen) continue; // it was sent again
      seen = part.position;
      const whole = assembler.take(part);
      if (whole) yield whole.stored;
    }
  } finally {
    await subscription.unsubscribe();
  }
}

/**
 * A subscription to the server's whole log, of which it sends what is ours. Positions to begin at are those of commits, never of
 * the server's checkpoints: some versions tell a checkpoint at which there is an event yet to be sent.
 */
export function subscribe(
  { client, prefix }: Pick<Place, 'client' | 'prefix'>,
  after: Position,
): ReturnType<EventStoreDBClient['subscribeToAll']> {
  const commit = numberOfPosition(after);
  return client.subscribeToAll({
    ...LEADER,
    fromPosition: after === START ? FIRST : { commit, prepare: commit },
    filter: streamNameFilter({ prefixes: [prefix] }),
  });
}

/** Names of our streams have no `$`; the store's own record is in one that has. */
export function isOurs(prefix: string, { streamId }: Pick<RecordedEvent, 'streamId'>): boolean {
  return streamId.startsWith(prefix) && !streamId.includes('$');
}

type Stretch = { readonly stream: string; readonly from: number; readonly count?: number };

async function partsOf({ client, prefix }: Place, { stream, from, count }: Stretch): Promise<readonly Part[]> {
  const read = client.readStream(`${prefix}${stream}`, {
    ...LEADER,
    fromRevision: BigInt(from - 1),
    ...(count !== undefined && { maxCount: count }),
  });
  const parts: Part[] = [];
  try {
    for await (const event of eventsOf(read)) parts.push(partOf(event));
  } catch (error) {
    if (kindOf(error) === 'stream-not-found') return parts;
    await read.cancel();
    throw error;
  }
  return parts;
}

/**
 * Looked for from the log's end: events of the server itself, and of whoever shares it, are passed over. The store's own first
 * record is the end of the search.
 */
async function lastOf({ client, prefix }: Place, count: number, after: Position): Promise<readonly StoredCommit[]> {
  const found: StoredCommit[] = [];
  const floor = numberOfPosition(after);
  const read = client.readAll({ ...LEADER, direction: BACKWARDS, fromPosition: END });
  let parts: Part[] = [];
  try {
    for await (const event of eventsOf(read)) {
      if (event.position !== undefined && event.position.commit <= floor) break;
      if (event.streamId.startsWith(`${prefix}$`)) break;
      if (!isOurs(prefix, event)) continue;
      const part = partOf(event);
      parts.unshift(part);
      if (part.revision > part.header.from) continue;
      if (parts.length === part.count) found.unshift(...storedOf(commitsOf(parts)));
      parts = [];
      if (found.length >= count) break;
    }
  } finally {
    await read.cancel();
  }
  return found;
}

type Resolved = { readonly event?: RecordedEvent };
type Events = AsyncIterable<Resolved> & { destroy(): unknown };

/**
 * The events of a read, none of which keeps us waiting for ever. A read that is left is destroyed, and not asked to return: it
 * would do so only after the answer that it waits for.
 */
async function* eventsOf(read: Events): AsyncGenerator<RecordedEvent> {
  const iterator = read[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await inTime(iterator.next(), NEXT_MS);
      if (next.done === true) return;
      if (next.value.event) yield next.value.event;
    }
  } finally {
    read.destroy();
  }
}
