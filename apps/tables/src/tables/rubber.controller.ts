import { Body, Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { type PastRubber, seenRubber, type TableCommand, tableStream } from '#board';
import { DECK, formatSheet } from '#bridge';
import { readState } from '#event-store';
import { Answers, Asked, type Exchange, Needs, problem, Reads, Sets } from '../../../http/src/index.js';
import { type Acted as ActedHere, actOnTable, seenOfTable } from '../acting.js';
import { Acted } from '../boards/board-state.js';
import { Places } from '../places.js';
import { type Role, seatOf } from '../roles.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import { carryEndBack } from './opening.js';
import { BreakOff, ClaimHonours, Draw, ScoreSheet, TableScoreSheets } from './rubber-schemas.js';
import { TableId } from './table-schemas.js';

/** The rubber that runs at a table, a Chicago, or what a form for two or three players has in its place. */
@Controller('v1/tables/:tableId')
export class RubberController {
  constructor(
    @Inject(TABLES) private readonly services: TablesServices,
    @Inject(Places) private readonly places: Places,
  ) {}

  /** The score sheet: points below the line and above it, games, totals; as data and as text. */
  @Get('score-sheet')
  @Needs('table:read', 'audit:read')
  @Answers(200, ScoreSheet)
  async getScoreSheet(
    @Asked() { caller }: Exchange,
    @Param('tableId', { schema: TableId }) table: string,
  ): Promise<ScoreSheet> {
    await this.places.atTable(caller, table);
    const last = (await this.rubbersOf(table)).at(-1);
    if (!last) throw problem('no-rubber');
    return sheetOf(last);
  }

  /** The score sheets of all rubbers that were played at the table, with who won each, its bonus and its settlement. */
  @Get('score-sheets')
  @Needs('table:read', 'audit:read')
  @Answers(200, TableScoreSheets)
  async listTableScoreSheets(
    @Asked() { caller }: Exchange,
    @Param('tableId', { schema: TableId }) table: string,
  ): Promise<TableScoreSheets> {
    await this.places.atTable(caller, table);
    const rubbers = await this.rubbersOf(table);
    return { data: rubbers.map((rubber, index) => ({ number: index + 1, ...sheetOf(rubber) })) };
  }

  /**
   * Everybody draws a card for partners and seats, between rubbers. A seat's token is the player's: it is for where he sits from
   * now on. In a round of three rubbers everybody partners everybody once.
   */
  @Post('draws')
  @Needs('table:play', 'table:manage')
  @Reads('if-match')
  @Sets('etag')
  @Answers(201, Acted)
  async draw(
    @Asked() exchange: Exchange,
    @Param('tableId', { schema: TableId }) table: string,
    @Body({ schema: Draw }) body: Draw,
  ): Promise<ActedHere> {
    const role = await this.playing(exchange, table);
    const [N, E, S, W] = this.services.office.shuffle(DECK);
    if (!N || !E || !S || !W) throw new Error('broken: a pack has four cards');
    return this.act(
      exchange,
      { role, table, command: { kind: 'draw', cards: { N, E, S, W }, chosen: body.chosen } },
      body,
    );
  }

  /** Claims the honours that the caller, or his partner, held in a board; where they count only then. */
  @Post('honours')
  @Needs('table:play')
  @Reads('if-match')
  @Sets('etag')
  @Answers(201, Acted)
  async claimHonours(
    @Asked() exchange: Exchange,
    @Param('tableId', { schema: TableId }) table: string,
    @Body({ schema: ClaimHonours }) body: ClaimHonours,
  ): Promise<ActedHere> {
    const role = await this.places.atTable(exchange.caller, table);
    return this.act(
      exchange,
      { role, table, command: { kind: 'claim-honours', seat: seatOf(role), board: body.board } },
      body,
    );
  }

  /** Breaks an unfinished rubber off: the only game, and the only part-score of the game in progress, are paid. */
  @Post('break-off')
  @Needs('table:manage')
  @Reads('if-match')
  @Sets('etag')
  @Answers(201, Acted)
  async breakOff(
    @Asked() exchange: Exchange,
    @Param('tableId', { schema: TableId }) table: string,
    @Body({ schema: BreakOff }) body: BreakOff,
  ): Promise<ActedHere> {
    const role = await this.playing(exchange, table);
    return this.act(exchange, { role, table, command: { kind: 'break-off' } }, body);
  }

  /** Those that are over, and the one that runs or ended last. */
  private async rubbersOf(table: string): Promise<readonly PastRubber[]> {
    return (
      (await readState(this.services.desks.tables, tableStream(table), (state) =>
        state.phase === 'none' || !state.rubber ? undefined : [...state.pastRubbers, state.rubber],
      )) ?? []
    );
  }

  private async playing(exchange: Exchange, table: string): Promise<Role> {
    const role = await this.places.atTable(exchange.caller, table);
    if (role.kind === 'seat' || role.kind === 'owner') return role;
    throw problem('not-allowed', { detail: 'this is for who sits at the table, or its owner' });
  }

  private async act(
    exchange: Exchange,
    { role, table, command }: { readonly role: Role; readonly table: string; readonly command: TableCommand },
    body: { readonly expectedCursor?: number | undefined },
  ): Promise<ActedHere> {
    await carryEndBack(this.services, table);
    const expecting = { ...command, ...seenOfTable(exchange, role, body) };
    return (await actOnTable(this.services, exchange, { role, table, command: expecting })).acted;
  }
}

function sheetOf(rubber: PastRubber): ScoreSheet {
  return { rubber: seenRubber(rubber), text: formatSheet(rubber.running.sheet) };
}
