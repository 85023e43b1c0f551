import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { crossTable, type Forfeit, type Pairing } from '#matches';
import { boardsInBothRooms, readVulnerability } from '#projections';
import {
  Answers,
  Asked,
  type Exchange,
  linkNext,
  Needs,
  problem,
  readModelsOf,
  Sets,
} from '../../../http/src/index.js';
import { ARENA, type ArenaServices } from '../arena-services.js';
import { comparedBoard, type ComparedBoard } from '../results/compared-board.js';
import { matchStanding, pairingOf, tablesOf } from '../results/match-standing.js';
import { shownCrossTable } from './cross-table.js';
import {
  BoardNumber,
  BoardOfMatch,
  ComparedBoardList,
  Course,
  CourseQuery,
  ForfeitList,
  MatchCrossTable,
  MatchId,
  NumberQuery,
  type ShownForfeit,
} from './match-schemas.js';
import { closedBoards, openToReaders, pageOfBoards, readableMatch } from './shown-match.js';

/** What a match's pages are made of, from the read models. */
@Controller('v1/matches/:matchId')
export class MatchReadsController {
  constructor(@Inject(ARENA) private readonly services: ArenaServices) {}

  /** How the IMPs went, with the interval that holds at every look. */
  @Get('course')
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Answers(200, Course)
  async getMatchCourse(
    @Asked() exchange: Exchange,
    @Param('matchId', { schema: MatchId }) id: string,
    @Query({ schema: CourseQuery }) { points }: CourseQuery,
  ): Promise<Course> {
    const match = await openToReaders(this.services, exchange, id);
    const { course } = await matchStanding(readModelsOf(this.services), match, { points });
    return { data: course.map(({ boards, imps, anytime }) => ({ boards, imps, anytime: anytime && { ...anytime } })) };
  }

  /** Boards that both rooms have played, side by side, in order. */
  @Get('boards')
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Sets('link')
  @Answers(200, ComparedBoardList)
  async listBoardsOfMatch(
    @Asked() exchange: Exchange,
    @Param('matchId', { schema: MatchId }) id: string,
    @Query({ schema: NumberQuery }) query: NumberQuery,
  ): Promise<ComparedBoardList> {
    const { state, pairs, next } = await pageOfBoards(this.services, exchange, id, query);
    return { data: pairs.map((pair) => shownBoard(comparedBoard(pair, state))), next };
  }

  /** One deal as both rooms played it, with all hands. */
  @Get('boards/:board')
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Answers(200, BoardOfMatch)
  async getBoardOfMatch(
    @Asked() exchange: Exchange,
    @Param('matchId', { schema: MatchId }) id: string,
    @Param('board', { schema: BoardNumber }) board: number,
  ): Promise<BoardOfMatch> {
    const { plan, state } = await openToReaders(this.services, exchange, id);
    if (board > state.opened.boards) throw problem('no-such-match-board');
    const asked = { after: board - 1, limit: 1 };
    const [pair] = await boardsInBothRooms(readModelsOf(this.services), tablesOf(plan), asked);
    if (!pair) throw problem('not-closed', { detail: 'both rooms have not played it yet' });
    const { dealer, deal } = pair.open;
    return { ...shownBoard(comparedBoard(pair, state)), dealer, vulnerability: readVulnerability(pair.open), deal };
  }

  /** Boards that a robot did not play to their end, and why. */
  @Get('forfeits')
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Sets('link')
  @Answers(200, ForfeitList)
  async listForfeits(
    @Asked() exchange: Exchange,
    @Param('matchId', { schema: MatchId }) id: string,
    @Query({ schema: NumberQuery }) { limit, after }: NumberQuery,
  ): Promise<ForfeitList> {
    const match = await readableMatch(this.services, exchange, id);
    const { state } = match;
    const next = after + limit < state.forfeits.length ? String(after + limit) : null;
    if (next !== null) linkNext(exchange, next);
    const page = state.forfeits.slice(after, after + limit);
    const closed = await closedBoards(
      this.services,
      match,
      page.map(({ board }) => board),
    );
    return { data: page.map((forfeit) => shownForfeit(forfeit, closed.has(forfeit.board))), next };
  }

  /** Who won how much from whom, of the two robots. */
  @Get('cross-table')
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Answers(200, MatchCrossTable)
  async getCrossTableOfMatch(
    @Asked() exchange: Exchange,
    @Param('matchId', { schema: MatchId }) id: string,
  ): Promise<MatchCrossTable> {
    const match = await openToReaders(this.services, exchange, id);
    const pairings: readonly Pairing[] = [await pairingOf(readModelsOf(this.services), match)];
    return shownCrossTable(crossTable(pairings));
  }
}

/** A forfeit with what happened at the table only once its board is closed. */
function shownForfeit({ board, room, seat, team, rule, action, why, legal }: Forfeit, isClosed: boolean): ShownForfeit {
  const told = isClosed ? { action, why, legal: [...legal] } : { action: null, why: null, legal: null };
  return { board, room, seat, team, rule, ...told };
}

function shownBoard({ rooms, forfeits, divergence, ...board }: ComparedBoard): ComparedBoardList['data'][number] {
  const { open, closed } = rooms;
  const shown = { ...board, forfeits: [...forfeits], divergence: divergence && { ...divergence } };
  return { ...shown, rooms: { open: { ...open }, closed: { ...closed } } };
}
