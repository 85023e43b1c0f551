/** What a procedure obliges a player to. Obligations bind the legal calls and cards, and each knows when it ends. */
import { type Card, type Seat, type Suit } from '#bridge';

export type MustPlay =
  'highestOfLed' | 'lowestOfLed' | { readonly suit: Suit } | { readonly notSuit: Suit } | { readonly card: Card };

/** The one card that must be played; undefined where others will do too. */
export function cardOf(what: MustPlay): Card | undefined {
  return typeof what === 'object' && 'card' in what ? what.card : undefined;
}

/** `procedure` names what it came from, 0 where it was given. */
export type Obligation = { readonly procedure: number } & (
  | { readonly t: 'mustPassNextTurn' | 'mustPassThroughout'; readonly seat: Seat }
  | { readonly t: 'mustRepeat'; readonly seat: Seat; readonly call: string }
  | { readonly t: 'mayNotLead'; readonly seat: Seat; readonly suits: readonly Suit[] }
  | { readonly t: 'mustLead'; readonly seat: Seat; readonly suit: Suit }
  | { readonly t: 'mustPlay'; readonly seat: Seat; readonly what: MustPlay }
  | { readonly t: 'penaltyCard'; readonly seat: Seat; readonly card: Card; readonly grade: 'major' | 'minor' }
);

type PenaltyCard = Extract<Obligation, { t: 'penaltyCard' }>;

/** The penalty cards a defender has on the table. */
export function penaltyCards(obligations: readonly Obligation[], seat: Seat): readonly PenaltyCard[] {
  return obligations.filter((one): one is PenaltyCard => one.t === 'penaltyCard' && one.seat === seat);
}

/** Of several penalty cards the one that declarer has named (Law 51A). */
export function chosenCard(obligations: readonly Obligation[], seat: Seat): Card | undefined {
  const owned = penaltyCards(obligations, seat).map(({ card }) => card);
  return cardsToPlay(obligations, seat).find((card) => owned.includes(card));
}

/** The cards that a seat tried to play before its turn, and must play then if it legally can (Law 57D). */
export function attemptedCards(obligations: readonly Obligation[], seat: Seat): readonly Card[] {
  const chosen = chosenCard(obligations, seat);
  return cardsToPlay(obligations, seat).filter((card) => card !== chosen);
}

function cardsToPlay(obligations: readonly Obligation[], seat: Seat): readonly Card[] {
  return obligations.flatMap((one) => (one.t === 'mustPlay' && one.seat === seat ? (cardOf(one.what) ?? []) : []));
}

/** Whether a seat must pass at its turn. */
export function mustPass(obligations: readonly Obligation[], seat: Seat): boolean {
  return obligations.some(
    (one) => (one.t === 'mustPassNextTurn' || one.t === 'mustPassThroughout') && one.seat === seat,
  );
}
