/**
 * The search. It asks one question only: do NS take at least `need` of the tricks left? The answer is a bound on their
 * tricks, at or above `need` when they do and below it when they do not, and the cards whose rank mattered for it.
 *
 * A move that refutes ends a node with that move's relevant cards; a node where every move fails gathers those of all
 * its moves. A card is not tried when a higher one of its suit has failed and no rank as low as theirs mattered.
 */
import { beats, cardBit, distinct, holding, inSuit, NO_TRUMP, top } from './cards';
import { defensiveTricks } from './defence';
import { orderDiscards, orderFollowing, setBest } from './follow-order';
import { orderLeads } from './lead-order';
import { moveAt, movesAt } from './moves';
import { NO_CARD, refutationAt, refutationCheck, refutationSlot, rememberRefutation } from './refutations';
import { relevant, relevantOf, setRelevant, writePattern } from './relevant';
import {
  cardsOfSuit,
  hand,
  levelOf,
  nextLevel,
  putHand,
  putTrickCard,
  remainingAt,
  shapeAt,
  trickCard,
  trump,
} from './state';
import { sureTricks } from './sure-tricks';
import { blockOf, countOf, findSlot, lowerOf, matches, promote, remember, upperOf } from './table';

/** Asked whenever the count of nodes reaches what it answered last; it throws to end the search. */
// @ts-ignore: decorator
@external('host', 'pause')
declare function pause(nodes: u32): u32;

const UNKNOWN: i32 = -1;
const PATTERN = memory.data(16, 16);

let nodes: u32 = 0;
let pauseAt: u32 = 0xffffffff;
let probes: u32 = 0;
let hits: u32 = 0;

/** Starts the count of nodes, trick starts looked at, and says when the host is asked first. */
export function startCount(first: u32): void {
  nodes = 0;
  probes = 0;
  hits = 0;
  pauseAt = first;
}
export function nodeCount(): u32 {
  return nodes;
}
export function probeCount(): u32 {
  return probes;
}
export function hitCount(): u32 {
  return hits;
}

/** NS's tricks, when one card is left in every hand. */
function lastTrick(leader: i32): i32 {
  let best = <i32>ctz(hand(leader));
  let winner = leader;
  let contested = false;
  for (let i = 1; i < 4; i++) {
    const seat = (leader + i) & 3;
    const card = <i32>ctz(hand(seat));
    if (card >> 4 == best >> 4) {
      contested = true;
      if (card < best) continue;
    } else if (card >> 4 != trump()) continue;
    else contested = false;
    best = card;
    winner = seat;
  }
  setRelevant(contested ? cardBit(best) : 0);
  return (winner & 1) ^ 1;
}

/** Looks a position up. Returns a bound that answers the question, or UNKNOWN. */
// @ts-ignore: decorator
@inline
function recall(key: u64, level: usize, need: i32): i32 {
  probes++;
  const slot = findSlot(key);
  const block = blockOf(slot);
  if (!block) return UNKNOWN;
  const end = block + (<usize>countOf(slot) << 4);
  for (let entry = end; entry > block; ) {
    entry -= 16;
    if (!matches(entry, level)) continue;
    const lower = lowerOf(entry);
    const upper = upperOf(entry);
    if (lower < need && upper >= need) continue;
    hits++;
    setRelevant(relevantOf(entry, level));
    promote(entry, end);
    return lower >= need ? lower : upper;
  }
  return UNKNOWN;
}

/** The question at the start of a trick. */
export function lead(tricks: i32, leader: i32, need: i32): i32 {
  if (++nodes >= pauseAt) pauseAt = pause(nodes);
  if (tricks == 1) return lastTrick(leader);
  const level = levelOf(tricks);
  const remaining = remainingAt(level);
  const shape = shapeAt(level);
  // The last hand's last length follows from the others: its four bits carry the leader.
  const key = (shape & 0x0fffffffffffffff) | (<u64>leader << 60);
  const known = recall(key, level, need);
  if (known != UNKNOWN) return known;

  const isNS = (leader & 1) == 0;
  const wanted = isNS ? need : tricks - need + 1; // by the leader's side, to refute
  const allowed = tricks + 1 - wanted; // to the other side: so many refute the leader
  const sure = sureTricks(tricks, leader, remaining, shape, wanted);
  if (sure >= wanted) return isNS ? sure : tricks - sure;
  const theirs = defensiveTricks(tricks, leader, remaining, shape, allowed);
  if (theirs >= allowed) return isNS ? tricks - theirs : theirs;

  const bound = tryLeads(tricks, leader, need, remaining, shape);
  const named = writePattern(PATTERN, level, relevant());
  if (bound >= need) remember(key, PATTERN, bound, tricks);
  else remember(key, PATTERN, 0, bound);
  setRelevant(named);
  return bound;
}

function tryLeads(tricks: i32, leader: i32, need: i32, remaining: u64, shape: u64): i32 {
  const isNS = (leader & 1) == 0;
  const mine = hand(leader);
  const partners = hand(leader ^ 2);
  const lho = (leader + 1) & 3;
  const rho = (leader + 3) & 3;
  const trumps = trump();
  const allowed = isNS ? tricks - need + 1 : need;
  const situation = mine ^ (<u64>leader << 62);
  const slot = refutationSlot(situation);
  const check = refutationCheck(situation);
  const refutation = refutationAt(slot, check);
  const candidates = distinct(mine, remaining);
  const isRefuted = refutation != NO_CARD && (candidates & cardBit(refutation)) != 0;
  const moves = movesAt(tricks, 0);
  let count = 0;
  let bound = isNS ? 0 : tricks;
  let gathered: u64 = 0;
  let skipBelow: u64 = 0; // per suit: ranks below this one are not tried
  let lhoSure = UNKNOWN;
  let rhoSure = UNKNOWN;
  let lhoRelevant: u64 = 0;
  let rhoRelevant: u64 = 0;
  for (let i = isRefuted ? -1 : 0; ; i++) {
    if (i == 0) count = orderLeads(tricks, leader, remaining, candidates, tricks + 1 - allowed, allowed);
    if (i >= count) break;
    const card = i < 0 ? refutation : moveAt(moves, i);
    if (i >= 0 && isRefuted && card == refutation) continue;
    const suit = card >> 4;
    const rank = <u32>(card & 15);
    const limit = <u32>(skipBelow >> (<u64>suit << 4)) & 0xff;
    if (rank < limit) continue;
    let value = UNKNOWN;
    // A lead to a suit that an opponent tops, and that partner does not ruff, fails at once when he can then cash
    // enough: he takes this trick with the first of the tricks he is sure of.
    const best = top(holding(remaining, suit));
    const partnerRuffs =
      trumps != NO_TRUMP && suit != trumps && !holding(partners, suit) && holding(partners, trumps) != 0;
    if (!((holding(mine, suit) | holding(partners, suit)) & best) && !partnerRuffs) {
      const isLho = (best & holding(hand(lho), suit)) != 0;
      if (isLho) {
        if (lhoSure == UNKNOWN) {
          lhoSure = sureTricks(tricks, lho, remaining, shape, allowed);
          lhoRelevant = relevant();
        }
      } else if (rhoSure == UNKNOWN) {
        rhoSure = sureTricks(tricks, rho, remaining, shape, allowed);
        rhoRelevant = relevant();
      }
      const theirs = isLho ? lhoSure : rhoSure;
      if (theirs >= allowed) {
        value = isNS ? tricks - theirs : theirs;
        setRelevant((isLho ? lhoRelevant : rhoRelevant) | inSuit(suit, best));
      }
    }
    if (value == UNKNOWN) {
      putHand(leader, mine ^ cardBit(card));
      putTrickCard(tricks, 0, card);
      value = follow(tricks, 1, lho, card, leader, need);
      putHand(leader, mine);
    }
    if (isNS ? value >= need : value < need) {
      if (card != refutation) rememberRefutation(slot, check, card);
      return value; // the relevant cards are those of this move
    }
    bound = isNS ? max(bound, value) : min(bound, value);
    gathered |= relevant();
    skipBelow = skipAfter(skipBelow, suit, rank, limit);
  }
  setRelevant(gathered);
  return bound;
}

/** After a card of this rank failed: the lowest rank of the suit still worth trying. */
// @ts-ignore: decorator
@inline
function skipAfter(skipBelow: u64, suit: i32, rank: u32, limit: u32): u64 {
  const ranks = holding(relevant(), suit);
  const lowest: u32 = ranks ? <u32>ctz(ranks) : 13;
  const next: u32 = !ranks ? 13 : lowest > rank && lowest > limit ? lowest : limit;
  const lane = <u64>suit << 4;
  return (skipBelow & ~(<u64>0xff << lane)) | (<u64>next << lane);
}

/** The question in mid-trick: `place` cards lie on the table, `best` is the winning one, of `winner`. */
export function follow(tricks: i32, place: i32, seat: i32, best: i32, winner: i32, need: i32): i32 {
  const mine = hand(seat);
  const remaining = remainingAt(levelOf(tricks));
  const led = trickCard(tricks, 0) >> 4;
  const suited = holding(mine, led);
  const candidates = distinct(mine, remaining);
  const legal = suited ? inSuit(led, holding(candidates, led)) : candidates;
  if (!(legal & (legal - 1))) return playCard(tricks, place, seat, <i32>ctz(legal), best, winner, need);
  const turn = <u64>(place | (seat << 2));
  const situation = suited
    ? (<u64>holding(remaining, led) << 16) ^ (<u64>suited << 32) ^ (<u64>best << 50) ^ (turn << 58)
    : mine ^ (turn << 60) ^ (<u64>best << 13) ^ (<u64>winner << 29);
  const slot = refutationSlot(situation);
  const check = refutationCheck(situation);
  const refutation = refutationAt(slot, check);
  const isRefuted = refutation != NO_CARD && (legal & cardBit(refutation)) != 0;
  const isNS = (seat & 1) == 0;
  let bound = isNS ? -1 : 99;
  let gathered: u64 = 0;
  let skipBelow: u64 = 0;
  let count = 0;
  const moves = movesAt(tricks, place);
  // The card that refuted before is tried before the others are put in order: mostly they are not needed.
  for (let i = isRefuted ? -1 : 0; ; i++) {
    if (i == 0) {
      setBest(best, winner);
      count = suited
        ? orderFollowing(tricks, place, seat, led, holding(candidates, led))
        : orderDiscards(tricks, place, seat, led, remaining, candidates);
    }
    if (i >= count) break;
    const card = i < 0 ? refutation : moveAt(moves, i);
    if (i >= 0 && isRefuted && card == refutation) continue;
    const suit = card >> 4;
    const rank = <u32>(card & 15);
    const limit = <u32>(skipBelow >> (<u64>suit << 4)) & 0xff;
    if (rank < limit) continue;
    const value = playCard(tricks, place, seat, card, best, winner, need);
    if (isNS ? value >= need : value < need) {
      if (card != refutation) rememberRefutation(slot, check, card);
      return value;
    }
    bound = isNS ? max(bound, value) : min(bound, value);
    gathered |= relevant();
    skipBelow = skipAfter(skipBelow, suit, rank, limit);
  }
  setRelevant(gathered);
  return bound;
}

/** Plays a card, asks on, and takes it back. */
// @ts-ignore: decorator
@inline
function playCard(tricks: i32, place: i32, seat: i32, card: i32, best: i32, winner: i32, need: i32): i32 {
  const mine = hand(seat);
  putHand(seat, mine ^ cardBit(card));
  putTrickCard(tricks, place, card);
  const wins = beats(card, best, trump());
  const value = afterCard(tricks, place, seat, wins ? card : best, wins ? seat : winner, need);
  putHand(seat, mine);
  return value;
}

/** The question after the `place`-th card of a trick (from 0), which `seat` has played. */
// @ts-ignore: decorator
@inline
export function afterCard(tricks: i32, place: i32, seat: i32, best: i32, winner: i32, need: i32): i32 {
  return place == 3
    ? endTrick(tricks, (seat + 1) & 3, best, winner, need)
    : follow(tricks, place + 1, (seat + 1) & 3, best, winner, need);
}

/** The question when all four cards are on the table. */
export function endTrick(tricks: i32, leader: i32, best: i32, winner: i32, need: i32): i32 {
  const won = (winner & 1) ^ 1;
  // The winner's rank matters when another card of its suit was in the trick.
  const contested: u64 = cardsOfSuit(tricks, best >> 4) > 1 ? cardBit(best) : 0;
  const rest = need - won;
  setRelevant(contested);
  if (rest <= 0) return won;
  if (rest > tricks - 1) return won + tricks - 1;
  nextLevel(tricks, leader);
  const value = lead(tricks - 1, winner, rest) + won;
  setRelevant(relevant() | contested);
  return value;
}
