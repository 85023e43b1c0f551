/** Deals as comma-separated values: sixteen holdings from North's spades to West's clubs, the board, dealer and vulnerability. */
import { type Deal, dealerOf, formatHand, isWhole, parseHand, SEATS, vulnerabilityOf } from '#bridge';
import { type Finding } from '../finding.js';
import { DEALS_MAX, type DealFile } from './machine.js';

const VULNERABLE = { none: '-', NS: 'NS', EW: 'EW', both: 'All' } as const;

export function writeCsv(deals: readonly Deal[], first = 1): string {
  return deals
    .map((deal, index) => {
      const board = first + index;
      const holdings = SEATS.flatMap((seat) => formatHand(deal[seat]).split('.'));
      const conditions = `${dealerOf(board)}/${VULNERABLE[vulnerabilityOf(board)]}`;
      return `${[...holdings, String(board), conditions].map((cell) => `"${cell}"`).join(',')}\n`;
    })
    .join('');
}

export function readCsv(text: string): DealFile {
  const deals: Deal[] = [];
  const errors: Finding[] = [];
  let first = 1;
  const lines = text.split(/\r\n?|\n/, DEALS_MAX);
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    const [N, E, S, W] = [0, 4, 8, 12].map((at) =>
      parseHand(
        cells
          .slice(at, at + 4)
          .join('.')
          .toUpperCase()
          .replaceAll('10', 'T'),
      ),
    );
    const deal = N && E && S && W && { N, E, S, W };
    if (!deal || !isWhole(deal)) {
      const message = 'a line has sixteen holdings of 52 cards';
      errors.push({ game: deals.length + 1, line: index + 1, column: 1, code: 'deal-unreadable', message });
      break;
    }
    if (deals.length === 0 && /^\d{1,5}$/.test(cells[16] ?? '')) first = Number(cells[16]);
    deals.push(deal);
  }
  return { first, deals, errors };
}
