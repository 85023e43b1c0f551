/**
 * Matchpoints of each score against all others (Law 78A): two for each that is worse, one for each that is equal. `scores` are
 * points for the contestants' own side; the top is 2(n − 1).
 */
export function matchpoints(scores: readonly number[]): readonly number[] {
  return scores.map((own, place) => matchpointsAgainst(own, scores.toSpliced(place, 1)));
}

/** Matchpoints of one score against others. */
export function matchpointsAgainst(own: number, others: readonly number[]): number {
  return others.reduce((sum, other) => sum + (own > other ? 2 : own === other ? 1 : 0), 0);
}
