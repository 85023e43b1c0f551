import { hash } from 'node:crypto';

/** SHA-256 for `#ledger` in Node. OpenSSL's answer as text, put into a pooled buffer, takes a third of the time of a buffer of its own. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return Buffer.from(hash('sha256', bytes, 'binary'), 'binary');
}
