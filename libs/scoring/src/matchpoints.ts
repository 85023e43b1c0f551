/**
 * A board in matchpoints (Law 78A), two for each score beaten and one for each tied. A board that has fewer scores to compare than
 * others, because some are artificial or the board was fouled, is scaled up by Gérard Neuberg's formula, which asks what the missing would
 * have been on average; very small groups get fixed percentages.
 */
import { type Side } from '#bridge';
import { forSides, type Scored, type ScoredLine } from './earned.js';
import { compared, type Part, partsOf, type Line, type Traveller } from './result.js';
import { rounded } from './rounding.js';

const DECIMALS = 4;
/** Below four scores, and not more than a third of those expected, percentages are fixed. */
const SCALED_FROM = 4;
const SMALL_FIELD_PERCENT = 60;
const SMALL_FIELD_STEP = 5;

/** The lines of a board with the matchpoints of each side. `expected` scores make the top: 2 (expected − 1). */
export function matchpointLines({ board, lines }: Traveller, expected: number): readonly ScoredLine[] {
  const top = 2 * (expected - 1);
  const groups = new Map<string, Line[]>();
  for (const line of lines) groups.set(line.form ?? '', [...(groups.get(line.form ?? '') ?? []), line]);
  return lines.map((line) => {
    const group = groups.get(line.form ?? '') ?? [];
    return { board, line, ...forSides((side) => scoredSide(side, { line, group, expected, top })) };
  });
}

type Context = {
  readonly line: Line;
  readonly group: readonly Line[];
  readonly expected: number;
  readonly top: number;
};

function scoredSide(side: Side, { line, group, expected, top }: Context): Scored {
  const mine = partsOf(line.score[side], side);
  if (!mine) return { kind: 'artificial', score: line.score[side], of: top };
  const others = group.filter((other) => other !== line).flatMap((other) => asOne(partsOf(other.score[side], side)));
  const scores = others.length + 1;
  const won = others.reduce((sum, other) => sum + compared(mine, other, beaten), 0);
  return { kind: 'earned', value: scaled(won, { scores, expected }), of: top };
}

function asOne(parts: readonly Part[] | undefined): readonly (readonly Part[])[] {
  return parts ? [parts] : [];
}

function beaten(own: number, other: number): number {
  return own > other ? 2 : own === other ? 1 : 0;
}

/** Matchpoints among `scores`, as they would be among those expected. */
function scaled(won: number, { scores, expected }: { readonly scores: number; readonly expected: number }): number {
  const middle = expected - 1;
  if (scores === expected) return rounded(won, DECIMALS, middle);
  if (scores >= SCALED_FROM || scores > expected / 3)
    return rounded(((won + 1) * expected) / scores - 1, DECIMALS, middle);
  const percent = SMALL_FIELD_PERCENT + (won - (scores - 1)) * SMALL_FIELD_STEP;
  return rounded((percent / 100) * 2 * middle, DECIMALS, middle);
}
