/**
 * Strict boards by this build and by another, in one process and by turns, so that a busy machine slows both alike:
 *   BEFORE=/path/to/a/built/checkout npm run bench -- board/bench/paired
 * Processor time of batches; what counts is the ratio of the medians.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as here from '#board';
import { type Recorded } from '#event-store';
import { playOut, recordedAt } from './whole-boards.js';

type Build = Pick<typeof here, 'boardDecider' | 'evolveBoard' | 'initialBoard'>;
type Work = 'decide and evolve a whole board' | 'rebuild a board from parsed events';

const BOARDS = 50;
const ROUNDS = 300;
const WARM_UP = 20;
const WORKS: readonly Work[] = ['decide and evolve a whole board', 'rebuild a board from parsed events'];

/** The same room of another built checkout. Its own package names its libraries, so nothing of this build is used. */
async function buildAt(checkout: string): Promise<Build> {
  const url = pathToFileURL(join(resolve(checkout), 'dist/libs/board/src/index.js')).href;
  return (await import(url)) as Build; // the front door of the same library
}

const boards = Array.from({ length: BOARDS }, playOut);
let used = 0;

function decideAndEvolve({ boardDecider, initialBoard }: Build): void {
  for (const { commands } of boards) {
    let board = initialBoard();
    let revision = 0;
    for (const command of commands) {
      const decision = boardDecider.decide(board, command);
      if (decision.kind === 'refused') throw new Error(decision.refusal);
      for (const event of decision.events) board = boardDecider.evolve(board, recordedAt(event, ++revision));
    }
    used += revision;
  }
}

function rebuild({ evolveBoard, initialBoard }: Build): void {
  for (const { events } of boards) used += folded(evolveBoard, initialBoard(), events).length;
}

function folded(
  evolveBoard: Build['evolveBoard'],
  start: here.Board,
  events: readonly Recorded<here.BoardEvent>[],
): string {
  let board = start;
  for (const event of events) board = evolveBoard(board, event);
  return board.phase;
}

/** Processor time of one batch, in µs a board. */
function timed(build: Build, work: Work): number {
  const before = process.cpuUsage();
  if (work === 'decide and evolve a whole board') decideAndEvolve(build);
  else rebuild(build);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / BOARDS;
}

function measured(builds: readonly [Build, Build], work: Work): readonly [number[], number[]] {
  const times: readonly [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    // Who goes first changes each time, for the second finds warmer caches.
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const time = timed(builds[which], work);
      if (round >= WARM_UP) times[which].push(time);
    }
  }
  return times;
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
const tenth = (value: number): number => Math.round(value * 10) / 10;

const { BEFORE } = process.env;
if (BEFORE === undefined) console.log('left out: name a built checkout to compare with, BEFORE=/path/to/it');
else {
  const builds: readonly [Build, Build] = [await buildAt(BEFORE), here];
  const rows = WORKS.map((work) => {
    const [before, after] = measured(builds, work);
    return {
      what: work,
      'before, median µs': tenth(median(before)),
      'before, lowest': tenth(Math.min(...before)),
      'after, median µs': tenth(median(after)),
      'after, lowest': tenth(Math.min(...after)),
      ratio: Math.round((median(after) / median(before)) * 1_000) / 1_000,
    };
  });
  console.log(`node ${process.version}${used > 0 ? '' : ', unused'}`);
  console.table(rows);
}
