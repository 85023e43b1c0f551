/**
 * What a contested claim is worth by a fixed reading of "normal" (Law 70): the fewest tricks over all lines on which opponents do
 * as they like and the claiming side plays carelessly, but not irrationally, and takes no line it did not state. It is a
 * proposal that names the line that fails; the director decides.
 */
import {
  beats,
  type Card,
  heightOf,
  lho,
  opponents,
  partner,
  rotation,
  type Seat,
  type Side,
  sideOf,
  type Strain,
  type Suit,
  suitOf,
  SUITS,
  trumps,
} from '#bridge';
import { bestOf, type Played, type Trick } from './trick.js';

export type ClaimPosition = {
  readonly hands: Readonly<Record<Seat, readonly Card[]>>;
  /** The trick in progress, perhaps not yet led to. */
  readonly trick: Trick;
  readonly strain: Strain;
  readonly side: Side;
  /** He draws the outstanding trumps first: stated, or known to be intended (Law 70C). */
  readonly draws: boolean;
  readonly finesse: Card | undefined;
  /** Suits from the top (Law 70E2). */
  readonly topDown: boolean;
  readonly shownOut: Readonly<Partial<Record<Seat, readonly Suit[]>>>;
};

export type ClaimValue = {
  /** To the claiming side, of the tricks not yet complete. */
  readonly tricks: number;
  /** The cards of the line that leads to it, from now on. */
  readonly line: readonly Played[];
};

/** Positions looked at before the proposal is given up: then only the director can say. */
export const POSITIONS_MAX = 30_000;

type Search = {
  readonly position: ClaimPosition;
  readonly known: Map<string, Line>;
  left: number;
};
type Line = { readonly tricks: number; readonly next: Step | undefined };
type Step = { readonly played: Played; readonly rest: Line };
type Node = {
  readonly hands: ClaimPosition['hands'];
  readonly leader: Seat;
  readonly plays: readonly Played[];
  readonly out: readonly string[];
};

/** Undefined when the position is too large to look through. */
export function claimValue(position: ClaimPosition): ClaimValue | undefined {
  const { trick, hands, shownOut } = position;
  const out = rotation('N').flatMap((seat) => (shownOut[seat] ?? []).map((suit) => `${seat}${suit}`));
  const search: Search = { position, known: new Map(), left: POSITIONS_MAX };
  const found = worst(search, { hands, leader: trick.leader, plays: trick.plays, out });
  return found && { tricks: found.tricks, line: [...steps(found)] };
}

/** Lines named at most: a hand has no more cards to begin with. */
const LINES_MAX = 13;

/**
 * The normal lines on which the claiming side takes fewer than `tricks`: where it first has a choice, one for each card it might
 * play, the worst first. None when every normal line takes as many; undefined when the position is too large to look through.
 */
export function linesBelow(position: ClaimPosition, tricks: number): readonly ClaimValue[] | undefined {
  const { trick, hands, shownOut } = position;
  const out = rotation('N').flatMap((seat) => (shownOut[seat] ?? []).map((suit) => `${seat}${suit}`));
  const search: Search = { position, known: new Map(), left: POSITIONS_MAX };
  const lines = linesFrom(search, { hands, leader: trick.leader, plays: trick.plays, out });
  const failing = lines?.filter((line) => line.tricks < tricks).toSorted((one, other) => one.tricks - other.tricks);
  return failing?.slice(0, LINES_MAX).map((line) => ({ tricks: line.tricks, line: [...steps(line)] }));
}

/** One line for each card that the claiming side might play where it first has a choice. */
function linesFrom(search: Search, node: Node): readonly Line[] | undefined {
  const seat = seatToPlay(node);
  if (node.plays.length < 4 && node.hands[seat].length > 0) {
    const groups = choices(search.position, node, seat);
    const chooses = sideOf(seat) === search.position.side && groups.length > 1;
    if (chooses) {
      const lines = groups.map((group) => bestOfGroup(search, node, { seat, group }));
      return lines.every((line) => line !== undefined) ? lines : undefined;
    }
  }
  const found = worst(search, node);
  const step = found?.next;
  if (!found || !step) return found && [found];
  // Nobody has a choice to make here, or it is an opponent's: the line goes on as its worst does.
  const trick = node.plays.length === 4 ? turned(search, node) : node;
  const gained = found.tricks - step.rest.tricks;
  const { seat: next, card } = step.played;
  if (card === undefined) return [found];
  const after = linesFrom(search, playFrom(trick, next, card));
  return after?.map((rest) => ({ tricks: rest.tricks + gained, next: { played: step.played, rest } }));
}

/** The node once its whole trick is turned: its winner leads to the next. */
function turned({ position }: Search, { hands, leader, plays, out }: Node): Node {
  return { hands, leader: bestOf(trickFrom(leader, plays), position.strain).seat, plays: [], out };
}

function* steps(line: Line): Generator<Played> {
  for (let at = line.next; at !== undefined; at = at.rest.next) yield at.played;
}

function worst(search: Search, node: Node): Line | undefined {
  if (node.plays.length === 4) return turnTrick(search, node);
  const seat = seatToPlay(node);
  if (node.plays.length === 0 && node.hands[seat].length === 0) return { tricks: 0, next: undefined };
  const key = keyOf(node);
  const before = search.known.get(key);
  if (before) return before;
  if (--search.left <= 0) return undefined;
  let found: Line | undefined;
  for (const group of choices(search.position, node, seat)) {
    if (group.length === 0) continue;
    const best = bestOfGroup(search, node, { seat, group });
    if (!best) return undefined;
    if (!found || best.tricks < found.tricks) found = best;
  }
  if (found) search.known.set(key, found);
  return found ?? { tricks: 0, next: undefined };
}

/** The best line of a group of cards; undefined when there was too much to look through. */
function bestOfGroup(
  search: Search,
  node: Node,
  { seat, group }: { readonly seat: Seat; readonly group: readonly Card[] },
): Line | undefined {
  let best: Line | undefined;
  for (const card of group) {
    const rest = worst(search, playFrom(node, seat, card));
    if (!rest) return undefined;
    const line: Line = { tricks: rest.tricks, next: { played: { seat, card }, rest } };
    if (!best || line.tricks > best.tricks) best = line;
  }
  return best;
}

function turnTrick(search: Search, { hands, leader, plays, out }: Node): Line | undefined {
  const winner = bestOf(trickFrom(leader, plays), search.position.strain).seat;
  const rest = worst(search, { hands, leader: winner, plays: [], out });
  if (!rest) return undefined;
  return { tricks: rest.tricks + (sideOf(winner) === search.position.side ? 1 : 0), next: rest.next };
}

function trickFrom(leader: Seat, plays: readonly Played[]): Trick {
  return { number: 0, leader, plays, past: false, winner: undefined };
}

function keyOf({ hands, leader, plays, out }: Node): string {
  const table = plays.map(({ seat, card }) => `${seat}${card ?? ''}`).join();
  return `${hands.N.join('')}/${hands.E.join('')}/${hands.S.join('')}/${hands.W.join('')}/${leader}/${table}/${out.join()}`;
}

function seatToPlay({ leader, plays }: Node): Seat {
  return rotation(leader).find((seat) => !plays.some((played) => played.seat === seat)) ?? leader;
}

function playFrom(node: Node, seat: Seat, card: Card): Node {
  const hands = { ...node.hands, [seat]: node.hands[seat].filter((other) => other !== card) };
  const led = ledSuit(node);
  const mark = led && suitOf(card) !== led ? `${seat}${led}` : undefined;
  const out = mark !== undefined && !node.out.includes(mark) ? [...node.out, mark] : node.out;
  return { hands, leader: node.leader, plays: [...node.plays, { seat, card }], out };
}

function ledSuit({ leader, plays }: Node): Suit | undefined {
  const card = plays.find(({ seat }) => seat === leader)?.card;
  return card && suitOf(card);
}

/** Groups of cards: between groups the least is taken, within a group the best, for there the claimer knows what he does. */
function choices(position: ClaimPosition, node: Node, seat: Seat): readonly (readonly Card[])[] {
  const hand = node.hands[seat];
  const led = ledSuit(node);
  const following = led ? hand.filter((card) => suitOf(card) === led) : hand;
  if (sideOf(seat) !== position.side) return each(following.length > 0 ? following : hand);
  if (led === undefined) return leads(position, node, seat);
  if (following.length === 0) return each(discards(position, node, seat));
  return follows(position, node, { seat, led, cards: following });
}

function each(cards: readonly Card[]): readonly (readonly Card[])[] {
  return cards.map((card) => [card]);
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
