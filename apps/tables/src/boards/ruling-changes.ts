/** What a ruling at one table changes for others: every score on the board is compared anew, and whoever ranks otherwise. */
import {
  boardIdOf,
  boardsOfSet,
  boardStream,
  closedBoards,
  type CorrectionPeriod,
  keyOfPlace,
  type OpenedSession,
  unitOfFine,
  playedAtTables,
  previewOf,
  type PlaceOfBoard,
  type PlayedResult,
  type PlayedResults,
  shownStandings,
  tableStream,
} from '#board';
import { readState } from '#event-store';
import { changesBetween, type Change, penaltyUnits, type Tally } from '#scoring';
import { problem } from '../../../http/src/index.js';
import { sessionOf } from '../sessions/session-acting.js';
import { type TablesServices } from '../tables-services.js';
import { sha256 } from '../texts.js';
import { FINE_UNITS, type MakeRuling } from './ruling-schemas.js';

/** An entrant whose score on a board becomes another. */
type ScoreChange = Pick<Tally, 'entrant' | 'board' | 'round' | 'table'> & {
  readonly before: number;
  readonly after: number;
};

type RulingChanges = { readonly scores: readonly ScoreChange[]; readonly standings: readonly Change[] };

const NOTHING: RulingChanges = { scores: [], standings: [] };

/** Of a board of a session, once its deal is played wherever it is to be; of others, and before that, nothing. */
export async function changesByRuling(
  services: TablesServices,
  board: string,
  result: PlayedResult | undefined,
): Promise<RulingChanges> {
  const id = await sessionOfBoard(services, board);
  if (id === undefined) return NOTHING;
  const session = await sessionOf(services, id);
  const place = placeOf(id, session, board);
  const played = await playedAtTables({ desks: services.desks, sha256, id }, session);
  if (!place || !closedBoards(session, played).has(place.board)) return NOTHING;
  const ruled = new Map(played);
  if (result) ruled.set(keyOfPlace(place), result);
  else ruled.delete(keyOfPlace(place));
  return between(session, played, ruled);
}

function between(session: OpenedSession, played: PlayedResults, ruled: PlayedResults): RulingChanges {
  const [before, after] = [shownStandings(session, played), shownStandings(session, ruled)];
  const scores = after.tallies.flatMap(({ entrant, board, round, table, value }): ScoreChange[] => {
    const was = before.tallies.find(
      (one) => one.entrant === entrant && one.board === board && one.round === round && one.table === table,
    );
    return was && was.value !== value ? [{ entrant, board, round, table, before: was.value, after: value }] : [];
  });
  return { scores, standings: changesBetween(before, after) };
}

/** Refuses a penalty in a unit that the session of a board does not count in; what is ruled at a lone table stays there. */
export async function refuseUnit(services: TablesServices, board: string, asked: MakeRuling): Promise<void> {
  if (asked.kind !== 'procedural-penalty' && asked.kind !== 'disciplinary-penalty') return;
  const id = await sessionOfBoard(services, board);
  if (id === undefined) return;
  const units = penaltyUnits((await sessionOf(services, id)).opened.scoring);
  const unit = unitOfFine(asked.unit);
  if (unit && units.includes(unit)) return;
  const names = FINE_UNITS.filter((one) => {
    const known = unitOfFine(one);
    return known && units.includes(known);
  });
  throw problem('wrong-unit', {
    detail: `this session takes penalties in ${names.join(' or ')}, not in ${asked.unit}`,
  });
}

/** Until when a board may be ruled on and its rulings appealed against, where it is of a session (Laws 79C, 92B); undefined where it is of none. */
export async function correctionPeriodOf(
  services: TablesServices,
  board: string,
  consent?: boolean,
): Promise<CorrectionPeriod | undefined> {
  const id = await sessionOfBoard(services, board);
  if (id === undefined) return undefined;
  const { endedAt, opened } = await sessionOf(services, id);
  const until = endedAt === undefined ? {} : { until: endedAt + opened.policy.correctionMs };
  return { ...until, ...(consent !== undefined && { consent }) };
}

/** Refuses what the score sheet of a table cannot take, and says what it can. */
export async function refuseOffSheet({ desks }: TablesServices, board: string, asked: MakeRuling): Promise<void> {
  const refusal = await readState(desks.boards, boardStream(board), (state) => {
    if (state.phase !== 'dealt' || state.set.form === 'duplicate') return undefined;
    const found = previewOf(state, asked, { now: 0 });
    return found === 'not-in-this-form' ? found : undefined;
  });
  if (refusal === undefined) return;
  throw problem(refusal, {
    detail:
      'a score sheet is kept by contracts and tricks: rule `tricks`, with another `contract` where that is assigned; a deal is `cancelled` before its end, and dealt again',
  });
}

async function sessionOfBoard({ desks }: TablesServices, board: string): Promise<string | undefined> {
  const table = await readState(desks.boards, boardStream(board), (state) =>
    state.phase === 'waiting' ? undefined : state.set.table,
  );
  if (table === undefined) return undefined;
  return readState(desks.tables, tableStream(table), (state) =>
    state.phase === 'none' || state.opened.source !== 'live' ? undefined : state.opened.session,
  );
}

function placeOf(id: string, { rounds, boards }: OpenedSession, board: string): PlaceOfBoard | undefined {
  for (const { round, sittings } of rounds)
    for (const { table, room, set } of sittings)
      for (const number of boardsOfSet(set, boards?.perSet ?? 0)) {
        const place = { round, table, ...(room && { room }), board: number };
        if (boardIdOf(sha256, id, place) === board) return place;
      }
  return undefined;
}
