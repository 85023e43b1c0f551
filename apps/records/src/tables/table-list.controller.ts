import { Controller, Get, Inject, Query } from '@nestjs/common';
import { z } from 'zod';
import { TABLE_CLOSED_BY, TABLE_SOURCES } from '#board';
import { findTables, type TableRow } from '#projections';
import {
  Answers,
  Asked,
  type Exchange,
  listedOwner,
  mayAny,
  Needs,
  next,
  ordering,
  pageOf,
  paging,
  problem,
  readModelsOf,
  Sets,
} from '../../../http/src/index.js';
import { type ListedNames, nameListed, namesListed } from '../listed-names.js';
import { RECORDS, type RecordsServices } from '../records-services.js';

const TableQuery = z.strictObject({
  ...paging,
  ...ordering,
  owner: z.uuid().toLowerCase().optional().meta({ description: 'By default the caller; for an auditor, everybody.' }),
});
type TableQuery = z.infer<typeof TableQuery>;

const ROW = {
  id: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c10',
  name: 'Tuesday practice',
  source: 'live' as const,
  session: null,
  boards: 3,
  current: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11',
  closedBy: null,
  opened: '2026-07-01T18:30:00.000Z',
};
const TableSummary = z
  .strictObject({
    id: z.string(),
    name: z.string().nullable().meta({ description: 'Null where it was given none, or it was erased.' }),
    source: z.enum(TABLE_SOURCES),
    session: z.string().nullable(),
    boards: z.int(),
    current: z.string().nullable(),
    closedBy: z.enum(TABLE_CLOSED_BY).nullable(),
    opened: z.string(),
  })
  .meta({ id: 'TableSummary', examples: [ROW] });
type TableSummary = z.infer<typeof TableSummary>;

const TableList = z
  .strictObject({ data: z.array(TableSummary), next })
  .meta({ id: 'TableList', examples: [{ data: [ROW], next: null }] });
type TableList = z.infer<typeof TableList>;

@Controller('v1/tables')
export class TableListController {
  constructor(@Inject(RECORDS) private readonly services: RecordsServices) {}

  /** The caller's tables, by when they were opened; an auditor names another owner, or nobody for all. */
  @Get()
  @Needs('table:read', 'table:manage', 'audit:read')
  @Sets('link')
  @Answers(200, TableList)
  async listTables(@Asked() exchange: Exchange, @Query({ schema: TableQuery }) query: TableQuery): Promise<TableList> {
    const { caller } = exchange;
    const whose = listedOwner(caller);
    const { limit, order, after, owner = whose.owner } = query;
    if (owner !== caller.owner && !mayAny(caller, ['audit:read'])) throw problem('not-allowed');
    const asked = { limit, order, ...(after !== undefined && { after }), ...(owner !== undefined && { owner }) };
    const page = pageOf(await findTables(readModelsOf(this.services), asked), exchange);
    const names = await namesListed(this.services, page.rows);
    return { data: page.rows.map((row) => summaryOf(row, names)), next: page.next };
  }
}

function summaryOf(row: TableRow, names: ListedNames): TableSummary {
  const { id, source, session, boards, current, closedBy, openedAt } = row;
  const name = nameListed(row, names);
  return { id, name, source, session, boards, current, closedBy, opened: new Date(openedAt).toISOString() };
}
