/**
 * A match that stops because it went well overstates how well: lucky runs stop early. The adjusted estimate is the edge at which
 * matches stopped by the same rule end, on the average, with the mean that was seen (Whitehead's correction of bias). The average
 * is over simulated matches with one set of chances for every edge tried, so the answer is smooth and the same for a seed.
 */
import { type Random } from '#robots';
import { deviationOf } from './sample.js';
import { type Hypotheses, type Stopped, weigh } from './sequential-test.js';

const MATCHES = 300;
/** Looks at simulated evidence: every so many boards, and so many times at most. */
const STEP = 16;
const STEPS_MAX = 400;
const HALVINGS = 12;
/** The edge is sought within so many deviations of a board around the mean seen. */
const REACH = 0.5;

/** IMPs a board. */
export function stopAdjustedMean({ sample }: Stopped, hypotheses: Hypotheses, random: Random): number {
  const deviation = deviationOf(sample);
  if (deviation === 0) return sample.mean;
  const chances = Array.from({ length: MATCHES }, () => Math.floor(random() * 2 ** 32));
  const seen = (edge: number): number =>
    chances.reduce((sum, chance) => sum + meanAtStop({ edge, deviation, chance }, hypotheses), 0) / MATCHES;
  let low = sample.mean - REACH * deviation;
  let high = sample.mean + REACH * deviation;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (seen(middle) < sample.mean) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

type Simulated = { readonly edge: number; readonly deviation: number; readonly chance: number };

function meanAtStop({ edge, deviation, chance }: Simulated, hypotheses: Hypotheses): number {
  let state = chance;
  let sum = 0;
  for (let step = 1; step <= STEPS_MAX; step++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const first = (state + 1) / (2 ** 32 + 1);
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const normal = Math.sqrt(-2 * Math.log(first)) * Math.cos((2 * Math.PI * state) / 2 ** 32);
    sum += STEP * edge + Math.sqrt(STEP) * deviation * normal;
    const boards = step * STEP;
    const squares = (boards - 1) * deviation * deviation;
    if (weigh({ boards, mean: sum / boards, squares }, hypotheses).verdict) return sum / boards;
  }
  return sum / (STEPS_MAX * STEP);
}
