/**
 * What most of a file is, and is read without a question: tags of the standard alone on their lines, and calls and cards. What is
 * not plain is left to the scan. The characters are read from a list of their codes, which is several times faster than asking
 * a part of a long string for each.
 */
import { knownName, NO_WORD, numberOfWord, pairOf } from './interned.js';
import { grow, openSection, packed, type Scan, TAGS_MAX, WORDS_MAX } from './raw.js';

const QUOTE = 0x22;
const PERCENT = 0x25;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const NEW_LINE = 0x0a;
const NO_BREAK_SPACE = 0xa0;

/** Lines of nothing but a tag of the standard, `[Name "value"]`, without anything to be forgiven. Whether there was one. */
export function plainTags(scan: Scan): boolean {
  const begun = scan.at;
  const { codes } = scan;
  while (plainTag(scan) && codes[scan.at] === NEW_LINE && codes[scan.at + 1] === BRACKET) {
    scan.at++;
    scan.line++;
    scan.lineStart = scan.at;
  }
  return scan.at > begun;
}

function plainTag(scan: Scan): boolean {
  const { text, codes, at, tags } = scan;
  let stop = at + 1;
  while (isLetter(codes[stop] ?? 0)) stop++;
  if (codes[stop] !== 0x20 || codes[stop + 1] !== QUOTE) return false;
  const name = knownName(codes, at + 1, stop);
  if (name === undefined || tags.length >= TAGS_MAX) return false;
  const close = afterValue(codes, stop + 2);
  const end = close + 2;
  if (codes[close] !== QUOTE || codes[close + 1] !== 0x5d) return false;
  if (end < text.length && codes[end] !== NEW_LINE) return false;
  tags.push({ name, value: text.slice(stop + 2, close), line: scan.line, column: at - scan.lineStart + 1 });
  scan.at = end;
  return true;
}

/** Where a value stops to be plain: at a quote, a backslash, or the end of its line or of the text. */
function afterValue(codes: Scan['codes'], from: number): number {
  let at = from;
  for (; ; at++) {
    const code = codes[at] ?? 0;
    if (code === QUOTE || code === BACKSLASH || code === NEW_LINE || code === 0) return at;
  }
}

function isLetter(code: number): boolean {
  return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
}

/** Whether a character goes on in a word: neither blank nor one of [ { } ; and ", with which something else begins. */
const GOES_ON = Uint8Array.from({ length: 128 }, (_, code) =>
  code > 0x20 && !'[{};"'.includes(String.fromCharCode(code)) ? 1 : 0,
);

function goesOn(code: number): boolean {
  return code < 128 ? GOES_ON[code] === 1 : code !== NO_BREAK_SPACE;
}

/**
 * Calls and cards, as long as nothing but words, blanks and ends of lines comes: most of a file is that. Whether there was
 * a word.
 */
export function plainWords(scan: Scan): boolean {
  const { text, codes, words } = scan;
  const name = scan.tags.at(-1)?.name;
  const section = name === 'Auction' || name === 'Play' ? openSection(scan) : undefined;
  if (!section) return false;
  const before = words.count;
  let { at, line, lineStart } = scan;
  while (words.count - section.from < WORDS_MAX) {
    const code = codes[at] ?? 0;
    if (code === 0x20) at++;
    else if (code === NEW_LINE && codes[at + 1] !== PERCENT) {
      at++;
      line++;
      lineStart = at;
    } else if (goesOn(code)) {
      grow(words);
      words.places[words.count] = packed(line, at - lineStart);
      const begun = at;
      let number = pairOf(code, codes[at + 1] ?? 0);
      at += number === NO_WORD ? 1 : 2;
      if (number === NO_WORD || goesOn(codes[at] ?? 0)) {
        while (goesOn(codes[at] ?? 0)) at++;
        number = numberOfWord(codes, begun, at);
      }
      words.numbers[words.count++] = number === NO_WORD ? -words.others.push(text.slice(begun, at)) : number;
    } else if (code === NO_BREAK_SPACE) at++;
    else break;
  }
  scan.at = at;
  scan.line = line;
  scan.lineStart = lineStart;
  section.to = words.count;
  return words.count > before;
}
