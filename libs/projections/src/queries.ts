import { type SelectQueryBuilder } from 'typeorm';
import { type Seat } from '#bridge';
import { type BoardRow } from './board-row.js';
import { BoardEntity, type ReadModels, ScoreSheetEntity, SessionEntity, TableEntity } from './read-models.js';
import { type ScoreSheetRow } from './score-sheet-row.js';
import { type SessionRow } from './session-row.js';
import { type TableRow } from './table-row.js';

/** Some rows of a longer list, and where to go on; `next` is absent at its end. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly next?: string };

/** Which come first of a list in the order of opening. */
export const ORDERS = ['oldest', 'newest'] as const;
export type Order = (typeof ORDERS)[number];

/** The largest page; a larger limit is cut down to it. */
export const PAGE_MAX = 500;

type BoardsQuery = {
  /** Pseudonymous id, in any seat. */
  readonly player?: string;
  /** As in the row: `4SX`, `passed out`. */
  readonly contract?: string;
  readonly declarer?: Seat;
  readonly table?: string;
  readonly number?: number;
  /** Dealt at this time or later, in ms since 1970. */
  readonly openedFrom?: number;
  /** `next` of the page before. */
  readonly after?: string;
  readonly limit: number;
};

/** Boards in the order they were dealt. A cursor that was never given out is undefined. */
export async function findBoards(reads: ReadModels, query: BoardsQuery): Promise<Page<BoardRow> | undefined> {
  const { player, contract, declarer, table, number, openedFrom } = query;
  return reads.read(async (manager) => {
    const asked = manager.createQueryBuilder(BoardEntity, 'row');
    if (player !== undefined)
      asked.andWhere('(row.north = :player OR row.east = :player OR row.south = :player OR row.west = :player)', {
        player,
      });
    if (contract !== undefined) asked.andWhere('row.contract = :contract', { contract });
    if (declarer !== undefined) asked.andWhere('row.declarer = :declarer', { declarer });
    if (table !== undefined) asked.andWhere('row.tableId = :table', { table });
    if (number !== undefined) asked.andWhere('row.number = :number', { number });
    if (openedFrom !== undefined) asked.andWhere('row.openedAt >= :openedFrom', { openedFrom });
    return pageOf(asked, query);
  });
}

export async function findBoard(reads: ReadModels, id: string): Promise<BoardRow | undefined> {
  return (await reads.read((manager) => manager.findOneBy(BoardEntity, { id }))) ?? undefined;
}

type ListQuery = {
  readonly owner?: string;
  /** By default `oldest` first. A cursor goes on in the order that is asked for with it. */
  readonly order?: Order;
  readonly after?: string;
  readonly limit: number;
};

/** `hasSheet`: only those that keep a score sheet. */
type TablesQuery = ListQuery & { readonly hasSheet?: true };

/** Tables in the order they were opened, or against it; of one owner, if named. A cursor that was never given out is undefined. */
export async function findTables(reads: ReadModels, query: TablesQuery): Promise<Page<TableRow> | undefined> {
  const { owner, hasSheet } = query;
  return reads.read(async (manager) => {
    const asked = manager.createQueryBuilder(TableEntity, 'row');
    if (hasSheet) asked.innerJoin(ScoreSheetEntity.options.name, 'sheet', 'sheet.id = row.id');
    if (owner !== undefined) asked.andWhere('row.owner = :owner', { owner });
    return pageOf(asked, query);
  });
}

export async function findTable(reads: ReadModels, id: string): Promise<TableRow | undefined> {
  return (await reads.read((manager) => manager.findOneBy(TableEntity, { id }))) ?? undefined;
}

/** Sessions in the order they were opened, or against it; of one owner, if named. A cursor that was never given out is undefined. */
export async function findSessions(reads: ReadModels, query: ListQuery): Promise<Page<SessionRow> | undefined> {
  const { owner } = query;
  return reads.read(async (manager) => {
    const asked = manager.createQueryBuilder(SessionEntity, 'row');
    if (owner !== undefined) asked.andWhere('row.owner = :owner', { owner });
    return pageOf(asked, query);
  });
}

export async function findSession(reads: ReadModels, id: string): Promise<SessionRow | undefined> {
  return (await reads.read((manager) => manager.findOneBy(SessionEntity, { id }))) ?? undefined;
}

/** The score sheet of a table; undefined where none is kept. */
export async function findScoreSheet(reads: ReadModels, table: string): Promise<ScoreSheetRow | undefined> {
  return (await reads.read((manager) => manager.findOneBy(ScoreSheetEntity, { id: table }))) ?? undefined;
}

const GOES_ON: Readonly<Record<Order, string>> = {
  oldest: '(row.openedAt > :openedAt OR (row.openedAt = :openedAt AND row.id > :id))',
  newest: '(row.openedAt < :openedAt OR (row.openedAt = :openedAt AND row.id < :id))',
};

type Listed = { readonly id: string; readonly openedAt: number };
type PageQuery = { readonly order?: Order; readonly after?: string; readonly limit: number };

/** The page of a list that is in the order of opening, or against it. A cursor that was never given out is undefined. */
export async function pageOf<Row extends Listed>(
  asked: SelectQueryBuilder<Row>,
  { order = 'oldest', after, limit }: PageQuery,
): Promise<Page<Row> | undefined> {
  if (after !== undefined) {
    const place = parseCursor(after);
    if (!place) return undefined;
    asked.andWhere(GOES_ON[order], place);
  }
  const size = Math.max(1, Math.min(limit, PAGE_MAX));
  const direction = order === 'oldest' ? 'ASC' : 'DESC';
  const found = await asked
    .orderBy('row.openedAt', direction)
    .addOrderBy('row.id', direction)
    .limit(size + 1)
    .getMany();
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return found.length > size && last ? { rows, next: formatCursor(last) } : { rows };
}

function formatCursor({ openedAt, id }: Listed): string {
  return `${openedAt}_${id}`;
}

function parseCursor(text: string): Listed | undefined {
  const [, openedAt, id] = /^(\d{1,15})_(.{1,100})$/.exec(text) ?? [];
  return openedAt !== undefined && id !== undefined ? { openedAt: Number(openedAt), id } : undefined;
}
