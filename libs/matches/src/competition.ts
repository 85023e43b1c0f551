/** A series of matches: who takes part, who meets whom in which round, and how it ended. What was won is read from the matches. */
import { accept, type Decider, type Decision, type EventVersions, refuse } from '#event-store';
import { type Entrant, type Trust } from './match-events.js';

export const COMPETITION_FORMATS = ['round-robin', 'swiss', 'knock-out', 'gauntlet'] as const;
export type CompetitionFormat = (typeof COMPETITION_FORMATS)[number];

/** A meeting of two entrants, by their places in the list, and the match that decides it. */
export type DrawnMeeting = {
  readonly match: string;
  readonly home: number;
  readonly away: number;
  readonly carryOver?: number;
};

type Data = {
  CompetitionOpened: {
    readonly format: CompetitionFormat;
    /** As they are seeded, best first. */
    readonly entrants: readonly Entrant[];
    /** Of each match. */
    readonly boards: number;
    /** Of a Swiss; the other formats say themselves how many. */
    readonly rounds: number;
    /** Of a knock-out: the competition before it, whose meetings of the same entrants are carried over (`carryOver`). */
    readonly after?: string;
    readonly trust: Trust;
    readonly seed?: string;
    readonly commitment?: string;
    readonly owner: string;
  };
  /** Rounds are numbered from 1. `through` go on without playing. */
  RoundDrawn: {
    readonly round: number;
    readonly meetings: readonly DrawnMeeting[];
    readonly through: readonly number[];
  };
  /** Places in the list of entrants, the winner first. */
  CompetitionEnded: { readonly ranking: readonly number[] };
  /** No further round is drawn or match opened: `by` is the id of the principal who said so, `why` the commitment to what he wrote. */
  CompetitionCalledOff: { readonly by: string; readonly why?: string };
  SecretRevealed: { readonly secret: string };
};

export type CompetitionEventType = keyof Data;
export type CompetitionFact<Type extends CompetitionEventType> = {
  readonly type: Type;
  readonly version: 1;
  readonly data: Data[Type];
};
export type CompetitionEvent = { [Type in CompetitionEventType]: CompetitionFact<Type> }[CompetitionEventType];

export const COMPETITION_EVENTS = {
  CompetitionOpened: { version: 1 },
  RoundDrawn: { version: 1 },
  CompetitionEnded: { version: 1 },
  CompetitionCalledOff: { version: 1 },
  SecretRevealed: { version: 1 },
} satisfies Readonly<Record<CompetitionEventType, EventVersions>>;

function competitionFact<Type extends CompetitionEventType>(type: Type, data: Data[Type]): CompetitionFact<Type> {
  return { type, version: 1, data };
}

export const COMPETITION_PHASES = ['running', 'ended', 'called-off'] as const;

export type OpenedCompetition = {
  readonly phase: (typeof COMPETITION_PHASES)[number];
  readonly opened: Data['CompetitionOpened'];
  readonly rounds: readonly Data['RoundDrawn'][];
  readonly ranking: readonly number[] | undefined;
  /** `at` is in ms since 1970. */
  readonly calledOff: (Data['CompetitionCalledOff'] & { readonly at: number }) | undefined;
  readonly secret: string | undefined;
  readonly openedAt: number;
  readonly revision: number;
};
export type Competition = { readonly phase: 'none' } | OpenedCompetition;

export type CompetitionCommand =
  | { readonly kind: 'open'; readonly opened: Data['CompetitionOpened'] }
  | { readonly kind: 'draw'; readonly drawn: Data['RoundDrawn'] }
  | { readonly kind: 'end'; readonly ranking: readonly number[] }
  /** Given again it changes nothing: the first stands. */
  | { readonly kind: 'call-off'; readonly by: string; readonly why?: string }
  | { readonly kind: 'reveal'; readonly secret: string; readonly commitment: string };

export const COMPETITION_REFUSALS = [
  ...(['no-competition', 'competition-open', 'competition-ended', 'competition-running'] as const),
  'competition-called-off',
  ...(['too-few-entrants', 'too-many-entrants', 'not-the-next-round', 'no-such-entrant', 'other-commitment'] as const),
  'entrant-twice',
] as const;
export type CompetitionRefusal = (typeof COMPETITION_REFUSALS)[number];

export const ENTRANTS_MAX = 256;

export const competitionDecider: Decider<Competition, CompetitionCommand, CompetitionEvent, CompetitionRefusal> = {
  initial: () => ({ phase: 'none' }),
  decide: decideCompetition,
  evolve: evolveCompetition,
};

export function competitionStream(id: string): string {
  return `competition-${id}`;
}

type Ruling = Decision<CompetitionEvent, CompetitionRefusal>;

function decideCompetition(competition: Competition, command: CompetitionCommand): Ruling {
  if (competition.phase === 'none') {
    if (command.kind !== 'open') return refuse('no-competition');
    const { entrants } = command.opened;
    if (entrants.length < 2) return refuse('too-few-entrants');
    if (entrants.length > ENTRANTS_MAX) return refuse('too-many-entrants');
    const distinct = new Set(entrants.map(({ robot, version }) => `${robot} ${version}`));
    if (distinct.size < entrants.length) return refuse('entrant-twice');
    return accept(competitionFact('CompetitionOpened', command.opened));
  }
  switch (command.kind) {
    case 'open':
      return refuse('competition-open');
    case 'draw':
      return draw(competition, command.drawn);
    case 'end':
      if (competition.phase !== 'running') return refuse(REFUSED_WHEN[competition.phase]);
      return isRanking(competition, command.ranking)
        ? accept(competitionFact('CompetitionEnded', { ranking: command.ranking }))
        : refuse('no-such-entrant');
    case 'call-off':
      return callOff(competition, command);
    case 'reveal':
      if (competition.phase === 'running') return refuse('competition-running');
      if (competition.opened.commitment !== command.commitment) return refuse('other-commitment');
      return competition.secret === undefined
        ? accept(competitionFact('SecretRevealed', { secret: command.secret }))
        : accept();
  }
}

/** What is refused once nothing more is drawn. */
const REFUSED_WHEN = { ended: 'competition-ended', 'called-off': 'competition-called-off' } as const;

function callOff({ phase }: OpenedCompetition, { by, why }: Data['CompetitionCalledOff']): Ruling {
  if (phase === 'called-off') return accept();
  if (phase === 'ended') return refuse('competition-ended');
  return accept(competitionFact('CompetitionCalledOff', { by, ...(why !== undefined && { why }) }));
}

function draw({ phase, opened, rounds }: OpenedCompetition, drawn: Data['RoundDrawn']): Ruling {
  if (phase !== 'running') return refuse(REFUSED_WHEN[phase]);
  if (drawn.round !== rounds.length + 1) return refuse('not-the-next-round');
  const places = [...drawn.meetings.flatMap(({ home, away }) => [home, away]), ...drawn.through];
  const known = places.every((place) => place < opened.entrants.length);
  if (!known || new Set(places).size < places.length) return refuse('no-such-entrant');
  return accept(competitionFact('RoundDrawn', drawn));
}

function isRanking({ opened }: OpenedCompetition, ranking: readonly number[]): boolean {
  const places = new Set(ranking.filter((place) => place < opened.entrants.length));
  return ranking.length === opened.entrants.length && places.size === ranking.length;
}

function evolveCompetition(
  competition: Competition,
  event: Parameters<typeof competitionDecider.evolve>[1],
): Competition {
  if (event.type === 'CompetitionOpened')
    return {
      phase: 'running',
      opened: event.data,
      rounds: [],
      ranking: undefined,
      calledOff: undefined,
      secret: undefined,
      openedAt: event.at,
      revision: event.revision,
    };
  if (competition.phase === 'none') throw new Error('assertion failed: a competition begins with CompetitionOpened');
  const { revision } = event;
  switch (event.type) {
    case 'RoundDrawn':
      return { ...competition, rounds: [...competition.rounds, event.data], revision };
    case 'CompetitionEnded':
      return { ...competition, phase: 'ended', ranking: event.data.ranking, revision };
    case 'CompetitionCalledOff':
      return { ...competition, phase: 'called-off', calledOff: { ...event.data, at: event.at }, revision };
    case 'SecretRevealed':
      return { ...competition, secret: event.data.secret, revision };
  }
}
