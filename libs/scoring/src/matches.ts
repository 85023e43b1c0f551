/** Boards that two played against each other in one round are a match: IMPs, and victory points for them. */
import { victoryPoints } from '#bridge';
import { type Conditions, type Method } from './method.js';
import { rounded } from './rounding.js';
import { type Tally } from './tallies.js';

/** A match as one of its sides sees it. Adjusted scores may leave the sides with views that do not balance. */
export type Match = {
  readonly entrant: number;
  readonly opponents: readonly number[];
  readonly round: number;
  readonly boards: number;
  /** In the unit of the method. */
  readonly value: number;
  readonly vps?: number;
  /** IMPs by which a penalty lowered the margin that became victory points. */
  readonly fined?: number;
};

/** All matches, each once for either side, by round and entrant. */
export function matchesOf(
  tallies: readonly Tally[],
  { method, vps, penalties }: Pick<Conditions, 'method' | 'vps' | 'penalties'>,
  results: number,
): readonly Match[] {
  const found = new Map<string, Match>();
  for (const { entrant, opponents, round, value } of tallies) {
    const key = `${round} ${entrant}`;
    const before = found.get(key) ?? { entrant, opponents, round, boards: 0, value: 0 };
    found.set(key, { ...before, boards: before.boards + 1, value: rounded(before.value + value, 4) });
  }
  return [...found.values()]
    .map((match): Match => {
      if (!vps) return match;
      const fines = penalties.filter(
        ({ unit, entrant, round }) => unit === 'imps' && entrant === match.entrant && round === match.round,
      );
      const fined = fines.reduce((sum, { amount }) => sum + amount, 0);
      const lowered = margin(method, match.value - fined, results);
      return { ...match, vps: vpsOf(lowered, match.boards), ...(fined > 0 && { fined }) };
    })
    .toSorted((one, other) => one.round - other.round || one.entrant - other.entrant);
}

/**
 * What the scale takes for a margin. The sum of cross-IMPs over r results of a board swings wider than a match of two tables: by the root of
 * r (r − 1) / 2, as the English Bridge Union divides it.
 */
function margin(method: Method, value: number, results: number): number {
  if (method.kind !== 'cross-imps') return value;
  const comparisons = results - 1;
  if (comparisons < 1) return 0;
  const total = { total: 1, comparison: comparisons, score: results }[method.per] * value;
  return rounded(total / Math.sqrt((results * comparisons) / 2), 0);
}

function vpsOf(value: number, boards: number): number {
  const [won, lost] = victoryPoints(boards, Math.abs(value));
  return value >= 0 ? won : lost;
}
