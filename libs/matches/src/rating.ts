/**
 * Ratings of an open ladder, where entrants come and go: a belief about each one's skill, moved by every result (the Bradley–Terry
 * form of Weng and Lin's Bayesian approximation, 2011). A new upload of a robot is a new identity and begins anew.
 */
export type Rating = { readonly mean: number; readonly deviation: number };

export const NEW_RATING: Rating = { mean: 25, deviation: 25 / 3 };

/** The spread of one result, and the least share of variance that a result leaves. */
const SPREAD = 25 / 6;
const KEPT_MIN = 1e-4;

/** `result` is 1 when `one` won, 0 when `other` did, and between for a draw or a share of the victory points. */
export function rate(one: Rating, other: Rating, result: number): readonly [Rating, Rating] {
  return [moved(one, other, result), moved(other, one, 1 - result)];
}

/** The chance that one wins against the other, as the ratings believe. */
export function winChance(one: Rating, other: Rating): number {
  return 1 / (1 + Math.exp((other.mean - one.mean) / spreadOf(one, other)));
}

/** What a ladder sorts by: skill that is nearly certain. */
export function ordinal({ mean, deviation }: Rating): number {
  return mean - 3 * deviation;
}

function spreadOf(one: Rating, other: Rating): number {
  return Math.sqrt(one.deviation ** 2 + other.deviation ** 2 + 2 * SPREAD ** 2);
}

function moved(own: Rating, other: Rating, result: number): Rating {
  const spread = spreadOf(own, other);
  const expected = winChance(own, other);
  const variance = own.deviation ** 2;
  const learnt = (own.deviation / spread) * (variance / spread ** 2) * expected * (1 - expected);
  return {
    mean: own.mean + (variance / spread) * (result - expected),
    deviation: own.deviation * Math.sqrt(Math.max(1 - learnt, KEPT_MIN)),
  };
}
