/**
 * The Play section. Its rows are in fixed columns, a column a seat from the opening leader's, and not in the order of
 * play; some exports begin each row at another seat. Where the deal is known, who held a card says whose it is; the order
 * follows from who wins each trick. Cards are numbers while they are read (the place in the deck, SA 0 … C2 51), and a plain
 * card of a seat is one shared value, because a file has a hundred thousand of them.
 */
import { DECK, lho, type Seat, SEATS, type Strain } from '#bridge';
import { fail, warn } from '../finding.js';
import { type RecordedCard, type RecordedPlay } from '../recorded-board.js';
import { placeOf, type RawGame, type RawTag, sectionOf } from './raw.js';
import { PLAIN_SEATS, readSeat } from './values.js';
import { annotation } from './words.js';
import { emptyGrid, type Grid, type Marks, NO_CARD, type PlayContext, readGrid } from './grid.js';

/** The suit of each card of the deck, 0 … 3 for SHDC. */
const SUIT_AT = Int8Array.from(DECK, (_, card) => Math.floor(card / 13));
/** The suit of each strain among SHDC, as in the deck; no trump has none. */
const SUIT_OF: Readonly<Record<Strain, number>> = { S: 0, H: 1, D: 2, C: 3, NT: 4 };

/** A plain card of each seat, as the model has it. */
const PLAYED: readonly (readonly RecordedCard[])[] = SEATS.map((seat) => DECK.map((card) => ({ seat, card })));

/** `seat` is a number as in SEATS; its lowest bit is 0 for North–South. */
export type Sure = { readonly seat: number; readonly tricks: number };
const NOTHING_SURE: Sure = { seat: 0, tricks: 0 };

type ReadPlay = {
  readonly play: RecordedPlay | undefined;
  /** Complete tricks won by North–South and by East–West. */
  readonly won: readonly [number, number];
  /** Tricks that a seat must still win because it holds the highest trumps left. */
  readonly sure: Sure;
  /** How many cells of the grid stand before each word. */
  readonly counts: readonly number[];
};

export const NO_PLAY: ReadPlay = { play: undefined, won: [0, 0], sure: NOTHING_SURE, counts: [] };

export function readPlay(game: RawGame, tag: RawTag, context: PlayContext): ReadPlay {
  const { findings, declarer } = context;
  const reading = emptyGrid(context);
  const section = sectionOf(game, tag);
  const counts = section ? readGrid(reading, game, section, context.counting) : NO_PLAY.counts;
  const named =
    tag.value === '' || tag.value === '?'
      ? undefined
      : (PLAIN_SEATS.get(tag.value) ??
        readSeat(tag.value, (code, message) => {
          warn(findings, tag, code, message);
        }));
  const leader = named ?? (declarer && lho(declarer));
  const none: ReadPlay = { play: undefined, won: [0, 0], sure: NOTHING_SURE, counts };
  if (!leader) {
    if (reading.count > 0) fail(findings, tag, 'leader-unknown', 'nothing says who led');
    return none;
  }
  if (reading.count === 0 && reading.end === 'open') return none;
  return ordered(reading, tag, leader, counts);
}

type Table = {
  /** Which cards of the grid were met. */
  readonly met: Uint8Array;
  /** How many cards of each suit each seat still holds: seat × 4 + suit. */
  readonly left: Int8Array;
  /** The cell of each seat in the row in hand; −1 for none. */
  readonly row: Int8Array;
  /** The cards in the order they were played, and how many these are. */
  readonly cards: RecordedCard[];
  played: number;
  /** Cards after one that is not known. */
  later: RecordedCard[] | undefined;
  rotated: boolean;
};

/** One for all plays: a play is ordered in one go, and a file has thousands. */
const TABLE: Table = {
  met: new Uint8Array(52),
  left: new Int8Array(16),
  row: new Int8Array(4),
  cards: [],
  played: 0,
  later: undefined,
  rotated: false,
};

function clearedTable(holders: Int8Array): Table {
  TABLE.met.fill(0);
  TABLE.left.fill(0);
  TABLE.played = 0;
  TABLE.later = undefined;
  TABLE.rotated = false;
  for (let card = 0; card < 52; card++) {
    const seat = holders[card] ?? -1;
    if (seat < 0) continue;
    const held = seat * 4 + (SUIT_AT[card] ?? 0);
    TABLE.left[held] = (TABLE.left[held] ?? 0) + 1;
  }
  return TABLE;
}

/** Plays the rows trick by trick from the opening lead. */
function ordered(reading: Grid, tag: RawTag, firstColumn: Seat, counts: readonly number[]): ReadPlay {
  const { cells, count, context, findings, places } = reading;
  const first = SEATS.indexOf(firstColumn);
  const table = clearedTable(context.holders);
  const won: [number, number] = [0, 0];
  let leader = openingLeader(reading, tag, first);
  for (let row = 0; row < count; row += 4) {
    const winner = plainTrick(reading, table, { row, first, leader });
    if (winner >= 0) {
      leader = winner;
      won[(leader & 1) as 0 | 1]++; // one bit is 0 or 1
      continue;
    }
    seatRow(reading, row, first, table);
    const before = table.played;
    const led = inOrder(reading, table, leader);
    if (table.played - before < 4) {
      let more = row + 4;
      while (more < count && cells[more] === NO_CARD) more++;
      if (more < count)
        fail(findings, placeOf(places[more]), 'trick-incomplete', 'a trick has fewer than four cards, and more follow');
      break;
    }
    if (!context.strain) {
      if (row + 4 < count) fail(findings, tag, 'play-without-contract', 'without a contract nobody knows who won');
      break;
    }
    leader = winnerOf(reading, table.row, led, SUIT_OF[context.strain]);
    won[(leader & 1) as 0 | 1]++; // one bit is 0 or 1
  }
  const { later, played } = table;
  const cards = table.cards.slice(0, played);
  const seat = cards[0]?.seat ?? SEATS[leader as 0 | 1 | 2 | 3]; // the number of a seat
  const end: RecordedPlay['end'] = played === 52 ? 'complete' : reading.end === 'continues' ? 'continues' : 'cut';
  const play = later ? { leader: seat, cards, later, end } : { leader: seat, cards, end };
  const sure = end === 'complete' || !context.strain ? NOTHING_SURE : highestTrumps(reading, table);
  return { play, won, sure, counts };
}

type RowInHand = { readonly row: number; readonly first: number; readonly leader: number };

/**
 * A trick of four cards, each from the hand in whose column it stands, all following suit where they can: nearly every trick is
 * that. Adds its cards and gives who won it; −1, with nothing done, where there is anything else.
 */
function plainTrick({ cells, count, marks, context }: Grid, table: Table, { row, first, leader }: RowInHand): number {
  const { holders, strain } = context;
  if (marks || !strain || row + 4 > count) return -1;
  const { met, left } = table;
  const suitLed = SUIT_AT[cells[row + ((leader - first) & 3)] ?? 0] ?? 0;
  for (let index = row; index < row + 4; index++) {
    const card = cells[index] ?? NO_CARD;
    const seat = (first + index) & 3;
    if (card === NO_CARD || holders[card] !== seat || met[card] !== 0) return -1;
    if (SUIT_AT[card] !== suitLed && (left[seat * 4 + suitLed] ?? 0) > 0) return -1;
  }
  const trump = SUIT_OF[strain];
  let winner = leader;
  let best = -1;
  for (let step = 0; step < 4; step++) {
    const seat = (leader + step) & 3;
    const card = cells[row + ((seat - first) & 3)] ?? 0;
    const suit = SUIT_AT[card] ?? 0;
    met[card] = 1;
    left[seat * 4 + suit] = (left[seat * 4 + suit] ?? 1) - 1;
    const played = PLAYED[seat]?.[card];
    if (played) table.cards[table.played++] = played;
    const higher = best < 0 || (suit === SUIT_AT[best] ? card < best : suit === trump);
    if (higher) winner = seat;
    if (higher) best = card;
  }
  return winner;
}

function highestTrumps({ cells, context }: Grid, { met, row, played }: Table): Sure {
  const suit = SUIT_OF[context.strain ?? 'NT'];
  // A card of the trick in progress may still win it.
  if ((played & 3) !== 0) for (const cell of row) met[cells[cell] ?? NO_CARD] = 0;
  let seat = -1;
  let tricks = 0;
  for (let card = suit * 13; card < Math.min(52, suit * 13 + 13); card++) {
    if (met[card]) continue;
    const holder = context.holders[card] ?? -1;
    if (holder < 0 || (seat >= 0 && holder !== seat)) break;
    seat = holder;
    tricks++;
  }
  return tricks === 0 ? NOTHING_SURE : { seat, tricks };
}

/** The seat that leads, declarer's left-hand opponent; another when the file says so and the first card is from its hand. */
function openingLeader({ cells, count, marks, context, findings }: Grid, tag: RawTag, first: number): number {
  if (!context.declarer) return first;
  const leader = SEATS.indexOf(lho(context.declarer));
  if (leader === first) return leader;
  warn(findings, tag, 'leader-unusual', `${SEATS[first] ?? ''} is not at the left of declarer`);
  for (let cell = 0; cell < 4; cell++) if (marks?.get(cell)?.ledOutOfTurn) return leader;
  const holder = context.holders[count > 0 ? (cells[0] ?? NO_CARD) : NO_CARD] ?? -1;
  return holder >= 0 ? holder : first;
}

/** The cells of one row by seat: by who held the cards, else by column. */
function seatRow(reading: Grid, row: number, first: number, table: Table): void {
  const { cells, count, places, findings, context, marks } = reading;
  const { met, row: bySeat } = table;
  bySeat.fill(-1);
  let moved = false;
  for (let index = row; index < row + 4 && index < count; index++) {
    const column = (first + index) & 3; // two bits
    const card = cells[index] ?? NO_CARD;
    if (card === NO_CARD) continue;
    const holder = context.holders[card] ?? -1;
    if (holder >= 0 && holder !== column) moved = true;
    const seat = holder >= 0 ? holder : column;
    if (holder < 0 && context.hands[SEATS[column as 0 | 1 | 2 | 3]]) {
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

/** Adds one trick in the order it was played, up to the first card that is not known; gives who led. */
function inOrder(reading: Grid, table: Table, inTurn: number): number {
  const { cells, marks, findings, places, context } = reading;
  const { row, left } = table;
  const leader = marks ? leaderOf(reading, row, inTurn) : inTurn;
  let suitLed = -1;
  let gap: 'unknown' | 'next' | undefined;
  for (let step = 0; step < 4; step++) {
    const seat = (leader + step) & 3;
    const cell = row[seat] ?? -1;
    const card = cell < 0 ? NO_CARD : (cells[cell] ?? NO_CARD);
    if (card === NO_CARD) {
      gap ??= cell >= 0 ? 'next' : 'unknown';
      continue;
    }
    const said = marks?.get(cell);
    const plain = PLAYED[seat]?.[card];
    if (!plain) continue;
    const recorded = said ? markedCard(plain, said) : plain;
    if (gap === undefined) {
      const suit = SUIT_AT[card] ?? 0;
      if (suitLed < 0) suitLed = suit;
      if ((context.holders[card] ?? -1) >= 0) {
        const could = suit !== suitLed && (left[seat * 4 + suitLed] ?? 0) > 0;
        if (could || said) follow(reading, { seat, cell, could });
        left[seat * 4 + suit] = (left[seat * 4 + suit] ?? 1) - 1;
      }
      table.cards[table.played++] = recorded;
      continue;
    }
    (table.later ??= []).push(recorded);
    if (gap === 'unknown') {
      warn(findings, placeOf(places[cell]), 'card-after-gap', `a card before ${plain.card} is not known`);
    } else fail(findings, placeOf(places[cell]), 'card-after-next', 'a card stands after the place of the next one');
  }
  return leader;
}

/** Who led: the seat in turn, or one whose lead out of turn was accepted. */
function leaderOf({ marks, findings, places }: Grid, row: Int8Array, inTurn: number): number {
  let leader = -1;
  for (let seat = 0; seat < 4; seat++) {
    const cell = row[seat] ?? -1;
    if (!marks?.get(cell)?.ledOutOfTurn) continue;
    if (leader >= 0) fail(findings, placeOf(places[cell]), 'lead-twice', 'one trick has one lead');
    else if (seat === inTurn) fail(findings, placeOf(places[cell]), 'lead-in-turn', '^L stands before a lead in turn');
    if (leader < 0) leader = seat;
  }
  return leader < 0 ? inTurn : leader;
}

function markedCard(plain: RecordedCard, { revoke, ledOutOfTurn, ...said }: Marks): RecordedCard {
  const irregular = revoke ? 'revoke' : ledOutOfTurn ? 'lead-out-of-turn' : undefined;
  return { ...plain, ...annotation(said), ...(irregular && { irregular }) };
}

type CardInHand = { readonly seat: number; readonly cell: number; readonly could: boolean };

/** Whether the seat follows suit, when its hand is known (Law 44C); a revoke that stood is marked. */
function follow({ findings, places, marks }: Grid, { seat, cell, could }: CardInHand): void {
  const revoke = marks?.get(cell)?.revoke === true;
  if (could && !revoke) fail(findings, placeOf(places[cell]), 'revoke', `${SEATS[seat] ?? ''} could follow suit`);
  if (revoke && !could) {
    fail(findings, placeOf(places[cell]), 'not-a-revoke', '^R stands before a card that is no revoke');
  }
}

/** The seat that wins a whole trick: the highest trump, else the highest of the suit led. Lower numbers are higher cards. */
function winnerOf({ cells }: Grid, row: Int8Array, leader: number, trump: number): number {
  let winner = leader;
  let best = cells[row[leader] ?? -1] ?? 0;
  for (let step = 1; step < 4; step++) {
    const seat = (leader + step) & 3;
    const card = cells[row[seat] ?? -1] ?? 0;
    const suit = SUIT_AT[card] ?? 0;
    const bestSuit = SUIT_AT[best] ?? 0;
    if (suit === bestSuit ? card < best : suit === trump) {
      winner = seat;
      best = card;
    }
  }
  return winner;
}
