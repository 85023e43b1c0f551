/**
 * In which order leads are tried. Each suit has a score for its lowest and for its top card; cards between take the
 * lower of the two and a little less. The weights were found by coordinate search on node counts, on deals that no
 * benchmark uses: they prefer the refutation with the smaller tree, and mean nothing in tricks.
 */
import { holding, NO_TRUMP, top } from './cards';
import { hand, trump } from './state';
import { insertMove, movesAt, scoresAt } from './moves';

/**
 * Writes the leads of `seat` in order and returns how many: `candidates` are his distinct cards. His side needs
 * `wanted` tricks to refute, the other side `allowed`.
 */
export function orderLeads(
  tricks: i32, seat: i32, remaining: u64, candidates: u64, wanted: i32, allowed: i32,
): i32 {
  const mine = hand(seat);
  const theirs = hand(seat ^ 2); // partner's
  const left = hand((seat + 1) & 3);
  const right = hand((seat + 3) & 3);
  const trumps = trump();
  const moves = movesAt(tricks, 0);
  const scores = scoresAt(tricks, 0);
  let count = 0;
  for (let suit = 0; suit < 4; suit++) {
    const m = holding(mine, suit);
    if (!m) continue;
    const all = holding(remaining, suit);
    const p = holding(theirs, suit);
    const l = holding(left, suit);
    const r = holding(right, suit);
    const first = top(all);
    const second = top(all ^ first);
    const third = top(all ^ first ^ second);
    const ours = m | p;
    let low = 0;
    let high = 0;
    if (trumps != NO_TRUMP && suit != trumps) {
      if ((!l && holding(left, trumps)) || (!r && holding(right, trumps))) {
        low = -56; // an opponent ruffs
        high = -45;
      } else if (!p && holding(theirs, trumps) && l | r) {
        low = 32; // partner ruffs
        high = 2;
      }
      if (!(m & (m - 1)) && holding(mine, trumps)) {
        low += 8; // a singleton: ruffs to come
        high += 8;
      }
    } else if (suit == trumps) {
      low = -10;
      high = -12;
    }
    if (p && l) {
      if (p & first && l & second) low += 10; // through the K to the A
      else if (p & second && l & first) low += 24; // through the A to the K
      else if (p & third && l & second) low += ours & first ? 8 : 4; // through the K to the Q
    }
    if (p & first) low += 8;
    if (m & first) {
      high += 10;
      if (r & second) {
        low -= 39;
        high -= 6;
      }
    }
    if (m & second && r & first) {
      low -= 14; // a K before the A
      high -= 8;
    }
    if (ours & second && ours & third && !(ours & first)) {
      low -= 2;
      high += 8;
    }
    if (ours & first && ours & second) {
      low += 2;
      high -= 2;
    }
    if (r & first) {
      if (r & second) {
        low -= 8;
        high -= 16;
      }
    } else if (l & first && l & second) {
      low -= 8;
      high -= 8;
    }
    if (!(l | r)) {
      low -= 24; // a suit that is all ours can wait
      high -= 24;
    }
    if (ours & first) {
      if (wanted == 1) high += 16;
    } else if (allowed == 1) {
      low += 8;
      high += 8;
    }
    const length = <i32>popcnt(ours);
    const surplus = length - <i32>popcnt(l | r);
    low += length + surplus;
    high += length + ((6 * surplus) >> 3);
    const ranks = holding(candidates, suit);
    for (let rest = ranks; rest; rest &= rest - 1) {
      const isLowest = rest == ranks;
      const isHighest = (rest & (rest - 1)) == 0;
      const card = (suit << 4) + <i32>ctz(rest);
      const score = isLowest ? (isHighest ? max(low, high) : low) : isHighest ? high : min(low, high) - 4;
      insertMove(moves, scores, 0, count++, card, score);
    }
  }
  return count;
}
