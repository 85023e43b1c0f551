import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { boardStream, type Dealt, expectedOf, previewOf, type RulingTime } from '#board';
import { formatCall, type Seat, sideOf } from '#bridge';
import { readState } from '#event-store';
import { Answers, Asked, type Exchange, Needs, problem, Reads, Sets } from '../../../http/src/index.js';
import { type Acted as ActedHere, actOnBoard, expecting } from '../acting.js';
import { Places } from '../places.js';
import { asDirector, type Role } from '../roles.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import { keepText } from '../texts.js';
import { BoardId, Number } from './board-words.js';
import { Acted } from './board-state.js';
import { Bare } from './board-schemas.js';
import { choiceBy, findingOf, irregularityBy, toBoard } from './law-commands.js';
import { Irregularity, MakeChoice, MakeFinding } from './law-schemas.js';
import { actingSeat } from './recording.js';
import { changesByRuling, correctionPeriodOf, refuseOffSheet, refuseUnit } from './ruling-changes.js';
import { MakeRuling, RulingPreview } from './ruling-schemas.js';

/** What the Laws of bridge are told and asked at a board. What somebody may say now stands in his view of it. */
@Controller('v1/boards/:boardId')
export class LawsAtBoardController {
  constructor(
    @Inject(TABLES) private readonly services: TablesServices,
    @Inject(Places) private readonly places: Places,
  ) {}

  /** Tells of something that happened beside calls, cards and claims: it is recorded, and the procedure of its Law runs. */
  @Post('irregularities')
  @Needs('table:play', 'table:direct')
  @Reads('if-match')
  @Sets('etag')
  @Answers(201, Acted)
  async tellIrregularity(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Body({ schema: Irregularity }) body: Irregularity,
  ): Promise<ActedHere> {
    const role = await this.places.atBoard(exchange.caller, id);
    const seat = await actingSeat(this.services, { role, board: id, named: 'seat' in body ? body.seat : undefined });
    const command = irregularityBy(seat, body, {
      text: body.kind === 'wrong-explanation' ? await keepText(this.services, exchange, body.explanation) : undefined,
      call: 'call' in body && typeof body.call === 'number' ? await this.callAt(id, body.call) : undefined,
    });
    return this.act(exchange, { id, role, body }, toBoard(command, this.services.http.now(), seat));
  }

  /** Chooses one of the options that a Law leaves to the caller. */
  @Post('choices')
  @Needs('table:play', 'table:direct')
  @Reads('if-match')
  @Sets('etag')
  @Answers(200, Acted)
  async choose(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Body({ schema: MakeChoice }) body: MakeChoice,
  ): Promise<ActedHere> {
    const role = await this.places.atBoard(exchange.caller, id);
    const seat = await actingSeat(this.services, { role, board: id, named: body.seat });
    return this.act(exchange, { id, role, body }, toBoard(choiceBy(seat, body), this.services.http.now(), seat));
  }

  /** The director finds what the Laws leave to his judgement, or a fact; what follows is ruled on at once. */
  @Post('findings')
  @Needs('table:direct')
  @Reads('if-match')
  @Sets('etag')
  @Answers(201, Acted)
  async find(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Body({ schema: MakeFinding }) body: MakeFinding,
  ): Promise<ActedHere> {
    const role = await this.places.atBoard(exchange.caller, id);
    asDirector(role);
    const expected = body.kind === 'judgement' ? expectedOf(body.finding, body.value) : undefined;
    if (expected !== undefined) throw problem('no-such-answer', { detail: `expected ${expected}` });
    return this.act(exchange, { id, role, body }, toBoard(findingOf(body), this.services.http.now()));
  }

  /** The director rules: an adjusted score, a penalty, what becomes of an appeal. Nothing is overwritten. */
  @Post('rulings')
  @Needs('table:direct')
  @Reads('if-match')
  @Sets('etag')
  @Answers(201, Acted)
  async rule(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Body({ schema: MakeRuling }) body: MakeRuling,
  ): Promise<ActedHere> {
    const role = await this.places.atBoard(exchange.caller, id);
    asDirector(role);
    await this.refuseImpossible(id, body);
    return this.act(
      exchange,
      { id, role, body },
      { kind: 'rule', ruling: body, ...(await this.rulingTime(id, 'consent' in body ? body : {})) },
    );
  }

  /** What a ruling would make of the result, and of the scores of others on the board. Nothing is ruled and nothing stored. */
  @Post('rulings/preview')
  @HttpCode(200)
  @Needs('table:direct')
  @Answers(200, RulingPreview)
  async preview(
    @Asked() { caller }: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Body({ schema: MakeRuling }) body: MakeRuling,
  ): Promise<RulingPreview> {
    asDirector(await this.places.atBoard(caller, id));
    await this.refuseImpossible(id, body);
    const when = await this.rulingTime(id, 'consent' in body ? body : {});
    const found = await this.read(id, (board) => previewOf(board, body, when));
    if (typeof found === 'string') throw problem(found);
    const { before = null, after = null, played } = found;
    const { scores, standings } = await changesByRuling(this.services, id, played.after);
    const places = standings.map(({ entrant, before: was, after: then }) => ({
      entrant,
      before: { ...was },
      after: { ...then },
    }));
    return { before, after, scores, standings: places };
  }

  /** A player appeals against a ruling, for his side (Law 92); his partner concurs by appealing too (92D1). */
  @Post('rulings/:ruling/appeals')
  @Needs('table:play')
  @Reads('if-match')
  @Sets('etag')
  @Answers(201, Acted)
  async appeal(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Param('ruling', { schema: Number }) ruling: number,
    @Body({ schema: Bare }) body: Bare,
  ): Promise<ActedHere> {
    const role = await this.places.atBoard(exchange.caller, id);
    const seat: Seat = await actingSeat(this.services, { role, board: id, named: undefined });
    const asked = { kind: 'appeal', by: sideOf(seat), seat, ruling } as const;
    return this.act(exchange, { id, role, body }, { kind: 'rule', ruling: asked, ...(await this.rulingTime(id, {})) });
  }

  private async refuseImpossible(id: string, body: MakeRuling): Promise<void> {
    await refuseUnit(this.services, id, body);
    await refuseOffSheet(this.services, id, body);
  }

  private async rulingTime(
    id: string,
    { consent }: { readonly consent?: boolean },
  ): Promise<RulingTime & { readonly now: number }> {
    const correction = await correctionPeriodOf(this.services, id, consent);
    return { now: this.services.http.now(), ...(correction && { correction }) };
  }

  private async read<Found>(id: string, read: (board: Dealt) => Found): Promise<Found> {
    return readState(this.services.desks.boards, boardStream(id), (board) => {
      if (board.phase !== 'dealt') throw problem('unknown-board');
      return read(board);
    });
  }

  /** The call at a place in the auction, in words. */
  private async callAt(id: string, index: number): Promise<string> {
    const found = await this.read(id, ({ laws, stage }) => {
      const call = stage.auction.calls[index];
      return laws?.calls[index]?.call ?? (call && formatCall(call));
    });
    if (found === undefined) throw problem('no-such-call');
    return found;
  }

  private async act(
    exchange: Exchange,
    { id, role, body }: { readonly id: string; readonly role: Role; readonly body: Bare },
    command: Parameters<typeof expecting>[3],
  ): Promise<ActedHere> {
    return actOnBoard(this.services, exchange, { role, board: id, command: expecting(exchange, role, body, command) });
  }
}
