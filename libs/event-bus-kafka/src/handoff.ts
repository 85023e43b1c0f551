/** Between one who brings and one who takes: what was brought is taken before more is brought. */
export type Handoff<Item> = {
  /** Resolves once the item was taken, or nobody will take it any more. */
  put(item: Item): Promise<void>;
  /** Ends it for both. What was not taken is dropped; with a cause, whoever takes is told. */
  end(cause?: Error): void;
  /** Ends when it was ended; throws the cause it was ended with. */
  items(): AsyncGenerator<Item>;
};

export function openHandoff<Item>(): Handoff<Item> {
  let brought: { readonly item: Item; readonly taken: () => void }[] = [];
  let over: { readonly cause?: Error } | undefined;
  let roused: (() => void) | undefined;
  const isOver = (): typeof over => over; // asked anew after each wait

  return {
    async put(item) {
      if (over) return;
      await new Promise<void>((taken) => {
        brought.push({ item, taken });
        roused?.();
      });
    },
    end(cause) {
      over ??= cause ? { cause } : {};
      for (const { taken } of brought) taken();
      brought = [];
      roused?.();
    },
    async *items() {
      for (;;) {
        const next = brought.shift();
        if (next) {
          next.taken();
          yield next.item;
          continue;
        }
        const ended = isOver();
        if (ended?.cause) throw ended.cause;
        if (ended) return;
        await new Promise<void>((resolve) => {
          roused = resolve;
        });
      }
    },
  };
}
