import { Controller, Get, Inject, Query } from '@nestjs/common';
import { z } from 'zod';
import { FORMS } from '#board';
import { findScoreSheet, findTables, readSheet, type ScoreSheetRow } from '#projections';
import {
  Answers,
  Asked,
  type Exchange,
  listedOwner,
  Needs,
  next,
  pageOf,
  paging,
  readModelsOf,
  Sets,
} from '../../../http/src/index.js';
import { RECORDS, type RecordsServices } from '../records-services.js';

const SheetQuery = z.strictObject({ ...paging });
type SheetQuery = z.infer<typeof SheetQuery>;

const ROW = {
  table: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c10',
  form: 'rubber' as const,
  deals: 1,
  phase: 'running' as const,
  winner: null,
  totals: { NS: 60, EW: 0 },
  text: '  NS |   EW\n---------\n  60 |\n  60 |    0\n',
};
const SheetSummary = z
  .strictObject({
    table: z.string(),
    form: z.enum(FORMS),
    deals: z.int().meta({ description: 'Deals scored.' }),
    phase: z.enum(['running', 'over']),
    winner: z.string().nullable().meta({ description: 'Side or player who won it.' }),
    totals: z.record(z.string(), z.int()).meta({ description: 'By side, or by player.' }),
    text: z.string().meta({ description: 'As it is printed.' }),
  })
  .meta({ id: 'ScoreSheetSummary', examples: [ROW] });
type SheetSummary = z.infer<typeof SheetSummary>;

const SheetList = z
  .strictObject({ data: z.array(SheetSummary), next })
  .meta({ id: 'ScoreSheetList', examples: [{ data: [ROW], next: null }] });
type SheetList = z.infer<typeof SheetList>;

/** Score sheets of rubbers, Chicagos and the forms for two and three players: the last of each table. */
@Controller('v1/score-sheets')
export class ScoreSheetsController {
  constructor(@Inject(RECORDS) private readonly services: RecordsServices) {}

  /** The score sheets of the caller's tables, in the order these were opened; for an auditor of all. The sheets before the last of a table are at the table. */
  @Get()
  @Needs('table:read', 'table:manage', 'audit:read')
  @Sets('link')
  @Answers(200, SheetList)
  async listScoreSheets(
    @Asked() exchange: Exchange,
    @Query({ schema: SheetQuery }) { limit, after }: SheetQuery,
  ): Promise<SheetList> {
    const { caller } = exchange;
    const reads = readModelsOf(this.services);
    const page = pageOf(
      await findTables(reads, { hasSheet: true, limit, ...(after !== undefined && { after }), ...listedOwner(caller) }),
      exchange,
    );
    const data: SheetSummary[] = [];
    for (const { id } of page.rows) {
      const row = await findScoreSheet(reads, id);
      if (row) data.push(summaryOf(row));
    }
    return { data, next: page.next };
  }
}

function summaryOf(row: ScoreSheetRow): SheetSummary {
  const { id, form, deals, phase, winner, text } = row;
  return { table: id, form, deals, phase, winner, totals: { ...readSheet(row).totals }, text };
}
