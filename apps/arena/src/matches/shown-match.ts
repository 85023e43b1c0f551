/** A match for who may read it, and what of it may be shown. */
import { type Entrant, type Interval, NO_INTERVAL, type OpenedMatch, TEAMS } from '#matches';
import { boardsInBothRooms, boardsPlayedTwice, type BothRooms, type MatchRow } from '#projections';
import { isRobotName } from '#robots';
import { type Exchange, linkNext, mayAny, problem, readModelsOf } from '../../../http/src/index.js';
import { type ArenaServices } from '../arena-services.js';
import { matchState } from '../match/arena.js';
import { competitionState } from '../match/competitions.js';
import { planOf, secretUnder } from '../match/opening.js';
import { intervalsOf, openCounter, type Standing } from '../match/standing.js';
import { type Plan } from '../play/table.js';
import { adjusted } from '../results/match-results.js';
import { comparedBoard } from '../results/compared-board.js';
import { matchStanding, pagesOf, tablesOf } from '../results/match-standing.js';
import { robotIdOf, robotState } from '../robots/known-robots.js';
import { type MatchStanding, type MatchState, type MatchSummary } from './match-schemas.js';

export type ReadableMatch = { readonly id: string; readonly state: OpenedMatch };

/** Finds a match for its owner, the owners of its robots, or an auditor; for others there is none. */
export async function readableMatch(
  { office }: ArenaServices,
  { caller }: Exchange,
  id: string,
): Promise<ReadableMatch> {
  const state = await matchState(office, id);
  if (!state || caller.place) throw problem('unknown-match');
  if (caller.owner === state.opened.owner || mayAny(caller, ['audit:read'])) return { id, state };
  for (const team of TEAMS) {
    const { robot } = state.opened[team];
    const known = isRobotName(robot) ? undefined : await robotState(office, robotIdOf(robot));
    if (known?.owner === caller.owner) return { id, state };
  }
  throw problem('unknown-match');
}

/** Lets only the owner of a match pass. */
export async function ownMatch(services: ArenaServices, exchange: Exchange, id: string): Promise<ReadableMatch> {
  const match = await readableMatch(services, exchange, id);
  if (exchange.caller.owner !== match.state.opened.owner)
    throw problem('not-allowed', { detail: 'only the owner of the match does this' });
  return match;
}

/**
 * Whether its deals are played out: in a competition all matches of a round play the same. Of one that was called off, those that were
 * not opened by then never are.
 */
export async function areDealsOver({ office }: ArenaServices, { opened }: OpenedMatch): Promise<boolean> {
  if (!opened.competition) return true;
  const { id, round } = opened.competition;
  const competition = await competitionState(office, id);
  const meetings = competition?.rounds[round - 1]?.meetings;
  for (const { match } of meetings ?? []) {
    const state = await matchState(office, match);
    if (state ? state.phase !== 'stopped' : competition?.phase !== 'called-off') return false;
  }
  return meetings !== undefined;
}

/** A match whose boards may be shown, as far as both rooms have played them. */
export async function openToReaders(
  services: ArenaServices,
  exchange: Exchange,
  id: string,
): Promise<ReadableMatch & { readonly plan: Plan }> {
  const match = await readableMatch(services, exchange, id);
  if (!(await areDealsOver(services, match.state))) throw problem('not-closed');
  return { ...match, plan: planFor(services, match) };
}

/** Of some boards of a match, those that nobody plays any more: only of them is told what depends on the hands. */
export async function closedBoards(
  services: ArenaServices,
  match: ReadableMatch,
  boards: readonly number[],
): Promise<ReadonlySet<number>> {
  const { state } = match;
  if (boards.length === 0 || !(await areDealsOver(services, state))) return new Set();
  if (state.phase === 'stopped') return new Set(boards);
  const tables = tablesOf(planFor(services, match));
  const played = await boardsPlayedTwice(readModelsOf(services), tables, Math.min(...boards) - 1);
  return new Set(played.map(({ number }) => number));
}

type BoardsAsked = { readonly after: number; readonly limit: number };

/** Some of the boards of a match that count and that both rooms have played, for who may see them; links to the boards after them. */
export async function pageOfBoards(
  services: ArenaServices,
  exchange: Exchange,
  id: string,
  { after, limit }: BoardsAsked,
): Promise<{ readonly state: OpenedMatch; readonly pairs: readonly BothRooms[]; readonly next: string | null }> {
  const { plan, state } = await openToReaders(services, exchange, id);
  const last = state.stopped?.board ?? state.opened.boards;
  const rest = Math.min(limit, last - after);
  const pairs = rest > 0 ? await boardsInBothRooms(readModelsOf(services), tablesOf(plan), { after, limit: rest }) : [];
  const next = after + limit < last ? String(after + limit) : null;
  if (next !== null) linkNext(exchange, next);
  return { state, pairs, next };
}

/** The plan of a match of this server. */
export function planFor({ http }: Pick<ArenaServices, 'http'>, { id, state }: ReadableMatch): Plan {
  const { seed, competition } = state.opened;
  if (seed !== undefined) return planOf(id, state);
  return planOf(id, state, state.secret ?? secretUnder(http.key, competition?.id ?? id));
}

/** Of the course that a page asks nothing of. */
const NO_COURSE = { points: 1 };

export async function shownMatch(
  services: ArenaServices,
  exchange: Exchange,
  match: ReadableMatch,
): Promise<MatchState> {
  const { state } = match;
  const { stop } = state.opened;
  const { stopped } = state;
  const isShown = services.reads !== undefined && (await areDealsOver(services, state));
  const plan = isShown ? planFor(services, match) : undefined;
  const found = plan && (await matchStanding(readModelsOf(services), { plan, state }, NO_COURSE));
  const estimate = plan && stop && stopped ? await stopAdjusted(services, plan, state) : undefined;
  return {
    ...ownFields(exchange, match),
    ...(estimate !== undefined && { stopAdjusted: estimate }),
    standing: found ? shownStanding(found.standing) : null,
  };
}

/** A match no board of which was played at the time: what its opening and its beginning answer, whatever came since. */
export function shownBeforePlay({ reads }: ArenaServices, exchange: Exchange, match: ReadableMatch): MatchState {
  const isShown = reads !== undefined && match.state.opened.competition === undefined;
  return {
    ...ownFields(exchange, match),
    standing: isShown ? shownStanding(openCounter(match.state).standing()) : null,
  };
}

/** What a match tells of itself, without its boards. */
function ownFields({ caller }: Exchange, { id, state }: ReadableMatch): Omit<MatchState, 'standing' | 'stopAdjusted'> {
  const { opened, nonces, stopped, secret, stoppedAt } = state;
  const { seed, commitment, stop, clockMs, carryOver } = opened;
  return {
    ...summaryFields(id, state),
    owned: opened.owner === caller.owner,
    ...(seed !== undefined && { seed }),
    ...(commitment !== undefined && { commitment }),
    nonces: nonces.map(({ team, nonce }) => ({ team, nonce })),
    ...(secret !== undefined && { secret }),
    ...(stop && { stop }),
    ...(clockMs !== undefined && { clockMs }),
    ...(carryOver !== undefined && { carryOver }),
    ...(stopped && { stopped: shownStop(stopped, stoppedAt ?? 0) }),
  };
}

async function stopAdjusted(services: ArenaServices, plan: Plan, state: OpenedMatch): Promise<number | undefined> {
  const boards = [];
  for await (const page of pagesOf(readModelsOf(services), { plan, state }))
    for (const pair of page) boards.push(comparedBoard(pair, state));
  return adjusted(state, boards);
}

type Stopped = NonNullable<OpenedMatch['stopped']>;

function shownStop({ board: boards, reason, imps, logHash, disclosed }: Stopped, at: number): MatchState['stopped'] {
  const told = disclosed && { disclosed: { home: { ...disclosed.home }, away: { ...disclosed.away } } };
  return { at: timeOf(at), boards, reason, imps, logHash, ...told };
}

function summaryFields(id: string, { opened, phase, openedAt }: OpenedMatch): Omit<MatchSummary, 'stopped'> {
  const { home, away, boards, trust, competition } = opened;
  const place = competition && { competition: { id: competition.id, round: competition.round } };
  return { id, home: named(home), away: named(away), boards, trust, phase, ...place, opened: timeOf(openedAt) };
}

function named({ robot, version }: Entrant): MatchSummary['home'] {
  return { robot, version };
}

export function shownStanding(standing: Standing): MatchStanding {
  const { boards, imps, sample, pushes, identical, forfeited } = standing;
  const { anytime, ...plain } = intervalsOf(standing);
  return {
    boards,
    imps,
    mean: boards === 0 ? 0 : imps / boards,
    strength: { boards: sample.boards, mean: sample.mean },
    ...shownInterval(plain),
    anytime: anytime ? { ...anytime } : null,
    pushes,
    identical,
    forfeited: { ...forfeited },
  };
}

/** A plain interval as it is sent, or null with the reason why there is none. */
export function shownInterval({
  interval,
}: {
  readonly interval: Interval | undefined;
}): Pick<MatchStanding, 'interval' | 'noInterval'> {
  return interval ? { interval: { ...interval } } : { interval: null, noInterval: NO_INTERVAL };
}

/** A row of the list. */
export function matchSummary(row: MatchRow): MatchSummary {
  const { id, boards, trust, phase, competition, round, openedAt, counted, imps, reason } = row;
  const place = competition !== null && round !== null && { competition: { id: competition, round } };
  const stopped = counted !== null &&
    imps !== null &&
    reason !== null && { stopped: { boards: counted, reason, imps } };
  return {
    id,
    home: { robot: row.homeRobot, version: row.homeVersion },
    away: { robot: row.awayRobot, version: row.awayVersion },
    ...{ boards, trust, phase },
    ...(place && place),
    opened: timeOf(openedAt),
    ...(stopped && stopped),
  };
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}
