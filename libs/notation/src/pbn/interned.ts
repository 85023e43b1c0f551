/** Words and names that files repeat a hundred thousand times, taken from a text as shared strings. */
import { BIDS, DECK } from '#bridge';
import { TAG_NAMES } from './tag-names.js';

/** The names of the standard by first letter and length: each is one shared string. */
const NAMES: readonly (readonly string[] | undefined)[] = namesByLength();

function namesByLength(): (string[] | undefined)[] {
  const table: (string[] | undefined)[] = Array.from({ length: 32 * 32 }, () => undefined);
  for (const name of TAG_NAMES) (table[(name.charCodeAt(0) & 31) * 32 + name.length] ??= []).push(name);
  return table;
}

/** Words of two letters, cards and bids above all, by their characters: each is one shared string. */
const PAIRS: readonly (string | undefined)[] = pairs();

function pairs(): (string | undefined)[] {
  const table: (string | undefined)[] = Array.from({ length: 128 * 128 }, () => undefined);
  const bids = BIDS.map(({ level, strain }) => `${level}${strain}`).filter(({ length }) => length === 2);
  for (const word of [...DECK, ...bids, 'AP', 'XX']) table[word.charCodeAt(0) * 128 + word.charCodeAt(1)] = word;
  return table;
}

/** The card, bid or other common word that two characters are; undefined for any others. */
export function pairOf(one: number, other: number): string | undefined {
  return one < 128 && other < 128 ? PAIRS[one * 128 + other] : undefined; // past the end there is NaN
}

/** The word of a section between two places, where it is none of two characters that are known. */
export function wordAt(text: string, at: number, end: number): string {
  return end === at + 4 && text.startsWith('Pass', at) ? 'Pass' : text.slice(at, end);
}

/** The name of a tag between two places. */
export function nameAt(text: string, at: number, end: number): string {
  return knownNameAt(text, at, end) ?? text.slice(at, end);
}

/** The name of the standard between two places; undefined for any other. */
export function knownNameAt(text: string, at: number, end: number): string | undefined {
  const length = end - at;
  const alike = length < 32 ? NAMES[(text.charCodeAt(at) & 31) * 32 + length] : undefined;
  if (alike) for (const name of alike) if (text.startsWith(name, at)) return name;
  return undefined;
}
