/**
 * Deals as comma-separated values: sixteen holdings from North's spades to West's clubs, the board, dealer and
 * vulnerability. Tables of other programs are read where sixteen cells in a row, or four, are a deal: with a heading, with
 * semicolons, with the number of the board before the hands.
 */
import {
  type Card,
  type Deal,
  dealerOf,
  formatHand,
  parseCard,
  type Seat,
  SEATS,
  type Vulnerability,
  vulnerabilityOf,
} from '#bridge';
import { fail, type Findings, noFindings, type Place, warn } from '../finding.js';
import { readVulnerability } from '../pbn/values.js';
import { DEALS_MAX, type DealtBoard, dealOfHands, type FiledBoard, restOfDeck } from './boards.js';

const VULNERABLE = { none: '-', NS: 'NS', EW: 'EW', both: 'All' } as const;
/** Cells of a line that are looked at. */
const CELLS_MAX = 64;
const HOLDINGS = 16;

export function writeCsv(boards: readonly DealtBoard[]): string {
  return boards
    .map(({ number, deal, dealer, vulnerability }) => {
      const holdings = SEATS.flatMap((seat) => formatHand(deal[seat]).split('.'));
      const conditions = `${dealer ?? dealerOf(number)}/${VULNERABLE[vulnerability ?? vulnerabilityOf(number)]}`;
      return `${[...holdings, String(number), conditions].map((cell) => `"${cell}"`).join(',')}\n`;
    })
    .join('');
}

export function readCsv(text: string): FiledBoard[] {
  const boards: FiledBoard[] = [];
  const lines = text.split(/\r\n?|\n/, DEALS_MAX);
  let heading: number | undefined;
  for (const [index, line] of lines.entries()) {
    if (/^[\s\0\u001a,;]*$/.test(line)) continue;
    const findings = noFindings(boards.length + 1);
    const cells = cellsOf(line);
    const board = filedBoard(cells, { line: index + 1, column: 1 }, findings);
    if (boards.length === 0 && !board.deal && heading === undefined && isHeading(cells)) {
      heading = index + 1;
      continue;
    }
    if (heading !== undefined && boards.length === 0)
      warn(findings, { line: heading, column: 1 }, 'heading-skipped', 'the first line is a heading');
    boards.push({ ...board, number: board.number ?? (boards.at(-1)?.number ?? 0) + 1 });
  }
  return boards;
}

/** Names of columns: words, and no holding of two cards or more. */
function isHeading(cells: readonly string[]): boolean {
  return cells.some((cell) => /[A-Z]/i.test(cell)) && !cells.some((cell) => /^[AKQJT\d]{2,}$/i.test(cell));
}

/** Cells between commas, or semicolons or tabs where there are more of those; without quotes. */
function cellsOf(line: string): string[] {
  const count = (mark: string): number => line.split(mark, CELLS_MAX).length;
  const mark = [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best));
  return line.split(mark, CELLS_MAX).map((cell) =>
    cell
      .replace(/[\0\u001a]/g, '')
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .trim(),
  );
}

type Line = Omit<FiledBoard, 'number'> & { readonly number: number | undefined };

function filedBoard(cells: readonly string[], place: Place, findings: Findings): Line {
  const found = dealIn(cells, findings, place);
  const width = found.at < 0 ? 0 : found.width;
  const others = cells.filter((_, index) =>
    width === 0 ? index >= HOLDINGS : index < found.at || index >= found.at + width,
  );
  const number = others.find((cell) => /^\d{1,5}$/.test(cell) && Number(cell) > 0);
  const conditions = others.flatMap((cell) => cell.split('/'));
  const dealer = conditions.find((word) => /^[NESW]$/i.test(word));
  const vulnerability = conditions.flatMap((word) =>
    word === '' || word === dealer || /^\d/.test(word) ? [] : (readVulnerability(word, () => undefined) ?? []),
  );
  const known: { readonly dealer?: Seat | undefined; readonly vulnerability?: Vulnerability | undefined } = {
    dealer: SEATS.find((seat) => seat === dealer?.toUpperCase()),
    vulnerability: vulnerability[0],
  };
  if (typeof found.deal === 'string') fail(findings, place, 'deal-unreadable', `this line is no deal: ${found.deal}`);
  const deal = typeof found.deal === 'string' ? undefined : found.deal;
  return { number: number === undefined ? undefined : Number(number), line: place.line, deal, ...known, findings };
}

type Found = { readonly at: number; readonly width: number; readonly deal: Deal | string };

/** What a cell before the hands may say: a number, a seat, a vulnerability. */
const CONDITION = /^(?:\d{1,5}|[NESW]|none|NS|EW|all|both|-)$/i;

/** The first cells in a row that are a deal: sixteen holdings, or four hands with points between the suits. */
function dealIn(cells: readonly string[], findings: Findings, place: Place): Found {
  let why: string | undefined;
  for (let at = 0; at < Math.max(1, cells.length - 3); at++) {
    const hands = cells.slice(at, at + 4).map((cell) => cell.split('.'));
    const isHands = hands.every((hand) => hand.length === 4);
    const holdings = isHands ? hands.flat() : cells.slice(at, at + HOLDINGS);
    const { deal, isRest } = dealOfHoldings(holdings);
    if (typeof deal === 'string') {
      if (!CONDITION.test(cells[at] ?? '')) why ??= deal;
      continue;
    }
    if (isRest) warn(findings, place, 'hand-inferred', 'the fourth hand is the rest of the deck');
    return { at, width: isHands ? 4 : holdings.length, deal };
  }
  return { at: -1, width: 0, deal: why ?? 'it has no sixteen holdings in a row' };
}

type Held = { readonly deal: Deal | string; readonly isRest?: boolean };

function dealOfHoldings(holdings: readonly string[]): Held {
  const hands: Card[][] = [[], [], [], []];
  for (const [index, holding] of holdings.entries()) {
    const suit = 'SHDC'.charAt(index & 3);
    const ranks = holding
      .toUpperCase()
      .replace(/^(?:-+|VOID|—|–)$/, '')
      .replaceAll('10', 'T')
      .replaceAll(' ', '');
    for (const rank of ranks) {
      const card = parseCard(suit + rank);
      if (!card) return { deal: `"${holding.slice(0, 20)}" is no holding` };
      hands[index >> 2]?.push(card);
    }
  }
  if (holdings.length < 12) return { deal: `it has ${holdings.length} holdings in place of ${HOLDINGS}` };
  const isRest = hands[3]?.length === 0;
  return { deal: dealOfHands(isRest ? [...hands.slice(0, 3), restOfDeck(hands)] : hands), isRest };
}
