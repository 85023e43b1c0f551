/**
 * What has been proved, kept for every position it holds in (*partition search*).
 *
 * An entry says: with this shape and leader, and these owners of the top cards of each suit, NS take at least `lower`
 * and at most `upper` of the tricks left. It is 16 bytes: four owner words cut after the last card that mattered, the
 * cut marked by a sentinel bit, with the bounds in the five spare bits of the first two words. A position matches when
 * it agrees above every sentinel: one xor and one mask over all suits at once.
 *
 * Entries of one key (shape and leader) stand in one block that doubles when full; the slots are an open hash of keys
 * that doubles too, because clearing a large table costs more than solving a small position. When the memory allowed
 * is used up the whole table is emptied and filled again: answers do not change, only the time they take.
 */
import { scramble } from './cards';
import { OWNER_BITS } from './state';

/** May throw: asked when the memory allowed is used up, before the table is emptied. */
// @ts-ignore: decorator
@external('host', 'full')
declare function full(): void;

const SLOT_BITS_MIN: u32 = 6;
const BLOCK_BITS_MAX: u32 = 10; // 1,024 entries of one key, then the oldest are written over
const SIZES: u32 = 24;
const FREE = memory.data(24 * 4, 16); // u32 per size: first free block of 2^size times 16 bytes
const PAGE_BITS: u32 = 16;
const GROWTH_PAGES: i32 = 16; // wasm memory grows by a MiB at a time

let slots: usize = 0; // 16 bytes a slot: key u64, block u32, count u16, size u16
let slotBits: u32 = 0;
let slotsUsed: u32 = 0;
let arena: usize = 0;
let arenaNext: usize = 0;
let arenaEnd: usize = 0;
let flushes: u32 = 0;

/** How many bytes slots and entries may take together, at least room for the first slots; empties the table. */
export function limitTable(bytes: u32): void {
  arena = (__heap_base + 15) & ~15;
  arenaEnd = arena + max<usize>(bytes, <usize>64 << SLOT_BITS_MIN);
  clearTable();
}

/** Forgets everything. */
export function clearTable(): void {
  arenaNext = arena;
  memory.fill(FREE, 0, 4 * SIZES);
  slotBits = SLOT_BITS_MIN;
  slotsUsed = 0;
  slots = takeBlock(slotBits);
  memory.fill(slots, 0, <usize>16 << slotBits);
}

/** Bytes in use, the most since the table was last emptied. */
export function tableBytes(): u32 {
  return <u32>(arenaNext - arena);
}
export function tableFlushes(): u32 {
  return flushes;
}

/** The slot of a key, or the free slot where it belongs. Its block is 0 when it is free. */
// @ts-ignore: decorator
@inline
export function findSlot(key: u64): usize {
  const mask: u32 = (1 << slotBits) - 1;
  let i: u32 = <u32>(scramble(key) >> (64 - slotBits));
  while (true) {
    const slot = slots + (<usize>i << 4);
    if (load<u32>(slot, 8) == 0 || load<u64>(slot) == key) return slot;
    i = (i + 1) & mask;
  }
}
// @ts-ignore: decorator
@inline
export function blockOf(slot: usize): usize {
  return <usize>load<u32>(slot, 8);
}
// @ts-ignore: decorator
@inline
export function countOf(slot: usize): u32 {
  return load<u16>(slot, 12);
}
// @ts-ignore: decorator
@inline
export function lowerOf(entry: usize): i32 {
  return <i32>(load<u32>(entry) >>> 27);
}
// @ts-ignore: decorator
@inline
export function upperOf(entry: usize): i32 {
  return <i32>(load<u32>(entry, 4) >>> 27);
}

/** Whether the position whose owner words stand at `owners` is one the entry speaks of. */
// @ts-ignore: decorator
@inline
export function matches(entry: usize, owners: usize): bool {
  if (ASC_FEATURE_SIMD) {
    // x ^ (x - 1) are the bits up to the sentinel; the five highest bits, the bounds, are shifted out.
    const x = v128.load(entry);
    const below = v128.xor(x, i32x4.add(x, i32x4.splat(-1)));
    return !v128.any_true(i32x4.shl(v128.andnot(v128.xor(x, v128.load(owners)), below), 5));
  } else {
    for (let i: usize = 0; i < 16; i += 4) {
      const x = load<u32>(entry + i);
      if (((x ^ load<u32>(owners + i)) & ~(x ^ (x - 1))) << 5) return false;
    }
    return true;
  }
}

/** Whether two entries have the same pattern, whatever their bounds. */
// @ts-ignore: decorator
@inline
function samePattern(a: usize, b: usize): bool {
  if (ASC_FEATURE_SIMD) {
    return !v128.any_true(i32x4.shl(v128.xor(v128.load(a), v128.load(b)), 5));
  } else {
    for (let i: usize = 0; i < 16; i += 4) if ((load<u32>(a + i) ^ load<u32>(b + i)) << 5) return false;
    return true;
  }
}

/** Entries that answered move half-way to the end of the block, where the scan begins. */
// @ts-ignore: decorator
@inline
export function promote(entry: usize, end: usize): void {
  const better = entry + ((<usize>(end - entry) >> 5) << 4);
  if (better == entry || better >= end) return;
  const low = load<u64>(entry);
  const high = load<u64>(entry, 8);
  copy(entry, better);
  store<u64>(better, low);
  store<u64>(better, high, 8);
}

// @ts-ignore: decorator
@inline
function copy(to: usize, from: usize): void {
  store<u64>(to, load<u64>(from));
  store<u64>(to, load<u64>(from, 8), 8);
}

/** Room for 2^size entries, or 0 when the memory is used up. */
function takeBlock(size: u32): usize {
  const free = popFree(size);
  if (free) return free;
  const bytes: usize = <usize>16 << size;
  if (arenaNext + bytes > arenaEnd) return splitLarger(size);
  const block = arenaNext;
  arenaNext += bytes;
  const pages = <i32>((arenaNext + 0xffff) >> PAGE_BITS) - memory.size();
  if (pages > 0 && memory.grow(max(pages, GROWTH_PAGES)) < 0) unreachable();
  return block;
}

function giveBlock(block: usize, size: u32): void {
  store<u32>(block, load<u32>(FREE + (<usize>size << 2)));
  store<u32>(FREE + (<usize>size << 2), <u32>block);
}

function popFree(size: u32): usize {
  const free = load<u32>(FREE + (<usize>size << 2));
  if (free) store<u32>(FREE + (<usize>size << 2), load<u32>(free));
  return free;
}

/** Halves a larger free block as often as needed; 0 when there is none. */
function splitLarger(size: u32): usize {
  for (let larger = size + 1; larger < SIZES; larger++) {
    const block = popFree(larger);
    if (!block) continue;
    while (larger > size) {
      larger--;
      giveBlock(block + (<usize>16 << larger), larger);
    }
    return block;
  }
  return 0;
}

function flush(): void {
  full();
  flushes++;
  clearTable();
}

/** Doubles the slots; false when the memory is used up. */
function growSlots(): bool {
  const old = slots;
  const oldBits = slotBits;
  const larger = takeBlock(slotBits + 1);
  if (!larger) return false;
  slotBits++;
  slots = larger;
  memory.fill(slots, 0, <usize>16 << slotBits);
  const oldEnd = old + (<usize>16 << oldBits);
  for (let slot = old; slot < oldEnd; slot += 16) if (load<u32>(slot, 8)) copy(findSlot(load<u64>(slot)), slot);
  giveBlock(old, oldBits);
  return true;
}

/** A slot with an empty block for a key not yet known. */
function openSlot(key: u64): usize {
  if (slotsUsed * 4 > <u32>3 << slotBits && !growSlots()) flush();
  let block = takeBlock(0);
  if (!block) {
    flush();
    block = takeBlock(0);
  }
  const slot = findSlot(key);
  store<u64>(slot, key);
  store<u32>(slot, <u32>block, 8);
  store<u32>(slot, 0, 12);
  slotsUsed++;
  return slot;
}

/** Room for one more entry of a slot's key; 0 when the memory is used up. */
function appendTo(slot: usize): usize {
  let block = blockOf(slot);
  let count = countOf(slot);
  const size: u32 = load<u16>(slot, 14);
  if (count == <u32>1 << size) {
    if (size == BLOCK_BITS_MAX) count = 0;
    else {
      const larger = takeBlock(size + 1);
      if (!larger) return 0;
      memory.copy(larger, block, <usize>count << 4);
      giveBlock(block, size);
      block = larger;
      store<u32>(slot, <u32>block, 8);
      store<u16>(slot, <u16>(size + 1), 14);
    }
  }
  store<u16>(slot, <u16>(count + 1), 12);
  return block + (<usize>count << 4);
}

// @ts-ignore: decorator
@inline
function putBounds(entry: usize, lower: i32, upper: i32): void {
  store<u32>(entry, (load<u32>(entry) & OWNER_BITS) | (<u32>lower << 27));
  store<u32>(entry, (load<u32>(entry, 4) & OWNER_BITS) | (<u32>upper << 27), 4);
}

/** Keeps a claim: the pattern's four words stand at `pattern`. A pattern already known keeps the tighter bounds. */
export function remember(key: u64, pattern: usize, lower: i32, upper: i32): void {
  let slot = findSlot(key);
  if (!blockOf(slot)) slot = openSlot(key);
  const block = blockOf(slot);
  for (let entry = block + (<usize>countOf(slot) << 4); entry > block; ) {
    entry -= 16;
    if (!samePattern(entry, pattern)) continue;
    putBounds(entry, max(lower, lowerOf(entry)), min(upper, upperOf(entry)));
    return;
  }
  let entry = appendTo(slot);
  if (!entry) {
    flush();
    entry = appendTo(openSlot(key));
  }
  copy(entry, pattern);
  putBounds(entry, lower, upper);
}
