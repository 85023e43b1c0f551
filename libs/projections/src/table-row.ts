import {
  type Form,
  type Mode,
  type Table,
  TABLE_EVENTS,
  type TableClosedBy,
  tableDecider,
  type TableEvent,
  type TableSource,
} from '#board';
import { canonicalJson } from '#ledger';
import { streamProjection } from './projection.js';
import { type Shape } from './shape.js';

/** A table as the read models know it; its boards are the rows of boards that name it. */
export type TableRow = {
  readonly id: string;
  /** Id of the principal who opened it. */
  readonly owner: string;
  readonly source: TableSource;
  /** The session, match or import whose tables play the same deals; null for a table alone. */
  readonly session: string | null;
  readonly form: Form;
  readonly mode: Mode;
  /** The table's policy as canonical JSON. */
  readonly policy: string;
  /** Commitment to the name its owner gave it, in the vault. */
  readonly name: string | null;
  /** Who sits there now: pseudonymous ids. */
  readonly north: string | null;
  readonly east: string | null;
  readonly south: string | null;
  readonly west: string | null;
  /** How many boards were opened there. */
  readonly boards: number;
  /** The board in progress. */
  readonly current: string | null;
  readonly closedBy: TableClosedBy | null;
  /** When it was opened, in ms since 1970. */
  readonly openedAt: number;
  readonly revision: number;
};

/** In the checksum are all columns but `name`, a hash, and `opened_at`. */
export const TABLES: Shape = {
  table: 'tables',
  columns: [
    { name: 'id', type: 'text' },
    { name: 'owner', type: 'text' },
    { name: 'source', type: 'text' },
    { name: 'session', type: 'text', nullable: true },
    { name: 'form', type: 'text' },
    { name: 'mode', type: 'text' },
    { name: 'policy', type: 'text' },
    { name: 'name', type: 'text', nullable: true, unsummed: true },
    { name: 'north', type: 'text', nullable: true },
    { name: 'east', type: 'text', nullable: true },
    { name: 'south', type: 'text', nullable: true },
    { name: 'west', type: 'text', nullable: true },
    { name: 'boards', type: 'integer' },
    { name: 'current', type: 'text', nullable: true },
    { name: 'closed_by', type: 'text', nullable: true },
    { name: 'opened_at', type: 'bigint', unsummed: true },
    { name: 'revision', type: 'integer' },
  ],
  indices: [
    ['owner', 'opened_at', 'id'],
    ['session', 'id'],
  ],
};

/** The decider's state, and when the table was opened. */
type Timed = { readonly table: Table; readonly openedAt: number };

export const tables = streamProjection<Timed, TableEvent, TableRow>({
  shape: TABLES,
  prefix: 'table-',
  catalogue: TABLE_EVENTS,
  initial: () => ({ table: tableDecider.initial(), openedAt: 0 }),
  evolve: ({ table, openedAt }, event) => ({
    openedAt: event.type === 'TableOpened' ? event.at : openedAt,
    table: tableDecider.evolve(table, event),
  }),
  rowOf: (id, timed) => tableRow(id, timed),
  isSettled: ({ table }) => table.phase !== 'none' && table.closedBy !== undefined,
});

function tableRow(id: string, { table, openedAt }: Timed): TableRow | undefined {
  if (table.phase === 'none') return undefined;
  const { owner, source, session, form, mode, policy, name } = table.opened;
  return {
    id,
    owner,
    source,
    session: session ?? null,
    form,
    mode,
    policy: canonicalJson(policy),
    name: name ?? null,
    north: table.players.N ?? null,
    east: table.players.E ?? null,
    south: table.players.S ?? null,
    west: table.players.W ?? null,
    boards: table.boards.length,
    current: table.current ?? null,
    closedBy: table.closedBy ?? null,
    openedAt,
    revision: table.revision,
  };
}
