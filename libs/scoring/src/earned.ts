/** What a line of a traveller earns its sides, whatever the method. */
import { type Side } from '#bridge';
import { type Line, type SideScore } from './result.js';

/** `of` is the most that could be had in matchpoints; 0 where there is no such thing. */
export type Earned = { readonly value: number; readonly of: number };

/** A side's artificial score, for which is needed what it earned on its other boards; or what it earned. */
export type Scored =
  | ({ readonly kind: 'earned' } & Earned)
  | { readonly kind: 'artificial'; readonly score: SideScore; readonly of: number };

export type ScoredLine = { readonly board: number; readonly line: Line; readonly NS: Scored; readonly EW: Scored };

/** The sides of a line, as a pair of calls of one function. */
export function forSides<Value>(value: (side: Side) => Value): Readonly<Record<Side, Value>> {
  return { NS: value('NS'), EW: value('EW') };
}
