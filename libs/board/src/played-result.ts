/** How a board ended at its table, as the scoring of a session takes it. */
import { type Contract } from '#bridge';
import { type Average } from './board-events.js';
import { type Dealt } from './dealt.js';
import { type BoardEvent } from './board-events.js';
import { type Recorded } from '#event-store';
import {
  adjustedOf,
  type Fined,
  finesOf,
  isOfScore,
  NO_RULINGS,
  type Official,
  type Rulings,
  standingScore,
  withRuling,
} from './rulings.js';

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
  const ruled = ruledOf(rulings);
  if (stage.phase === 'scored') {
    const score = standingScore(rulings) ?? stage.result;
    return { kind: 'scored', contract: score.contract ?? null, tricks: score.tricks, score: score.score, ...ruled };
  }
  const { NS, EW } = (stage.phase === 'abandoned' ? stage.award : undefined) ?? {};
  if (!ruled.adjusted && (!NS || !EW)) return ruled.fined ? { kind: 'none', fined: ruled.fined } : undefined;
  return { kind: 'abandoned', NS: NS ?? 'average', EW: EW ?? 'average', ...ruled };
}

/**
 * The same from the events of a board, where its score and rulings tell it, without going through calls and cards: an event has
 * thousands of boards. `unknown` where more must be looked at: what is not over, was given up, had something undone, or was recorded
 * as it happened.
 */
export function resultByScore(events: readonly Recorded<BoardEvent>[]): PlayedResult | 'unknown' {
  const [set] = events;
  if (set?.type !== 'DealSet' || set.data.mode !== 'strict') return 'unknown';
  let rulings = NO_RULINGS;
  for (const event of events) {
    if (event.type === 'UndoApplied' || event.type === 'BoardAbandoned') return 'unknown';
    if (isOfScore(event)) rulings = withRuling(rulings, event);
  }
  const score = rulings.scores.length > 0 ? standingScore(rulings) : undefined;
  if (!score) return 'unknown';
  return {
    kind: 'scored',
    contract: score.contract ?? null,
    tricks: score.tricks,
    score: score.score,
    ...ruledOf(rulings),
  };
}

/** What rulings made of the result that the score does not tell, and took beside it. */
function ruledOf(rulings: Rulings): Pick<PlayedResult, 'adjusted' | 'fined'> {
  const adjusted = adjustedOf(rulings);
  const fined = finesOf(rulings);
  return { ...(adjusted && { adjusted }), ...(fined.length > 0 && { fined }) };
}
