import {
  type Form,
  seenRubber,
  type SeenRubber,
  TABLE_EVENTS,
  tableDecider,
  type Table,
  type TableEvent,
} from '#board';
import { formatSheet } from '#bridge';
import { canonicalJson } from '#ledger';
import { streamProjection } from './projection.js';
import { type Shape } from './shape.js';

/** The score sheet of a table as the read models know it: of the rubber that runs there, or ended there last. */
export type ScoreSheetRow = {
  /** Of the table. */
  readonly id: string;
  readonly form: Form;
  /** Deals scored. */
  readonly deals: number;
  readonly phase: 'running' | 'over';
  /** Side or player who won the rubber. */
  readonly winner: string | null;
  /** `seenRubber` as canonical JSON (`readSheet`). */
  readonly sheet: string;
  /** As it is printed. */
  readonly text: string;
  readonly revision: number;
};

export const SCORE_SHEETS: Shape = {
  table: 'score_sheets',
  columns: [
    { name: 'id', type: 'text' },
    { name: 'form', type: 'text' },
    { name: 'deals', type: 'integer' },
    { name: 'phase', type: 'text' },
    { name: 'winner', type: 'text', nullable: true },
    { name: 'sheet', type: 'text' },
    { name: 'text', type: 'text' },
    { name: 'revision', type: 'integer' },
  ],
  indices: [['form', 'id']],
};

export const scoreSheets = streamProjection<Table, TableEvent, ScoreSheetRow>({
  shape: SCORE_SHEETS,
  prefix: 'table-',
  catalogue: TABLE_EVENTS,
  initial: () => tableDecider.initial(),
  evolve: (table, event) => tableDecider.evolve(table, event),
  rowOf: (id, table) => scoreSheetRow(id, table),
  isSettled: (table) => table.phase !== 'none' && table.closedBy !== undefined,
});

function scoreSheetRow(id: string, table: Table): ScoreSheetRow | undefined {
  if (table.phase === 'none' || !table.rubber) return undefined;
  const { running } = table.rubber;
  const { form, sheet } = running;
  return {
    id,
    form,
    deals: sheet.deals,
    phase: sheet.isOver ? 'over' : 'running',
    winner: sheet.winner ?? null,
    sheet: canonicalJson(seenRubber(table.rubber)),
    text: formatSheet(sheet),
    revision: table.revision,
  };
}

/** The score sheet of a row, as a table's viewers see it. */
export function readSheet({ sheet }: Pick<ScoreSheetRow, 'sheet'>): SeenRubber {
  return JSON.parse(sheet) as SeenRubber; // what `scoreSheetRow` wrote
}
