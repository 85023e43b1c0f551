/**
 * The cards whose *rank* mattered for the claim just made. Every function that claims a number of tricks leaves them
 * here: any position with the same shape and leader in which the same seats own the same top cards, down to the
 * lowest of these, has the same claim.
 */
import { bottom, holding, inSuit, nthTop } from './cards';
import { ownersAt, remainingAt } from './state';

let cards: u64 = 0;

// @ts-ignore: decorator
@inline
export function relevant(): u64 {
  return cards;
}
// @ts-ignore: decorator
@inline
export function setRelevant(set: u64): void {
  cards = set;
}

/** The cards an entry's pattern names: per suit the lowest one is enough. */
export function relevantOf(entry: usize, level: usize): u64 {
  const remaining = remainingAt(level);
  let set: u64 = 0;
  for (let suit = 0; suit < 4; suit++) {
    const word = load<u32>(entry + (<usize>suit << 2));
    const named = (26 - <i32>ctz(word)) >> 1;
    if (named) set |= inSuit(suit, nthTop(holding(remaining, suit), named));
  }
  return set;
}

/**
 * Writes the pattern of a claim, four owner words with sentinels, to `pattern`, and returns the cards it names.
 *
 * The lowest card that mattered is widened to the end of its owner's run, because cards of one run were tried as one.
 * Where the pattern then reaches the end of the suit, its last run says no more than the shape does, and goes.
 */
export function writePattern(pattern: usize, level: usize, mattered: u64): u64 {
  const remaining = remainingAt(level);
  let named: u64 = 0;
  for (let suit = 0; suit < 4; suit++) {
    const ranks = holding(mattered, suit);
    const owners = ownersAt(level, suit);
    let count = 0;
    if (ranks) {
      const all = holding(remaining, suit);
      const total = <i32>popcnt(all);
      count = <i32>popcnt(all & ~(bottom(ranks) - 1));
      const owner = (owners >> (27 - 2 * count)) & 3;
      while (count < total && ((owners >> (25 - 2 * count)) & 3) == owner) count++;
      if (count == total) while (count > 0 && ((owners >> (27 - 2 * count)) & 3) == owner) count--;
      if (count) named |= inSuit(suit, nthTop(all, count));
    }
    const sentinel: u32 = <u32>1 << (26 - 2 * count);
    store<u32>(pattern + (<usize>suit << 2), (owners & ~((sentinel << 1) - 1)) | sentinel);
  }
  return named;
}
