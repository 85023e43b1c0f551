import { boardStream, tableStream } from '#board';
import { readState } from '#event-store';
import { problem, type Token } from '../../http/src/index.js';
import { type Role, roleAt } from './roles.js';
import { type TablesServices } from './tables-services.js';

/** Boards and tables whose place and owner are remembered: neither ever changes. */
const REMEMBERED_MAX = 20_000;

/** Finds out which table a board is at and who owns a table, and by that what a caller is there. */
export class Places {
  private readonly tables = new Map<string, string>();
  private readonly owners = new Map<string, string>();

  constructor(private readonly services: Pick<TablesServices, 'desks'>) {}

  /** The caller's role at a table; a problem when there is no such table for him. */
  async atTable(caller: Token, table: string): Promise<Role> {
    if (caller.place && caller.place.table !== table) throw problem('unknown-table');
    const owner = this.owners.get(table) ?? (await this.ownerOf(table));
    const role = owner === undefined ? undefined : roleAt(caller, { id: table, owner });
    if (!role) throw problem('unknown-table');
    return role;
  }

  /** The caller's role at a board's table; a problem when there is no such board for him. */
  async atBoard(caller: Token, board: string): Promise<Role> {
    const table = this.tables.get(board) ?? (await this.tableOf(board));
    if (table === undefined) throw problem('unknown-board');
    if (caller.place && caller.place.table !== table) throw problem('unknown-board');
    const owner = caller.place ? '' : (this.owners.get(table) ?? (await this.ownerOf(table)));
    const role = owner === undefined ? undefined : roleAt(caller, { id: table, owner });
    if (!role) throw problem('unknown-board');
    return role;
  }

  /** The id of a board's table; undefined for an unknown board. */
  async tableOf(board: string): Promise<string | undefined> {
    const { boards } = this.services.desks;
    const table = await readState(boards, boardStream(board), (state) =>
      state.phase === 'dealt' ? state.set.table : undefined,
    );
    return remember(this.tables, board, table);
  }

  private async ownerOf(table: string): Promise<string | undefined> {
    const { tables } = this.services.desks;
    const owner = await readState(tables, tableStream(table), (state) =>
      state.phase === 'none' ? undefined : state.opened.owner,
    );
    return remember(this.owners, table, owner);
  }
}

function remember(known: Map<string, string>, key: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > REMEMBERED_MAX && oldest !== undefined) known.delete(oldest);
  return value;
}
