/** How many requests one caller may make in a minute. Counted where nothing waits, since every request is. */

const WINDOW_MS = 60_000;
const MS = 1_000;
/** Callers who are counted; beyond that the one whose minute began first is forgotten. */
const COUNTED_MAX = 20_000;

type Counted = {
  /** Requests left; below zero when there are more than may be. */
  readonly left: number;
  /** Seconds until they are all there again, rounded up. */
  readonly seconds: number;
};

/** Counts the requests of whom it is told, each in a window of a minute that begins with his first. `now` is a clock in ms. */
export function countRequests(max: number, now: () => number): (who: string) => Counted {
  const windows = new Map<string, { readonly since: number; count: number }>();
  return (who) => {
    const at = now();
    let window = windows.get(who);
    if (!window || window.since + WINDOW_MS <= at) {
      windows.delete(who);
      windows.set(who, (window = { since: at, count: 0 }));
      const [oldest] = windows.keys();
      if (windows.size > COUNTED_MAX && oldest !== undefined) windows.delete(oldest);
    }
    return { left: max - ++window.count, seconds: Math.ceil((window.since + WINDOW_MS - at) / MS) };
  };
}
