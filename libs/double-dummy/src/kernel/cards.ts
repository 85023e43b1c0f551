/**
 * Cards as bits. A *holding* is the cards of one suit, 13 bits of a u32: bit 0 is the deuce, bit 12 the ace.
 * A *set* is cards of all suits: a u64 of four lanes of 16 bits, clubs lowest. A *card* is lane * 16 + rank.
 * Seats are 0..3 for N E S W, so partner is `^ 2` and the side is the lowest bit (0 is NS).
 */

export const NO_TRUMP: i32 = 4;

/** The ranks of each lane that exist. */
export const ALL_RANKS: u64 = 0x1fff1fff1fff1fff;

// @ts-ignore: decorator
@inline
export function holding(set: u64, suit: i32): u32 {
  return <u32>(set >> (<u64>suit << 4)) & 0x1fff;
}

// @ts-ignore: decorator
@inline
export function inSuit(suit: i32, ranks: u32): u64 {
  return <u64>ranks << (<u64>suit << 4);
}

// @ts-ignore: decorator
@inline
export function cardBit(card: i32): u64 {
  return <u64>1 << <u64>card;
}

/** The highest card, as one bit; 0 of a void. */
// @ts-ignore: decorator
@inline
export function top(ranks: u32): u32 {
  return ranks ? <u32>1 << (31 - clz(ranks)) : 0;
}

/** The lowest card, as one bit; 0 of a void. */
// @ts-ignore: decorator
@inline
export function bottom(ranks: u32): u32 {
  return ranks & (0 - ranks);
}

/**
 * Where the n-th highest bit of seven is: u8 at bits * 8 + n, 0 where there are not so many (and at n = 0). Seven, so
 * that a holding is two look-ups in a table that fits into the processor's first cache, and no branch is guessed wrong.
 */
const NTH = memory.data(128 * 8, 16);
const HALF: i32 = 6; // a holding is seven high bits and six low ones

export function fillNth(): void {
  for (let bits: u32 = 0; bits < 128; bits++) {
    let n = 1;
    for (let rest = bits; rest; rest ^= top(rest)) store<u8>(NTH + (<usize>bits << 3) + n++, <u8>top(rest));
  }
}

/** The n-th highest card as one bit; 0 when n is 0 or there are not so many. */
// @ts-ignore: decorator
@inline
export function nthTop(ranks: u32, n: i32): u32 {
  const high = ranks >> HALF;
  const inHigh = <i32>popcnt(high);
  const isHigh = n <= inHigh;
  const bits = select(high, ranks & 63, isHigh);
  const bit = <u32>load<u8>(NTH + (<usize>bits << 3) + select(n, n - inHigh, isHigh));
  return bit << select(HALF, 0, isHigh);
}

/** The cards of `ranks` above every card of `others`: all of them when there are no others. */
// @ts-ignore: decorator
@inline
export function above(ranks: u32, others: u32): u32 {
  return others ? ranks & ~((<u32>2 << (31 - clz(others))) - 1) : ranks;
}

/** A hash of a set and a few more bits, spread over the high end. */
// @ts-ignore: decorator
@inline
export function scramble(value: u64): u64 {
  return value * 0x9e3779b97f4a7c15;
}

/** Whether a card takes the trick from the best card so far. */
// @ts-ignore: decorator
@inline
export function beats(card: i32, best: i32, trump: i32): bool {
  return card >> 4 == best >> 4 ? card > best : card >> 4 == trump;
}

/**
 * One card for every group that plays alike: the lowest of a hand's touching cards, where cards already played
 * do not part a run. All suits at once: runs are filled upward in four doubling steps.
 */
// @ts-ignore: decorator
@inline
export function distinct(hand: u64, remaining: u64): u64 {
  let run = (hand | ~remaining) & ALL_RANKS;
  let reached = (hand << 1) & run;
  reached |= run & (reached << 1);
  run &= run << 1;
  reached |= run & (reached << 2);
  run &= run << 2;
  reached |= run & (reached << 4);
  run &= run << 4;
  reached |= run & (reached << 8);
  return hand & ~reached;
}
