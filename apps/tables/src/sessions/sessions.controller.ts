import { Body, Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { orderFor, type SessionCommand } from '#board';
import {
  Answers,
  Asked,
  derivedId,
  EntrantNumber,
  type Exchange,
  Needs,
  problem,
  SessionId,
  Sets,
} from '../../../http/src/index.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import { keepText, sha256 } from '../texts.js';
import { actOnSession, asOwner, asParticipant, openTables, sessionOf, shownSession } from './session-acting.js';
import { boardsSet } from './session-deals.js';
import {
  BYE_VPS,
  CloseRound,
  EnterEntrant,
  FileCard,
  Nothing,
  OpenRound,
  OpenSession,
  SessionState,
  SetBoards,
  Substitute,
} from './session-schemas.js';
import { requestOf, SetMovement } from './session-words.js';

@Controller('v1/sessions')
export class SessionsController {
  constructor(@Inject(TABLES) private readonly services: TablesServices) {}

  /** Opens a duplicate session: a club evening of pairs, a match of teams, an individual. */
  @Post()
  @Needs('session:manage')
  @Sets('location')
  @Answers(201, SessionState)
  async openSession(
    @Asked() exchange: Exchange,
    @Body({ schema: OpenSession }) body: OpenSession,
  ): Promise<SessionState> {
    const { caller, sent, set } = exchange;
    if (caller.place) throw problem('not-allowed', { detail: 'a token for a place at a table opens no session' });
    const id = derivedId(sent.commandId, 'session');
    const { of, play, mode, time, roundMs, absentMs, correctionMs, autoRounds, withdrawn } = body;
    const { method, vps, tieBreaks, bye = vps ? BYE_VPS : undefined } = body.scoring;
    const given = bye === undefined ? {} : { byeHundredths: Math.round(bye * 100) };
    const name = body.name === undefined ? {} : { name: await keepText(this.services, exchange, body.name) };
    const terms = { ...(autoRounds && ({ autoRounds } as const)), ...(withdrawn !== 'count' && { withdrawn }) };
    const policy = { mode, time, absentMs, roundMs, correctionMs, ...terms };
    const scoring = { method, vps, tieBreaks, ...given };
    const opened = { owner: caller.owner, ...name, of, play, scoring, policy };
    set('location', `/v1/sessions/${id}`);
    return this.done(exchange, id, { kind: 'open', opened });
  }

  /** A session with its entrants, their system cards, and its rounds: for who plays in it, its owner, and auditors. */
  @Get(':sessionId')
  @Needs('session:manage', 'table:read', 'audit:read')
  @Answers(200, SessionState)
  async getSession(
    @Asked() { caller }: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
  ): Promise<SessionState> {
    const session = await sessionOf(this.services, id);
    await asParticipant(this.services, caller, { id, session });
    return shownSession(this.services, id, session);
  }

  /**
   * Enters a pair, a team or a player. Before the first round a movement that was set is drawn anew for one more, with a phantom where
   * the number is odd; where its rounds or the boards do not allow that, the first round waits for another movement. Later who comes takes
   * the place of the phantom, or the rounds that are left are drawn anew.
   */
  @Post(':sessionId/entrants')
  @Needs('session:manage')
  @Answers(201, SessionState)
  async enterEntrant(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
    @Body({ schema: EnterEntrant }) { players, name, systemCard, carryOver }: EnterEntrant,
  ): Promise<SessionState> {
    await asOwner(this.services, exchange, id);
    const named = players.map((one, index) => playerNamed(exchange, one, `player ${index}`));
    await this.keepNames(named);
    const texts = {
      ...(name !== undefined && { name: await keepText(this.services, exchange, name) }),
      ...(systemCard !== undefined && { systemCard: await keepText(this.services, exchange, systemCard) }),
    };
    const carried = { ...(carryOver !== undefined && { carryOver }) };
    return this.done(exchange, id, { kind: 'enter', players: named.map(({ player }) => player), ...texts, ...carried });
  }

  /** Files the system card of an entrant, which opponents may read at any time. */
  @Post(':sessionId/entrants/:entrant/system-card')
  @Needs('session:manage')
  @Answers(201, SessionState)
  async fileSystemCard(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
    @Param('entrant', { schema: EntrantNumber }) entrant: number,
    @Body({ schema: FileCard }) body: FileCard,
  ): Promise<SessionState> {
    await asOwner(this.services, exchange, id);
    const systemCard = await keepText(this.services, exchange, body.systemCard);
    return this.done(exchange, id, { kind: 'file-card', entrant, systemCard });
  }

  /** Lets somebody play in another's place, from the next round on. */
  @Post(':sessionId/entrants/:entrant/substitutions')
  @Needs('session:manage')
  @Answers(201, SessionState)
  async substitutePlayer(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
    @Param('entrant', { schema: EntrantNumber }) entrant: number,
    @Body({ schema: Substitute }) body: Substitute,
  ): Promise<SessionState> {
    await asOwner(this.services, exchange, id);
    const comer = playerNamed(exchange, body.in, 'player');
    await this.keepNames([comer]);
    return this.done(exchange, id, { kind: 'substitute', entrant, out: body.out, in: comer.player });
  }

  /** Takes out an entrant who leaves: from the next round on his opponents sit out. The round in progress goes on. */
  @Post(':sessionId/entrants/:entrant/withdrawal')
  @Needs('session:manage')
  @Answers(201, SessionState)
  async withdrawEntrant(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
    @Param('entrant', { schema: EntrantNumber }) entrant: number,
    @Body({ schema: Nothing }) {}: Nothing,
  ): Promise<SessionState> {
    await asOwner(this.services, exchange, id);
    return this.done(exchange, id, { kind: 'withdraw', entrant });
  }

  /**
   * Takes the withdrawal of an entrant back: he plays on as if he had never left, and all his results count. Once a round was opened
   * without him it stands.
   */
  @Post(':sessionId/entrants/:entrant/return')
  @Needs('session:manage')
  @Answers(201, SessionState)
  async returnEntrant(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
    @Param('entrant', { schema: EntrantNumber }) entrant: number,
    @Body({ schema: Nothing }) {}: Nothing,
  ): Promise<SessionState> {
    await asOwner(this.services, exchange, id);
    return this.done(exchange, id, { kind: 'return', entrant });
  }

  /** Sets the boards; a commitment to their deals is shown before play, and the deals with its salt afterwards. */
  @Post(':sessionId/boards')
  @Needs('session:manage')
  @Answers(201, SessionState)
  async setBoards(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
    @Body({ schema: SetBoards }) body: SetBoards,
  ): Promise<SessionState> {
    await asOwner(this.services, exchange, id);
    return this.done(exchange, id, { kind: 'set-boards', boards: boardsSet(this.services, body) });
  }

  /** Sets the movement of all who are entered, until the first round is opened. What is not possible is said, with the nearest that is. */
  @Post(':sessionId/movement')
  @Needs('session:manage')
  @Answers(201, SessionState)
  async setMovement(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
    @Body({ schema: SetMovement }) body: SetMovement,
  ): Promise<SessionState> {
    await asOwner(this.services, exchange, id);
    const { entrants } = await sessionOf(this.services, id);
    return this.done(exchange, id, { kind: 'set-movement', request: requestOf(body, entrants.length) });
  }

  /** Opens the next round: with its tables, where boards are played here, each with its first board. With `autoRounds` only the first is opened by hand. */
  @Post(':sessionId/rounds')
  @Needs('session:manage')
  @Answers(201, SessionState)
  async openRound(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
    @Body({ schema: OpenRound }) body: OpenRound,
  ): Promise<SessionState> {
    await asOwner(this.services, exchange, id);
    const order = body.order ?? (await this.orderFor(id));
    const now = this.services.http.now();
    const { round } = body;
    const meant = { ...(round !== undefined && { round }), ...(order && { order }) };
    const command = { kind: 'open-round', now, ...meant } as const;
    const acted = await actOnSession(this.services, exchange, { id, command });
    await openTables(this.services, id, acted);
    return shownSession(this.services, id, acted.session);
  }

  /** Closes the round that is named, if it is in progress; boards still in play are given up. */
  @Post(':sessionId/rounds/close')
  @Needs('session:manage')
  @Answers(200, SessionState)
  async closeRound(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
    @Body({ schema: CloseRound }) { round }: CloseRound,
  ): Promise<SessionState> {
    await asOwner(this.services, exchange, id);
    return this.done(exchange, id, { kind: 'close-round', round, by: 'director' });
  }

  /** Ends the session, unless a round is in progress: the time for corrections begins. Before it is drawn it is called off. */
  @Post(':sessionId/end')
  @Needs('session:manage')
  @Answers(200, SessionState)
  async endSession(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
    @Body({ schema: Nothing }) {}: Nothing,
  ): Promise<SessionState> {
    await asOwner(this.services, exchange, id);
    return this.done(exchange, id, { kind: 'end' });
  }

  private async done(exchange: Exchange, id: string, command: SessionCommand): Promise<SessionState> {
    const { session } = await actOnSession(this.services, exchange, { id, command });
    return shownSession(this.services, id, session);
  }

  private async orderFor(id: string): Promise<readonly number[] | undefined> {
    return orderFor({ desks: this.services.desks, sha256, id }, await sessionOf(this.services, id));
  }

  private async keepNames(players: readonly Named[]): Promise<void> {
    const names = players.flatMap(({ player, name }) => (name === undefined ? [] : [{ player, name }]));
    if (names.length > 0) await this.services.vault.keep({ names, now: this.services.http.now() });
  }
}

type Named = { readonly player: string; readonly name?: string | undefined };

/** A player with an id: as given, or drawn from the command, so that a repeat names the same. */
function playerNamed({ sent }: Exchange, { player, name }: Partial<Named>, what: string): Named {
  return { player: player ?? derivedId(sent.commandId, what).replaceAll('-', ''), name };
}
