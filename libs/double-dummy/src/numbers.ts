/** Bridge's words as the kernel's numbers, and back: see `Kernel`. */
import { type Card, DECK, heightOf, type Seat, SEATS, type Strain, STRAINS, suitOf, SUITS } from '#bridge';

/** The cards of each suit, C D H S: bit 0 is the deuce, bit 12 the ace. */
export type Holdings = [number, number, number, number];

const NUMBERS: ReadonlyMap<Card, number> = new Map(
  DECK.map((card) => [card, SUITS.indexOf(suitOf(card)) * 16 + heightOf(card)]),
);
const CARDS: ReadonlyMap<number, Card> = new Map([...NUMBERS].map(([card, number]) => [number, card]));

export function strainNumber(strain: Strain): number {
  return STRAINS.indexOf(strain);
}
export function seatNumber(seat: Seat): number {
  return SEATS.indexOf(seat);
}
export function cardNumber(card: Card): number {
  return NUMBERS.get(card) ?? 0;
}
/** Undefined for what is no card. */
export function cardOf(number: number): Card | undefined {
  return CARDS.get(number);
}

export function holdingsOf(cards: Iterable<Card>): Holdings {
  const holdings: Holdings = [0, 0, 0, 0];
  for (const card of cards) {
    const number = cardNumber(card);
    holdings[(number >> 4) as 0 | 1 | 2 | 3] |= 1 << (number & 15); // a suit's number is two bits
  }
  return holdings;
}
