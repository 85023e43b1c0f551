/** How a board ended at its table, as the scoring of a session takes it. */
import { type Contract } from '#bridge';
import { type Average } from './board-events.js';
import { type Dealt } from './dealt.js';
import { adjustedOf, type Official, type Rulings, standingScore } from './rulings.js';

/**
 * With a score in points of North-South, or with averages when the board was given up. `adjusted` is what a ruling at the table made
 * of it, where that is no such score.
 */
export type PlayedResult = { readonly adjusted?: Official } & (
  | { readonly kind: 'scored'; readonly contract: Contract | null; readonly tricks: number; readonly score: number }
  | { readonly kind: 'abandoned'; readonly NS: Average; readonly EW: Average }
);

/** Undefined while a board has no result, and when it was given up without one. With other rulings, as it would be then. */
export function playedResultOf(board: Dealt, rulings: Rulings = board.rulings): PlayedResult | undefined {
  const { stage } = board;
  const adjusted = adjustedOf(rulings);
  const ruled = adjusted ? { adjusted } : {};
  if (stage.phase === 'scored') {
    const score = standingScore(rulings) ?? stage.result;
    return { kind: 'scored', contract: score.contract ?? null, tricks: score.tricks, score: score.score, ...ruled };
  }
  const { NS, EW } = (stage.phase === 'abandoned' ? stage.award : undefined) ?? {};
  if (!adjusted && (!NS || !EW)) return undefined;
  return { kind: 'abandoned', NS: NS ?? 'average', EW: EW ?? 'average', ...ruled };
}
