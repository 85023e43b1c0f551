/** What a data folder keeps for itself, readable by its owner alone: the server's key, and the token of its first admin. */
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { bearerOf, formatToken, TOKEN_BYTES } from '../../http/src/index.js';

const KEY_FILE = 'server.key';
const ADMIN_FILE = 'admin.token';
const LEDGER_FILE = 'ledger.key';
const KEY_BYTES = 32;
const OWNER_ONLY = 0o600;

/** A file of the data folder does not hold what it is there for: the message is for whoever runs the server. */
export class BrokenSecret extends Error {
  override readonly name = 'BrokenSecret';
}

/** The server's key, drawn when the folder is new. */
export function serverKey(folder: string): Uint8Array {
  return keyIn(folder, KEY_FILE);
}

/** The seed of the key that signs the log, drawn when the folder is new. */
export function ledgerSeed(folder: string): Uint8Array {
  return keyIn(folder, LEDGER_FILE);
}

function keyIn(folder: string, file: string): Uint8Array {
  const { text } = kept(join(folder, file), () => randomBytes(KEY_BYTES).toString('hex'));
  const key = Buffer.from(text, 'hex');
  if (key.length !== KEY_BYTES)
    throw new BrokenSecret(`${join(folder, file)} does not hold a key of ${KEY_BYTES} bytes`);
  return key;
}

/** The admin's token, and whether it was drawn just now. */
export function adminToken(folder: string): { readonly token: string; readonly isNew: boolean } {
  const { text, isNew } = kept(join(folder, ADMIN_FILE), () => formatToken(randomBytes(TOKEN_BYTES)));
  const token = bearerOf(`Bearer ${text}`);
  if (token === undefined) throw new BrokenSecret(`${join(folder, ADMIN_FILE)} does not hold a token`);
  return { token, isNew };
}

/**
 * The text of a file, written first when it is not there. Of several processes that start at once on a new folder one is first, and
 * the others read what it wrote: a file gets its name when all of it is there.
 */
function kept(file: string, draw: () => string): { readonly text: string; readonly isNew: boolean } {
  const known = textOf(file);
  if (known !== undefined) return { text: known, isNew: false };
  const draft = `${file}.${process.pid}`;
  const handle = openSync(draft, 'w', OWNER_ONLY);
  writeSync(handle, `${draw()}\n`);
  fsyncSync(handle);
  closeSync(handle);
  const isNew = isNamed(draft, file);
  const text = textOf(file);
  if (text === undefined) throw new BrokenSecret(`${file} was gone as soon as it was written`);
  return { text, isNew };
}

/** Gives a draft its name, unless another has it; false then. */
function isNamed(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (!isOf(error, 'EEXIST')) throw error;
    return false;
  } finally {
    unlinkSync(draft);
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (!isOf(error, 'ENOENT')) throw error;
    return undefined;
  }
}

function isOf(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
