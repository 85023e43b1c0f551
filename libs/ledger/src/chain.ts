import { type Commit, type CommitHeader, type Event, type SealedCommit, type Sha256 } from './commit.js';
import { canonicalJson, textsWithout } from './json.js';

/**
 * The hash chain of a stream. A commit's header is hashed after the head before it, `SHA-256(0x02 || prev || JCS(header without
 * prev))`, and each event extends that, `SHA-256(0x03 || hash || JCS(event))`; the last hash is the new head. So a head vouches
 * for every byte of the stream up to it, and a header for what it says of its events.
 */

const HEADER = 0x02;
const EVENT = 0x03;
const HASH_BYTES = 32;
/** At most three bytes of UTF-8 for one UTF-16 unit. */
const UTF8_PER_UNIT = 3;

/** The head of a stream that holds nothing: 32 zero bytes. */
export const FIRST_PREV = '00'.repeat(HASH_BYTES);

const encoder = new TextEncoder();

/**
 * The canonical text of a commit and the head it leads to. Throws on an empty commit, and on what has no canonical text.
 * `dataTexts`, for who has them already, are the canonical texts of the events' data.
 */
export function sealCommit(commit: Commit, sha256: Sha256, dataTexts?: readonly string[]): SealedCommit {
  const { header, events } = commit;
  if (events.length === 0) throw new TypeError('a commit holds at least one event');
  const { whole, without } = textsWithout(header, 'prev');
  let head = extend({ kind: HEADER, after: bytesOfHex(header.prev), text: without }, sha256);
  let eventTexts = '';
  for (const [index, event] of events.entries()) {
    const data = dataTexts?.[index];
    const text = data === undefined ? canonicalJson(event) : textOfEvent(event, data);
    head = extend({ kind: EVENT, after: head, text }, sha256);
    eventTexts += eventTexts === '' ? text : `,${text}`;
  }
  const text = `{"events":[${eventTexts}],"header":${whole}}`;
  return { commit, text, head: hexOfBytes(head) };
}

/** As `canonicalJson` writes it: the keys of an event in their order. */
function textOfEvent({ at, type, version }: Event, data: string): string {
  return `{"at":${canonicalJson(at)},"data":${data},"type":${canonicalJson(type)},"version":${canonicalJson(version)}}`;
}

/** Hex of the hash of a commit's header: the first link of the commit. Throws on what has no canonical text. */
export function headerHash({ prev, ...rest }: CommitHeader, sha256: Sha256): string {
  return hexOfBytes(extend({ kind: HEADER, after: bytesOfHex(prev), text: canonicalJson(rest) }, sha256));
}

/** Hex of the hash of an event after the link before it. Throws on what has no canonical text. */
export function eventHash(before: string, event: Event, sha256: Sha256): string {
  return hexOfBytes(extend({ kind: EVENT, after: bytesOfHex(before), text: canonicalJson(event) }, sha256));
}

/** Hex of every link of a commit: its header's, and each event's; the last is the head. */
export function hashesOfCommit({ header, events }: Commit, sha256: Sha256): readonly string[] {
  const hashes = [headerHash(header, sha256)];
  for (const event of events) hashes.push(eventHash(hashes.at(-1) ?? FIRST_PREV, event, sha256));
  return hashes;
}

type Link = { readonly kind: number; readonly after: Uint8Array; readonly text: string };

let scratch = new Uint8Array(4096);

/** Hashes one link. The bytes are put together in a buffer that is kept: `sha256` reads it before it returns. */
function extend({ kind, after, text }: Link, sha256: Sha256): Uint8Array {
  const needed = 1 + HASH_BYTES + text.length * UTF8_PER_UNIT;
  if (scratch.length < needed) scratch = new Uint8Array(needed * 2);
  scratch[0] = kind;
  scratch.set(after, 1);
  const { written } = encoder.encodeInto(text, scratch.subarray(1 + HASH_BYTES));
  return sha256(scratch.subarray(0, 1 + HASH_BYTES + written));
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Lower-case hex. */
export function hexOfBytes(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte] ?? '';
  return text;
}

/** The bytes of a hash written in lower-case hex. Throws on any other text. */
export function bytesOfHex(text: string): Uint8Array {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new TypeError('a hash is 64 lower-case hexadecimal digits');
  const bytes = new Uint8Array(HASH_BYTES);
  for (let i = 0; i < HASH_BYTES; i++)
    bytes[i] = 16 * digitOf(text.charCodeAt(2 * i)) + digitOf(text.charCodeAt(2 * i + 1));
  return bytes;
}

const [CODE_OF_0, CODE_OF_9, CODE_OF_A] = [0x30, 0x39, 0x61];

/** The value of a lower-case hexadecimal digit, by its code. */
function digitOf(code: number): number {
  return code <= CODE_OF_9 ? code - CODE_OF_0 : code - CODE_OF_A + 10;
}
