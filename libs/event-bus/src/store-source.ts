import { type EventStore, type Position, type StoredCommit } from '#event-store';
import { type EventSource } from './event-bus.js';
import { openQueue } from './queue.js';

/** The store as a source, of one partition: for everything in one process, and for rebuilding. */
export function storeSource(store: EventStore): EventSource {
  return { name: 'store', partitions: 1, events: (after, _partition, signal) => follow(store, after, signal) };
}

async function* follow(
  store: EventStore,
  after: Position,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly StoredCommit[]> {
  const queue = openQueue<StoredCommit>();
  const subscription = store.subscribeAll(after, (commit) => queue.put(commit));
  const end = (): void => {
    queue.end();
  };
  void subscription.ended.then(end);
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) end();
  try {
    yield* queue.batches();
    if (signal?.aborted) return;
    const ended = await subscription.ended;
    if (ended.kind === 'failed') throw ended.cause;
  } finally {
    signal?.removeEventListener('abort', end);
    end();
    await subscription.close();
  }
}
