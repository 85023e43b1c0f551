import {
  type Match,
  MATCH_EVENTS,
  matchDecider,
  type MatchEvent,
  type OpenedMatch,
  type StopReason,
  type Trust,
} from '#matches';
import { streamProjection } from './projection.js';
import { type Shape } from './shape.js';

/** A match of robots as the read models know it. Its boards are the rows of its two tables. */
export type MatchRow = {
  readonly id: string;
  /** Id of the principal who opened it. */
  readonly owner: string;
  readonly homeRobot: string;
  readonly homeVersion: string;
  readonly awayRobot: string;
  readonly awayVersion: string;
  /** At most so many. */
  readonly boards: number;
  readonly trust: Trust;
  readonly phase: OpenedMatch['phase'];
  readonly competition: string | null;
  readonly round: number | null;
  readonly carryOver: number;
  readonly forfeits: number;
  /** Once it stopped: boards that count, home's IMPs on them, and why. */
  readonly counted: number | null;
  readonly imps: number | null;
  readonly reason: StopReason | null;
  /** The decider's state as JSON (`readMatch`). */
  readonly state: string;
  readonly openedAt: number;
  readonly revision: number;
};

/** In the checksum are all columns but `opened_at` and `state`, which holds times and hashes. */
export const MATCHES: Shape = {
  table: 'matches',
  columns: [
    { name: 'id', type: 'text' },
    { name: 'owner', type: 'text' },
    { name: 'home_robot', type: 'text' },
    { name: 'home_version', type: 'text' },
    { name: 'away_robot', type: 'text' },
    { name: 'away_version', type: 'text' },
    { name: 'boards', type: 'integer' },
    { name: 'trust', type: 'text' },
    { name: 'phase', type: 'text' },
    { name: 'competition', type: 'text', nullable: true },
    { name: 'round', type: 'integer', nullable: true },
    { name: 'carry_over', type: 'integer' },
    { name: 'forfeits', type: 'integer' },
    { name: 'counted', type: 'integer', nullable: true },
    { name: 'imps', type: 'integer', nullable: true },
    { name: 'reason', type: 'text', nullable: true },
    { name: 'state', type: 'text', unsummed: true },
    { name: 'opened_at', type: 'bigint', unsummed: true },
    { name: 'revision', type: 'integer' },
  ],
  indices: [
    ['opened_at', 'id'],
    ['owner', 'opened_at', 'id'],
    ['competition', 'round', 'id'],
    ['phase', 'opened_at', 'id'],
  ],
};

export const matches = streamProjection<Match, MatchEvent, MatchRow>({
  shape: MATCHES,
  prefix: 'match-',
  catalogue: MATCH_EVENTS,
  initial: () => matchDecider.initial(),
  evolve: (match, event) => matchDecider.evolve(match, event),
  rowOf: (id, match) => (match.phase === 'none' ? undefined : matchRow(id, match)),
  isSettled: (match) => match.phase === 'stopped',
});

function matchRow(id: string, match: OpenedMatch): MatchRow {
  const { opened, phase, stopped, forfeits, openedAt, revision } = match;
  return {
    id,
    owner: opened.owner,
    homeRobot: opened.home.robot,
    homeVersion: opened.home.version,
    awayRobot: opened.away.robot,
    awayVersion: opened.away.version,
    boards: opened.boards,
    trust: opened.trust,
    phase,
    competition: opened.competition?.id ?? null,
    round: opened.competition?.round ?? null,
    carryOver: opened.carryOver ?? 0,
    forfeits: forfeits.length,
    counted: stopped?.board ?? null,
    imps: stopped?.imps ?? null,
    reason: stopped?.reason ?? null,
    state: JSON.stringify(match),
    openedAt,
    revision,
  };
}

/** The state that a row was made of. */
export function readMatch({ state }: MatchRow): OpenedMatch {
  return JSON.parse(state) as OpenedMatch; // only `matchRow` wrote it
}
