/** A game taken apart: its tags, the words below them and its comments, with where each stands. */
import { type Comment, type Tag } from '../recorded-board.js';
import { type Findings, type Place } from '../finding.js';

/** Tags of one game, and words of one section; the rest is dropped, and said to be. */
export const TAGS_MAX = 10_000;
export const WORDS_MAX = 500_000;
export const COMMENTS_MAX = 100_000;

/** A tag, and where words stand between it and the next (calls, cards, cells of a table), these. */
export type RawTag = Tag & {
  readonly words?: readonly string[];
  readonly places?: readonly number[];
};

export function wordsOf(tag: RawTag): readonly string[] {
  return tag.words ?? NO_WORDS;
}

export function placesOf(tag: RawTag): readonly number[] {
  return tag.places ?? NO_PLACES;
}

export type RawGame = {
  readonly line: number;
  readonly tags: RawTag[];
  readonly comments: RawComment[];
};

/** A comment, with the tag it follows by its place among the tags of the game, and by words. */
export type RawComment = Pick<Comment, 'kind' | 'text' | 'line'> & { readonly tags: number; readonly words: number };

/** A tag while the words below it are read. */
export type OpenTag = {
  name: string;
  value: string;
  line: number;
  column: number;
  words?: string[];
  places?: number[];
};

/** A text while it is taken apart. */
export type Scan = {
  readonly text: string;
  readonly strict: boolean;
  at: number;
  line: number;
  /** Where the line begins. */
  lineStart: number;
  readonly tags: OpenTag[];
  readonly comments: RawComment[];
  readonly findings: Findings;
  /** Where the line ends, or an earlier line did: a very long line is searched for its end once. */
  lineEnd: number;
  /** No } follows any more. */
  unclosed: boolean;
  /** Where the first words before any tag stand. */
  strays: Place | undefined;
};

/** What a tag without words shares with all others. */
const NO_WORDS: readonly string[] = [];
const NO_PLACES: readonly number[] = [];

/** A line and a column in one small number; a column beyond is the last. */
const COLUMNS = 1 << 12;
export function placeOf(packed: number | undefined): Place {
  const place = packed ?? 0;
  return { line: Math.floor(place / COLUMNS), column: place % COLUMNS };
}

/** The place of a word on the line in hand. */
export function packed({ line, lineStart }: Scan, at: number): number {
  return line * COLUMNS + Math.min(at - lineStart + 1, COLUMNS - 1);
}

/** Where the scan is. */
export function here({ at, line, lineStart }: Scan): Place {
  return { line, column: at - lineStart + 1 };
}

/** The words below a tag, to be added to. */
export function openWords(tag: OpenTag): { readonly words: string[]; readonly places: number[] } {
  const words = (tag.words ??= []);
  const places = (tag.places ??= []);
  return { words, places };
}

/** Where the line in hand ends; a long line is searched once. */
export function endOfLine(scan: Scan): number {
  if (scan.lineEnd >= scan.at) return scan.lineEnd;
  const end = scan.text.indexOf('\n', scan.at);
  scan.lineEnd = end < 0 ? scan.text.length : end;
  return scan.lineEnd;
}
