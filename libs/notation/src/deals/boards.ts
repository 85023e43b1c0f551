/** Bare deals as recorded boards: a number, and the dealer and vulnerability that go with it (Law 2). */
import { type Deal, dealerOf, vulnerabilityOf } from '#bridge';
import { type Finding } from '../finding.js';
import { type RecordedBoard, wholeDeal } from '../recorded-board.js';
import { type DealFile } from './machine.js';

export function boardsOfDeals({ first, deals, errors }: DealFile): RecordedBoard[] {
  const boards = deals.map((deal, index) => boardOfDeal(deal, first + index, index + 1));
  const [broken] = errors;
  return broken ? [...boards.filter(({ index }) => index !== broken.game), brokenBoard(broken, boards)] : boards;
}

function boardOfDeal(deal: Deal, number: number, index: number): RecordedBoard {
  return {
    ...EMPTY,
    index,
    number,
    dealer: dealerOf(number),
    vulnerability: vulnerabilityOf(number),
    hands: deal,
  };
}

const EMPTY = { line: 1, tags: [], players: {}, stated: {}, tables: [], comments: [], warnings: [], errors: [] };

/** A game that could not be read, or whose checksum is another; the deals after it are not there. */
function brokenBoard(broken: Finding, boards: readonly RecordedBoard[]): RecordedBoard {
  const same = boards.find(({ index }) => index === broken.game);
  return { ...(same ?? { ...EMPTY, hands: {} }), index: broken.game, line: broken.line, errors: [broken] };
}

/** The whole deals of boards, in order; a board without one has no place in a file of deals. */
export function dealsOf(boards: readonly RecordedBoard[]): { readonly first: number; readonly deals: readonly Deal[] } {
  const deals = boards.flatMap((board) => wholeDeal(board) ?? []);
  const first = boards.find((board) => wholeDeal(board))?.number ?? 1;
  return { first: first >= 1 && first + deals.length <= 1_000 ? first : 1, deals };
}
