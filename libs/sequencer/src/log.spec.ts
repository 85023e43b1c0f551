import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type EventStore, memoryEventStore } from '#event-store';
import {
  bytesOfHex,
  cosign,
  FIRST_PREV,
  isConsistent,
  isIncluded,
  isSignedBy,
  leafHash,
  parseKey,
  parseNote,
  sealCommit,
} from '#ledger';
import { CommitLog, ed25519Verify, logKey } from '#sequencer';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const NAME = 'tenace.example/club';
const signer = logKey(NAME, Buffer.alloc(32, 7));

let folder: string;
let files = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenace-log-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const newFile = () => join(folder, `log-${++files}.sqlite`);
const open = (store: EventStore, file = newFile(), by = signer) =>
  CommitLog.open({ address: { kind: 'sqlite', file }, store, signer: by, sha256, verify: ed25519Verify, now: () => 1 });

/** Stores so many commits, each the first of a stream of its own. */
async function store(to: EventStore, count: number, name: string): Promise<void> {
  for (let i = 0; i < count; i++) {
    const ids = { commandId: 'c', bodyHash: 'b', correlationId: 'c', causationId: 'c', actor: 'test' };
    const header = { stream: `${name}-${i}`, from: 1, ...ids, prev: FIRST_PREV };
    const sealed = sealCommit({ header, events: [{ type: 'Dealt', version: 1, at: i, data: {} }] }, sha256);
    await to.append(header.stream, 'none', sealed);
  }
}

test('between any two checkpoints of a growing log there is a proof, and every commit is proved by the last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 6 }), async (batches) => {
      const events = memoryEventStore();
      const log = await open(events);
      for (const [index, count] of batches.entries()) {
        await store(events, count, `batch${index}`);
        await log.sign();
      }
      const signed = (await log.list({ limit: 50 })).toReversed();
      expect(signed.map(({ size }) => size)).toEqual(
        batches.map((_, i) => batches.slice(0, i + 1).reduce((a, b) => a + b)),
      );
      for (const [index, older] of signed.entries())
        for (const newer of signed.slice(index)) {
          const path = (await log.consistency(older.size, newer.size))!.map(bytesOfHex);
          const [from, to] = [older, newer].map(({ size, root }) => ({ size, root: bytesOfHex(root) }));
          expect(isConsistent({ from: from!, to: to!, path }, sha256)).toBe(true);
        }
      const last = signed.at(-1)!;
      for await (const { position, head } of events.readAll('')) {
        const { leaf: index, path, size } = (await log.prove(position))!;
        const leaf = leafHash(bytesOfHex(head), sha256);
        const proof = { leaf, index, size, root: bytesOfHex(last.root), path: path.map(bytesOfHex) };
        expect(isIncluded(proof, sha256)).toBe(true);
      }
      await log.close();
    }),
    { numRuns: 15 },
  );
});

test('nothing is signed of an empty store, nor twice of one that has not grown', async () => {
  const events = memoryEventStore();
  const log = await open(events);
  expect(await log.sign()).toBeUndefined();
  await store(events, 3, 'a');
  const first = await log.sign();
  expect(await log.sign()).toEqual(first);
  expect(await log.list({ limit: 5 })).toHaveLength(1);
  expect(
    isSignedBy(parseNote(first!.note)!, parseKey(log.verifierKey, sha256)!, { verify: ed25519Verify, sha256 }),
  ).toBe(true);
  await log.close();
});

test('a log goes on where it was, and a commit that no checkpoint covers yet is signed for when it is to be proved', async () => {
  const events = memoryEventStore();
  const file = newFile();
  const before = await open(events, file);
  await store(events, 7, 'a');
  const old = (await before.sign())!;
  await store(events, 4, 'b');
  await before.catchUp();
  await before.close();
  const after = await open(events, file);
  expect(after.trouble()).toBeUndefined();
  await store(events, 1, 'c');
  const proof = await after.prove(await events.head());
  expect(proof).toMatchObject({ leaf: 11, size: 12 });
  const path = (await after.consistency(old.size, 12))!.map(bytesOfHex);
  const latest = (await after.latest())!;
  const [from, to] = [old, latest].map(({ size, root }) => ({ size, root: bytesOfHex(root) }));
  expect(isConsistent({ from: from!, to: to!, path }, sha256)).toBe(true);
  expect(await after.consistency(5, 99)).toBeUndefined();
  expect(await after.prove('99999999999999999999')).toBeUndefined();
  await after.close();
});

test('over an older copy of its store a log signs nothing more, until it is begun under another name', async () => {
  const [whole, older] = [memoryEventStore(), memoryEventStore()];
  const file = newFile();
  const log = await open(whole, file);
  await store(whole, 5, 'a');
  await store(older, 3, 'a');
  await log.sign();
  await log.close();
  const again = await open(older, file);
  expect(again.trouble()).toMatch(/an older copy, or another/);
  await expect(again.sign()).rejects.toThrow(/older copy/);
  await again.close();
  const anew = await open(older, file, logKey('tenace.example/again', Buffer.alloc(32, 7)));
  expect((await anew.sign())!.size).toBe(3);
  await anew.close();
});

test('a witness signs what the log signed, once, and nobody signs in another’s name', async () => {
  const events = memoryEventStore();
  const log = await open(events);
  await store(events, 3, 'a');
  const { note, size } = (await log.sign())!;
  const { text } = parseNote(note)!;
  const { key: plain, sign } = logKey('witness.example', Buffer.alloc(32, 9));
  const witness = { ...plain, witness: true };
  const line = cosign(text, 1_782_930_600, { key: witness, sign }, sha256);
  expect(await log.addCosignature(size, witness, line)).toBe(true);
  expect(await log.addCosignature(size, witness, line)).toBe(true);
  expect(await log.addCosignature(size + 1, witness, line)).toBe(false);
  expect(await log.addCosignature(size, { ...witness, name: 'another.example' }, line)).toBe(false);
  const other = cosign(text.replace('\n3\n', '\n4\n'), 1_782_930_600, { key: witness, sign }, sha256);
  expect(await log.addCosignature(size, witness, other)).toBe(false);
  const read = parseNote((await log.latest())!.note)!;
  expect(read.signatures.map(({ name }) => name)).toEqual([NAME, 'witness.example']);
  expect(isSignedBy(read, witness, { verify: ed25519Verify, sha256 })).toBe(true);
  await log.close();
});

test('who only proves is told what another has signed since', async () => {
  const events = memoryEventStore();
  const file = newFile();
  const [signing, proving] = [await open(events, file), await open(events, file)];
  await store(events, 5, 'a');
  await signing.sign();
  await store(events, 4, 'b');
  await signing.sign();
  expect(await proving.consistency(5, 9)).toEqual(await signing.consistency(5, 9));
  expect(await proving.prove(await events.head())).toEqual(await signing.prove(await events.head()));
  await Promise.all([signing.close(), proving.close()]);
});

test('a log whose key was changed is the same log: what was signed is verified by the key of then', async () => {
  const events = memoryEventStore();
  const file = newFile();
  const before = await open(events, file);
  await store(events, 5, 'a');
  const old = (await before.sign())!;
  await before.close();
  const after = await open(events, file, logKey(NAME, Buffer.alloc(32, 8)));
  expect(after.trouble()).toBeUndefined();
  await store(events, 3, 'b');
  const latest = (await after.sign())!;
  const keys = [before.verifierKey, after.verifierKey].map((key) => parseKey(key, sha256)!);
  const by = ({ note }: { note: string }) =>
    keys.map((key) => isSignedBy(parseNote(note)!, key, { verify: ed25519Verify, sha256 }));
  expect(by(old)).toEqual([true, false]);
  expect(by((await after.find(5))!)).toEqual([true, false]);
  expect(by(latest)).toEqual([false, true]);
  const path = (await after.consistency(5, 8))!.map(bytesOfHex);
  const [from, to] = [old, latest].map(({ size, root }) => ({ size, root: bytesOfHex(root) }));
  expect(isConsistent({ from: from!, to: to!, path }, sha256)).toBe(true);
  await after.close();
});
