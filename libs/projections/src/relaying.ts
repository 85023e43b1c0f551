/** The relay as a loop: from its own checkpoint, under a lease, again after a fault. */
import { DatabaseFault } from '#database';
import { type EventBus, relay } from '#event-bus';
import { type EventStore, type Position, START, StoreFault } from '#event-store';
import { type CheckpointKey, checkpointOf, moveCheckpoint, Overtaken } from './checkpoint.js';
import { type Lease, underLease } from './lease.js';
import { pause } from './pause.js';
import { type ReadModels } from './read-models.js';

export type RelayStatus = {
  /** working: it holds the lease; waiting: another does; faulty: store, bus or database failed, it tries again. */
  readonly state: 'working' | 'waiting' | 'faulty' | 'stopped';
  /** Of the last commit that is known to be on the bus. */
  readonly position: Position;
  readonly failure?: string;
};

export type Relaying = {
  status(): RelayStatus;
  /** How long the oldest commit that is not known to be on the bus has waited at most, in ms; 0 when there is none. */
  lagMs(): Promise<number>;
  stop(): Promise<void>;
};

type RelayingOptions = {
  readonly reads: ReadModels;
  readonly store: EventStore;
  readonly bus: EventBus;
  /** Unlike any other process's. */
  readonly holder: string;
  /** How long the others wait for a relay that is gone. */
  readonly ttlMs?: number;
  readonly retryMs?: number;
  readonly now?: () => number;
  /** Called when the state changes: for logs. */
  readonly onChange?: (status: RelayStatus) => void;
};

/** The reader whose checkpoint in the store says how far the relay to a bus is. */
export function relayTo({ name }: { readonly name: string }): string {
  return `relay to ${name}`;
}

const TTL_MS = 10_000;
const RETRY_MS = 500;

/** Carries the store to the bus for as long as this process has the lease; several may be started, and one works. */
export function startRelay(options: RelayingOptions): Relaying {
  const { reads, store, bus, holder, ttlMs = TTL_MS, retryMs = RETRY_MS, now = Date.now, onChange } = options;
  const key: CheckpointKey = { reader: relayTo(bus), source: 'store', partition: 0 };
  const stopping = new AbortController();
  const { signal } = stopping;
  let status: RelayStatus = { state: 'waiting', position: START };
  let currentAt = now();
  const become = (next: RelayStatus): void => {
    const isChanged = next.state !== status.state;
    status = next;
    if (isChanged) onChange?.(next);
  };

  const work = async ({ fencing }: Lease, held: AbortSignal): Promise<void> => {
    let { position } = await checkpointOf(reads, key);
    become({ state: 'working', position });
    await relay({
      ...{ store, bus, after: position, signal: held },
      moveTo: async (to) => {
        const move = { from: position, to: { position: to, at: now() }, fencing };
        await reads.transaction((manager) => moveCheckpoint(manager, key, move));
        position = to;
        become({ state: 'working', position });
      },
    });
    if (!signal.aborted) become({ state: 'waiting', position });
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await underLease(reads, { name: key.reader, holder, ttlMs, now, signal, work });
      } catch (cause) {
        if (!isPassing(cause)) throw cause;
        become({ state: 'faulty', position: status.position, failure: cause.message });
        await pause(retryMs, signal);
      }
    }
  };
  const running = run()
    .then(() => {
      become({ state: 'stopped', position: status.position });
    })
    .catch((cause: unknown) => {
      const failure = cause instanceof Error ? cause.message : String(cause);
      become({ state: 'stopped', position: status.position, failure });
    });

  return {
    status: () => status,
    async lagMs() {
      const [head, { position }] = [await store.head(), await checkpointOf(reads, key)];
      if (position >= head) currentAt = now();
      return position >= head ? 0 : now() - currentAt;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

function isPassing(cause: unknown): cause is Error {
  return cause instanceof DatabaseFault || cause instanceof StoreFault || cause instanceof Overtaken;
}
