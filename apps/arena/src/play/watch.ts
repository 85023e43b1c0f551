/**
 * Who holds a thread: what a sandbox costs is counted in steps, but one operation of its engine may take as long as it likes, and
 * nothing inside can end it. So the thread says which team it asks, and whoever started it looks.
 */
import { type Team, TEAMS } from '#matches';

/** A robot that answers one turn for longer, by the clock, is asked no more. The steps of a whole board take about two seconds. */
export const HELD_MS = 60_000;
const LOOK_MS = 1_000;

/** The team that is asked, from 1, and how many were asked before. */
const [TEAM, TURNS] = [0, 1] as const;

export function newWatch(): SharedArrayBuffer {
  return new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
}

/** What a thread says around each turn of a team's robot. */
export type Asking = { readonly begin: () => void; readonly end: () => void };

export function askingOf(watch: SharedArrayBuffer | undefined, team: Team): Asking | undefined {
  if (!watch) return undefined;
  const cells = new Int32Array(watch);
  return {
    begin: () => {
      Atomics.add(cells, TURNS, 1);
      Atomics.store(cells, TEAM, TEAMS.indexOf(team) + 1);
    },
    end: () => {
      Atomics.store(cells, TEAM, 0);
    },
  };
}

/** Tells which team holds the thread, once for each watch that is `watched`, until it is stopped. */
export function lookAfter(watched: () => SharedArrayBuffer, held: (team: Team) => void, heldMs: number): () => void {
  let seen = { watch: watched(), turns: 0, since: performance.now() };
  const timer = setInterval(() => {
    const watch = watched();
    const cells = new Int32Array(watch);
    const [team, turns] = [TEAMS[Atomics.load(cells, TEAM) - 1], Atomics.load(cells, TURNS)];
    const isSame = team !== undefined && watch === seen.watch && turns === seen.turns;
    if (!isSame) seen = { watch, turns, since: performance.now() };
    else if (performance.now() - seen.since > heldMs) held(team);
  }, LOOK_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
