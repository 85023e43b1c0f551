import { cpus } from 'node:os';
import { Bench } from 'tinybench';
import { type Board, BOARD_EVENTS, type BoardEvent, boardDecider, evolveBoard, initialBoard, seenBy } from '#board';
import { SEATS } from '#bridge';
import { eventsOf, type Recorded } from '#event-store';
import { playOut, recordedAt } from './whole-boards.js';

/** Reported per board. */
const BOARDS = 200;

const boards = Array.from({ length: BOARDS }, playOut);
const texts = boards.map(({ events }) =>
  JSON.stringify(events.map(({ type, version, at, data }) => ({ type, version, at, data }))),
);
let next = 0;
let used = 0;

function decideAndEvolve(): void {
  const { commands } = boards[next++ % BOARDS] ?? { commands: [] };
  let board = initialBoard();
  let revision = 0;
  for (const command of commands) {
    const decision = boardDecider.decide(board, command);
    if (decision.kind === 'refused') throw new Error(decision.refusal);
    for (const event of decision.events) board = boardDecider.evolve(board, recordedAt(event, ++revision));
  }
  used += revision;
}

function rebuild(events: readonly Recorded<BoardEvent>[]): Board {
  let board = initialBoard();
  for (const event of events) board = evolveBoard(board, event);
  return board;
}

const header = {
  stream: 'board-b',
  from: 1,
  actor: 'a',
  commandId: '',
  bodyHash: '',
  correlationId: '',
  causationId: '',
  prev: '',
};
const half = rebuild(boards[0]?.events.slice(0, 40) ?? []);

const bench = new Bench({ time: 1_000, warmupTime: 300 })
  .add('decide and evolve a whole board', decideAndEvolve)
  .add('rebuild a board from parsed events', () => {
    used += rebuild(boards[next++ % BOARDS]?.events ?? []).phase.length;
  })
  .add('rebuild a board from stored text', () => {
    const events = JSON.parse(texts[next++ % BOARDS] ?? '[]') as Recorded<BoardEvent>[]; // written by this file
    used += rebuild(eventsOf<BoardEvent>({ commit: { header, events } }, BOARD_EVENTS)).phase.length;
  })
  .add('peer: JSON.parse of the stored text', () => {
    used += String(JSON.parse(texts[next++ % BOARDS] ?? '[]')).length;
  })
  .add('seenBy, in the middle of the play, all four seats', () => {
    if (half.phase !== 'dealt') throw new Error('dealt');
    for (const seat of SEATS) used += seenBy({ kind: 'seat', seat }, half, 'open').cursor;
  });
await bench.run();

console.log(`node ${process.version}, ${cpus()[0]?.model ?? 'unknown'}${used > 0 ? '' : ', unused'}`);
console.table(
  bench.tasks.map(({ name, result }) => {
    if (!('latency' in result)) return { name };
    const { min, p50 } = result.latency;
    const round = (ms: number): number => Math.round(ms * 10_000) / 10;
    return { name, 'lowest µs': round(min), 'median µs': round(p50), 'a second': Math.round(1_000 / p50) };
  }),
);
