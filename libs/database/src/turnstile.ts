import { DatabaseFault } from './faults.js';

/** Those who may wait; more are turned away. */
const WAITING_MAX = 10_000;

/** Lets one at a time through, in the order they came. */
export type Turnstile = {
  pass<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Turns newcomers away and waits for those who came before. */
  close(): Promise<void>;
};

export function openTurnstile(): Turnstile {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  return {
    async pass(work) {
      if (closed) throw new DatabaseFault('the database is closed');
      if (waiting >= WAITING_MAX) throw new DatabaseFault('too many wait to write to the database');
      waiting++;
      const mine = last.then(work).finally(() => {
        waiting--;
      });
      last = mine.catch(() => undefined); // whoever waits behind is not concerned; the caller is told
      return mine;
    },
    async close() {
      closed = true;
      await last;
    },
  };
}
