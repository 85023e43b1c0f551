/**
 * What a contested claim is worth by a fixed reading of "normal" (Law 70): the fewest tricks over all lines on which opponents do
 * as they like and the claiming side plays carelessly, but not irrationally, and takes no line it did not state. It is a
 * proposal that names the line that fails; the director decides.
 */
import { type Card, DECK, heightOf, rotation, type Seat, SEATS, sideOf, suitOf, trumps } from '#bridge';
import { choices } from './claim-choices.js';
import { type ClaimPosition, type Node, playFrom, seatToPlay, trickFrom } from './claim-position.js';
import { bestOf, type Played } from './trick.js';

export type ClaimValue = {
  /** To the claiming side, of the tricks not yet complete. */
  readonly tricks: number;
  /** The cards of the line that leads to it, from now on. */
  readonly line: readonly Played[];
};

/** Positions looked at before the proposal is given up: then only the director can say. */
const POSITIONS_MAX = 60_000;

type Search = {
  readonly position: ClaimPosition;
  /** Of positions between tricks, by what matters of them: who holds the highest card left of a suit, the next, and so on. */
  readonly known: Map<string, number>;
  left: number;
};
/** Undefined when the position is too large to look through. */
export function claimValue(position: ClaimPosition): ClaimValue | undefined {
  const [search, start] = begin(position);
  const tricks = worst(search, start);
  return tricks === undefined ? undefined : { tricks, line: follow(search, start) };
}

function begin(position: ClaimPosition): readonly [Search, Node] {
  const { trick, hands, shownOut } = position;
  const out = rotation('N').flatMap((seat) => (shownOut[seat] ?? []).map((suit) => `${seat}${suit}`));
  const search: Search = { position, known: new Map(), left: POSITIONS_MAX };
  return [search, { hands, leader: trick.leader, plays: trick.plays, out: out.toSorted() }];
}

/** Lines named at most: a hand has no more cards to begin with. */
const LINES_MAX = 13;

/**
 * The normal lines on which the claiming side takes fewer than `tricks`: where it first has a choice, one for each card it might
 * play, the worst first. None when every normal line takes as many; undefined when the position is too large to look through.
 */
export function linesBelow(position: ClaimPosition, tricks: number): readonly ClaimValue[] | undefined {
  const [search, start] = begin(position);
  const lines = linesFrom(search, start);
  const failing = lines?.filter((line) => line.tricks < tricks).toSorted((one, other) => one.tricks - other.tricks);
  return failing?.slice(0, LINES_MAX);
}

/** One line for each card that the claiming side might play where it first has a choice. */
function linesFrom(search: Search, start: Node): readonly ClaimValue[] | undefined {
  const before: Played[] = [];
  let won = 0;
  let node = start;
  for (;;) {
    if (node.plays.length === 4) {
      won += isOurs(search, node) ? 1 : 0;
      node = turned(search, node);
    }
    const seat = seatToPlay(node);
    if (node.hands[seat].length === 0) return [{ tricks: won, line: before }];
    const groups = choices(search.position, node, seat).filter((group) => group.length > 0);
    if (groups.length > 1 && sideOf(seat) === search.position.side) {
      const at = { node, seat, won, before };
      const lines = groups.map((group) => lineWith(search, at, group));
      return lines.every((line) => line !== undefined) ? lines : undefined;
    }
    // Nobody has a choice to make here, or it is an opponent's: the line goes on as the worst does.
    const card = worstCard(search, node, groups);
    if (card === undefined) return undefined;
    before.push({ seat, card });
    node = playFrom(node, seat, card);
  }
}

type Choosing = {
  readonly node: Node;
  readonly seat: Seat;
  readonly won: number;
  readonly before: readonly Played[];
};

function lineWith(
  search: Search,
  { node, seat, won, before }: Choosing,
  group: readonly Card[],
): ClaimValue | undefined {
  const best = bestOfGroup(search, node, group);
  if (!best) return undefined;
  const rest = follow(search, playFrom(node, seat, best.card));
  return { tricks: won + best.tricks, line: [...before, { seat, card: best.card }, ...rest] };
}

/** The cards of the line that leads to the worst, from a position that was looked through. */
function follow(search: Search, start: Node): readonly Played[] {
  const line: Played[] = [];
  let node = start;
  for (;;) {
    if (node.plays.length === 4) node = turned(search, node);
    const seat = seatToPlay(node);
    if (node.hands[seat].length === 0) return line;
    const card = worstCard(search, node, choices(search.position, node, seat));
    if (card === undefined) return line; // there was just too much to look through
    line.push({ seat, card });
    node = playFrom(node, seat, card);
  }
}

/** Tricks of the claiming side from here on; undefined when there is too much to look through. */
function worst(search: Search, node: Node): number | undefined {
  if (node.plays.length === 4) {
    const rest = worst(search, turned(search, node));
    return rest === undefined ? undefined : rest + (isOurs(search, node) ? 1 : 0);
  }
  const seat = seatToPlay(node);
  if (node.hands[seat].length === 0) return 0;
  const rest = node.plays.length === 0 ? allToLeader(search, node) : undefined;
  if (rest !== undefined) return rest;
  const key = node.plays.length === 0 ? keyOf(search, node) : undefined;
  const before = key === undefined ? undefined : search.known.get(key);
  if (before !== undefined) return before;
  if (--search.left <= 0) return undefined;
  let found: number | undefined;
  for (const group of choices(search.position, node, seat)) {
    if (group.length === 0) continue;
    const best = bestOfGroup(search, node, group);
    if (!best) return undefined;
    if (found === undefined || best.tricks < found) found = best.tricks;
    if (found === 0) break; // it cannot be worse
  }
  if (key !== undefined && found !== undefined) search.known.set(key, found);
  return found ?? 0;
}

/**
 * Tricks of the claiming side where whoever leads wins every one of them with whatever he plays: each of his cards is higher than all
 * of its suit in other hands, and nobody else can ruff. Undefined where that is not so plain.
 */
function allToLeader({ position: { strain, side } }: Search, { hands, leader }: Node): number | undefined {
  const trump = trumps(strain);
  const others = SEATS.filter((seat) => seat !== leader).flatMap((seat) => hands[seat]);
  if (others.some((card) => suitOf(card) === trump)) return undefined;
  const isTop = (card: Card) =>
    others.every((other) => suitOf(other) !== suitOf(card) || heightOf(other) < heightOf(card));
  if (!hands[leader].every(isTop)) return undefined;
  return sideOf(leader) === side ? hands[leader].length : 0;
}

function worstCard(search: Search, node: Node, groups: readonly (readonly Card[])[]): Card | undefined {
  let found: { readonly tricks: number; readonly card: Card } | undefined;
  for (const group of groups) {
    const best = group.length === 0 ? undefined : bestOfGroup(search, node, group);
    if (best && (!found || best.tricks < found.tricks)) found = best;
  }
  return found?.card;
}

/** The best card of a group; undefined when there was too much to look through. */
function bestOfGroup(
  search: Search,
  node: Node,
  group: readonly Card[],
): { readonly tricks: number; readonly card: Card } | undefined {
  const seat = seatToPlay(node);
  let best: { readonly tricks: number; readonly card: Card } | undefined;
  for (const card of group) {
    const tricks = worst(search, playFrom(node, seat, card));
    if (tricks === undefined) return undefined;
    if (!best || tricks > best.tricks) best = { tricks, card };
  }
  return best;
}

function winnerAt({ position }: Search, { leader, plays }: Node): Seat {
  return bestOf(trickFrom(leader, plays), position.strain).seat;
}

function isOurs(search: Search, node: Node): boolean {
  return sideOf(winnerAt(search, node)) === search.position.side;
}

/** The node once its whole trick is turned: its winner leads to the next. */
function turned(search: Search, node: Node): Node {
  return { hands: node.hands, leader: winnerAt(search, node), plays: [], out: node.out };
}

/** Cards count by their rank among those that are left, so positions that differ in cards long gone are one. */
function keyOf({ position: { finesse } }: Search, { hands, leader, out }: Node): string {
  const owners = new Map<Card, Seat>();
  for (const seat of SEATS) for (const card of hands[seat]) owners.set(card, seat);
  const left = DECK.flatMap((card) => {
    const owner = owners.get(card);
    return owner === undefined ? [] : [`${suitOf(card)}${owner}${card === finesse ? '*' : ''}`];
  });
  return `${left.join('')}/${leader}/${out.join()}`;
}
