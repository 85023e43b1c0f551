/**
 * Runs the matches and competitions of this process: each waits for its robots, then for one of the places at which matches are
 * played at once. Those with robots from outside mostly wait for them: their places are others than of those played here. Whatever was going on when the process ended goes on when it starts again.
 */
import { sha256 } from '#data-folder';
import { commitToSecret, keyOfSecret, keyOfWord, type OpenedMatch, type Team, TEAMS } from '#matches';
import { isRobotName } from '#robots';
import { hmac } from '../hashes.js';
import { CALLED_OFF, type Links, type MatchReport, matchState, playMatch, type Watching } from '../match/arena.js';
import { competitionState, type Outcome, rule as ruleOnCompetition, runCompetition } from '../match/competitions.js';
import { type ArenaOffice, rule } from '../match/match-office.js';
import { type MatchSettings, secretUnder } from '../match/opening.js';
import { type Sources } from '../play/table.js';
import { sourceOf } from '../robots/known-robots.js';
import { type ConnectedRobots } from './connected-robots.js';
import { Places } from './places.js';

/** Matches played here at once, and matches with robots from outside, which need little of the processor; others wait their turn. */
const HERE_AT_ONCE = 2;
const OUTSIDE_AT_ONCE = 100;
/** How long the only match of its owner goes on while others wait who have none: far longer than it takes to find where it stood. */
const TURN_MS = 120_000;
/** Matches and competitions that run or wait: in all, and of one owner. */
const TASKS_MAX = 10_000;
const TASKS_OF_OWNER_MAX = 1_000;
/** What failed for a while is tried again, so often, each time after a longer wait. */
const TRIES_MAX = 8;
const RETRY_MS = 1_000;

export type RunnerOptions = {
  readonly office: ArenaOffice;
  readonly robots: ConnectedRobots;
  /** Of the server, from which the secrets of matches come. */
  readonly key: Uint8Array;
  /** That play one match. */
  readonly threads: number;
  /** Who plays the tables of built-in robots, where threads of this process do not. */
  readonly players?: Watching['players'];
  /** Told why a match does not go on. */
  readonly onFailure: (what: string, cause: unknown) => void;
};

type Owned = { readonly id: string; readonly owner: string };
type Task = { readonly owner: string; readonly abort: AbortController; readonly done: Promise<void> };

export class Runner {
  private readonly tasks = new Map<string, Task>();
  private readonly here = new Places({ atOnce: HERE_AT_ONCE, turnMs: TURN_MS, now: () => performance.now() });
  private readonly outside = new Places({ atOnce: OUTSIDE_AT_ONCE, turnMs: TURN_MS, now: () => performance.now() });

  constructor(private readonly options: RunnerOptions) {}

  /**
   * Plays an open match, from where it stands, and reveals its secret; false where too many are waiting, of its owner or in all. What runs already goes on, and
   * of what has stopped the secret is revealed if it was not.
   */
  startMatch(match: string, owner: string): boolean {
    return this.start({ id: match, owner }, (signal) => this.runMatch(match, signal).then(() => undefined));
  }

  startCompetition(competition: string, owner: string): boolean {
    return this.start({ id: competition, owner }, (signal) => this.runCompetition(competition, signal));
  }

  /** Stops a match for good, with the boards that count by now; resolves when that is stored. */
  async callMatchOff(match: string): Promise<void> {
    await this.stop(match);
    const state = await matchState(this.options.office, match);
    if (state?.phase === 'begun') await this.runMatch(match, AbortSignal.abort(CALLED_OFF));
  }

  /** Stops the matches of a competition that was called off, and reveals its secret; resolves when that is stored. */
  async windUp(competition: string): Promise<void> {
    await this.stop(competition);
    await this.runCompetition(competition, AbortSignal.abort(CALLED_OFF));
  }

  private async stop(id: string): Promise<void> {
    const running = this.tasks.get(id);
    running?.abort.abort(CALLED_OFF);
    await running?.done;
  }

  /** Stores what is under way, and lets go. */
  async close(): Promise<void> {
    const all = [...this.tasks.values()];
    for (const { abort } of all) abort.abort('shutdown');
    await Promise.all(all.map(({ done }) => done));
  }

  private start({ id, owner }: Owned, run: (signal: AbortSignal) => Promise<void>): boolean {
    if (this.tasks.has(id)) return true;
    const own = [...this.tasks.values()].filter((task) => task.owner === owner);
    if (own.length >= TASKS_OF_OWNER_MAX || this.tasks.size >= TASKS_MAX) return false;
    const abort = new AbortController();
    const done = this.untilDone(id, () => run(abort.signal), abort.signal).finally(() => this.tasks.delete(id));
    this.tasks.set(id, { owner, abort, done });
    return true;
  }

  private async untilDone(what: string, run: () => Promise<void>, signal: AbortSignal): Promise<void> {
    for (let tried = 1; ; tried++) {
      try {
        await run();
        return;
      } catch (cause) {
        if (signal.aborted) return;
        this.options.onFailure(what, cause);
        if (tried >= TRIES_MAX) return;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS * tried).unref());
      }
    }
  }

  /** Plays a match to its end, or until it is aborted; as often as it gives way it waits again. */
  private async runMatch(match: string, signal: AbortSignal): Promise<MatchReport | undefined> {
    for (;;) {
      const report = await this.playTurn(match, signal);
      if (report !== 'gave-way') return report;
    }
  }

  private async playTurn(match: string, signal: AbortSignal): Promise<MatchReport | 'gave-way' | undefined> {
    const { office, threads, players } = this.options;
    const state = await matchState(office, match);
    if (!state) return undefined;
    if (state.phase === 'stopped') {
      const isAlone = state.opened.competition === undefined;
      if (isAlone && state.secret === undefined) await reveal(office, match, this.secretOf(match, state.opened));
      return undefined;
    }
    const secret = this.secretOf(match, state.opened);
    const sources = await sourcesOf(office, state);
    const links = signal.aborted ? {} : await this.linksOf(state, { sources, signal });
    const places = Object.keys(links).length > 0 ? this.outside : this.here;
    const place = await places.take(state.opened.owner, signal);
    const until = AbortSignal.any([signal, place.gaveWay]);
    try {
      const toPlay = { match, isResumed: true, links, sources, ...(secret !== undefined && { secret }) };
      const report = await playMatch(office, toPlay, { threads, signal: until, ...(players && { players }) });
      if (report.reason === undefined && place.gaveWay.aborted && !signal.aborted) return 'gave-way';
      if (report.reason && state.opened.competition === undefined) await reveal(office, match, secret);
      return report;
    } finally {
      place.leave();
    }
  }

  /** The secret of what committed to one: a competition's is that of all its matches. */
  private secretOf(id: string, { seed, competition, commitment }: OpenedMatch['opened']): string | undefined {
    if (seed !== undefined) return undefined;
    const secret = secretUnder(this.options.key, competition?.id ?? id);
    if (commitToSecret(secret, sha256) !== commitment)
      throw new Error('the server’s key is not the one under which this match was opened');
    return secret;
  }

  private async linksOf({ opened }: OpenedMatch, { sources, signal }: Reaching): Promise<Links> {
    const links: Partial<Record<Team, Links['home']>> = {};
    try {
      for (const team of TEAMS) {
        const entrant = opened[team];
        const isSame =
          team === 'away' && entrant.robot === opened.home.robot && entrant.version === opened.home.version;
        if (isSame && links.home) links.away = links.home;
        else if (!isRobotName(entrant.robot) && sources[team] === undefined)
          links[team] = await this.options.robots.wait(entrant, signal);
      }
    } catch (cause) {
      await links.home?.close();
      throw cause;
    }
    return { ...(links.home && { home: links.home }), ...(links.away && { away: links.away }) };
  }

  private async runCompetition(competition: string, signal: AbortSignal): Promise<void> {
    const { office, key: serverKey } = this.options;
    const state = await competitionState(office, competition);
    if (!state) return;
    const { seed } = state.opened;
    const secret = seed === undefined ? secretUnder(serverKey, competition) : undefined;
    if (state.phase === 'running') {
      const key = secret === undefined ? keyOfWord(seed ?? '', sha256) : keyOfSecret(secret, [], hmac);
      const toRun = { competition, settings: state.opened, key };
      await runCompetition(office, toRun, (match, opened) => this.playMeeting(match, opened, signal));
    }
    await this.endMatches(competition, secret);
  }

  private async playMeeting(match: string, opened: MatchSettings, signal: AbortSignal): Promise<Outcome> {
    if (signal.aborted) return { imps: 0, reason: undefined };
    const { office } = this.options;
    await rule(office, match, { kind: 'open', opened });
    await rule(office, match, { kind: 'begin' });
    return (await this.runMatch(match, signal)) ?? (await stoppedBefore(office, match));
  }

  /** Of a competition that is over: stops what being called off has left open, and reveals the secret of all its matches. */
  private async endMatches(competition: string, secret: string | undefined): Promise<void> {
    const { office } = this.options;
    const state = await competitionState(office, competition);
    if (!state || state.phase === 'running') return;
    const opened: string[] = [];
    for (const { match } of state.rounds.flatMap(({ meetings }) => meetings))
      if (await matchState(office, match)) opened.push(match);
    for (const match of opened) await this.runMatch(match, AbortSignal.abort(CALLED_OFF));
    if (secret === undefined) return;
    const commitment = commitToSecret(secret, sha256);
    for (const match of opened) await reveal(office, match, secret);
    await ruleOnCompetition(office, competition, { kind: 'reveal', secret, commitment });
  }
}

/** What a match came to that had stopped before this process began. */
async function stoppedBefore(office: ArenaOffice, match: string): Promise<Outcome> {
  const stopped = (await matchState(office, match))?.stopped;
  return { imps: stopped?.imps ?? 0, reason: stopped?.reason };
}

type Reaching = { readonly sources: Sources; readonly signal: AbortSignal };

/** The sources of the robots that the platform runs in a sandbox. */
async function sourcesOf(office: ArenaOffice, { opened }: OpenedMatch): Promise<Sources> {
  const [home, away] = [await sourceOf(office, opened.home), await sourceOf(office, opened.away)];
  return { ...(home !== undefined && { home }), ...(away !== undefined && { away }) };
}

async function reveal(office: ArenaOffice, match: string, secret: string | undefined): Promise<void> {
  if (secret !== undefined)
    await rule(office, match, { kind: 'reveal', secret, commitment: commitToSecret(secret, sha256) });
}
