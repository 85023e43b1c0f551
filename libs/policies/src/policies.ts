/**
 * What follows from an event in another stream. A table opens a board by name; the board is dealt by policy. A board's end is
 * carried back to its table. A table that closes, or whose player stays away, gives its board up.
 */
import {
  appendsWhole,
  BOARD_EVENTS,
  type BoardCommand,
  type BoardEvent,
  boardStream,
  type Dealt,
  type GameBoard,
  type OpenedTable,
  SESSION_EVENTS,
  type SessionEvent,
  streamOf,
  TABLE_EVENTS,
  type TableCommand,
  type TableEvent,
  type TableFact,
  tableStream,
} from '#board';
import {
  assert,
  dealPack,
  formatHand,
  formOf,
  honoursOfDeal,
  isVariant,
  isVulnerable,
  type Seat,
  SEATS,
  sideAwards,
} from '#bridge';
import { eventsOf, readState, type Recorded, type StoredCommit } from '#event-store';
import { carryOut, type Intent, type Office } from './office.js';
import { fromSession, fromSessionTable } from './session-policies.js';

/**
 * Does all that policies do because of a commit; doing it again changes nothing. What an import or the arena appends is whole already,
 * and nothing follows from it. Rejects with the store's faults.
 */
export async function react(office: Office, commit: StoredCommit): Promise<void> {
  const { header } = commit.commit;
  const stream = streamOf(header.stream);
  if (!stream || appendsWhole(header.actor)) return;
  const intents = await intentsOf(office, commit, stream);
  for (const intent of intents) await carryOut(office, intent);
}

async function intentsOf(
  office: Office,
  commit: StoredCommit,
  { kind, id }: NonNullable<ReturnType<typeof streamOf>>,
): Promise<readonly Intent[]> {
  const { correlationId } = commit.commit.header;
  switch (kind) {
    case 'table': {
      const events = eventsOf<TableEvent>(commit, TABLE_EVENTS);
      return [
        ...(await fromTable(office, id, events, correlationId)),
        ...(await fromSessionTable(office, id, events, correlationId)),
      ];
    }
    case 'board':
      return fromBoard(office, id, eventsOf<BoardEvent>(commit, BOARD_EVENTS), correlationId);
    case 'session':
      return fromSession(office, id, eventsOf<SessionEvent>(commit, SESSION_EVENTS), correlationId);
  }
}

async function fromTable(
  office: Office,
  table: string,
  events: readonly Recorded<TableEvent>[],
  correlationId: string,
): Promise<Intent[]> {
  const intents: Intent[] = [];
  for (const event of events) {
    const cause = `${tableStream(table)}:${event.revision}`;
    if (event.type === 'BoardOpened') {
      const command = await dealFor(office, table, event.data);
      intents.push({ by: 'policy:deal', cause, correlationId, kind: 'board', id: event.data.board, command });
    }
    if (event.type === 'DealOpened') {
      const command = await packFor(office, table, event.data);
      intents.push({ by: 'policy:deal', cause, correlationId, kind: 'board', id: event.data.board, command });
    }
    if (event.type === 'AbsenceExpired') {
      const { board, seat } = event.data;
      const command = { kind: 'abandon', reason: 'players-left', seat } as const;
      intents.push({ by: 'policy:abandon', cause, correlationId, kind: 'board', id: board, command });
    }
    if (event.type === 'TableClosed') {
      const board = await fromTableState(office, table, ({ current }) => current);
      const command = { kind: 'abandon', reason: 'table-closed' } as const;
      if (board) intents.push({ by: 'policy:abandon', cause, correlationId, kind: 'board', id: board, command });
    }
  }
  return intents;
}

/** The command that deals a board as its table opened it: the hands given, or drawn now. */
async function dealFor(
  office: Office,
  table: string,
  { number, dealer, vulnerability, players, hands }: TableFact<'BoardOpened'>['data'],
): Promise<BoardCommand> {
  const { form, mode, time, rubber } = await fromTableState(office, table, ({ opened, rubber }) => ({
    form: opened.form,
    mode: opened.mode,
    time: opened.policy.time,
    rubber: rubber?.settings,
  }));
  assert(!isVariant(form), 'a form for two or three players opens deals of its own');
  const deal = hands ? undefined : office.drawDeal();
  const sealed = (seat: Seat) => {
    const cards = hands?.[seat] ?? (deal && formatHand(deal[seat]));
    assert(cards !== undefined, 'a hand is given or drawn');
    return { cards, salt: office.drawSalt(seat) };
  };
  const code = rubber?.irregularityCode === 'rubber2014' ? 'rubber-2014' : 'laws-2017';
  const arbiter = code === 'rubber-2014' && rubber?.arbiter === true ? ({ arbiter: true } as const) : {};
  const rules = { rules: code, rulesVersion: 1, ...arbiter } as const;
  const dealt = { N: sealed('N'), E: sealed('E'), S: sealed('S'), W: sealed('W') };
  const set = { table, form, mode, ...rules, number, dealer, vulnerability, hands: dealt, players, time };
  return { kind: 'deal', set };
}

/** The same for a form for two or three players: the cards given, or a pack shuffled now and dealt as the form deals. */
async function packFor(
  office: Office,
  table: string,
  { number, dealer, vulnerable, players, pack }: TableFact<'DealOpened'>['data'],
): Promise<BoardCommand> {
  const { form, time } = await fromTableState(office, table, ({ opened }) => ({
    form: opened.form,
    time: opened.policy.time,
  }));
  assert(isVariant(form), 'a form for two or three players opens deals of its own');
  const deal = pack ? undefined : dealPack(formOf(form), dealer, office.shuffle(formOf(form).deck));
  const seal = (place: Seat | 'talon', cards: string) => ({ cards, salt: office.drawSalt(place) });
  const written = (seat: Seat): string => pack?.hands[seat] ?? deal?.hands[seat].join(' ') ?? '';
  const seats = SEATS.filter((seat) => written(seat) !== '');
  const hands = Object.fromEntries(seats.map((seat) => [seat, seal(seat, written(seat))]));
  const left = pack?.talon ?? deal?.talon.join(' ') ?? '';
  const talon = left === '' ? {} : { talon: seal('talon', left) };
  const rules = { mode: 'strict', rulesVersion: 1 } as const;
  return {
    kind: 'deal-pack',
    set: { table, form, ...rules, number, dealer, vulnerable, hands, ...talon, players, time },
  };
}

async function fromTableState<Found>(
  { desks }: Office,
  table: string,
  read: (table: OpenedTable) => Found,
): Promise<Found> {
  return readState(desks.tables, tableStream(table), (state) => {
    assert(state.phase !== 'none', 'an event of a table comes after it was opened');
    return read(state);
  });
}

async function fromBoard(
  { desks }: Office,
  board: string,
  events: readonly Recorded<BoardEvent>[],
  correlationId: string,
): Promise<Intent[]> {
  const intents: Intent[] = [];
  for (const event of events) {
    const outcome = outcomeOf(event);
    if (!outcome && event.type !== 'ScoreCorrected') continue;
    const { table, entered } = await readState(desks.boards, boardStream(board), (state) => {
      assert(state.phase !== 'waiting', 'a board ends after it was dealt');
      return { table: state.set.table, entered: enteredOf(state) };
    });
    const cause = `${boardStream(board)}:${event.revision}`;
    const of = { cause, correlationId, kind: 'table', id: table } as const;
    if (outcome) {
      const command = { kind: 'finish-board', board, outcome, ...(entered && { entered }) } as const;
      intents.push({ by: 'policy:finish', ...of, command });
    } else if (entered) {
      intents.push({ by: 'policy:correct', ...of, command: { kind: 'correct-deal', board, entered } });
    }
  }
  return intents;
}

/** What a board is worth on its table's score sheet; undefined where it has none, and when the board was abandoned. */
function enteredOf(board: Dealt | GameBoard): Entered | undefined {
  if (board.phase === 'game') {
    const { outcome } = board;
    return outcome?.kind === 'scored' ? { passedOut: outcome.contract === null, awards: outcome.awards } : undefined;
  }
  const { set, stage, deal } = board;
  if (set.form === 'duplicate' || stage.phase !== 'scored') return undefined;
  const { contract, tricks } = stage.result;
  if (!contract) return { passedOut: true, awards: [] };
  const honours = honoursOfDeal(deal, contract.strain);
  const vulnerable = isVulnerable(set.vulnerability, contract.declarer);
  return { passedOut: false, awards: sideAwards({ contract, tricks, ...(honours && { honours }) }, vulnerable) };
}

type Entered = NonNullable<Extract<TableCommand, { readonly kind: 'finish-board' }>['entered']>;

function outcomeOf({ type }: BoardEvent): 'scored' | 'abandoned' | undefined {
  if (type === 'ScoreComputed' || type === 'DealScored') return 'scored';
  return type === 'BoardAbandoned' ? 'abandoned' : undefined;
}
