/** What players count in a hand before they call. */
import { type Hand, heightOf, type Suit, suitOf, SUITS } from '#bridge';

export type Lengths = Readonly<Record<Suit, number>>;

/** heightOf(jack) − 1: an ace counts 4, a jack 1. */
const BELOW_JACK = 8;

/** Ace 4, king 3, queen 2, jack 1. */
export function highCardPoints(hand: Hand): number {
  return hand.reduce((sum, card) => sum + Math.max(0, heightOf(card) - BELOW_JACK), 0);
}

export function suitLengths(hand: Hand): Lengths {
  const lengths = { C: 0, D: 0, H: 0, S: 0 };
  for (const card of hand) lengths[suitOf(card)]++;
  return lengths;
}

/** 4333, 4432 or 5332. */
export function isBalanced(lengths: Lengths): boolean {
  const short = SUITS.filter((suit) => lengths[suit] === 2).length;
  return short <= 1 && SUITS.every((suit) => lengths[suit] >= 2 && lengths[suit] <= 5);
}
