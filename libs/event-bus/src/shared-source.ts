/**
 * One reader of a partition for all who follow it in this process. Projections are mostly at the same place: what one of them
 * waits for is read once and given to all. Who is further behind than what was read reads by himself until he has caught up.
 */
import { type Position, type StoredCommit } from '#event-store';
import { type EventSource } from './event-bus.js';

/** Commits kept for those who follow; who is further behind reads by himself. */
const KEPT_MAX = 4_096;

type Trunk = {
  /** Everything after this position that was read so far is in `kept`. */
  floor: Position;
  kept: readonly StoredCommit[];
  readonly reading: AsyncIterator<readonly StoredCommit[]>;
  readonly stop: AbortController;
  /** The read under way, for whoever waits; it answers whether there was more. */
  pulling: Promise<boolean> | undefined;
  followers: number;
  /** What the source failed with: all who follow are told, also who asks later. */
  failure: { readonly cause: unknown } | undefined;
};

/** The same commits as the source's own, in the same order; batches may be cut in another way. */
export function sharedSource(source: EventSource): EventSource {
  const trunks = new Map<number, Trunk>();

  function trunkFor(partition: number, after: Position): Trunk {
    const known = trunks.get(partition);
    if (known && !known.failure) return known;
    const stop = new AbortController();
    const reading = source.events(after, partition, stop.signal)[Symbol.asyncIterator]();
    const trunk: Trunk = {
      floor: after,
      kept: [],
      reading,
      stop,
      pulling: undefined,
      followers: 0,
      failure: undefined,
    };
    trunks.set(partition, trunk);
    return trunk;
  }

  async function* follow(
    after: Position,
    partition: number,
    signal?: AbortSignal,
  ): AsyncGenerator<readonly StoredCommit[]> {
    let reached = after;
    while (!signal?.aborted) {
      const trunk = trunkFor(partition, reached);
      if (reached < trunk.floor) {
        for await (const batch of source.events(reached, partition, signal)) {
          yield batch;
          reached = batch.at(-1)?.position ?? reached;
          if (reached >= trunk.floor) break;
        }
        if (reached < trunk.floor) return;
      }
      trunk.followers++;
      try {
        for await (const batch of alongTrunk(trunk, reached, signal)) {
          yield batch;
          reached = batch.at(-1)?.position ?? reached;
        }
        if (reached >= trunk.floor) return;
      } finally {
        trunk.followers--;
        if (trunk.followers === 0 && trunks.get(partition) === trunk) {
          trunks.delete(partition);
          trunk.stop.abort();
        }
      }
    }
  }

  return { name: source.name, partitions: source.partitions, events: follow };
}

/** What follows a position, until the source or the signal ends, or the follower has fallen behind what is kept. */
async function* alongTrunk(
  trunk: Trunk,
  after: Position,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly StoredCommit[]> {
  let reached = after;
  while (!signal?.aborted && reached >= trunk.floor) {
    const batch = trunk.kept.slice(trunk.kept.findLastIndex(({ position }) => position <= reached) + 1);
    const last = batch.at(-1);
    if (last) {
      yield batch;
      reached = last.position;
      continue;
    }
    trunk.pulling ??= pull(trunk);
    if (!(await orAborted(trunk.pulling, signal))) return;
  }
}

async function pull(trunk: Trunk): Promise<boolean> {
  if (trunk.failure) throw trunk.failure.cause;
  try {
    const next = await trunk.reading.next();
    if (next.done) return false;
    const newest = trunk.kept.at(-1)?.position ?? trunk.floor;
    const kept = [...trunk.kept, ...next.value.filter(({ position }) => position > newest)];
    const dropped = kept.at(-KEPT_MAX - 1);
    if (dropped) trunk.floor = dropped.position;
    trunk.kept = kept.slice(-KEPT_MAX);
    return true;
  } catch (cause) {
    trunk.failure = { cause };
    throw cause;
  } finally {
    trunk.pulling = undefined;
  }
}

/** False when the signal comes first. */
async function orAborted(pulling: Promise<boolean>, signal: AbortSignal | undefined): Promise<boolean> {
  if (!signal) return pulling;
  if (signal.aborted) return false;
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      resolve(false);
    };
    signal.addEventListener('abort', abort, { once: true });
    pulling.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abort);
    });
  });
}
