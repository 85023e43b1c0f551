/**
 * What the kernel exports. Suits are 0..3 for C D H S and 4 is notrump; seats 0..3 for N E S W; a card is suit * 16 +
 * rank, rank 0 the deuce. Tricks are always those of NS. A search that the host ends by throwing leaves the table
 * sound and the bounds proved so far readable; hands must then be put again.
 */
import { beats, cardBit, distinct, fillNth, holding, inSuit } from './cards';
import { forgetRefutations, NO_CARD } from './refutations';
import { afterCard, follow, hitCount, lead, nodeCount, probeCount, startCount } from './search';
import { buildLevel, hand, levelOf, putHand, putTrickCard, remainingAt, setTrump, trickCard, trump } from './state';
import { clearTable, limitTable, tableBytes, tableFlushes } from './table';

const ANSWERS = memory.data(64, 16);

let lower: i32 = 0;
let upper: i32 = 0;
let answered: i32 = 0;

let isFresh: bool = true;

/** How many bytes the table may have; it is emptied. */
export function limit(tableBytes: u32): void {
  if (isFresh) fillNth();
  isFresh = false;
  limitTable(tableBytes);
}
/** Starts on another trump suit or another deal with so many tricks left: what was proved is forgotten. */
export function begin(suit: i32, tricks: i32): void {
  setTrump(suit);
  clearTable();
  forgetRefutations(tricks);
}
/** The hand of a seat, one 13-bit holding a suit. */
export function setHand(seat: i32, clubs: u32, diamonds: u32, hearts: u32, spades: u32): void {
  putHand(seat, inSuit(0, clubs) | inSuit(1, diamonds) | inSuit(2, hearts) | inSuit(3, spades));
}
/** Counts nodes from 0; the host is asked when there are `first`. */
export function count(first: u32): void {
  startCount(first);
}

/** The `place`-th card (from 0) of the trick on the table, put before a question. `tricks` counts this trick. */
export function putCard(tricks: i32, place: i32, card: i32): void {
  putTrickCard(tricks, place, card);
}

let best: i32 = NO_CARD; // wins the trick on the table
let winner: i32 = 0; // whose it is

/** Builds the level at the start of the trick, for which the cards on the table go back into their hands a moment. */
function enterTrick(tricks: i32, leader: i32, played: i32): void {
  for (let i = 0; i < played; i++) toggleCard((leader + i) & 3, trickCard(tricks, i));
  buildLevel();
  best = NO_CARD;
  winner = leader;
  for (let i = 0; i < played; i++) {
    const seat = (leader + i) & 3;
    const card = trickCard(tricks, i);
    toggleCard(seat, card);
    if (best != NO_CARD && !beats(card, best, trump())) continue;
    best = card;
    winner = seat;
  }
}
function toggleCard(seat: i32, card: i32): void {
  putHand(seat, hand(seat) ^ cardBit(card));
}

/**
 * NS's tricks, this trick's included, when the first `played` cards of the trick that `leader` led have been put.
 * The guess only saves time.
 */
export function solve(tricks: i32, leader: i32, played: i32, guess: i32): i32 {
  lower = 0;
  upper = tricks;
  enterTrick(tricks, leader, played);
  const seat = (leader + played) & 3;
  let value = guess;
  while (lower < upper) {
    const need = max(min(value, upper), lower + 1);
    value = played == 0 ? lead(tricks, leader, need) : follow(tricks, played, seat, best, winner, need);
    if (value >= need) lower = value;
    else upper = value;
  }
  return lower;
}
/** Of the last question, NS's tricks are at least and at most so many. */
export function lowerBound(): i32 {
  return lower;
}
export function upperBound(): i32 {
  return upper;
}

/**
 * As `solve`, after each distinct card of the seat in turn: of touching cards the lowest stands for all. Returns how
 * many cards were answered; their words stand at `answers()`.
 */
export function scoreCards(tricks: i32, leader: i32, played: i32, guess: i32): i32 {
  answered = 0;
  enterTrick(tricks, leader, played);
  const seat = (leader + played) & 3;
  const mine = hand(seat);
  const follows = played > 0 && holding(mine, trickCard(tricks, 0) >> 4) != 0;
  const candidates = distinct(mine, remainingAt(levelOf(tricks)));
  for (let suit = 0; suit < 4; suit++) {
    if (follows && suit != trickCard(tricks, 0) >> 4) continue;
    for (let ranks = holding(candidates, suit); ranks; ranks &= ranks - 1) {
      const card = (suit << 4) + <i32>ctz(ranks);
      store<u32>(ANSWERS + (<usize>answered << 2), card | (tricks << 16));
      answered++;
    }
  }
  for (let i = 0; i < answered; i++) {
    const at = ANSWERS + (<usize>i << 2);
    const card = <i32>load<u8>(at);
    putHand(seat, mine ^ cardBit(card));
    putTrickCard(tricks, played, card);
    const wins = best == NO_CARD || beats(card, best, trump());
    let low = 0;
    let high = tricks;
    while (low < high) {
      const need = max(min(guess, high), low + 1);
      guess = afterCard(tricks, played, seat, wins ? card : best, wins ? seat : winner, need);
      if (guess >= need) low = guess;
      else high = guess;
      store<u32>(at, card | (low << 8) | (high << 16));
    }
    putHand(seat, mine);
  }
  return answered;
}
/** How many cards `scoreCards` answers, and where: u32 a card, card | lower << 8 | upper << 16. */
export function answerCount(): i32 {
  return answered;
}
export function answers(): usize {
  return ANSWERS;
}

/** Trick starts looked at since `count`. */
export function nodes(): u32 {
  return nodeCount();
}
/** Of the table: bytes in use, times it was emptied, look-ups and how many of them answered. */
export function bytes(): u32 {
  return tableBytes();
}
export function flushes(): u32 {
  return tableFlushes();
}
export function probes(): u32 {
  return probeCount();
}
export function hits(): u32 {
  return hitCount();
}
