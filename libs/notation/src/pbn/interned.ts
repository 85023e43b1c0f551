/** Words and names that files repeat a hundred thousand times, taken from a text as numbers and shared strings. */
import { BIDS, DECK } from '#bridge';
import { TAG_NAMES } from './tag-names.js';

/** The names of the standard by first letter and length: each is one shared string. */
const NAMES: readonly (readonly string[] | undefined)[] = namesByLength();

function namesByLength(): (string[] | undefined)[] {
  const table: (string[] | undefined)[] = Array.from({ length: 32 * 32 }, () => undefined);
  for (const name of TAG_NAMES) (table[(name.charCodeAt(0) & 31) * 32 + name.length] ??= []).push(name);
  return table;
}

/** Words that have a number: the cards of the deck from 0, calls from 52 (pass, double, redouble, the bids), and marks. */
export const WORDS: readonly string[] = [
  ...DECK,
  ...['Pass', 'X', 'XX'],
  ...BIDS.map(({ level, strain }) => `${level}${strain}`),
  ...['*', '-', '+', 'AP'],
];
export const FIRST_CALL = DECK.length;
export const AFTER_CALLS = FIRST_CALL + 3 + BIDS.length;
/** What a word has that has no number. */
export const NO_WORD = -1;

const PASS = WORDS.indexOf('Pass');
const NO_TRUMP = WORDS.indexOf('1NT');

/** The numbers of words of one character and of two, by those; the others have none. */
const SINGLES = new Int8Array(128).fill(NO_WORD);
const PAIRS = new Int8Array(128 * 128).fill(NO_WORD);
for (const [number, word] of WORDS.entries()) {
  if (word.length === 1) SINGLES[word.charCodeAt(0)] = number;
  if (word.length === 2) PAIRS[word.charCodeAt(0) * 128 + word.charCodeAt(1)] = number;
}

/** Characters of a text by their places, and a nought after the last. */
export type Codes = Uint8Array | Uint16Array;

/** The number of the word that two characters are. */
export function pairOf(one: number, other: number): number {
  return one < 128 && other < 128 ? (PAIRS[one * 128 + other] ?? NO_WORD) : NO_WORD;
}

/** The number of the word between two places of a text. */
export function numberOfWord(codes: Codes, at: number, end: number): number {
  const first = codes[at] ?? 0;
  switch (end - at) {
    case 1:
      return SINGLES[first] ?? NO_WORD;
    case 2:
      return pairOf(first, codes[at + 1] ?? 0);
    case 3: {
      const level = first - 0x31;
      return level >= 0 && level < 7 && isAt('NT', codes, at + 1) ? NO_TRUMP + level * 5 : NO_WORD;
    }
    case 4:
      return isAt('Pass', codes, at) ? PASS : NO_WORD;
    default:
      return NO_WORD;
  }
}

function isAt(sought: string, codes: Codes, at: number): boolean {
  for (let index = 0; index < sought.length; index++) {
    if (sought.charCodeAt(index) !== codes[at + index]) return false;
  }
  return true;
}

/** The name of a tag between two places. */
export function nameAt(text: string, codes: Codes, at: number, end: number): string {
  return knownName(codes, at, end) ?? text.slice(at, end);
}

/** The name of the standard between two places; undefined for any other. */
export function knownName(codes: Codes, at: number, end: number): string | undefined {
  const length = end - at;
  const alike = length < 32 ? NAMES[((codes[at] ?? 0) & 31) * 32 + length] : undefined;
  if (alike) for (const name of alike) if (isAt(name, codes, at)) return name;
  return undefined;
}

const ENCODER = new TextEncoder();
/** Characters of a game whose codes are kept in one list from game to game. */
const CODES_KEPT = 1 << 14;
const KEPT = new Uint8Array(CODES_KEPT);

/** The codes of a text, in a list that the next call may use again. */
export function codesOf(text: string): Codes {
  const { length } = text;
  if (length < CODES_KEPT) {
    const { read, written } = ENCODER.encodeInto(text, KEPT);
    KEPT[length] = 0;
    if (read === length && written === length) return KEPT; // a byte a character: all are ASCII
  }
  const codes = new Uint16Array(length + 1);
  for (let at = 0; at < length; at++) codes[at] = text.charCodeAt(at);
  return codes;
}
