/** A game taken apart: its tags, the words below them and its comments, with where each stands. */
import { type Comment, type Tag } from '../recorded-board.js';
import { type Findings, type Place } from '../finding.js';
import { type Codes, NO_WORD, numberOfWord, WORDS } from './interned.js';

/** Tags of one game, and words of one section; the rest is dropped, and said to be. */
export const TAGS_MAX = 10_000;
export const WORDS_MAX = 500_000;
export const COMMENTS_MAX = 100_000;

/** A tag while its game is read: a value that is inherited takes the place of the mark that asked for it. */
export type RawTag = { -readonly [K in keyof Tag]: Tag[K] };

/** The words below a tag (calls, cards, cells of a table): which of the words of its game they are. */
export type Section = { readonly tag: RawTag; readonly from: number; to: number };

/**
 * The words of all sections of a game, with where each stands. A reader has one list for all its games, one after the other,
 * because a game has a hundred words, and a file a hundred thousand.
 */
export type Words = {
  count: number;
  /** The numbers of words that are known by them (`interned.ts`); of others, −1 and down, their places in `others`. */
  numbers: Int32Array;
  places: Float64Array;
  readonly others: string[];
};

export type RawGame = {
  readonly line: number;
  readonly tags: RawTag[];
  readonly sections: readonly Section[];
  readonly words: Words;
  readonly comments: readonly RawComment[];
};

/** A comment, with the tag it follows by its place among the tags of the game, and by words. */
export type RawComment = Pick<Comment, 'kind' | 'text' | 'line'> & { readonly tags: number; readonly words: number };

/** A text while it is taken apart. */
export type Scan = {
  readonly text: string;
  readonly codes: Codes;
  readonly strict: boolean;
  at: number;
  line: number;
  /** Where the line begins. */
  lineStart: number;
  readonly tags: RawTag[];
  readonly sections: Section[];
  readonly words: Words;
  readonly comments: RawComment[];
  readonly findings: Findings;
  /** Where the line ends, or an earlier line did: a very long line is searched for its end once. */
  lineEnd: number;
  /** No } follows any more. */
  unclosed: boolean;
  /** Where the first words before any tag stand. */
  strays: Place | undefined;
};

/** What a list of words holds at first, and keeps from game to game. */
const WORDS_KEPT = 1 << 12;

export function noWords(): Words {
  const words: Words = { count: 0, numbers: new Int32Array(0), places: new Float64Array(0), others: [] };
  clear(words);
  return words;
}

/** Makes the list empty, for another game. */
export function clear(words: Words): void {
  words.count = 0;
  if (words.others.length > 0) words.others.length = 0;
  if (words.numbers.length !== WORDS_KEPT) {
    words.numbers = new Int32Array(WORDS_KEPT);
    words.places = new Float64Array(WORDS_KEPT);
  }
}

/** Makes room for one more. */
export function grow(words: Words): void {
  const { count, numbers, places } = words;
  if (count < numbers.length) return;
  words.numbers = new Int32Array(count * 2);
  words.numbers.set(numbers);
  words.places = new Float64Array(count * 2);
  words.places.set(places);
}

/** Adds the word between two places of the line in hand. */
export function addWord(scan: Scan, section: Section, at: number, end: number): void {
  const { words, text, codes } = scan;
  grow(words);
  const number = numberOfWord(codes, at, end);
  words.places[words.count] = packed(scan.line, at - scan.lineStart);
  words.numbers[words.count++] = number === NO_WORD ? -words.others.push(text.slice(at, end)) : number;
  section.to = words.count;
}

/** The word at a place of the list. */
export function wordAt({ numbers, others }: Words, index: number): string {
  const number = numbers[index] ?? 0;
  return (number < 0 ? others[-1 - number] : WORDS[number]) ?? '';
}

/** The section of a tag; undefined when it has no words. */
export function sectionOf({ sections }: Pick<RawGame, 'sections'>, tag: RawTag): Section | undefined {
  for (const section of sections) if (section.tag === tag) return section;
  return undefined;
}

/** The words below a tag. */
export function wordsOf(game: Pick<RawGame, 'sections' | 'words'>, tag: RawTag): string[] {
  const { from, to } = sectionOf(game, tag) ?? NO_SECTION;
  return Array.from({ length: to - from }, (_, index) => wordAt(game.words, from + index));
}

/** Where each of them stands. */
export function placesOf(game: Pick<RawGame, 'sections' | 'words'>, tag: RawTag): number[] {
  const { from, to } = sectionOf(game, tag) ?? NO_SECTION;
  return Array.from(game.words.places.subarray(from, to));
}

/** Of a tag without words. */
const NO_SECTION = { from: 0, to: 0 };

/** A line and a column in one small number; a column beyond is the last. */
const COLUMNS = 1 << 12;
export function placeOf(packed: number | undefined): Place {
  const place = packed ?? 0;
  return { line: Math.floor(place / COLUMNS), column: place % COLUMNS };
}

/** @param before the characters of the line before the place. */
export function packed(line: number, before: number): number {
  return line * COLUMNS + Math.min(before + 1, COLUMNS - 1);
}

/** Where the scan is. */
export function here({ at, line, lineStart }: Scan): Place {
  return { line, column: at - lineStart + 1 };
}

/** The section of the last tag, to be added to. */
export function openSection({ sections, tags, words }: Scan): Section | undefined {
  const tag = tags.at(-1);
  const last = sections.at(-1);
  if (!tag || last?.tag === tag) return last;
  const section: Section = { tag, from: words.count, to: words.count };
  sections.push(section);
  return section;
}

/** Where the line in hand ends; a long line is searched once. */
export function endOfLine(scan: Scan): number {
  if (scan.lineEnd >= scan.at) return scan.lineEnd;
  const end = scan.text.indexOf('\n', scan.at);
  scan.lineEnd = end < 0 ? scan.text.length : end;
  return scan.lineEnd;
}
