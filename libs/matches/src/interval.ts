/**
 * Intervals for a mean of IMPs a board. The plain one holds in 95 % of matches whose length was fixed before; looked at after
 * every board it is wrong in 45 % of them. The anytime one holds at all times at once in at least 95 %: a mixture of normal
 * drifts, as in Robbins (1970) and Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2021), whose asymptotic form this is.
 */
import { deviationOf, type Sample } from './sample.js';

/** In the unit of the sample. */
export type Interval = { readonly from: number; readonly to: number };

/** The number of boards at which the anytime interval is narrowest for its kind. */
const TUNED_FOR = 256;
/** Fewer boards say too little of their own spread. */
export const BOARDS_MIN = 32;
const NORMAL_95 = 1.959964;

/** For a match of fixed length, 95 %; undefined for fewer than two boards. */
export function plainInterval(sample: Sample): Interval | undefined {
  if (sample.boards < 2) return undefined;
  return around(sample.mean, (NORMAL_95 * deviationOf(sample)) / Math.sqrt(sample.boards));
}

/** For a page that is looked at while the match goes on; undefined before `BOARDS_MIN` boards. `alpha` is the risk, 0.05. */
export function anytimeInterval(sample: Sample, alpha = 0.05): Interval | undefined {
  const { boards, mean } = sample;
  if (boards < BOARDS_MIN) return undefined;
  const rho2 = (-2 * Math.log(alpha) + Math.log(-2 * Math.log(alpha)) + 1) / TUNED_FOR;
  const grown = boards * rho2 + 1;
  const width = ((2 * grown) / (boards * boards * rho2)) * Math.log(Math.sqrt(grown) / alpha);
  return around(mean, deviationOf(sample) * Math.sqrt(width));
}

function around(mean: number, half: number): Interval {
  return { from: mean - half, to: mean + half };
}
