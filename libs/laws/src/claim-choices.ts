/** What the claiming side might normally play (Law 70), and what opponents may: the choices of a line. */
import {
  beats,
  type Card,
  heightOf,
  lho,
  opponents,
  partner,
  rotation,
  type Seat,
  SEATS,
  sideOf,
  type Strain,
  type Suit,
  suitOf,
  SUITS,
  trumps,
} from '#bridge';
import { type ClaimPosition, ledSuit, type Node, trickFrom } from './claim-position.js';
import { bestOf } from './trick.js';

/** Groups of cards: between groups the least is taken, within a group the best, for there the claimer knows what he does. */
export function choices(position: ClaimPosition, node: Node, seat: Seat): readonly (readonly Card[])[] {
  const hand = node.hands[seat];
  const led = ledSuit(node);
  const following = led ? hand.filter((card) => suitOf(card) === led) : hand;
  if (sideOf(seat) !== position.side) return each(distinct(node, seat, following.length > 0 ? following : hand));
  if (led === undefined) return leads(position, node, seat);
  if (following.length === 0) return each(distinct(node, seat, discards(position, node, seat)));
  return follows(position, node, { seat, led, cards: following });
}

function each(cards: readonly Card[]): readonly (readonly Card[])[] {
  return cards.map((card) => [card]);
}

/** One of each run of cards that touch, those of other hands aside: they take the same tricks. The lowest stands for all. */
function distinct({ hands, plays }: Node, seat: Seat, cards: readonly Card[]): readonly Card[] {
  const others = [
    ...SEATS.flatMap((other) => (other === seat ? [] : hands[other])),
    ...plays.flatMap(({ card }) => card ?? []),
    ...hands[seat].filter((card) => !cards.includes(card)),
  ];
  const ascending = cards.toSorted((one, other) => heightOf(one) - heightOf(other));
  return ascending.filter((card) => {
    const below = ascending.findLast((other) => suitOf(other) === suitOf(card) && heightOf(other) < heightOf(card));
    if (below === undefined) return true;
    return others.some(
      (one) => suitOf(one) === suitOf(card) && heightOf(one) > heightOf(below) && heightOf(one) < heightOf(card),
    );
  });
}

function leads(position: ClaimPosition, node: Node, seat: Seat): readonly (readonly Card[])[] {
  const hand = node.hands[seat];
  const trump = trumps(position.strain);
  const ownTrumps = hand.filter((card) => suitOf(card) === trump);
  if (position.draws && ownTrumps.length > 0 && isOutstanding(position, node, trump)) return [top(ownTrumps)];
  return SUITS.flatMap((suit) => {
    const cards = hand.filter((card) => suitOf(card) === suit);
    if (cards.length === 0) return [];
    if (isMarked(position, node, suit)) return [cards];
    return position.topDown ? [top(cards)] : each(cards);
  });
}

function top(cards: readonly Card[]): readonly Card[] {
  const [first] = cards.toSorted((one, other) => heightOf(other) - heightOf(one));
  return first ? [first] : [];
}

function isOutstanding({ side }: ClaimPosition, { hands }: Node, suit: Suit | undefined): boolean {
  return rotation('N').some((seat) => sideOf(seat) !== side && hands[seat].some((card) => suitOf(card) === suit));
}

/** Law 70E1: an opponent has shown out, so everybody knows who has the rest. */
function isMarked({ side }: ClaimPosition, { out }: Node, suit: Suit): boolean {
  return rotation('N').some((seat) => sideOf(seat) !== side && out.includes(`${seat}${suit}`));
}

type Following = { readonly seat: Seat; readonly led: Suit; readonly cards: readonly Card[] };

function follows(position: ClaimPosition, node: Node, { seat, led, cards }: Following): readonly (readonly Card[])[] {
  const { finesse, strain } = position;
  const best = bestOf(trickFrom(node.leader, node.plays), strain);
  if (finesse && cards.includes(finesse)) {
    // The stated finesse is taken while it can win so far.
    if (beats(finesse, best.card, strain)) return [[finesse]];
  }
  if (isMarked(position, node, led)) return [cards];
  const ascending = cards.toSorted((one, other) => heightOf(one) - heightOf(other));
  const lowest = ascending.slice(0, 1);
  const ours = sideOf(best.seat) === position.side;
  if (ours && !canBeBeaten(position, node, seat, best.card)) return [lowest];
  const winning = ascending.filter((card) => beats(card, best.card, strain));
  const options = new Set([...winning.slice(0, 1), ...winning.slice(-1)]);
  if (winning.length === 0 || partnerCanBeat(node, seat, best.card, strain))
    for (const card of lowest) options.add(card);
  return each([...options]);
}

/** Whether an opponent still to play after a seat can beat the best card so far. */
function canBeBeaten(position: ClaimPosition, node: Node, seat: Seat, best: Card | undefined): boolean {
  return stillToPlay(node, seat).some(
    (other) => opponents(other, seat) && playable(node, other).some((card) => beats(card, best, position.strain)),
  );
}

function partnerCanBeat(node: Node, seat: Seat, best: Card | undefined, strain: Strain): boolean {
  return (
    stillToPlay(node, seat).includes(partner(seat)) &&
    playable(node, partner(seat)).some((card) => beats(card, best, strain))
  );
}

function stillToPlay({ plays }: Node, seat: Seat): readonly Seat[] {
  return rotation(lho(seat))
    .slice(0, 3)
    .filter((other) => !plays.some((played) => played.seat === other));
}

function playable(node: Node, seat: Seat): readonly Card[] {
  const led = ledSuit(node);
  const following = node.hands[seat].filter((card) => suitOf(card) === led);
  return following.length > 0 ? following : node.hands[seat];
}

function discards(position: ClaimPosition, node: Node, seat: Seat): readonly Card[] {
  const hand = node.hands[seat];
  const { strain } = position;
  const trump = trumps(strain);
  const best = bestOf(trickFrom(node.leader, node.plays), strain).card;
  const ruffs = hand
    .filter((card) => suitOf(card) === trump && beats(card, best, strain))
    .toSorted((one, other) => heightOf(one) - heightOf(other));
  const idle = hand.filter((card) => suitOf(card) !== trump && !isMaster(node, seat, card));
  const normal = [...idle, ...ruffs.slice(0, 1)];
  return normal.length > 0 ? normal : hand;
}

/** The highest card of its suit that any other hand still knows of. */
function isMaster({ hands }: Node, seat: Seat, card: Card): boolean {
  return rotation('N').every(
    (other) =>
      other === seat || hands[other].every((one) => suitOf(one) !== suitOf(card) || heightOf(one) < heightOf(card)),
  );
}
