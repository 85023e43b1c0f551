import { createHash } from 'node:crypto';

/** The data folder's own comes with all that opens a folder; a command that opens none hashes without it. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest();
}
