/** What a match is called, and what its chance comes from. */
import { sha256 } from '#data-folder';
import { uuid } from '#hand-record';
import { canonicalJson, hexOfBytes } from '#ledger';
import { keyOfSecret, keyOfWord, type MatchFact, noncesOf, type OpenedMatch, seedOfMatch } from '#matches';
import { hmac } from '../hashes.js';
import { type Plan } from '../play/table.js';

export type MatchSettings = MatchFact<'MatchOpened'>['data'];

/** A practice match is named by all that makes it: the same match asked for again is the same match. */
export function practiceMatchId(settings: MatchSettings): string {
  return matchIdUnder(keyOfWord(settings.seed ?? '', sha256), settings);
}

/** The id of a match whose chance comes from a key: nobody who does not have the key can tell it beforehand. */
export function matchIdUnder(key: Uint8Array, { owner, ...rest }: MatchSettings): string {
  return uuid(hmac(key, `match ${canonicalJson(rest)} ${owner}`));
}

/** The secret of a match or competition, in hex, as the server's key gives it: it need not be kept, and nobody else can know it. */
export function secretUnder(serverKey: Uint8Array, id: string): string {
  return hexOfBytes(hmac(serverKey, `secret of ${id}`));
}

/** The plan of a match; `secret` is hex, of a match that committed to one. */
export function planOf(match: string, state: OpenedMatch, secret?: string): Plan {
  const { opened } = state;
  const { home, away, seed } = opened;
  const key = seed === undefined ? committedKey(state, secret) : keyOfWord(seed, sha256);
  const shared = opened.competition;
  const deals = shared ? hmac(key, `round ${shared.round}`) : key;
  const own = seedOfMatch(key, match, hmac);
  return { match, entrants: { home, away }, seed: { ...own, deals: seedOfMatch(deals, match, hmac).deals } };
}

function committedKey(state: OpenedMatch, secret: string | undefined): Uint8Array {
  if (secret === undefined) throw new Error('assertion failed: a match that typed no seed has a secret');
  return keyOfSecret(secret, noncesOf(state), hmac);
}
