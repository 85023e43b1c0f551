/**
 * The position: four hands, and for every number of tricks left a *level* that describes the start of that trick.
 *
 * A level holds what a card's rank is worth *relatively*: per suit one 32-bit word in which the cards that remain,
 * from the top, each take two bits that name the owner. So 9-8 after A..T are gone reads as A-K did before, and
 * taking a card out is a mask and a shift. The word's five highest bits are zero (the table keeps its bounds there):
 *
 *   bits 26-25  24-23  …  2-1  0
 *        top    2nd      13th
 */
import { cardBit, holding, top } from './cards';

const HANDS = memory.data(32, 16); // u64 per seat
const LEVELS = memory.data(14 * 64, 16); // owners v128 @0, remaining u64 @16, shape u64 @24
const TRICKS = memory.data(16 * 4, 16); // u8 per card of the trick, at each level

/** The bits of an owner word that hold owners. */
export const OWNER_BITS: u32 = 0x07ffffff;

let trumpSuit: i32 = 4;

/** The trump suit, or NO_TRUMP. */
// @ts-ignore: decorator
@inline
export function trump(): i32 {
  return trumpSuit;
}
export function setTrump(suit: i32): void {
  trumpSuit = suit;
}

// @ts-ignore: decorator
@inline
export function hand(seat: i32): u64 {
  return load<u64>(HANDS + (<usize>seat << 3));
}
// @ts-ignore: decorator
@inline
export function putHand(seat: i32, cards: u64): void {
  store<u64>(HANDS + (<usize>seat << 3), cards);
}

/** Where the level with this many tricks left is kept. Its first 16 bytes are the four owner words. */
// @ts-ignore: decorator
@inline
export function levelOf(tricks: i32): usize {
  return LEVELS + (<usize>tricks << 6);
}
/** The cards not yet played when the trick began. */
// @ts-ignore: decorator
@inline
export function remainingAt(level: usize): u64 {
  return load<u64>(level, 16);
}
/** The length of every suit in every hand, four bits each: seat * 4 + suit. */
// @ts-ignore: decorator
@inline
export function shapeAt(level: usize): u64 {
  return load<u64>(level, 24);
}
// @ts-ignore: decorator
@inline
export function ownersAt(level: usize, suit: i32): u32 {
  return load<u32>(level + (<usize>suit << 2));
}
// @ts-ignore: decorator
@inline
export function lengthOf(shape: u64, seat: i32, suit: i32): i32 {
  return <i32>(shape >> <u64>(((seat << 2) + suit) << 2)) & 15;
}

/** The card played `place`-th (from 0) to the trick with this many tricks left. */
// @ts-ignore: decorator
@inline
export function trickCard(tricks: i32, place: i32): i32 {
  return <i32>load<u8>(TRICKS + (<usize>tricks << 2) + place);
}
// @ts-ignore: decorator
@inline
export function putTrickCard(tricks: i32, place: i32, card: i32): void {
  store<u8>(TRICKS + (<usize>tricks << 2) + place, <u8>card);
}

/** How many of the trick's four cards are of this suit. */
// @ts-ignore: decorator
@inline
export function cardsOfSuit(tricks: i32, suit: i32): i32 {
  const others = ((load<u32>(TRICKS + (<usize>tricks << 2)) >> 4) & 0x03030303) ^ (<u32>suit * 0x01010101);
  return 4 - <i32>popcnt((others | (others >> 1)) & 0x01010101);
}

/** Builds the level of a position from its hands, at the start of a trick. Returns the tricks left. */
export function buildLevel(): i32 {
  const remaining = hand(0) | hand(1) | hand(2) | hand(3);
  const tricks = <i32>popcnt(hand(0));
  const level = levelOf(tricks);
  let shape: u64 = 0;
  for (let seat = 0; seat < 4; seat++) {
    for (let suit = 0; suit < 4; suit++) {
      shape += <u64>popcnt(holding(hand(seat), suit)) << <u64>(((seat << 2) + suit) << 2);
    }
  }
  store<u64>(level, remaining, 16);
  store<u64>(level, shape, 24);
  for (let suit = 0; suit < 4; suit++) {
    let owners: u32 = 0;
    let place = 25;
    for (let ranks = holding(remaining, suit); ranks != 0; place -= 2) {
      const bit = top(ranks);
      ranks ^= bit;
      let owner = 0;
      while (!(holding(hand(owner), suit) & bit)) owner++;
      owners |= <u32>owner << place;
    }
    store<u32>(level + (<usize>suit << 2), owners);
  }
  return tricks;
}

/** Takes the card at this place from the top (from 0) out of an owner word. */
// @ts-ignore: decorator
@inline
function withoutOwner(owners: u32, place: i32): u32 {
  const keep: u32 = ~((<u32>1 << (27 - 2 * place)) - 1);
  return (owners & keep) | ((owners << 2) & ~keep & OWNER_BITS);
}

/** Builds the level below from a level and the four cards of its trick. */
export function nextLevel(tricks: i32, leader: i32): void {
  const level = levelOf(tricks);
  const below = levelOf(tricks - 1);
  let remaining = remainingAt(level);
  let shape = shapeAt(level);
  store<u64>(below, load<u64>(level));
  store<u64>(below, load<u64>(level, 8), 8);
  for (let i = 0; i < 4; i++) {
    const card = trickCard(tricks, i);
    const suit = card >> 4;
    const place = <i32>popcnt(holding(remaining, suit) >> ((card & 15) + 1));
    const at = below + (<usize>suit << 2);
    store<u32>(at, withoutOwner(load<u32>(at), place));
    remaining ^= cardBit(card);
    shape -= <u64>1 << <u64>(((((leader + i) & 3) << 2) + suit) << 2);
  }
  store<u64>(below, remaining, 16);
  store<u64>(below, shape, 24);
}
