/**
 * One tree over all commits, in the order they were stored (RFC 6962, 2.1): leaf `SHA-256(0x00 || d)`, node `SHA-256(0x01 || left ||
 * right)`. Only nodes over complete subtrees are ever kept, a second hash for each leaf on average; every root and every proof is put
 * together of at most 2 log₂ n of them, so that a log grows for the same price however long it is.
 */
import { type Sha256 } from './commit.js';

const LEAF = 0x00;
const NODE = 0x01;
const HASH_BYTES = 32;

/** Of the whole: hash number `index` of those over 2^`level` leaves each. */
export type NodeId = { readonly level: number; readonly index: number };
/** The leaves from `start` up to, and without, `end`. */
export type Range = { readonly start: number; readonly end: number };
/** Finds the hash of a complete subtree. */
export type NodeAt = (id: NodeId) => Uint8Array;

export function leafHash(data: Uint8Array, sha256: Sha256): Uint8Array {
  const bytes = new Uint8Array(1 + data.length);
  bytes[0] = LEAF;
  bytes.set(data, 1);
  return sha256(bytes);
}

export function nodeHash(left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array {
  const bytes = new Uint8Array(1 + 2 * HASH_BYTES);
  bytes[0] = NODE;
  bytes.set(left, 1);
  bytes.set(right, 1 + HASH_BYTES);
  return sha256(bytes);
}

type GrownNode = NodeId & { readonly hash: Uint8Array };

/**
 * The nodes that a new leaf completes, itself first: one more for each 1 at the end of its number. `nodeAt` is asked for their left
 * halves, which are complete.
 */
export function grow(leaf: Uint8Array, number: number, nodeAt: NodeAt, sha256: Sha256): readonly GrownNode[] {
  const grown: GrownNode[] = [{ level: 0, index: number, hash: leaf }];
  let hash = leaf;
  let index = number;
  for (let level = 0; index % 2 === 1; level++) {
    hash = nodeHash(nodeAt({ level, index: index - 1 }), hash, sha256);
    index = (index - 1) / 2;
    grown.push({ level: level + 1, index, hash });
  }
  return grown;
}

/** The complete subtrees that a range is made of, left to right, the largest first. A range of a proof begins where such a one may. */
export function nodesOf({ start, end }: Range): readonly NodeId[] {
  const nodes: NodeId[] = [];
  let from = start;
  while (from < end) {
    const level = Math.floor(Math.log2(end - from));
    nodes.push({ level, index: from / 2 ** level });
    from += 2 ** level;
  }
  return nodes;
}

/** The hash over a range: of the whole tree, its root. Of no leaves at all it is the hash of nothing. */
export function hashOf(range: Range, nodeAt: NodeAt, sha256: Sha256): Uint8Array {
  const nodes = nodesOf(range);
  const last = nodes.at(-1);
  if (!last) return sha256(new Uint8Array(0));
  let hash = nodeAt(last);
  for (const node of nodes.slice(0, -1).toReversed()) hash = nodeHash(nodeAt(node), hash, sha256);
  return hash;
}

/** The largest power of two below n; n is 2 or more. */
function split(n: number): number {
  return 2 ** (Math.ceil(Math.log2(n)) - 1);
}

/** The ranges whose hashes prove that leaf number `index` is in the tree of `size` leaves (RFC 6962, 2.1.1): from the leaf upwards. */
export function inclusionRanges(index: number, size: number): readonly Range[] {
  const ranges: Range[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + split(end - start);
    if (index < middle) {
      ranges.push({ start: middle, end });
      end = middle;
    } else {
      ranges.push({ start, end: middle });
      start = middle;
    }
  }
  return ranges.toReversed();
}

/** The ranges whose hashes prove that the tree of `to` leaves only added to that of `from` (RFC 6962, 2.1.2); 0 < from ≤ to. */
export function consistencyRanges(from: number, to: number): readonly Range[] {
  const ranges: Range[] = [];
  let [start, end] = [0, to];
  let isWhole = true;
  while (end !== from) {
    const middle = start + split(end - start);
    if (from <= middle) {
      ranges.push({ start: middle, end });
      end = middle;
    } else {
      ranges.push({ start, end: middle });
      start = middle;
      isWhole = false;
    }
  }
  if (!isWhole) ranges.push({ start, end });
  return ranges.toReversed();
}

type Inclusion = {
  readonly leaf: Uint8Array;
  readonly index: number;
  readonly size: number;
  readonly root: Uint8Array;
  readonly path: readonly Uint8Array[];
};

/** Whether a leaf hash is at its place in the tree with this root (RFC 9162, 2.1.3.2). */
export function isIncluded({ leaf, index, size, root, path }: Inclusion, sha256: Sha256): boolean {
  if (!isCount(index) || !isCount(size) || index >= size) return false;
  let [fn, sn, hash] = [index, size - 1, leaf];
  for (const step of path) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      hash = nodeHash(step, hash, sha256);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else hash = nodeHash(hash, step, sha256);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && isSame(hash, root);
}

type Consistency = {
  readonly from: { readonly size: number; readonly root: Uint8Array };
  readonly to: { readonly size: number; readonly root: Uint8Array };
  readonly path: readonly Uint8Array[];
};

/** Whether the later tree only added to the earlier one (RFC 9162, 2.1.4.2). Nothing is extended by everything. */
export function isConsistent({ from, to, path }: Consistency, sha256: Sha256): boolean {
  if (!isCount(from.size) || !isCount(to.size) || from.size > to.size) return false;
  if (from.size === 0) return path.length === 0;
  if (from.size === to.size) return path.length === 0 && isSame(from.root, to.root);
  const isPower = Number.isInteger(Math.log2(from.size));
  const [first, ...rest] = isPower ? [from.root, ...path] : path;
  if (!first) return false;
  let [fn, sn] = [from.size - 1, to.size - 1];
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  let [older, newer] = [first, first];
  for (const step of rest) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      older = nodeHash(step, older, sha256);
      newer = nodeHash(step, newer, sha256);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    } else newer = nodeHash(newer, step, sha256);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && isSame(older, from.root) && isSame(newer, to.root);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
