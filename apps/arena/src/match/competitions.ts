/** A series of matches: each round is drawn when the one before is over, and all its matches play the same deals. */
import { ARENA_ACTOR } from '#board';
import { assert, victoryPoints } from '#bridge';
import { sha256 } from '#data-folder';
import { handle, readState } from '#event-store';
import { uuid } from '#hand-record';
import { canonicalJson } from '#ledger';
import {
  carryOver,
  type CompetitionCommand,
  type CompetitionFact,
  competitionStream,
  gauntlet,
  keyOfWord,
  knockoutDraw,
  type Meeting,
  type OpenedCompetition,
  type Round,
  roundRobin,
  swissRound,
} from '#matches';
import { hexOf, hmac } from '../hashes.js';
import { type Links, type MatchReport, playConnected, type Watching } from './arena.js';
import { type Sources } from '../play/table.js';
import { type ArenaOffice } from './match-office.js';
import { type MatchSettings, matchIdUnder } from './opening.js';

/** Entrants are in the order of their seeding, best first; `rounds` are a Swiss's. */
export type CompetitionSettings = CompetitionFact<'CompetitionOpened'>['data'];

/** What a competition must know of a match. */
export type Outcome = Pick<MatchReport, 'imps' | 'reason'>;

export type PlayedMeeting<Report extends Outcome = Outcome> = {
  readonly round: number;
  readonly home: number;
  readonly away: number;
  /** Home's, what was carried over included. */
  readonly imps: number;
  /** Home's victory points, of twenty. */
  readonly points: number;
  readonly report: Report;
};

export type CompetitionReport<Report extends Outcome = MatchReport> = {
  readonly competition: string;
  readonly meetings: readonly PlayedMeeting<Report>[];
  /** Places in the list of entrants, the winner first; undefined when it was cut off. */
  readonly ranking: readonly number[] | undefined;
};

/** What two entrants that are not built in meet with: how they are connected, or what runs in a sandbox here. */
export type Brought = { readonly links: Links; readonly sources: Sources };

/** Plays a practice competition, or goes on with it. `bring` tells of the entrants of a meeting; all are built in unless told. */
export async function playCompetition(
  office: ArenaOffice,
  settings: Omit<CompetitionSettings, 'trust'>,
  {
    bring = () => ({ links: {}, sources: {} }),
    ...watching
  }: Watching & { readonly bring?: (match: MatchSettings) => Brought } = {},
): Promise<CompetitionReport> {
  const key = keyOfWord(settings.seed ?? '', sha256);
  const competition = uuid(hmac(key, `competition ${canonicalJson(settings)}`));
  const opened = { ...settings, trust: 'practice' } as const;
  await rule(office, competition, { kind: 'open', opened });
  return runCompetition(office, { competition, settings: opened, key }, (_match, match) => {
    const { links, sources } = bring(match);
    return playConnected(office, match, links, { ...watching, sources });
  });
}

export type CompetitionToRun = {
  readonly competition: string;
  readonly settings: CompetitionSettings;
  /** That all chance comes from: of the typed seed, or of the secret. */
  readonly key: Uint8Array;
};

/** Plays a match of a competition, by its id, from where it stands. */
export type PlayMeeting<Report extends Outcome> = (match: string, opened: MatchSettings) => Promise<Report>;

/** Runs an open competition to its end, or goes on with it. */
export async function runCompetition<Report extends Outcome>(
  office: ArenaOffice,
  { competition, settings, key }: CompetitionToRun,
  play: PlayMeeting<Report>,
): Promise<CompetitionReport<Report>> {
  const meetings: PlayedMeeting<Report>[] = [];
  const rounds = roundsOf(settings);
  for (let round = 1; round <= rounds; round++) {
    const { drawn, through } = draw(settings, meetings, round);
    const planned = drawn.map((meeting) => plan({ competition, settings, key }, { meeting, round, meetings }));
    const matches = planned.map(({ match, home, away, carried }) => ({
      ...{ match, home, away },
      ...(carried !== 0 && { carryOver: carried }),
    }));
    await rule(office, competition, { kind: 'draw', drawn: { round, meetings: matches, through } });
    for (const { match, home, away, carried, opened } of planned) {
      const report = await play(match, opened);
      if (!report.reason) return { competition, meetings, ranking: undefined };
      const imps = report.imps + carried;
      const [ahead, behind] = victoryPoints(settings.boards, Math.abs(imps));
      meetings.push({ round, home, away, imps, points: imps >= 0 ? ahead : behind, report });
    }
  }
  const ranking = rankingOf(settings, meetings);
  await rule(office, competition, { kind: 'end', ranking });
  return { competition, meetings, ranking };
}

/** A competition's state now. */
export async function competitionState(office: ArenaOffice, id: string): Promise<OpenedCompetition | undefined> {
  return readState(office.desks.competitions, competitionStream(id), (state) =>
    state.phase === 'none' ? undefined : state,
  );
}

/** Rules on a command that the arena gives. Its id is made of what it says: given again, after a restart, it changes nothing. */
export async function rule(
  { desks, now }: ArenaOffice,
  competition: string,
  command: CompetitionCommand,
): Promise<void> {
  const said = canonicalJson(command);
  const commandId = hexOf(`competition\n${competition}\n${said}`);
  const ids = { commandId, bodyHash: hexOf(said), correlationId: `competition:${competition}`, causationId: commandId };
  const request = { command, now: now(), actor: ARENA_ACTOR, ...ids };
  const { kind } = await handle(desks.competitions, competitionStream(competition), request);
  assert(kind === 'accepted', 'a competition goes on as it was drawn');
}

function roundsOf({ format, entrants, rounds }: CompetitionSettings): number {
  switch (format) {
    case 'swiss':
      return rounds;
    case 'round-robin':
      return roundRobin(entrants.map((_, place) => String(place))).length;
    case 'gauntlet':
      return entrants.length - 1;
    case 'knock-out':
      return Math.ceil(Math.log2(entrants.length));
  }
}

type Drawn = { readonly drawn: Round; readonly through: readonly number[] };

function draw(settings: CompetitionSettings, played: readonly PlayedMeeting[], round: number): Drawn {
  const places = settings.entrants.map((_, place) => String(place));
  switch (settings.format) {
    case 'round-robin':
      return { drawn: roundRobin(places)[round - 1] ?? [], through: [] };
    case 'gauntlet':
      return { drawn: gauntlet(places)[round - 1] ?? [], through: [] };
    case 'swiss': {
      const past = Array.from({ length: round - 1 }, (_, before) => meetingsOf(played, before + 1));
      return { drawn: swissRound(rankingOf(settings, played).map(String), past), through: [] };
    }
    case 'knock-out': {
      const { meetings, through } = knockoutDraw(places.filter((place) => !losers(played).has(Number(place))));
      return { drawn: meetings, through: through.map(Number) };
    }
  }
}

function meetingsOf(played: readonly PlayedMeeting[], round: number): readonly Meeting[] {
  return played
    .filter((meeting) => meeting.round === round)
    .map(({ home, away }) => ({ home: String(home), away: String(away) }));
}

/** A knock-out match that ends even is won by the better seeded, who is home. */
function losers(played: readonly PlayedMeeting[]): ReadonlySet<number> {
  return new Set(played.map(({ home, away, imps }) => (imps >= 0 ? away : home)));
}

type ToPlan = { readonly meeting: Meeting; readonly round: number; readonly meetings: readonly PlayedMeeting[] };
type Planned = {
  readonly match: string;
  readonly home: number;
  readonly away: number;
  readonly carried: number;
  readonly opened: MatchSettings;
};

function plan({ competition, settings, key }: CompetitionToRun, { meeting, round, meetings }: ToPlan): Planned {
  const [home, away] = [Number(meeting.home), Number(meeting.away)];
  const { entrants, boards, trust, seed, commitment, owner, format } = settings;
  const [one, other] = [entrants[home], entrants[away]];
  assert(one !== undefined, 'home is an entrant');
  assert(other !== undefined, 'away is an entrant');
  const carried = format === 'knock-out' ? carryOver(wonBefore(meetings, home, away), boards) : 0;
  const opened: MatchSettings = {
    ...{ home: one, away: other, boards, trust, owner },
    ...(seed !== undefined && { seed }),
    ...(commitment !== undefined && { commitment }),
    ...{ competition: { id: competition, round } },
    ...(carried !== 0 && { carryOver: carried }),
  };
  return { match: matchIdUnder(key, opened), home, away, carried, opened };
}

/** IMPs that one entrant won from another in this competition. */
function wonBefore(meetings: readonly PlayedMeeting[], one: number, other: number): number {
  return meetings.reduce((sum, { home, away, imps }) => {
    if (home === one && away === other) return sum + imps;
    return home === other && away === one ? sum - imps : sum;
  }, 0);
}

/** By rounds survived in a knock-out, by victory points otherwise; the better seeded first where that is even. */
function rankingOf({ format, entrants }: CompetitionSettings, meetings: readonly PlayedMeeting[]): readonly number[] {
  const won = entrants.map(() => 0);
  const add = (place: number, value: number): void => {
    won[place] = (won[place] ?? 0) + value;
  };
  for (const { home, away, points, imps, round } of meetings) {
    if (format === 'knock-out') add(imps >= 0 ? home : away, 2 ** round);
    else {
      add(home, points);
      add(away, FULL_POINTS - points);
    }
  }
  return entrants.map((_, place) => place).toSorted((one, other) => (won[other] ?? 0) - (won[one] ?? 0) || one - other);
}

const FULL_POINTS = 20;
