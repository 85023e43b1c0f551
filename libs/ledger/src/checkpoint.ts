/**
 * A signed statement of how long the log is and what its root is: the text form of C2SP `tlog-checkpoint`, in a C2SP `signed-note`.
 * Signing and verifying are handed in, as hashing is. A witness signs the same text with its time before it (C2SP
 * `tlog-cosignature`, v1), and says by that only that it saw no other.
 */
import { base64OfBytes, bytesOfBase64 } from './base64.js';
import { type Sha256 } from './commit.js';

export type Sign = (bytes: Uint8Array) => Uint8Array;
/** Ed25519 (RFC 8032): whether a signature of 64 bytes is of these bytes by this key of 32. */
export type Verify = (publicKey: Uint8Array, bytes: Uint8Array, signature: Uint8Array) => boolean;

/** Who signs: the name stands in the signature's line, the key's first four hash bytes tell it from others of that name. */
export type VerifierKey = { readonly name: string; readonly publicKey: Uint8Array; readonly witness: boolean };

/** A key with what only its holder can do. */
export type Signer = { readonly key: VerifierKey; readonly sign: Sign };

type Checkpoint = { readonly origin: string; readonly size: number; readonly root: Uint8Array };
type SignatureLine = { readonly name: string; readonly bytes: Uint8Array };
type SignedNote = { readonly text: string; readonly signatures: readonly SignatureLine[] };

const ED25519 = 0x01;
const COSIGNATURE = 0x04;
const KEY_BYTES = 32;
const ID_BYTES = 4;
const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;
const NOTE_LENGTH_MAX = 64 * 1024;
const SIGNATURES_MAX = 64;
const NAME = /^[^\s+]{1,200}$/;

const encoder = new TextEncoder();

/** The text that is signed. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${base64OfBytes(root)}\n`;
}

/** Reads the text of a checkpoint; undefined for anything else. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  const [, origin, count, hash] = /^([^\n]+)\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n/.exec(text) ?? [];
  const root = hash === undefined ? undefined : bytesOfBase64(hash);
  const size = Number(count);
  return origin !== undefined && root && Number.isSafeInteger(size) ? { origin, size, root } : undefined;
}

/** A checkpoint signed by its log. */
export function signCheckpoint(checkpoint: Checkpoint, { key, sign }: Signer, sha256: Sha256): string {
  const text = checkpointText(checkpoint);
  return `${text}\n${lineOf(key, sign(encoder.encode(text)), sha256)}`;
}

/** The line by which a witness co-signs a checkpoint; `seconds` since 1970. */
export function cosign(text: string, seconds: number, { key, sign }: Signer, sha256: Sha256): string {
  const time = new Uint8Array(TIME_BYTES);
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds));
  return lineOf(key, joined(time, sign(cosigned(text, seconds))), sha256);
}

function cosigned(text: string, seconds: number): Uint8Array {
  return encoder.encode(`cosignature/v1\ntime ${seconds}\n${text}`);
}

function lineOf(key: VerifierKey, signature: Uint8Array, sha256: Sha256): string {
  return `— ${key.name} ${base64OfBytes(joined(keyId(key, sha256), signature))}\n`;
}

/** Reads a signed note; undefined for anything else. */
export function parseNote(note: string): SignedNote | undefined {
  const gap = note.lastIndexOf('\n\n');
  if (note.length > NOTE_LENGTH_MAX || gap < 0 || !note.endsWith('\n')) return undefined;
  const lines = note.slice(gap + 2, -1).split('\n');
  const signatures = lines.map(parseLine).filter((line) => line !== undefined);
  const isWhole = signatures.length === lines.length && lines.length <= SIGNATURES_MAX;
  return isWhole ? { text: note.slice(0, gap + 1), signatures } : undefined;
}

function parseLine(line: string): SignatureLine | undefined {
  const [, name, base64] = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/.exec(line) ?? [];
  const bytes = base64 === undefined ? undefined : bytesOfBase64(base64);
  return name !== undefined && bytes && bytes.length > ID_BYTES ? { name, bytes } : undefined;
}

/** Whether a note bears a good signature by this key; of a key's several lines the first counts. */
export function isSignedBy(
  { text, signatures }: SignedNote,
  key: VerifierKey,
  { verify, sha256 }: { readonly verify: Verify; readonly sha256: Sha256 },
): boolean {
  const id = keyId(key, sha256);
  const line = signatures.find(({ name, bytes }) => name === key.name && id.every((byte, i) => bytes[i] === byte));
  if (!line) return false;
  const rest = line.bytes.slice(ID_BYTES);
  if (!key.witness) return rest.length === SIGNATURE_BYTES && verify(key.publicKey, encoder.encode(text), rest);
  if (rest.length !== TIME_BYTES + SIGNATURE_BYTES) return false;
  const seconds = Number(new DataView(rest.buffer, rest.byteOffset).getBigUint64(0));
  return verify(key.publicKey, cosigned(text, seconds), rest.slice(TIME_BYTES));
}

/** `name+id+base64`, by which a key is handed around. */
export function formatKey(key: VerifierKey, sha256: Sha256): string {
  const id = [...keyId(key, sha256)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${key.name}+${id}+${base64OfBytes(joined(Uint8Array.of(kindOf(key)), key.publicKey))}`;
}

/** Reads a key; undefined for anything else, an id that is not the key's included. */
export function parseKey(text: string, sha256: Sha256): VerifierKey | undefined {
  const [, name = '', base64 = ''] = /^([^+]+)\+[0-9a-f]{8}\+(.+)$/.exec(text) ?? [];
  const bytes = bytesOfBase64(base64);
  const kind = bytes?.[0];
  if (!bytes || !NAME.test(name) || bytes.length !== 1 + KEY_BYTES) return undefined;
  if (kind !== ED25519 && kind !== COSIGNATURE) return undefined;
  const key = { name, publicKey: bytes.slice(1), witness: kind === COSIGNATURE };
  return formatKey(key, sha256) === text ? key : undefined;
}

function kindOf({ witness }: VerifierKey): number {
  return witness ? COSIGNATURE : ED25519;
}

function keyId(key: VerifierKey, sha256: Sha256): Uint8Array {
  const named = joined(encoder.encode(`${key.name}\n`), Uint8Array.of(kindOf(key)), key.publicKey);
  return sha256(named).slice(0, ID_BYTES);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
