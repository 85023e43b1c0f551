import { type Pages, type Position, type StoredCommit } from '#event-store';
import { patiently } from './patience.js';
import { type Reader } from './reader.js';

/** Commits handed to a subscription at once, before it looks again. */
const PAGE_MAX = 256;

type Sources = {
  readonly reader: Reader;
  readonly head: () => Promise<Position>;
  readonly isClosing: () => boolean;
};

/** What a subscription to everything reads before it has caught up: one read of the server that goes on from page to page. */
export function openPages({ reader, head, isClosing }: Sources): Pages {
  let reading: AsyncGenerator<StoredCommit> | undefined;

  async function read(reached: Position): Promise<readonly StoredCommit[]> {
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

  return {
    after: (position) => patiently(isClosing, () => read(position)),
    async end() {
      const mine = reading;
      reading = undefined;
      await mine?.return(undefined).catch(() => undefined); // it is not read any more
    },
  };
}
