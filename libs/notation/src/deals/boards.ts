/** Boards of files that hold deals and little else, and the deals of recorded boards for such files. */
import {
  type Card,
  type Deal,
  dealerOf,
  DECK,
  type Hand,
  type Seat,
  SEATS,
  sortHand,
  type Vulnerability,
  vulnerabilityOf,
} from '#bridge';
import { type Findings, noFindings } from '../finding.js';
import { type RecordedBoard, wholeDeal } from '../recorded-board.js';

/** Deals of one file; a machine's file holds at most 99 boards, others a session's. */
export const DEALS_MAX = 100_000;

/** A board of a file of deals. */
export type FiledBoard = {
  readonly number: number;
  /** The line it stands on; 1 where a file has no lines. */
  readonly line: number;
  /** Undefined when what stands there is no deal. */
  readonly deal: Deal | undefined;
  /** Where the file says them itself; else they follow from the number (Law 2). */
  readonly dealer?: Seat | undefined;
  readonly vulnerability?: Vulnerability | undefined;
  readonly findings: Findings;
};

/** What is written of a board into a file of deals. */
export type DealtBoard = Pick<RecordedBoard, 'dealer' | 'vulnerability'> & {
  readonly number: number;
  readonly deal: Deal;
};

const EMPTY = { tags: [], players: {}, stated: {}, tables: [], comments: [] };

export function boardsOfDeals(filed: readonly FiledBoard[]): RecordedBoard[] {
  return filed.map(({ number, line, deal, dealer, vulnerability, findings }) => ({
    ...EMPTY,
    index: findings.game,
    line,
    number,
    dealer: dealer ?? dealerOf(number),
    vulnerability: vulnerability ?? vulnerabilityOf(number),
    hands: deal ?? {},
    warnings: findings.warnings,
    errors: findings.errors,
  }));
}

/** The boards with a whole deal, in order; of two tables that played the same board, the first. */
export function boardsWithDeals(boards: readonly RecordedBoard[]): readonly RecordedBoard[] {
  const seen = new Set<string>();
  return boards.filter((board) => {
    const deal = wholeDeal(board);
    if (!deal) return false;
    const same = `${board.number ?? ''} ${SEATS.map((seat) => deal[seat].join('')).join(' ')}`;
    return !seen.has(same) && seen.add(same);
  });
}

/** The deals of boards, each once. A board without a number has the one after the board before it. */
export function dealsOf(boards: readonly RecordedBoard[]): readonly DealtBoard[] {
  const dealt: DealtBoard[] = [];
  for (const board of boardsWithDeals(boards)) {
    const { dealer, vulnerability } = board;
    const deal = wholeDeal(board);
    const number = board.number !== undefined && board.number > 0 ? board.number : (dealt.at(-1)?.number ?? 0) + 1;
    if (deal) dealt.push({ number, deal, ...(dealer && { dealer }), ...(vulnerability && { vulnerability }) });
  }
  return dealt;
}

/** Whether boards are numbered one after the other from the first. */
export function areInOrder(boards: readonly Pick<DealtBoard, 'number'>[]): boolean {
  const first = boards[0]?.number ?? 1;
  return boards.every(({ number }, index) => number === first + index);
}

/** Four hands from North clockwise as a deal; or why they are none, in one sentence. */
export function dealOfHands(hands: readonly (readonly Card[])[]): Deal | string {
  const [N, E, S, W] = hands;
  if (!N || !E || !S || !W) return `there are ${hands.length} hands in place of four`;
  const seen = new Set<Card>();
  for (const card of hands.flat()) {
    if (seen.has(card)) return `${card} is dealt twice`;
    seen.add(card);
  }
  for (const [index, hand] of hands.entries())
    if (hand.length !== 13) return `${SEATS[index] ?? ''} has ${hand.length} cards in place of thirteen`;
  return { N: sortHand(N), E: sortHand(E), S: sortHand(S), W: sortHand(W) };
}

/** The cards that three hands leave. */
export function restOfDeck(hands: readonly (readonly Card[])[]): Hand {
  const dealt = new Set(hands.flat());
  return DECK.filter((card) => !dealt.has(card));
}

/** A board that stands for what is wrong with a whole file. */
export function brokenFile(code: string, message: string): FiledBoard[] {
  const findings = noFindings(1);
  findings.errors.push({ game: 0, line: 1, column: 1, code, message });
  return [{ number: 1, line: 1, deal: undefined, findings }];
}
