import {
  boardStream,
  type BoardView,
  type Closing,
  type Dealt,
  firstOf,
  type GameBoard,
  type GameView,
  isClosed,
  isClosedToPlayers,
  type OpenedTable,
  publicBoard,
  SEATED,
  tableStream,
} from '#board';
import { type Seat } from '#bridge';
import { readState } from '#event-store';
import { problem, type Token } from '../../http/src/index.js';
import { type Role, roleAt } from './roles.js';
import { type TablesServices } from './tables-services.js';

/** Boards and tables of which is remembered what never changes. */
const REMEMBERED_MAX = 20_000;

/** What never changes of a table: whose it is, whether others play its deals too, and whether a session is played there. */
type Facts = {
  readonly owner: string;
  readonly isAlone: boolean;
  readonly isOfSession: boolean;
  /** Players draw for seats: whose token is for one sits where he was drawn. */
  readonly draws: boolean;
};

/** Finds out which table a board is at and whose a table is; and by that what a caller is there, and when hands may be shown. */
export class Places {
  private readonly tables = new Map<string, string>();
  private readonly facts = new Map<string, Facts>();

  constructor(private readonly services: Pick<TablesServices, 'desks' | 'tablesOfDeal'>) {}

  /** The caller's role at a table; a problem when there is no such table for him. */
  async atTable(caller: Token, table: string): Promise<Role> {
    const role = await this.roleOf(caller, table);
    if (!role) throw problem('unknown-table');
    return role;
  }

  /** The caller's role at a board's table; a problem when there is no such board for him. */
  async atBoard(caller: Token, board: string): Promise<Role> {
    const table = await this.tableOf(board);
    const role = table === undefined ? undefined : await this.roleOf(caller, table, board);
    if (table === undefined || !role) throw problem('unknown-board');
    if (role.kind === 'spectator' || role.kind === 'owner') await this.refuseBeforeClosing(board, table);
    return role;
  }

  /** Of a session's board spectators see nothing, not even bids, while other tables may still play it; nor does its owner. */
  private async refuseBeforeClosing(board: string, table: string): Promise<void> {
    const facts = await this.factsOf(table);
    if (facts?.isOfSession && !isClosed(await this.services.tablesOfDeal(board))) throw problem('not-closed');
  }

  /** The id of a board's table, at once where it is remembered; undefined for an unknown board. */
  tableOf(board: string): string | Promise<string | undefined> {
    return this.tables.get(board) ?? this.readTableOf(board);
  }

  private async readTableOf(board: string): Promise<string | undefined> {
    const { boards } = this.services.desks;
    const table = await readState(boards, boardStream(board), (state) =>
      state.phase === 'waiting' ? undefined : state.set.table,
    );
    return remember(this.tables, board, table);
  }

  /** Whether a board's hands may be shown to all, as far as it can be told at once: not known counts as open. */
  closingNow(board: Dealt | GameBoard): Closing {
    const isAlone = this.facts.get(board.set.table)?.isAlone ?? false;
    return isAlone ? (isClosed([{ scored: isClosedToPlayers(board) }]) ? 'closed' : 'open') : 'open';
  }

  /** Whether a board's hands may be shown to all: its deal has been played at every table that plays it. */
  async closingOf(board: string): Promise<(state: Dealt | GameBoard) => Closing> {
    const table = await this.tableOf(board);
    const facts = table === undefined ? undefined : await this.factsOf(table);
    if (!facts || facts.isAlone) return (state) => this.closingNow(state);
    const closing = isClosed(await this.services.tablesOfDeal(board)) ? 'closed' : 'open';
    return () => closing;
  }

  /** Whether all that is seen of a board follows from its own events so far: of one that others play until they have, too. */
  async isTold(board: string): Promise<boolean> {
    const table = await this.tableOf(board);
    const facts = table === undefined ? undefined : await this.factsOf(table);
    return facts !== undefined && (facts.isAlone || !isClosed(await this.services.tablesOfDeal(board)));
  }

  /** What of a board everybody may be told now; undefined for nothing, or an unknown board. */
  async publicly(board: string): Promise<BoardView | GameView | undefined> {
    const table = await this.tableOf(board);
    const facts = table === undefined ? undefined : await this.factsOf(table);
    if (!facts) return undefined;
    const closing = await this.closingOf(board);
    const { isAlone } = facts;
    return readState(this.services.desks.boards, boardStream(board), (state) =>
      state.phase === 'waiting' ? undefined : publicBoard(state, { isAlone, closing: closing(state) }),
    );
  }

  private async roleOf(caller: Token, table: string, board?: string): Promise<Role | undefined> {
    const facts = await this.factsOf(table);
    const role = facts && roleAt(caller, { id: table, owner: facts.owner });
    return role && 'seat' in role && facts.draws ? { ...role, seat: await this.seatOf(table, role.seat, board) } : role;
  }

  /** By the seats of a table, the seats that those who sit there now first took: tokens name these. */
  async firstSeats(table: string): Promise<Readonly<Record<Seat, Seat>>> {
    return readState(this.services.desks.tables, tableStream(table), (state) =>
      firstOf(state.phase === 'none' ? SEATED : state.seating),
    );
  }

  /** Where a player sits now by his token's seat, or where he sat at a board. */
  private async seatOf(table: string, first: Seat, board: string | undefined): Promise<Seat> {
    return readState(this.services.desks.tables, tableStream(table), (state) => {
      if (state.phase === 'none') return first;
      const played = state.boards.find(({ id }) => id === board);
      return (played?.seats ?? state.seating.now)[first];
    });
  }

  private factsOf(table: string): Facts | Promise<Facts | undefined> {
    return this.facts.get(table) ?? this.readFactsOf(table);
  }

  private async readFactsOf(table: string): Promise<Facts | undefined> {
    const { tables } = this.services.desks;
    const facts = await readState(tables, tableStream(table), (state) =>
      state.phase === 'none' ? undefined : factsOf(state),
    );
    return remember(this.facts, table, facts);
  }
}

function factsOf({ opened: { owner, session, source, form } }: OpenedTable): Facts {
  const isOfSession = session !== undefined && source === 'live';
  return { owner, isAlone: session === undefined, isOfSession, draws: form === 'rubber' || form === 'chicago' };
}

function remember<Value>(known: Map<string, Value>, key: string, value: Value | undefined): Value | undefined {
  if (value === undefined) return undefined;
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > REMEMBERED_MAX && oldest !== undefined) known.delete(oldest);
  return value;
}
