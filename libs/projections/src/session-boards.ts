/** Boards of a session: what was played where, and whether a deal has been played wherever it is to be. */
import { createHash } from 'node:crypto';
import {
  boardIdOf,
  isStillToBeDrawn,
  keyOfPlace,
  type OpenedSession,
  type PlaceOfBoard,
  placesOfBoard,
  type PlayedResult,
  type PlayedResults,
  roundsKnown,
  boardsOfSet,
  tableIdOf,
} from '#board';
import { parseContract } from '#bridge';
import { type BoardRow, readAdjusted, readFined } from './board-row.js';
import { BoardEntity, type ReadModels, TableEntity } from './read-models.js';

/** Boards of one session: 512 at each of 500 tables. */
const ROWS_MAX = 256_000;

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

type PlayedBoard = { readonly place: PlaceOfBoard; readonly row: BoardRow };

/** The boards of a session that were dealt at its tables, with where they were played. */
export async function boardsOfSession(
  reads: ReadModels,
  { id, session, number }: { readonly id: string; readonly session: OpenedSession; readonly number?: number },
): Promise<readonly PlayedBoard[]> {
  const rows = await reads.read((manager) => {
    const asked = manager
      .createQueryBuilder(BoardEntity, 'row')
      .innerJoin(TableEntity.options.name, 'place', 'place.id = row.tableId')
      .where('place.session = :id', { id });
    if (number !== undefined) asked.andWhere('row.number = :number', { number });
    return asked.orderBy('row.id').limit(ROWS_MAX).getMany();
  });
  const places = placesById(id, session, number);
  return rows.flatMap((row) => {
    const place = places.get(row.id);
    return place ? [{ place, row }] : [];
  });
}

function placesById(id: string, session: OpenedSession, number: number | undefined): ReadonlyMap<string, PlaceOfBoard> {
  const perSet = session.boards?.perSet ?? 0;
  return new Map(
    roundsKnown(session).flatMap(({ round, sittings }) =>
      sittings.flatMap(({ table, room, set }) =>
        boardsOfSet(set, perSet)
          .filter((board) => number === undefined || board === number)
          .map((board): [string, PlaceOfBoard] => {
            const place = { round, table, ...(room && { room }), board };
            return [boardIdOf(sha256, id, place), place];
          }),
      ),
    ),
  );
}

/** How the boards of a session ended, as far as they have, for its travellers. */
export function playedResults(boards: readonly PlayedBoard[]): PlayedResults {
  return new Map(
    boards.flatMap(({ place, row }): [string, PlayedResult][] => {
      const result = resultOf(row);
      return result ? [[keyOfPlace(place), result]] : [];
    }),
  );
}

function resultOf(row: BoardRow): PlayedResult | undefined {
  const { phase, contract, declarer, tricks, score, averageNs, averageEw, decidedAt } = row;
  const adjusted = readAdjusted(row);
  const fined = readFined(row);
  const ruled = {
    ...(adjusted && { adjusted }),
    ...(fined.length > 0 && { fined }),
    ...(decidedAt !== null && { decidedAt }),
  };
  if (phase === 'abandoned' && adjusted)
    return { kind: 'abandoned', NS: averageNs ?? 'average', EW: averageEw ?? 'average', ...ruled };
  if (phase !== 'scored' || contract === null || tricks === null || score === null)
    return fined.length > 0 ? { kind: 'none', ...ruled } : undefined;
  const called = declarer === null ? undefined : parseContract(`${contract} by ${declarer}`);
  const bid = called && called !== 'passed-out' ? called : null;
  return { kind: 'scored', contract: bid, tricks, score, ...ruled };
}

type TableOfSession = { readonly table: string; readonly board: string; readonly scored: boolean };

/** Everywhere that a session plays this board, and whether it is over there; `not-known` while rounds are to be drawn that may. */
export async function tablesOfSession(
  reads: ReadModels,
  { id, session, number }: { readonly id: string; readonly session: OpenedSession; readonly number: number },
): Promise<readonly TableOfSession[] | 'not-known'> {
  const places = placesOfBoard(session, number);
  const isOver = session.phase === 'ended';
  if (places.length === 0 || (!isOver && isStillToBeDrawn(session, number))) return 'not-known';
  const rows = new Map((await boardsOfSession(reads, { id, session, number })).map(({ row }) => [row.id, row]));
  return places.map((place) => {
    const board = boardIdOf(sha256, id, place);
    const row = rows.get(board);
    const isRoundOver = isOver || session.rounds[place.round - 1]?.closedBy !== undefined;
    const scored = row ? row.phase === 'scored' || row.phase === 'abandoned' : isRoundOver;
    return { table: tableIdOf(sha256, id, place), board, scored };
  });
}
