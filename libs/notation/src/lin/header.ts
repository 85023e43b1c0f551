/** What a vugraph file says once for all its boards: the match, the results, the players of both rooms. */
import { type Seat } from '#bridge';
import { fail, type Findings, warn } from '../finding.js';
import { type Stated, type Tag } from '../recorded-board.js';
import { type LinCode } from './codes.js';
import { LIN_SEATS, readLinResult } from './values.js';

/** Names and results of one header that are kept: 8 names and 2 results a board, for more boards than a match has. */
const ENTRIES_MAX = 4_096;

export type Header = {
  vugraph: boolean;
  tags: readonly Tag[];
  /** The number of the first board, and of the last. */
  first: number | undefined;
  last: number | undefined;
  results: readonly string[];
  /** Four or eight names; or, board by board, of all. */
  names: readonly string[];
  namesOfBoards: readonly string[];
};

export function noHeader(): Header {
  return { vugraph: false, tags: [], first: undefined, last: undefined, results: [], names: [], namesOfBoards: [] };
}

const HEADER = ['vg', 'rs', 'pw', 'pn', 'px'];

type BoardInHand = { readonly begun: boolean; named: boolean; readonly findings: Findings };

/** Whether the code belongs to the header, not to the board in hand. */
export function takeHeader(header: Header, code: LinCode, board: BoardInHand): boolean {
  if (!HEADER.includes(code.code)) return false;
  const entries = code.value.split(',');
  if (entries.length > ENTRIES_MAX) fail(board.findings, code, 'list-too-long', 'the rest of the list is left out');
  switch (code.code) {
    case 'vg':
      header.vugraph = true;
      takeMatch(header, code, entries, board);
      return true;
    case 'rs':
      if (board.begun) return false;
      header.results = entries.slice(0, ENTRIES_MAX);
      return true;
    case 'pw':
      header.namesOfBoards = entries.slice(0, ENTRIES_MAX);
      return true;
    case 'pn':
    case 'px':
      if (board.begun) return false;
      header.names = entries.slice(0, 8);
      board.named = true;
      return true;
    default:
      return false;
  }
}

const SCORING: Readonly<Record<string, string>> = { I: 'IMP', P: 'MP', B: 'BAM' };

function takeMatch(header: Header, code: LinCode, entries: readonly string[], board: BoardInHand): void {
  const [title = '', segment = '', scoring = '', first = '', last = '', home = '', , visit = ''] = entries;
  if (entries.length < 8) warn(board.findings, code, 'header-short', 'the header of the match has too few fields');
  header.first = /^\d{1,4}$/.test(first.trim()) ? Number(first) : undefined;
  header.last = /^\d{1,4}$/.test(last.trim()) ? Number(last) : undefined;
  const values: readonly (readonly [string, string])[] = [
    ['Event', title],
    ['Stage', segment],
    ['Scoring', SCORING[scoring.trim().toUpperCase()] ?? ''],
    ['HomeTeam', home],
    ['VisitTeam', visit],
  ];
  header.tags = values
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => ({ name, value: value.trim(), line: code.line, column: code.column }));
}

/** What the header says came of a board; a list with one result a board gives both rooms the same place. */
export function resultIn(header: Header, number: number | undefined, closed: boolean): Stated | undefined {
  const { results, first, last } = header;
  if (results.length === 0 || number === undefined || first === undefined || number < first) return undefined;
  const boards = last === undefined || last < first ? undefined : last - first + 1;
  const single =
    boards !== undefined && results.filter((entry) => entry !== '').length <= boards && results.length <= boards + 1;
  const entry = single ? results[number - first] : results[2 * (number - first) + (closed ? 1 : 0)];
  return single && closed ? undefined : readLinResult(entry ?? '');
}

export type Names = Readonly<Partial<Record<Seat, string>>>;

/** The players of a board in a room, by the header. */
export function namesIn(header: Header, number: number | undefined, closed: boolean): Names {
  const { namesOfBoards, names, first } = header;
  if (namesOfBoards.length >= 4 && number !== undefined && first !== undefined && number >= first) {
    const each = (number - first) * 8;
    const own = namesOfBoards.slice(each + (closed ? 4 : 0), each + (closed ? 8 : 4));
    if (own.length === 4 && own.some((name) => name !== '')) return named(own);
  }
  return named(names.length >= 8 && closed ? names.slice(4) : names);
}

/** From South clockwise. */
export function named(names: readonly string[]): Names {
  const players: Partial<Record<Seat, string>> = {};
  for (const seat of ['N', 'E', 'S', 'W'] as const) {
    const name = names[LIN_SEATS.indexOf(seat)]?.trim() ?? '';
    if (name !== '') players[seat] = name;
  }
  return players;
}
