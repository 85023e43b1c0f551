/** A table: where it starts, what it rules, what a fact changes. It knows its boards by name; each has a stream of its own. */
import { type Account, assert, type Award, isVariant, type Seat, SEATS, type Vulnerability } from '#bridge';
import { accept, type Decider, type Decision, type Recorded, refuse } from '#event-store';
import {
  brokenOffAtLast,
  changeRubber,
  decideRubber,
  nextDeal,
  nextRubber,
  opened,
  type Presence,
  type RubberCommand,
} from './running-rubber.js';
import { type PastRubber, type Rubber, SEATED, type Seating } from './table-rubber.js';
import {
  type GivenPack,
  type Recipient,
  type RubberSettings,
  type Speaker,
  type TableClosedBy,
  type TableEvent,
  type TableFact,
  tableFact,
} from './table-events.js';

/** With `seen`, it is refused when its sender has not seen all that he may. */
export type TableCommand = { readonly seen?: SeenTable } & TableOrder;

type TableOrder =
  | {
      readonly kind: 'open';
      readonly opened: TableFact<'TableOpened'>['data'];
      /** Of a form with a score sheet. */
      readonly settings?: RubberSettings;
    }
  | { readonly kind: 'take-seat'; readonly seat: Seat; readonly player: string }
  | { readonly kind: 'vacate-seat'; readonly seat: Seat }
  | { readonly kind: 'open-board'; readonly board: BoardToOpen }
  /** The boards of a file's room, which are whole already: many at once, and only at a table of an import. */
  | { readonly kind: 'open-boards'; readonly boards: readonly BoardToOpen[] }
  | {
      readonly kind: 'finish-board';
      readonly board: string;
      readonly outcome: 'scored' | 'abandoned';
      /** What it is worth on the score sheet, where there is one. */
      readonly entered?: { readonly passedOut: boolean; readonly awards: readonly Award<Account>[] };
    }
  | RubberCommand
  | { readonly kind: 'arrive'; readonly seat: Seat }
  | { readonly kind: 'leave'; readonly seat: Seat }
  | { readonly kind: 'say'; readonly from: Speaker; readonly to: Recipient; readonly text: string }
  | { readonly kind: 'close'; readonly by: TableClosedBy }
  /** By the scheduler. `now` is the server's clock in ms. */
  | { readonly kind: 'expire'; readonly wait: 'absence' | 'idle'; readonly now: number };

export type BoardToOpen = {
  readonly id: string;
  readonly number: number;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  readonly hands?: Readonly<Record<Seat, string>>;
  /** Of a form for two or three players. */
  readonly pack?: GivenPack;
  /** Pseudonymous ids, where they are not those who sit at the table. */
  readonly players?: Readonly<Partial<Record<Seat, string>>>;
};

/** What a client last saw of the table, as one of these cursors, and for whom. */
export type SeenTable = { readonly viewer: TableViewer; readonly cursors: readonly number[] };
export type TableViewer = Seat | 'spectator' | 'director' | 'owner';

export const TABLE_REFUSALS = [
  ...(['no-table', 'already-open', 'table-closed', 'table-full', 'stale-cursor', 'seat-empty'] as const),
  ...([
    'board-in-progress',
    'no-such-board',
    'board-known',
    'not-an-import',
    'not-yet',
    'nothing-to-wait-for',
    'no-rubber',
    'rubber-in-progress',
    'already-drawn',
    'no-honours',
    'wrong-pack',
  ] as const),
] as const;
export type TableRefusal = (typeof TABLE_REFUSALS)[number];

/** Events of one table; the last are kept for the owner, the director and the system, so that every table can be ended. */
export const TABLE_EVENTS_MAX = 20_000;
const TABLE_EVENTS_KEPT_BACK = 1_000;
/** What one seat may say at a table. */
const MESSAGES_MAX_OF_SEAT = 500;

export type OpenedTable = {
  readonly phase: 'open' | 'closed';
  readonly opened: TableFact<'TableOpened'>['data'];
  players: Readonly<Partial<Record<Seat, string>>>;
  presence: Readonly<Partial<Record<Seat, Presence>>>;
  /** Ids of its boards, in the order opened. */
  readonly boards: {
    readonly id: string;
    readonly number: number;
    /** Where the players sat, by the seat each first took. */
    readonly seats: Seating['now'];
    outcome: 'scored' | 'abandoned' | undefined;
  }[];
  messages: KeptMessage[];
  closedBy: TableClosedBy | undefined;
  /** The board in progress. */
  current: string | undefined;
  revision: number;
  /** When something last happened, in ms. */
  since: number;
  /** How many events each viewer was not told of. */
  readonly hidden: Record<TableViewer, number>;
  /** What runs from board to board, nothing at duplicate; and what is over and was followed by another: one a board at most. */
  rubber: Rubber | undefined;
  pastRubbers: readonly PastRubber[];
  seating: Seating;
  /** How many messages each seat has sent. */
  readonly said: Record<Seat, number>;
};

/** `sender` sits where he sits now: what he told the director is for nobody who has taken his seat since. */
export type KeptMessage = {
  readonly revision: number;
  readonly at: number;
  readonly data: TableFact<'MessageSent'>['data'];
  readonly sender: Speaker;
};

export type Table = { readonly phase: 'none' } | OpenedTable;

const VIEWERS: readonly TableViewer[] = [...SEATS, 'spectator', 'director', 'owner'];

export const tableDecider: Decider<Table, TableCommand, TableEvent, TableRefusal> = {
  initial: () => ({ phase: 'none' }),
  decide: decideTable,
  evolve: evolveTable,
};

export function decideTable(table: Table, command: TableCommand): Decision<TableEvent, TableRefusal> {
  if (table.phase === 'none') return command.kind === 'open' ? accept(...opened(command)) : refuse('no-table');
  if (command.kind === 'open') return refuse('already-open');
  if (command.kind === 'finish-board') return finishBoard(table, command);
  if (table.closedBy) return refuse('table-closed');
  const { seen } = command;
  if (seen && !seen.cursors.includes(tableCursor(seen.viewer, table))) return refuse('stale-cursor');
  if (isFullFor(table, command)) return refuse('table-full');
  switch (command.kind) {
    case 'take-seat':
      return table.players[command.seat] === command.player
        ? accept()
        : accept(tableFact('SeatTaken', { seat: command.seat, player: command.player }));
    case 'vacate-seat':
      return table.players[command.seat] === undefined
        ? refuse('seat-empty')
        : accept(tableFact('SeatVacated', { seat: command.seat }));
    case 'open-board':
      return openBoard(table, command);
    case 'open-boards':
      return table.opened.source === 'import'
        ? accept(...command.boards.filter(({ id }) => !knows(table, id)).map((board) => opening(table, board)))
        : refuse('not-an-import');
    case 'arrive':
      return table.presence[command.seat]?.here ? accept() : accept(tableFact('PlayerArrived', { seat: command.seat }));
    case 'leave':
      return table.presence[command.seat]?.here ? accept(tableFact('PlayerLeft', { seat: command.seat })) : accept();
    case 'say':
      return accept(tableFact('MessageSent', { from: command.from, to: command.to, text: command.text }));
    case 'draw':
    case 'claim-honours':
    case 'break-off':
    case 'correct-deal':
      return decideRubber(table, command);
    case 'close':
      return accept(...brokenOffAtLast(table), tableFact('TableClosed', { by: command.by }));
    case 'expire':
      return expireTable(table, command.wait, command.now);
  }
}

/** Whether a table has no room for a command: players' acts end first, then those of owner and director, never the system's. */
function isFullFor({ revision, said }: OpenedTable, command: TableCommand): boolean {
  switch (command.kind) {
    case 'leave':
    case 'vacate-seat':
    case 'close':
    case 'expire':
    case 'finish-board':
    case 'break-off':
    case 'correct-deal':
      return false;
    case 'say':
      if (command.from === 'director' || command.from === 'owner') return revision >= TABLE_EVENTS_MAX;
      return said[command.from] >= MESSAGES_MAX_OF_SEAT || revision >= TABLE_EVENTS_MAX - TABLE_EVENTS_KEPT_BACK;
    case 'open':
    case 'take-seat':
    case 'arrive':
    case 'open-board':
    case 'open-boards':
    case 'draw':
    case 'claim-honours':
      return revision >= TABLE_EVENTS_MAX - TABLE_EVENTS_KEPT_BACK;
  }
}

function openBoard(
  table: OpenedTable,
  { board }: TableCommand & { kind: 'open-board' },
): Decision<TableEvent, TableRefusal> {
  if (knows(table, board.id)) return refuse('board-known');
  if (table.current !== undefined) return refuse('board-in-progress');
  if (isVariant(table.opened.form) ? board.hands : board.pack) return refuse('wrong-pack');
  return accept(...nextRubber(table), opening(table, board));
}

function knows({ boards }: OpenedTable, board: string): boolean {
  return boards.some(({ id }) => id === board);
}

function opening(table: OpenedTable, board: BoardToOpen): TableFact<'BoardOpened'> | TableFact<'DealOpened'> {
  const { id, number, hands, pack } = board;
  const players = board.players ?? { ...table.players };
  const next = nextDeal(table);
  if (next && isVariant(table.opened.form)) {
    const { dealer, seats: vulnerable } = next;
    return tableFact('DealOpened', { board: id, number, dealer, vulnerable, players, ...(pack && { pack }) });
  }
  const { dealer, vulnerability } = next ?? board;
  return tableFact('BoardOpened', { board: id, number, dealer, vulnerability, players, ...(hands && { hands }) });
}

function finishBoard(
  table: OpenedTable,
  { board, outcome, entered }: TableCommand & { kind: 'finish-board' },
): Decision<TableEvent, TableRefusal> {
  const known = table.boards.find(({ id }) => id === board);
  if (!known) return refuse('no-such-board');
  if (known.outcome) return accept();
  const finished = tableFact('BoardFinished', { board, outcome });
  return entered && table.rubber
    ? accept<TableEvent>(finished, tableFact('DealEntered', { board, ...entered }))
    : accept(finished);
}

export type TableDeadline = { readonly wait: 'absence' | 'idle'; readonly at: number; readonly seat?: Seat };

/** What a table waits for, and until when, in ms; undefined when it may wait for ever. */
export function tableDeadline(table: OpenedTable): TableDeadline | undefined {
  const { absentMs, idleMs } = table.opened.policy;
  if (table.closedBy || table.opened.source === 'import') return undefined;
  if (table.current === undefined) return idleMs > 0 ? { wait: 'idle', at: table.since + idleMs } : undefined;
  if (absentMs === 0) return undefined;
  const away = SEATS.flatMap((seat) => {
    const presence = table.presence[seat];
    return presence && !presence.here ? [{ seat, since: presence.since }] : [];
  });
  const [longest] = away.toSorted((one, other) => one.since - other.since);
  return longest && { wait: 'absence', at: longest.since + absentMs, seat: longest.seat };
}

function expireTable(table: OpenedTable, wait: 'absence' | 'idle', now: number): Decision<TableEvent, TableRefusal> {
  const deadline = tableDeadline(table);
  if (deadline?.wait !== wait) return refuse('nothing-to-wait-for');
  if (now < deadline.at) return refuse('not-yet');
  if (wait === 'idle') return accept(...brokenOffAtLast(table), tableFact('TableClosed', { by: 'idle' }));
  assert(table.current !== undefined, 'an absence matters while a board is in progress');
  assert(deadline.seat !== undefined, 'somebody is absent');
  return accept(tableFact('AbsenceExpired', { seat: deadline.seat, board: table.current }));
}

function evolveTable(table: Table, event: Recorded<TableEvent>): Table {
  if (table.phase === 'none') {
    assert(event.type === 'TableOpened', 'the first event of a table is TableOpened');
    return openedTable(event);
  }
  table.revision = event.revision;
  table.since = event.at;
  for (const viewer of VIEWERS) if (!hears(viewer, event)) table.hidden[viewer]++;
  change(table, event);
  return table;
}

function openedTable({ data, revision, at }: Recorded<TableFact<'TableOpened'>>): OpenedTable {
  return {
    phase: 'open',
    opened: data,
    players: {},
    presence: {},
    boards: [],
    messages: [],
    closedBy: undefined,
    current: undefined,
    revision,
    since: at,
    hidden: { N: 0, E: 0, S: 0, W: 0, spectator: 0, director: 0, owner: 0 },
    rubber: undefined,
    pastRubbers: [],
    seating: SEATED,
    said: { N: 0, E: 0, S: 0, W: 0 },
  };
}

/** The messages kept in the state for whoever joins late. */
const MESSAGES_KEPT = 200;

function change(table: OpenedTable, event: Recorded<TableEvent>): void {
  switch (event.type) {
    case 'TableOpened':
      throw new Error('a table is opened once');
    case 'SeatTaken':
      table.players = { ...table.players, [event.data.seat]: event.data.player };
      return;
    case 'SeatVacated':
      table.players = without(table.players, event.data.seat);
      table.presence = vacated(table, event.data.seat, event.at);
      return;
    case 'BoardOpened':
    case 'DealOpened':
      table.boards.push({
        ...{ id: event.data.board, number: event.data.number, outcome: undefined },
        seats: table.seating.now,
      });
      if (table.opened.source === 'live') table.current = event.data.board;
      return;
    case 'BoardFinished': {
      const board = table.boards.find(({ id }) => id === event.data.board);
      assert(board !== undefined, 'a board that is finished was opened');
      board.outcome = event.data.outcome;
      if (table.current !== board.id) return;
      table.current = undefined;
      for (const seat of SEATS) if (!table.players[seat]) table.presence = without(table.presence, seat);
      return;
    }
    case 'RubberStarted':
    case 'DealEntered':
    case 'DealCorrected':
    case 'HonoursClaimed':
    case 'RubberBrokenOff':
    case 'CardsDrawn':
      changeRubber(table, event);
      if (event.type === 'CardsDrawn') table.messages = table.messages.map((one) => movedSender(one, event.data.seats));
      return;
    case 'PlayerArrived':
      table.presence = { ...table.presence, [event.data.seat]: { here: true, since: event.at } };
      return;
    case 'PlayerLeft':
      table.presence = { ...table.presence, [event.data.seat]: { here: false, since: event.at } };
      return;
    case 'AbsenceExpired':
      table.presence = without(table.presence, event.data.seat); // until he arrives again, nobody waits for him a second time
      return;
    case 'MessageSent':
      if (event.data.from !== 'director' && event.data.from !== 'owner') table.said[event.data.from]++;
      table.messages.push({ revision: event.revision, at: event.at, data: event.data, sender: event.data.from });
      if (table.messages.length > MESSAGES_KEPT) table.messages.shift();
      return;
    case 'TableClosed':
      table.closedBy = event.data.by;
      return;
  }
}

/** Who gives up his seat in the middle of a board has left it: the board still waits for whoever sits there. */
function vacated({ presence, current }: OpenedTable, seat: Seat, at: number): OpenedTable['presence'] {
  if (current === undefined) return without(presence, seat);
  const before = presence[seat];
  return { ...presence, [seat]: before?.here === false ? before : { here: false, since: at } };
}

function without<Value>(
  bySeat: Readonly<Partial<Record<Seat, Value>>>,
  left: Seat,
): Readonly<Partial<Record<Seat, Value>>> {
  return Object.fromEntries(Object.entries(bySeat).filter(([seat]) => seat !== left));
}

function movedSender(message: KeptMessage, seats: Readonly<Record<Seat, Seat>>): KeptMessage {
  const { sender } = message;
  return sender === 'director' || sender === 'owner' ? message : { ...message, sender: seats[sender] };
}

/** Whether a viewer may read a message that was kept. */
export function reads(viewer: TableViewer, { data: { to }, sender }: KeptMessage): boolean {
  return to === 'table' || viewer === 'director' || viewer === sender;
}

/** Whether a viewer is told of an event: what is said to the director is for him and who said it. */
export function hears(viewer: TableViewer, event: TableEvent): boolean {
  if (event.type !== 'MessageSent' || event.data.to === 'table') return true;
  return viewer === 'director' || viewer === event.data.from;
}

/** How many events of a table its viewer has been sent: an event that is kept from him never moves it. */
export function tableCursor(viewer: TableViewer, { revision, hidden }: OpenedTable): number {
  return revision - hidden[viewer];
}
