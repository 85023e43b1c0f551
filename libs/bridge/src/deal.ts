import { type Card, DECK, deckOrder, RANKS, type Suit, suitOf, SUITS } from './card.js';
import { rotation, SEATS, type Seat } from './seat.js';
import { parseSeat } from './seat.js';

/** A seat's cards, spades first and each suit from the top, as they are printed. */
export type Hand = readonly Card[];

/** 52 cards in four hands of thirteen. */
export type Deal = Readonly<Record<Seat, Hand>>;

const PRINTED_SUITS = SUITS.toReversed();

/** A hand's cards of one suit, highest first. */
export function holding(hand: Hand, suit: Suit): readonly Card[] {
  return hand.filter((card) => suitOf(card) === suit);
}

export function sortHand(cards: readonly Card[]): Hand {
  return cards.toSorted((one, other) => deckOrder(one) - deckOrder(other));
}

/** Writes a hand of any size as `AQ4.KJ5.Q963.KJ2`: spades, hearts, diamonds, clubs. */
export function formatHand(hand: Hand): string {
  let text = '';
  let dots = 0;
  for (const card of isSorted(hand) ? hand : sortHand(hand)) {
    for (const suit = placeOf(card); dots < suit; dots++) text += '.';
    text += card.charAt(1);
  }
  return text + '.'.repeat(PRINTED_SUITS.length - 1 - dots);
}

/** How many suits are printed before a card's. */
function placeOf(card: Card): number {
  return Math.floor(deckOrder(card) / RANKS.length);
}

/** Hands mostly are: sorting one costs more than to write it. */
function isSorted(hand: Hand): boolean {
  let before = -1;
  for (const card of hand) {
    const place = deckOrder(card);
    if (place < before) return false;
    before = place;
  }
  return true;
}

/** Reads what `formatHand` writes, ranks in any order; undefined for anything else, a card named twice included. */
export function parseHand(text: string): Hand | undefined {
  const cards: Card[] = [];
  let suit = 0;
  let inOrder = true;
  for (const letter of text) {
    if (letter === '.') {
      suit++;
      continue;
    }
    const card = PRINTED[suit]?.get(letter);
    const last = cards.at(-1);
    if (!card) return undefined;
    if (last && deckOrder(last) >= deckOrder(card)) inOrder = false;
    cards.push(card);
  }
  if (suit !== 3) return undefined;
  if (inOrder) return cards;
  return new Set(cards).size === cards.length ? sortHand(cards) : undefined;
}

/** Of each suit as it is printed, spades first: its cards by the letter of their rank. */
const PRINTED: readonly ReadonlyMap<string, Card>[] = PRINTED_SUITS.map(
  (suit) => new Map(RANKS.map((rank): [string, Card] => [rank, `${suit}${rank}`])),
);

/** Writes a deal as PBN does, `N:AQ4.KJ5.Q963.KJ2 …`, clockwise from `first`. */
export function formatDeal(deal: Deal, first: Seat = 'N'): string {
  return `${first}:${rotation(first)
    .map((seat) => formatHand(deal[seat]))
    .join(' ')}`;
}

/** Reads a whole deal in PBN's form; undefined unless it gives each of 52 cards once, thirteen to a seat. */
export function parseDeal(text: string): Deal | undefined {
  const first = parseSeat(text.charAt(0));
  const hands = text.slice(2).trim().split(/ +/).map(parseHand);
  if (!first || text.charAt(1) !== ':' || hands.length !== 4) return undefined;
  const bySeat = new Map(rotation(first).map((seat, index) => [seat, hands[index] ?? []]));
  const deal: Deal = {
    N: bySeat.get('N') ?? [],
    E: bySeat.get('E') ?? [],
    S: bySeat.get('S') ?? [],
    W: bySeat.get('W') ?? [],
  };
  return isWhole(deal) ? deal : undefined;
}

/** Whether every seat has thirteen cards and every card is somewhere. */
export function isWhole(deal: Deal): boolean {
  return (
    SEATS.every((seat) => deal[seat].length === 13) && new Set(SEATS.flatMap((seat) => deal[seat])).size === DECK.length
  );
}
