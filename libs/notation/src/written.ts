/**
 * Texts of people as they may stand in a file: names, notes, what was said. Every writer takes them from here, so that no text
 * ends the line, the value or the game that it stands in, and none holds what a reader or XML may not meet.
 */

/** Halves of a character, and the mark that readers take for bytes that are no UTF-8. */
const NO_LETTERS = /[\p{Cs}\uFFFD]/gu;
/** What XML 1.0 holds (its production Char); anything else is left out, since no escape may stand for it either. */
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
/** Ends of lines are the only controls that a text of many lines has, and blanks stand for tabs. */
const CONTROLS = /[^\P{Cc}\n]+/gu;

/** A text on one line: a run of control characters, ends of lines among them, is a blank. */
export function oneLine(text: string): string {
  return text.replace(NO_LETTERS, '?').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** A text that keeps its lines. One that begins as the tags of a game do is set in by a blank. */
export function manyLines(text: string): string {
  return text
    .replace(NO_LETTERS, '?')
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, ' ')
    .replace(/\n(?=\[)/g, '\n ');
}

/** A text in quotes, as PBN has it: a backslash before a quote, and before a backslash that would be read otherwise. */
export function quoted(text: string): string {
  return `"${oneLine(text).replace(/"|\\(?=["\\]|$)/g, '\\$&')}"`;
}

const WHOLE_QUOTED = /^"(?:[^"\\]|\\.)*"$/u;
const PLAIN_CELL = /^[^\s"%;[\]{}][^\s"%[\]{}]*$/u;

/** A cell of a table: as it stands where it is one word or one quoted text, else in quotes. */
export function tableCell(cell: string): string {
  const line = oneLine(cell);
  return PLAIN_CELL.test(line) || WHOLE_QUOTED.test(line) ? line : quoted(line);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** An element of XML 1.0 that holds a text. */
export function xmlElement(name: string, text: string): string {
  const held = oneLine(text).replace(NOT_IN_XML, '');
  return `<${name}>${held.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)}</${name}>`;
}
