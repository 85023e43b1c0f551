import { lastRevision } from '#ledger';
import { type Live, type Position, type StoredCommit, StoreFault } from '#event-store';
import { backOff } from './patience.js';
import { type Reader } from './reader.js';
import { storedOf } from './records.js';

/** Commits handed to a subscription at once, before it looks again. */
const PAGE_MAX = 256;

/** Reads once the server is there: while it is away there is nothing new, and when the store closes there is nothing more. */
async function patiently(
  isClosing: () => boolean,
  read: () => Promise<readonly StoredCommit[]>,
): Promise<readonly StoredCommit[]> {
  for (let failures = 1; ; failures++) {
    try {
      return await read();
    } catch (error) {
      if (isClosing()) return [];
      if (!(error instanceof StoreFault)) throw error;
      await backOff(failures);
    }
  }
}

export type AllNews = {
  readonly readAfter: (reached: Position) => Promise<readonly StoredCommit[]>;
  /** Ends the read under way, if any. */
  end(): Promise<void>;
};

type Sources = {
  readonly live: Live;
  readonly reader: Reader;
  readonly head: () => Promise<Position>;
  readonly isClosing: () => boolean;
};

/**
 * What a subscription to everything reads: from memory once it has caught up; before that one read of the server goes on from
 * page to page.
 */
export function followAll({ live, reader, head, isClosing }: Sources): AllNews {
  let reading: AsyncGenerator<StoredCommit> | undefined;

  async function end(): Promise<void> {
    const mine = reading;
    reading = undefined;
    await mine?.return(undefined).catch(() => undefined); // it is not read any more
  }

  async function read(reached: Position): Promise<readonly StoredCommit[]> {
    const news = live.newsAfter(reached);
    if (news) {
      await end();
      return news;
    }
    reading ??= reader.all(reached, await head());
    const page: StoredCommit[] = [];
    try {
      while (page.length < PAGE_MAX) {
        const next = await reading.next();
        if (next.done === true) {
          reading = undefined;
          break;
        }
        page.push(next.value);
      }
    } catch (error) {
      reading = undefined;
      if (page.length === 0) throw error;
    }
    return page;
  }

  return { readAfter: (reached) => patiently(isClosing, () => read(reached)), end };
}

/** What a subscription to one stream reads, from a revision on: what was read before is handled, or it is not asked again. */
export function followStream(
  { live, reader, isClosing }: Omit<Sources, 'head'>,
  stream: string,
  from: number,
): () => Promise<readonly StoredCommit[]> {
  let next = from;
  const read = async (): Promise<readonly StoredCommit[]> =>
    live.newsOf(stream, next) ?? storedOf(await reader.stream(stream, next));
  return async () => {
    const page = await patiently(isClosing, read);
    const last = page.at(-1);
    if (last) next = lastRevision(last.commit) + 1;
    return page;
  };
}
