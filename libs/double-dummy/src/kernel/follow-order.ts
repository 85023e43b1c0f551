/** In which order second, third and fourth hand try their cards. */
import { above, holding, NO_TRUMP, top } from './cards';
import { hand, trump } from './state';
import { appendDownward, appendUpward, insertMove, movesAt, scoresAt } from './moves';

/** Above every rank: a ruff cannot be beaten in the suit led. */
const RUFFED: u32 = 0x8000;
const LAST: i32 = 3;

let best: i32 = 0; // the card that wins the trick so far
let winner: i32 = 0; // whose it is

/** Tells the orders below who is winning the trick so far. */
// @ts-ignore: decorator
@inline
export function setBest(card: i32, seat: i32): void {
  best = card;
  winner = seat;
}

/** Following suit: `candidates` are the distinct cards of the suit led. Returns how many moves were written. */
export function orderFollowing(tricks: i32, place: i32, seat: i32, led: i32, candidates: u32): i32 {
  const moves = movesAt(tricks, place);
  const toBeat: u32 = best >> 4 == led ? <u32>1 << (best & 15) : RUFFED;
  const higher = candidates & ~((toBeat << 1) - 1);
  const next = hand((seat + 1) & 3);
  const nextTop = place < LAST ? top(holding(next, led)) : 0;
  if (!higher || noUseWinning(place, seat, led, toBeat, nextTop)) return appendUpward(moves, 0, led, candidates);
  const winning = place == LAST || !nextTop ? higher : higher & ~((nextTop << 1) - 1);
  const lower = candidates & ~higher;
  // Sure winners from the cheapest. Without one, third hand plays high and second hand low.
  let count = appendUpward(moves, 0, led, winning);
  if (!winning && place != 1) count = appendDownward(moves, count, led, higher);
  count = appendUpward(moves, count, led, lower);
  if (!winning && place == 1) return appendUpward(moves, count, led, higher);
  return winning ? appendUpward(moves, count, led, higher & ~winning) : count;
}

/** Partner wins the trick already, or will with a card that next hand cannot beat. */
// @ts-ignore: decorator
@inline
function noUseWinning(place: i32, seat: i32, led: i32, toBeat: u32, nextTop: u32): bool {
  if (((winner ^ seat) & 1) == 0) {
    if (place == LAST) return true;
    const trumps = trump();
    const ruffable =
      !nextTop && trumps != NO_TRUMP && led != trumps && holding(hand((seat + 1) & 3), trumps) != 0;
    if (!ruffable && nextTop < toBeat) return true;
  }
  if (place != 1) return false;
  const partnersTop = top(holding(hand(seat ^ 2), led));
  return partnersTop > toBeat && partnersTop > nextTop;
}

/**
 * Void in the suit led: ruffs from the lowest unless partner's card holds, then the lowest of each side suit, long
 * suits first, then everything else.
 */
export function orderDiscards(tricks: i32, place: i32, seat: i32, led: i32, remaining: u64, candidates: u64): i32 {
  const moves = movesAt(tricks, place);
  const scores = scoresAt(tricks, place);
  const mine = hand(seat);
  const trumps = trump();
  let count = 0;
  let underRuffs: u32 = 0;
  if (trumps != NO_TRUMP && holding(mine, trumps)) {
    const all = holding(candidates, trumps);
    const toBeat: u32 = best >> 4 == trumps ? <u32>1 << (best & 15) : 0;
    const ruffs = toBeat ? above(all, toBeat) : all;
    if (partnerHolds(place, seat, led, toBeat)) underRuffs = all;
    else {
      count = appendUpward(moves, 0, trumps, ruffs);
      underRuffs = all & ~ruffs;
    }
  }
  const first = count;
  for (let suit = 0; suit < 4; suit++) {
    const m = holding(mine, suit);
    if (suit == trumps || !m) continue;
    const score = (<i32>popcnt(m) << 1) - (m & top(holding(remaining, suit)) ? 1 : 0);
    insertMove(moves, scores, first, count++, (suit << 4) + <i32>ctz(holding(candidates, suit)), score);
  }
  for (let suit = 0; suit < 4; suit++) {
    if (suit == trumps) continue;
    const ranks = holding(candidates, suit);
    count = appendUpward(moves, count, suit, ranks & (ranks - 1));
  }
  return appendUpward(moves, count, trumps, underRuffs);
}

/** Whether partner's card wins the trick whatever the last hand does. */
// @ts-ignore: decorator
@inline
function partnerHolds(place: i32, seat: i32, led: i32, ruffed: u32): bool {
  if ((winner ^ seat) & 1) return false;
  if (place == LAST) return true;
  const next = hand((seat + 1) & 3);
  const nextTop = top(holding(next, led));
  if (!nextTop) return holding(next, trump()) == 0;
  return ruffed != 0 || nextTop < <u32>1 << (best & 15);
}
