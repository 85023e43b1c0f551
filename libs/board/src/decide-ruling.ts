/** What a director rules on a board, and what becomes of its score by that (Laws 12, 79, 90 to 93). */
import { type Contract, isPossibleScore, type Seat, type Side } from '#bridge';
import { accept, type Decision, refuse } from '#event-store';
import { hasNoArbiter, type WeightedScore } from '#laws';
import { type Average, type BoardEvent, fact } from './board-events.js';
import { begun, type Dealt, scoreOf } from './dealt.js';
import { type PlayedResult, playedResultOf } from './played-result.js';
import { type BoardRefusal } from './refusals.js';
import {
  officialOf,
  type Official,
  type Ruled,
  type Rulings,
  saidAgain,
  type StandingScore,
  standingScore,
  withRuling,
} from './rulings.js';

/** A ruling as it is asked for. `ruling` names an earlier one: the first of a board is 1. */
export type RulingAsked =
  | {
      readonly kind: 'assigned';
      readonly law: string;
      /** Each side's in its own points, with weights that are compared with each other (Law 12C1c). */
      readonly NS: readonly WeightedScore[];
      readonly EW: readonly WeightedScore[];
    }
  | { readonly kind: 'artificial'; readonly law: string; readonly NS: Average; readonly EW: Average }
  /** Declarer's tricks on the whole board: a claim awarded otherwise, a trick given back (Laws 69B, 70, 71, 79). */
  | {
      readonly kind: 'tricks';
      readonly law: string;
      readonly tricks: number;
      /** Another than the table's, where that is what is assigned (Law 12C1). */
      readonly contract?: Contract;
    }
  /** Points that were entered wrongly, or that do not balance (Law 79). */
  | { readonly kind: 'score'; readonly law: string; readonly NS: number; readonly EW: number }
  | { readonly kind: 'cancelled'; readonly law: string }
  | {
      readonly kind: 'procedural-penalty' | 'disciplinary-penalty';
      readonly law: string;
      readonly contestant: string;
      readonly amount: number;
      readonly unit: string;
    }
  /** `seat`: one player of the side, whose partner has still to concur (Law 92D1); without it a director says that both do. */
  | { readonly kind: 'appeal'; readonly by: Side; readonly ruling: number; readonly seat?: Seat }
  | { readonly kind: 'appeal-decided'; readonly upheld: boolean; readonly ruling: number }
  /** The ruling named no longer holds (Law 82C). */
  | { readonly kind: 'correction'; readonly law: string; readonly ruling: number }
  | { readonly kind: 'waiver'; readonly law: string };

const TRICKS_MAX = 13;

/** What four players who have no arbiter do not do by themselves at rubber bridge. */
const OF_ARBITERS: readonly RulingAsked['kind'][] = [
  ...(['assigned', 'artificial', 'procedural-penalty', 'disciplinary-penalty'] as const),
];

/** When is ruled: `now` is the server's clock in ms, `correction` the correction period of the session that the board is of. */
export type RulingTime = { readonly now?: number; readonly correction?: CorrectionPeriod };

/** `until` in ms, of a session that has ended. `consent`: its organiser lets a score be corrected after that (Law 79C2). */
export type CorrectionPeriod = { readonly until?: number; readonly consent?: boolean };

/** What the organiser may consent to when the correction period is over: scores, but neither appeals nor penalties. */
const CONSENTED: readonly RulingAsked['kind'][] = [
  ...(['assigned', 'artificial', 'tricks', 'score', 'cancelled', 'correction'] as const),
];

/** Rules. Appeals and corrections end with the correction period; what was appealed against before is decided after it, too. */
export function rule(board: Dealt, asked: RulingAsked, when: RulingTime = {}): Decision<BoardEvent, BoardRefusal> {
  if (isTooLate(asked, when)) return refuse('correction-over');
  if (board.laws && hasNoArbiter(board.laws) && isOfArbiters(asked)) return refuse('no-such-option');
  if (board.set.form !== 'duplicate' && !isOfSheets(board, asked)) return refuse('not-in-this-form');
  switch (asked.kind) {
    case 'assigned':
      if (!isOver(board)) return refuse('not-over');
      return arePossible(board, asked.NS, asked.EW) ? accept(...assigned(board, asked)) : refuse('impossible-score');
    case 'artificial': {
      const { NS, EW, law } = asked;
      return accept(...ending(board), fact('ArtificialScoreAwarded', { NS, EW, law }));
    }
    case 'cancelled':
      return accept(...ending(board), fact('BoardCancelled', { law: asked.law }));
    case 'tricks':
      return awardTricks(board, asked);
    case 'score': {
      if (!isOver(board)) return refuse('not-over');
      const [NS, EW] = [asked.NS, asked.EW].map((points) => [{ score: points, weight: 1 }]);
      if (!arePossible(board, NS, EW)) return refuse('impossible-score');
      return accept(stage(board, { score: asked.NS, ew: asked.EW, law: asked.law }));
    }
    case 'procedural-penalty':
    case 'disciplinary-penalty': {
      const { contestant, amount, unit, law, kind } = asked;
      const disciplinary = kind === 'disciplinary-penalty';
      const type = disciplinary ? 'DisciplinaryPenaltyAssessed' : 'ProceduralPenaltyAssessed';
      return accept(fact(type, { contestant, amount, unit, disciplinary, law }));
    }
    case 'waiver':
      return accept(fact('RectificationWaived', { law: asked.law }));
    case 'appeal':
    case 'appeal-decided':
    case 'correction':
      return onRuling(board, asked, when);
  }
}

function isOfArbiters(asked: RulingAsked): boolean {
  return OF_ARBITERS.includes(asked.kind) || (asked.kind === 'tricks' && asked.contract !== undefined);
}

function isTooLate({ kind }: RulingAsked, { now, correction: { until, consent } = {} }: RulingTime): boolean {
  if (now === undefined || until === undefined || now <= until || kind === 'appeal-decided') return false;
  return consent !== true || !CONSENTED.includes(kind);
}

/**
 * Whether a score sheet can take what is asked: it is kept by contracts and tricks, and has no points of another origin and no
 * averages. A deal that is given up before its end is dealt again by the same dealer.
 */
function isOfSheets(board: Dealt, { kind }: RulingAsked): boolean {
  if (kind === 'cancelled') return !isOver(board);
  return kind !== 'assigned' && kind !== 'artificial' && kind !== 'score';
}

/** Whether every part is a score that a contract on this board can have (Law 77). */
function arePossible(
  { set: { vulnerability } }: Dealt,
  NS: readonly WeightedScore[] = [],
  EW: readonly WeightedScore[] = [],
): boolean {
  return (
    NS.every(({ score }) => isPossibleScore(score, vulnerability)) &&
    EW.every(({ score }) => isPossibleScore(-score, vulnerability))
  );
}

type OnRuling = Extract<RulingAsked, { kind: 'appeal' | 'appeal-decided' | 'correction' }>;

/** How long a ruling may be appealed against outside sessions, after it or after the score, whichever is later (Law 92B). */
const APPEAL_MS = 30 * 60_000;

function onRuling(
  board: Dealt,
  asked: OnRuling,
  { now, correction: period }: RulingTime,
): Decision<BoardEvent, BoardRefusal> {
  const { ruled, scores, parts } = board.rulings;
  const ruling = parts[asked.ruling] ?? asked.ruling; // who names a part means the whole
  const named = ruled[ruling - 1];
  // Of an appeal and of what became of it there is no appeal here, nor do they cease to hold (Law 93).
  if (!named || named.type === 'RulingAppealed' || named.type === 'AppealDecided') return refuse('no-such-ruling');
  const about = ruled.filter((one) => 'ruling' in one.data && one.data.ruling === ruling);
  const isDecided = about.some(({ type }) => type === 'AppealDecided');
  if (about.some(({ type }) => type === 'RulingCorrected') && asked.kind !== 'appeal-decided')
    return refuse('already-corrected');
  if (asked.kind === 'appeal') {
    if (isDecided || about.some((one) => isSame(one, asked))) return refuse('already-appealed');
    const ends = period ? undefined : Math.max(named.at, scores[0]?.at ?? 0) + APPEAL_MS;
    if (now !== undefined && ends !== undefined && now > ends) return refuse('too-late');
    const { by, seat } = asked;
    return accept(fact('RulingAppealed', { by, ruling, ...(seat && { seat }) }));
  }
  if (asked.kind === 'appeal-decided') {
    if (isDecided || !about.some(({ type }) => type === 'RulingAppealed')) return refuse('no-appeal');
    return accept(fact('AppealDecided', { upheld: asked.upheld, ruling }));
  }
  if (named.type === 'RulingCorrected') return refuse('no-such-ruling'); // what was cancelled is ruled anew
  const correction = fact('RulingCorrected', { law: asked.law, ruling });
  const after = withRuling(board.rulings, { ...correction, at: 0, revision: 0 });
  // A score that no longer holds gives way to the one before it, which is said again.
  const then = saidAgain(board.rulings, after);
  const again = then ? [fact('ScoreCorrected', { ...bare(then), law: asked.law })] : [];
  return accept<BoardEvent>(correction, ...again);
}

/** Whether the side has appealed already, by the same player or by both. */
function isSame(one: Ruled, { by, seat }: Extract<RulingAsked, { kind: 'appeal' }>): boolean {
  if (one.type !== 'RulingAppealed' || one.data.by !== by) return false;
  return seat === undefined ? one.data.seat === undefined : one.data.seat === undefined || one.data.seat === seat;
}

function bare({ contract, tricks, score, ew }: StandingScore): StandingScore {
  return { contract, tricks, score, ...(ew !== undefined && { ew }) };
}

function isOver({ stage: { phase } }: Dealt): boolean {
  return phase === 'scored' || phase === 'abandoned';
}

/** Where no result can be obtained any more, a board ends. */
function ending(board: Dealt): readonly BoardEvent[] {
  return isOver(board) ? [] : [fact('BoardAbandoned', { reason: 'director' })];
}

function assigned(board: Dealt, { law, NS, EW }: Extract<RulingAsked, { kind: 'assigned' }>): readonly BoardEvent[] {
  const adjusted = fact('ScoreAdjusted', { kind: 'assigned', law, NS, EW });
  const [ns, ...more] = NS;
  const [ew, ...others] = EW;
  // A weighted score is no number of points: each part is compared, and then weighted.
  if (!ns || !ew || more.length > 0 || others.length > 0) return [adjusted];
  return [adjusted, stage(board, { score: ns.score, ew: ew.score, law })];
}

/** A stage of the score with other points; contract and tricks are those of the table. */
function stage(
  board: Dealt,
  { score, ew, law }: { readonly score: number; readonly ew: number; readonly law: string },
): BoardEvent {
  const { contract, tricks } = standingScore(board.rulings) ?? { contract: contractOf(board), tricks: 0 };
  const balanced = ew === (score === 0 ? 0 : -score);
  return fact('ScoreCorrected', { contract, tricks, score, law, ...(!balanced && { ew }) });
}

function contractOf({ stage: at }: Dealt): Contract | null {
  return begun(at).play?.contract ?? null;
}

function awardTricks(
  board: Dealt,
  { contract: assigned, tricks, law }: Extract<RulingAsked, { kind: 'tricks' }>,
): Decision<BoardEvent, BoardRefusal> {
  const contract = assigned ?? standingScore(board.rulings)?.contract ?? contractOf(board);
  if (!isOver(board)) return refuse('not-over');
  if (!contract || tricks < 0 || tricks > TRICKS_MAX) return refuse('impossible-tricks');
  return accept(fact('ScoreCorrected', { ...scoreOf(board, contract, tricks), law }));
}

/** What a ruling would make of the result; `played` as the scoring of a session takes it. */
type Preview = {
  readonly before: Official | undefined;
  readonly after: Official | undefined;
  readonly played: { readonly before: PlayedResult | undefined; readonly after: PlayedResult | undefined };
};

/** What a ruling would make of the result if it came then; nothing is stored. */
export function previewOf(
  board: Dealt,
  asked: RulingAsked,
  when: RulingTime & { readonly now: number },
): Preview | BoardRefusal {
  const decision = rule(board, asked, when);
  if (decision.kind === 'refused') return decision.refusal;
  const after = decision.events.reduce<Rulings>(
    (rulings, event) => withRuling(rulings, { ...event, at: when.now, revision: 0 }),
    board.rulings,
  );
  const played = { before: playedResultOf(board), after: playedResultOf(board, after) };
  return { before: officialOf(board.rulings), after: officialOf(after), played };
}
