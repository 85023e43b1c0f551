/** What happened on a board at a table, as scoring needs it: who sat there, and a score for each side, adjusted or not. */
import { type Side } from '#bridge';

export const AWARDS = ['average-plus', 'average', 'average-minus'] as const;
export type Award = (typeof AWARDS)[number];

/** A result that might have been, in points of North-South, and how likely it is: weights are of any size (Law 12C1c). */
export type Weighted = { readonly points: number; readonly weight: number };

/**
 * A side's score. `points` are always North-South's. `award` is an artificial score (Law 12C2), `percent` one that was fixed by
 * the director.
 */
export type SideScore =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'weighted'; readonly results: readonly Weighted[] }
  | { readonly kind: 'award'; readonly award: Award }
  | { readonly kind: 'percent'; readonly percent: number };

/** One line of a traveller. The sides' scores differ when the score is split. Boards not played have no line. */
export type Line = {
  /** Numbers of entrants: one, or the two players of an individual. */
  readonly NS: readonly number[];
  readonly EW: readonly number[];
  readonly score: Readonly<Record<Side, SideScore>>;
  readonly round: number;
  readonly table: number;
  readonly room?: 'open' | 'closed';
  /** Of a board that was fouled: lines of one form of it are compared with each other only (Law 87). */
  readonly form?: string;
};

export type Traveller = { readonly board: number; readonly lines: readonly Line[] };

/** The same score for both sides. */
export function bothSides(score: SideScore): Readonly<Record<Side, SideScore>> {
  return { NS: score, EW: score };
}

export type Part = { readonly own: number; readonly share: number };

/** A side's score as points of its own with their shares, which sum to 1; undefined when it is artificial. */
export function partsOf(score: SideScore, side: Side): readonly Part[] | undefined {
  const sign = side === 'NS' ? 1 : -1;
  switch (score.kind) {
    case 'points':
      return [{ own: sign * score.points, share: 1 }];
    case 'weighted': {
      const sum = score.results.reduce((total, { weight }) => total + weight, 0);
      return score.results.map(({ points, weight }) => ({ own: sign * points, share: weight / sum }));
    }
    case 'award':
    case 'percent':
      return undefined;
  }
}

/** A score in points is compared: what it is worth, on average over its parts and those of the other. */
export function compared(
  mine: readonly Part[],
  other: readonly Part[],
  worth: (own: number, other: number) => number,
): number {
  const [a] = mine;
  const [b] = other;
  if (a && b && mine.length === 1 && other.length === 1) return worth(a.own, b.own); // almost all are
  return mine.reduce(
    (sum, one) => sum + other.reduce((inner, two) => inner + one.share * two.share * worth(one.own, two.own), 0),
    0,
  );
}
