/** What a call tells the opponents, as data and as text. Partner gets the bare call and knows it by the common system. */
import { type Hand, type Suit, SUITS } from '#bridge';
import { highCardPoints, isBalanced, suitLengths } from './hand-facts.js';
import { type Range, within } from './range.js';

/** `round`: partner must call once more; `game`: nobody of the side passes below game. */
export const FORCING = ['round', 'game'] as const;
export type Forcing = (typeof FORCING)[number];

/** Constraints on the caller's hand. What is left out is not said. */
export type Shows = {
  /** High-card points, 0 … 37: ace 4, king 3, queen 2, jack 1. */
  readonly hcp?: Range;
  /** Cards of a suit, 0 … 13. */
  readonly len?: Readonly<Partial<Record<Suit, Range>>>;
  /** True: 4333, 4432 or 5332; false: any other shape. */
  readonly balanced?: boolean;
  readonly forcing?: Forcing;
  /** The call says nothing about the strain it names. */
  readonly artificial?: boolean;
  /** What the caller asks for: `major`, `keycards`, `better-suit`. */
  readonly asks?: string;
};

export type Disclosure = { readonly alert: boolean; readonly text: string; readonly shows: Shows };

/** Whether a hand, as dealt, is one that the call was said to show. */
export function satisfies(hand: Hand, { hcp, len = {}, balanced }: Shows): boolean {
  if (hcp && !within(hcp, highCardPoints(hand))) return false;
  const lengths = suitLengths(hand);
  if (balanced !== undefined && isBalanced(lengths) !== balanced) return false;
  return SUITS.every((suit) => within(len[suit] ?? ANY_LENGTH, lengths[suit]));
}

const ANY_LENGTH: Range = [0, 13];
