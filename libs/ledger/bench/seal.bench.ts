import { createHash, hash } from 'node:crypto';
import { cpus } from 'node:os';
import { Bench } from 'tinybench';
import {
  type JsonObject,
  type Commit,
  type Event,
  FIRST_PREV,
  parseCommit,
  sealCommit,
  type SealedCommit,
  verifyStream,
} from '#ledger';

/**
 * Sealing a whole board of 70 events: canonical text and 71 hashes. Beside it, what any design must pay: `JSON.stringify` of the
 * same commit and one hash of its text.
 */

const SUITS = ['S', 'H', 'D', 'C'];
const RANKS = 'AKQJT98765432'.split('');
const SEATS = ['N', 'E', 'S', 'W'];
const CALLS = ['1NT', 'P', '2C', 'P', '2H', 'P', '4H', 'P', 'P', 'P'];
const hex = (seed: string, length: number): string => createHash('sha256').update(seed).digest('hex').slice(0, length);

function boardEvents(): Event[] {
  const deck = SUITS.flatMap((suit) => RANKS.map((rank) => suit + rank));
  const seat = (i: number): string => SEATS[i % SEATS.length] ?? 'N';
  const handOf = (i: number): JsonObject => ({ cards: deck.filter((_, n) => n % 4 === i), salt: hex(seat(i), 32) });
  const hands = { N: handOf(0), E: handOf(1), S: handOf(2), W: handOf(3) };
  const deal = { form: 'duplicate', mode: 'strict', number: 7, dealer: 'N', vulnerability: 'both', hands };
  const facts: { readonly type: string; readonly data: Event['data'] }[] = [
    { type: 'DealSet', data: deal },
    ...SEATS.map((name) => ({ type: 'HandCommitted', data: { seat: name, commitment: hex(name, 64) } })),
    ...CALLS.map((call, i) => ({ type: 'CallMade', data: { seat: seat(i), call } })),
    ...deck.map((card, i) => ({ type: 'CardPlayed', data: { seat: seat(i), card } })),
    { type: 'ClaimMade', data: { seat: 'N', tricks: 3 } },
    { type: 'PlayEnded', data: {} },
    { type: 'ScoreComputed', data: { contract: '4HN', tricks: 10, score: 620 } },
  ];
  return facts.map(({ type, data }, i) => ({ type, version: 1, at: 1_700_000_000_000 + 3000 * i, data }));
}

const commandId = hex('command', 64);
const commit: Commit = {
  header: {
    stream: 'board-0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11',
    from: 1,
    actor: 'system',
    commandId,
    bodyHash: hex('body', 64),
    correlationId: commandId,
    causationId: commandId,
    prev: FIRST_PREV,
  },
  events: boardEvents(),
};

const createHashSha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const hashSha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');
/** Text is handed out of OpenSSL at a quarter of the price of a new buffer. */
const textSha256 = (bytes: Uint8Array): Uint8Array => Buffer.from(hash('sha256', bytes, 'binary'), 'binary');
const sealed: SealedCommit = sealCommit(commit, textSha256);

let used = 0;
const bench = new Bench({ time: 1000, warmupTime: 300 })
  .add('seal, crypto.hash as text', () => (used += sealCommit(commit, textSha256).text.length))
  .add('seal, crypto.hash', () => (used += sealCommit(commit, hashSha256).text.length))
  .add('seal, crypto.createHash', () => (used += sealCommit(commit, createHashSha256).text.length))
  .add('peer: JSON.stringify and one hash', () => {
    used += textSha256(Buffer.from(JSON.stringify(commit))).length;
  })
  .add('read a stored board (JSON.parse and its shape)', () => (used += parseCommit(sealed.text)?.events.length ?? 0))
  .add('verify a stored board', () => (used += verifyStream([sealed], textSha256).kind.length));
await bench.run();

console.log(`node ${process.version}, ${cpus()[0]?.model ?? 'unknown'}; ${commit.events.length} events`);
console.table(
  bench.tasks.map(({ name, result }) => {
    if (!('latency' in result)) return { name };
    return { name, 'lowest µs': round(result.latency.min * 1000), 'median µs': round(result.latency.p50 * 1000) };
  }),
);
console.log(
  `stored bytes an event: ${round(Buffer.byteLength(sealed.text) / commit.events.length)} (${used > 0 ? 'used' : ''})`,
);

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
