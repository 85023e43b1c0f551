/**
 * What was ruled on a board, and the stages of its score: the table's, then what Laws moved, then what a director ruled. Nothing
 * overwrites anything; a later stage points at what it supersedes.
 */
import { type Recorded } from '#event-store';
import { type WeightedScore } from '#laws';
import { type BoardEvent, type BoardFact, type ScoreData } from './board-events.js';

/** The score as it was at one stage, and the Law that brought it about; the first has none. */
export type ScoreStage = ScoreData & { readonly at: number; readonly law?: string; readonly ew?: number };

export const RULINGS = [
  ...(['ScoreAdjusted', 'ArtificialScoreAwarded', 'BoardCancelled', 'ScoreCorrected'] as const),
  ...(['ProceduralPenaltyAssessed', 'DisciplinaryPenaltyAssessed', 'RulingAppealed', 'AppealDecided'] as const),
  ...(['RulingCorrected', 'RectificationWaived'] as const),
] as const;
export type RulingType = (typeof RULINGS)[number];

type RulingFact = { [Type in RulingType]: Pick<BoardFact<Type>, 'type' | 'data'> }[RulingType];

/** A ruling by its number: the first of a board is 1. */
export type Ruled = RulingFact & { readonly number: number; readonly at: number };

export type Rulings = { readonly scores: readonly ScoreStage[]; readonly ruled: readonly Ruled[] };

export const NO_RULINGS: Rulings = { scores: [], ruled: [] };

const TYPES: ReadonlySet<string> = new Set(RULINGS);

export function isRuling(event: Recorded<BoardEvent>): event is Recorded<Extract<BoardEvent, { type: RulingType }>> {
  return TYPES.has(event.type);
}

/** Whether an event brought the score about, or is a ruling. */
export function isOfScore({ type }: Recorded<BoardEvent>): boolean {
  return type === 'ScoreComputed' || TYPES.has(type);
}

/** The rulings after an event; the same where it is none. */
export function withRuling(rulings: Rulings, event: Recorded<BoardEvent>): Rulings {
  const { scores, ruled } = rulings;
  const { at } = event;
  if (event.type === 'ScoreComputed') {
    const { contract, tricks, score } = event.data; // written out: every board has one, and spreading costs a tenth of its fold
    const stage = { contract, tricks, score, at };
    return { ruled, scores: scores.length === 0 ? [stage] : [...scores, stage] };
  }
  if (!isRuling(event)) return rulings;
  const ruling = { type: event.type, data: event.data, number: ruled.length + 1, at };
  const added = [...ruled, ruling as Ruled]; // type and data are of one event
  return event.type === 'ScoreCorrected'
    ? { ruled: added, scores: [...scores, { ...event.data, at }] }
    : { ruled: added, scores };
}

/** What a director took from a contestant at a board, in one of the units a ruling may name (Laws 90 and 91). */
export type Fined = {
  readonly contestant: string;
  readonly amount: number;
  readonly unit: string;
  readonly law?: string;
};

/** The penalties that hold: those that no ruling corrected, and against which no appeal succeeded. */
export function finesOf(rulings: Rulings): readonly Fined[] {
  if (rulings.ruled.length === 0) return [];
  const reversed = new Set(
    rulings.ruled.flatMap((one) => (one.type === 'AppealDecided' && one.data.upheld ? (one.data.ruling ?? []) : [])),
  );
  return standingRulings(rulings).flatMap((one): readonly Fined[] => {
    if (one.type !== 'ProceduralPenaltyAssessed' && one.type !== 'DisciplinaryPenaltyAssessed') return [];
    const { contestant, amount, unit, law } = one.data;
    return reversed.has(one.number) ? [] : [{ contestant, amount, unit, ...(law !== undefined && { law }) }];
  });
}

/** The result as it now stands: points with weights for each side in its own points, averages, or none. */
export type Official =
  | {
      readonly kind: 'score';
      readonly NS: readonly WeightedScore[];
      readonly EW: readonly WeightedScore[];
      readonly law?: string;
    }
  | { readonly kind: 'artificial'; readonly NS: string; readonly EW: string; readonly law: string }
  | { readonly kind: 'cancelled'; readonly law: string };

/** The numbers of rulings that a later one corrected. */
function corrected(ruled: readonly Ruled[]): ReadonlySet<number> {
  return new Set(ruled.flatMap((one) => (one.type === 'RulingCorrected' ? (one.data.ruling ?? []) : [])));
}

/** The rulings that still hold. A score that followed at once from one that does not, does not either. */
export function standingRulings({ ruled }: Rulings): readonly Ruled[] {
  const gone = corrected(ruled);
  return ruled.filter((one, index) => {
    const before = ruled[index - 1];
    const followed =
      one.type === 'ScoreCorrected' && before?.type === 'ScoreAdjusted' && before.data.law === one.data.law;
    return !gone.has(one.number) && !(followed && gone.has(before.number));
  });
}

/** A stage of the score, whenever it came about; `ew` where the sides do not balance. */
export type StandingScore = ScoreData & { readonly ew?: number };

/** The last stage of the score that still holds; undefined before there is one. */
export function standingScore(rulings: Rulings): StandingScore | undefined {
  const last = standingRulings(rulings).findLast(({ type }) => type === 'ScoreCorrected');
  return last?.type === 'ScoreCorrected' ? last.data : rulings.scores[0];
}

/** What the board counts as; undefined while there is no result. Penalties stand beside it. */
export function officialOf(rulings: Rulings): Official | undefined {
  const standing = standingRulings(rulings);
  for (const one of standing.toReversed()) {
    if (one.type === 'ScoreAdjusted' && one.data.kind === 'assigned')
      return { kind: 'score', NS: one.data.NS, EW: one.data.EW, law: one.data.law };
    if (one.type === 'ArtificialScoreAwarded') return { kind: 'artificial', ...one.data };
    if (one.type === 'BoardCancelled') return { kind: 'cancelled', law: one.data.law };
    if (one.type === 'ScoreCorrected') return scored(one.data.score, one.data.ew, one.data.law);
  }
  const table = rulings.scores[0];
  return table && scored(table.score, undefined, undefined);
}

function scored(score: number, ew: number | undefined, law: string | undefined): Official {
  const other = ew ?? (score === 0 ? 0 : -score);
  const sides = { NS: [{ score, weight: 1 }], EW: [{ score: other, weight: 1 }] };
  return { kind: 'score', ...sides, ...(law !== undefined && { law }) };
}

/** What a ruling made of the result where points of North-South alone do not tell it: weighted, split, artificial, or none. */
export function adjustedOf(rulings: Rulings): Official | undefined {
  if (rulings.ruled.length === 0) return undefined;
  const official = officialOf(rulings);
  if (official?.kind !== 'score') return official;
  const [NS, EW] = [official.NS, official.EW];
  const isPlain = NS.length === 1 && EW.length === 1 && NS[0]?.score === -(EW[0]?.score ?? 0);
  return isPlain ? undefined : official;
}
