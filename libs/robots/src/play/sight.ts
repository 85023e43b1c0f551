/** The play as the seat in turn sees it, in the terms in which it thinks: what is out, what is high, who is winning. */
import {
  assert,
  beats,
  type Card,
  type Contract,
  DECK,
  deckOrder,
  dummyOf,
  type Hand,
  heightOf,
  lho,
  parseCard,
  parseHand,
  partner,
  type Seat,
  sideOf,
  type Suit,
  suitOf,
  SUITS,
  trumps,
} from '#bridge';
import { type BoardView } from '#board';
import { type CardTurn } from '../robot.js';

export type Sight = {
  readonly contract: Contract;
  readonly trump: Suit | undefined;
  /** The hand to play from, and its seat. */
  readonly hand: Hand;
  readonly seat: Seat;
  readonly legal: readonly Card[];
  /** Dummy's cards, once they are on the table. */
  readonly dummy: Hand;
  /** Of declarer's side, the other of its two hands; empty for a defender. */
  readonly other: Hand;
  readonly declaring: boolean;
  /** The trick in progress: its cards, whose they are, and the one that is winning. */
  readonly trick: readonly { readonly seat: Seat; readonly card: Card }[];
  readonly led: Suit | undefined;
  readonly winning: { readonly seat: Seat; readonly card: Card } | undefined;
  /** Every complete trick. */
  readonly past: readonly { readonly leader: Seat; readonly cards: readonly Card[] }[];
  /** Cards that are neither played nor seen. */
  readonly out: readonly Card[];
  /** Cards that may still be played against this seat's side: those that are out, and for a defender dummy's. */
  readonly against: readonly Card[];
  /** Tricks declarer's side still needs; 0 or less when it has them. */
  readonly needs: number;
};

export function sightOf(turn: CardTurn): Sight {
  const { view, hand: seat, legal } = turn;
  const { contract } = view;
  assert(contract !== null && contract !== undefined, 'cards are played to a contract');
  const declaring = sideOf(seat) === sideOf(contract.declarer);
  const hand = handIn(view, seat);
  const dummy = handIn(view, dummyOf(contract));
  const other = declaring ? handIn(view, partner(seat)) : [];
  const tricks = view.tricks.map(({ leader, cards }) => ({ leader, cards: cards.map(cardNamed) }));
  const last = tricks.at(-1);
  const open = last && last.cards.length < 4 ? last : undefined;
  const trick = open ? open.cards.map((card, place) => ({ seat: seatAfter(open.leader, place), card })) : [];
  const known = new Uint8Array(DECK.length);
  const see = (cards: readonly Card[]): void => {
    for (const card of cards) known[deckOrder(card)] = 1;
  };
  for (const cards of [hand, dummy, other]) see(cards);
  for (const { cards } of tricks) see(cards);
  const winning = trick.reduce<Sight['winning']>(
    (best, played) => (beats(played.card, best?.card, contract.strain) ? played : best),
    undefined,
  );
  const out = DECK.filter((_, place) => known[place] === 0);
  return {
    contract,
    trump: trumps(contract.strain),
    hand,
    seat,
    legal,
    dummy,
    other,
    declaring,
    trick,
    led: trick[0] && suitOf(trick[0].card),
    winning,
    past: open ? tricks.slice(0, -1) : tricks,
    out,
    against: declaring ? out : [...out, ...dummy],
    needs: contract.level + 6 - view.won[sideOf(contract.declarer)],
  };
}

function handIn(view: BoardView, seat: Seat): Hand {
  return parseHand(view.hands[seat] ?? '...') ?? [];
}

function cardNamed(text: string): Card {
  const card = parseCard(text);
  assert(card !== undefined, 'a card that was played is one');
  return card;
}

function seatAfter(leader: Seat, place: number): Seat {
  let seat = leader;
  for (let step = 0; step < place; step++) seat = lho(seat);
  return seat;
}

export function suited(cards: readonly Card[], suit: Suit): readonly Card[] {
  return cards.filter((card) => suitOf(card) === suit);
}

export function lowest(cards: readonly Card[]): Card | undefined {
  return cards.reduce<Card | undefined>(
    (low, card) => (low === undefined || heightOf(card) < heightOf(low) ? card : low),
    undefined,
  );
}

export function highest(cards: readonly Card[]): Card | undefined {
  return cards.reduce<Card | undefined>(
    (high, card) => (high === undefined || heightOf(card) > heightOf(high) ? card : high),
    undefined,
  );
}

/** How many cards against this side are higher in the suit of a card. */
export function above({ against }: Sight, card: Card): number {
  let count = 0;
  for (const other of against) if (suitOf(other) === suitOf(card) && heightOf(other) > heightOf(card)) count++;
  return count;
}

/** Nothing against it is higher in its suit. */
export function isHigh(sight: Sight, card: Card): boolean {
  return above(sight, card) === 0;
}

/** The lowest of the cards of the same hand that are as good as this one, nothing out lying between. */
export function lowestEqual(sight: Sight, card: Card): Card {
  const same = suited(sight.hand, suitOf(card)).filter((mine) => above(sight, mine) === above(sight, card));
  return lowest(same) ?? card;
}

/** Suits of a hand, for loops. */
export function suitsOf(cards: readonly Card[]): readonly Suit[] {
  return SUITS.filter((suit) => suited(cards, suit).length > 0);
}
