/**
 * The card that last refuted, remembered per local situation: seat, place in the trick, own holding and the card to
 * beat. Where the same situation returns in another position the same card mostly refutes again, and is tried first.
 * A direct-mapped table of 24 bits of check and 8 of card.
 */
const BITS_MAX: u32 = 15;
const BITS_MIN: u32 = 8;
const REFUTATIONS = memory.data(4 << 15, 16);
let bits: u32 = BITS_MAX;

export const NO_CARD: i32 = -1;

/** Clearing the whole of it takes longer than to solve a small position, which needs little of it. */
export function forgetRefutations(tricks: i32): void {
  bits = min(BITS_MAX, BITS_MIN + max(0, tricks - 4));
  memory.fill(REFUTATIONS, 0, 4 << bits);
}

/** Where a situation is kept. */
// @ts-ignore: decorator
@inline
export function refutationSlot(situation: u64): usize {
  return REFUTATIONS + (<usize>((situation * 0x9e3779b97f4a7c15) >> (64 - bits)) << 2);
}
/** The check that tells situations of one place apart. */
// @ts-ignore: decorator
@inline
export function refutationCheck(situation: u64): u32 {
  return <u32>((situation * 0xc2b2ae3d27d4eb4f) >> 40) << 8;
}
// @ts-ignore: decorator
@inline
export function refutationAt(slot: usize, check: u32): i32 {
  const word = load<u32>(slot);
  return (word & 0xffffff00) == check ? <i32>(word & 0xff) : NO_CARD;
}
// @ts-ignore: decorator
@inline
export function rememberRefutation(slot: usize, check: u32, card: i32): void {
  store<u32>(slot, check | <u32>card);
}
