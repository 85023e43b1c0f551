/** Tables whose four robots are built in, or run in a sandbox: played on this thread from the first card to the last. */
import { type Seat } from '#bridge';
import { type Room, type Team, TEAMS, teamAt } from '#matches';
import { isRobotName, playBoard, randomOf, type Robot, robotNamed } from '#robots';
import { barredRobot, hostedRobot } from './hosted-robot.js';
import { loadSandboxes } from './sandbox.js';
import {
  dealtAt,
  type Phrases,
  phrasesOf,
  type Plan,
  type PlayedTable,
  sealTable,
  seatSeeds,
  type Task,
} from './table.js';
import { type Asking, askingOf } from './watch.js';

export type BuiltInTables = { play(task: Task, at: number): PlayedTable };

/** Makes the robots of a plan ready on this thread. Rejects where a robot is not built in, or has another version today. */
export async function builtInTables(plan: Plan, watch?: SharedArrayBuffer): Promise<BuiltInTables> {
  const robots = new Map<Team, Robot>();
  for (const team of TEAMS) robots.set(team, await robotOf(plan, team, askingOf(watch, team)));
  const phrases = phrasesOf(plan);
  return { play: (task, at) => playTable({ plan, robots, phrases }, task, at) };
}

/** A team's robot: from its source where the plan has one, and built in otherwise. */
export async function robotOf({ entrants, sources, barred }: Plan, team: Team, asking?: Asking): Promise<Robot> {
  const { robot: name, version } = entrants[team];
  const source = sources?.[team];
  if (barred?.includes(team)) return barredRobot({ name, version });
  if (source !== undefined) return hostedRobot(await loadSandboxes(), { name, version, source }, asking);
  if (!isRobotName(name)) throw new Error(`assertion failed: ${name} is no built-in robot`);
  const robot = await robotNamed(name);
  if (robot.version !== version) throw new Error(`${name} is version ${robot.version} here, not ${version}`);
  return robot;
}

type Ready = { readonly plan: Plan; readonly robots: ReadonlyMap<Team, Robot>; readonly phrases: Phrases };

function playTable({ plan, robots, phrases }: Ready, task: Task, at: number): PlayedTable {
  const seeds = seatSeeds(plan, task);
  const set = dealtAt(plan, task, seeds);
  const sit = (seat: Seat): Robot => robotAt(robots, task.room, seat);
  const played = playBoard(
    { set, at, keep: ({ text }) => phrases.refOf(text) },
    { N: sit('N'), E: sit('E'), S: sit('S'), W: sit('W') },
    (seat) => randomOf(seeds[seat].random),
  );
  return { ...sealTable(plan, task, played, at), texts: phrases.news() };
}

function robotAt(robots: ReadonlyMap<Team, Robot>, room: Room, seat: Seat): Robot {
  const robot = robots.get(teamAt(room, seat));
  if (!robot) throw new Error('assertion failed: each team has a robot');
  return robot;
}
