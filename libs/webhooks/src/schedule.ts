/** When a delivery that failed is tried again: soon at first, then ever later, for three days and a bit. */
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const WAITS_MS = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 18 * HOUR, 24 * HOUR],
] as const;
/** Of a wait, so that those who failed together do not all come back together. */
const JITTER = 0.1;

/** How long to wait after so many attempts, in ms; undefined when no more is tried. `chance` is from 0 to 1. */
export function waitAfter(attempts: number, chance: number): number | undefined {
  const wait = WAITS_MS[attempts - 1];
  return wait === undefined ? undefined : Math.round(wait * (1 + JITTER * chance));
}
