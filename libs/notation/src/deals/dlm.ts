/** DLM (Jannersten's Windup): settings, and for each board 26 letters, one for each pair of cards from SA and SK down. */
import { type Card, type Deal, DECK, isWhole, SEATS } from '#bridge';
import { type Finding } from '../finding.js';
import { type DealFile } from './machine.js';

const BOARDS = 99;
/** What stands for a board that is not dealt: North the spades, East the hearts, South the diamonds, West the clubs. */
const UNDEALT = 'aaaaaabffffffkkkkkklpppppp';
const LETTER_A = 97;

/** @param options the first board's number, 1 to 99, and the headline. */
export function writeDlm(deals: readonly Deal[], { first = 1, headline = 'Tenace' } = {}): string {
  const last = first + deals.length - 1;
  const checksum = 0 ^ first ^ last ^ 1; // duplicates, first, last, and 1 because the status is Show
  const lines = [
    '[Document]',
    `Headline=${headline}`,
    'Status=Show',
    'Duplicates=0',
    `From board=${first}`,
    `To board=${last}`,
    'Next board to duplimate=0',
    'PrintOuts=0',
    'Crypto key=0',
    `Checksum=${checksum}`,
  ];
  for (let board = 1; board <= BOARDS; board++) {
    const deal = deals[board - first];
    const letters = deal ? lettersOf(deal) : UNDEALT;
    const name = String(board).padStart(2, '0');
    lines.push(`Duplicates ${name}=0`, `Board ${name}=${letters}${checksumOf(board, letters)}`);
  }
  return lines.map((line) => `${line}\n`).join('');
}

export function readDlm(text: string): DealFile {
  const errors: Finding[] = [];
  const settings = settingsOf(text);
  const first = Number(settings.get('from board')?.value ?? 1);
  const last = Number(settings.get('to board')?.value ?? BOARDS);
  const deals: Deal[] = [];
  if (!Number.isInteger(first) || !Number.isInteger(last) || first < 1 || last > BOARDS) {
    errors.push({
      game: 0,
      line: 1,
      column: 1,
      code: 'boards-unknown',
      message: 'the file does not say which boards it holds',
    });
    return { first: 1, deals, errors };
  }
  for (let board = first; board <= last; board++) {
    const setting = settings.get(`board ${String(board).padStart(2, '0')}`);
    const letters = setting?.value.slice(0, 26) ?? '';
    const deal = dealOf(letters);
    const place = { game: board - first + 1, line: setting?.line ?? 1, column: 1 };
    if (!deal) {
      errors.push({ ...place, code: 'deal-unreadable', message: `board ${board} is not 26 letters for 52 cards` });
      break;
    }
    if (setting?.value.slice(26) !== checksumOf(board, letters)) {
      errors.push({ ...place, code: 'checksum-differs', message: `the checksum of board ${board} is another` });
    }
    deals.push(deal);
  }
  return { first, deals, errors };
}

type Setting = { readonly value: string; readonly line: number };

function settingsOf(text: string): ReadonlyMap<string, Setting> {
  const settings = new Map<string, Setting>();
  const lines = text.split(/\r\n?|\n/, 10_000);
  for (const [index, line] of lines.entries()) {
    const equals = line.indexOf('=');
    if (equals > 0)
      settings.set(line.slice(0, equals).trim().toLowerCase(), {
        value: line.slice(equals + 1).trim(),
        line: index + 1,
      });
  }
  return settings;
}

/** `a` and four times the seat of one card and the seat of the next, North 0 … West 3. */
function lettersOf(deal: Deal): string {
  const holder = (card: Card | undefined): number => SEATS.findIndex((seat) => card && deal[seat].includes(card));
  return Array.from({ length: 26 }, (_, pair) =>
    String.fromCharCode(LETTER_A + 4 * holder(DECK[2 * pair]) + holder(DECK[2 * pair + 1])),
  ).join('');
}

function dealOf(letters: string): Deal | undefined {
  if (!/^[a-p]{26}$/.test(letters)) return undefined;
  const hands: Record<(typeof SEATS)[number], Card[]> = { N: [], E: [], S: [], W: [] };
  for (const [index, card] of DECK.entries()) {
    const code = letters.charCodeAt(index >> 1) - LETTER_A;
    const seat = SEATS[(index & 1 ? code & 3 : code >> 2) as 0 | 1 | 2 | 3]; // two bits
    hands[seat].push(card);
  }
  return isWhole(hands) ? hands : undefined;
}

function checksumOf(board: number, letters: string): string {
  let sum = board;
  for (let at = 0; at < letters.length; at++) sum ^= letters.charCodeAt(at);
  return String(sum).padStart(3, '0');
}
