/**
 * What most of a file is, and is read without a question: tags of the standard alone on their lines, and calls and cards. What is
 * not plain is left to the scan.
 */
import { knownNameAt, pairOf, wordAt } from './interned.js';
import { openWords, packed, type Scan, TAGS_MAX, WORDS_MAX } from './raw.js';

const QUOTE = 0x22;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const NEW_LINE = 0x0a;

/** Lines of nothing but a tag of the standard, `[Name "value"]`, without anything to be forgiven. Whether there was one. */
export function plainTags(scan: Scan): boolean {
  const begun = scan.at;
  const { text } = scan;
  while (plainTag(scan) && text.charCodeAt(scan.at) === NEW_LINE && text.charCodeAt(scan.at + 1) === BRACKET) {
    scan.at++;
    scan.line++;
    scan.lineStart = scan.at;
  }
  return scan.at > begun;
}

function plainTag(scan: Scan): boolean {
  const { text, at, tags } = scan;
  let stop = at + 1;
  while (isLetter(text.charCodeAt(stop))) stop++;
  if (text.charCodeAt(stop) !== 0x20 || text.charCodeAt(stop + 1) !== QUOTE) return false;
  const name = knownNameAt(text, at + 1, stop);
  if (name === undefined || tags.length >= TAGS_MAX) return false;
  const close = afterValue(text, stop + 2);
  const end = close + 2;
  if (text.charCodeAt(close) !== QUOTE || text.charCodeAt(close + 1) !== 0x5d) return false;
  if (end < text.length && text.charCodeAt(end) !== NEW_LINE) return false;
  tags.push({ name, value: text.slice(stop + 2, close), line: scan.line, column: at - scan.lineStart + 1 });
  scan.at = end;
  return true;
}

/** Where a value stops to be plain: at a quote, a backslash, or the end of its line or of the text. */
function afterValue(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE || code === BACKSLASH || code === NEW_LINE) break;
  }
  return at;
}

function isLetter(code: number): boolean {
  return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
}

/** Whether a character goes on in a word: neither blank nor one of [ { } ; and ", with which something else begins. */
const GOES_ON = Uint8Array.from({ length: 128 }, (_, code) =>
  code > 0x20 && !'[{};"'.includes(String.fromCharCode(code)) ? 1 : 0,
);

function goesOn(code: number): boolean {
  return code < 128 ? GOES_ON[code] === 1 : code >= 128; // past the end there is NaN
}

/**
 * Calls and cards, as long as nothing but words, blanks and ends of lines comes: most of a file is that. Whether there was
 * a word.
 */
export function plainWords(scan: Scan): boolean {
  const { text } = scan;
  const tag = scan.tags.at(-1);
  if (!tag || (tag.name !== 'Auction' && tag.name !== 'Play')) return false;
  const { words, places } = openWords(tag);
  const before = words.length;
  let { at } = scan;
  while (words.length < WORDS_MAX) {
    const code = text.charCodeAt(at);
    if (code === 0x20) at++;
    else if (code === 0x0a && text.charCodeAt(at + 1) !== 0x25) {
      at++;
      scan.line++;
      scan.lineStart = at;
    } else if (goesOn(code)) {
      places.push(packed(scan, at));
      const pair = pairOf(code, text.charCodeAt(at + 1));
      let end = at + (pair === undefined ? 1 : 2);
      if (pair !== undefined && !goesOn(text.charCodeAt(end))) words.push(pair);
      else {
        while (goesOn(text.charCodeAt(end))) end++;
        words.push(wordAt(text, at, end));
      }
      at = end;
    } else break;
  }
  scan.at = at;
  return words.length > before;
}
