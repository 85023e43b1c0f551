/**
 * An auction as it really happened: calls out of rotation and insufficient bids that were accepted stand in it, so seats do not
 * follow from places. A call is its text, because a table may hear what the vocabulary has no word for (`8C`, Law 38).
 */
import {
  BIDS,
  bidRank,
  clockwise,
  type Contract,
  type Doubling,
  formatCall,
  type Level,
  LEVELS,
  lho,
  opponents,
  rho,
  partner,
  type Seat,
  sideOf,
} from '#bridge';
import { type CallMeaning } from './meaning.js';
import { bidOf, type SaidBid } from './said.js';

/** One call made at the table. It stays in the record when it is withdrawn or cancelled, and no longer stands. */
export type MadeCall = {
  readonly id: number;
  readonly seat: Seat;
  /** `P X XX 1C … 7NT`; above seven for what nobody may bid. */
  readonly call: string;
  readonly meaning: CallMeaning | undefined;
  readonly standing: boolean;
};

export function standingCalls(calls: readonly MadeCall[]): readonly MadeCall[] {
  return calls.filter(({ standing }) => standing);
}

/** The last bid that stands, and how it is doubled. */
export function lastBidOf(
  calls: readonly MadeCall[],
): (SaidBid & { readonly seat: Seat; readonly doubling: Doubling; readonly made: MadeCall }) | undefined {
  let doubling: Doubling = 'undoubled';
  for (const made of standingCalls(calls).toReversed()) {
    const bid = bidOf(made.call);
    if (bid) return { ...bid, seat: made.seat, doubling, made };
    if (made.call === 'XX') doubling = 'redoubled';
    if (made.call === 'X' && doubling === 'undoubled') doubling = 'doubled';
  }
  return undefined;
}

/** What is wrong with a call by a seat after these calls, whoever's turn it is (Laws 18, 19, 38). */
export function faultOf(
  calls: readonly MadeCall[],
  seat: Seat,
  call: string,
): 'insufficient' | 'inadmissible-double' | 'above-seven' | undefined {
  if (call === 'P') return undefined;
  const last = lastBidOf(calls);
  if (call === 'X')
    return last?.doubling === 'undoubled' && opponents(last.seat, seat) ? undefined : 'inadmissible-double';
  if (call === 'XX')
    return last?.doubling === 'doubled' && !opponents(last.seat, seat) ? undefined : 'inadmissible-double';
  const bid = bidOf(call);
  if (!bid || bid.level > LEVELS.length) return 'above-seven';
  return last && bid.rank <= last.rank ? 'insufficient' : undefined;
}

/** The calls a seat may make over what stands, by Laws 18 and 19 alone. */
export function callsOver(calls: readonly MadeCall[], seat: Seat): readonly string[] {
  const last = lastBidOf(calls);
  const doubles = ['X', 'XX'].filter((call) => faultOf(calls, seat, call) === undefined);
  return ['P', ...doubles, ...BIDS.filter((bid) => !last || bidRank(bid) > last.rank).map(formatCall)];
}

/** Whether the auction is over (Law 22); or whom passes out of rotation robbed of his turn, and from which call on (17D3). */
type Closing =
  | { readonly kind: 'open' }
  | { readonly kind: 'over' }
  | { readonly kind: 'skipped'; readonly seat: Seat; readonly from: readonly MadeCall[] };

const OPEN: Closing = { kind: 'open' };

export function closingOf(calls: readonly MadeCall[]): Closing {
  const standing = standingCalls(calls);
  const lastNonPass = standing.findLastIndex(({ call }) => call !== 'P');
  const passes = standing.slice(lastNonPass + 1);
  const before = standing[lastNonPass];
  const needed = before ? 3 : 4;
  if (passes.length < needed) return OPEN;
  const first = before ? lho(before.seat) : (passes[0]?.seat ?? 'N');
  for (let index = 0; index < needed; index++) {
    const expected = clockwise(first, index);
    if (passes[index]?.seat !== expected) return { kind: 'skipped', seat: expected, from: passes.slice(index) };
  }
  return { kind: 'over' };
}

/** The contract the standing calls lead to. Declarer is who of the last bid's side first bid its strain in a bid that stands. */
export function contractFrom(calls: readonly MadeCall[]): Contract | 'passed-out' {
  const last = lastBidOf(calls);
  if (!last) return 'passed-out';
  const first = standingCalls(calls).find(
    ({ seat, call }) => bidOf(call)?.strain === last.strain && sideOf(seat) === sideOf(last.seat),
  );
  const level: Level = LEVELS.find((candidate) => candidate === last.level) ?? 7;
  return { level, strain: last.strain, doubling: last.doubling, declarer: first?.seat ?? last.seat };
}

type CallKind = 'pass' | 'bid' | 'double' | 'redouble';

export function kindOfCall(call: string): CallKind {
  if (call === 'P') return 'pass';
  if (call === 'X') return 'double';
  return call === 'XX' ? 'redouble' : 'bid';
}

export const POSITIONS = ['RHO', 'partner', 'LHO'] as const;
/** Whose turn it was, seen from the player who called out of rotation. */
export type Position = (typeof POSITIONS)[number];

export function positionOf(offender: Seat, turn: Seat): Position {
  if (turn === rho(offender)) return 'RHO';
  return turn === partner(offender) ? 'partner' : 'LHO';
}

/** Whether a call that stands is a bid that did not top the last before it, and was accepted (Law 27A). */
export function isInsufficientAmong(before: readonly MadeCall[], { seat, call }: MadeCall): boolean {
  return faultOf(before, seat, call) === 'insufficient';
}
