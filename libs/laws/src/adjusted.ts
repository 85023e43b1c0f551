/** What adjusted scores are worth (Law 12): weighted, artificial, and after a side has hurt itself. */
import { imps, matchpointsAgainst } from '#bridge';
import { type WeightedScore } from './result.js';

export const UNITS = ['matchpoints', 'imps'] as const;
export type Unit = (typeof UNITS)[number];

/** What a score in points earns against others: matchpoints over all of them, IMPs on average. */
export function earned(unit: Unit, own: number, others: readonly number[]): number {
  if (unit === 'matchpoints') return matchpointsAgainst(own, others);
  return others.length === 0 ? 0 : others.reduce((sum, other) => sum + imps(own - other), 0) / others.length;
}

/** A weighted score: each of its results is compared, then weighted; the points themselves are never averaged (12C1c). */
export function weightedWorth(unit: Unit, results: readonly WeightedScore[], others: readonly number[]): number {
  return round(average(results, ({ score }) => earned(unit, score, others)));
}

/** What each of the others gets from being compared with a weighted score, and with each other. */
export function othersWorth(
  unit: Unit,
  results: readonly WeightedScore[],
  others: readonly number[],
): readonly number[] {
  return others.map((own) => round(average(results, ({ score }) => earned(unit, own, [score]))));
}

function average(results: readonly WeightedScore[], worth: (result: WeightedScore) => number): number {
  const weights = results.reduce((sum, { weight }) => sum + weight, 0);
  return weights === 0 ? 0 : results.reduce((sum, result) => sum + worth(result) * result.weight, 0) / weights;
}

/** To four decimals, so that sums of shares read as what they are. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

export const GRADES = ['plus', 'average', 'minus'] as const;
export type Grade = (typeof GRADES)[number];

/** An artificial score in percent (12C2): a side not at fault gets what it earned on its other boards, if that is more. */
export function artificialPercent(grade: Grade, own: number | undefined): number {
  if (grade === 'average') return 50;
  if (grade === 'plus') return Math.max(60, own ?? 60);
  return Math.min(40, own ?? 40);
}

/** An artificial score in IMPs. */
export function artificialImps(grade: Grade): number {
  return grade === 'average' ? 0 : grade === 'plus' ? 3 : -3;
}

/** Knock-out with scores that do not balance (12C4): each side's own view of the board, averaged, for the first side. */
export function knockoutScore(first: number, second: number): number {
  return (first - second) / 2;
}

/**
 * A side that made an extremely serious error after the infraction (12C1e) bears what the error cost it: IMPs of the offending and
 * of the non-offending side, from the non-offending side's point of view.
 */
export function afterSeriousError(scores: {
  readonly other: number;
  /** Without the infraction. */
  readonly adjusted: number;
  readonly table: number;
  /** With the infraction, without the error. */
  readonly without: number;
}): { readonly offending: number; readonly nonOffending: number } {
  const worth = (score: number) => imps(score - scores.other);
  const rectified = worth(scores.adjusted);
  return {
    offending: rectified === 0 ? 0 : -rectified,
    nonOffending: rectified + (worth(scores.table) - worth(scores.without)),
  };
}
