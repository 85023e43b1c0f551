/** How much one question may cost, and the meter that ends it. */

/** Each limit is for the whole call. What is left out is not limited. */
export type Budget = {
  /** Trick starts looked at: the same on every machine. */
  readonly nodes?: number;
  /** Wall time, looked at every thousand nodes or so. */
  readonly milliseconds?: number;
  /** Memory for what has been proved, in MiB. Left out, the solver's own memory is emptied and used again when full. */
  readonly mebibytes?: number;
  /** Ends the call when `aborted` becomes true; an `AbortSignal` is one. */
  readonly signal?: { readonly aborted: boolean };
};

/** Which limit ended a call. */
export type Limit = 'nodes' | 'milliseconds' | 'mebibytes' | 'signal';

/** Proved: at least `lower`, at most `upper` tricks. */
export type Bounds = { readonly lower: number; readonly upper: number };

export type Meter = {
  /** The kernel's question at a count of nodes: how far may it go? Throws SEARCH_ENDED at a limit. */
  pause(nodes: number): number;
  /** The kernel's question when memory is full: may it be emptied? Throws SEARCH_ENDED when not. */
  full(): void;
  /** The count at which to ask first. */
  readonly first: number;
  /** The limit that was reached, if one was. */
  reached(): Limit | undefined;
};

/** Thrown through the kernel, which it unwinds. */
export const SEARCH_ENDED = new Error('the search has been ended by its budget');

/** Between two looks at clock and signal: about half a millisecond. */
const NODES_BETWEEN = 1024;
const NEVER = 0xffffffff;

/** `now` is in milliseconds, from any origin. */
export function openMeter({ nodes, milliseconds, mebibytes, signal }: Budget, now: () => number): Meter {
  const deadline = milliseconds === undefined ? Infinity : now() + milliseconds;
  const most = nodes ?? NEVER;
  const step = milliseconds === undefined && signal === undefined ? NEVER : NODES_BETWEEN;
  let limit: Limit | undefined;
  const isPast = (time: number): boolean => time !== Infinity && now() >= time;
  const end = (by: Limit): never => {
    limit = by;
    throw SEARCH_ENDED;
  };
  return {
    first: signal?.aborted === true || isPast(deadline) ? 1 : Math.min(most, step),
    pause(done) {
      if (done >= most) return end('nodes');
      if (signal?.aborted === true) return end('signal');
      if (isPast(deadline)) return end('milliseconds');
      return Math.min(most, done + step);
    },
    full() {
      if (mebibytes !== undefined) end('mebibytes');
    },
    reached: () => limit,
  };
}
