import { type Append, type Appended, type CommitHandler, type EventStore, StoreFault } from './event-store.js';

/**
 * A store that conflicts, delays and restarts as a seed says, over one that does not: for simulation. What it does to an append is
 * what a real store may do: let another come first, be slow, or fail without saying whether it was done.
 */
export type Faults = {
  readonly seed: number;
  /** Chances, each from 0 to 1. */
  readonly conflict?: number;
  readonly delay?: number;
  /** The connection breaks before the append was done. */
  readonly lostBefore?: number;
  /** The connection breaks after the append was done, and its answer is lost. */
  readonly lostAfter?: number;
  /** A subscription ends as if the store had been restarted, before it hands on the next commit. */
  readonly restart?: number;
  /** What a delay waits for: the next turn of the event loop unless told, so that simulations take no time. */
  readonly wait?: () => Promise<void>;
};

/** Numbers from 0 to 1 that a seed fixes (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function faultyStore(store: EventStore, faults: Faults): EventStore {
  const random = randomOf(faults.seed);
  const { conflict = 0, delay = 0, lostBefore = 0, lostAfter = 0, restart = 0, wait = nextTurn } = faults;

  async function append({ stream, expected, sealed }: Append): Promise<Appended> {
    if (random() < delay) await wait();
    if (random() < lostBefore) throw new StoreFault('the connection was lost');
    // One who was told of a conflict reads again and finds that nothing came: as after an append that was taken back.
    if (random() < conflict) return { kind: 'conflict', revision: expected === 'none' ? 0 : expected };
    const appended = await store.append(stream, expected, sealed);
    if (random() < delay) await wait();
    if (random() < lostAfter) throw new StoreFault('the connection was lost, maybe after the append');
    return appended;
  }

  const broken = (handler: CommitHandler): CommitHandler => {
    return async (commit) => {
      if (random() < restart) throw new StoreFault('the store was restarted');
      if (random() < delay) await wait();
      await handler(commit);
    };
  };

  return {
    ...store,
    subscribeAll: (after, handler) => store.subscribeAll(after, broken(handler)),
    subscribeStream: (stream, from, handler) => store.subscribeStream(stream, from, broken(handler)),
    append: (stream, expected, sealed) => append({ stream, expected, sealed }),
    appendMany: (appends) => Promise.all(appends.map(append)),
    async readStream(stream, from) {
      if (random() < delay) await wait();
      if (random() < lostBefore) throw new StoreFault('the connection was lost');
      return store.readStream(stream, from);
    },
    async *readAll(after) {
      for await (const commit of store.readAll(after)) {
        if (random() < delay) await wait();
        yield commit;
      }
    },
  };
}
