/** A log in memory, and records of the boards of a store, for tests of who verifies them. */
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { boardStream } from '#board';
import { type EventStore, START } from '#event-store';
import {
  bytesOfHex,
  formatKey,
  grow,
  hashOf,
  hexOfBytes,
  inclusionRanges,
  lastRevision,
  leafHash,
  type NodeAt,
  signCheckpoint,
  type Verify,
  type VerifierKey,
} from '#ledger';
import { formatHandRecord, handRecordOf } from './hand-record.js';

export const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const ORIGIN = 'tenace.example/tests';
const privateKey = createPrivateKey({
  key: Buffer.concat([PRIVATE_HEAD, Buffer.alloc(32, 3)]),
  format: 'der',
  type: 'pkcs8',
});
const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
const key: VerifierKey = { name: ORIGIN, publicKey: new Uint8Array(spki.subarray(PUBLIC_HEAD.length)), witness: false };
const signer = { key, sign: (bytes: Uint8Array) => sign(null, bytes, privateKey) };
export const LOG_KEY = formatKey(key, sha256);

export const ed25519Verify: Verify = (publicKey, bytes, signature) =>
  verify(null, bytes, { key: Buffer.concat([PUBLIC_HEAD, publicKey]), format: 'der', type: 'spki' }, signature);

/**
 * The texts of the records of a store's boards, `most` of them evenly taken, proved by one checkpoint over all its commits; by the id
 * of the board.
 */
export async function recordsOf(store: EventStore, most = Infinity): Promise<ReadonlyMap<string, string>> {
  const nodes = new Map<string, Uint8Array>();
  const nodeAt: NodeAt = ({ level, index }) => nodes.get(`${level} ${index}`) ?? new Uint8Array();
  const leaves = new Map<string, number>();
  for await (const { head } of store.readAll(START)) {
    for (const { level, index, hash } of grow(leafHash(bytesOfHex(head), sha256), leaves.size, nodeAt, sha256))
      nodes.set(`${level} ${index}`, hash);
    leaves.set(head, leaves.size);
  }
  const size = leaves.size;
  const root = hashOf({ start: 0, end: size }, nodeAt, sha256);
  const note = signCheckpoint({ origin: ORIGIN, size, root }, signer, sha256);
  const found = new Set<string>();
  for await (const { commit } of store.readAll(START))
    if (commit.header.stream.startsWith(boardStream(''))) found.add(commit.header.stream);
  const every = Math.ceil(found.size / most) || 1;
  const boards = [...found].filter((_, index) => index % every === 0);
  const records = new Map<string, string>();
  for (const stream of boards) {
    const stored = await store.readStream(stream);
    const last = stored.at(-1);
    const leaf = last && leaves.get(last.head);
    if (!last || leaf === undefined) continue;
    const path = inclusionRanges(leaf, size).map((range) => hexOfBytes(hashOf(range, nodeAt, sha256)));
    const proof = { key: LOG_KEY, revision: lastRevision(last.commit), head: last.head, leaf, path, checkpoint: note };
    const id = stream.slice(boardStream('').length);
    const commits = stored.map(({ commit }) => commit);
    records.set(id, formatHandRecord(handRecordOf({ id, commits, proof, engine: '0.0.0', sha256 })));
  }
  return records;
}
