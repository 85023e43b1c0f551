import { createPrivateKey, createPublicKey, sign as nodeSign, verify as nodeVerify } from 'node:crypto';
import fc from 'fast-check';
import {
  base64OfBytes,
  bytesOfBase64,
  checkpointText,
  cosign,
  formatKey,
  isSignedBy,
  parseCheckpoint,
  parseKey,
  parseNote,
  type Sign,
  signCheckpoint,
  type Verify,
  type VerifierKey,
} from '#ledger';
import { sha256 } from './testing.js';

const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

function pair(seed: number, name: string, witness = false): { readonly key: VerifierKey; readonly sign: Sign } {
  const secret = Buffer.concat([PRIVATE, Buffer.alloc(32, seed)]);
  const privateKey = createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' });
  const der = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return {
    key: { name, publicKey: new Uint8Array(der.subarray(PUBLIC.length)), witness },
    sign: (bytes) => nodeSign(null, bytes, privateKey),
  };
}

const verify: Verify = (publicKey, bytes, signature) =>
  nodeVerify(null, bytes, { key: Buffer.concat([PUBLIC, publicKey]), format: 'der', type: 'spki' }, signature);

const log = pair(7, 'tenace.example/club');
const checkpoint = { origin: 'tenace.example/club', size: 12, root: sha256(Uint8Array.of(1)) };

test('a checkpoint is three lines, and its note ends with who signed it', () => {
  const note = signCheckpoint(checkpoint, log, sha256);
  expect(note).toMatch(
    /^tenace\.example\/club\n12\n[A-Za-z0-9+/]{43}=\n\n— tenace\.example\/club [A-Za-z0-9+/]{91}=\n$/,
  );
  const read = parseNote(note)!;
  expect(parseCheckpoint(read.text)).toEqual(checkpoint);
  expect(isSignedBy(read, log.key, { verify, sha256 })).toBe(true);
});

test('a note with another size, or by another key of the same name, is not signed', () => {
  const note = signCheckpoint(checkpoint, log, sha256);
  expect(isSignedBy(parseNote(note.replace('\n12\n', '\n13\n'))!, log.key, { verify, sha256 })).toBe(false);
  expect(isSignedBy(parseNote(note)!, pair(8, log.key.name).key, { verify, sha256 })).toBe(false);
});

test('a witness co-signs what the log signed, at his time, and each is told from the other', () => {
  const witness = pair(9, 'witness.example', true);
  const text = checkpointText(checkpoint);
  const note = signCheckpoint(checkpoint, log, sha256) + cosign(text, 1_782_930_600, witness, sha256);
  const read = parseNote(note)!;
  expect(read.signatures.map(({ name }) => name)).toEqual(['tenace.example/club', 'witness.example']);
  for (const { key } of [log, witness]) expect(isSignedBy(read, key, { verify, sha256 })).toBe(true);
  expect(isSignedBy(read, { ...witness.key, witness: false }, { verify, sha256 })).toBe(false);
});

test('a key is read as it was written, and not when its id is another’s', () => {
  for (const { key } of [log, pair(9, 'witness.example', true)]) {
    const text = formatKey(key, sha256);
    expect(parseKey(text, sha256)).toEqual(key);
    expect(parseKey(text.replace('+', '+0').replace(/\+0(.{7})./, '+0$1'), sha256)).toBeUndefined();
  }
});

// The example key of C2SP's signed-note specification.
test('the key that the specification of signed notes shows is read', () => {
  const text = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
  expect(parseKey(text, sha256)?.name).toBe('PeterNeumann');
});

test('Base64 is what Node writes, and is written in one way', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      const text = base64OfBytes(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64'));
      expect(bytesOfBase64(text)).toEqual(bytes);
    }),
  );
  for (const text of ['A', 'AA', 'AA=', 'AB==', 'AAA', '====', 'AA-_']) expect(bytesOfBase64(text)).toBeUndefined();
});

test('what is no note, and no checkpoint, is none', () => {
  for (const text of ['', 'a\n', 'a\n\nb\n', 'a\n\n— b\n', 'a\n\n— b AAAA', 'a\n\n— b !!!!\n'])
    expect(parseNote(text)).toBeUndefined();
  for (const text of ['', 'o\n1\n', 'o\n01\nAAAA\n', 'o\n-1\nAAAA\n']) expect(parseCheckpoint(text)).toBeUndefined();
});
