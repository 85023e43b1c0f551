/** A board's result in stages; a later one never overwrites an earlier one. */
import { type Contract, isVulnerable, score, type Side, sideOf, type Vulnerability } from '#bridge';

/** One result a side may get, in points for North-South, and its share; shares are compared with each other. */
export type WeightedScore = { readonly score: number; readonly weight: number };

/** Points for North-South and for East-West; they need not balance (Laws 12C1, 79B3). */
export type SideScores = { readonly NS: number; readonly EW: number };

export type Adjustment =
  | {
      readonly kind: 'assigned';
      readonly law: string;
      readonly NS: readonly WeightedScore[];
      readonly EW: readonly WeightedScore[];
    }
  | { readonly kind: 'artificial'; readonly law: string; readonly NS: string; readonly EW: string }
  | { readonly kind: 'cancelled'; readonly law: string };

export type Penalty = {
  readonly contestant: string;
  readonly amount: number;
  readonly unit: string;
  readonly disciplinary: boolean;
  readonly law?: string;
};

export type Result = {
  /** Declarer's tricks by a claim: of all thirteen. */
  readonly awarded: number | undefined;
  /** Declarer's tricks that Law 64C1 brings about. */
  readonly equity: number | undefined;
  /** Tricks given back to declarer, or taken from him when negative, by Laws 69B, 71, 79. */
  readonly restored: number;
  /** What was computed first, and closed the play. */
  readonly computed: SideScores | undefined;
  /** What was written on the score slip, and corrected there. */
  readonly entered: SideScores | undefined;
  readonly adjustments: readonly Adjustment[];
  readonly penalties: readonly Penalty[];
};

export const NO_RESULT: Result = {
  awarded: undefined,
  equity: undefined,
  restored: 0,
  computed: undefined,
  entered: undefined,
  adjustments: [],
  penalties: [],
};

/** The points of a contract for both sides (Law 77); nothing for a board passed out. */
export function sideScores(
  contract: Contract | 'passed-out',
  tricks: number,
  vulnerability: Vulnerability,
): SideScores {
  if (contract === 'passed-out') return { NS: 0, EW: 0 };
  const points = score(contract, tricks, isVulnerable(vulnerability, contract.declarer));
  return balanced(sideOf(contract.declarer), points);
}

/** Points of one side and, as many with the other sign, of the other. */
function balanced(side: Side, points: number): SideScores {
  const other = points === 0 ? 0 : -points;
  return side === 'NS' ? { NS: points, EW: other } : { NS: other, EW: points };
}
