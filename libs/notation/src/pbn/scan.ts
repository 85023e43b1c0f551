/**
 * The text of one game to its tags, the words of its sections, and its comments: one pass, character by character, with
 * nothing decided about bridge. Word lists and their places run in parallel, because a game has a hundred words and most
 * are never asked where they stood.
 */
import { type Comment } from '../recorded-board.js';
import { fail, type Findings, type Place, warn } from '../finding.js';
import { unquoted } from './habits.js';
import { codesOf, nameAt } from './interned.js';
import { plainTags, plainWords } from './plain.js';
import {
  addWord,
  clear,
  COMMENTS_MAX,
  endOfLine,
  here,
  openSection,
  placeOf,
  type RawGame,
  type Scan,
  TAGS_MAX,
  type Words,
  WORDS_MAX,
} from './raw.js';
import { type GameText, isBareDeal } from './split.js';
import { isTagName, nameInCapitals } from './tag-names.js';

/** How far the end of a malformed value is searched. */
const NEAR = 4096;

type Manner = {
  /** Whether a brace after a cell of a table is a cell too, and no comment. */
  readonly strict: boolean;
  /** Where the words of the game are put: those of the game before are gone. */
  readonly words: Words;
};

export function scanGame(game: GameText, findings: Findings, { strict, words }: Manner): RawGame {
  const { text, line } = game;
  clear(words);
  const scan: Scan = {
    text,
    codes: codesOf(text),
    strict,
    at: 0,
    line,
    lineStart: 0,
    lineEnd: -1,
    unclosed: false,
    strays: undefined,
    words,
    tags: [],
    sections: [],
    comments: [],
    findings,
  };
  if (game.cut) {
    const message = game.cut.what === 'line' ? 'the rest of the line is left out' : 'the rest of the game is left out';
    fail(findings, { line: game.cut.line, column: 1 }, `${game.cut.what}-too-long`, message);
  }
  if (game.blankInside !== undefined) {
    warn(findings, { line: game.blankInside, column: 1 }, 'blank-line-in-game', 'a blank line stands inside the game');
  }
  if (text.charCodeAt(0) === 0x25) escapeLine(scan);
  while (scan.at < text.length) scanOne(scan);
  tellStrays(scan);
  return { line, tags: scan.tags, sections: scan.sections, words, comments: scan.comments };
}

/** A line that is a deal and no more, as solvers of problems take them. */
function bareDeal(scan: Scan): void {
  const end = endOfLine(scan);
  warn(scan.findings, here(scan), 'deal-without-tag', 'a deal stands without its tag');
  scan.tags.push({ name: 'Deal', value: scan.text.slice(scan.at, end).trim(), line: scan.line, column: 1 });
  scan.at = end;
}

function scanOne(scan: Scan): void {
  const code = scan.codes[scan.at] ?? 0;
  switch (code) {
    case 0x0a:
      newLine(scan);
      return;
    case 0x20:
    case 0x09:
    case 0x0b:
    case 0x0c:
    case 0x0d:
    case 0x1a:
      scan.at++;
      return;
    case 0x5b:
      if (!plainTags(scan)) scanTag(scan);
      return;
    case 0x7b:
      if (scan.strict && isCell(scan)) scanWord(scan, code);
      else bracedComment(scan);
      return;
    case 0x3b:
      lineComment(scan);
      return;
    case 0x7d:
      warn(scan.findings, here(scan), 'brace-unopened', 'a } closes no comment');
      scan.at++;
      return;
    default:
      if (scan.tags.length === 0 && !scan.strict && isBareDeal(scan.text, scan.at)) bareDeal(scan);
      else if (!plainWords(scan)) scanWord(scan, code);
  }
}

/** Whether a brace stands in a row of a table, after a cell. */
function isCell({ tags, sections, words, line }: Scan): boolean {
  const tag = tags.at(-1);
  const section = sections.at(-1);
  if (!tag?.name.endsWith('Table') || section?.tag !== tag) return false;
  return placeOf(words.places[section.to - 1]).line === line;
}

/** Words above the first tag are a heading that somebody forgot to mark as a comment; alone they are no game. */
function tellStrays({ strays, strict, tags, findings }: Scan): void {
  if (!strays) return;
  const tell = tags.length > 0 && !strict ? warn : fail;
  tell(findings, strays, 'text-outside-game', 'this is neither a tag nor a comment');
}

function newLine(scan: Scan): void {
  scan.at++;
  scan.line++;
  scan.lineStart = scan.at;
  if (scan.text.charCodeAt(scan.at) === 0x25) escapeLine(scan);
}

function escapeLine(scan: Scan): void {
  const end = endOfLine(scan);
  comment(scan, 'escape', scan.text.slice(scan.at + 1, end), scan.line);
  scan.at = end;
}

function lineComment(scan: Scan): void {
  const end = endOfLine(scan);
  comment(scan, 'line', scan.text.slice(scan.at + 1, end), scan.line);
  scan.at = end;
}

function bracedComment(scan: Scan): void {
  const { text } = scan;
  const begun = scan.line;
  const lineEnd = endOfLine(scan);
  let close = scan.unclosed ? -1 : text.indexOf('}', scan.at);
  let after = close + 1;
  if (close < 0) {
    scan.unclosed = true;
    warn(
      scan.findings,
      here(scan),
      'comment-unclosed',
      'a comment is not closed; it is taken to end before the next tag',
    );
    const tag = text.indexOf('\n[', scan.at);
    close = tag < 0 ? text.length : tag;
    after = close;
  }
  const inside = text.slice(scan.at + 1, close);
  for (let at = lineEnd; at < close && at >= 0; at = text.indexOf('\n', at + 1)) {
    scan.line++;
    scan.lineStart = at + 1;
  }
  comment(scan, 'braces', inside, begun);
  scan.at = after;
}

function comment(scan: Scan, kind: Comment['kind'], text: string, line: number): void {
  if (scan.comments.length > COMMENTS_MAX) return;
  if (scan.comments.length === COMMENTS_MAX)
    fail(scan.findings, here(scan), 'too-many-comments', 'the rest is left out');
  const tags = scan.tags.length;
  const section = scan.sections.at(-1);
  const words = section && section.tag === scan.tags[tags - 1] ? section.to - section.from : 0;
  scan.comments.push({ kind, text, line, tags, words });
}

/** A word of a section: up to a blank, and in calls and cards also up to a comment or tag. */
function scanWord(scan: Scan, code: number): void {
  const { text } = scan;
  const begun = scan.at;
  const tag = scan.tags.at(-1);
  const inTable = tag !== undefined && tag.name !== 'Auction' && tag.name !== 'Play';
  if (code === 0x22 && inTable) scan.at = afterQuotes(scan);
  else {
    let at = begun + 1;
    for (; at < text.length; at++) {
      const next = text.charCodeAt(at);
      if (next <= 0x20 || (!inTable && (next === 0x7b || next === 0x5b || next === 0x3b || next === 0xa0))) break;
    }
    scan.at = at;
  }
  if (!tag) {
    scan.strays ??= { line: scan.line, column: begun - scan.lineStart + 1 };
    return;
  }
  const section = openSection(scan);
  const count = section ? section.to - section.from : 0;
  if (count === WORDS_MAX) fail(scan.findings, here(scan), 'section-too-long', 'the rest is left out');
  if (section && count <= WORDS_MAX) addWord(scan, section, begun, scan.at);
}

function afterQuotes(scan: Scan): number {
  const end = endOfLine(scan);
  const close = closingQuote(scan.text, scan.at + 1, end);
  if (close < end) return close + 1;
  warn(scan.findings, here(scan), 'quote-missing', 'a quoted text is not closed on its line');
  return end;
}

/** Where the quote is that closes a string; `end` when there is none before it. */
function closingQuote(text: string, from: number, end: number): number {
  let close = text.indexOf('"', from);
  while (close >= 0 && close < end && isEscaped(text, close, from)) close = text.indexOf('"', close + 1);
  return close < 0 || close > end ? end : close;
}

/** An odd number of backslashes before a quote makes it part of the string. */
function isEscaped(text: string, quote: number, from: number): boolean {
  let at = quote - 1;
  while (at >= from && text.charCodeAt(at) === 0x5c) at--;
  return ((quote - at) & 1) === 0;
}

function skipSpace(scan: Scan): void {
  const { text } = scan;
  for (; scan.at < text.length; scan.at++) {
    const code = text.charCodeAt(scan.at);
    if (code > 0x20) return;
    if (code === 0x0a) {
      scan.line++;
      scan.lineStart = scan.at + 1;
    }
  }
}

function scanTag(scan: Scan): void {
  const place = here(scan);
  scan.at++;
  skipSpace(scan);
  const name = forgivenName(scan, scanName(scan), place);
  if (name === '') {
    fail(scan.findings, place, 'not-a-tag', 'after [ comes the name of a tag');
    scan.at = endOfLine(scan);
    return;
  }
  skipSpace(scan);
  const code = scan.text.charCodeAt(scan.at);
  let value: string;
  if (code === 0x22) value = quotedValue(scan);
  else {
    const end = endOfLine(scan);
    const close = findNear(scan.text, ']', scan.at, end);
    value = unquoted(scan.text.slice(scan.at, close).trim());
    scan.at = Math.min(close + 1, end);
    const message = value === '' ? `${name} has no value` : `the value of ${name} is not in quotes`;
    warn(scan.findings, place, value === '' ? 'value-missing' : 'quotes-missing', message);
  }
  if (!scan.strict) strayBrackets(scan);
  if (scan.tags.length === TAGS_MAX) fail(scan.findings, place, 'too-many-tags', 'the rest is left out');
  if (scan.tags.length > TAGS_MAX) return;
  scan.tags.push({ name, value, line: place.line, column: place.column });
}

/** Brackets after the one that closes a tag. */
function strayBrackets(scan: Scan): void {
  if (scan.text.charCodeAt(scan.at) !== 0x5d) return;
  warn(scan.findings, here(scan), 'bracket-twice', 'a tag is closed by one ]');
  while (scan.text.charCodeAt(scan.at) === 0x5d) scan.at++;
}

function scanName(scan: Scan): string {
  const begun = scan.at;
  const { text } = scan;
  for (; scan.at < text.length; scan.at++) {
    const code = text.charCodeAt(scan.at);
    const letter = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
    const inner = code === 0x2d || code === 0x2e; // - and . are no part of the standard's names, but of some programs'
    if (!letter && (code < 0x30 || code > 0x39) && code !== 0x5f && (scan.strict || !inner)) break;
  }
  return nameAt(text, scan.codes, begun, scan.at);
}

/** The standard's name where only capitals differ; without a colon after it. */
function forgivenName(scan: Scan, name: string, place: Place): string {
  if (scan.strict || name === '') return name;
  if (scan.text.charCodeAt(scan.at) === 0x3a) {
    scan.at++;
    warn(scan.findings, place, 'name-unusual', `after the name ${name} stands a colon`);
  }
  if (isTagName(name)) return name;
  const known = nameInCapitals(name);
  if (known !== undefined) warn(scan.findings, place, 'name-unusual', `${name} is read as ${known}`);
  return known ?? name;
}

/** A value in quotes and the bracket after it. */
function quotedValue(scan: Scan): string {
  const { text } = scan;
  const place = here(scan);
  const begun = scan.at + 1;
  const end = endOfLine(scan);
  let close = closingQuote(text, begun, end);
  if (close === end) {
    const bracket = text.charCodeAt(end - 1) === 0x5d ? end - 1 : begun;
    warn(scan.findings, place, 'quote-missing', 'a value is not closed on its line');
    scan.at = end;
    return unescaped(text.slice(begun, bracket > begun ? bracket : end));
  }
  scan.at = close + 1;
  skipSpace(scan);
  if (text.charCodeAt(scan.at) === 0x5d) {
    scan.at++;
    return unescaped(text.slice(begun, close));
  }
  const last = findNear(text, '"]', close, end);
  if (last < end) {
    warn(scan.findings, place, 'quote-in-value', 'quotes inside a value need a backslash');
    close = last;
    scan.at = last + 2;
  } else warn(scan.findings, place, 'bracket-missing', 'a tag is not closed by ]');
  return unescaped(text.slice(begun, close));
}

/** Where something is found between two places of a line, not far from the first; `end` when it is not. */
function findNear(text: string, sought: string, from: number, end: number): number {
  const at = text.slice(from, Math.min(end, from + NEAR)).indexOf(sought);
  return at < 0 ? end : from + at;
}

function unescaped(value: string): string {
  return value.includes('\\') ? value.replace(/\\(["\\])/g, '$1') : value;
}
