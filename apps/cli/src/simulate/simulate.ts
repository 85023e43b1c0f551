import { randomUUID } from 'node:crypto';
import { type Command } from 'commander';
import { openDesks, type OpenedSession, type PlayedResults, standingsBy } from '#board';
import { type DataFolder } from '#data-folder';
import { type EventStore, memoryEventStore } from '#event-store';
import { natural, randomLegal, type Robot } from '#robots';
import { changesBetween, type Standings } from '#scoring';
import { standingsInWords } from '../session/words.js';
import { progressBar } from '../progress.js';
import { sha256 } from '../sha256.js';
import { Complaint, counted, say } from '../terminal.js';
import { openSimulation, playSession, sessionOf, type Simulation } from './play-session.js';
import { movementFor, setUp } from './set-up.js';
import { wholeNumber } from '../whole-number.js';

type Options = {
  readonly pairs: string;
  readonly boards: string;
  readonly perRound: string;
  readonly robot: string;
  readonly scoring: string;
  readonly seed: string;
  readonly data?: string;
  readonly json?: true;
};

const ROBOTS: Readonly<Record<string, Robot>> = { r1: natural, random: randomLegal };
const BOARDS_MAX = 512;
/** As many as an event can have. */
const PAIRS_MAX = 1_000;

/** Gives the command its options, and what it does. */
export function prepareSimulateSession(command: Command): void {
  command
    .requiredOption('--pairs <number>', 'how many pairs')
    .requiredOption('--boards <number>', 'how many boards each plays')
    .option('--per-round <number>', 'boards in a round', '2')
    .option('--robot <names>', 'r1 or random; several, with commas, are dealt out to the pairs in turn', 'r1,random')
    .option('--scoring <method>', 'matchpoints, cross-imps or butler', 'matchpoints')
    .option('--seed <text>', 'the same seed plays the same event', 'tenace')
    .option('--data <folder>', 'keep the event in a data folder')
    .option('--json', 'print one JSON object')
    .action(simulateSession);
}

async function simulateSession(options: Options): Promise<void> {
  const pairs = wholeNumber('--pairs', options.pairs, { min: 3, max: PAIRS_MAX });
  const perSet = wholeNumber('--per-round', options.perRound, { min: 1, max: BOARDS_MAX });
  const boards = wholeNumber('--boards', options.boards, { min: perSet, max: BOARDS_MAX });
  if (boards % perSet !== 0) throw new Complaint(`${boards} boards are no rounds of ${perSet}: see --per-round`);
  const request = movementFor(pairs, boards / perSet);
  const robots = options.robot.split(',').map(robotNamed);
  const kept = options.data === undefined ? undefined : await keptIn(options.data);
  try {
    const bar = progressBar(Math.floor(pairs / 2) * boards, 'boards');
    const at = simulation(kept?.folder.store ?? memoryEventStore(), { seed: options.seed, robots, progress: bar.at });
    const started = performance.now();
    await setUp(at, { owner: kept?.owner ?? 'admin', pairs, boards, perSet, request, scoring: options.scoring });
    const results = await playSession(at, boards / perSet);
    const seconds = (performance.now() - started) / 1000;
    bar.end();
    report(sessionOf(at), results, { id: at.id, seconds, json: options.json ?? false });
  } finally {
    await kept?.folder.close();
  }
}

type Kept = { readonly folder: DataFolder; readonly owner: string };

/** Opens the folder that an event is kept in; what that takes of the platform is started for nobody else. */
async function keptIn(data: string): Promise<Kept> {
  const { openDataFolder } = await import('#data-folder');
  const { adminOfFolder } = await import('../../../hosting/src/index.js');
  const folder = await openDataFolder(data, { create: true });
  return { folder, owner: adminOfFolder(folder.folder).owner };
}

function robotNamed(name: string): Robot {
  const robot = ROBOTS[name];
  if (!robot) throw new Complaint(`there is no robot ${name}: there are ${Object.keys(ROBOTS).join(' and ')}`);
  return robot;
}

type Chosen = { readonly seed: string; readonly robots: readonly Robot[]; readonly progress: (boards: number) => void };

function simulation(store: EventStore, { seed, robots, progress }: Chosen): Simulation {
  const robotOf = (entrant: number): Robot => robots[(entrant - 1) % robots.length] ?? natural;
  const desks = openDesks(store, sha256);
  return openSimulation({ desks, sha256, now: Date.now(), id: randomUUID(), seed, robotOf, progress });
}

type Played = { readonly id: string; readonly seconds: number; readonly json: boolean };

/** Prints the standings, whether their sum is what it must be, and how long scoring anew takes after a correction. */
function report(session: OpenedSession, results: PlayedResults, { id, seconds, json }: Played): void {
  const standings = standingsBy(session, results);
  const [key] = results.keys();
  const started = performance.now();
  const corrected = new Map(results).set(key ?? '', { kind: 'scored', contract: null, tricks: 0, score: 0 });
  const changed = changesBetween(standings, standingsBy(session, corrected));
  const rescoredMs = Math.round(performance.now() - started);
  const { earned, expected } = sums(standings);
  const checks = Math.abs(earned - expected) < 0.01;
  const figures = [
    `${counted(results.size, 'board')} played in ${seconds.toFixed(1)} s (${Math.round(results.size / seconds)}/s); session ${id}`,
    `sum of all scores ${earned.toFixed(2)}, as it must be ${expected.toFixed(2)}: ${checks ? 'it checks' : 'it does NOT check'}`,
    `scored anew after a correction in ${rescoredMs} ms; it moves ${changed.length} entrants`,
  ];
  const text = [standingsInWords(standings), ...figures].join('\n');
  say(
    {
      text,
      json: { id, boards: results.size, seconds, standings: standings.lists, earned, expected, checks, rescoredMs },
    },
    json,
  );
  if (!checks) process.exitCode = 1;
}

/** What all earned together, and what there is to earn: half of every top, or nothing where one's gain is another's loss. */
function sums({ tallies, unit }: Standings): { readonly earned: number; readonly expected: number } {
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const earned = total(tallies.map(({ value }) => value));
  return { earned, expected: unit === 'matchpoints' ? total(tallies.map(({ of }) => of)) / 2 : 0 };
}
