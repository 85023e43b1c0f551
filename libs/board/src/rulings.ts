/**
 * What was ruled on a board, and the stages of its score: the table's, then what Laws moved, then what a director ruled. Nothing
 * overwrites anything; a later stage points at what it supersedes.
 */
import { formatContract } from '#bridge';
import { type Recorded } from '#event-store';
import { type WeightedScore } from '#laws';
import { type BoardEvent, type BoardFact, type ScoreData } from './board-events.js';

/** The score as it was at one stage, and the Law that brought it about; the first has none. */
export type ScoreStage = ScoreData & { readonly at: number; readonly law?: string; readonly ew?: number };

const RULINGS = [
  ...(['ScoreAdjusted', 'ArtificialScoreAwarded', 'BoardCancelled', 'ScoreCorrected'] as const),
  ...(['ProceduralPenaltyAssessed', 'DisciplinaryPenaltyAssessed', 'RulingAppealed', 'AppealDecided'] as const),
  ...(['RulingCorrected', 'RectificationWaived'] as const),
] as const;
type RulingType = (typeof RULINGS)[number];

type RulingFact = { [Type in RulingType]: Pick<BoardFact<Type>, 'type' | 'data'> }[RulingType];

/** A ruling by its number: the first of a board is 1. */
export type Ruled = RulingFact & { readonly number: number; readonly at: number };

export type Rulings = {
  readonly scores: readonly ScoreStage[];
  readonly ruled: readonly Ruled[];
  /**
   * By its number, a score that another ruling brought with it, and that ruling's: an assigned score in points, or a correction
   * after which an earlier score is said again. It is no ruling of its own and holds as long as that one does.
   */
  readonly parts: Readonly<Record<number, number>>;
};

export const NO_RULINGS: Rulings = { scores: [], ruled: [], parts: {} };

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
  const { scores, ruled, parts } = rulings;
  const { at } = event;
  if (event.type === 'ScoreComputed') {
    const { contract, tricks, score } = event.data; // written out: every board has one, and spreading costs a tenth of its fold
    const stage = { contract, tricks, score, at };
    return { ruled, parts, scores: scores.length === 0 ? [stage] : [...scores, stage] };
  }
  if (!isRuling(event)) return rulings;
  const number = ruled.length + 1;
  const ruling = { type: event.type, data: event.data, number, at };
  const added = [...ruled, ruling as Ruled]; // type and data are of one event
  if (event.type !== 'ScoreCorrected') return { ruled: added, parts, scores };
  const whole = wholeOf(rulings, event.data);
  return {
    ruled: added,
    parts: whole === undefined ? parts : { ...parts, [number]: whole },
    scores: [...scores, { ...event.data, at }],
  };
}

/** The number of the ruling that a score follows from at once; undefined of one that was ruled by itself. */
function wholeOf(rulings: Rulings, data: BoardFact<'ScoreCorrected'>['data']): number | undefined {
  const last = rulings.ruled.at(-1);
  if (last?.type === 'ScoreAdjusted' && last.data.kind === 'assigned') {
    const { law, NS, EW } = last.data;
    return law === data.law && NS.length === 1 && EW.length === 1 ? last.number : undefined;
  }
  if (last?.type !== 'RulingCorrected' || last.data.law !== data.law) return undefined;
  const said = saidAgain({ ...rulings, ruled: rulings.ruled.slice(0, -1) }, rulings);
  return said && isSameScore(said, data) ? last.number : undefined;
}

/** The score that is said again after a correction: the one that stands then, where it is another than before. */
export function saidAgain(before: Rulings, after: Rulings): StandingScore | undefined {
  const was = standingScore(before);
  const then = standingScore(after);
  return then && !(was && isSameScore(was, then)) ? then : undefined;
}

function isSameScore(one: StandingScore, other: StandingScore): boolean {
  const called = ({ contract }: StandingScore): string => formatContract(contract ?? 'passed-out');
  const isAsMuch = one.score === other.score && one.tricks === other.tricks && one.ew === other.ew;
  return isAsMuch && called(one) === called(other);
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

/** The rulings that still hold. A score that one brought with it holds as long as that does; one said again never by itself. */
export function standingRulings({ ruled, parts }: Rulings): readonly Ruled[] {
  const gone = corrected(ruled);
  return ruled.filter(({ number }) => {
    const whole = parts[number] ?? number;
    const isSaidAgain = whole !== number && ruled[whole - 1]?.type === 'RulingCorrected';
    return !gone.has(number) && !gone.has(whole) && !isSaidAgain;
  });
}

/** Rulings that say what a board counts as. */
const OF_RESULTS: readonly RulingType[] = [
  ...(['ScoreAdjusted', 'ArtificialScoreAwarded', 'BoardCancelled', 'ScoreCorrected'] as const),
];

/** Whether a ruling says what the board counts as; an adjusted score without points of the sides leaves that to the one before. */
function isOfResult(one: Ruled): boolean {
  return OF_RESULTS.includes(one.type) && (one.type !== 'ScoreAdjusted' || one.data.kind === 'assigned');
}

/** A stage of the score, whenever it came about; `ew` where the sides do not balance. */
export type StandingScore = ScoreData & { readonly ew?: number; readonly law?: string };

/**
 * The last stage of the score that still holds; undefined before there is one. The points of an assigned score stand there while it
 * counts, with the contract and tricks of the stage before.
 */
export function standingScore(rulings: Rulings): StandingScore | undefined {
  if (rulings.ruled.length === 0) return rulings.scores[0];
  const standing = standingRulings(rulings).filter(isOfResult);
  const counts = standing.at(-1);
  const last = standing.findLast(({ type, number }) => type === 'ScoreCorrected' && !(number in rulings.parts));
  const stage = last?.type === 'ScoreCorrected' ? last.data : rulings.scores[0];
  if (counts?.type !== 'ScoreCorrected' || counts === last) return stage;
  return stage === undefined ? counts.data : { ...counts.data, contract: stage.contract, tricks: stage.tricks };
}

/** When it was last decided what the board counts as, in ms: by a ruling, or by one that took one back. Undefined when never. */
export function decidedAt({ ruled }: Rulings): number | undefined {
  return ruled.findLast((one) => {
    if (one.type !== 'RulingCorrected') return isOfResult(one);
    const named = ruled[(one.data.ruling ?? 0) - 1];
    return named !== undefined && isOfResult(named);
  })?.at;
}

/** What the board counts as; undefined while there is no result. Penalties stand beside it. */
export function officialOf(rulings: Rulings): Official | undefined {
  const one = standingRulings(rulings).findLast(isOfResult);
  if (one?.type === 'ScoreAdjusted' && one.data.kind === 'assigned')
    return { kind: 'score', NS: one.data.NS, EW: one.data.EW, law: one.data.law };
  if (one?.type === 'ArtificialScoreAwarded') return { kind: 'artificial', ...one.data };
  if (one?.type === 'BoardCancelled') return { kind: 'cancelled', law: one.data.law };
  if (one?.type === 'ScoreCorrected') return scored(one.data.score, one.data.ew, one.data.law);
  const table = rulings.scores[0];
  return table && scored(table.score, undefined, undefined);
}

function scored(score: number, ew: number | undefined, law: string | undefined): Official {
  const other = ew ?? (score === 0 ? 0 : -score);
  const sides = { NS: [{ score, weight: 1 }], EW: [{ score: other, weight: 1 }] };
  return { kind: 'score', ...sides, ...(law !== undefined && { law }) };
}

/** Whether points of North-South alone tell a result: one number, and as many with the other sign. */
export function isPlain(official: Official): boolean {
  if (official.kind !== 'score') return false;
  const { NS, EW } = official;
  return NS.length === 1 && EW.length === 1 && NS[0]?.score === -(EW[0]?.score ?? 0);
}
