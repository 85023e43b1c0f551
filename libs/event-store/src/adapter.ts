import { lastRevision } from '#ledger';
import {
  type Append,
  type Appended,
  type CommitHandler,
  type EventStore,
  type Position,
  START,
  type StoredCommit,
  StoreFault,
} from './event-store.js';
import { assertFits } from './fits.js';
import { follow, type Follower } from './follow.js';
import { type Live } from './live.js';

/** What an adapter does for a store that is open. What it rejects with is a `StoreFault`. */
type Engine = {
  readonly live: Live;
  /** Stores a commit that fits; appends are done in the order in which they are asked for. */
  readonly write: (append: Append) => Promise<Appended>;
  /** The commits of a stream that hold a revision ≥ `from`, in order. */
  readonly stream: (stream: string, from: number) => Promise<readonly StoredCommit[]>;
  /** The first of them, for those who follow the stream: empty when there is none yet. */
  readonly page: (stream: string, from: number) => Promise<readonly StoredCommit[]>;
  /** All commits after a position up to another, in order. */
  readonly all: (after: Position, until: Position) => AsyncIterable<StoredCommit>;
  /** What a subscription to everything reads by until it has caught up: made anew for each. */
  readonly pages: () => Pages;
  readonly head: () => Promise<Position>;
  /** Finishes the appends under way, ends the subscriptions and lets go of everything held. */
  readonly letGo: () => Promise<void>;
};

export type Pages = {
  /** The next commits after a position, in order: empty when there is none yet. */
  readonly after: (position: Position) => Promise<readonly StoredCommit[]>;
  /** Lets go of what is read by. It may be asked for more afterwards. */
  readonly end?: () => Promise<void>;
};

/**
 * The store of an adapter that hears of every commit (`Live`): commits are looked at before they are stored, those who follow read
 * from memory once they have caught up, and a closed store answers nothing. The engine is told when the store begins to close.
 */
export function storeOf(engineOf: (isClosing: () => boolean) => Engine): EventStore {
  let closing: Promise<void> | undefined;
  const engine = engineOf(() => closing !== undefined);
  const { live } = engine;

  function assertOpen(): void {
    if (closing) throw new StoreFault('the event store is closed');
  }

  return {
    async append(stream, expected, sealed) {
      assertOpen();
      assertFits(stream, expected, sealed);
      return engine.write({ stream, expected, sealed });
    },
    async appendMany(appends) {
      assertOpen();
      for (const { stream, expected, sealed } of appends) assertFits(stream, expected, sealed);
      return Promise.all(appends.map((one) => engine.write(one)));
    },
    async readStream(stream, from = 1) {
      assertOpen();
      return engine.stream(stream, from);
    },
    async *readAll(after) {
      assertOpen();
      for await (const commit of engine.all(after, await engine.head())) {
        assertOpen();
        yield commit;
      }
    },
    subscribeAll(after, handler) {
      assertOpen();
      return live.attend(undefined, followAll(engine, after, handler));
    },
    subscribeStream(stream, from, handler) {
      assertOpen();
      return live.attend(stream, followStream(engine, { stream, from }, handler));
    },
    async head() {
      assertOpen();
      return engine.head();
    },
    close() {
      closing ??= engine.letGo();
      return closing;
    },
  };
}

function followAll({ live, pages: openPages }: Engine, after: Position, handler: CommitHandler): Follower {
  const pages = openPages();
  const readAfter = async (reached: Position): Promise<readonly StoredCommit[]> => {
    const news = live.newsAfter(reached);
    if (!news) return pages.after(reached);
    await pages.end?.();
    return news;
  };
  const follower = follow({ readAfter, after }, handler);
  void follower.ended.then(() => pages.end?.());
  return follower;
}

type Place = { readonly stream: string; readonly from: number };

function followStream({ live, page: pageOf }: Engine, { stream, from }: Place, handler: CommitHandler): Follower {
  let next = from; // what was read before is handled, or it is not asked again
  const readAfter = async (): Promise<readonly StoredCommit[]> => {
    const page = live.newsOf(stream, next) ?? (await pageOf(stream, next));
    const last = page.at(-1);
    if (last) next = lastRevision(last.commit) + 1;
    return page;
  };
  return follow({ readAfter, after: START }, handler);
}

/** All commits after a position up to another, read page by page. */
export async function* pageByPage(
  after: Position,
  until: Position,
  page: (reached: Position) => Promise<readonly StoredCommit[]>,
): AsyncGenerator<StoredCommit> {
  for (let reached = after; reached < until;) {
    const commits = await page(reached);
    for (const commit of commits) if (commit.position <= until) yield commit;
    reached = commits.at(-1)?.position ?? until;
  }
}
