/** Bridge's words as the kernel's numbers, and back: see `Kernel`. */
import { type Card, DECK, heightOf, type Seat, SEATS, type Strain, STRAINS, suitOf, SUITS } from '#bridge';

/**
 * Four hands: at seat * 4 + suit the cards of that suit, bit 0 the deuce, bit 12 the ace. Counted once a question, for
 * small positions are solved in less time than it takes to look at their cards a few times over.
 */
export type Holdings = Uint16Array;

/** By the code of a suit's letter, where its cards begin; `heightOf` has the rest. */
const FROM = new Uint8Array(128);
for (const [index, suit] of SUITS.entries()) FROM[suit.charCodeAt(0)] = index * 16;
const CARDS: (Card | undefined)[] = [];
for (const card of DECK) CARDS[SUITS.indexOf(suitOf(card)) * 16 + heightOf(card)] = card;

export function strainNumber(strain: Strain): number {
  return STRAINS.indexOf(strain);
}
export function seatNumber(seat: Seat): number {
  return SEATS.indexOf(seat);
}
export function cardNumber(card: Card): number {
  return (FROM[card.charCodeAt(0)] ?? 0) + heightOf(card);
}
/** Undefined for what is no card. */
export function cardOf(number: number): Card | undefined {
  return CARDS[number];
}

export function holdingsOf(hands: Readonly<Record<Seat, readonly Card[]>>): Holdings {
  const holdings = new Uint16Array(SEATS.length * SUITS.length);
  for (let seat = 0; seat < SEATS.length; seat++) {
    for (const card of hands[SEATS[seat] ?? 'N']) addCard(holdings, seat, card);
  }
  return holdings;
}

function addCard(holdings: Holdings, seat: number, card: Card): void {
  const number = cardNumber(card);
  const at = seat * SUITS.length + (number >> 4);
  holdings[at] = (holdings[at] ?? 0) | (1 << (number & 15));
}
