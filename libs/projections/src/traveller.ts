import { type BoardRow } from './board-row.js';
import { BoardEntity, type ReadModels, TableEntity } from './read-models.js';
import { findBoard, findSession, findTable } from './queries.js';
import { tablesOfSession } from './session-boards.js';
import { readSession } from './session-row.js';

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
  if (!mine) return [];
  const session = (await findTable(reads, mine.tableId))?.session;
  if (session === undefined || session === null) return [mine];
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

/**
 * All tables that play this board's deal, for `isClosed`: `not-known` when the board or its table has not been read yet, or its
 * session, some of whose rounds may still come to the deal.
 */
export async function tablesOfDeal(reads: ReadModels, board: string): Promise<readonly TableOfDeal[] | 'not-known'> {
  const mine = await findBoard(reads, board);
  const table = mine && (await findTable(reads, mine.tableId));
  if (!table) return 'not-known';
  if (table.session !== null && table.source === 'live') {
    const row = await findSession(reads, table.session);
    return row ? tablesOfSession(reads, { id: row.id, session: readSession(row), number: mine.number }) : 'not-known';
  }
  return (await traveller(reads, board)).map(({ id, tableId, phase }) => ({
    table: tableId,
    board: id,
    scored: phase === 'scored' || phase === 'abandoned',
  }));
}
