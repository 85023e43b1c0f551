import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { ABANDONED_BY, AVERAGES, FORMS, isClosed } from '#board';
import { isVariant, SEATS, VULNERABILITIES } from '#bridge';
import {
  BOARD_PHASES,
  type BoardRow,
  findBoard,
  findBoards,
  findTable,
  readAdjusted,
  readVulnerability,
  type ReadModels,
  tablesOfDeal,
  tablesOfDeals,
  traveller,
} from '#projections';
import {
  Answers,
  Asked,
  type Exchange,
  mayAny,
  Needs,
  next,
  pageOf,
  paging,
  problem,
  readModelsOf,
  Sets,
  type Token,
  wholeNumber,
} from '../../../http/src/index.js';
import { RECORDS, type RecordsServices } from '../records-services.js';

const CONTRACT_LENGTH_MAX = 12;
const NUMBER_MAX = 10_000;
const BoardId = z.uuid().toLowerCase().meta({ id: 'BoardId' });

const BoardQuery = z.strictObject({
  ...paging,
  table: z.uuid().toLowerCase().exactOptional(),
  player: z.string().max(100).exactOptional().meta({ description: 'A pseudonymous id, in any seat.' }),
  contract: z.string().max(CONTRACT_LENGTH_MAX).exactOptional().meta({ description: 'As in the rows: `4SX`.' }),
  declarer: z.enum(SEATS).exactOptional(),
  number: wholeNumber(1, NUMBER_MAX).exactOptional(),
  from: z.iso.datetime().exactOptional().meta({ description: 'Dealt at this time or later.' }),
});
type BoardQuery = z.infer<typeof BoardQuery>;

const ROW = {
  id: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11',
  table: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c10',
  number: 1,
  form: 'duplicate' as const,
  dealer: 'N' as const,
  vulnerability: 'none' as const,
  players: {},
  phase: 'scored' as const,
  dealt: '2026-07-01T18:30:00.000Z',
  outcome: { contract: '3NT', declarer: 'N' as const, tricks: 9, result: '=', score: 400 },
};
const BoardOutcome = z
  .strictObject({
    contract: z.string().nullable(),
    declarer: z.enum(SEATS).nullable(),
    tricks: z.int().nullable(),
    result: z.string().nullable(),
    score: z
      .int()
      .nullable()
      .meta({ description: 'Points for North-South; null where each plays for himself: see the score sheet.' }),
    averages: z.strictObject({ NS: z.enum(AVERAGES), EW: z.enum(AVERAGES) }).optional(),
    adjusted: z
      .looseObject({ kind: z.enum(['score', 'artificial', 'cancelled']) })
      .optional()
      .meta({
        description:
          'What a ruling made of the result, where `score` does not tell it, as a board’s `official` says it.',
      }),
    abandoned: z
      .enum(ABANDONED_BY)
      .optional()
      .meta({ description: 'Why the board was given up: it has no score then, and no contract when still bid.' }),
  })
  .meta({ id: 'BoardOutcome', examples: [ROW.outcome] });
const BoardSummary = z
  .strictObject({
    id: z.string(),
    table: z.string(),
    number: z.int(),
    form: z.enum(FORMS),
    dealer: z.enum(SEATS),
    vulnerability: z.enum(VULNERABILITIES).optional().meta({ description: 'Of sides.' }),
    vulnerable: z
      .array(z.enum(SEATS))
      .optional()
      .meta({ description: 'Of forms in which each plays for himself: the players who are vulnerable.' }),
    players: z.strictObject({ N: z.string(), E: z.string(), S: z.string(), W: z.string() }).partial(),
    phase: z.enum(BOARD_PHASES),
    dealt: z.string(),
    outcome: BoardOutcome.optional().meta({ description: 'Once the deal is played wherever it is to be.' }),
  })
  .meta({ id: 'BoardSummary', examples: [ROW] });
type BoardSummary = z.infer<typeof BoardSummary>;

const BoardList = z
  .strictObject({ data: z.array(BoardSummary), next })
  .meta({ id: 'BoardList', examples: [{ data: [ROW], next: null }] });
type BoardList = z.infer<typeof BoardList>;

@Controller('v1/boards')
export class BoardListController {
  constructor(@Inject(RECORDS) private readonly services: RecordsServices) {}

  /** Boards in the order they were dealt: of a table of one's own, or of all tables for an auditor. */
  @Get()
  @Needs('table:read', 'audit:read')
  @Sets('link')
  @Answers(200, BoardList)
  async listBoards(@Asked() exchange: Exchange, @Query({ schema: BoardQuery }) query: BoardQuery): Promise<BoardList> {
    const reads = readModelsOf(this.services);
    const { from, table = exchange.caller.place?.table, ...rest } = query;
    await mayList(reads, exchange.caller, table);
    const openedFrom = from === undefined ? {} : { openedFrom: Date.parse(from) };
    const found = await findBoards(reads, { ...rest, ...openedFrom, ...(table !== undefined && { table }) });
    const page = pageOf(found, exchange);
    return { data: await summariesOf(reads, page.rows), next: page.next };
  }

  /** All results of a board's deal, once it is played wherever it is to be. */
  @Get(':boardId/traveller')
  @Needs('table:read', 'audit:read')
  @Answers(200, BoardList)
  async getTraveller(
    @Asked() { caller }: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
  ): Promise<BoardList> {
    const reads = readModelsOf(this.services);
    const board = await findBoard(reads, id);
    if (!board || !(await isAt(reads, caller, board.tableId))) throw problem('unknown-board');
    if (!isClosed(await tablesOfDeal(reads, id))) throw problem('not-closed');
    const rows = await traveller(reads, id);
    return { data: await summariesOf(reads, rows), next: null };
  }
}

async function mayList(reads: ReadModels, caller: Token, table: string | undefined): Promise<void> {
  if (table === undefined && !mayAny(caller, ['audit:read']))
    throw problem('invalid-input', { errors: [{ parameter: 'table', detail: 'name a table of yours' }] });
  if (table !== undefined && !(await isAt(reads, caller, table))) throw problem('unknown-table');
}

/** Whether a table is the caller's, or he was invited there, or he audits. */
export async function isAt(reads: ReadModels, caller: Token, table: string): Promise<boolean> {
  if (caller.place) return caller.place.table === table;
  return mayAny(caller, ['audit:read']) || (await findTable(reads, table))?.owner === caller.owner;
}

async function summariesOf(reads: ReadModels, rows: readonly BoardRow[]): Promise<BoardSummary[]> {
  const tables = await tablesOfDeals(reads, rows.filter(isEnded));
  return rows.map((row) => summaryOf(row, isClosed(tables.get(row.id) ?? 'not-known')));
}

const isEnded = ({ phase }: BoardRow): boolean => phase === 'scored' || phase === 'abandoned';

/** What came of a board is told once its deal is closed. */
function summaryOf(row: BoardRow, closed: boolean): BoardSummary {
  const { id, tableId, number, form, dealer, phase, north, east, south, west } = row;
  const players = Object.fromEntries(
    Object.entries({ N: north, E: east, S: south, W: west }).filter(([, player]) => player !== null),
  );
  const shown = closed ? { outcome: outcomeOf(row) } : {};
  const dealt = new Date(row.openedAt).toISOString();
  return { id, table: tableId, number, form, dealer, ...vulnerableIn(row), players, phase, dealt, ...shown };
}

/** Who is vulnerable, as a side or player by player. */
function vulnerableIn({ form, vulnerability }: BoardRow): Pick<BoardSummary, 'vulnerability' | 'vulnerable'> {
  if (isVariant(form)) return { vulnerable: SEATS.filter((seat) => vulnerability.split(' ').includes(seat)) };
  return { vulnerability: readVulnerability({ vulnerability }) };
}

function outcomeOf(row: BoardRow): NonNullable<BoardSummary['outcome']> {
  const { contract, declarer, tricks, result, score, averageNs, averageEw, abandoned } = row;
  const averages = averageNs !== null && averageEw !== null ? { averages: { NS: averageNs, EW: averageEw } } : {};
  const adjusted = readAdjusted(row);
  const ruled = { ...averages, ...(abandoned !== null && { abandoned }), ...(adjusted && { adjusted }) };
  return { contract, declarer, tricks, result, score, ...ruled };
}
