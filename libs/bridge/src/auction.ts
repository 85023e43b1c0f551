import { type Bid, BIDS, bidRank, type Call, DOUBLE, PASS, REDOUBLE } from './call.js';
import { type Contract, type Doubling } from './contract.js';
import { clockwise, opponents, type Seat, SEATS, sideOf } from './seat.js';

/** The calls of a board in order. Dealer made the first, and they rotate clockwise (Law 17). */
export type Auction = { readonly dealer: Seat; readonly calls: readonly Call[] };

/** The last bid, who made it, where it stands in the auction (0 for the first call), and how it is doubled. */
export type LastBid = {
  readonly bid: Bid;
  readonly seat: Seat;
  readonly index: number;
  readonly doubling: Doubling;
};

type CallRefusal = 'auction-over' | 'bid-too-low' | 'nothing-to-double' | 'nothing-to-redouble';

/** Thirty-five bids, each passed twice, doubled, passed twice, redoubled, passed twice; and three passes at each end. */
export const CALLS_MAX = 319;

/** Whose turn it is to call, or would be were the auction not over. */
export function turnOf({ dealer, calls }: Auction): Seat {
  return clockwise(dealer, calls.length);
}

/** The seat that made the call at `index`, from 0. */
export function callerOf({ dealer }: Auction, index: number): Seat {
  return clockwise(dealer, index);
}

/**
 * Where calls stand in a table of four columns, clockwise, in which dealer has the column `first`: places count row by row, from 0. A call
 * out of turn stands under its own seat, and below it if that place has been passed.
 */
export function placesOfCalls(callers: readonly Seat[], dealer: Seat, first: number): readonly number[] {
  let last = first - 1;
  return callers.map((seat) => {
    const column = first + SEATS.indexOf(seat) - SEATS.indexOf(dealer) + SEATS.length;
    last += 1 + ((column - last - 1 + SEATS.length) % SEATS.length);
    return last;
  });
}

export function lastBid(auction: Auction): LastBid | undefined {
  let doubling: Doubling = 'undoubled';
  for (let index = auction.calls.length - 1; index >= 0; index--) {
    const call = auction.calls[index];
    if (call?.kind === 'bid') return { bid: call, seat: callerOf(auction, index), index, doubling };
    if (call?.kind === 'redouble') doubling = 'redoubled';
    if (call?.kind === 'double' && doubling === 'undoubled') doubling = 'doubled';
  }
  return undefined;
}

/** Three passes after a bid, or four with no bid, end it (Law 22). */
export function isOver({ calls }: Auction): boolean {
  const { length } = calls;
  if (length < 4) return false;
  return calls[length - 1]?.kind === 'pass' && calls[length - 2]?.kind === 'pass' && calls[length - 3]?.kind === 'pass';
}

/** Why the seat in turn may not make this call (Laws 18 and 19); undefined when it may. */
export function refuseCall(auction: Auction, call: Call): CallRefusal | undefined {
  if (isOver(auction)) return 'auction-over';
  if (call.kind === 'pass') return undefined;
  const last = lastBid(auction);
  switch (call.kind) {
    case 'bid':
      return last && bidRank(call) <= bidRank(last.bid) ? 'bid-too-low' : undefined;
    case 'double':
      return last?.doubling === 'undoubled' && opponents(last.seat, turnOf(auction)) ? undefined : 'nothing-to-double';
    case 'redouble':
      return last?.doubling === 'doubled' && !opponents(last.seat, turnOf(auction)) ? undefined : 'nothing-to-redouble';
  }
}

/** The calls the seat in turn may make, passes and doubles first, then bids ascending; none when the auction is over. */
export function legalCalls(auction: Auction): readonly Call[] {
  if (isOver(auction)) return [];
  const last = lastBid(auction);
  const doubles = [DOUBLE, REDOUBLE].filter((call) => refuseCall(auction, call) === undefined);
  return [PASS, ...doubles, ...BIDS.slice(last ? bidRank(last.bid) + 1 : 0)];
}

/**
 * What the auction led to: a contract, `passed-out`, or undefined while it goes on. Declarer is the one of the side of
 * the last bid who first bid its strain (Law 54's and the Laws' definition of declarer).
 */
export function contractOf(auction: Auction): Contract | 'passed-out' | undefined {
  if (!isOver(auction)) return undefined;
  const last = lastBid(auction);
  if (!last) return 'passed-out';
  const { strain, level } = last.bid;
  const side = sideOf(last.seat);
  const first = auction.calls.findIndex(
    (call, index) => call.kind === 'bid' && call.strain === strain && sideOf(callerOf(auction, index)) === side,
  );
  return { level, strain, doubling: last.doubling, declarer: callerOf(auction, first) };
}
