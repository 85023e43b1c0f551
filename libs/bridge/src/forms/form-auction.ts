/** What every auction of a form is made of, and the contract it leads to. */
import { type Doubling } from '../contract.js';
import { type Seat } from '../seat.js';
import { type DummyChoice, type FormCall, type FormStrain, type SlamSize } from './form-call.js';

export type FormAuction = {
  /** In rotation. */
  readonly players: readonly Seat[];
  readonly dealer: Seat;
  readonly calls: readonly MadeCall[];
};

export type MadeCall = { readonly seat: Seat; readonly call: FormCall };

export type FormContract = {
  readonly declarer: Seat;
  readonly strain: FormStrain;
  readonly doubling: Doubling;
  /** Odd tricks above the book, or at nullo those below it. */
  readonly level: number;
  /** Of Slam: what was bid. */
  readonly points?: number;
  readonly slam?: SlamSize;
  /** Of Two-handed: declarer's. */
  readonly dummy?: DummyChoice;
};

/** How a form bids. A player may make the calls of `legal`, and no other. */
export type AuctionRules = {
  readonly turn: (auction: FormAuction) => Seat;
  /** Of the player in turn; none once the auction is over. */
  readonly legal: (auction: FormAuction) => readonly FormCall[];
  /** Undefined while it goes on. */
  readonly outcome: (auction: FormAuction) => FormContract | 'passed-out' | undefined;
};

/** The player so many places after another in rotation. */
export function playerAfter(players: readonly Seat[], seat: Seat, steps = 1): Seat {
  return players[(players.indexOf(seat) + steps) % players.length] ?? seat;
}

/** The last bid with its maker, and how it is doubled. */
export function standing(
  calls: readonly MadeCall[],
): { readonly bid: MadeCall; readonly doubling: Doubling } | undefined {
  let doubling: Doubling = 'undoubled';
  for (const made of calls.toReversed()) {
    if (made.call.kind === 'redouble') doubling = 'redoubled';
    if (made.call.kind === 'double' && doubling === 'undoubled') doubling = 'doubled';
    if (made.call.kind === 'bid' || made.call.kind === 'points' || made.call.kind === 'name')
      return { bid: made, doubling };
  }
  return undefined;
}
