/**
 * What was ruled on a board, and the stages of its score: the table's, then what Laws moved, then what a director ruled. Nothing
 * overwrites anything; a later stage points at what it supersedes.
 */
import { type Recorded } from '#event-store';
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

/** The rulings after an event; the same where it is none. */
export function withRuling(rulings: Rulings, event: Recorded<BoardEvent>): Rulings {
  const { scores, ruled } = rulings;
  const { at } = event;
  if (event.type === 'ScoreComputed') return { ruled, scores: [...scores, { ...event.data, at }] };
  if (!isRuling(event)) return rulings;
  const ruling = { type: event.type, data: event.data, number: ruled.length + 1, at };
  const added = [...ruled, ruling as Ruled]; // type and data are of one event
  return event.type === 'ScoreCorrected'
    ? { ruled: added, scores: [...scores, { ...event.data, at }] }
    : { ruled: added, scores };
}
