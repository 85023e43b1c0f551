import {
  type CommitHandler,
  type Position,
  type StoredCommit,
  type Subscription,
  type SubscriptionEnd,
} from './event-store.js';

type Source = {
  /** The next commits after a position, in order: a page, empty when there are no more for now. */
  readonly readAfter: (after: Position) => Promise<readonly StoredCommit[]>;
  /** Where to begin. */
  readonly after: Position;
};

export type Follower = Subscription & {
  /** To be called after every commit that may concern it; otherwise it sleeps. */
  wake(): void;
};

/**
 * How adapters subscribe: read a page, hand it on, read again, and sleep when there is nothing. A wake-up during a read is kept,
 * so nothing is missed between the last page and the sleep; everything comes from reads in order, so nothing comes twice.
 */
export function follow({ readAfter, after }: Source, handler: CommitHandler): Follower {
  let reached = after;
  let closed = false;
  let awake = true;
  let rouse: (() => void) | undefined;

  const wake = (): void => {
    awake = true;
    rouse?.();
  };
  const slept = (): Promise<void> =>
    new Promise((resolve) => {
      rouse = resolve;
    });
  const isClosed = (): boolean => closed; // asked anew after each wait

  async function run(): Promise<SubscriptionEnd> {
    while (!isClosed()) {
      awake = false;
      const page = await readAfter(reached);
      for (const commit of page) {
        if (isClosed()) break;
        await handler(commit);
        reached = commit.position;
      }
      const quiet = page.length === 0 && !awakened();
      if (quiet && !isClosed()) await slept();
      rouse = undefined;
    }
    return { kind: 'closed' };
  }
  const awakened = (): boolean => awake;

  const ended = run().catch((cause: unknown): SubscriptionEnd => ({ kind: 'failed', cause, after: reached }));
  return {
    ended,
    wake,
    close: async () => {
      closed = true;
      wake();
      await ended;
    },
  };
}
