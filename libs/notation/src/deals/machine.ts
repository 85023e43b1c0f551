/**
 * Files of dealing machines: BRI, DGE and DUP are records of a fixed size, one a deal, in order of board number; DLM is a
 * text of settings. All hold whole deals and nothing else.
 */
import { type Card, type Deal, DECK, type Hand, isWhole, parseCard, type Seat, SEATS, sortHand } from '#bridge';
import { type Finding } from '../finding.js';

/** Deals in order of board number, and what could not be read. */
export type DealFile = { readonly first: number; readonly deals: readonly Deal[]; readonly errors: readonly Finding[] };

/** Deals of one file; a machine's file holds at most 99 boards, others a session's. */
export const DEALS_MAX = 100_000;

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

export function readBri(bytes: Uint8Array): DealFile {
  return records(bytes, BRI_BYTES, (record) => dealOfDigits(record.subarray(0, BRI_DIGITS)));
}

export function readDge(bytes: Uint8Array): DealFile {
  return records(bytes, DGE_BYTES, dealOfSuits);
}

/** Where the digits and the suits of a record differ, the digits count: some files leave the suits blank. */
export function readDup(bytes: Uint8Array): DealFile {
  const file = records(bytes, DUP_BYTES, (record) => dealOfDigits(record.subarray(0, BRI_DIGITS)));
  const first = /^\d{1,3}/.exec(ascii(bytes.subarray(BRI_DIGITS + DGE_USED + 2, BRI_DIGITS + DGE_USED + 5)).trim());
  return { ...file, first: first ? Number(first[0]) : 1 };
}

export function writeBri(deals: readonly Deal[]): Uint8Array {
  return joined(deals.map((deal) => padded(padded(digitsOf(deal), BRI_BLANKED, BLANK), BRI_BYTES, 0)));
}

export function writeDge(deals: readonly Deal[]): Uint8Array {
  return joined(deals.map((deal) => padded(suitsOf(deal), DGE_BYTES, 0)));
}

/** @param first the number of the first board; at most 99 boards fit the trailer. */
export function writeDup(deals: readonly Deal[], first = 1): Uint8Array {
  const last = first + deals.length - 1;
  const trailer = bytesOf(`YN${String(first).padEnd(3)}0 ${String(last).padEnd(3)}`);
  return joined(deals.flatMap((deal) => [digitsOf(deal), suitsOf(deal), trailer]));
}

function records(bytes: Uint8Array, size: number, read: (record: Uint8Array) => Deal | undefined): DealFile {
  const deals: Deal[] = [];
  const errors: Finding[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const game = at / size + 1;
    const record = bytes.subarray(at, at + size);
    // A last record may lack its padding, or be no more than an end of line.
    if (record.length < size && /^[\s\0\u001a]*$/.test(ascii(record))) break;
    const deal = game > DEALS_MAX ? undefined : read(record);
    if (deal) deals.push(deal);
    else {
      const message = game > DEALS_MAX ? `a file has at most ${DEALS_MAX} deals` : 'these bytes are not 52 cards';
      errors.push({ game, line: 1, column: at + 1, code: 'deal-unreadable', message });
      break;
    }
  }
  return { first: 1, deals, errors };
}

/** Two digits a card, 01 for SA … 52 for C2: North, East, South; West has the rest. */
function dealOfDigits(record: Uint8Array): Deal | undefined {
  const text = ascii(record);
  if (!/^\d{78}$/.test(text)) return undefined;
  const cards = Array.from({ length: 39 }, (_, index) => DECK[Number(text.slice(2 * index, 2 * index + 2)) - 1]);
  if (cards.some((card) => !card)) return undefined;
  const dealt = cards.flatMap((card) => card ?? []);
  const west = DECK.filter((card) => !dealt.includes(card));
  return whole([dealt.slice(0, 13), dealt.slice(13, 26), dealt.slice(26), west]);
}

/** A byte that names the suit, then its ranks; sixteen suits, from North's spades to West's clubs. */
function dealOfSuits(record: Uint8Array): Deal | undefined {
  const hands: Card[][] = [];
  let suit = '';
  for (const byte of record.subarray(0, DGE_USED)) {
    const named = SUIT_BYTES.find(([, code]) => code === byte)?.[0];
    if (named === 'S') hands.push([]);
    if (named) suit = named;
    else {
      const card = parseCard(suit + String.fromCharCode(byte));
      if (!card) return undefined;
      hands.at(-1)?.push(card);
    }
  }
  return whole(hands);
}

function whole([N, E, S, W]: readonly (readonly Card[])[]): Deal | undefined {
  if (!N || !E || !S || !W) return undefined;
  const deal = { N: sortHand(N), E: sortHand(E), S: sortHand(S), W: sortHand(W) };
  return isWhole(deal) ? deal : undefined;
}

function digitsOf(deal: Deal): Uint8Array {
  const digits = (['N', 'E', 'S'] as const).flatMap((seat) =>
    deal[seat].map((card) => String(DECK.indexOf(card) + 1).padStart(2, '0')),
  );
  return bytesOf(digits.join(''));
}

function suitsOf(deal: Deal): Uint8Array {
  const text = SEATS.map((seat: Seat) => suitsOfHand(deal[seat])).join('');
  return bytesOf(text);
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
