/** Boards of a match: the same deals at its two tables, side by side. */
import { select } from '#database';
import { type BoardRow } from './board-row.js';
import { BoardEntity, type ReadModels } from './read-models.js';

/** The ids of a match's tables. */
export type TwoTables = { readonly open: string; readonly closed: string };

/** A board that both rooms have played to its end: points for North-South, and whether every call and card was the same. */
export type PlayedTwice = {
  readonly number: number;
  readonly open: number;
  readonly closed: number;
  readonly alike: boolean;
};

/** Boards of the longest match there may be. */
const PAIRS_MAX = 100_000;

/** The boards with a number above `after` that both rooms have played, in order. */
export async function boardsPlayedTwice(
  reads: ReadModels,
  { open, closed }: TwoTables,
  after = 0,
): Promise<readonly PlayedTwice[]> {
  type Found = Omit<PlayedTwice, 'alike'> & { readonly alike: number };
  const rows = await reads.read((manager) => select<Found>(manager, PLAYED_TWICE, [closed, open, after]));
  return rows.map(({ number, open: one, closed: other, alike }) => {
    return { number, open: one, closed: other, alike: alike === 1 };
  });
}

const PLAYED_TWICE = `SELECT one.number AS number, one.score AS open, other.score AS closed,
    CASE WHEN one.auction = other.auction AND one.play = other.play THEN 1 ELSE 0 END AS alike
  FROM boards one JOIN boards other ON other.table_id = ? AND other.number = one.number
  WHERE one.table_id = ? AND one.number > ? AND one.score IS NOT NULL AND other.score IS NOT NULL
  ORDER BY one.number LIMIT ${PAIRS_MAX}`;

/** Of one deal, what happened in each room. */
export type BothRooms = { readonly open: BoardRow; readonly closed: BoardRow };

/** Boards read at once. */
const PAGE_MAX = 500;

/** Boards after a number that both rooms have played, in order, at most `limit` of them. */
export async function boardsInBothRooms(
  reads: ReadModels,
  { open, closed }: TwoTables,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly BothRooms[]> {
  const size = Math.max(1, Math.min(limit, PAGE_MAX));
  const at = (table: string): Promise<BoardRow[]> =>
    reads.read((manager) =>
      manager
        .createQueryBuilder(BoardEntity, 'row')
        .where('row.tableId = :table', { table })
        .andWhere('row.number > :after', { after })
        .andWhere('row.number <= :last', { last: after + size })
        .andWhere('row.score IS NOT NULL')
        .orderBy('row.number')
        .limit(size)
        .getMany(),
    );
  const [here, there] = [await at(open), await at(closed)];
  const others = new Map(there.map((row) => [row.number, row]));
  return here.flatMap((one) => {
    const other = others.get(one.number);
    return other ? [{ open: one, closed: other }] : [];
  });
}
