/** Matches over a data folder: opened or gone on with, run to their end, and told of. */
import { assert } from '#bridge';
import { type DataFolder } from '#data-folder';
import { readState } from '#event-store';
import { type Disclosed, type Entrant, matchStream, type OpenedMatch, type StopReason, type Team } from '#matches';
import { isRobotName, robotNamed, systemsOf } from '#robots';
import { type Link } from '../connect/links.js';
import { outsidePlayers } from '../connect/outside-players.js';
import { type Entry, type Examiner } from '../connect/seat-outside.js';
import { playerThreads, type TablePlayers } from '../play/player-threads.js';
import { robotOf } from '../play/built-in.js';
import { type Plan, type Sources } from '../play/table.js';
import { type ArenaOffice, openArenaDesks, rule } from './match-office.js';
import { type MatchSettings, planOf, practiceMatchId } from './opening.js';
import { runMatch } from './run-match.js';
import { type CountedBoard, intervalsOf, type Standing } from './standing.js';
import { type Tally } from './tally.js';

export function officeOf({ store, vault }: DataFolder): ArenaOffice {
  const now = Date.now;
  const keep: ArenaOffice['keep'] = async (texts) => {
    await vault.keep({ texts, now: now() });
  };
  return { store, desks: openArenaDesks(store), keep, now };
}

/** The version of a built-in robot today, under the name of its rung; undefined where there is none of the name. */
export async function builtInEntrant(name: string): Promise<Entrant | undefined> {
  if (!isRobotName(name)) return undefined;
  const { name: robot, version } = await robotNamed(name);
  return { robot, version };
}

export type MatchReport = Standing &
  ReturnType<typeof intervalsOf> & {
    readonly match: string;
    /** Why it stopped; undefined when it was cut off. */
    readonly reason: StopReason | undefined;
    readonly logHash: string | undefined;
    /** Of the boards that count: calls that showed something of the hand, and how many of them truly. */
    readonly disclosed: Disclosed;
    readonly tables: { readonly played: number; readonly reused: number };
    readonly seconds: number;
    /** Of processor time, of all threads. */
    readonly cpuSeconds: number;
  };

export type Watching = {
  readonly threads?: number;
  /** Who plays the tables of built-in robots; threads of this process unless told. */
  readonly players?: (plan: Plan) => TablePlayers;
  readonly signal?: AbortSignal;
  readonly onBoard?: (board: CountedBoard, tally: Tally) => void;
};

/** What robots that are not built in play with: how they are connected, or what runs in a sandbox here. */
export type Brought = { readonly links?: Links; readonly sources?: Sources };

/** Plays a practice match, or goes on with it where it stands: nothing that is stored is played again. Links are closed afterwards. */
export async function playPractice(
  office: ArenaOffice,
  settings: MatchSettings,
  { links = {}, sources = {}, ...watching }: Watching & Brought = {},
): Promise<MatchReport> {
  const match = practiceMatchId(settings);
  const opened = await rule(office, match, { kind: 'open', opened: settings });
  assert(opened.kind === 'accepted', 'a match of this name is this match');
  return playMatch(office, { match, links, sources, isResumed: opened.repeated }, watching);
}

export type Links = Readonly<Partial<Record<Team, Link>>>;

export type ToPlay = {
  readonly match: string;
  /** Hex, of a match that committed to one. */
  readonly secret?: string;
  /** Some of its boards may be stored already. */
  readonly isResumed: boolean;
  /** To the robots that are connected from outside; the others are built in. */
  readonly links?: Links;
  /** Of robots that run in a sandbox here. */
  readonly sources?: Sources;
};

/** Plays an open match to its end, or goes on with it; links are closed afterwards. */
export async function playMatch(
  office: ArenaOffice,
  { match, secret, isResumed, links = {}, sources = {} }: ToPlay,
  { threads, players: builtIn = (plan) => playerThreads(plan, threads), ...watching }: Watching = {},
): Promise<MatchReport> {
  const state = await matchState(office, match);
  assert(state !== undefined, 'the match was opened');
  const plan: Plan = { ...planOf(match, state, secret), sources };
  const isConnected = links.home !== undefined || links.away !== undefined;
  const { clockMs = CLOCK_MS } = state.opened;
  const players = isConnected
    ? await connectedPlayers({ plan, links, clockMs, now: office.now, signal: watching.signal })
    : builtIn(plan);
  try {
    return await playOut(office, { plan, state, players, isResumed, ...watching });
  } finally {
    await players.close();
  }
}

/** `clockMs`: of a robot from outside, on one board. */
export type Connected = {
  readonly plan: Plan;
  readonly links: Links;
  readonly clockMs: number;
  readonly now: () => number;
  readonly examiner?: Examiner;
  /** Aborted, boards under way are waited for a little, and then abandoned. */
  readonly signal?: AbortSignal | undefined;
};

/** Players of tables at which those with a link are connected from outside; closing them closes the links. */
export async function connectedPlayers({
  plan,
  links,
  clockMs,
  now,
  examiner,
  signal,
}: Connected): Promise<TablePlayers> {
  const entry = async (team: Team): Promise<Entry> => {
    const link = links[team];
    if (link) {
      const { sit, hello, inARowMax } = link;
      return { kind: 'outside', clockMs, sit, systems: hello.systems, inARowMax };
    }
    const { robot } = plan.entrants[team];
    const systems = isRobotName(robot) ? { systems: systemsOf(robot) } : {};
    return { kind: 'built-in', robot: await robotOf(plan, team), ...systems };
  };
  const both = [links.home, links.away].flatMap((link) => link ?? []);
  const atOnce = Math.min(TABLES_MAX, ...both.map(({ hello }) => hello.maxConcurrentTables));
  const close = async (): Promise<void> => {
    for (const link of both) await link.close();
  };
  const entries = { home: await entry('home'), away: await entry('away') };
  return outsidePlayers(plan, { entries, atOnce, now, close, examiner, signal });
}

/** Of a robot from outside, on one board, unless the match says otherwise: without a clock a silent robot would be waited for. */
export const CLOCK_MS = 60_000;
/** Tables at once with robots from outside. */
const TABLES_MAX = 16;

/** A match's state now; its parts are never changed, so they may be kept. */
export async function matchState({ desks }: ArenaOffice, match: string): Promise<OpenedMatch | undefined> {
  return readState(desks.matches, matchStream(match), (state) => (state.phase === 'none' ? undefined : state));
}

export type ToPlayOut = {
  readonly plan: Plan;
  readonly state: OpenedMatch;
  readonly players: TablePlayers;
  readonly isResumed: boolean;
} & Omit<Watching, 'threads' | 'players'>;

/** The reason of a signal that stops a match for good, with the boards that count by then. */
export const CALLED_OFF: StopReason = 'called-off';

/** Runs a match and stores how it stopped. */
export async function playOut(office: ArenaOffice, toPlay: ToPlayOut): Promise<MatchReport> {
  const started = performance.now();
  const before = process.cpuUsage();
  const { match } = toPlay.plan;
  const { tally, played, reused } = await runMatch(office, toPlay);
  const disclosed = tally.disclosed();
  const standing = tally.standing();
  const isCalledOff = toPlay.signal?.aborted === true && toPlay.signal.reason === CALLED_OFF;
  const reason = tally.stopped() ?? (isCalledOff ? CALLED_OFF : undefined);
  const logHash = reason && tally.logHash();
  if (reason && logHash !== undefined) await stop(office, toPlay, { reason, logHash, standing, disclosed });
  const { user, system } = process.cpuUsage(before);
  const took = { seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6 };
  const counted = { ...standing, ...intervalsOf(standing) };
  return { match, ...counted, reason, logHash, disclosed, tables: { played, reused }, ...took };
}

type HowItStopped = {
  readonly reason: StopReason;
  readonly logHash: string;
  readonly standing: Standing;
  readonly disclosed: Disclosed;
};

async function stop(office: ArenaOffice, { plan, state }: ToPlayOut, how: HowItStopped): Promise<void> {
  const { reason, logHash, standing, disclosed } = how;
  if (state.stopped) {
    assert(state.stopped.logHash === logHash, 'a match that stopped has the log it stopped with');
    return;
  }
  const { boards: board, imps } = standing;
  await rule(office, plan.match, { kind: 'stop', stop: { board, reason, imps, logHash, disclosed } });
}
