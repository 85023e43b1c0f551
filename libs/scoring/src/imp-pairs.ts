/** IMPs of pairs: against every other score (cross-IMPs), or against one datum for the board (Butler). */
import { imps, type Side } from '#bridge';
import { forSides, type Scored, type ScoredLine } from './earned.js';
import { compared, type Line, type Part, partsOf, type Traveller } from './result.js';
import { rounded } from './rounding.js';

/** Total: the sum. Comparison: divided by the other scores. Score: divided by all scores, one's own counted. */
export const CROSS_UNITS = ['total', 'comparison', 'score'] as const;
export type CrossUnit = (typeof CROSS_UNITS)[number];

export const DATUMS = ['mean', 'median'] as const;

/** `drop` scores are left out of the datum, half of them at either end; of an odd number, which is not taken any more, one less. */
export type Butler = { readonly datum: (typeof DATUMS)[number]; readonly drop: number };

const DECIMALS = 4;

/** The lines of a board in cross-IMPs: `Cross` of PBN for the total, `Cross1` by score, `Cross2` by comparison. */
export function crossImpLines({ board, lines }: Traveller, per: CrossUnit): readonly ScoredLine[] {
  return lines.map((line) => {
    const others = lines.filter((other) => other !== line && other.form === line.form);
    const side = (of: Side): Scored => {
      const mine = partsOf(line.score[of], of);
      const against = others.flatMap((other) => scoreParts(other, of));
      if (!mine) return { kind: 'artificial', score: line.score[of], of: per === 'total' ? against.length : 1 };
      const sum = against.reduce((soFar, other) => soFar + compared(mine, other, difference), 0);
      const by = { total: 1, comparison: against.length, score: against.length + 1 }[per];
      return { kind: 'earned', value: against.length === 0 ? 0 : rounded(sum / by, DECIMALS), of: 0 };
    };
    return { board, line, ...forSides(side) };
  });
}

/** The lines of a board in IMPs, each side's against the datum of those that held its cards, of the lines that have a form in common. */
export function butlerLines({ board, lines }: Traveller, butler: Butler): readonly ScoredLine[] {
  return lines.map((line) => {
    const comparable = lines.filter(({ form }) => form === line.form);
    const side = (of: Side): Scored => {
      const mine = partsOf(line.score[of], of);
      if (!mine) return { kind: 'artificial', score: line.score[of], of: 1 };
      const datum = datumOf(comparable, butler, of);
      const against: readonly Part[] = [{ own: of === 'NS' ? datum : -datum, share: 1 }];
      return { kind: 'earned', value: rounded(compared(mine, against, difference), DECIMALS), of: 0 };
    };
    return { board, line, ...forSides(side) };
  });
}

/**
 * The middle of what one side scored on a board, in points of North-South, without the extremes, rounded to ten; a five goes away
 * from nought. What a weighted score is on average counts for it. A split score (Law 12C1e) moves the datum of each side by that side's part of it.
 */
export function datumOf(lines: readonly Line[], { datum, drop }: Butler, side: Side = 'NS'): number {
  const sign = side === 'NS' ? 1 : -1;
  const scores = lines
    .flatMap((line) => scoreParts(line, side))
    .map((parts) => parts.reduce((sum, { own, share }) => sum + sign * own * share, 0))
    .toSorted((one, other) => one - other);
  const cut = scores.length > drop ? Math.floor(drop / 2) : 0;
  const kept = scores.slice(cut, scores.length - cut);
  if (kept.length === 0) return 0;
  const middle = (kept.length - 1) / 2;
  const value =
    datum === 'mean'
      ? kept.reduce((sum, score) => sum + score, 0) / kept.length
      : ((kept[Math.floor(middle)] ?? 0) + (kept[Math.ceil(middle)] ?? 0)) / 2;
  return rounded(value / 10, 0) * 10;
}

function scoreParts({ score }: Line, side: Side): readonly (readonly Part[])[] {
  const parts = partsOf(score[side], side);
  return parts ? [parts] : [];
}

function difference(own: number, other: number): number {
  return imps(own - other);
}
