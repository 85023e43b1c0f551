import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { closedBoards, penaltiesOf, type SessionLine } from '#board';
import { type Side } from '#bridge';
import { findSessions } from '#projections';
import { crossTable, type Standings } from '#scoring';
import {
  Answers,
  Asked,
  BoardNumber,
  EntrantNumber,
  type Exchange,
  listedOwner,
  Needs,
  pageOf,
  problem,
  readModelsOf,
  SessionId,
  Sets,
} from '../../../http/src/index.js';
import { nameListed, namesListed } from '../listed-names.js';
import { RECORDS, type RecordsServices } from '../records-services.js';
import { shownCorrections } from './session-corrections.js';
import { readableSession, type ReadableSession } from './session-lookup.js';
import {
  CorrectionList,
  CrossTable,
  ScoreCard,
  SessionList,
  SessionQuery,
  SessionStandings,
  SessionTravellerView,
} from './session-read-schemas.js';
import { shownResult } from './session-shown.js';

@Controller('v1/sessions')
export class SessionReadsController {
  constructor(@Inject(RECORDS) private readonly services: RecordsServices) {}

  /** The caller's sessions, by when they were opened; for an auditor all. */
  @Get()
  @Needs('session:manage', 'audit:read')
  @Sets('link')
  @Answers(200, SessionList)
  async listSessions(
    @Asked() exchange: Exchange,
    @Query({ schema: SessionQuery }) query: SessionQuery,
  ): Promise<SessionList> {
    const { caller } = exchange;
    const { limit, order, after } = query;
    const page = pageOf(
      await findSessions(readModelsOf(this.services), {
        limit,
        order,
        ...(after !== undefined && { after }),
        ...listedOwner(caller),
      }),
      exchange,
    );
    const names = await namesListed(this.services, page.rows);
    const data = page.rows.map((row) => {
      const { id, kind, phase, entrants, rounds, openedAt } = row;
      const name = nameListed(row, names);
      return { id, name, of: kind, phase, entrants, rounds, opened: new Date(openedAt).toISOString() };
    });
    return { data, next: page.next };
  }

  /** Who leads, by the boards that have been played wherever they are to be; at the end by all. */
  @Get(':sessionId/standings')
  @Needs('session:manage', 'table:read', 'audit:read')
  @Answers(200, SessionStandings)
  async getStandings(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
  ): Promise<SessionStandings> {
    const { session, played, travellers, standings } = await this.found(exchange, id);
    const { unit, lists, matches } = standings;
    const isGone = (entrant: number): boolean => session.entrants[entrant - 1]?.withdrawn !== undefined;
    return {
      phase: session.phase,
      unit,
      boards: travellers.length,
      lists: lists.map((list) =>
        list.map((standing) => ({ ...standing, ...(isGone(standing.entrant) && ({ withdrawn: true } as const)) })),
      ),
      matches: matches.map((match) => ({ ...match, opponents: [...match.opponents] })),
      penalties: penaltiesOf(session, played).map((penalty) => ({ ...penalty })),
    };
  }

  /** All results of a board, once it has been played wherever it is to be. */
  @Get(':sessionId/travellers/:board')
  @Needs('session:manage', 'table:read', 'audit:read')
  @Answers(200, SessionTravellerView)
  async getSessionTraveller(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
    @Param('board', { schema: BoardNumber }) board: number,
  ): Promise<SessionTravellerView> {
    const { session, played, travellers, standings } = await this.found(exchange, id);
    if (!session.boards || board > session.boards.hands.length) throw problem('unknown-board');
    if (!closedBoards(session, played).has(board)) throw problem('not-closed');
    const lines = travellers.find((traveller) => traveller.board === board)?.lines ?? [];
    return { board, lines: lines.map((line) => shownLine(line, standings)) };
  }

  /** What an entrant earned on each board. */
  @Get(':sessionId/entrants/:entrant/scores')
  @Needs('session:manage', 'table:read', 'audit:read')
  @Answers(200, ScoreCard)
  async getScoreCard(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
    @Param('entrant', { schema: EntrantNumber }) entrant: number,
  ): Promise<ScoreCard> {
    const { session, standings } = await this.found(exchange, id);
    if (!session.entrants[entrant - 1]) throw problem('no-such-entrant');
    const scores = standings.tallies
      .filter((tally) => tally.entrant === entrant)
      .map(({ board, round, side, partners, opponents, value, of, isArtificial }) => {
        return { board, round, side, partners: [...partners], opponents: [...opponents], value, of, isArtificial };
      });
    return { entrant, scores };
  }

  /** Who earned how much from whom. */
  @Get(':sessionId/cross-table')
  @Needs('session:manage', 'table:read', 'audit:read')
  @Answers(200, CrossTable)
  async getCrossTable(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
  ): Promise<CrossTable> {
    const { standings } = await this.found(exchange, id);
    return { data: [...crossTable(standings.tallies)] };
  }

  /** The last corrections, the latest first: what each put in the place of what, and what that changed in the standings. */
  @Get(':sessionId/corrections')
  @Needs('session:manage', 'table:read', 'audit:read')
  @Answers(200, CorrectionList)
  async listCorrections(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
  ): Promise<CorrectionList> {
    return { data: shownCorrections(await this.found(exchange, id)) };
  }

  private async found({ caller }: Exchange, id: string): Promise<ReadableSession> {
    return readableSession(readModelsOf(this.services), caller, id);
  }
}

function shownLine(line: SessionLine, { tallies }: Standings): SessionTravellerView['lines'][number] {
  const { place, NS, EW } = line;
  const earnedBy = (side: Side): number | undefined =>
    tallies.find(
      (tally) => tally.board === place.board && tally.round === place.round && tally.entrant === line[side][0],
    )?.value;
  const [ns, ew] = [earnedBy('NS'), earnedBy('EW')];
  return {
    round: place.round,
    table: place.table,
    ...(place.room && { room: place.room }),
    NS: [...NS],
    EW: [...EW],
    ...shownResult(line),
    earned: { ...(ns !== undefined && { NS: ns }), ...(ew !== undefined && { EW: ew }) },
  };
}
