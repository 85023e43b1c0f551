/**
 * Intervals for a mean of IMPs a board. The plain one, Student's, holds in 95 % of matches whose length was fixed before; looked at
 * after every board it is wrong in 45 % of them. The anytime one holds at all times at once in at least 95 %: a mixture of normal
 * drifts, as in Robbins (1970) and Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2021), whose asymptotic form this is. Neither
 * goes beyond what a board can be worth.
 */
import { deviationOf, type Sample } from './sample.js';
import { studentQuantile95 } from './student.js';

/** In the unit of the sample. */
export type Interval = { readonly from: number; readonly to: number };

/** The number of boards at which the anytime interval is narrowest for its kind. */
const TUNED_FOR = 256;
/** Fewer boards say too little of their own spread. */
export const BOARDS_MIN = 32;
/** A board is won or lost by so many IMPs at most (Law 78B). */
export const BOARD_IMPS_MAX = 24;
/** Why a mean has no plain interval. */
export const NO_INTERVAL = 'fewer-than-two-boards';

/**
 * For a match of fixed length, 95 %: the mean ± t·s/√n with Student's t for n − 1 degrees of freedom, cut off at ± 24 IMPs. Undefined
 * for fewer than two boards (`NO_INTERVAL`), which tell nothing of their spread. Boards that are all worth the same give a width of 0.
 */
export function plainInterval(sample: Sample): Interval | undefined {
  const { boards, mean } = sample;
  if (boards < 2) return undefined;
  return around(mean, (studentQuantile95(boards - 1) * deviationOf(sample)) / Math.sqrt(boards));
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
  return { from: Math.max(mean - half, -BOARD_IMPS_MAX), to: Math.min(mean + half, BOARD_IMPS_MAX) };
}
