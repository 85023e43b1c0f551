/** Spectators on live streams of boards that are being played: each sees all of it, without a gap, to the end. */
import { check } from 'k6';
import exec from 'k6/execution';
import { Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import {
  BUDGET_MS,
  dealBoard,
  followBoard,
  inviteSpectator,
  isWhole,
  linesOf,
  numberOf,
  openTable,
  playBoard,
  type Tokens,
} from './tenace.ts';

const TABLES = numberOf('TABLES', 5);
const SPECTATORS = TABLES * numberOf('SPECTATORS', 20);
const opening = new Trend('stream_opening', true);

type Watched = { readonly board: string; readonly seats: Tokens; readonly spectator: string };

export const options: Options = {
  scenarios: {
    tables: { executor: 'per-vu-iterations', exec: 'play', vus: TABLES, iterations: 1, maxDuration: '1h' },
    spectators: { executor: 'per-vu-iterations', exec: 'watch', vus: SPECTATORS, iterations: 1, maxDuration: '1h' },
  },
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    stream_opening: [`p(99)<${BUDGET_MS}`],
    'http_req_duration{name:call}': [`p(99)<${BUDGET_MS}`],
    'http_req_duration{name:card}': [`p(99)<${BUDGET_MS}`],
  },
};

/** Opens the tables and deals a board at each. */
export function setup(): readonly Watched[] {
  return Array.from({ length: TABLES }, () => {
    const { table, tokens } = openTable();
    return { board: dealBoard(table.id), seats: tokens, spectator: inviteSpectator(table.id) };
  });
}

function mine(watched: readonly Watched[]): Watched {
  const one = watched[exec.scenario.iterationInTest % watched.length];
  if (one === undefined) throw new Error('there is no table');
  return one;
}

/** Plays the board of one table. */
export function play(watched: readonly Watched[]): void {
  const { board, seats } = mine(watched);
  playBoard(board, seats);
}

/** Watches the board of one table. */
export function watch(watched: readonly Watched[]): void {
  const { board, spectator } = mine(watched);
  const stream = followBoard(board, spectator);
  opening.add(stream.timings.waiting);
  check(linesOf(stream), { 'is whole': isWhole });
}
