/**
 * The Play section. Its rows are in fixed columns, a column a seat from the opening leader's, and not in the order of
 * play; some exports begin each row at another seat. Where the deal is known, who held a card says whose it is; the order
 * follows from who wins each trick. Cards are numbers while they are read (the place in the deck, SA 0 … C2 51), and a plain
 * card of a seat is one shared value, because a file has a hundred thousand of them.
 */
import { DECK, lho, parseCard, type Seat, SEATS, type Strain } from '#bridge';
import { fail, type Findings, warn } from '../finding.js';
import { type RecordedCard, type RecordedPlay } from '../recorded-board.js';
import { placeOf, type RawTag } from './scan.js';
import { readSeat } from './values.js';
import { annotation, type Mark, type Notes, piecesOf, type Said, sayNag, sayNote } from './words.js';

const CARDS: ReadonlyMap<string, number> = new Map(DECK.map((card, index) => [card, index]));
const NO_CARD = -1;
/** The suit of each strain among SHDC, as in the deck; no trump has none. */
const SUIT_OF: Readonly<Record<Strain, number>> = { S: 0, H: 1, D: 2, C: 3, NT: 4 };
/** Cells of the grid that are read: thirteen rows of four, and some that files pad it with. */
const CELLS_MAX = 64;

/** A plain card of each seat, as the model has it. */
const PLAYED: readonly (readonly RecordedCard[])[] = SEATS.map((seat) => DECK.map((card) => ({ seat, card })));

type Marks = Said & { revoke?: true; ledOutOfTurn?: true; next?: true };

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
};

type Reading = {
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

export type ReadPlay = {
  readonly play: RecordedPlay | undefined;
  /** Complete tricks won by North–South and by East–West. */
  readonly won: readonly [number, number];
  /** How many cells of the grid stand before each word. */
  readonly counts: readonly number[];
};

export function readPlay(tag: RawTag, context: PlayContext): ReadPlay {
  const { findings, declarer } = context;
  const reading: Reading = {
    cells: [],
    places: [],
    marks: undefined,
    context,
    findings,
    revoke: false,
    ledOutOfTurn: false,
    end: 'open',
    stopped: false,
  };
  const counts = readWords(reading, tag);
  const named =
    tag.value === '' || tag.value === '?'
      ? undefined
      : readSeat(tag.value, (code, message) => {
          warn(findings, tag, code, message);
        });
  const leader = named ?? (declarer && lho(declarer));
  const none = { play: undefined, won: [0, 0], counts } as const;
  if (!leader) {
    if (reading.cells.length > 0) fail(findings, tag, 'leader-unknown', 'nothing says who led');
    return none;
  }
  if (reading.cells.length === 0 && reading.end === 'open') return none;
  return { ...ordered(reading, tag, leader), counts };
}

function readWords(reading: Reading, { words, places }: RawTag): number[] {
  const counts: number[] = [];
  const { cells } = reading;
  for (let index = 0; index < words.length && !reading.stopped; index++) {
    const word = words[index] ?? '';
    counts.push(cells.length);
    const card = CARDS.get(word);
    if (card !== undefined) addCell(reading, card, places[index] ?? 0);
    else oddWord(reading, word, places[index] ?? 0);
  }
  counts.push(cells.length);
  return counts;
}

function addCell(reading: Reading, card: number, place: number): void {
  const { cells, places } = reading;
  if (card !== NO_CARD && reading.end === 'cut') {
    fail(reading.findings, placeOf(place), 'card-after-end', 'a card stands after the mark that ends the play');
    reading.stopped = true;
    return;
  }
  if (cells.length >= CELLS_MAX) {
    if (card !== NO_CARD) {
      fail(reading.findings, placeOf(place), 'too-many-cards', 'a play has thirteen rows of four cards');
    }
    reading.stopped = true;
    return;
  }
  cells.push(card);
  places.push(place);
  if (!reading.revoke && !reading.ledOutOfTurn) return;
  const marks = marksOf(reading);
  if (reading.revoke) marks.revoke = true;
  if (reading.ledOutOfTurn) marks.ledOutOfTurn = true;
  reading.revoke = false;
  reading.ledOutOfTurn = false;
}

/** What is said of the last cell. */
function marksOf(reading: Reading): Marks {
  reading.marks ??= new Map();
  const index = reading.cells.length - 1;
  const marks = reading.marks.get(index) ?? {};
  reading.marks.set(index, marks);
  return marks;
}

function oddWord(reading: Reading, word: string, packed: number): void {
  if (word === '-') {
    addCell(reading, NO_CARD, packed);
    return;
  }
  for (const mark of piecesOf(word, true, reading.findings, placeOf(packed))) {
    applyMark(reading, mark, packed);
    if (reading.stopped) return;
  }
}

function applyMark(reading: Reading, mark: Mark, packed: number): void {
  const { findings, cells, context } = reading;
  const place = placeOf(packed);
  switch (mark.kind) {
    case 'nag':
      if (cells.length > 0) sayNag(marksOf(reading), mark, findings, place);
      return;
    case 'note':
      if (cells.length > 0) sayNote(marksOf(reading), mark.number, context.notes, { findings, place });
      return;
    case 'irregular':
      if (reading.revoke || reading.ledOutOfTurn) fail(findings, place, 'mark-twice', 'one card has one mark');
      if (mark.letter === 'R') reading.revoke = true;
      else if (mark.letter === 'L') reading.ledOutOfTurn = true;
      else warn(findings, place, 'mark-unknown', `^${mark.letter} is not said of cards`);
      return;
    case 'end':
    case 'continues': {
      if (reading.end !== 'open') fail(findings, place, 'end-twice', 'a play ends once');
      reading.end = mark.kind === 'end' ? 'cut' : 'continues';
      const before = cells.length;
      if (mark.kind === 'continues') addCell(reading, NO_CARD, packed);
      if (cells.length > before) marksOf(reading).next = true;
      return;
    }
    case 'none':
      warn(findings, place, 'dash-unusual', 'a card not known is one dash');
      addCell(reading, NO_CARD, packed);
      return;
    case 'text':
      looseCard(reading, mark.text, packed);
  }
}

/** Lower case, the rank before the suit, and `10` for the ten. */
function looseCard(reading: Reading, text: string, packed: number): void {
  const upper = text.toUpperCase().replace('10', 'T');
  const card = parseCard(upper) ?? parseCard(upper.charAt(1) + upper.charAt(0) + upper.slice(2));
  if (!card) {
    fail(reading.findings, placeOf(packed), 'card-unreadable', `"${text.slice(0, 20)}" is not a card`);
    reading.stopped = true;
    return;
  }
  if (card !== text) warn(reading.findings, placeOf(packed), 'card-unusual', `"${text}" is read as ${card}`);
  addCell(reading, CARDS.get(card) ?? NO_CARD, packed);
}

type Table = {
  /** Which cards of the grid were met. */
  readonly met: Uint8Array;
  /** How many cards of each suit each seat still holds: seat × 4 + suit. */
  readonly left: Int8Array;
  /** The cell of each seat in the row in hand; −1 for none. */
  readonly row: Int8Array;
  rotated: boolean;
};

/** Plays the rows trick by trick from the opening lead. */
function ordered(reading: Reading, tag: RawTag, firstColumn: Seat): Omit<ReadPlay, 'counts'> {
  const { cells, context, findings, places } = reading;
  const first = SEATS.indexOf(firstColumn);
  const table: Table = {
    met: new Uint8Array(52),
    left: suitsLeft(context.holders),
    row: new Int8Array(4),
    rotated: false,
  };
  const cards: RecordedCard[] = [];
  const later: RecordedCard[] = [];
  const won: [number, number] = [0, 0];
  let leader = openingLeader(reading, tag, first);
  for (let row = 0; row < cells.length; row += 4) {
    seatRow(reading, row, first, table);
    const before = cards.length;
    const led = inOrder(reading, { table, leader, cards, later });
    if (cards.length - before < 4) {
      const more = cells.findIndex((card, index) => index >= row + 4 && card !== NO_CARD);
      if (more >= 0) {
        fail(findings, placeOf(places[more]), 'trick-incomplete', 'a trick has fewer than four cards, and more follow');
      }
      break;
    }
    if (!context.strain) {
      if (row + 4 < cells.length)
        fail(findings, tag, 'play-without-contract', 'without a contract nobody knows who won');
      break;
    }
    leader = winnerOf(reading, table.row, led, SUIT_OF[context.strain]);
    won[(leader & 1) as 0 | 1]++; // one bit is 0 or 1
  }
  const seat = cards[0]?.seat ?? SEATS[leader as 0 | 1 | 2 | 3]; // the number of a seat
  const end = cards.length === 52 ? 'complete' : reading.end === 'continues' ? 'continues' : 'cut';
  return { play: later.length > 0 ? { leader: seat, cards, later, end } : { leader: seat, cards, end }, won };
}

/** The seat that leads, declarer's left-hand opponent; another when the file says so and the first card is from its hand. */
function openingLeader({ cells, marks, context, findings }: Reading, tag: RawTag, first: number): number {
  if (!context.declarer) return first;
  const leader = SEATS.indexOf(lho(context.declarer));
  if (leader === first) return leader;
  warn(findings, tag, 'leader-unusual', `${SEATS[first] ?? ''} is not at the left of declarer`);
  for (let cell = 0; cell < 4; cell++) if (marks?.get(cell)?.ledOutOfTurn) return leader;
  const holder = context.holders[cells[0] ?? NO_CARD] ?? -1;
  return holder >= 0 ? holder : first;
}

/** The cells of one row by seat: by who held the cards, else by column. */
function seatRow(reading: Reading, row: number, first: number, table: Table): void {
  const { cells, places, findings, context, marks } = reading;
  const { met, row: bySeat } = table;
  bySeat.fill(-1);
  let moved = false;
  for (let index = row; index < row + 4 && index < cells.length; index++) {
    const column = (first + index) & 3;
    const card = cells[index] ?? NO_CARD;
    if (card === NO_CARD) continue;
    const holder = context.holders[card] ?? -1;
    if (holder >= 0 && holder !== column) moved = true;
    const seat = holder >= 0 ? holder : column;
    if (holder < 0 && context.known[column]) {
      fail(
        findings,
        placeOf(places[index]),
        'card-not-held',
        `${SEATS[column] ?? ''} does not hold ${DECK[card] ?? ''}`,
      );
    }
    if (met[card]) fail(findings, placeOf(places[index]), 'card-played-twice', `${DECK[card] ?? ''} was played before`);
    else if ((bySeat[seat] ?? -1) >= 0) {
      fail(
        findings,
        placeOf(places[index]),
        'two-cards-from-one-hand',
        `${SEATS[seat] ?? ''} plays two cards to one trick`,
      );
    } else bySeat[seat] = index;
    met[card] = 1;
  }
  if (moved && !table.rotated) {
    table.rotated = true;
    const message = 'a row does not begin at the opening leader’s seat; who held the cards tells';
    warn(findings, placeOf(places[row]), 'row-from-other-seat', message);
  }
  if (!marks) return;
  for (let index = row; index < row + 4; index++) {
    const column = (first + index) & 3;
    if (marks.get(index)?.next && (bySeat[column] ?? -1) < 0) bySeat[column] = index;
  }
}

type TrickInHand = {
  readonly table: Table;
  readonly leader: number;
  readonly cards: RecordedCard[];
  readonly later: RecordedCard[];
};

/** Adds one trick in the order it was played, up to the first card that is not known; gives who led. */
function inOrder(reading: Reading, { table, leader: inTurn, cards, later }: TrickInHand): number {
  const { cells, marks, findings, places } = reading;
  const { row } = table;
  const leader = marks ? leaderOf(reading, row, inTurn) : inTurn;
  let led = NO_CARD;
  let gap: 'unknown' | 'next' | undefined;
  for (let step = 0; step < 4; step++) {
    const seat = (leader + step) & 3;
    const cell = row[seat] ?? -1;
    const card = cells[cell] ?? NO_CARD;
    if (card === NO_CARD) {
      gap ??= cell >= 0 ? 'next' : 'unknown';
      continue;
    }
    const said = marks?.get(cell);
    const plain = PLAYED[seat]?.[card];
    if (!plain) continue;
    const recorded = said ? markedCard(plain, said) : plain;
    if (gap === undefined) {
      follow(reading, table, { seat, card, led, cell });
      if (led === NO_CARD) led = card;
      cards.push(recorded);
      continue;
    }
    later.push(recorded);
    if (gap === 'unknown') {
      warn(findings, placeOf(places[cell]), 'card-after-gap', `a card before ${plain.card} is not known`);
    } else fail(findings, placeOf(places[cell]), 'card-after-next', 'a card stands after the place of the next one');
  }
  return leader;
}

/** Who led: the seat in turn, or one whose lead out of turn was accepted. */
function leaderOf({ marks, findings, places }: Reading, row: Int8Array, inTurn: number): number {
  for (let seat = 0; seat < 4; seat++) {
    const cell = row[seat] ?? -1;
    if (!marks?.get(cell)?.ledOutOfTurn) continue;
    if (seat === inTurn) fail(findings, placeOf(places[cell]), 'lead-in-turn', '^L stands before a lead in turn');
    return seat;
  }
  return inTurn;
}

function markedCard(plain: RecordedCard, { revoke, ledOutOfTurn, ...said }: Marks): RecordedCard {
  const irregular = revoke ? 'revoke' : ledOutOfTurn ? 'lead-out-of-turn' : undefined;
  return { ...plain, ...annotation(said), ...(irregular && { irregular }) };
}

type CardInHand = { readonly seat: number; readonly card: number; readonly led: number; readonly cell: number };

/** Whether the seat follows suit, when its hand is known (Law 44C); a revoke that stood is marked. */
function follow(reading: Reading, { left }: Table, { seat, card, led, cell }: CardInHand): void {
  const { findings, places, marks, context } = reading;
  if ((context.holders[card] ?? -1) < 0) return;
  const suit = Math.floor(card / 13);
  const suitLed = led === NO_CARD ? suit : Math.floor(led / 13);
  const could = suit !== suitLed && (left[seat * 4 + suitLed] ?? 0) > 0;
  const revoke = marks?.get(cell)?.revoke === true;
  if (could && !revoke) fail(findings, placeOf(places[cell]), 'revoke', `${SEATS[seat] ?? ''} could follow suit`);
  if (revoke && !could) {
    fail(findings, placeOf(places[cell]), 'not-a-revoke', '^R stands before a card that is no revoke');
  }
  left[seat * 4 + suit] = (left[seat * 4 + suit] ?? 1) - 1;
}

function suitsLeft(holders: Holders): Int8Array {
  const left = new Int8Array(16);
  for (let card = 0; card < 52; card++) {
    const seat = holders[card] ?? -1;
    const held = seat * 4 + Math.floor(card / 13);
    if (seat >= 0) left[held] = (left[held] ?? 0) + 1;
  }
  return left;
}

/** The seat that wins a whole trick: the highest trump, else the highest of the suit led. Lower numbers are higher cards. */
function winnerOf({ cells }: Reading, row: Int8Array, leader: number, trump: number): number {
  let winner = leader;
  let best = cells[row[leader] ?? -1] ?? 0;
  for (let step = 1; step < 4; step++) {
    const seat = (leader + step) & 3;
    const card = cells[row[seat] ?? -1] ?? 0;
    const suit = Math.floor(card / 13);
    const bestSuit = Math.floor(best / 13);
    if (suit === bestSuit ? card < best : suit === trump) {
      winner = seat;
      best = card;
    }
  }
  return winner;
}
