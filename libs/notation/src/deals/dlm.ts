/** DLM (Jannersten's Windup): settings, and for each board 26 letters, one for each pair of cards from SA and SK down. */
import { type Card, type Deal, DECK, SEATS } from '#bridge';
import { fail, type Findings, noFindings, warn } from '../finding.js';
import { areInOrder, brokenFile, type DealtBoard, dealOfHands, type FiledBoard } from './boards.js';

/** The last number that a board can have. */
export const DLM_BOARDS_MAX = 99;
const LINES_MAX = 10_000;
/** What stands for a board that is not dealt: North the spades, East the hearts, South the diamonds, West the clubs. */
const UNDEALT = 'aaaaaabffffffkkkkkklpppppp';
const LETTER_A = 97;

/**
 * Each board in the place of its number; where the numbers do not rise within 1 to 99, boards are numbered from 1. More
 * than 99 do not fit.
 */
export function writeDlm(boards: readonly DealtBoard[], headline = 'Tenace'): string {
  const fits = canNumber(boards);
  const places = new Map(
    boards.slice(0, DLM_BOARDS_MAX).map(({ number, deal }, index): [number, Deal] => [fits ? number : index + 1, deal]),
  );
  const numbers = [...places.keys()];
  const first = numbers[0] ?? 1;
  const last = numbers.at(-1) ?? first;
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
    `Checksum=${checksumOfFile({ duplicates: 0, first, last, isShown: true })}`,
  ];
  for (let board = 1; board <= DLM_BOARDS_MAX; board++) {
    const deal = places.get(board);
    const letters = deal ? lettersOf(deal) : UNDEALT;
    const name = String(board).padStart(2, '0');
    lines.push(`Duplicates ${name}=0`, `Board ${name}=${letters}${checksumOf(board, letters)}`);
  }
  return lines.map((line) => `${line}\n`).join('');
}

/** Whether boards can keep their numbers in a file of this format: one after the other, none beyond the last. */
function canNumber(boards: readonly DealtBoard[]): boolean {
  return areInOrder(boards) && (boards.at(-1)?.number ?? 1) <= DLM_BOARDS_MAX;
}

export function readDlm(text: string): FiledBoard[] {
  const settings = settingsOf(text);
  const numbers = numbersIn(settings);
  if (numbers.length === 0) return brokenFile('boards-unknown', 'the file does not say which boards it holds');
  const isEncrypted = !/^0*$/.test(settings.get('crypto key')?.value ?? '');
  const filed = numbers.map((number, index) => filedBoard(number, { index, settings, isEncrypted }));
  const first = filed[0]?.findings;
  if (first) sayOfFile(settings, numbers, first);
  return filed;
}

type Setting = { readonly value: string; readonly line: number; readonly isAgain: boolean };
type Settings = ReadonlyMap<string, Setting>;

/** By names in small letters, numbers without noughts before them; of a name that stands twice, the first. */
function settingsOf(text: string): Settings {
  const settings = new Map<string, Setting>();
  for (const [index, line] of text.split(/\r\n?|\n/, LINES_MAX).entries()) {
    const equals = line.indexOf('=');
    if (equals <= 0) continue;
    const name = line
      .slice(0, equals)
      .trim()
      .toLowerCase()
      .replace(/\s+0*(?=\d)/, ' ');
    const again = settings.get(name);
    if (again) settings.set(name, { ...again, isAgain: true });
    else
      settings.set(name, {
        value: line
          .slice(equals + 1)
          .replace(/[\s\0\u001a]+$/, '')
          .trim(),
        line: index + 1,
        isAgain: false,
      });
  }
  return settings;
}

/** The boards from the first to the last that the file names; where it does not say, of those that were dealt. */
function numbersIn(settings: Settings): number[] {
  const all = Array.from({ length: DLM_BOARDS_MAX }, (_, index) => index + 1);
  const range = rangeOf(settings);
  if (range) return all.filter((number) => number >= range.first && number <= range.last);
  const dealt = all.filter((number) => isDealt(settings.get(`board ${number}`)?.value));
  return all.filter((number) => number >= (dealt[0] ?? Infinity) && number <= (dealt.at(-1) ?? 0));
}

function isDealt(value = ''): boolean {
  return value !== '' && !value.toLowerCase().startsWith(UNDEALT);
}

function rangeOf(settings: Settings): { readonly first: number; readonly last: number } | undefined {
  const first = wholeNumber(settings.get('from board')?.value);
  const last = wholeNumber(settings.get('to board')?.value);
  if (first === undefined || last === undefined) return undefined;
  return first >= 1 && first <= last && last <= DLM_BOARDS_MAX ? { first, last } : undefined;
}

/** Plain digits alone: `0x1`, `1e3` and nothing at all, which JavaScript takes for numbers too, are none. */
function wholeNumber(text = ''): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

type Placed = { readonly index: number; readonly settings: Settings; readonly isEncrypted: boolean };

function filedBoard(number: number, { index, settings, isEncrypted }: Placed): FiledBoard {
  const findings = noFindings(index + 1);
  const setting = settings.get(`board ${number}`);
  const [, written = '', checksum = ''] = /^([a-z]*)\s*(.*)$/i.exec(setting?.value ?? '') ?? [];
  const letters = written.toLowerCase();
  const place = { line: setting?.line ?? 1, column: 1 };
  const deal = dealOf(letters);
  const board = { number, line: place.line, findings };
  if (typeof deal === 'string') {
    const what = isEncrypted ? 'the file is encrypted (Crypto key)' : `board ${number} is no deal: ${deal}`;
    if (setting) fail(findings, place, isEncrypted ? 'encrypted' : 'deal-unreadable', what);
    else fail(findings, place, 'board-missing', `board ${number} is not in the file`);
    return { ...board, deal: undefined };
  }
  if (written !== letters) warn(findings, place, 'letters-unusual', `the letters of board ${number} are capitals`);
  if (setting?.isAgain) warn(findings, place, 'board-twice', `board ${number} stands there twice; the first is read`);
  const right = checksumOf(number, letters);
  if (checksum === '') warn(findings, place, 'checksum-missing', `board ${number} has no checksum`);
  else if (wholeNumber(checksum) !== Number(right)) {
    const message = `the checksum of board ${number} is ${checksum.slice(0, 10)}, and ${right} by its letters`;
    fail(findings, place, 'checksum-differs', message);
  }
  return { ...board, deal };
}

/** What is wrong with the file as a whole, said at its first board. */
function sayOfFile(settings: Settings, numbers: readonly number[], findings: Findings): void {
  const range = rangeOf(settings);
  const place = { line: settings.get('from board')?.line ?? 1, column: 1 };
  if (!range) {
    warn(
      findings,
      place,
      'boards-unknown',
      'the file does not say which boards it holds; those that were dealt are read',
    );
    return;
  }
  const beyond = Array.from(settings).flatMap(([name, { value }]) => {
    const number = Number(/^board (\d{1,4})$/.exec(name)?.[1] ?? Number.NaN);
    return number > 0 && !numbers.includes(number) && isDealt(value) ? number : [];
  });
  if (beyond.length > 0) {
    const message = `the file holds boards ${range.first} to ${range.last} by its own word; board ${beyond.join(', ')} is left out`;
    warn(findings, place, 'boards-beyond', message);
  }
  const said = settings.get('checksum');
  const duplicates = wholeNumber(settings.get('duplicates')?.value) ?? 0;
  const isShown = settings.get('status')?.value.toLowerCase() === 'show';
  const right = checksumOfFile({ duplicates, ...range, isShown });
  if (said && wholeNumber(said.value) !== right) {
    const message = `the checksum of the heading is ${said.value.slice(0, 10)}, and ${right} by its lines`;
    warn(findings, { line: said.line, column: 1 }, 'heading-checksum-differs', message);
  }
}

type Heading = {
  readonly duplicates: number;
  readonly first: number;
  readonly last: number;
  readonly isShown: boolean;
};

function checksumOfFile({ duplicates, first, last, isShown }: Heading): number {
  return duplicates ^ first ^ last ^ (isShown ? 1 : 0);
}

/** `a` and four times the seat of one card and the seat of the next, North 0 … West 3. */
function lettersOf(deal: Deal): string {
  const holder = (card: Card | undefined): number => SEATS.findIndex((seat) => card && deal[seat].includes(card));
  return Array.from({ length: 26 }, (_, pair) =>
    String.fromCharCode(LETTER_A + 4 * holder(DECK[2 * pair]) + holder(DECK[2 * pair + 1])),
  ).join('');
}

function dealOf(letters: string): Deal | string {
  if (!/^[a-p]{26}$/.test(letters)) return `it is not 26 letters from a to p`;
  const hands: Card[][] = [[], [], [], []];
  for (const [index, card] of DECK.entries()) {
    const code = letters.charCodeAt(index >> 1) - LETTER_A;
    hands[index & 1 ? code & 3 : code >> 2]?.push(card);
  }
  return dealOfHands(hands);
}

function checksumOf(board: number, letters: string): string {
  let sum = board;
  for (let at = 0; at < letters.length; at++) sum ^= letters.charCodeAt(at);
  return String(sum).padStart(3, '0');
}
