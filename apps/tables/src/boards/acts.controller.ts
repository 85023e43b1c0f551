import { Body, Controller, Inject, Param, Post } from '@nestjs/common';
import { type ClientTimes } from '#ledger';
import { Answers, Asked, type Exchange, Needs, Reads, Sets } from '../../../http/src/index.js';
import { type Acted as ActedHere, actOnBoard, expecting } from '../acting.js';
import { Places } from '../places.js';
import { asDirector, type Role, seatOf } from '../roles.js';
import { actingSeat } from './recording.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import { keepText } from '../texts.js';
import { BoardId, Number } from './board-words.js';
import { Acted } from './board-state.js';
import {
  AbandonBoard,
  AnswerClaim,
  AnswerUndo,
  AwardClaim,
  Bare,
  BySeat,
  Explain,
  MakeCall,
  MakeClaim,
  PlayCard,
} from './board-schemas.js';
import { plainCall, TakeStep } from './game-schemas.js';

type Expecting = { readonly expectedCursor?: number | undefined };

/**
 * What is done on a board. Whose seat it is, the token says; the director of a recorded table names it. In strict mode what the Laws
 * do not allow is refused.
 */
@Controller('v1/boards/:boardId')
export class ActsController {
  constructor(
    @Inject(TABLES) private readonly services: TablesServices,
    @Inject(Places) private readonly places: Places,
  ) {}

  /** Makes a call for the caller's seat, with its own alert and explanation. */
  @Post('calls')
  @Needs('table:play', 'table:direct')
  @Reads('if-match')
  @Sets('etag')
  @Answers(200, Acted)
  async makeCall(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Body({ schema: MakeCall }) body: MakeCall,
  ): Promise<ActedHere> {
    const role = await this.places.atBoard(exchange.caller, id);
    const seat = await actingSeat(this.services, { role, board: id, named: body.seat });
    const { call, alert, meaning } = body;
    const explanation = await this.kept(exchange, body.explanation);
    const said = { ...(alert && { alert }), ...(explanation !== undefined && { explanation }) };
    const about = { ...said, ...(meaning && { meaning }) };
    const plain = plainCall(call);
    if (!plain) return this.act(exchange, { id, role, body }, { kind: 'make-form-call', seat, call, ...said });
    return this.act(exchange, { id, role, body }, { kind: 'make-call', seat, call: plain, ...about });
  }

  /** Plays a card from the caller's hand, or from dummy for declarer. */
  @Post('cards')
  @Needs('table:play', 'table:direct')
  @Reads('if-match')
  @Sets('etag')
  @Answers(200, Acted)
  async playCard(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Body({ schema: PlayCard }) body: PlayCard,
  ): Promise<ActedHere> {
    const role = await this.places.atBoard(exchange.caller, id);
    const seat = await actingSeat(this.services, { role, board: id, named: body.seat });
    const { card, as: way, from, cards: shown } = body;
    const how = { ...(way && { way }), ...(from && { from }), ...(shown && { shown }) };
    return this.act(exchange, { id, role, body }, { kind: 'play-card', seat, card, ...how });
  }

  /** Does with the caller's cards what his form of the game asks for: discards, exchanges, sets aside, or turns up. */
  @Post('steps')
  @Needs('table:play')
  @Reads('if-match')
  @Sets('etag')
  @Answers(200, Acted)
  async takeStep(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Body({ schema: TakeStep }) body: TakeStep,
  ): Promise<ActedHere> {
    const role = await this.places.atBoard(exchange.caller, id);
    const seat = seatOf(role);
    const chosen =
      'cards' in body
        ? { kind: 'choose' as const, seat, cards: body.cards }
        : { kind: 'turn-up' as const, seat, places: body.places };
    return this.act(exchange, { id, role, body }, chosen);
  }

  /** Claims tricks, or concedes them all with 0; the claimer's cards are faced. */
  @Post('claims')
  @Needs('table:play', 'table:direct')
  @Reads('if-match')
  @Sets('etag')
  @Answers(201, Acted)
  async makeClaim(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Body({ schema: MakeClaim }) body: MakeClaim,
  ): Promise<ActedHere> {
    const role = await this.places.atBoard(exchange.caller, id);
    const seat = await actingSeat(this.services, { role, board: id, named: body.seat });
    const { tricks, draws, finesse } = body;
    const statement = await this.kept(exchange, body.statement);
    const said = {
      ...(statement !== undefined && { statement }),
      ...(draws && { draws }),
      ...(finesse && { finesse }),
    };
    return this.act(exchange, { id, role, body }, { kind: 'claim', seat, tricks, ...said });
  }

  /**
   * Agrees to a claim, or doubts it: then the director decides. The partner of a defender who concedes may object by his doubt:
   * no claim was made then, and the play goes on.
   */
  @Post('claims/:claim/responses')
  @Needs('table:play', 'table:direct')
  @Reads('if-match')
  @Sets('etag')
  @Answers(200, Acted)
  async answerClaim(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Param('claim', { schema: Number }) claim: number,
    @Body({ schema: AnswerClaim }) body: AnswerClaim,
  ): Promise<ActedHere> {
    const role = await this.places.atBoard(exchange.caller, id);
    const seat = await actingSeat(this.services, { role, board: id, named: body.seat });
    const command = { kind: 'answer-claim', seat, agree: body.agree, claim } as const;
    return this.act(exchange, { id, role, body }, command);
  }

  /** The director's award of a contested claim. */
  @Post('claims/:claim/award')
  @Needs('table:direct')
  @Reads('if-match')
  @Sets('etag')
  @Answers(200, Acted)
  async awardClaim(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Param('claim', { schema: Number }) claim: number,
    @Body({ schema: AwardClaim }) body: AwardClaim,
  ): Promise<ActedHere> {
    const role = await this.places.atBoard(exchange.caller, id);
    asDirector(role);
    return this.act(exchange, { id, role, body }, { kind: 'award-claim', tricks: body.tricks, claim });
  }

  /** Asks the opponents to let the caller take back his last call or card. */
  @Post('undos')
  @Needs('table:play')
  @Reads('if-match')
  @Sets('etag')
  @Answers(201, Acted)
  async requestUndo(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Body({ schema: Bare }) body: Bare,
  ): Promise<ActedHere> {
    const role = await this.places.atBoard(exchange.caller, id);
    return this.act(exchange, { id, role, body }, { kind: 'request-undo', seat: seatOf(role) });
  }

  /** Grants or refuses what an opponent asks to take back. */
  @Post('undos/:undo/responses')
  @Needs('table:play')
  @Reads('if-match')
  @Sets('etag')
  @Answers(200, Acted)
  async answerUndo(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Param('undo', { schema: Number }) undo: number,
    @Body({ schema: AnswerUndo }) body: AnswerUndo,
  ): Promise<ActedHere> {
    const role = await this.places.atBoard(exchange.caller, id);
    const command = { kind: 'answer-undo', seat: seatOf(role), granted: body.granted, undo } as const;
    return this.act(exchange, { id, role, body }, command);
  }

  /** Asks what an opponent's call means; or, with an explanation, explains one's own. */
  @Post('explanations')
  @Needs('table:play')
  @Reads('if-match')
  @Sets('etag')
  @Answers(201, Acted)
  async explain(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Body({ schema: Explain }) body: Explain,
  ): Promise<ActedHere> {
    const role = await this.places.atBoard(exchange.caller, id);
    const seat = seatOf(role);
    const { call: index, alert } = body;
    const explanation = await this.kept(exchange, body.explanation);
    if (explanation === undefined) return this.act(exchange, { id, role, body }, { kind: 'ask', seat, index });
    const command = { kind: 'explain', seat, index, explanation, ...(alert && { alert }) } as const;
    return this.act(exchange, { id, role, body }, command);
  }

  /**
   * Calls the director to the table. Play may go on meanwhile: at a strict table nothing irregular stands that would have to wait
   * for him (Law 9B2), and calls and cards are refused by the same rules as before. The clock of the turn waits until he has come.
   */
  @Post('director-calls')
  @Needs('table:play', 'table:direct')
  @Reads('if-match')
  @Sets('etag')
  @Answers(201, Acted)
  async callDirector(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Body({ schema: BySeat }) body: BySeat,
  ): Promise<ActedHere> {
    const role = await this.places.atBoard(exchange.caller, id);
    const seat = await actingSeat(this.services, { role, board: id, named: body.seat });
    return this.act(exchange, { id, role, body }, { kind: 'summon-director', seat });
  }

  /** The director lets the play go on: the clock of the turn begins anew. */
  @Post('resume')
  @Needs('table:direct')
  @Reads('if-match')
  @Sets('etag')
  @Answers(200, Acted)
  async resume(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Body({ schema: Bare }) body: Bare,
  ): Promise<ActedHere> {
    const role = await this.places.atBoard(exchange.caller, id);
    asDirector(role);
    return this.act(exchange, { id, role, body }, { kind: 'resume' });
  }

  /** The director gives the board up: an average to both sides. */
  @Post('abandon')
  @Needs('table:direct')
  @Reads('if-match')
  @Sets('etag')
  @Answers(200, Acted)
  async abandon(
    @Asked() exchange: Exchange,
    @Param('boardId', { schema: BoardId }) id: string,
    @Body({ schema: AbandonBoard }) body: AbandonBoard,
  ): Promise<ActedHere> {
    const role = await this.places.atBoard(exchange.caller, id);
    asDirector(role);
    return this.act(exchange, { id, role, body }, { kind: 'abandon', reason: body.reason });
  }

  private async kept(exchange: Exchange, text: string | undefined): Promise<string | undefined> {
    return text === undefined ? undefined : keepText(this.services, exchange, text);
  }

  private async act(exchange: Exchange, on: On, command: BySomebody): Promise<ActedHere> {
    const { id, role, body } = on;
    const expected = expecting(exchange, role, body, command);
    return actOnBoard(this.services, exchange, { role, board: id, command: expected, client: body.client });
  }
}

/** What somebody at the table does, or its director. */
type BySomebody = Parameters<typeof expecting>[3];

type On = {
  readonly id: string;
  readonly role: Role;
  readonly body: Expecting & { readonly client?: ClientTimes | undefined };
};
