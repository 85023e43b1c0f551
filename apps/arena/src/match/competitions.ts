/** A series of matches: each round is drawn when the one before is over, and all its matches play the same deals. */
import { ARENA_ACTOR } from '#board';
import { assert } from '#bridge';
import { sha256 } from '#data-folder';
import { handle, readState } from '#event-store';
import { uuid } from '#hand-record';
import { canonicalJson } from '#ledger';
import {
  carryOver,
  type CompetitionCommand,
  type CompetitionFact,
  competitionStream,
  type DrawnMeeting,
  gauntlet,
  homePoints,
  keyOfWord,
  knockoutDraw,
  lostBy,
  type Meeting,
  type OpenedCompetition,
  type RankedMeeting,
  rankingOf,
  type Round,
  roundRobin,
  swissRound,
} from '#matches';
import { hexOf, hmac } from '../hashes.js';
import { type Brought, CALLED_OFF, type MatchReport, matchState, playPractice, type Watching } from './arena.js';
import { type ArenaOffice } from './match-office.js';
import { type MatchSettings, matchIdUnder } from './opening.js';

/** Entrants are in the order of their seeding, best first; `rounds` are a Swiss's. */
export type CompetitionSettings = CompetitionFact<'CompetitionOpened'>['data'];

/** What a competition must know of a match. */
export type Outcome = Pick<MatchReport, 'imps' | 'reason'>;

export type PlayedMeeting<Report extends Outcome = Outcome> = RankedMeeting & { readonly report: Report };

export type CompetitionReport<Report extends Outcome = MatchReport> = {
  readonly competition: string;
  readonly meetings: readonly PlayedMeeting<Report>[];
  /** Places in the list of entrants, the winner first; undefined when it was cut off or called off. */
  readonly ranking: readonly number[] | undefined;
};

/** Plays a practice competition, or goes on with it. `bring` tells of the entrants of a meeting; all are built in unless told. */
export async function playCompetition(
  office: ArenaOffice,
  settings: Omit<CompetitionSettings, 'trust'>,
  { bring = () => ({}), ...watching }: Watching & { readonly bring?: (match: MatchSettings) => Brought } = {},
): Promise<CompetitionReport> {
  const key = keyOfWord(settings.seed ?? '', sha256);
  const competition = uuid(hmac(key, `competition ${canonicalJson(settings)}`));
  const opened = { ...settings, trust: 'practice' } as const;
  await rule(office, competition, { kind: 'open', opened });
  return runCompetition(office, { competition, settings: opened, key }, (_match, match) =>
    playPractice(office, match, { ...watching, ...bring(match) }),
  );
}

export type CompetitionToRun = {
  readonly competition: string;
  readonly settings: CompetitionSettings;
  /** That all chance comes from: of the typed seed, or of the secret. */
  readonly key: Uint8Array;
};

/** Plays a match of a competition, by its id, from where it stands. */
export type PlayMeeting<Report extends Outcome> = (match: string, opened: MatchSettings) => Promise<Report>;

/**
 * Runs an open competition to its end, or goes on with it; no further than to where it is called off. A round that was drawn is played
 * as it was drawn, whatever this build would draw.
 */
export async function runCompetition<Report extends Outcome>(
  office: ArenaOffice,
  toRun: CompetitionToRun,
  play: PlayMeeting<Report>,
): Promise<CompetitionReport<Report>> {
  const { competition, settings } = toRun;
  const meetings: PlayedMeeting<Report>[] = [];
  const before = (await competitionState(office, competition))?.rounds ?? [];
  const earlier = await wonEarlier(office, settings);
  const rounds = roundsOf(settings);
  for (let round = 1; round <= rounds; round++) {
    const drawn = before[round - 1] ?? draw(toRun, { meetings, earlier, round });
    if (!(await rule(office, competition, { kind: 'draw', drawn })))
      return { competition, meetings, ranking: undefined };
    for (const meeting of drawn.meetings) {
      const { match, home, away, carryOver: carried = 0 } = meeting;
      const report = await play(match, matchOf(toRun, meeting, round));
      if (!report.reason || report.reason === CALLED_OFF) return { competition, meetings, ranking: undefined };
      const imps = report.imps + carried;
      meetings.push({ round, home, away, imps, points: homePoints(settings.boards, imps), report });
    }
  }
  const ranking = rankingOf(settings.format, settings.entrants.length, meetings);
  const isEnded = await rule(office, competition, { kind: 'end', ranking });
  return { competition, meetings, ranking: isEnded ? ranking : undefined };
}

/** A competition's state now. */
export async function competitionState(office: ArenaOffice, id: string): Promise<OpenedCompetition | undefined> {
  return readState(office.desks.competitions, competitionStream(id), (state) =>
    state.phase === 'none' ? undefined : state,
  );
}

/**
 * Rules on a command that the arena gives; false when the competition was called off. The command's id is made of what it says: given
 * again, after a restart, it changes nothing.
 */
export async function rule(
  { desks, now }: ArenaOffice,
  competition: string,
  command: CompetitionCommand,
): Promise<boolean> {
  const said = canonicalJson(command);
  const commandId = hexOf(`competition\n${competition}\n${said}`);
  const ids = { commandId, bodyHash: hexOf(said), correlationId: `competition:${competition}`, causationId: commandId };
  const request = { command, now: now(), actor: ARENA_ACTOR, ...ids };
  const handled = await handle(desks.competitions, competitionStream(competition), request);
  if (handled.kind === 'refused' && handled.refusal === 'competition-called-off') return false;
  assert(handled.kind === 'accepted', 'a competition goes on as it was drawn');
  return true;
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

type Drawn = CompetitionFact<'RoundDrawn'>['data'];

/** IMPs that one entrant, by its place, won from another. */
type Won = Pick<RankedMeeting, 'home' | 'away' | 'imps'>;

/** What the entrants won from one another in the competition before this one. */
async function wonEarlier(office: ArenaOffice, { after, entrants }: CompetitionSettings): Promise<readonly Won[]> {
  if (after === undefined) return [];
  const before = await competitionState(office, after);
  assert(before !== undefined, 'the competition before is there');
  const placeNow = (place: number): number => {
    const who = before.opened.entrants[place];
    return entrants.findIndex(({ robot, version }) => robot === who?.robot && version === who.version);
  };
  const won: Won[] = [];
  for (const { match, home, away, carryOver: carried = 0 } of before.rounds.flatMap(({ meetings }) => meetings)) {
    const stopped = (await matchState(office, match))?.stopped;
    if (stopped) won.push({ home: placeNow(home), away: placeNow(away), imps: stopped.imps + carried });
  }
  return won;
}

type SoFar = {
  readonly meetings: readonly RankedMeeting[];
  readonly earlier: readonly Won[];
  readonly round: number;
};

function draw(toRun: CompetitionToRun, { meetings: played, earlier, round }: SoFar): Drawn {
  const { format, boards } = toRun.settings;
  const { drawn, through } = pair(toRun.settings, played, round);
  const meetings = drawn.map((meeting) => {
    const [home, away] = [Number(meeting.home), Number(meeting.away)];
    const carried = format === 'knock-out' ? carryOver(wonBefore(earlier, home, away), boards) : 0;
    const met = { home, away, ...(carried !== 0 && { carryOver: carried }) };
    return { match: matchIdUnder(toRun.key, matchOf(toRun, met, round)), ...met };
  });
  return { round, meetings, through };
}

type Pairs = { readonly drawn: Round; readonly through: readonly number[] };

function pair({ format, entrants }: CompetitionSettings, played: readonly RankedMeeting[], round: number): Pairs {
  const places = entrants.map((_, place) => String(place));
  switch (format) {
    case 'round-robin':
      return { drawn: roundRobin(places)[round - 1] ?? [], through: [] };
    case 'gauntlet':
      return { drawn: gauntlet(places)[round - 1] ?? [], through: [] };
    case 'swiss': {
      const past = Array.from({ length: round - 1 }, (_, before) => meetingsOf(played, before + 1));
      return { drawn: swissRound(rankingOf(format, places.length, played).map(String), past), through: [] };
    }
    case 'knock-out': {
      const out = lostBy(played);
      const { meetings, through } = knockoutDraw(places.filter((place) => !out.has(Number(place))));
      return { drawn: meetings, through: through.map(Number) };
    }
  }
}

function meetingsOf(played: readonly RankedMeeting[], round: number): readonly Meeting[] {
  return played
    .filter((meeting) => meeting.round === round)
    .map(({ home, away }) => ({ home: String(home), away: String(away) }));
}

/** A meeting as the match that decides it. */
function matchOf(
  { competition, settings }: CompetitionToRun,
  { home, away, carryOver: carried }: Omit<DrawnMeeting, 'match'>,
  round: number,
): MatchSettings {
  const { entrants, boards, trust, seed, commitment, owner } = settings;
  const [one, other] = [entrants[home], entrants[away]];
  assert(one !== undefined, 'home is an entrant');
  assert(other !== undefined, 'away is an entrant');
  return {
    ...{ home: one, away: other, boards, trust, owner },
    ...(seed !== undefined && { seed }),
    ...(commitment !== undefined && { commitment }),
    ...{ competition: { id: competition, round } },
    ...(carried !== undefined && { carryOver: carried }),
  };
}

function wonBefore(meetings: readonly Won[], one: number, other: number): number {
  return meetings.reduce((sum, { home, away, imps }) => {
    if (home === one && away === other) return sum + imps;
    return home === other && away === one ? sum - imps : sum;
  }, 0);
}
