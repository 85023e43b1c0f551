import { In } from 'typeorm';
import { type BoardRow } from './board-row.js';
import { BoardEntity, type ReadModels, TableEntity } from './read-models.js';
import { findBoard, findSession, findTable } from './queries.js';
import { tablesOfSession } from './session-boards.js';
import { readSession } from './session-row.js';
import { type TableRow } from './table-row.js';

/** Tables of a session that one question may concern. */
const TABLES_MAX = 10_000;

/** Another table's board of a deal, and whether its play is over: scored, or abandoned for good. */
type TableOfDeal = { readonly table: string; readonly board: string; readonly scored: boolean };

/**
 * All results of a board's deal under its number: of the tables of its session, match or import; its own alone where there is
 * none. Ordered by table. None when the board is not known.
 */
export async function traveller(reads: ReadModels, board: string): Promise<readonly BoardRow[]> {
  const mine = await findBoard(reads, board);
  return mine ? resultsOf(reads, mine, await findTable(reads, mine.tableId)) : [];
}

async function resultsOf(reads: ReadModels, mine: BoardRow, table: TableRow | undefined): Promise<readonly BoardRow[]> {
  const session = table?.session ?? undefined;
  if (session === undefined) return [mine];
  return reads.read((manager) =>
    manager
      .createQueryBuilder(BoardEntity, 'row')
      .innerJoin(TableEntity.options.name, 'place', 'place.id = row.tableId')
      .where('place.session = :session', { session })
      .andWhere('row.number = :number', { number: mine.number })
      .andWhere('row.deal = :deal', { deal: mine.deal })
      .orderBy('row.tableId')
      .addOrderBy('row.id')
      .limit(TABLES_MAX)
      .getMany(),
  );
}

type TablesOfDeal = readonly TableOfDeal[] | 'not-known';

/**
 * All tables that play this board's deal, for `isClosed`: `not-known` when the board or its table has not been read yet, or its
 * session, some of whose rounds may still come to the deal.
 */
export async function tablesOfDeal(reads: ReadModels, board: string): Promise<TablesOfDeal> {
  const mine = await findBoard(reads, board);
  return mine ? tablesOf(reads, mine, await findTable(reads, mine.tableId)) : 'not-known';
}

/** The same for each of a list's rows, by their ids: a table, and a deal that several of them play, is read once. */
export async function tablesOfDeals(
  reads: ReadModels,
  rows: readonly BoardRow[],
): Promise<ReadonlyMap<string, TablesOfDeal>> {
  const tables = await tablesById(reads, new Set(rows.map(({ tableId }) => tableId)));
  const read = new Map<string, Promise<TablesOfDeal>>();
  const found = rows.map(async (row): Promise<[string, TablesOfDeal]> => {
    const table = tables.get(row.tableId);
    const deal = JSON.stringify([table?.session ?? row.id, row.number, row.deal]);
    const asked = read.get(deal) ?? tablesOf(reads, row, table);
    read.set(deal, asked);
    return [row.id, await asked];
  });
  return new Map(await Promise.all(found));
}

async function tablesById(reads: ReadModels, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, TableRow>> {
  if (ids.size === 0) return new Map();
  const found = await reads.read((manager) => manager.findBy(TableEntity, { id: In([...ids]) }));
  return new Map(found.map((table) => [table.id, table]));
}

async function tablesOf(reads: ReadModels, mine: BoardRow, table: TableRow | undefined): Promise<TablesOfDeal> {
  if (!table) return 'not-known';
  if (table.session !== null && table.source === 'live') {
    const row = await findSession(reads, table.session);
    return row ? tablesOfSession(reads, { id: row.id, session: readSession(row), number: mine.number }) : 'not-known';
  }
  return (await resultsOf(reads, mine, table)).map(({ id, tableId, phase }) => ({
    table: tableId,
    board: id,
    scored: phase === 'scored' || phase === 'abandoned',
  }));
}
