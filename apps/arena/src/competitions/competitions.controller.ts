import { Body, Controller, Get, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { type FastifyReply } from 'fastify';
import { sha256 } from '#data-folder';
import { handle, readStateAt } from '#event-store';
import {
  commitToSecret,
  competitionStream,
  crossTable,
  type Entrant,
  homePoints,
  type OpenedCompetition,
  type Pairing,
  type Ranking,
} from '#matches';
import { findCompetitions } from '#projections';
import {
  Answers,
  Asked,
  derivedId,
  type Exchange,
  keepText,
  listedOwner,
  mayAny,
  Needs,
  orProblem,
  pageOf,
  problem,
  readModelsOf,
  readTexts,
  Sets,
  shownText,
} from '../../../http/src/index.js';
import { ARENA, type ArenaServices } from '../arena-services.js';
import { matchState } from '../match/arena.js';
import { competitionState, type CompetitionSettings } from '../match/competitions.js';
import { secretUnder } from '../match/opening.js';
import { shownCrossTable } from '../matches/cross-table.js';
import { MatchCrossTable } from '../matches/match-schemas.js';
import { planFor, type ReadableMatch, shownInterval } from '../matches/shown-match.js';
import { competitionStrengths, roundsOver, strengthsCsv } from '../results/competition-strengths.js';
import { entrantOfKey, pairingOf } from '../results/match-standing.js';
import { entrantFor, robotIdOf, robotState, trustOf } from '../robots/known-robots.js';
import {
  CallOff,
  CompetitionId,
  CompetitionList,
  CompetitionState,
  CompetitionStrengths,
  OpenCompetition,
  Paging,
  StrengthsCsv,
} from './competition-schemas.js';

type CalledOff = NonNullable<OpenedCompetition['calledOff']>;

@Controller('v1/competitions')
export class CompetitionsController {
  constructor(@Inject(ARENA) private readonly services: ArenaServices) {}

  /** Opens a series of matches: each round is drawn when the one before is over, and all its matches play the same deals. */
  @Post()
  @Needs('arena:manage')
  @Sets('location')
  @Answers(201, CompetitionState)
  async openCompetition(
    @Asked() exchange: Exchange,
    @Body({ schema: OpenCompetition }) body: OpenCompetition,
  ): Promise<CompetitionState> {
    const { caller, sent, set } = exchange;
    const { office, http, runner } = this.services;
    if (caller.place) throw problem('not-allowed', { detail: 'a token for a place at a table opens no competition' });
    const id = derivedId(sent.commandId, 'competition');
    const known = await competitionState(office, id); // opened by this request before, and not to be looked at anew
    const opened = known?.opened ?? (await this.settingsOf(exchange, id, body));
    const request = { ...sent, now: http.now(), actor: 'owner', command: { kind: 'open', opened } as const };
    const { competitions } = office.desks;
    const { revision } = orProblem(await handle(competitions, competitionStream(id), request), exchange);
    if (!runner.startCompetition(id, opened.owner))
      throw problem('unavailable', { detail: 'too many matches are waiting', retryAfter: 60 });
    set('location', `/v1/competitions/${id}`);
    const state = await readStateAt(competitions, { stream: competitionStream(id), revision }, (then) => then);
    if (state.phase === 'none') throw new Error('broken: a competition that was opened is there');
    return this.shown(exchange, id, state);
  }

  /** The caller’s competitions, in the order they were opened; for an auditor all. */
  @Get()
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Sets('link')
  @Answers(200, CompetitionList)
  async listCompetitions(
    @Asked() exchange: Exchange,
    @Query({ schema: Paging }) query: Paging,
  ): Promise<CompetitionList> {
    const { caller } = exchange;
    const page = pageOf(
      await findCompetitions(readModelsOf(this.services), { ...query, ...listedOwner(caller) }),
      exchange,
    );
    const data = page.rows.map(({ id, format, trust, phase, entrants, rounds, boards, openedAt }) => {
      return { id, format, trust, phase, entrants, rounds, boards, opened: new Date(openedAt).toISOString() };
    });
    return { data, next: page.next };
  }

  /** A competition with its rounds, and who won. */
  @Get(':competitionId')
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Answers(200, CompetitionState)
  async getCompetition(
    @Asked() exchange: Exchange,
    @Param('competitionId', { schema: CompetitionId }) id: string,
  ): Promise<CompetitionState> {
    return this.shown(exchange, id, await this.found(exchange, id));
  }

  /** Calls a competition off: the match under way stops with the boards that count by now, and no other is opened. */
  @Post(':competitionId/call-off')
  @Needs('arena:manage')
  @Answers(200, CompetitionState)
  async callCompetitionOff(
    @Asked() exchange: Exchange,
    @Param('competitionId', { schema: CompetitionId }) id: string,
    @Body({ schema: CallOff }) { why }: CallOff,
  ): Promise<CompetitionState> {
    const { office, http, vault, runner } = this.services;
    const { caller, sent } = exchange;
    const { opened, phase } = await this.found(exchange, id);
    if (caller.owner !== opened.owner)
      throw problem('not-allowed', { detail: 'only the owner of the competition does this' });
    const said =
      why === undefined || phase !== 'running' ? {} : { why: await keepText({ vault, http }, exchange, why) };
    const command = { kind: 'call-off', by: caller.owner, ...said } as const;
    const request = { ...sent, now: http.now(), actor: 'owner', command };
    orProblem(await handle(office.desks.competitions, competitionStream(id), request), exchange);
    await runner.windUp(id);
    return this.shown(exchange, id, await this.found(exchange, id));
  }

  /** Who won how much from whom, in the rounds that are over. */
  @Get(':competitionId/cross-table')
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Answers(200, MatchCrossTable)
  async getCrossTableOfCompetition(
    @Asked() exchange: Exchange,
    @Param('competitionId', { schema: CompetitionId }) id: string,
  ): Promise<MatchCrossTable> {
    const { office } = this.services;
    const rounds = await roundsOver(office, await this.found(exchange, id));
    const reads = readModelsOf(this.services);
    const pairings: Pairing[] = [];
    for (const match of rounds.flat())
      pairings.push(await pairingOf(reads, { plan: planFor(this.services, match), state: match.state }));
    return shownCrossTable(crossTable(pairings));
  }

  /** How strong the entrants are by the rounds that are over, and how sure it is who is ahead. */
  @Get(':competitionId/strengths')
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Answers(200, CompetitionStrengths)
  async getStrengthsOfCompetition(
    @Asked() exchange: Exchange,
    @Param('competitionId', { schema: CompetitionId }) id: string,
  ): Promise<CompetitionStrengths> {
    const { draws, standings } = await this.strengths(exchange, id);
    const data = standings.map(({ entrant, strength, interval, ranked }) => {
      return {
        ...entrantOfKey(entrant),
        strength,
        ...shownInterval({ interval }),
        ranked: ranked ? [...ranked] : null,
      };
    });
    return { draws, data };
  }

  /** The same as CSV. */
  @Get(':competitionId/strengths.csv')
  @Needs('arena:manage', 'robot:play', 'audit:read')
  @Sets('content-type', 'content-disposition')
  @Answers(200, StrengthsCsv, ['text/csv'])
  async getStrengthsOfCompetitionCsv(
    @Asked() exchange: Exchange,
    @Param('competitionId', { schema: CompetitionId }) id: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const text = strengthsCsv(await this.strengths(exchange, id));
    exchange.set('content-type', 'text/csv; charset=utf-8');
    exchange.set('content-disposition', `attachment; filename="strengths-${id}.csv"`);
    void reply.send(text);
  }

  private async strengths(exchange: Exchange, id: string): Promise<Ranking> {
    const { office } = this.services;
    const competition = await this.found(exchange, id);
    const sources = {
      office,
      reads: readModelsOf(this.services),
      planOf: (match: ReadableMatch) => planFor(this.services, match),
    };
    return competitionStrengths(sources, id, competition);
  }

  private async found({ caller }: Exchange, id: string): Promise<OpenedCompetition> {
    const { office } = this.services;
    const state = await competitionState(office, id);
    if (!state || caller.place) throw problem('unknown-competition');
    if (caller.owner === state.opened.owner || mayAny(caller, ['audit:read'])) return state;
    for (const { robot } of state.opened.entrants)
      if ((await robotState(office, robotIdOf(robot)))?.owner === caller.owner) return state;
    throw problem('unknown-competition');
  }

  private async settingsOf(exchange: Exchange, id: string, body: OpenCompetition): Promise<CompetitionSettings> {
    const { office, http } = this.services;
    const { owner } = exchange.caller;
    const entrants: Entrant[] = [];
    for (const asked of body.entrants) entrants.push(await entrantFor(office, asked));
    const { format, boards, rounds, seed } = body;
    const chance = seed === undefined ? { commitment: commitToSecret(secretUnder(http.key, id), sha256) } : { seed };
    const trust = await trustOf(office, seed, entrants);
    const after = await this.goneBefore(exchange, body);
    return { format, entrants, boards, rounds, ...(after !== undefined && { after }), trust, ...chance, owner };
  }

  private async goneBefore(exchange: Exchange, { format, after }: OpenCompetition): Promise<string | undefined> {
    if (after === undefined) return undefined;
    const wrong = (detail: string) => problem('invalid-input', { errors: [{ pointer: '/after', detail }] });
    if (format !== 'knock-out') throw wrong('IMPs are carried over into a knock-out only');
    const { phase } = await this.found(exchange, after);
    if (phase !== 'ended') throw wrong('expected a competition that has ended');
    return after;
  }

  private async shown(exchange: Exchange, id: string, state: OpenedCompetition): Promise<CompetitionState> {
    const { opened, phase, rounds, ranking, calledOff, secret, openedAt } = state;
    const { format, trust, entrants, boards, after, seed, commitment, owner } = opened;
    const shown: CompetitionState['rounds'] = [];
    for (const { round, meetings, through } of rounds)
      shown.push({ round, meetings: await this.shownMeetings(boards, meetings), through: [...through] });
    return {
      ...{ id, format, trust, phase, owned: owner === exchange.caller.owner },
      entrants: entrants.map(({ robot, version }) => ({ robot, version })),
      ...{ boards, ...(after !== undefined && { after }), opened: new Date(openedAt).toISOString() },
      ...(seed !== undefined && { seed }),
      ...(commitment !== undefined && { commitment }),
      ...(secret !== undefined && { secret }),
      rounds: shown,
      ranking: ranking ? [...ranking] : null,
      ...(calledOff && { calledOff: await this.shownCallOff(calledOff) }),
    };
  }

  private async shownCallOff({ at, why }: CalledOff): Promise<CompetitionState['calledOff']> {
    const when = { at: new Date(at).toISOString() };
    if (why === undefined) return when;
    return { ...when, why: shownText(why, await readTexts(this.services.vault, [why])) };
  }

  private async shownMeetings(
    boards: number,
    meetings: OpenedCompetition['rounds'][number]['meetings'],
  ): Promise<CompetitionState['rounds'][number]['meetings']> {
    const shown: CompetitionState['rounds'][number]['meetings'] = [];
    for (const { match, home, away, carryOver = 0 } of meetings) {
      const state = await matchState(this.services.office, match);
      const met = { match, home, away, carryOver, phase: state?.phase ?? null };
      if (!state?.stopped) shown.push(met);
      else {
        const imps = state.stopped.imps + carryOver;
        shown.push({ ...met, imps, points: homePoints(boards, imps) });
      }
    }
    return shown;
  }
}
