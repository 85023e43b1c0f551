import fc from 'fast-check';
import {
  consistencyRanges,
  grow,
  hashOf,
  hexOfBytes,
  inclusionRanges,
  isConsistent,
  isIncluded,
  leafHash,
  type NodeAt,
  nodeHash,
} from '#ledger';
import { sha256 } from './testing.js';

const SIZE_MAX = 300;

/** The tree as RFC 6962 defines it, from all leaves at once: the slow way, written apart. */
function plainRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return sha256(new Uint8Array());
  if (leaves.length === 1) return leaves[0]!;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return nodeHash(plainRoot(leaves.slice(0, split)), plainRoot(leaves.slice(split)), sha256);
}

/** A log that grows leaf by leaf, and how many hashes that took. */
function grown(size: number): {
  readonly leaves: readonly Uint8Array[];
  readonly nodeAt: NodeAt;
  readonly nodes: number;
} {
  const nodes = new Map<string, Uint8Array>();
  const nodeAt: NodeAt = ({ level, index }) => {
    const found = nodes.get(`${level} ${index}`);
    if (!found) throw new Error(`no node ${level} ${index}`);
    return found;
  };
  const leaves = Array.from({ length: size }, (_, i) => leafHash(Uint8Array.of(i % 256, Math.floor(i / 256)), sha256));
  for (const [number, leaf] of leaves.entries())
    for (const node of grow(leaf, number, nodeAt, sha256)) nodes.set(`${node.level} ${node.index}`, node.hash);
  return { leaves, nodeAt, nodes: nodes.size };
}

const log = grown(SIZE_MAX);
const rootOf = (size: number) => hashOf({ start: 0, end: size }, log.nodeAt, sha256);
const sizes = fc.integer({ min: 1, max: SIZE_MAX });

// Figures of RFC 6962's reference implementation, which many logs' tests share.
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
test.each([
  [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [5, '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
])('the tree over the first %i leaves of the well-known eight has the well-known root', (size, root) => {
  const nodes = new Map<string, Uint8Array>();
  const nodeAt: NodeAt = ({ level, index }) => nodes.get(`${level} ${index}`)!;
  for (const [number, hex] of LEAVES.slice(0, size).entries())
    for (const node of grow(leafHash(Buffer.from(hex, 'hex'), sha256), number, nodeAt, sha256))
      nodes.set(`${node.level} ${node.index}`, node.hash);
  expect(hexOfBytes(hashOf({ start: 0, end: size }, nodeAt, sha256))).toBe(root);
});

test('a log grown leaf by leaf has the root that all its leaves have, and keeps fewer than two hashes for each', () => {
  for (let size = 0; size <= 70; size++) expect(rootOf(size)).toEqual(plainRoot(log.leaves.slice(0, size)));
  expect(log.nodes).toBeLessThan(2 * SIZE_MAX);
});

test('every leaf is proved to be in every later tree, by few hashes, and in no other place', () => {
  fc.assert(
    fc.property(sizes, fc.nat(SIZE_MAX - 1), fc.nat(), (size, number, other) => {
      const index = number % size;
      const path = inclusionRanges(index, size).map((range) => hashOf(range, log.nodeAt, sha256));
      expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
      const proof = { leaf: log.leaves[index]!, index, size, root: rootOf(size), path };
      expect(isIncluded(proof, sha256)).toBe(true);
      const elsewhere = other % size;
      if (elsewhere !== index) expect(isIncluded({ ...proof, index: elsewhere }, sha256)).toBe(false);
      if (elsewhere !== index) expect(isIncluded({ ...proof, leaf: log.leaves[elsewhere]! }, sha256)).toBe(false);
      expect(isIncluded({ ...proof, path: [...path, proof.leaf] }, sha256)).toBe(false);
      if (path.length > 0) expect(isIncluded({ ...proof, path: path.slice(1) }, sha256)).toBe(false);
    }),
  );
});

test('between any two sizes of a growing log there is a proof that it only grew, and none that another did', () => {
  fc.assert(
    fc.property(sizes, sizes, fc.nat(), (one, other, changed) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      const path = consistencyRanges(from, to).map((range) => hashOf(range, log.nodeAt, sha256));
      const proof = { from: { size: from, root: rootOf(from) }, to: { size: to, root: rootOf(to) }, path };
      expect(isConsistent(proof, sha256)).toBe(true);
      const leaves = log.leaves.slice(0, from);
      leaves[changed % from] = leafHash(Uint8Array.of(1, 2, 3), sha256);
      expect(isConsistent({ ...proof, from: { size: from, root: plainRoot(leaves) } }, sha256)).toBe(false);
      expect(isConsistent({ ...proof, path: [...path, rootOf(1)] }, sha256)).toBe(false);
      if (path.length > 0) expect(isConsistent({ ...proof, path: path.slice(1) }, sha256)).toBe(false);
    }),
  );
});
