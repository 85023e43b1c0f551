/**
 * The grid of a Play section: which card stands in each cell, and what is said of it. Cards are numbers (the place in the
 * deck, SA 0 … C2 51).
 */
import { DECK, deckOrder, parseCard, type Seat, type Strain } from '#bridge';
import { fail, type Findings, warn } from '../finding.js';
import { type RecordedBoard } from '../recorded-board.js';
import { bare } from './habits.js';
import { placeOf, type RawGame, type Section, wordAt } from './raw.js';
import { type Mark, type Notes, piecesOf, type Said, sayNag, sayNote } from './words.js';

export const NO_CARD = -1;
/** Cells of the grid that are read: thirteen rows of four, and some that files pad it with. */
const CELLS_MAX = 64;

export type Marks = Said & { revoke?: true; ledOutOfTurn?: true; next?: true };

/** The seat that holds each card of the deck, 0 … 3 as in SEATS; −1 where the file does not say. */
export type Holders = Int8Array;

export type PlayContext = {
  readonly holders: Holders;
  readonly hands: RecordedBoard['hands'];
  readonly declarer: Seat | undefined;
  readonly strain: Strain | undefined;
  readonly notes: Notes;
  readonly findings: Findings;
  /** Whether the cells before each word are counted. */
  readonly counting: boolean;
};

export type Grid = {
  readonly cells: Int8Array;
  readonly places: Float64Array;
  /** How many cells there are. */
  count: number;
  /** What was said of some cells, by their place in the grid. */
  marks: Map<number, Marks> | undefined;
  readonly context: PlayContext;
  readonly findings: Findings;
  revoke: boolean;
  ledOutOfTurn: boolean;
  end: 'open' | 'cut' | 'continues';
  stopped: boolean;
};

/** One for all plays: a play is read in one go, and a file has thousands. */
const CELLS = new Int8Array(CELLS_MAX);
const PLACES = new Float64Array(CELLS_MAX);

export function emptyGrid(context: PlayContext): Grid {
  return {
    cells: CELLS,
    places: PLACES,
    count: 0,
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
export function readGrid(grid: Grid, { words }: RawGame, { from, to }: Section, counting: boolean): number[] {
  const { numbers, places } = words;
  const counts: number[] = counting ? [] : NOT_COUNTED;
  for (let index = from; index < to && !grid.stopped; index++) {
    const number = numbers[index] ?? 0;
    if (counting) counts.push(grid.count);
    if (number >= 0 && number < DECK.length) addCell(grid, number, places[index] ?? 0);
    else oddWord(grid, wordAt(words, index), places[index] ?? 0);
  }
  if (counting) counts.push(grid.count);
  return counts;
}

/** Of a section without comments, for which nobody asks. */
const NOT_COUNTED: number[] = [];

function addCell(grid: Grid, card: number, place: number): void {
  if (card !== NO_CARD && grid.end === 'cut') {
    fail(grid.findings, placeOf(place), 'card-after-end', 'a card stands after the mark that ends the play');
    grid.stopped = true;
    return;
  }
  if (grid.count >= CELLS_MAX) {
    if (card !== NO_CARD) {
      fail(grid.findings, placeOf(place), 'too-many-cards', 'a play has thirteen rows of four cards');
    }
    grid.stopped = true;
    return;
  }
  grid.places[grid.count] = place;
  grid.cells[grid.count++] = card;
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
  const index = grid.count - 1;
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
  const { findings, count, context } = grid;
  const place = placeOf(packed);
  switch (mark.kind) {
    case 'nag':
      if (count > 0) sayNag(marksOf(grid), mark, findings, place);
      return;
    case 'note':
      if (count > 0) sayNote(marksOf(grid), mark, context.notes, { findings, place });
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
      if (mark.kind === 'continues') addCell(grid, NO_CARD, packed);
      if (grid.count > count) marksOf(grid).next = true;
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
const TRICK_NUMBER = /^(?:trick|T?(?:1[0-3]|[1-9])[.:)]*|[NESW]:|(?:north|east|south|west):?)$/i;
/** Cards without blanks between them. */
const GLUED = /^(?:[SHDC](?:10|[AKQJT2-9])[,;]?){2,13}$/i;
const GLUED_OR_CARD = /^(?:[SHDC](?:10|[AKQJT2-9])|(?:10|[AKQJT2-9])[SHDC])/i;
const CLAIM = /^(?:claim(?:ed|s)?|conceded?|\.{2,3}|…|etc)\.?$/i;

/** Lower case, the rank before the suit, `10` for the ten, symbols of suits. */
function looseCard(grid: Grid, text: string, packed: number): void {
  if (TRICK_NUMBER.test(text) && grid.count % 4 === 0) {
    warn(grid.findings, placeOf(packed), 'card-unusual', `"${text}" is read as the number of a trick`);
    return;
  }
  if (grid.end === 'cut' && !/^[SHDC][AKQJT2-9]$/i.test(text)) {
    warn(grid.findings, placeOf(packed), 'text-after-end', 'what stands after the mark that ends the play is left out');
    grid.stopped = true;
    return;
  }
  // A word that opens a bracket begins a remark; what follows the last card is no card.
  if (text.startsWith('(') && !GLUED_OR_CARD.test(bare(text)) && grid.end === 'open') {
    warn(grid.findings, placeOf(packed), 'card-unusual', `"${text.slice(0, 20)}" is read as *`);
    grid.end = 'cut';
    return;
  }
  if (CLAIM.test(text) && grid.end === 'open') {
    warn(grid.findings, placeOf(packed), 'card-unusual', `"${text}" is read as *`);
    grid.end = 'cut';
    return;
  }
  if (GLUED.test(bare(text))) {
    warn(grid.findings, placeOf(packed), 'card-unusual', `"${text}" is read as several cards`);
    for (const [one] of text
      .toUpperCase()
      .replaceAll('10', 'T')
      .matchAll(/[SHDC][AKQJT2-9]/g))
      if (!grid.stopped) addCell(grid, deckOrder(parseCard(one) ?? 'SA'), packed);
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
  addCell(grid, deckOrder(card), packed);
}
