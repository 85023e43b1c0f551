import { Body, Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { boardStream, caseStream, cursorOf, type DisputeCommand, isClosedToPlayers, type Ruled } from '#board';
import { deskAsOf, handle, readState, readStateAt } from '#event-store';
import { Answers, Asked, type Exchange, hashOfToken, Needs, orProblem, problem } from '../../../http/src/index.js';
import { BoardId, Number } from '../boards/board-words.js';
import { recordLook } from '../boards/looking.js';
import { Places } from '../places.js';
import { actorOf, asDirector, type Role, seatOf } from '../roles.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import { keepText } from '../texts.js';
import { caseFileOf, caseOf, disputeOf, readerOf, shownDisputes } from './case-file.js';
import {
  CaseFile,
  CaseLink,
  Dispute,
  DisputeList,
  FileRuling,
  FindFacts,
  IssuedLinkList,
  IssueLink,
  MakeStatement,
  OpenDispute,
} from './case-schemas.js';

const HOUR_MS = 3_600_000;

/**
 * Disputes of a board: opened by a player from what he saw, argued, and ruled on by the director, whose rulings stand in the board and are
 * filed here by their number.
 */
@Controller('v1/boards/:boardId/disputes')
export class CasesController {
  constructor(
    @Inject(TABLES) private readonly services: TablesServices,
    @Inject(Places) private readonly places: Places,
  ) {}

  /** A player disputes what happened, as he saw the board at a moment. */
  @Post()
  @Needs('table:play')
  @Answers(201, Dispute)
  async openDispute(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) board: string,
    @Body({ schema: OpenDispute }) body: OpenDispute,
  ): Promise<Dispute> {
    const role = await this.places.atBoard(exchange.caller, board);
    const seat = seatOf(role);
    const now = await this.ofBoard(board, (state) => cursorOf({ kind: 'seat', seat }, state));
    const cursor = body.cursor ?? now;
    if (cursor < 1 || cursor > now)
      throw problem('invalid-input', { errors: [{ pointer: '/cursor', detail: `expected 1 to ${now}` }] });
    const text = await keepText(this.services, exchange, body.text);
    return this.done(exchange, { role, board }, { kind: 'open-dispute', seat, cursor, text });
  }

  /** The disputes of a board that the caller may read. */
  @Get()
  @Needs('table:read', 'audit:read')
  @Answers(200, DisputeList)
  async listDisputes(
    @Asked() { caller }: Exchange,
    @Param('boardId', { schema: BoardId }) board: string,
  ): Promise<DisputeList> {
    const role = await this.places.atBoard(caller, board);
    const { disputes } = await caseOf(this.services, board);
    const [ruled, reader] = [await this.ruledOn(board), readerOf(role, await this.isClosed(board))];
    return { data: await shownDisputes(this.services, disputes, { ruled, reader }), next: null };
  }

  /** Says something about a dispute: a player for himself, or the director. */
  @Post(':dispute/statements')
  @Needs('table:play', 'table:direct')
  @Answers(201, Dispute)
  async makeStatement(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) board: string,
    @Param('dispute', { schema: Number }) dispute: number,
    @Body({ schema: MakeStatement }) body: MakeStatement,
  ): Promise<Dispute> {
    const role = await this.places.atBoard(exchange.caller, board);
    const by = role.kind === 'director' ? role.kind : seatOf(role);
    const text = await keepText(this.services, exchange, body.text);
    return this.done(exchange, { role, board }, { kind: 'state', dispute, by, text });
  }

  /** The director says what he found to have happened, and which Laws it touches. */
  @Post(':dispute/facts')
  @Needs('table:direct')
  @Answers(201, Dispute)
  async findFacts(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) board: string,
    @Param('dispute', { schema: Number }) dispute: number,
    @Body({ schema: FindFacts }) body: FindFacts,
  ): Promise<Dispute> {
    const role = await this.directing(exchange, board);
    const text = await keepText(this.services, exchange, body.text);
    return this.done(exchange, { role, board }, { kind: 'find-facts', dispute, text, laws: body.laws });
  }

  /** The director files a ruling of the board, an appeal or a decision under a dispute, with the reasons. */
  @Post(':dispute/rulings')
  @Needs('table:direct')
  @Answers(201, Dispute)
  async fileRuling(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) board: string,
    @Param('dispute', { schema: Number }) dispute: number,
    @Body({ schema: FileRuling }) { ruling, text }: FileRuling,
  ): Promise<Dispute> {
    const role = await this.directing(exchange, board);
    if (!(await this.ruledOn(board)).some((one) => one.number === ruling)) throw problem('no-such-ruling');
    const reasons = text === undefined ? {} : { text: await keepText(this.services, exchange, text) };
    return this.done(exchange, { role, board }, { kind: 'file-ruling', dispute, ruling, ...reasons });
  }

  /** The director closes a dispute: nothing more is said about it. */
  @Post(':dispute/closing')
  @Needs('table:direct')
  @Answers(200, Dispute)
  async closeDispute(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) board: string,
    @Param('dispute', { schema: Number }) dispute: number,
  ): Promise<Dispute> {
    const role = await this.directing(exchange, board);
    return this.done(exchange, { role, board }, { kind: 'close-dispute', dispute });
  }

  /** All of a dispute in one file, for the director and who audits, and for all who were there once the board is closed. */
  @Get(':dispute/file')
  @Needs('table:read', 'audit:read')
  @Answers(200, CaseFile)
  async getCaseFile(
    @Asked() { caller, correlationId }: Exchange,
    @Param('boardId', { schema: BoardId }) board: string,
    @Param('dispute', { schema: Number }) number: number,
  ): Promise<CaseFile> {
    const { services, places } = this;
    const role = await places.atBoard(caller, board);
    if (!readerOf(role, await this.isClosed(board)).all) throw problem('not-closed');
    await recordLook(services, { caller, role, correlationId, places }, board);
    return caseFileOf(services, places, { board, dispute: await disputeOf(services, board, number) });
  }

  /** A link by which a committee reads the case file, without signing in, until it expires; once the board is closed. */
  @Post(':dispute/links')
  @Needs('table:direct')
  @Answers(201, CaseLink)
  async issueLink(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) board: string,
    @Param('dispute', { schema: Number }) dispute: number,
    @Body({ schema: IssueLink }) { hours }: IssueLink,
  ): Promise<CaseLink> {
    const role = await this.directing(exchange, board);
    if (!(await this.isClosed(board))) throw problem('not-closed');
    const { http } = this.services;
    const secret = createHmac('sha256', http.key).update(`case link ${exchange.sent.commandId}`).digest('base64url');
    const hash = hashOfToken(secret);
    const expiresAt = http.now() + hours * HOUR_MS;
    await this.act(exchange, board, role, { kind: 'issue-link', dispute, hash, expiresAt });
    const link = (await caseOf(this.services, board)).links.find((one) => one.hash === hash);
    if (!link) throw new Error('broken: a link that was issued is there');
    return { link: link.number, path: `/v1/case-files/${board}/${link.number}.${secret}`, expiresAt: link.expiresAt };
  }

  /** The links that were made for a dispute, and when each was opened. */
  @Get(':dispute/links')
  @Needs('table:direct')
  @Answers(200, IssuedLinkList)
  async listLinks(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) board: string,
    @Param('dispute', { schema: Number }) number: number,
  ): Promise<IssuedLinkList> {
    await this.directing(exchange, board);
    const { links } = await caseOf(this.services, board);
    await disputeOf(this.services, board, number);
    const of = links.filter(({ dispute }) => dispute === number);
    return { data: of.map(({ number: link, expiresAt, openings }) => ({ link, expiresAt, openings })), next: null };
  }

  private async directing({ caller }: Exchange, board: string): Promise<Role> {
    const role = await this.places.atBoard(caller, board);
    asDirector(role);
    return role;
  }

  private async act(exchange: Exchange, board: string, role: Role, command: DisputeCommand) {
    const { cases, http } = this.services;
    const request = { ...exchange.sent, now: http.now(), actor: actorOf(role), command };
    return orProblem(await handle(cases, caseStream(board), request), exchange);
  }

  /**
   * Does a command on a dispute and answers the dispute as it was then: to a player with his own words and the director's, as he could
   * read it before the board was closed.
   */
  private async done(exchange: Exchange, { role, board }: At, command: DisputeCommand): Promise<Dispute> {
    const { cases, desks } = this.services;
    const { revision, repeated, position } = await this.act(exchange, board, role, command);
    const stream = caseStream(board);
    const { disputes } = await readStateAt(cases, { stream, revision }, (file) => file);
    const dispute = 'dispute' in command ? disputes[command.dispute - 1] : disputes.at(-1);
    if (!dispute) throw new Error('broken: a dispute that something was done about is there');
    const boards = repeated && position !== undefined ? deskAsOf(desks.boards, position) : desks.boards;
    const [ruled, reader] = [await this.ruledOn(board, boards), readerOf(role, false)];
    const [found] = await shownDisputes(this.services, [dispute], { ruled, reader });
    if (!found) throw new Error('broken: one dispute is shown as one');
    return found;
  }

  private async isClosed(board: string): Promise<boolean> {
    const closingOf = await this.places.closingOf(board);
    return readState(this.services.desks.boards, boardStream(board), (state) => {
      if (state.phase === 'waiting') throw problem('unknown-board');
      return isClosedToPlayers(state) && closingOf(state) === 'closed';
    });
  }

  private async ruledOn(board: string, boards = this.services.desks.boards): Promise<readonly Ruled[]> {
    return readState(boards, boardStream(board), (state) => (state.phase === 'dealt' ? state.rulings.ruled : []));
  }

  private async ofBoard<Found>(
    board: string,
    read: (state: Parameters<typeof isClosedToPlayers>[0]) => Found,
  ): Promise<Found> {
    return readState(this.services.desks.boards, boardStream(board), (state) => {
      if (state.phase === 'waiting') throw problem('unknown-board');
      return read(state);
    });
  }
}

type At = { readonly role: Role; readonly board: string };
