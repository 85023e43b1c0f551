/** How a board ended at its table, as the scoring of a session takes it. */
import { type Contract } from '#bridge';
import { type Average } from './board-events.js';
import { type Dealt } from './dealt.js';
import { adjustedOf, type Fined, finesOf, type Official, type Rulings, standingScore } from './rulings.js';

/**
 * With a score in points of North-South, or with averages when the board was given up; `none` of a board that has no result, but
 * penalties. `adjusted` is what a ruling at the table made of it, where that is no such score; `fined` stands beside it.
 */
export type PlayedResult = { readonly adjusted?: Official; readonly fined?: readonly Fined[] } & (
  | { readonly kind: 'scored'; readonly contract: Contract | null; readonly tricks: number; readonly score: number }
  | { readonly kind: 'abandoned'; readonly NS: Average; readonly EW: Average }
  | { readonly kind: 'none' }
);

/** Undefined while a board has nothing that counts, and when it was given up without. With other rulings, as it would be then. */
export function playedResultOf(board: Dealt, rulings: Rulings = board.rulings): PlayedResult | undefined {
  const { stage } = board;
  const adjusted = adjustedOf(rulings);
  const fined = finesOf(rulings);
  const ruled = { ...(adjusted && { adjusted }), ...(fined.length > 0 && { fined }) };
  if (stage.phase === 'scored') {
    const score = standingScore(rulings) ?? stage.result;
    return { kind: 'scored', contract: score.contract ?? null, tricks: score.tricks, score: score.score, ...ruled };
  }
  const { NS, EW } = (stage.phase === 'abandoned' ? stage.award : undefined) ?? {};
  if (!adjusted && (!NS || !EW)) return fined.length > 0 ? { kind: 'none', fined } : undefined;
  return { kind: 'abandoned', NS: NS ?? 'average', EW: EW ?? 'average', ...ruled };
}
