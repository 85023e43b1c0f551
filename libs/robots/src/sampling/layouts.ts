/**
 * Layouts of the hidden cards, drawn by a random walk: two cards of different hands change places, mostly where that does not lead
 * away from what the calls said. The walk looks in on every layout that play allows as often as chance would; of those only such are
 * taken as are true to all that was said, and with which the rules would have made the calls that were made by them, so they are
 * drawn evenly. Where too few are found, the truest of the walk is taken.
 */
import { type Random } from '../random.js';
import { type Range } from '../range.js';
import { callsMissed } from '../rules/ruled-calls.js';
import { cardsWhere, type Claims, type Hidden, pointsOf, suitNumber } from './hidden.js';

/** By card of the deck: the place of its hand among the hidden ones, from 1, as dealt; 0 for a card that was seen from the start. */
export type Layout = Uint8Array;

const DECK_SIZE = 52;
const SUITS_NUMBER = 4;
/** Steps before the first layout, between two, and at most until one is true to all that was said. */
const STEPS_FIRST = 400;
const STEPS_BETWEEN = 80;
const STEPS_MOST = 600;
/** Layouts that are looked at until one is found with which the rules would have made every call, and steps between them. */
const ATTEMPTS_MOST = 24;
const STEPS_AGAIN = 16;
/** Acceptance of a step that leads one point or card away from what was said: e to the minus this. */
const STRICTNESS = 1.8;

type Walk = {
  readonly hidden: Hidden;
  readonly random: Random;
  readonly holder: Layout;
  /** Of every hand as it would have been dealt, by place from 1: high-card points, and cards of each suit. */
  readonly points: Int32Array;
  readonly lengths: Int32Array;
  /** How far from what was said, by hand and in all. */
  readonly far: Float64Array;
  /** Whether anything was said at all. */
  readonly said: boolean;
};

/** `count` layouts that play allows: nobody holds a suit in which he has shown out. The same for the same chance. */
export function drawLayouts(hidden: Hidden, count: number, random: Random): readonly Layout[] {
  if (count <= 0) return [];
  const walk = begin(hidden, random);
  for (let step = 0; step < STEPS_FIRST; step++) swap(walk);
  return Array.from({ length: count }, () => next(walk));
}

/** Whether a layout drawn earlier agrees with what has been played since. */
export function isStillPossible(layout: Layout, { hands, cards }: Hidden): boolean {
  return hands.every(({ played, voids, room }, index) => {
    if (!played.every((card) => layout[card] === index + 1)) return false;
    const held = cards.filter((card) => layout[card] === index + 1);
    return held.length === room && held.every((card) => (voids & (1 << suitNumber(card))) === 0);
  });
}

function begin(hidden: Hidden, random: Random): Walk {
  const { hands, cards } = hidden;
  const holder = new Uint8Array(DECK_SIZE);
  const places = hands.length + 1;
  const points = new Int32Array(places);
  const lengths = new Int32Array(places * SUITS_NUMBER);
  const give = (card: number, place: number): void => {
    holder[card] = place;
    add(points, place, pointsOf(card));
    add(lengths, place * SUITS_NUMBER + suitNumber(card), 1);
  };
  for (const [index, { played }] of hands.entries()) for (const card of played) give(card, index + 1);
  const room = hands.map((hand) => hand.room);
  const mayHold = (index: number, card: number): boolean =>
    (room[index] ?? 0) > 0 && ((hands[index]?.voids ?? 0) & (1 << suitNumber(card))) === 0;
  const choices = (card: number): number[] => hands.flatMap((_, index) => (mayHold(index, card) ? [index] : []));
  // Cards that only one hand may hold come first; the others find room as they come.
  const isFree = (card: number): boolean => hands.every(({ voids }) => (voids & (1 << suitNumber(card))) === 0);
  for (const card of [...cards].sort((one, other) => Number(isFree(one)) - Number(isFree(other)))) {
    const open = choices(card);
    let slot = Math.floor(random() * open.reduce((sum, index) => sum + (room[index] ?? 0), 0));
    const index = open.find((one) => (slot -= room[one] ?? 0) < 0) ?? open[0];
    if (index === undefined) throw new Error('broken: a card has no hand that could hold it');
    give(card, index + 1);
    room[index] = (room[index] ?? 0) - 1;
  }
  const walk = { hidden, random, holder, points, lengths, far: new Float64Array(places), said: saidAnything(hidden) };
  for (let place = 1; place < places; place++) walk.far[place] = distance(walk, place);
  return walk;
}

function saidAnything({ hands }: Hidden): boolean {
  return hands.some(({ claims }) => claims !== undefined);
}

function add(numbers: Int32Array, at: number, by: number): void {
  numbers[at] = (numbers[at] ?? 0) + by;
}

function next(walk: Walk): Layout {
  for (let step = 0; step < STEPS_BETWEEN; step++) swap(walk);
  let truest = toTruth(walk);
  let least = callsNotMade(walk.hidden, truest);
  for (let attempt = 1; least > 0 && attempt < ATTEMPTS_MOST; attempt++) {
    for (let step = 0; step < STEPS_AGAIN; step++) swap(walk);
    const layout = toTruth(walk);
    const missed = callsNotMade(walk.hidden, layout);
    if (missed >= least) continue;
    least = missed;
    truest = layout;
  }
  return truest;
}

/** Walks until a layout is true to all that was said; the truest, where none is found. */
function toTruth(walk: Walk): Layout {
  let least = total(walk);
  let truest = walk.holder.slice();
  for (let step = 0; least > 0 && step < STEPS_MOST; step++) {
    swap(walk);
    const now = total(walk);
    if (now >= least) continue;
    least = now;
    truest = walk.holder.slice();
  }
  return truest;
}

/** Calls that the rules would not have made with the hands of a layout. */
function callsNotMade({ hands }: Hidden, layout: Layout): number {
  let missed = 0;
  for (const [index, { calls }] of hands.entries())
    if (calls.length > 0)
      missed += callsMissed(
        calls,
        cardsWhere((card) => layout[card] === index + 1),
      );
  return missed;
}

function total({ far }: Walk): number {
  let sum = 0;
  for (const one of far) sum += one;
  return sum;
}

/** One step: two cards of different hands change places, where play allows it and chance agrees. */
function swap(walk: Walk): void {
  const { hidden, random, holder, far, said } = walk;
  const { cards, hands } = hidden;
  const one = cards[Math.floor(random() * cards.length)] ?? 0;
  const other = cards[Math.floor(random() * cards.length)] ?? 0;
  const [from, to] = [holder[one] ?? 0, holder[other] ?? 0];
  if (from === to) return;
  if (((hands[to - 1]?.voids ?? 0) & (1 << suitNumber(one))) !== 0) return;
  if (((hands[from - 1]?.voids ?? 0) & (1 << suitNumber(other))) !== 0) return;
  exchange(walk, one, other);
  if (!said) return;
  const [before, after] = [(far[from] ?? 0) + (far[to] ?? 0), distance(walk, from) + distance(walk, to)];
  if (after > before && random() >= Math.exp(STRICTNESS * (before - after))) {
    exchange(walk, other, one);
    return;
  }
  far[from] = distance(walk, from);
  far[to] = distance(walk, to);
}

function exchange({ holder, points, lengths }: Walk, one: number, other: number): void {
  const [from, to] = [holder[one] ?? 0, holder[other] ?? 0];
  holder[one] = to;
  holder[other] = from;
  const shift = pointsOf(one) - pointsOf(other);
  add(points, from, -shift);
  add(points, to, shift);
  add(lengths, from * SUITS_NUMBER + suitNumber(one), -1);
  add(lengths, to * SUITS_NUMBER + suitNumber(one), 1);
  add(lengths, from * SUITS_NUMBER + suitNumber(other), 1);
  add(lengths, to * SUITS_NUMBER + suitNumber(other), -1);
}

/** Points and cards by which a hand misses what was said of it. */
function distance({ hidden, points, lengths }: Walk, place: number): number {
  const claims: Claims | undefined = hidden.hands[place - 1]?.claims;
  if (!claims) return 0;
  let sum = beyond(claims.hcp, points[place] ?? 0);
  let short = 0;
  let isEven = true;
  for (let suit = 0; suit < SUITS_NUMBER; suit++) {
    const length = lengths[place * SUITS_NUMBER + suit] ?? 0;
    sum += beyond(claims.len[suit] ?? [0, DECK_SIZE], length);
    if (length === 2) short++;
    if (length < 2 || length > 5) isEven = false;
  }
  if (claims.balanced !== undefined && claims.balanced !== (isEven && short <= 1)) sum++;
  return sum;
}

function beyond([from, to]: Range, value: number): number {
  return value < from ? from - value : value > to ? value - to : 0;
}
