/** How a board ended at its table, as the scoring of a session takes it. */
import { type Contract } from '#bridge';
import { type Recorded } from '#event-store';
import { type Average, AVERAGES, type BoardEvent } from './board-events.js';
import { type Award, type Dealt, scoreOf } from './dealt.js';
import {
  decidedAt,
  type Fined,
  finesOf,
  isOfScore,
  isPlain,
  NO_RULINGS,
  type Official,
  officialOf,
  type Rulings,
  type StandingScore,
  standingScore,
  withRuling,
} from './rulings.js';

/**
 * With a score in points of North-South, or with averages when the board was given up; `none` of a board that has no result, but
 * penalties. `adjusted` is what a ruling at the table made of it, where that is no such score; `fined` stands beside it. `decidedAt`
 * is when a ruling last said what counts, in ms.
 */
export type PlayedResult = {
  readonly adjusted?: Official;
  readonly fined?: readonly Fined[];
  readonly decidedAt?: number;
} & (
  | { readonly kind: 'scored'; readonly contract: Contract | null; readonly tricks: number; readonly score: number }
  | { readonly kind: 'abandoned'; readonly NS: Average; readonly EW: Average }
  | { readonly kind: 'none' }
);

/** Undefined while a board has nothing that counts, and when it was given up without. With other rulings, as it would be then. */
export function playedResultOf(board: Dealt, rulings: Rulings = board.rulings): PlayedResult | undefined {
  const { stage } = board;
  const isScored = stage.phase === 'scored';
  const ruled = ruledOf(rulings, isScored);
  if (isScored) {
    const score = standingScore(rulings) ?? stage.result;
    return { kind: 'scored', contract: score.contract ?? null, tricks: score.tricks, score: score.score, ...ruled };
  }
  if (!ruled.adjusted) return ruled.fined ? { kind: 'none', ...ruled } : undefined;
  const { NS, EW } = awardOf(rulings) ?? { NS: 'average', EW: 'average' };
  return { kind: 'abandoned', NS, EW, ...ruled };
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
    ...ruledOf(rulings, true),
  };
}

/** What rulings made of the result that the score does not tell, and took beside it; and when. */
function ruledOf(rulings: Rulings, isScored: boolean): Pick<PlayedResult, 'adjusted' | 'fined' | 'decidedAt'> {
  const adjusted = adjustedBy(rulings, isScored);
  const fined = finesOf(rulings);
  const at = decidedAt(rulings);
  return {
    ...(adjusted && { adjusted }),
    ...(fined.length > 0 && { fined }),
    ...(at !== undefined && { decidedAt: at }),
  };
}

/**
 * What a ruling made of the result where the points of a stage do not tell it: weighted, split, artificial, or none; and of a board
 * that was given up any score, as there is no stage.
 */
export function adjustedOf({ stage, rulings }: Pick<Dealt, 'stage' | 'rulings'>): Official | undefined {
  return adjustedBy(rulings, stage.phase === 'scored');
}

function adjustedBy(rulings: Rulings, isScored: boolean): Official | undefined {
  if (rulings.ruled.length === 0) return undefined;
  const official = officialOf(rulings);
  return official && isScored && isPlain(official) ? undefined : official;
}

/**
 * Whether points were ruled, and not tricks: they are not what the contract scores with the tricks that stand beside them, so neither
 * belongs to them. The table's own score never is.
 */
export function isPointsOnly(
  { set }: Pick<Dealt, 'set'>,
  { contract, tricks, score, ew, law }: StandingScore & { readonly law?: string },
): boolean {
  if (set.form !== 'duplicate' || law === undefined) return false;
  return ew !== undefined || scoreOf({ set }, contract ?? undefined, tricks).score !== score;
}

/** The same of the result that counts at the table. */
export function countsPointsOnly({ set, rulings }: Pick<Dealt, 'set' | 'rulings'>): boolean {
  const score = rulings.ruled.length === 0 ? undefined : standingScore(rulings);
  return score !== undefined && isPointsOnly({ set }, score);
}

/** The averages that count; undefined where something else does. */
export function awardOf(rulings: Rulings): Award | undefined {
  const official = officialOf(rulings);
  if (official?.kind !== 'artificial') return undefined;
  return { NS: averageOf(official.NS), EW: averageOf(official.EW), law: official.law };
}

/** The average that a text names. */
export function averageOf(text: string): Average {
  return AVERAGES.find((one) => one === text) ?? 'average';
}
