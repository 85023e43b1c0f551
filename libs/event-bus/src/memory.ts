import { type Position, type StoredCommit, StoreFault } from '#event-store';
import { type EventBus, partitionOf } from './event-bus.js';

/** Commits that a partition keeps for readers who are behind; the store has the rest. */
const KEPT_MAX = 100_000;
/** The largest batch. */
const BATCH_MAX = 512;

type Partition = {
  kept: StoredCommit[];
  /** Position of the last commit that is no longer kept. */
  dropped: Position | undefined;
  readonly sleepers: Set<() => void>;
};

type MemoryBusOptions = { readonly partitions?: number; readonly keptMax?: number };

/** A bus inside one process. It forgets the oldest: a reader who is further behind is told so by a `StoreFault`. */
export function memoryEventBus({ partitions = 1, keptMax = KEPT_MAX }: MemoryBusOptions = {}): EventBus {
  const all = Array.from({ length: partitions }, (): Partition => ({
    kept: [],
    dropped: undefined,
    sleepers: new Set(),
  }));
  let closed = false;
  const isClosed = (): boolean => closed; // asked anew after each wait

  function partitionAt(index: number): Partition {
    const partition = all[index];
    if (!partition) throw new StoreFault(`the bus has ${partitions} partitions, and none numbered ${index}`);
    return partition;
  }

  async function* follow(
    after: Position,
    index: number,
    signal?: AbortSignal,
  ): AsyncGenerator<readonly StoredCommit[]> {
    const partition = partitionAt(index);
    let reached = after;
    while (!signal?.aborted && !isClosed()) {
      const batch = nextBatch(partition, reached);
      const last = batch.at(-1);
      if (last) {
        yield batch;
        reached = last.position;
      } else {
        await woken(partition, signal);
      }
    }
  }

  return {
    name: 'memory',
    partitions,
    events: follow,
    async publish(commits) {
      if (closed) throw new StoreFault('the bus is closed');
      for (const commit of commits) {
        put(partitionAt(partitionOf(commit.commit.header.stream, partitions)), commit, keptMax);
      }
    },
    async close() {
      closed = true;
      for (const { sleepers } of all) for (const wake of sleepers) wake();
    },
  };
}

/** What the partition has already is passed over: it comes again from a relay that was restarted. */
function put(partition: Partition, commit: StoredCommit, keptMax: number): void {
  const newest = partition.kept.at(-1)?.position ?? partition.dropped;
  if (newest !== undefined && commit.position <= newest) return;
  partition.kept.push(commit);
  if (partition.kept.length >= 2 * keptMax) {
    partition.dropped = partition.kept.at(-keptMax - 1)?.position;
    partition.kept = partition.kept.slice(-keptMax);
  }
  for (const wake of partition.sleepers) wake();
}

function nextBatch({ kept, dropped }: Partition, reached: Position): readonly StoredCommit[] {
  if (dropped !== undefined && reached < dropped)
    throw new StoreFault(`the bus no longer has what follows "${reached}"`);
  const start = kept.findLastIndex(({ position }) => position <= reached) + 1;
  return kept.slice(start, start + BATCH_MAX);
}

async function woken({ sleepers }: Partition, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const wake = (): void => {
      sleepers.delete(wake);
      signal?.removeEventListener('abort', wake);
      resolve();
    };
    sleepers.add(wake);
    signal?.addEventListener('abort', wake, { once: true });
  });
}
