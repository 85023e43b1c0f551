import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { type LossRate, type Phase, type Team } from '#matches';
import { boardsInBothRooms } from '#projections';
import { Answers, Asked, type Exchange, linkNext, Needs, readModelsOf, Sets } from '../../../http/src/index.js';
import { ARENA, type ArenaServices } from '../arena-services.js';
import { Analysing } from '../results/analysing.js';
import { comparedBoard } from '../results/compared-board.js';
import { analyseBoards } from '../results/match-results.js';
import { tablesOf } from '../results/match-standing.js';
import {
  type AnalysedBoard,
  ANALYSIS_HEAD,
  AnalysisCsv,
  analysisLine,
  AnalysisQuery,
  MatchAnalysis,
} from './analysis-schemas.js';
import { MatchId } from './match-schemas.js';
import { openToReaders } from './shown-match.js';

/** What was given away in the play of a match, and where its IMPs came from: the second endpoint, which never decides it. */
@Controller('v1/matches/:matchId')
export class MatchAnalysisController {
  constructor(
    @Inject(ARENA) private readonly services: ArenaServices,
    @Inject(Analysing) private readonly analysing: Analysing,
  ) {}

  /** Double-dummy tricks lost by team and part of play, and where the IMPs came from; some boards at a time. */
  @Get('analysis')
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Sets('link')
  @Answers(200, MatchAnalysis)
  async getMatchAnalysis(
    @Asked() exchange: Exchange,
    @Param('matchId', { schema: MatchId }) id: string,
    @Query({ schema: AnalysisQuery }) query: AnalysisQuery,
  ): Promise<MatchAnalysis> {
    return this.analysed(exchange, id, query);
  }

  /** The same as CSV. */
  @Get('analysis.csv')
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Sets('link', 'content-type', 'content-disposition')
  @Answers(200, AnalysisCsv, ['text/csv'])
  async getMatchAnalysisCsv(
    @Asked() exchange: Exchange,
    @Param('matchId', { schema: MatchId }) id: string,
    @Query({ schema: AnalysisQuery }) query: AnalysisQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { data } = await this.analysed(exchange, id, query);
    exchange.set('content-type', 'text/csv; charset=utf-8');
    exchange.set('content-disposition', `attachment; filename="analysis-${id}.csv"`);
    void reply.send(ANALYSIS_HEAD + data.map(analysisLine).join(''));
  }

  private async analysed(exchange: Exchange, id: string, { after, limit }: AnalysisQuery): Promise<MatchAnalysis> {
    const { plan, state } = await openToReaders(this.services, exchange, id);
    const last = state.stopped?.board ?? state.opened.boards;
    const rest = Math.min(limit, last - after);
    const reads = readModelsOf(this.services);
    const pairs = rest > 0 ? await boardsInBothRooms(reads, tablesOf(plan), { after, limit: rest }) : [];
    const next = after + limit < last ? String(after + limit) : null;
    if (next !== null) linkNext(exchange, next);
    const { byBoard, lost, losses, attribution, analysed } = await analyseBoards(this.services.store, pairs, (board) =>
      this.analysing.play(board),
    );
    const data = pairs.flatMap((pair): readonly AnalysedBoard[] => {
      const { board, imps } = comparedBoard(pair, state);
      const [parts, tricks] = [byBoard.get(board), lost.get(board)];
      return parts && tricks ? [{ board, imps, attribution: { ...parts }, lost: tricks }] : [];
    });
    const rates = (team: Team) => ratesOf(losses.get(team));
    return {
      data: [...data],
      analysed,
      losses: { home: rates('home'), away: rates('away') },
      attribution: { ...attribution },
      next,
    };
  }
}

type Rates = MatchAnalysis['losses']['home'];

/** Who never declared or defended lost nothing. */
function ratesOf(rates: Readonly<Record<Phase, LossRate>> | undefined): Rates {
  const of = (phase: Phase): Rates[Phase] => ({ ...(rates?.[phase] ?? { boards: 0, tricks: 0 }) });
  return { lead: of('lead'), declarer: of('declarer'), defence: of('defence') };
}
