import { StoreFault } from '#event-store';

/** Work at once; the server orders its writes anyway. */
const AT_WORK_MAX = 256;
/** Work that may wait; beyond that it is turned away at once, since each is a caller who gives up sooner or later. */
const WAITING_MAX = 20_000;

/** Work in lanes: in each, one at a time and in the order given. */
type Lanes = {
  run<Result>(lane: string, work: () => Promise<Result>): Promise<Result>;
  /** Resolves when nothing is at work or waits. */
  idle(): Promise<void>;
};

export function openLanes(): Lanes {
  const lanes = new Map<string, Promise<unknown>>();
  const turns: (() => void)[] = [];
  let atWork = 0;
  let waiting = 0;

  async function enter(): Promise<void> {
    if (atWork >= AT_WORK_MAX) await new Promise<void>((resolve) => turns.push(resolve));
    else atWork += 1;
  }
  function leave(): void {
    const next = turns.shift(); // who waited takes the place over
    if (next) next();
    else atWork -= 1;
  }

  return {
    run(lane, work) {
      if (waiting >= WAITING_MAX) return Promise.reject(new StoreFault(`${WAITING_MAX} appends wait already`));
      waiting += 1;
      const before = lanes.get(lane) ?? Promise.resolve();
      const mine = before.then(async () => {
        await enter();
        try {
          return await work();
        } finally {
          leave();
          waiting -= 1;
        }
      });
      const over = mine.catch(() => undefined); // whoever comes behind is not concerned; the caller is told
      lanes.set(lane, over);
      void over.then(() => {
        if (lanes.get(lane) === over) lanes.delete(lane);
      });
      return mine;
    },
    async idle() {
      while (lanes.size > 0) await Promise.all(lanes.values());
    },
  };
}
