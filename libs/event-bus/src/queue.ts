/** What a writer may be ahead of its reader; also the largest batch. */
const AHEAD_MAX = 512;

/** Between one writer, who is held back when far ahead, and one reader, who takes all there is at once. */
type Queue<Item> = {
  /** Resolves, or is undefined, when the next may be put. After the end, items are dropped. */
  put(item: Item): Promise<void> | undefined;
  end(): void;
  /** Never an empty batch. What was put before the end is still given. */
  batches(): AsyncGenerator<readonly Item[]>;
};

export function openQueue<Item>(): Queue<Item> {
  let waiting: Item[] = [];
  let ended = false;
  let roused: (() => void) | undefined;
  let released: (() => void) | undefined;
  const isEnded = (): boolean => ended; // asked anew after each wait

  return {
    put(item) {
      if (ended) return undefined;
      waiting.push(item);
      roused?.();
      if (waiting.length < AHEAD_MAX) return undefined;
      return new Promise((resolve) => {
        released = resolve;
      });
    },
    end() {
      ended = true;
      roused?.();
      released?.();
    },
    async *batches() {
      for (;;) {
        if (waiting.length > 0) {
          const batch = waiting;
          waiting = [];
          released?.();
          yield batch;
        } else if (isEnded()) {
          return;
        } else {
          await new Promise<void>((resolve) => {
            roused = resolve;
          });
        }
      }
    },
  };
}
