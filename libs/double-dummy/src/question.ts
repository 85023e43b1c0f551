import { type Card, clockwise, type Hand, type Seat, SEATS, type Strain, suitOf } from '#bridge';
import { cardNumber } from './numbers.js';

/** The cards each seat has not yet played: a whole deal, or what is left of one. */
export type Hands = Readonly<Record<Seat, Hand>>;

/** A position's other half: the strain, who led (or is to lead) the trick, and the cards of the trick on the table. */
export type Question = {
  readonly strain: Strain;
  readonly leader: Seat;
  /** In the order played, at most three; they are in no hand. None when left out. */
  readonly trick?: readonly Card[];
};

/** Why hands and question are no position of bridge. */
export type PositionRefusal =
  'trick-too-long' | 'card-twice' | 'uneven-hands' | 'too-many-cards' | 'nothing-left' | 'revoke';

const HAND_MAX = 13;
const TRICK_MAX = 3;

/** The seat to play next. */
export function inTurn({ leader, trick = [] }: Question): Seat {
  return clockwise(leader, trick.length);
}

/** The tricks not yet complete, the one on the table included. */
export function tricksLeftOf(hands: Hands, question: Question): number {
  return hands[inTurn(question)].length;
}

/**
 * Why this cannot be solved; undefined when it can. Every seat must have as many cards as the seat in turn, those who
 * have played to the trick one fewer, and nobody may have revoked in the trick on the table.
 */
export function refuseQuestion(hands: Hands, question: Question): PositionRefusal | undefined {
  const { leader, trick = [] } = question;
  if (trick.length > TRICK_MAX) return 'trick-too-long';
  if (isAnyTwice(hands.N, hands.E, hands.S, hands.W, trick)) return 'card-twice';
  const left = tricksLeftOf(hands, question);
  if (left === 0) return 'nothing-left';
  if (left > HAND_MAX) return 'too-many-cards';
  for (let place = 0; place < SEATS.length; place++) {
    const hand = hands[clockwise(leader, place)];
    const card = trick[place];
    if (hand.length !== (card === undefined ? left : left - 1)) return 'uneven-hands';
    const led = trick[0];
    if (card === undefined || led === undefined || suitOf(card) === suitOf(led)) continue;
    if (hand.some((other) => suitOf(other) === suitOf(led))) return 'revoke';
  }
  return undefined;
}

function isAnyTwice(...groups: readonly (readonly Card[])[]): boolean {
  const seen: [number, number, number, number] = [0, 0, 0, 0]; // by suit, a bit a rank
  for (const cards of groups) {
    for (const card of cards) {
      const number = cardNumber(card);
      const suit = (number >> 4) as 0 | 1 | 2 | 3; // a suit's number is two bits
      const bit = 1 << (number & 15);
      if (seen[suit] & bit) return true;
      seen[suit] |= bit;
    }
  }
  return false;
}
