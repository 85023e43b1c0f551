/**
 * Everything by chance in a match comes from its seed: deals, ids of boards, salts of hands, the chance of each robot and the
 * order in which boards are played. Each is an HMAC under the seed's key of words that say what it is for, so none tells another.
 * What a competition's matches share is dealt from the competition's key.
 */
import { type Deal, dealFromNumber, DEALS, type Seat } from '#bridge';
import { bytesOfHex, hexOfBytes, type Sha256 } from '#ledger';
import { type Seed } from '#robots';
import { type Room } from './room.js';

/** HMAC-SHA-256 (RFC 2104), handed in as SHA-256 is: 32 bytes. */
export type Hmac = (key: Uint8Array, text: string) => Uint8Array;

/** What the chance of a match comes from. */
export type MatchSeed = {
  readonly hmac: Hmac;
  /** 32 bytes, from which the deals come: shared by all matches that play the same deals. */
  readonly deals: Uint8Array;
  /** 32 bytes, from which all else comes: of this match alone. */
  readonly own: Uint8Array;
};

const COMMITTED = 0x06;
const encoder = new TextEncoder();

/** The key of a typed seed: whoever knows the word knows every deal, so such a match is practice. */
export function keyOfWord(word: string, sha256: Sha256): Uint8Array {
  return sha256(encoder.encode(`practice\n${word}`));
}

/** What is published of a secret (hex of 32 bytes) before a match: `SHA-256(0x06 || secret)` in hex. */
export function commitToSecret(secret: string, sha256: Sha256): string {
  const bytes = new Uint8Array(33);
  bytes[0] = COMMITTED;
  bytes.set(bytesOfHex(secret), 1);
  return hexOfBytes(sha256(bytes));
}

/** The key of a committed secret and what the entrants added to it, in their order: none of them chose it alone. */
export function keyOfSecret(secret: string, nonces: readonly string[], hmac: Hmac): Uint8Array {
  return hmac(bytesOfHex(secret), ['seed', ...nonces].join('\n'));
}

/** The seed of a match under a key. Ids differ with `match`, deals do not. */
export function seedOfMatch(key: Uint8Array, match: string, hmac: Hmac): MatchSeed {
  return { hmac, deals: hmac(key, 'deals'), own: hmac(key, `match ${match}`) };
}

const WORD = 32n;
/** Chance names no deal in 32 % of draws; so many in a row never come. */
const DRAWS_MAX = 400;

/** Board `board`, 1 and up, as the seed deals it: 96 bits at a time, the first that name a deal of Big Deal's order. */
export function dealOf({ hmac, deals }: MatchSeed, board: number): Deal {
  for (let block = 0; block < DRAWS_MAX; block++) {
    const bytes = hmac(deals, `deal ${board} ${block}`);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at <= 12; at += 12) {
      const high = BigInt(view.getUint32(at));
      const middle = BigInt(view.getUint32(at + 4));
      const number = (((high << WORD) | middle) << WORD) | BigInt(view.getUint32(at + 8));
      if (number < DEALS) return dealFromNumber(number);
    }
  }
  throw new Error('assertion failed: 96 random bits name a deal now and then');
}

/** 32 bytes that name the board of a room. */
export function nameOfBoard({ hmac, own }: MatchSeed, board: number, room: Room): Uint8Array {
  return hmac(own, `board ${board} ${room}`);
}

/** 32 bytes that name the table of a room. */
export function nameOfTable({ hmac, own }: MatchSeed, room: Room): Uint8Array {
  return hmac(own, `table ${room}`);
}

/** Of one seat: the hex salt of its hand, and the seed of its robot's chance. They are halves of one HMAC. */
export type SeatSeed = { readonly salt: string; readonly random: Seed };

export function seedOfSeat({ hmac, own }: MatchSeed, board: number, room: Room, seat: Seat): SeatSeed {
  const bytes = hmac(own, `seat ${board} ${room} ${seat}`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const random: Seed = [view.getUint32(16), view.getUint32(20), view.getUint32(24), view.getUint32(28)];
  return { salt: hexOfBytes(bytes.subarray(0, 16)), random };
}

/** The salt, 16 bytes, under which a text said in this match is committed to: the same text has one commitment in it. */
export function saltOfText({ hmac, own }: MatchSeed, text: string): Uint8Array {
  return hmac(own, `text ${text}`).slice(0, 16);
}

/** A number below 2³² by which boards are put in the order they are played in: rooms of one board come far apart. */
export function orderOf({ hmac, own }: MatchSeed, board: number, room: Room): number {
  const bytes = hmac(own, `order ${board} ${room}`);
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
}
