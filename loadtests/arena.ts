/** Matches of the platform's own robots, opened and followed over REST. */
import { check, sleep } from 'k6';
import exec from 'k6/execution';
import { Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import { ask, BUDGET_MS, numberOf, TOKEN } from './tenace.ts';

const BOARDS = numberOf('BOARDS', 64);
const LOOK_S = 0.5;
const MATCH_MS = numberOf('MATCH_S', 120) * 1000;
const taken = new Trend('match_ms', true);

type Match = { readonly id: string; readonly phase: 'opened' | 'begun' | 'stopped' };

export const options: Options = {
  scenarios: {
    matches: {
      executor: 'per-vu-iterations',
      exec: 'match',
      vus: numberOf('MATCHES', 2),
      iterations: 1,
      maxDuration: '1h',
    },
  },
  thresholds: {
    checks: ['rate==1'],
    http_req_failed: ['rate==0'],
    'http_req_duration{name:match}': [`p(99)<${BUDGET_MS}`],
    match_ms: [`max<${MATCH_MS}`],
  },
};

/** A match in both rooms, to its end. */
export function match(): void {
  const begun = Date.now();
  const seed = `load ${exec.scenario.iterationInTest}`;
  const teams = { home: { robot: 'r0' }, away: { robot: 'random' } };
  let { id, phase } = ask('open', TOKEN, '/matches', { ...teams, boards: BOARDS, seed }) as Match; // as its schema says
  while (phase !== 'stopped' && Date.now() - begun < MATCH_MS) {
    sleep(LOOK_S);
    ({ id, phase } = ask('match', TOKEN, `/matches/${id}`) as Match); // as its schema says
  }
  taken.add(Date.now() - begun);
  check(phase, { 'is over': (reached) => reached === 'stopped' });
}
