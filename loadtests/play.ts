/** Tables of four who play boards, with time to think before each call and card. */
import { Counter } from 'k6/metrics';
import type { Options } from 'k6/options';
import { BUDGET_MS, dealBoard, numberOf, openTable, playBoard } from './tenace.ts';

const boards = new Counter('boards_played');

export const options: Options = {
  scenarios: {
    tables: {
      executor: 'per-vu-iterations',
      exec: 'play',
      vus: numberOf('TABLES', 10),
      iterations: numberOf('BOARDS', 2),
      maxDuration: '2h',
    },
  },
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    'http_req_duration{name:call}': [`p(99)<${BUDGET_MS}`],
    'http_req_duration{name:card}': [`p(99)<${BUDGET_MS}`],
    'http_req_duration{name:look}': [`p(99)<${BUDGET_MS}`],
    boards_played: [`count==${numberOf('TABLES', 10) * numberOf('BOARDS', 2)}`],
  },
};

/** A board at a new table. */
export function play(): void {
  const { table, tokens } = openTable();
  playBoard(dealBoard(table.id), tokens);
  boards.add(1);
}
