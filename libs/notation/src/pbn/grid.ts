/**
 * The grid of a Play section: which card stands in each cell, and what is said of it. Cards are numbers (the place in the
 * deck, SA 0 … C2 51).
 */
import { parseCard, type Seat, type Strain } from '#bridge';
import { fail, type Findings, warn } from '../finding.js';
import { bare } from './habits.js';
import { placeOf, placesOf, type RawTag, wordsOf } from './raw.js';
import { type Mark, type Notes, piecesOf, type Said, sayNag, sayNote } from './words.js';

/** Where each suit begins in the deck, and how far down it each rank stands, by their characters; −1 for none. */
const SUITS_AT = placesIn('SHDC', 13);
const RANKS_AT = placesIn('AKQJT98765432', 1);

function placesIn(letters: string, apart: number): Int8Array {
  const places = new Int8Array(128).fill(-1);
  for (const [index, letter] of Array.from(letters).entries()) places[letter.charCodeAt(0)] = index * apart;
  return places;
}

/** The number of the card that a word is, written as the standard does; −1 when it is none. */
function cardOf(word: string): number {
  if (word.length !== 2) return NO_CARD;
  const suit = SUITS_AT[word.charCodeAt(0)] ?? -1;
  const rank = RANKS_AT[word.charCodeAt(1)] ?? -1;
  return suit < 0 || rank < 0 ? NO_CARD : suit + rank;
}

export const NO_CARD = -1;
/** Cells of the grid that are read: thirteen rows of four, and some that files pad it with. */
const CELLS_MAX = 64;

export type Marks = Said & { revoke?: true; ledOutOfTurn?: true; next?: true };

/** The seat that holds each card of the deck, 0 … 3 as in SEATS; −1 where the file does not say. */
export type Holders = Int8Array;

export type PlayContext = {
  readonly holders: Holders;
  /** Whether the hand of each seat is known. */
  readonly known: readonly boolean[];
  readonly declarer: Seat | undefined;
  readonly strain: Strain | undefined;
  readonly notes: Notes;
  readonly findings: Findings;
  /** Whether the cells before each word are counted. */
  readonly counting: boolean;
};

export type Grid = {
  readonly cells: number[];
  readonly places: number[];
  /** What was said of some cells, by their place in the grid. */
  marks: Map<number, Marks> | undefined;
  readonly context: PlayContext;
  readonly findings: Findings;
  revoke: boolean;
  ledOutOfTurn: boolean;
  end: 'open' | 'cut' | 'continues';
  stopped: boolean;
};

export function emptyGrid(context: PlayContext): Grid {
  return {
    cells: [],
    places: [],
    marks: undefined,
    context,
    findings: context.findings,
    revoke: false,
    ledOutOfTurn: false,
    end: 'open',
    stopped: false,
  };
}

/** Reads the words of the section into the grid; gives how many cells stand before each word, when they are counted. */
export function readGrid(grid: Grid, tag: RawTag, counting: boolean): number[] {
  const words = wordsOf(tag);
  const places = placesOf(tag);
  const counts: number[] = [];
  const { cells } = grid;
  for (let index = 0; index < words.length && !grid.stopped; index++) {
    const word = words[index] ?? '';
    if (counting) counts.push(cells.length);
    const card = cardOf(word);
    if (card !== NO_CARD) addCell(grid, card, places[index] ?? 0);
    else oddWord(grid, word, places[index] ?? 0);
  }
  counts.push(cells.length);
  return counts;
}

function addCell(grid: Grid, card: number, place: number): void {
  const { cells, places } = grid;
  if (card !== NO_CARD && grid.end === 'cut') {
    fail(grid.findings, placeOf(place), 'card-after-end', 'a card stands after the mark that ends the play');
    grid.stopped = true;
    return;
  }
  if (cells.length >= CELLS_MAX) {
    if (card !== NO_CARD) {
      fail(grid.findings, placeOf(place), 'too-many-cards', 'a play has thirteen rows of four cards');
    }
    grid.stopped = true;
    return;
  }
  cells.push(card);
  places.push(place);
  if (!grid.revoke && !grid.ledOutOfTurn) return;
  const marks = marksOf(grid);
  if (grid.revoke) marks.revoke = true;
  if (grid.ledOutOfTurn) marks.ledOutOfTurn = true;
  grid.revoke = false;
  grid.ledOutOfTurn = false;
}

/** What is said of the last cell. */
function marksOf(grid: Grid): Marks {
  grid.marks ??= new Map();
  const index = grid.cells.length - 1;
  const marks = grid.marks.get(index) ?? {};
  grid.marks.set(index, marks);
  return marks;
}

function oddWord(grid: Grid, word: string, packed: number): void {
  if (word === '-') {
    addCell(grid, NO_CARD, packed);
    return;
  }
  if (word === '*') {
    applyMark(grid, { kind: 'end' }, packed);
    return;
  }
  for (const mark of piecesOf(word, true, grid.findings, placeOf(packed))) {
    applyMark(grid, mark, packed);
    if (grid.stopped) return;
  }
}

function applyMark(grid: Grid, mark: Mark, packed: number): void {
  const { findings, cells, context } = grid;
  const place = placeOf(packed);
  switch (mark.kind) {
    case 'nag':
      if (cells.length > 0) sayNag(marksOf(grid), mark, findings, place);
      return;
    case 'note':
      if (cells.length > 0) sayNote(marksOf(grid), mark.number, context.notes, { findings, place });
      return;
    case 'irregular':
      if (grid.revoke || grid.ledOutOfTurn) fail(findings, place, 'mark-twice', 'one card has one mark');
      if (mark.letter === 'R') grid.revoke = true;
      else if (mark.letter === 'L') grid.ledOutOfTurn = true;
      else warn(findings, place, 'mark-unknown', `^${mark.letter} is not said of cards`);
      return;
    case 'end':
    case 'continues': {
      if (grid.end !== 'open') fail(findings, place, 'end-twice', 'a play ends once');
      grid.end = mark.kind === 'end' ? 'cut' : 'continues';
      const before = cells.length;
      if (mark.kind === 'continues') addCell(grid, NO_CARD, packed);
      if (cells.length > before) marksOf(grid).next = true;
      return;
    }
    case 'none':
      warn(findings, place, 'dash-unusual', 'a card not known is one dash');
      addCell(grid, NO_CARD, packed);
      return;
    case 'text':
      looseCard(grid, mark.text, packed);
  }
}

/** The number of a trick, as some print it before its cards. */
const TRICK_NUMBER = /^(?:1[0-3]|[1-9])[.:)]+$/;

/** Lower case, the rank before the suit, `10` for the ten, symbols of suits. */
function looseCard(grid: Grid, text: string, packed: number): void {
  if (TRICK_NUMBER.test(text) && grid.cells.length % 4 === 0) {
    warn(grid.findings, placeOf(packed), 'card-unusual', `"${text}" is read as the number of a trick`);
    return;
  }
  const upper = bare(text).toUpperCase().replace('10', 'T');
  const card = parseCard(upper) ?? parseCard(upper.charAt(1) + upper.charAt(0) + upper.slice(2));
  if (!card) {
    fail(grid.findings, placeOf(packed), 'card-unreadable', `"${text.slice(0, 20)}" is not a card`);
    addCell(grid, NO_CARD, packed);
    return;
  }
  if (card !== text) warn(grid.findings, placeOf(packed), 'card-unusual', `"${text}" is read as ${card}`);
  addCell(grid, cardOf(card), packed);
}
