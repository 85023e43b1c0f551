import { DatabaseFault } from '#database';

/** Requests that share a transaction, and those that may wait for the next. */
const TOGETHER_MAX = 256;
const WAITING_MAX = 10_000;

type Waiting<Item> = { readonly item: Item; readonly done: () => void; readonly failed: (cause: unknown) => void };

/**
 * Does together what is asked for while the last is being done: many then share one flush of the disk. They also share its
 * failure, so what is done must be safe to ask for again.
 */
export function gather<Item>(doAll: (items: readonly Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: Waiting<Item>[] = [];
  let busy = false;

  async function work(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const some = waiting.slice(0, TOGETHER_MAX);
      waiting = waiting.slice(TOGETHER_MAX);
      try {
        await doAll(some.map(({ item }) => item));
        for (const { done } of some) done();
      } catch (cause) {
        for (const { failed } of some) failed(cause);
      }
    }
    busy = false;
  }

  return async (item) => {
    if (waiting.length >= WAITING_MAX) throw new DatabaseFault('too many wait for the vault');
    return new Promise<void>((done, failed) => {
      waiting.push({ item, done, failed });
      if (!busy) void work();
    });
  };
}
