import { cpus } from 'node:os';
import { Bench } from 'tinybench';
import {
  type Board,
  BOARD_EVENTS,
  type BoardCommand,
  type BoardEvent,
  boardDecider,
  type BoardFact,
  evolveBoard,
  initialBoard,
  seenBy,
} from '#board';
import {
  type Card,
  dealFromNumber,
  DEALS,
  formatHand,
  handToPlay,
  legalCards,
  lho,
  parseCall,
  playerOf,
  type Seat,
  SEATS,
} from '#bridge';
import { eventsOf, type Recorded } from '#event-store';

/** Whole legal boards: an auction of eight calls and 52 cards, seeded. Reported per board. */

const BOARDS = 200;
const AUCTION = ['P', '1NT', 'P', '2C', 'P', '2H', 'P', '3NT', 'P', 'P', 'P'];

/** A small generator (mulberry32): the same boards in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = generator(1);

function dealSet(): BoardFact<'DealSet'>['data'] {
  const bits = Array.from({ length: 3 }, () => BigInt(Math.floor(random() * 2 ** 32)));
  const deal = dealFromNumber(bits.reduce((sum, word) => (sum << 32n) | word, 0n) % DEALS);
  const sealed = (seat: Seat) => ({ cards: formatHand(deal[seat]), salt: '00'.repeat(16) });
  const hands = { N: sealed('N'), E: sealed('E'), S: sealed('S'), W: sealed('W') };
  const time = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };
  const rules = { rules: 'laws-2017', rulesVersion: 1 } as const;
  const { table, form, mode } = { table: 't', form: 'duplicate', mode: 'strict' } as const;
  return { table, form, mode, ...rules, number: 1, dealer: 'N', vulnerability: 'none', hands, players: {}, time };
}

/** An event as the store gives it back. */
function recordedAt({ type, version, data }: BoardEvent, revision: number): Recorded<BoardEvent> {
  const recorded = { type, version, at: 1_700_000_000_000 + revision, data, revision };
  return recorded as Recorded<BoardEvent>; // type and data are of one event
}

/** Commands of one board, and the events they lead to. */
function playOut(): { readonly commands: BoardCommand[]; readonly events: Recorded<BoardEvent>[] } {
  const commands: BoardCommand[] = [];
  const events: Recorded<BoardEvent>[] = [];
  let board: Board = initialBoard();
  // Events have the shape in which the store gives them back: the engine folds one shape three times as fast as many.
  const take = (command: BoardCommand): void => {
    commands.push(command);
    const decision = boardDecider.decide(board, command);
    if (decision.kind === 'refused') throw new Error(decision.refusal);
    for (const event of decision.events) {
      const recorded = recordedAt(event, events.length + 1);
      events.push(recorded);
      board = boardDecider.evolve(board, recorded);
    }
  };
  take({ kind: 'deal', set: dealSet() });
  let seat: Seat = 'N';
  for (const text of AUCTION) {
    const call = parseCall(text);
    if (!call) throw new Error(`${text} is no call`);
    take({ kind: 'make-call', seat, call });
    seat = lho(seat);
  }
  for (let at = 0; at < 52; at++) {
    if (board.phase !== 'dealt' || board.stage.phase !== 'play') throw new Error('the play goes on');
    const { play } = board.stage;
    const legal = legalCards(play);
    const card: Card | undefined = legal[Math.floor(random() * legal.length)];
    if (!card) throw new Error('there is always a legal card');
    take({ kind: 'play-card', seat: playerOf(play.contract, handToPlay(play)), card });
  }
  return { commands, events };
}

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
