import { createHash, randomBytes } from 'node:crypto';
import { commitToText } from '#ledger';

/** A text that the ledger knows only by its commitment. */
export type SecretText = {
  readonly text: string;
  /** Hex of at least 16 bytes, random or derived from a secret: without it, short texts could be guessed from the commitment. */
  readonly salt: string;
  /** Pseudonymous id of whose text it is: it goes when everything of theirs is erased. */
  readonly player?: string;
};

const SALT_BYTES = 16;

export function newSalt(): string {
  return randomBytes(SALT_BYTES).toString('hex');
}

/** The commitment, in hex, by which events refer to a text. Throws on a salt that is none. */
export function commitmentOf({ text, salt }: Pick<SecretText, 'text' | 'salt'>): string {
  if (!/^(?:[0-9a-f]{2})*$/.test(salt)) throw new TypeError('a salt is written in lower-case hexadecimal digits');
  return commitToText(text, Buffer.from(salt, 'hex'), (bytes) => createHash('sha256').update(bytes).digest());
}
