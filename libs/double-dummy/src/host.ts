/** One kernel on this thread: where bridge's words become its numbers, and where a budget ends it. */
import { type Card, heightOf, RANKS, type Seat, SEATS, sideOf, type Strain, STRAINS, suitOf, SUITS } from '#bridge';
import { type Bounds, type Budget, type Limit, type Meter, openMeter, SEARCH_ENDED } from './budget.js';
import { instantiateKernel, type Kernel } from './kernel-exports.js';
import { type Hands } from './question.js';

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
      kernel.limit(Math.min(budget.mebibytes ?? mebibytes, MEBIBYTES_MAX) * MEBIBYTE);
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

export function strainNumber(strain: Strain): number {
  return STRAINS.indexOf(strain);
}
export function seatNumber(seat: Seat): number {
  return SEATS.indexOf(seat);
}
export function cardNumber(card: Card): number {
  return SUITS.indexOf(suitOf(card)) * 16 + heightOf(card);
}
/** Undefined for what is no card. */
export function cardOf(number: number): Card | undefined {
  const suit = SUITS[number >> 4];
  const rank = RANKS[number & 15];
  return suit && rank && `${suit}${rank}`;
}

/** Puts the four hands into the kernel. */
export function putHands(kernel: Kernel, hands: Hands): void {
  for (const seat of SEATS) {
    const holdings: [number, number, number, number] = [0, 0, 0, 0];
    for (const card of hands[seat]) {
      const number = cardNumber(card);
      holdings[(number >> 4) as 0 | 1 | 2 | 3] |= 1 << (number & 15); // a suit's number is two bits
    }
    kernel.setHand(seatNumber(seat), ...holdings);
  }
}

/** NS's bounds as those of a seat's side, when so many tricks are left; and back. */
export function boundsFor(seat: Seat, { lower, upper }: Bounds, tricks: number): Bounds {
  return sideOf(seat) === 'NS' ? { lower, upper } : { lower: tricks - upper, upper: tricks - lower };
}
