import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { hashOfToken, type Token } from '../../http/src/index.js';
import { type Ground } from './ground.js';
import { adminToken } from './secrets.js';

const HUNDRED_YEARS_MS = 36_525 * 86_400_000;

type Admin = {
  /** Who opens the first tables: a pseudonymous id. */
  readonly owner: string;
  /** The token, when it was drawn just now. */
  readonly newToken?: string;
};

/** Makes the admin's token in the data folder good, drawn first where there is none. */
export async function keepAdmin({ settings, operations, http, log }: Ground): Promise<Admin> {
  const { token, isNew } = adminToken(settings.DATA);
  const admin = adminOf(token, http.now());
  if (await operations.tokens.reinstate(admin)) {
    const file = join(settings.DATA, 'admin.token');
    log.warn(`the token in ${file} had been revoked, and is good again: remove the file first`);
  }
  return { owner: admin.owner, ...(isNew && { newToken: token }) };
}

/** Who owns what is made in a data folder while no server runs on it: its admin, whose token is drawn where there is none. */
export function adminOfFolder(folder: string): Admin {
  const { token, isNew } = adminToken(folder);
  return { owner: adminOf(token, 0).owner, ...(isNew && { newToken: token }) };
}

/** The admin's token as it is kept. Whose it is follows from the token, so that it is the same after every start. */
export function adminOf(secret: string, createdAt: number): Token {
  const hash = hashOfToken(secret);
  const digest = createHash('sha256').update(`owner ${hash}`).digest('hex');
  const owner = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
  return {
    id: owner,
    hash,
    owner,
    label: 'admin',
    scopes: ['admin'],
    createdAt,
    expiresAt: createdAt + HUNDRED_YEARS_MS,
  };
}
