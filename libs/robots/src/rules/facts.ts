/** What a bidder counts in a hand, once. */
import { type Hand, heightOf, holding, type Suit, SUITS } from '#bridge';
import { highCardPoints, isBalanced, type Lengths, suitLengths } from '../hand-facts.js';

export type HandFacts = {
  readonly hcp: number;
  /** With a point for every card beyond the fourth of a suit. */
  readonly points: number;
  /** With short suits counted, or long ones where that is more, when this suit is trumps. */
  readonly support: Readonly<Record<Suit, number>>;
  readonly len: Lengths;
  readonly balanced: boolean;
  readonly stopped: Readonly<Record<Suit, boolean>>;
  /** Honours of a suit: a top one counts 1, jack and ten together or with a top one 1. */
  readonly quality: Lengths;
  /** Tricks to expect in defence: aces, guarded kings, in part queens. */
  readonly quickTricks: number;
  readonly aces: number;
  /** Aces, and the king of this suit. */
  readonly keycards: Lengths;
  readonly trumpQueen: Readonly<Record<Suit, boolean>>;
};

const [TEN, JACK, QUEEN, KING, ACE] = [8, 9, 10, 11, 12];

export function factsOf(hand: Hand): HandFacts {
  const len = suitLengths(hand);
  const hcp = highCardPoints(hand);
  const heights = (suit: Suit): number[] => holding(hand, suit).map(heightOf);
  const has = (suit: Suit, height: number): boolean => heights(suit).includes(height);
  const each = <T>(value: (suit: Suit) => T): Record<Suit, T> => ({
    C: value('C'),
    D: value('D'),
    H: value('H'),
    S: value('S'),
  });
  const long = sum(SUITS.map((suit) => Math.max(0, len[suit] - 4)));
  const aces = SUITS.filter((suit) => has(suit, ACE)).length;
  return {
    hcp,
    points: hcp + long,
    support: each(
      (trump) => hcp + Math.max(long, sum(SUITS.map((suit) => (suit === trump ? 0 : shortness(len[suit]))))),
    ),
    len,
    balanced: isBalanced(len),
    stopped: each((suit) => stops(heights(suit))),
    quality: each((suit) => qualityOf(heights(suit))),
    quickTricks: sum(SUITS.map((suit) => quickTricksOf(heights(suit)))),
    aces,
    keycards: each((suit) => aces + (has(suit, KING) ? 1 : 0)),
    trumpQueen: each((suit) => has(suit, QUEEN)),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function shortness(cards: number): number {
  return Math.max(0, 3 - cards);
}

/** Ace, guarded king, queen third, jack fourth. */
function stops(heights: readonly number[]): boolean {
  return [ACE, KING, QUEEN, JACK].some((height, guards) => heights.includes(height) && heights.length > guards);
}

function qualityOf(heights: readonly number[]): number {
  const top = heights.filter((height) => height >= QUEEN).length;
  const below = heights.filter((height) => height === JACK || height === TEN).length;
  return top + (below === 2 || (below === 1 && top > 0) ? 1 : 0);
}

function quickTricksOf(heights: readonly number[]): number {
  const [ace, king, queen] = [ACE, KING, QUEEN].map((height) => heights.includes(height));
  if (ace && king) return 2;
  if (ace) return queen ? 1.5 : 1;
  if (king) return heights.length === 1 ? 0 : queen ? 1 : 0.5;
  return 0;
}
