/** What a seat in the play knows of the hands that it cannot see. Cards are numbers here: their place in the deck, SA 0 … C2 51. */
import { type Card, clockwise, DECK, deckOrder, type Hand, type Seat, SEATS } from '#bridge';
import { type Range } from '../range.js';
import { type RuledCall, type RuledCalls } from '../rules/ruled-calls.js';
import { type Reading } from '../rules/situation.js';
import { type Sight } from '../play/sight.js';

/** What the auction said of a hand as dealt. `len` is by suit in the order of the deck: S H D C. */
export type Claims = {
  readonly hcp: Range;
  readonly len: readonly Range[];
  readonly balanced: boolean | undefined;
};

/** A hand that cannot be seen. */
export type HiddenHand = {
  readonly seat: Seat;
  /** Cards it still holds. */
  readonly room: number;
  readonly played: readonly number[];
  /** Suits in which it has shown out, a bit each: 1 for spades … 8 for clubs. */
  readonly voids: number;
  readonly claims: Claims | undefined;
  /** Its calls that were made by the rules. */
  readonly calls: readonly RuledCall[];
};

/** What the auction tells of the hands: what calls showed, and among what they were chosen. */
export type Told = { readonly reading: Reading; readonly ruled: RuledCalls };

export type Hidden = {
  readonly hands: readonly HiddenHand[];
  /** The cards that are in one of them. */
  readonly cards: readonly number[];
};

const SUIT_SIZE = 13;
const HAND_SIZE = 13;

export function suitNumber(card: number): number {
  return Math.floor(card / SUIT_SIZE);
}

/** Ace 4, king 3, queen 2, jack 1. */
export function pointsOf(card: number): number {
  return Math.max(0, 4 - (card % SUIT_SIZE));
}

/** `seen` are the seats whose cards are on view. What the auction told is part of what is known where it is given. */
export function hiddenFrom(sight: Sight, seen: readonly Seat[], told: Told | undefined): Hidden {
  const { past, trick, out } = sight;
  const played: Record<Seat, number[]> = { N: [], E: [], S: [], W: [] };
  const voids: Record<Seat, number> = { N: 0, E: 0, S: 0, W: 0 };
  const follow = (leader: Seat, cards: readonly Card[]): void => {
    const led = cards[0] === undefined ? 0 : suitNumber(deckOrder(cards[0]));
    for (const [place, card] of cards.entries()) {
      const seat = clockwise(leader, place);
      const number = deckOrder(card);
      played[seat].push(number);
      if (suitNumber(number) !== led) voids[seat] |= 1 << led;
    }
  };
  for (const { leader, cards } of past) follow(leader, cards);
  if (trick[0])
    follow(
      trick[0].seat,
      trick.map(({ card }) => card),
    );
  const hands = SEATS.filter((seat) => !seen.includes(seat)).map((seat): HiddenHand => {
    const room = HAND_SIZE - played[seat].length;
    const claims = told && claimsOf(told.reading, seat);
    return { seat, room, played: played[seat], voids: voids[seat], claims, calls: told?.ruled[seat] ?? [] };
  });
  return { hands, cards: out.map(deckOrder) };
}

function claimsOf({ known, balanced }: Reading, seat: Seat): Claims {
  const { hcp, len } = known[seat];
  return { hcp, len: [len.S, len.H, len.D, len.C], balanced: balanced[seat] };
}

/** The cards of the deck that a test lets through, as hands are written. */
export function cardsWhere(test: (card: number) => boolean): Hand {
  return DECK.filter((_, card) => test(card));
}
