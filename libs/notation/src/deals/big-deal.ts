/**
 * The deals of Big Deal (Hans van Staveren) from what it logs: 20 random bytes, the owner's name, and how many boards. Each
 * attempt hashes a counter, the random bytes and the hash of the owner; the first 96 bits are the deal's number, unless
 * they are beyond the last deal, when the next attempt is made. The hash is handed in, because this room has none.
 */
import { type Deal, dealFromNumber, DEALS } from '#bridge';
import { bytesOf } from './machine.js';

type Hash = (bytes: Uint8Array) => Uint8Array;

type BigDealSeed = {
  /** 20 bytes, logged as 40 hexadecimal digits. */
  readonly random: Uint8Array;
  readonly owner: string;
};

type NumberedDeal = {
  /** The attempt that gave it, from 1. */
  readonly sequence: number;
  /** Its place in Big Deal's order. */
  readonly number: bigint;
  readonly deal: Deal;
};

const RANDOM_BYTES = 20;
const NUMBER_BYTES = 12;
/** Attempts for each board; two in three succeed. */
const ATTEMPTS_MAX = 1_000;
const BOARDS_MAX = 10_000;

/** @param ripemd160 the hash RIPEMD-160: 20 bytes of any bytes. */
export function bigDeals(seed: BigDealSeed, boards: number, ripemd160: Hash): readonly NumberedDeal[] {
  if (seed.random.length !== RANDOM_BYTES) throw new Error(`broken: a seed has ${RANDOM_BYTES} random bytes`);
  if (boards < 0 || boards > BOARDS_MAX) throw new Error(`broken: at most ${BOARDS_MAX} boards at once`);
  const message = new Uint8Array(4 + RANDOM_BYTES + RANDOM_BYTES);
  message.set(seed.random, 4);
  message.set(ripemd160(bytesOf(seed.owner)), 4 + RANDOM_BYTES);
  const deals: NumberedDeal[] = [];
  for (let sequence = 1; deals.length < boards && sequence <= boards * ATTEMPTS_MAX; sequence++) {
    new DataView(message.buffer).setUint32(0, sequence, true);
    const number = numberOf(ripemd160(message));
    if (number < DEALS) deals.push({ sequence, number, deal: dealFromNumber(number) });
  }
  return deals;
}

function numberOf(hash: Uint8Array): bigint {
  return hash.subarray(0, NUMBER_BYTES).reduce((number, byte) => (number << 8n) + BigInt(byte), 0n);
}
