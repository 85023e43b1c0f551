/**
 * Files of dealing machines: BRI, DGE and DUP are records of a fixed size, one a deal, in order of board number. All hold
 * whole deals and nothing else.
 */
import { type Card, type Deal, DECK, type Hand, parseCard, SEATS } from '#bridge';
import { fail, warn } from '../finding.js';
import { type DealtBoard, dealOfHands, type FiledBoard, restOfDeck } from './boards.js';
import { filedRecords, type Layout } from './records.js';

const BRI_BYTES = 128;
const DGE_BYTES = 128;
const DUP_BYTES = 156;
const BRI_DIGITS = 78;
/** Digits, then blanks up to here, then zeros. */
const BRI_BLANKED = 110;
const DGE_USED = 68;
const BLANK = 0x20;
const SUIT_BYTES: readonly (readonly [string, number])[] = [
  ['S', 6],
  ['H', 3],
  ['D', 4],
  ['C', 5],
];
/** What stands for a byte of a suit in a file that went through an editor, in UTF-8 as bytes. */
const SUIT_SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/\u00e2\u0099\u00a0/g, '\u0006'],
  [/\u00e2\u0099\u00a5/g, '\u0003'],
  [/\u00e2\u0099\u00a6/g, '\u0004'],
  [/\u00e2\u0099\u00a3/g, '\u0005'],
];
/** Boards that the trailer of DUP can number. */
export const DUP_BOARDS_MAX = 999;

const BRI: Layout = { size: BRI_BYTES, used: BRI_DIGITS, looks: /[^\s\0]{78}/g, read: dealOfDigits };
const DGE: Layout = {
  size: DGE_BYTES,
  used: DGE_USED,
  looks: /\u0006(?:[^\u0006\s\0]*\u0006){3}[^\u0006\s\0]*/g,
  read: dealOfSuits,
};
const DUP: Layout = {
  size: DUP_BYTES,
  used: BRI_DIGITS,
  looks: /[^\s\0]{78}(?:[\u0003-\u00060-9AKQJT]{68}|[ \0]{68})?(?:YN.{8})?/g,
  read: dealOfBoth,
};

export function readBri(bytes: Uint8Array): FiledBoard[] {
  return filedRecords(ascii(bytes), BRI);
}

export function readDge(bytes: Uint8Array): FiledBoard[] {
  const text = ascii(bytes);
  const plain = SUIT_SYMBOLS.reduce((soFar, [symbol, byte]) => soFar.replace(symbol, byte), text);
  const filed = filedRecords(plain, DGE);
  const [first] = filed;
  if (first && plain !== text)
    warn(first.findings, { line: 1, column: 1 }, 'suits-as-symbols', 'suits are symbols in place of the bytes 3 to 6');
  return filed;
}

/** Where the digits and the suits of a record differ, the digits count: some files leave the suits blank. */
export function readDup(bytes: Uint8Array): FiledBoard[] {
  const text = ascii(bytes);
  const filed = filedRecords(text, DUP);
  const [, from, to] = /YN(\d{1,3}) *0 *(\d{1,3})/.exec(text.slice(0, 2 * DUP_BYTES)) ?? [];
  const first = Math.max(1, Number(from ?? 1));
  const boards = filed.map((board, index) => ({ ...board, number: first + index }));
  const last = boards.at(-1);
  if (last && to !== undefined && last.number < Number(to)) {
    const message = `the file says that it goes to board ${Number(to)}, and ends with board ${last.number}`;
    fail(last.findings, { line: 1, column: text.length }, 'boards-missing', message);
  }
  return boards;
}

export function writeBri(boards: readonly DealtBoard[]): Uint8Array {
  return joined(boards.map(({ deal }) => padded(padded(digitsOf(deal), BRI_BLANKED, BLANK), BRI_BYTES, 0)));
}

export function writeDge(boards: readonly DealtBoard[]): Uint8Array {
  return joined(boards.map(({ deal }) => padded(suitsOf(deal), DGE_BYTES, 0)));
}

/** Boards one after the other from the number of the first; at most `DUP_BOARDS_MAX`. */
export function writeDup(boards: readonly DealtBoard[]): Uint8Array {
  const written = boards.slice(0, DUP_BOARDS_MAX);
  const named = written[0]?.number ?? 1;
  const first = named + written.length - 1 <= DUP_BOARDS_MAX ? named : 1;
  const last = first + written.length - 1;
  const trailer = bytesOf(`YN${String(first).padEnd(3)}0 ${String(last).padEnd(3)}`);
  return joined(written.flatMap(({ deal }) => [digitsOf(deal), suitsOf(deal), trailer]));
}

type Odd = Parameters<Layout['read']>[1];

/** Two digits a card, 01 for SA … 52 for C2: North, East, South; West has the rest. */
function dealOfDigits(record: string): Deal | string {
  const text = record.slice(0, BRI_DIGITS);
  const wrong = text.search(/\D/);
  if (wrong >= 0 || text.length < BRI_DIGITS)
    return `byte ${(wrong < 0 ? text.length : wrong) + 1} of ${BRI_DIGITS} is no digit`;
  const hands: Card[][] = [[], [], []];
  for (let index = 0; index < BRI_DIGITS / 2; index++) {
    const digits = text.slice(2 * index, 2 * index + 2);
    const card = DECK[Number(digits) - 1];
    if (!card) return `${digits} is no card; cards are 01 to ${DECK.length}`;
    hands[Math.floor(index / 13)]?.push(card);
  }
  return dealOfHands([...hands, restOfDeck(hands)]);
}

/** A byte that names the suit, then its ranks; sixteen suits, from North's spades to West's clubs. */
function dealOfSuits(record: string, odd: Odd): Deal | string {
  const [text = ''] = record.split(/[\s\0\u001a]/, 1);
  const plain = text.toUpperCase().replaceAll('10', 'T');
  if (plain !== text) odd('ranks-unusual', 'ranks are in small letters, or tens in figures');
  const hands: Card[][] = [];
  let suit = '';
  for (const letter of plain) {
    const named = SUIT_BYTES.find(([, code]) => code === letter.charCodeAt(0))?.[0];
    if (named === 'S') hands.push([]);
    if (named) suit = named;
    else {
      const card = parseCard(suit + letter);
      const hand = hands.at(-1);
      if (!card || !hand) return `"${/[!-~]/.test(letter) ? letter : `byte ${letter.charCodeAt(0)}`}" is no rank`;
      hand.push(card);
    }
  }
  return dealOfHands(hands);
}

function dealOfBoth(record: string, odd: Odd): Deal | string {
  const suits = record.slice(BRI_DIGITS, BRI_DIGITS + DGE_USED);
  const digits = dealOfDigits(record);
  if (!suits.startsWith('\u0006')) return digits;
  const other = dealOfSuits(suits, odd);
  if (typeof digits === 'string') {
    if (typeof other !== 'string') odd('digits-unreadable', `its digits are no deal (${digits}); its suits are read`);
    return typeof other === 'string' ? digits : other;
  }
  if (typeof other === 'string') odd('suits-unreadable', `its suits are no deal (${other}); its digits are read`);
  else if (SEATS.some((seat) => other[seat].join('') !== digits[seat].join('')))
    odd('suits-differ', 'its suits are another deal than its digits, which are read');
  return digits;
}

function digitsOf(deal: Deal): Uint8Array {
  const digits = (['N', 'E', 'S'] as const).flatMap((seat) =>
    deal[seat].map((card) => String(DECK.indexOf(card) + 1).padStart(2, '0')),
  );
  return bytesOf(digits.join(''));
}

function suitsOf(deal: Deal): Uint8Array {
  return bytesOf(SEATS.map((seat) => suitsOfHand(deal[seat])).join(''));
}

function suitsOfHand(hand: Hand): string {
  return SUIT_BYTES.map(
    ([suit, code]) =>
      String.fromCharCode(code) +
      hand
        .filter((card) => card.startsWith(suit))
        .map((card) => card.charAt(1))
        .join(''),
  ).join('');
}

function padded(bytes: Uint8Array, size: number, filler: number): Uint8Array {
  const record = new Uint8Array(size).fill(filler);
  record.set(bytes);
  return record;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export function ascii(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
