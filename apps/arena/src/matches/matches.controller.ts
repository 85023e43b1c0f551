import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { handle } from '#event-store';
import { sha256 } from '#data-folder';
import { commitToSecret, type MatchCommand, matchStream } from '#matches';
import { findMatches } from '#projections';
import {
  Answers,
  Asked,
  derivedId,
  type Exchange,
  listedOwner,
  Needs,
  orProblem,
  pageOf,
  problem,
  readModelsOf,
  Sets,
} from '../../../http/src/index.js';
import { ARENA, type ArenaServices } from '../arena-services.js';
import { rule } from '../match/match-office.js';
import { type MatchSettings, secretUnder } from '../match/opening.js';
import { entrantFor, trustOf } from '../robots/known-robots.js';
import { AddNonce, MatchesQuery, MatchId, MatchList, MatchState, Nothing, OpenMatch } from './match-schemas.js';
import { matchSummary, ownMatch, readableMatch, shownMatch } from './shown-match.js';

@Controller('v1/matches')
export class MatchesController {
  constructor(@Inject(ARENA) private readonly services: ArenaServices) {}

  /** Opens a match between two robots, teams of four: both rooms play the same deals. It begins once its robots are there. */
  @Post()
  @Needs('arena:manage')
  @Sets('location')
  @Answers(201, MatchState)
  async openMatch(@Asked() exchange: Exchange, @Body({ schema: OpenMatch }) body: OpenMatch): Promise<MatchState> {
    const { caller, sent, set } = exchange;
    if (caller.place) throw problem('not-allowed', { detail: 'a token for a place at a table opens no match' });
    const id = derivedId(sent.commandId, 'match');
    const opened = await this.settingsOf(id, body, caller.owner);
    await this.act(exchange, id, { kind: 'open', opened });
    if (body.start === 'now') await this.begin(id);
    set('location', `/v1/matches/${id}`);
    return this.shown(exchange, id);
  }

  /** The caller’s matches, by when they were opened; for an auditor all. */
  @Get()
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Sets('link')
  @Answers(200, MatchList)
  async listMatches(
    @Asked() exchange: Exchange,
    @Query({ schema: MatchesQuery }) query: MatchesQuery,
  ): Promise<MatchList> {
    const { caller } = exchange;
    const page = pageOf(await findMatches(readModelsOf(this.services), { ...query, ...listedOwner(caller) }), exchange);
    return { data: page.rows.map(matchSummary), next: page.next };
  }

  /** A match and how it stands: for its owner, the owners of its robots, and auditors. */
  @Get(':matchId')
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Answers(200, MatchState)
  async getMatch(@Asked() exchange: Exchange, @Param('matchId', { schema: MatchId }) id: string): Promise<MatchState> {
    return this.shown(exchange, id);
  }

  /** Adds to the secret of a match that has not begun: nobody then chose its deals alone. */
  @Post(':matchId/nonces')
  @Needs('arena:manage', 'robot:play')
  @Answers(201, MatchState)
  async addNonce(
    @Asked() exchange: Exchange,
    @Param('matchId', { schema: MatchId }) id: string,
    @Body({ schema: AddNonce }) { team, nonce }: AddNonce,
  ): Promise<MatchState> {
    await readableMatch(this.services, exchange, id);
    await this.act(exchange, id, { kind: 'add-nonce', team, nonce });
    return this.shown(exchange, id);
  }

  /** Starts a match that was opened to be started later. */
  @Post(':matchId/start')
  @Needs('arena:manage')
  @Answers(200, MatchState)
  async startMatch(
    @Asked() exchange: Exchange,
    @Param('matchId', { schema: MatchId }) id: string,
    @Body({ schema: Nothing }) {}: object,
  ): Promise<MatchState> {
    const { state } = await ownMatch(this.services, exchange, id);
    if (state.phase === 'stopped') throw problem('match-stopped');
    await this.begin(id);
    return this.shown(exchange, id);
  }

  /** Calls a match off: the boards that count by now are its result. */
  @Post(':matchId/call-off')
  @Needs('arena:manage')
  @Answers(200, MatchState)
  async callMatchOff(
    @Asked() exchange: Exchange,
    @Param('matchId', { schema: MatchId }) id: string,
    @Body({ schema: Nothing }) {}: object,
  ): Promise<MatchState> {
    const { state } = await ownMatch(this.services, exchange, id);
    if (state.phase === 'opened') throw problem('match-not-begun');
    if (state.opened.competition) throw problem('not-allowed', { detail: 'a match of a competition is played out' });
    await this.services.runner.callOff(id);
    return this.shown(exchange, id);
  }

  private async settingsOf(id: string, body: OpenMatch, owner: string): Promise<MatchSettings> {
    const { office, http } = this.services;
    const { boards, seed, stop, clockMs } = body;
    const [home, away] = [await entrantFor(office, body.home), await entrantFor(office, body.away)];
    const chance = seed === undefined ? { commitment: commitToSecret(secretUnder(http.key, id), sha256) } : { seed };
    return {
      ...{ home, away, boards, trust: await trustOf(office, seed, [home, away]), ...chance, owner },
      ...(stop && { stop }),
      ...(clockMs !== undefined && { clockMs }),
    };
  }

  private async act(exchange: Exchange, id: string, command: MatchCommand): Promise<void> {
    const { office, http } = this.services;
    const request = { ...exchange.sent, now: http.now(), actor: 'owner', command };
    orProblem(await handle(office.desks.matches, matchStream(id), request), exchange);
  }

  private async begin(id: string): Promise<void> {
    const { office, runner } = this.services;
    await rule(office, id, { kind: 'begin' });
    if (!runner.startMatch(id))
      throw problem('unavailable', { detail: 'too many matches are waiting', retryAfter: 60 });
  }

  private async shown(exchange: Exchange, id: string): Promise<MatchState> {
    return shownMatch(this.services, exchange, await readableMatch(this.services, exchange, id));
  }
}
