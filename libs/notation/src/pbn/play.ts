/**
 * The Play section. Its rows are in fixed columns, a column a seat from the opening leader's, and not in the order of
 * play; some exports begin each row at another seat. Where the deal is known, who held a card says whose it is; the order
 * follows from who wins each trick.
 */
import {
  type Card,
  clockwise,
  DECK,
  type Hand,
  lho,
  parseCard,
  type Seat,
  SEATS,
  type Strain,
  suitOf,
  trickWinner,
} from '#bridge';
import { fail, type Findings, type Place, warn } from '../finding.js';
import { type RecordedCard, type RecordedPlay } from '../recorded-board.js';
import { placeOf, type RawTag } from './scan.js';
import { readSeat } from './values.js';
import { annotation, type Mark, type Notes, piecesOf, type Said, sayNag, sayNote } from './words.js';

const CARDS: ReadonlyMap<string, Card> = new Map(DECK.map((card) => [card, card]));
/** Cells of the grid that are read: thirteen rows of four, and some that files pad it with. */
const CELLS_MAX = 64;

type Cell = {
  card: Card | undefined;
  next: boolean;
  revoke: boolean;
  ledOutOfTurn: boolean;
  place: number | undefined;
} & Said;

export type PlayContext = {
  readonly hands: Readonly<Partial<Record<Seat, Hand>>>;
  readonly declarer: Seat | undefined;
  readonly strain: Strain | undefined;
  readonly notes: Notes;
  readonly findings: Findings;
};

type Reading = {
  readonly cells: Cell[];
  readonly context: PlayContext;
  readonly findings: Findings;
  revoke: boolean;
  ledOutOfTurn: boolean;
  end: 'open' | 'cut' | 'continues';
  stopped: boolean;
};

/** The play, and how many cells of the grid stand before each word. */
export type ReadPlay = { readonly play: RecordedPlay | undefined; readonly counts: readonly number[] };

export function readPlay(tag: RawTag, context: PlayContext): ReadPlay {
  const counts: number[] = [];
  return { play: readCards(tag, context, counts), counts };
}

function readCards(tag: RawTag, context: PlayContext, counts: number[]): RecordedPlay | undefined {
  const { findings, declarer } = context;
  const reading: Reading = {
    cells: [],
    context,
    findings,
    revoke: false,
    ledOutOfTurn: false,
    end: 'open',
    stopped: false,
  };
  for (let index = 0; index < tag.words.length && !reading.stopped; index++) {
    const word = tag.words[index] ?? '';
    counts.push(reading.cells.length);
    const card = CARDS.get(word);
    if (card) addCell(reading, card, tag.places[index]);
    else oddWord(reading, word, tag.places[index]);
  }
  counts.push(reading.cells.length);
  const named =
    tag.value === '' || tag.value === '?'
      ? undefined
      : readSeat(tag.value, (code, message) => {
          warn(findings, tag, code, message);
        });
  const leader = named ?? (declarer && lho(declarer));
  if (!leader) {
    if (reading.cells.length > 0) fail(findings, tag, 'leader-unknown', 'nothing says who led');
    return undefined;
  }
  if (reading.cells.length === 0 && reading.end === 'open') return undefined;
  return ordered(reading, tag, leader);
}

function addCell(reading: Reading, card: Card | undefined, place: number | undefined): void {
  if (reading.end === 'cut' && card) {
    fail(reading.findings, placeOf(place), 'card-after-end', 'a card stands after the mark that ends the play');
    reading.stopped = true;
    return;
  }
  if (reading.cells.length >= CELLS_MAX) {
    if (card) fail(reading.findings, placeOf(place), 'too-many-cards', 'a play has thirteen rows of four cards');
    reading.stopped = true;
    return;
  }
  const { revoke, ledOutOfTurn } = reading;
  reading.cells.push({ card, next: false, revoke, ledOutOfTurn, place });
  reading.revoke = false;
  reading.ledOutOfTurn = false;
}

function oddWord(reading: Reading, word: string, packed: number | undefined): void {
  if (word === '-') {
    addCell(reading, undefined, packed);
    return;
  }
  for (const mark of piecesOf(word, true, reading.findings, placeOf(packed))) {
    applyMark(reading, mark, packed);
    if (reading.stopped) return;
  }
}

function applyMark(reading: Reading, mark: Mark, packed: number | undefined): void {
  const { findings, cells, context } = reading;
  const place = placeOf(packed);
  const said = cells.at(-1);
  switch (mark.kind) {
    case 'nag':
      if (said) sayNag(said, mark, findings, place);
      return;
    case 'note':
      if (said) sayNote(said, mark.number, context.notes, { findings, place });
      return;
    case 'irregular':
      if (reading.revoke || reading.ledOutOfTurn) fail(findings, place, 'mark-twice', 'one card has one mark');
      if (mark.letter === 'R') reading.revoke = true;
      else if (mark.letter === 'L') reading.ledOutOfTurn = true;
      else warn(findings, place, 'mark-unknown', `^${mark.letter} is not said of cards`);
      return;
    case 'end':
      if (reading.end !== 'open') fail(findings, place, 'end-twice', 'a play ends once');
      reading.end = 'cut';
      return;
    case 'continues':
      if (reading.end !== 'open') fail(findings, place, 'end-twice', 'a play ends once');
      reading.end = 'continues';
      addCell(reading, undefined, packed);
      if (said !== cells.at(-1)) markNext(cells.at(-1));
      return;
    case 'none':
      warn(findings, place, 'dash-unusual', 'a card not known is one dash');
      addCell(reading, undefined, packed);
      return;
    case 'text':
      looseCard(reading, mark.text, packed);
  }
}

function markNext(cell: Cell | undefined): void {
  if (cell) cell.next = true;
}

/** Lower case, the rank before the suit, and `10` for the ten. */
function looseCard(reading: Reading, text: string, packed: number | undefined): void {
  const upper = text.toUpperCase().replace('10', 'T');
  const card = parseCard(upper) ?? parseCard(upper.charAt(1) + upper.charAt(0) + upper.slice(2));
  if (!card) {
    fail(reading.findings, placeOf(packed), 'card-unreadable', `"${text.slice(0, 20)}" is not a card`);
    reading.stopped = true;
    return;
  }
  if (card !== text) {
    warn(reading.findings, placeOf(packed), 'card-unusual', `"${text}" is read as ${card}`);
  }
  addCell(reading, card, packed);
}

type Held = ReadonlyMap<Card, Seat>;

/** Plays the rows trick by trick from the opening lead. */
function ordered(reading: Reading, tag: RawTag, firstColumn: Seat): RecordedPlay {
  const { cells, context, findings } = reading;
  const held = holders(context.hands);
  const table = { held, left: suitsLeft(context.hands), seen: new Set<Card>(), rotated: false };
  const cards: RecordedCard[] = [];
  let later: readonly RecordedCard[] = [];
  let leader: Seat | undefined = context.declarer ? lho(context.declarer) : firstColumn;
  if (leader !== firstColumn) {
    warn(findings, tag, 'leader-unusual', `${firstColumn} is not at the left of declarer`);
    if (!cells.slice(0, 4).some(({ ledOutOfTurn }) => ledOutOfTurn)) leader = holderOfFirst(cells, held) ?? firstColumn;
  }
  for (let row = 0; row < cells.length && leader; row += 4) {
    const bySeat = seatRow(reading, row, firstColumn, table);
    const trick = inOrder(reading, bySeat, leader, table);
    cards.push(...trick.cards);
    later = trick.later;
    if (trick.cards.length < 4) {
      if (cells.slice(row + 4).some(({ card }) => card !== undefined)) {
        fail(
          findings,
          placeOf(cells[row + 4]?.place),
          'trick-incomplete',
          'a trick has fewer than four cards, and more follow',
        );
      }
      break;
    }
    const played = trick.cards.map(({ card }) => card);
    if (context.strain) leader = trickWinner({ leader: trick.leader, cards: played }, context.strain);
    else {
      leader = undefined;
      if (row + 4 < cells.length)
        fail(findings, tag, 'play-without-contract', 'without a contract nobody knows who won');
    }
  }
  const opening = cards[0]?.seat ?? leader ?? firstColumn;
  return { leader: opening, cards, ...(later.length > 0 && { later }), end: endOf(reading, cards.length) };
}

function endOf({ end }: Reading, cards: number): RecordedPlay['end'] {
  if (cards === 52) return 'complete';
  return end === 'continues' ? 'continues' : 'cut';
}

type Table = { held: Held; left: Map<string, number>; seen: Set<Card>; rotated: boolean };

/** The cells of one row by seat: by who held the cards, else by column. */
function seatRow(reading: Reading, row: number, firstColumn: Seat, table: Table): Map<Seat, Cell> {
  const { cells, findings } = reading;
  const bySeat = new Map<Seat, Cell>();
  let moved = 0;
  for (let column = 0; column < 4; column++) {
    const cell = cells[row + column];
    if (!cell?.card) continue;
    const place = placeOf(cell.place);
    const inColumn = clockwise(firstColumn, column);
    const holder = table.held.get(cell.card);
    if (holder && holder !== inColumn) moved++;
    const seat = holder ?? inColumn;
    if (!holder && reading.context.hands[inColumn]) {
      fail(findings, place, 'card-not-held', `${inColumn} does not hold ${cell.card}`);
    }
    if (table.seen.has(cell.card)) fail(findings, place, 'card-played-twice', `${cell.card} was played before`);
    else if (bySeat.has(seat)) fail(findings, place, 'two-cards-from-one-hand', `${seat} plays two cards to one trick`);
    else bySeat.set(seat, cell);
    table.seen.add(cell.card);
  }
  if (moved > 0 && !table.rotated) {
    table.rotated = true;
    const message = 'a row does not begin at the opening leader’s seat; who held the cards tells';
    warn(findings, placeOf(cells[row]?.place), 'row-from-other-seat', message);
  }
  const next = cells.slice(row, row + 4).findIndex((cell) => cell.next);
  const marked = cells[row + next];
  if (next >= 0 && marked && !bySeat.has(clockwise(firstColumn, next)))
    bySeat.set(clockwise(firstColumn, next), marked);
  return bySeat;
}

/** One trick in the order it was played, up to the first card that is not known. */
function inOrder(
  { findings }: Reading,
  bySeat: ReadonlyMap<Seat, Cell>,
  inTurn: Seat,
  table: Table,
): { leader: Seat; cards: RecordedCard[]; later: RecordedCard[] } {
  const outOfTurn = SEATS.find((seat) => bySeat.get(seat)?.ledOutOfTurn);
  const leader = outOfTurn ?? inTurn;
  if (outOfTurn === inTurn) {
    fail(findings, placeOf(bySeat.get(inTurn)?.place), 'lead-in-turn', '^L stands before a lead in turn');
  }
  const cards: RecordedCard[] = [];
  const later: RecordedCard[] = [];
  let gap: Cell | 'unknown' | undefined;
  for (let step = 0; step < 4; step++) {
    const seat = clockwise(leader, step);
    const cell = bySeat.get(seat);
    if (!cell?.card) {
      gap ??= cell ?? 'unknown';
      continue;
    }
    const irregular = cell.revoke ? 'revoke' : cell.ledOutOfTurn ? 'lead-out-of-turn' : undefined;
    const recorded: RecordedCard = { seat, card: cell.card, ...annotation(cell), ...(irregular && { irregular }) };
    if (gap === undefined) {
      follow(table, findings, { seat, cell, led: cards[0]?.card });
      cards.push(recorded);
      continue;
    }
    later.push(recorded);
    if (gap === 'unknown') {
      warn(findings, placeOf(cell.place), 'card-after-gap', `a card before ${cell.card} is not known`);
    } else fail(findings, placeOf(cell.place), 'card-after-next', 'a card stands after the place of the next one');
  }
  return { leader, cards, later };
}

/** Whether the seat follows suit, when its hand is known (Law 44C); a revoke that stood is marked. */
function follow(
  { held, left }: Table,
  findings: Findings,
  { seat, cell, led }: { seat: Seat; cell: Cell; led: Card | undefined },
): void {
  const { card, revoke } = cell;
  if (!card) return;
  const place: Place = placeOf(cell.place);
  const known = held.has(card);
  const could = known && led !== undefined && suitOf(led) !== suitOf(card) && (left.get(seat + suitOf(led)) ?? 0) > 0;
  if (could && !revoke) fail(findings, place, 'revoke', `${seat} could follow suit`);
  if (known && revoke && !could) fail(findings, place, 'not-a-revoke', '^R stands before a card that is no revoke');
  if (known) left.set(seat + suitOf(card), (left.get(seat + suitOf(card)) ?? 1) - 1);
}

function holders(hands: PlayContext['hands']): Held {
  const held = new Map<Card, Seat>();
  for (const seat of SEATS) for (const card of hands[seat] ?? []) held.set(card, seat);
  return held;
}

/** How many cards of each suit each hand holds, by seat and suit. */
function suitsLeft(hands: PlayContext['hands']): Map<string, number> {
  const left = new Map<string, number>();
  for (const seat of SEATS) {
    for (const card of hands[seat] ?? []) left.set(seat + suitOf(card), (left.get(seat + suitOf(card)) ?? 0) + 1);
  }
  return left;
}

function holderOfFirst(cells: readonly Cell[], held: Held): Seat | undefined {
  const first = cells[0]?.card;
  return first && held.get(first);
}
