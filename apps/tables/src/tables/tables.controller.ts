import { Body, Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { tableSeenBy, tableStream, type TableView } from '#board';
import { isVariant, seatsOf } from '#bridge';
import { readState } from '#event-store';
import {
  Answers,
  Asked,
  derivedId,
  etagOf,
  type Exchange,
  Needs,
  problem,
  Reads,
  Sets,
  tagOrEnd,
} from '../../../http/src/index.js';
import { type Acted as ActedHere, actOnTable, seenOfTable } from '../acting.js';
import { Acted } from '../boards/board-state.js';
import { OpenedBoard } from '../boards/game-schemas.js';
import { lookAtDealt } from '../boards/looking.js';
import { Places } from '../places.js';
import { type Role, speakerOf, tableViewerOf } from '../roles.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import { keepText, readTexts } from '../texts.js';
import { openBoard, rubberSettingsOf } from './opening.js';
import { issueSeatTokens } from './place-tokens.js';
import { CloseTable, OpenBoard, OpenedTable, OpenTable, Say, TableId, TableState } from './table-schemas.js';
import { commitmentsOfTable, tableStateOf } from './table-texts.js';

@Controller('v1/tables')
export class TablesController {
  constructor(
    @Inject(TABLES) private readonly services: TablesServices,
    @Inject(Places) private readonly places: Places,
  ) {}

  /** Opens a table and answers one token for each seat, so that four people need no accounts. */
  @Post()
  @Needs('table:manage')
  @Sets('location', 'etag')
  @Answers(201, OpenedTable)
  async openTable(@Asked() exchange: Exchange, @Body({ schema: OpenTable }) body: OpenTable): Promise<OpenedTable> {
    const { caller, sent, set } = exchange;
    if (caller.place) throw problem('not-allowed', { detail: 'a token for a place at a table opens none' });
    const id = derivedId(sent.commandId, 'table');
    const { form, mode, policy } = body;
    const settings = rubberSettingsOf(body);
    if (isVariant(form) && mode === 'recorded') throw problem('not-in-this-form', { detail: 'this form is strict' });
    const name = body.name === undefined ? {} : { name: await keepText(this.services, exchange, body.name) };
    const opened = { form, mode, source: 'live', owner: caller.owner, ...name, policy } as const;
    const role: Role = { kind: 'owner' };
    const command = { kind: 'open', opened, ...(settings && { settings }) } as const;
    const { view } = await actOnTable(this.services, exchange, { role, table: id, command });
    const tokens = await issueSeatTokens(this.services.http, exchange, { table: id, seats: seatsOf(form) });
    set('location', `/v1/tables/${id}`);
    set('etag', etagOf(view.cursor));
    return { table: await this.shown(id, view), tokens };
  }

  /** A table as the caller may see it. */
  @Get(':tableId')
  @Needs('table:read', 'audit:read')
  @Reads('if-none-match')
  @Sets('etag')
  @Answers(200, TableState)
  async getTable(@Asked() exchange: Exchange, @Param('tableId', { schema: TableId }) id: string): Promise<TableState> {
    const role = await this.places.atTable(exchange.caller, id);
    const state = await this.seen(role, id);
    tagOrEnd(exchange, state.cursor);
    return { ...state, you: role };
  }

  /** Opens the next board. Whoever sits at the table may, and its owner. */
  @Post(':tableId/boards')
  @Needs('table:play', 'table:manage')
  @Reads('if-match')
  @Sets('location', 'etag')
  @Answers(201, OpenedBoard)
  async openBoard(
    @Asked() exchange: Exchange,
    @Param('tableId', { schema: TableId }) table: string,
    @Body({ schema: OpenBoard }) body: OpenBoard,
  ): Promise<OpenedBoard> {
    const { caller, set } = exchange;
    const role = await this.places.atTable(caller, table);
    if (role.kind !== 'seat' && role.kind !== 'owner')
      throw problem('not-allowed', { detail: 'a board is opened by who sits at the table, or its owner' });
    const { deal, pack, number, dealer, vulnerability } = body;
    if (role.kind === 'seat' && [deal, pack, number, dealer, vulnerability].some((given) => given !== undefined))
      throw problem('not-allowed', { detail: 'only the owner gives a deal, a number, a dealer or a vulnerability' });
    if (await this.isOfSession(table))
      throw problem('not-allowed', { detail: 'a session opens the boards of its tables' });
    const id = await openBoard(this.services, exchange, { role, table, body });
    const board = await lookAtDealt(this.services, role, id);
    set('location', `/v1/boards/${id}`);
    set('etag', etagOf(board.cursor));
    return { board };
  }

  /** Says something to the table, or to the director alone. */
  @Post(':tableId/messages')
  @Needs('table:play', 'table:direct', 'table:manage')
  @Reads('if-match')
  @Sets('etag')
  @Answers(201, Acted)
  async say(
    @Asked() exchange: Exchange,
    @Param('tableId', { schema: TableId }) table: string,
    @Body({ schema: Say }) body: Say,
  ): Promise<ActedHere> {
    const role = await this.places.atTable(exchange.caller, table);
    const from = speakerOf(role);
    const text = await keepText(this.services, exchange, body.text);
    const command = { kind: 'say', from, to: body.to, text, ...seenOfTable(exchange, role, body) } as const;
    return (await actOnTable(this.services, exchange, { role, table, command })).acted;
  }

  /** Closes the table: no more boards are opened. */
  @Post(':tableId/close')
  @Needs('table:manage')
  @Reads('if-match')
  @Sets('etag')
  @Answers(200, Acted)
  async closeTable(
    @Asked() exchange: Exchange,
    @Param('tableId', { schema: TableId }) table: string,
    @Body({ schema: CloseTable }) body: CloseTable,
  ): Promise<ActedHere> {
    const role = await this.places.atTable(exchange.caller, table);
    if (role.kind !== 'owner') throw problem('not-allowed', { detail: 'only the owner does this' });
    const command = { kind: 'close', by: 'owner', ...seenOfTable(exchange, role, body) } as const;
    return (await actOnTable(this.services, exchange, { role, table, command })).acted;
  }

  private async isOfSession(id: string): Promise<boolean> {
    return readState(
      this.services.desks.tables,
      tableStream(id),
      (table) => table.phase !== 'none' && table.opened.session !== undefined,
    );
  }

  private async seen(role: Role, id: string): Promise<TableState> {
    const view = await readState(this.services.desks.tables, tableStream(id), (table) =>
      table.phase === 'none' ? undefined : tableSeenBy(tableViewerOf(role), table),
    );
    if (!view) throw problem('unknown-table');
    return this.shown(id, view);
  }

  private async shown(id: string, view: TableView): Promise<TableState> {
    return tableStateOf(id, view, await readTexts(this.services.vault, commitmentsOfTable(view)));
  }
}
