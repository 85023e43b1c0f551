import { Body, Controller, Inject, Param, Post } from '@nestjs/common';
import {
  boardIdOf,
  boardStream,
  isClosedToPlayers,
  type OpenedSession,
  type PlaceOfBoard,
  playedAtTables,
  type SessionCommand,
  shownStandings,
} from '#board';
import { deskAsOf, readState } from '#event-store';
import { changesBetween } from '#scoring';
import { Answers, Asked, type Exchange, Needs, problem, SessionId } from '../../../http/src/index.js';
import { sha256 } from '../texts.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import { type ActedOnSession, actOnSession, asOwner, sessionAt, sessionOf, shownSession } from './session-acting.js';
import { Correct, Corrected, EnterResult, SessionState } from './session-schemas.js';
import { resultOf, sideScoreOf } from './session-words.js';

@Controller('v1/sessions')
export class SessionResultsController {
  constructor(@Inject(TABLES) private readonly services: TablesServices) {}

  /** Enters the result of a board that was played elsewhere. */
  @Post(':sessionId/results')
  @Needs('session:manage')
  @Answers(201, SessionState)
  async enterResult(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
    @Body({ schema: EnterResult }) { place, result }: EnterResult,
  ): Promise<SessionState> {
    await asOwner(this.services, exchange, id);
    const command = { kind: 'enter-result', place, result: resultOf(result, place) } as const;
    const { session } = await actOnSession(this.services, exchange, { id, command });
    return shownSession(this.services, id, session);
  }

  /** Corrects or adjusts a score, tells that a board was fouled, or fines an entrant; everything is scored anew. */
  @Post(':sessionId/corrections')
  @Needs('session:manage')
  @Answers(201, Corrected)
  async correctSession(
    @Asked() exchange: Exchange,
    @Param('sessionId', { schema: SessionId }) id: string,
    @Body({ schema: Correct }) body: Correct,
  ): Promise<Corrected> {
    await asOwner(this.services, exchange, id);
    if (body.kind === 'result') await this.refuseBeforePlay(id, await sessionOf(this.services, id), body.place);
    const command = commandOf(body, this.services.http.now());
    const { accepted, session } = await actOnSession(this.services, exchange, { id, command });
    const before = await sessionAt(this.services, id, accepted.revision - accepted.events.length);
    const played = await playedAtTables({ desks: this.desksOf(accepted), sha256, id }, session);
    const changes = changesBetween(shownStandings(before, played), shownStandings(session, played));
    const shown = changes.map(({ entrant, before: was, after }) => ({
      entrant,
      before: { ...was },
      after: { ...after },
    }));
    return { session: await shownSession(this.services, id, session), changes: shown };
  }

  /** Where the results are read that stood when a command was accepted. */
  private desksOf({ repeated, position }: ActedOnSession['accepted']): Parameters<typeof playedAtTables>[0]['desks'] {
    const { boards, results } = this.services.desks;
    if (!repeated || position === undefined) return { boards, results };
    return { boards: deskAsOf(boards, position), results: new Map() };
  }

  /** A board that is still to be played at its table, or is being played there, has no result that could be wrong. */
  private async refuseBeforePlay(id: string, { opened, rounds }: OpenedSession, place: PlaceOfBoard): Promise<void> {
    const round = rounds[place.round - 1];
    if (opened.play !== 'tables' || !round || round.closedBy !== undefined) return;
    const { boards } = this.services.desks;
    const isPlayed = await readState(
      boards,
      boardStream(boardIdOf(sha256, id, place)),
      (board) => board.phase !== 'waiting' && isClosedToPlayers(board),
    );
    if (!isPlayed) throw problem('no-result', { detail: 'this board is still to be played at its table' });
  }
}

function commandOf(body: Correct, now: number): SessionCommand {
  switch (body.kind) {
    case 'result': {
      const { place, law, consent } = body;
      return { kind: 'correct-result', place, result: resultOf(body.result, place), law, consent, now };
    }
    case 'adjusted': {
      const { place, NS, EW, law, consent } = body;
      const scores = { NS: sideScoreOf('NS', NS), EW: sideScoreOf('EW', EW) };
      return { kind: 'adjust', place, ...scores, law, consent, now };
    }
    case 'fouled':
      return { kind: 'foul', place: body.place, form: body.form, now };
    case 'penalty': {
      const { entrant, amount, unit, round, law } = body;
      return { kind: 'fine', entrant, amount, unit, ...(round !== undefined && { round }), law, now };
    }
  }
}
