/** Reconnects: all clients lose their streams at the same moment, over and over, and come back at once. */
import { check, sleep } from 'k6';
import exec from 'k6/execution';
import { Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import {
  ask,
  BUDGET_MS,
  dealBoard,
  followBoard,
  inviteSpectator,
  isWhole,
  linesOf,
  numberOf,
  openTable,
  type Seat,
  type Tokens,
} from './tenace.ts';

const CLIENTS = numberOf('CLIENTS', 100);
const WAVES = numberOf('WAVES', 10);
/** How long a board lasts, in seconds: in that time everybody is to have come. */
const HOLD_S = numberOf('HOLD_S', 5);
const BEHIND = 2;
const AROUND: readonly Seat[] = ['N', 'E', 'S', 'W'];
const opening = new Trend('stream_opening', true);

type Wave = { readonly board: string; readonly seats: Tokens; readonly spectator: string };

export const options: Options = {
  scenarios: {
    end: { executor: 'per-vu-iterations', exec: 'end', vus: 1, iterations: WAVES, maxDuration: '1h' },
    clients: { executor: 'per-vu-iterations', exec: 'follow', vus: CLIENTS, iterations: WAVES, maxDuration: '1h' },
  },
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    stream_opening: [`p(99)<${BUDGET_MS * 4}`], // all of them at the same moment
  },
};

/** A board for each wave, at a table of its own. Board 1 is dealt there, which North calls first on. */
export function setup(): readonly Wave[] {
  return Array.from({ length: WAVES }, () => {
    const { table, tokens } = openTable();
    return { board: dealBoard(table.id), seats: tokens, spectator: inviteSpectator(table.id) };
  });
}

function now(waves: readonly Wave[]): Wave {
  const wave = waves[exec.vu.iterationInScenario];
  if (wave === undefined) throw new Error('there is no such wave');
  return wave;
}

/** Passes a board out, which ends the streams of everybody who follows it. */
export function end(waves: readonly Wave[]): void {
  const { board, seats } = now(waves);
  sleep(HOLD_S);
  for (const seat of AROUND) ask('call', seats[seat], `/boards/${board}/calls`, { call: 'P' });
}

/** Follows the board of this wave until it ends, and asks once more for what came last, as after a line that broke. */
export function follow(waves: readonly Wave[]): void {
  const { board, spectator } = now(waves);
  const stream = followBoard(board, spectator);
  opening.add(stream.timings.waiting);
  const lines = linesOf(stream);
  check(lines, { 'is whole': isWhole });
  const cursor = (lines[lines.length - 1]?.cursor ?? BEHIND) - BEHIND;
  const again = followBoard(board, spectator, cursor);
  opening.add(again.timings.waiting);
  const events = linesOf(again).filter(({ kind }) => kind === 'delta');
  check(events, { 'is resumed': (told) => told.length === BEHIND && told[0]?.cursor === cursor + 1 });
}
