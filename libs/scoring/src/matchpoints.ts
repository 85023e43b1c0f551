/**
 * A board in matchpoints (Law 78A), two for each score beaten and one for each tied. A board that has fewer scores to compare than
 * others, because some are artificial or the board was fouled, is scaled up by Gérard Neuberg's formula, which asks what the missing would
 * have been on average; very small groups get fixed percentages.
 */
import { type Side, SIDES } from '#bridge';
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
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const group = groups.get(formOf(line)) ?? { NS: [], EW: [] };
    for (const side of SIDES) group[side].push({ line, parts: partsOf(line.score[side], side) });
    groups.set(formOf(line), group);
  }
  return lines.map((line) => {
    const group = groups.get(formOf(line));
    return { board, line, ...forSides((side) => scoredSide({ line, side, expected, field: group?.[side] ?? [] })) };
  });
}

/** Those who played one form of the board, as each side compares. */
type Group = Readonly<Record<Side, Compared[]>>;
type Compared = { readonly line: Line; readonly parts: readonly Part[] | undefined };

function formOf({ form }: Line): string {
  return form ?? '';
}

type Context = {
  readonly line: Line;
  readonly side: Side;
  readonly field: readonly Compared[];
  readonly expected: number;
};

function scoredSide({ line, side, field, expected }: Context): Scored {
  const top = 2 * (expected - 1);
  const mine = field.find((one) => one.line === line)?.parts;
  if (!mine) return { kind: 'artificial', score: line.score[side], of: top };
  let won = 0;
  let scores = 1;
  for (const { line: other, parts } of field) {
    if (other === line || !parts) continue;
    won += compared(mine, parts, beaten);
    scores++;
  }
  return { kind: 'earned', value: scaled(won, { scores, expected }), of: top };
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
