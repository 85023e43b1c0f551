import { type Sha256 } from './commit.js';
import { hexOfBytes } from './chain.js';
import { canonicalJson } from './json.js';

/**
 * Commitments: a hash published before a secret is, so that anyone can tell afterwards that it was not changed. Both are salted.
 * With dummy down there are only 10.4 million ways to split the other cards, and an explanation is easier to guess than that.
 */

const HAND = 0x04;
const TEXT = 0x05;
const SALT_BYTES_MIN = 16;

const encoder = new TextEncoder();

type HandSecret = {
  readonly seat: string;
  readonly cards: readonly string[];
  /** Hex of at least 16 random bytes, drawn for this hand alone. */
  readonly salt: string;
};

/** `SHA-256(0x04 || JCS({seat, cards, salt}))` in hex. Throws on a salt that is too short. */
export function commitToHand({ seat, cards, salt }: HandSecret, sha256: Sha256): string {
  if (!/^(?:[0-9a-f]{2})*$/.test(salt)) throw new TypeError('a salt is written in lower-case hexadecimal digits');
  if (salt.length < 2 * SALT_BYTES_MIN) throw new TypeError(`a salt has at least ${SALT_BYTES_MIN} bytes`);
  return hexOfBytes(sha256(joined(HAND, encoder.encode(canonicalJson({ seat, cards, salt })))));
}

/** `SHA-256(0x05 || salt || UTF-8 of the text)` in hex. Throws on a salt that is too short. */
export function commitToText(text: string, salt: Uint8Array, sha256: Sha256): string {
  if (salt.length < SALT_BYTES_MIN) throw new TypeError(`a salt has at least ${SALT_BYTES_MIN} bytes`);
  return hexOfBytes(sha256(joined(TEXT, salt, encoder.encode(text))));
}

function joined(kind: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 1));
  bytes[0] = kind;
  let at = 1;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
