import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { isClosed } from '#board';
import { type Deal, formatDeal, isVariant, parseDeal } from '#bridge';
import { par, type Table } from '#double-dummy';
import { type BoardRow, findBoard, readVulnerability, tablesOfDeal } from '#projections';
import {
  Answers,
  Asked,
  type Exchange,
  Needs,
  parAnswer,
  ParOfTable,
  problem,
  readModelsOf,
  tableAnswer,
} from '../../../http/src/index.js';
import { isAt } from '../boards/board-list.controller.js';
import { RECORDS, type RecordsServices } from '../records-services.js';
import { AskPar, AskTable, BoardAnalysis, PlayCosts, TableOfDeal } from './analysis-schemas.js';
import { costsOf, type PlayCosts as Costs, playOf } from './play-costs.js';
import { Solving } from './solving.js';

const BoardId = z.uuid().toLowerCase().meta({ id: 'AnalysedBoardId' });
const RETRY_SECONDS = 30;

@Controller('v1')
export class AnalysisController {
  constructor(
    @Inject(RECORDS) private readonly services: RecordsServices,
    @Inject(Solving) private readonly solving: Solving,
  ) {}

  /** Declarer's tricks in every strain from every seat, with all hands in view. */
  @Post('analysis/double-dummy')
  @HttpCode(200)
  @Needs('table:read', 'audit:read')
  @Answers(200, TableOfDeal)
  async solveDeal(
    @Asked() { caller }: Exchange,
    @Body({ schema: AskTable }) { deal }: AskTable,
  ): Promise<z.infer<typeof TableOfDeal>> {
    return { deal: formatDeal(deal), tricks: tableAnswer(await this.tableOf(deal, caller.owner)) };
  }

  /** The score that best bidding by both sides comes to, and the contracts that give it. */
  @Post('analysis/par')
  @HttpCode(200)
  @Needs('table:read', 'audit:read')
  @Answers(200, ParOfTable)
  findPar(@Body({ schema: AskPar }) { tricks, dealer, vulnerability }: AskPar): ParOfTable {
    return parAnswer(par(tricks, dealer, vulnerability));
  }

  /** The tricks and par of a board, once its deal is played wherever it is to be: until then nobody sees all hands. */
  @Get('boards/:boardId/analysis')
  @Needs('table:read', 'audit:read')
  @Answers(200, BoardAnalysis)
  async analyseBoard(
    @Asked() { caller }: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
  ): Promise<z.infer<typeof BoardAnalysis>> {
    const board = await this.closedBoard(caller, id);
    const deal = parseDeal(board.deal);
    if (!deal) throw problem('impossible-deal', { detail: 'double-dummy needs four hands of thirteen cards' });
    const tricks = await this.tableOf(deal, caller.owner);
    return {
      deal: board.deal,
      tricks: tableAnswer(tricks),
      par: parAnswer(par(tricks, board.dealer, readVulnerability(board))),
    };
  }

  /** What each card and each claim of a closed board cost, with all hands in view. */
  @Get('boards/:boardId/analysis/play')
  @Needs('table:read', 'audit:read')
  @Answers(200, PlayCosts)
  async analysePlay(@Asked() { caller }: Exchange, @Param('boardId', { schema: BoardId }) id: string): Promise<Costs> {
    await this.closedBoard(caller, id);
    const { store } = this.services;
    const played = store && (await playOf(store, id));
    if (!played) throw problem('no-play', { detail: 'nothing was played' });
    const answer = await this.solving.play(played.play, caller.owner);
    if (answer.kind === 'solved') return costsOf(played, answer);
    throw problem('unavailable', { detail: 'this play takes longer than a request may', retryAfter: RETRY_SECONDS });
  }

  /** A board of the caller's whose deal has been played wherever it is to be; a problem for any other. */
  private async closedBoard(caller: Exchange['caller'], id: string): Promise<BoardRow> {
    const reads = readModelsOf(this.services);
    const board = await findBoard(reads, id);
    if (!board || !(await isAt(reads, caller, board.tableId))) throw problem('unknown-board');
    if (isVariant(board.form)) throw problem('not-in-this-form');
    if (!isClosed(await tablesOfDeal(reads, id))) throw problem('not-closed');
    return board;
  }

  private async tableOf(deal: Deal, principal: string): Promise<Table> {
    const answer = await this.solving.table(deal, principal);
    if (answer.kind === 'solved') return answer.table;
    throw problem('unavailable', { detail: 'this deal takes longer than a request may', retryAfter: RETRY_SECONDS });
  }
}
