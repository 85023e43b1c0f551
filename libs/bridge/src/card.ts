/** Ascending, as in the auction. */
export const SUITS = ['C', 'D', 'H', 'S'] as const;
export type Suit = (typeof SUITS)[number];

/** Ascending: the deuce is lowest. Ten is T. */
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

/** A card is written suit first: `SA`, `HT`, `D2`. */
export type Card = `${Suit}${Rank}`;

/** The 52 cards from SA to C2: spades first, and each suit from the ace down, as hand records print them. */
export const DECK: readonly Card[] = SUITS.toReversed().flatMap((suit) =>
  RANKS.toReversed().map((rank): Card => `${suit}${rank}`),
);

const CARDS: ReadonlyMap<string, Card> = new Map(DECK.map((card) => [card, card]));
/** By the code of a rank's letter: asked for every card of every trick. */
const HEIGHT = new Uint8Array(128);
for (const [index, rank] of RANKS.entries()) HEIGHT[rank.charCodeAt(0)] = index;
/** By the code of a suit's letter: the place of its deuce in the deck. */
const DEUCE = new Uint8Array(128);
for (const [index, suit] of SUITS.entries()) DEUCE[suit.charCodeAt(0)] = DECK.length - 1 - index * RANKS.length;

/** Reads `SA` … `C2`; undefined for anything else. */
export function parseCard(text: string): Card | undefined {
  return CARDS.get(text);
}

export function suitOf(card: Card): Suit {
  return card.charAt(0) as Suit; // by the type, a card begins with its suit
}

export function rankOf(card: Card): Rank {
  return card.charAt(1) as Rank; // by the type, a card ends with its rank
}

/** 0 for a deuce … 12 for an ace. */
export function heightOf(card: Card): number {
  return HEIGHT[card.charCodeAt(1)] ?? 0;
}

/** The place of a card in the deck, SA 0 … C2 51: sorts a hand as it is printed. */
export function deckOrder(card: Card): number {
  return (DEUCE[card.charCodeAt(0)] ?? 0) - heightOf(card);
}
