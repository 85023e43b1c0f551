import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { assert } from '#bridge';
import { type LossRate, type Phase, type Team } from '#matches';
import { Answers, Asked, type Exchange, Needs, parAnswer, Sets, tableAnswer } from '../../../http/src/index.js';
import { ARENA, type ArenaServices } from '../arena-services.js';
import { Analysing } from '../results/analysing.js';
import { bestPlayOf } from '../results/best-play.js';
import { comparedBoard } from '../results/compared-board.js';
import { PBN_START, pbnGames } from '../results/match-files.js';
import { analyseBoards } from '../results/match-results.js';
import {
  type AnalysedBoard,
  ANALYSIS_HEAD,
  AnalysisCsv,
  analysisLine,
  AnalysisPbn,
  AnalysisQuery,
  MatchAnalysis,
} from './analysis-schemas.js';
import { MatchId } from './match-schemas.js';
import { pageOfBoards } from './shown-match.js';

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

  /** The boards of both rooms as PBN, with the double-dummy tricks and par of each deal; some boards at a time. */
  @Get('analysis.pbn')
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Sets('link', 'content-type', 'content-disposition')
  @Answers(200, AnalysisPbn, ['application/x-pbn'])
  async getMatchAnalysisPbn(
    @Asked() exchange: Exchange,
    @Param('matchId', { schema: MatchId }) id: string,
    @Query({ schema: AnalysisQuery }) query: AnalysisQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { state, pairs } = await pageOfBoards(this.services, exchange, id, query);
    let text = PBN_START;
    for (const pair of pairs) {
      const { tricks, par } = await bestPlayOf(pair, (deal) => this.analysing.table(deal));
      text += await pbnGames(this.services, { id, state }, pair, { tricks, par: par.score });
    }
    exchange.set('content-type', 'application/x-pbn; charset=utf-8');
    exchange.set('content-disposition', `attachment; filename="analysis-${id}.pbn"`);
    void reply.send(text);
  }

  private async analysed(exchange: Exchange, id: string, query: AnalysisQuery): Promise<MatchAnalysis> {
    const { state, pairs, next } = await pageOfBoards(this.services, exchange, id, query);
    const { byBoard, lost, losses, attribution, analysed } = await analyseBoards(this.services.store, pairs, (board) =>
      this.analysing.play(board),
    );
    const data: AnalysedBoard[] = [];
    for (const pair of pairs) {
      const { board, imps } = comparedBoard(pair, state);
      const [parts, given] = [byBoard.get(board), lost.get(board)];
      assert(parts !== undefined, 'every board of the page was analysed');
      assert(given !== undefined, 'every board of the page was analysed');
      const best = await bestPlayOf(pair, (deal) => this.analysing.table(deal));
      const doubleDummy = { tricks: tableAnswer(best.tricks), par: parAnswer(best.par) };
      data.push({ board, imps, attribution: { ...parts }, lost: given, doubleDummy });
    }
    const rates = (team: Team) => ratesOf(losses.get(team));
    return {
      data,
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
