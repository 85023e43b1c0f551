/** A series of numbers, one a board, as far as statistics need it: how many, their mean, how they spread. */
export type Sample = {
  readonly boards: number;
  readonly mean: number;
  /** The sum of squared distances from the mean. */
  readonly squares: number;
};

export const NO_BOARDS: Sample = { boards: 0, mean: 0, squares: 0 };

/** The sample with one more board (Welford's update, which loses no digits in long matches). */
export function withBoard({ boards, mean, squares }: Sample, value: number): Sample {
  const after = mean + (value - mean) / (boards + 1);
  return { boards: boards + 1, mean: after, squares: squares + (value - mean) * (value - after) };
}

export function sampleOf(values: readonly number[]): Sample {
  return values.reduce(withBoard, NO_BOARDS);
}

/** Of a single board, s²; 0 for fewer than two. */
export function varianceOf({ boards, squares }: Sample): number {
  return boards < 2 ? 0 : squares / (boards - 1);
}

export function deviationOf(sample: Sample): number {
  return Math.sqrt(varianceOf(sample));
}
