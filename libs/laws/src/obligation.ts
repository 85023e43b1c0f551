/** What a procedure obliges a player to. Obligations bind the legal calls and cards, and each knows when it ends. */
import { type Card, type Seat, type Suit } from '#bridge';

export type MustPlay =
  'highestOfLed' | 'lowestOfLed' | { readonly suit: Suit } | { readonly notSuit: Suit } | { readonly card: Card };

/** `procedure` names what it came from, 0 where it was given. */
export type Obligation = { readonly procedure: number } & (
  | { readonly t: 'mustPassNextTurn' | 'mustPassThroughout'; readonly seat: Seat }
  | { readonly t: 'mustRepeat'; readonly seat: Seat; readonly call: string }
  | { readonly t: 'mayNotLead'; readonly seat: Seat; readonly suits: readonly Suit[] }
  | { readonly t: 'mustLead'; readonly seat: Seat; readonly suit: Suit }
  | { readonly t: 'mustPlay'; readonly seat: Seat; readonly what: MustPlay }
  | { readonly t: 'penaltyCard'; readonly seat: Seat; readonly card: Card; readonly grade: 'major' | 'minor' }
);

export type PenaltyCard = Extract<Obligation, { t: 'penaltyCard' }>;

/** The penalty cards a defender has on the table. */
export function penaltyCards(obligations: readonly Obligation[], seat: Seat): readonly PenaltyCard[] {
  return obligations.filter((one): one is PenaltyCard => one.t === 'penaltyCard' && one.seat === seat);
}

/** Whether a seat must pass at its turn. */
export function mustPass(obligations: readonly Obligation[], seat: Seat): boolean {
  return obligations.some(
    (one) => (one.t === 'mustPassNextTurn' || one.t === 'mustPassThroughout') && one.seat === seat,
  );
}
