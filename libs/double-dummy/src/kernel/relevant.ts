/**
 * The cards whose *rank* mattered for the claim just made. Every function that claims a number of tricks leaves them
 * here: any position with the same shape and leader in which the same seats own the same top cards, down to the
 * lowest of these, has the same claim.
 */
import { bottom, holding, inSuit, nthTop } from './cards';
import { ownersAt, remainingAt } from './state';

/** The lower bit of every owner in an owner word. */
const FIRST_OF_PAIRS: u32 = 0x02aaaaaa;

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
    set |= inSuit(suit, nthTop(holding(remaining, suit), (26 - <i32>ctz(word)) >> 1));
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
      const differ = owners ^ (owner * FIRST_OF_PAIRS);
      const changes = (differ | (differ >> 1)) & FIRST_OF_PAIRS; // places of other owners
      const after = changes & ((1 << (27 - 2 * count)) - 1);
      count = after ? (<i32>clz(after) - 6) >> 1 : total;
      if (count >= total) {
        const before = changes & ~((1 << (27 - 2 * total)) - 1);
        count = before ? (27 - <i32>ctz(before)) >> 1 : 0;
      }
      named |= inSuit(suit, nthTop(all, count));
    }
    const sentinel: u32 = <u32>1 << (26 - 2 * count);
    store<u32>(pattern + (<usize>suit << 2), (owners & ~((sentinel << 1) - 1)) | sentinel);
  }
  return named;
}
