/** Tables as the standard wants them: a header it can read, whole rows, plain cells, no comments among them, and in order. */
import { fail, type Findings } from '../finding.js';
import { placeOf, placesOf, type RawComment, type RawGame, type RawTag, wordsOf } from './raw.js';
import { columnsOf } from './tables.js';
import { SECTIONS } from './tag-names.js';

const COLUMN = /^[+-]?[A-Za-z][A-Za-z0-9_]*(?:\\\d+[LR]?)?$/;

/** @param comments those that stand after this tag and before the next. */
export function checkTable(game: RawGame, tag: RawTag, comments: readonly RawComment[], findings: Findings): void {
  const { name, value } = tag;
  if (name === 'Auction' || name === 'Play') return;
  const words = wordsOf(game, tag);
  const places = placesOf(game, tag);
  if (!SECTIONS.includes(name)) {
    if (words.length > 0) fail(findings, placeOf(places[0]), 'words-misplaced', `${name} is no section`);
    return;
  }
  const columns = columnsOf(value);
  if (columns.length === 0 || columns.some((column) => !COLUMN.test(column))) {
    fail(findings, tag, 'table-header', 'a header is names of columns, each with its width, such as Rank\\2R');
    return;
  }
  if (words.length % columns.length !== 0) {
    fail(findings, placeOf(places.at(-1)), 'table-incomplete', `the last row has fewer than ${columns.length} cells`);
  }
  for (const [index, word] of words.entries()) {
    if (!word.startsWith('"') && /[%[\]{}"]/.test(word)) {
      fail(findings, placeOf(places[index]), 'cell-forbidden', 'a cell without quotes holds no % [ ] { } "');
    }
  }
  const last = placeOf(places.at(-1)).line;
  const inside = comments.find(({ words: before, line }) => before > 0 && (before < words.length || line === last));
  if (inside) fail(findings, { line: inside.line, column: 1 }, 'comment-in-table', 'no comment stands among cells');
  checkOrder({ words, places, columns }, findings);
}

type Cells = {
  readonly words: readonly string[];
  readonly places: readonly number[];
  readonly columns: readonly string[];
};

/** Not `0x10`, `1e3` or `Infinity`, which JavaScript takes for numbers too. */
const DECIMAL = /^[+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})$/;

/** Columns marked + descend, columns marked − ascend; cells that are no numbers do not count. */
function checkOrder({ words, places, columns }: Cells, findings: Findings): void {
  for (const [column, name] of columns.entries()) {
    const mark = name.charAt(0);
    if (mark !== '+' && mark !== '-') continue;
    let before: number | undefined;
    for (let at = column; at < words.length; at += columns.length) {
      const word = words[at] ?? '';
      if (!DECIMAL.test(word)) continue;
      const cell = Number(word);
      if (before !== undefined && (mark === '+' ? cell > before : cell < before)) {
        fail(findings, placeOf(places[at]), 'table-order', `${name.slice(1)} is not in the order that the header says`);
        break;
      }
      before = cell;
    }
  }
}
