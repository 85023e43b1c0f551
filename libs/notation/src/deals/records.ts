/**
 * Bytes of a dealing machine's file to its records. The records have a fixed size; but files are copied as text, lose the
 * filling between records, or gain ends of lines. So a file is read both by size and by what looks like a record, and the
 * way that gives more deals counts.
 */
import { type Deal } from '#bridge';
import { fail, noFindings, warn } from '../finding.js';
import { DEALS_MAX, type FiledBoard } from './boards.js';

export type Layout = {
  /** Bytes from the beginning of a record to that of the next. */
  readonly size: number;
  /** Bytes of a record that say something; what follows is filling. */
  readonly used: number;
  /** What a record that stands anywhere looks like; global. */
  readonly looks: RegExp;
  /** The deal; or why it is none. `odd` is told of what was forgiven. */
  readonly read: (record: string, odd: (code: string, message: string) => void) => Deal | string;
};

type Record = { readonly at: number; readonly text: string };

/** What stands between records: ends of lines, blanks, NULs, the end of a file of DOS. */
const FILLING = '\\s\\0\\u001a';
const ONLY_FILLING = new RegExp(`^[${FILLING}]*$`);
/** UTF-8's mark of byte order, as bytes. */
const MARK = '\u00ef\u00bb\u00bf';

export function filedRecords(text: string, layout: Layout): FiledBoard[] {
  const start = text.startsWith(MARK) ? MARK.length : 0;
  const bySize = filed(recordsBySize(text, start, layout), layout);
  if (bySize.every(({ deal }) => deal)) return bySize;
  const byLook = filed(recordsByLook(text, layout), layout);
  const count = (boards: readonly FiledBoard[]): number => boards.filter(({ deal }) => deal).length;
  if (count(byLook) <= count(bySize)) return bySize;
  const [first] = byLook;
  const message = `records have ${layout.size} bytes each; these are told apart by what they hold`;
  if (first) warn(first.findings, { line: 1, column: 1 }, 'record-size', message);
  return byLook;
}

function recordsBySize(text: string, start: number, { size }: Layout): Record[] {
  const records: Record[] = [];
  for (let at = start; at < text.length && records.length <= DEALS_MAX; at += size)
    records.push({ at, text: text.slice(at, at + size) });
  while (ONLY_FILLING.test(records.at(-1)?.text ?? 'none')) records.pop();
  return records;
}

function recordsByLook(text: string, { looks }: Layout): Record[] {
  const records: Record[] = [];
  for (const match of text.matchAll(looks)) {
    if (records.length > DEALS_MAX) break;
    records.push({ at: match.index, text: match[0] });
  }
  return records;
}

function filed(records: readonly Record[], { used, read }: Layout): FiledBoard[] {
  return records.map(({ at, text }, index): FiledBoard => {
    const findings = noFindings(index + 1);
    const place = { line: 1, column: at + 1 };
    const board = { number: index + 1, line: 1, findings };
    if (index === DEALS_MAX) {
      fail(findings, place, 'too-many-deals', `a file has at most ${DEALS_MAX} deals`);
      return { ...board, deal: undefined };
    }
    const deal = read(text, (code, message) => {
      warn(findings, place, code, message);
    });
    if (typeof deal !== 'string') return { ...board, deal };
    const isCut = index === records.length - 1 && text.length < used;
    if (isCut)
      fail(findings, place, 'deal-cut', `the file ends within this deal, after ${text.length} of ${used} bytes`);
    else fail(findings, place, 'deal-unreadable', `these bytes are not 52 cards: ${deal}`);
    return { ...board, deal: undefined };
  });
}
