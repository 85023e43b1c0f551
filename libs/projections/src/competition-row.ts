import {
  type Competition,
  COMPETITION_EVENTS,
  competitionDecider,
  type CompetitionEvent,
  type CompetitionFormat,
  type OpenedCompetition,
  type Trust,
} from '#matches';
import { streamProjection } from './projection.js';
import { type Shape } from './shape.js';

/** A series of matches as the read models know it. */
export type CompetitionRow = {
  readonly id: string;
  readonly owner: string;
  readonly format: CompetitionFormat;
  readonly trust: Trust;
  readonly phase: OpenedCompetition['phase'];
  readonly entrants: number;
  /** Rounds drawn. */
  readonly rounds: number;
  /** Of each match. */
  readonly boards: number;
  /** The decider's state as JSON (`readCompetition`). */
  readonly state: string;
  readonly openedAt: number;
  readonly revision: number;
};

/** In the checksum are all columns but `opened_at` and `state`, which holds times and hashes. */
export const COMPETITIONS: Shape = {
  table: 'competitions',
  columns: [
    { name: 'id', type: 'text' },
    { name: 'owner', type: 'text' },
    { name: 'format', type: 'text' },
    { name: 'trust', type: 'text' },
    { name: 'phase', type: 'text' },
    { name: 'entrants', type: 'integer' },
    { name: 'rounds', type: 'integer' },
    { name: 'boards', type: 'integer' },
    { name: 'state', type: 'text', unsummed: true },
    { name: 'opened_at', type: 'bigint', unsummed: true },
    { name: 'revision', type: 'integer' },
  ],
  indices: [
    ['opened_at', 'id'],
    ['owner', 'opened_at', 'id'],
  ],
};

export const competitions = streamProjection<Competition, CompetitionEvent, CompetitionRow>({
  shape: COMPETITIONS,
  prefix: 'competition-',
  catalogue: COMPETITION_EVENTS,
  initial: () => competitionDecider.initial(),
  evolve: (competition, event) => competitionDecider.evolve(competition, event),
  rowOf: (id, competition) => (competition.phase === 'none' ? undefined : competitionRow(id, competition)),
  isSettled: ({ phase }) => phase === 'ended' || phase === 'called-off',
});

function competitionRow(id: string, competition: OpenedCompetition): CompetitionRow {
  const { opened, phase, rounds, openedAt, revision } = competition;
  return {
    id,
    owner: opened.owner,
    format: opened.format,
    trust: opened.trust,
    phase,
    entrants: opened.entrants.length,
    rounds: rounds.length,
    boards: opened.boards,
    state: JSON.stringify(competition),
    openedAt,
    revision,
  };
}

/** The state that a row was made of. */
export function readCompetition({ state }: CompetitionRow): OpenedCompetition {
  return JSON.parse(state) as OpenedCompetition; // only `competitionRow` wrote it
}
