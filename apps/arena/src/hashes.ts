import { createHmac, hash } from 'node:crypto';

/** HMAC-SHA-256 for `#matches` in Node. */
export function hmac(key: Uint8Array, text: string): Uint8Array {
  return createHmac('sha256', key).update(text).digest();
}

/** Hex of the SHA-256 of a text. */
export function hexOf(text: string): string {
  return hash('sha256', text, 'hex');
}
