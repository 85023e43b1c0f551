import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { handle, type Handled, readStateAt } from '#event-store';
import { sha256 } from '#data-folder';
import { commitToSecret, type MatchCommand, type MatchEvent, type MatchRefusal, matchStream } from '#matches';
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
import { matchState } from '../match/arena.js';
import { rule } from '../match/match-office.js';
import { type MatchSettings, secretUnder } from '../match/opening.js';
import { entrantFor, trustOf } from '../robots/known-robots.js';
import { AddNonce, MatchesQuery, MatchId, MatchList, MatchState, Nothing, OpenMatch } from './match-schemas.js';
import { matchSummary, ownMatch, readableMatch, shownBeforePlay, shownMatch } from './shown-match.js';

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
    const known = await matchState(this.services.office, id); // opened by this request before, and not to be looked at anew
    const opened = known?.opened ?? (await this.settingsOf(id, body, caller.owner));
    const revision = await this.act(exchange, id, { kind: 'open', opened });
    const begun = body.start === 'now' ? await this.begin(id, opened.owner) : revision;
    set('location', `/v1/matches/${id}`);
    return this.shownAt(exchange, id, begun);
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
    return this.shownAt(exchange, id, await this.act(exchange, id, { kind: 'add-nonce', team, nonce }));
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
    const handled = await this.handled(exchange, id, { kind: 'begin' });
    const isBegun = handled.kind === 'refused' && handled.refusal === 'match-begun';
    if (isBegun && state.phase === 'stopped') throw problem('match-stopped');
    const accepted = isBegun ? undefined : orProblem(handled, exchange);
    this.run(id, state.opened.owner);
    return accepted ? this.shownAt(exchange, id, accepted.revision) : this.shown(exchange, id);
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
    if (state.opened.competition)
      throw problem('not-allowed', { detail: 'a match of a competition is called off with its competition' });
    if (state.phase === 'stopped') exchange.set('idempotent-replayed', 'true'); // the stop is the arena's, and bears no key
    await this.services.runner.callMatchOff(id);
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

  /** Does a command and answers the revision after it. */
  private async act(exchange: Exchange, id: string, command: MatchCommand): Promise<number> {
    return orProblem(await this.handled(exchange, id, command), exchange).revision;
  }

  private handled({ sent }: Exchange, id: string, command: MatchCommand): Promise<Handled<MatchEvent, MatchRefusal>> {
    const { office, http } = this.services;
    return handle(office.desks.matches, matchStream(id), { ...sent, now: http.now(), actor: 'owner', command });
  }

  /** Begins a match that was just opened, and answers the revision after it. */
  private async begin(id: string, owner: string): Promise<number> {
    const begun = await rule(this.services.office, id, { kind: 'begin' });
    if (begun.kind !== 'accepted') throw new Error('broken: a match that was opened to begin begins');
    this.run(id, owner);
    return begun.revision;
  }

  private run(id: string, owner: string): void {
    if (!this.services.runner.startMatch(id, owner))
      throw problem('unavailable', { detail: 'too many matches are waiting', retryAfter: 60 });
  }

  /** A match as it was after a command that is given before play. */
  private async shownAt(exchange: Exchange, id: string, revision: number): Promise<MatchState> {
    const { matches } = this.services.office.desks;
    const state = await readStateAt(matches, { stream: matchStream(id), revision }, (match) => match);
    if (state.phase === 'none') throw new Error('broken: what is done about a match is done after it was opened');
    return shownBeforePlay(this.services, exchange, { id, state });
  }

  private async shown(exchange: Exchange, id: string): Promise<MatchState> {
    return shownMatch(this.services, exchange, await readableMatch(this.services, exchange, id));
  }
}
