/** One kernel on this thread: where bridge's words become its numbers, and where a budget ends it. */
import { type Seat, SEATS, sideOf, SUITS } from '#bridge';
import { type Bounds, type Budget, type Limit, type Meter, openMeter, SEARCH_ENDED } from './budget.js';
import { instantiateKernel, type Kernel } from './kernel-exports.js';
import { type Holdings } from './numbers.js';

export type SolverOptions = {
  /** Memory for what has been proved, in MiB. */
  readonly mebibytes?: number;
  /** A clock in milliseconds, for budgets. */
  readonly now?: () => number;
};

export type Host = {
  readonly kernel: Kernel;
  /** Runs what calls the kernel within a budget. Says which limit ended it, if one did, and the nodes it took. */
  run(budget: Budget, ask: () => void): { readonly by: Limit | undefined; readonly nodes: number };
};

const MEBIBYTES = 16;
const MEBIBYTE = 1 << 20;
/** What WebAssembly can address, less what the kernel needs for itself. */
const MEBIBYTES_MAX = 4000;

export async function openHost(bytes: Uint8Array, options: SolverOptions): Promise<Host> {
  const { mebibytes = MEBIBYTES, now = () => performance.now() } = options;
  let meter: Meter = openMeter({}, now);
  let limit: number | undefined;
  const kernel = await instantiateKernel(bytes, {
    pause: (nodes) => meter.pause(nodes >>> 0),
    full: () => {
      meter.full();
    },
  });
  return {
    kernel,
    run(budget, ask) {
      meter = openMeter(budget, now);
      const allowed = Math.min(budget.mebibytes ?? mebibytes, MEBIBYTES_MAX) * MEBIBYTE;
      if (allowed !== limit) kernel.limit(allowed);
      limit = allowed;
      kernel.count(meter.first);
      try {
        ask();
      } catch (error) {
        if (error !== SEARCH_ENDED) throw error;
      }
      return { by: meter.reached(), nodes: kernel.nodes() >>> 0 };
    },
  };
}

/** Puts the four hands into the kernel. */
export function putHands(kernel: Kernel, holdings: Holdings): void {
  for (let seat = 0; seat < SEATS.length; seat++) {
    const clubs = seat * SUITS.length;
    kernel.setHand(
      seat,
      holdings[clubs] ?? 0,
      holdings[clubs + 1] ?? 0,
      holdings[clubs + 2] ?? 0,
      holdings[clubs + 3] ?? 0,
    );
  }
}

/** NS's bounds as those of a seat's side, when so many tricks are left; and back. */
export function boundsFor(seat: Seat, { lower, upper }: Bounds, tricks: number): Bounds {
  return sideOf(seat) === 'NS' ? { lower, upper } : { lower: tricks - upper, upper: tricks - lower };
}
