/**
 * What a board remembers beside its state: claims, requests to undo and explanations, in the order they came. An undo takes none
 * of it away; it is told here what no longer holds. Claims and undos are named by their place in it, from 1: a number that
 * events kept from a viewer never move, as they do move a revision.
 */
import { assert, partner, type Seat } from '#bridge';
import { type Recorded } from '#event-store';
import { type BoardEvent, isGameEvent, isLawEvent, type TextRef } from './board-events.js';

/** What is said of a call: its alert, and the explanation its maker gave. */
export type Meaning = { readonly alert: boolean; readonly explanation: TextRef | undefined };

/** Requests to take back that one seat may make on a board. */
export const UNDO_REQUESTS_MAX = 10;

/** A request to take back that waits for answers. */
export type Undo = {
  readonly seat: Seat;
  readonly toRevision: number;
  /** What is then left of the board. */
  readonly to: Progress;
  /** Names the request: the first on this board is 1. */
  readonly number: number;
  readonly open: readonly Seat[];
};

/** How far a board had come: calls of the auction that stand, and cards of the play. */
export type Progress = { readonly calls: number; readonly cards: number };

export type PastClaim = {
  readonly seat: Seat;
  readonly tricks: number;
  readonly statement?: TextRef;
  readonly agreed: readonly Seat[];
  readonly doubted?: Seat;
  /** Who doubted was the partner of a defender who conceded: no claim was made, and the play went on (Law 68B2). */
  readonly objection?: true;
  /** The director's: declarer's tricks on the whole board. */
  readonly award?: { readonly tricks: number; readonly law: string };
  /** Voided: the board was taken back to before it. */
  readonly undone?: true;
  /** All four let the play go on (Law 68D2b). */
  readonly voided?: true;
};

export type PastUndo = {
  readonly seat: Seat;
  readonly to: Progress;
  readonly answers: readonly { readonly seat: Seat; readonly granted: boolean; readonly silent?: true }[];
  readonly applied?: true;
};

/** One version of what a call means, as its maker gave it, or at a recorded table as his partner said. */
export type PastExplanation = {
  /** Index of the call. */
  readonly call: number;
  readonly seat: Seat;
  readonly at: number;
  readonly alert?: true;
  readonly explanation: TextRef;
  /** Said aloud by the caller's partner, rightly or not (Law 20F). */
  readonly spoken?: 'rightly' | 'wrongly';
  /** Corrected since, by whom (Laws 20F4, 20F5). */
  readonly correctedBy?: Seat;
  /** The call was taken back. */
  readonly undone?: true;
};

/** Bounded, as a stream's events are. */
export type History = { claims: PastClaim[]; undos: PastUndo[]; explanations: PastExplanation[] };

/** With the number by which it was answered. */
export type SeenPastClaim = { readonly claim: number } & PastClaim;
export type SeenPastUndo = { readonly undo: number } & PastUndo;

export function noHistory(): History {
  return { claims: [], undos: [], explanations: [] };
}

/** Claims and requests to undo that are done with: the last is not where one is `pending`. */
export function pastOf(
  history: Pick<History, 'claims' | 'undos'>,
  pending: { readonly claim: boolean; readonly undo: boolean },
): { readonly claims: readonly SeenPastClaim[]; readonly undos: readonly SeenPastUndo[] } {
  const claims = history.claims.map((claim, index) => ({ claim: index + 1, ...claim }));
  const undos = history.undos.map((asked, index) => ({ undo: index + 1, ...asked }));
  return { claims: pending.claim ? claims.slice(0, -1) : claims, undos: pending.undo ? undos.slice(0, -1) : undos };
}

/** How far the events up to a revision bring a board. */
export function progressAt(past: readonly Recorded<BoardEvent>[], revision: number): Progress {
  const kept = past.filter((event) => event.revision <= revision);
  const count = (type: BoardEvent['type']): number => kept.filter((event) => event.type === type).length;
  return { calls: count('CallMade'), cards: count('CardPlayed') };
}

/** Writes an event into the history. `past` are the events before it that stand. */
export function remember(history: History, event: Recorded<BoardEvent>, past: readonly Recorded<BoardEvent>[]): void {
  if (event.type !== 'CallMade' && isGameEvent(event)) return;
  if (event.type !== 'CallMade' && isLawEvent(event)) {
    rememberByLaws(history, event, past);
    return;
  }
  switch (event.type) {
    case 'CallMade': {
      const { seat, alert, explanation } = event.data;
      if (explanation === undefined) return;
      const call = progressAt(past, event.revision).calls;
      history.explanations.push({ call, seat, at: event.at, ...(alert && { alert }), explanation });
      return;
    }
    case 'CallExplained': {
      const { index: call, seat, alert, explanation } = event.data;
      history.explanations.push({ call, seat, at: event.at, ...(alert && { alert }), explanation });
      return;
    }
    case 'ClaimMade': {
      const { seat, tricks, statement } = event.data;
      history.claims.push({ seat, tricks, ...(statement !== undefined && { statement }), agreed: [] });
      return;
    }
    case 'ClaimAgreed':
      changeLast(history.claims, (claim) => ({ ...claim, agreed: [...claim.agreed, event.data.seat] }));
      return;
    case 'ClaimDoubted': {
      const { seat: doubted, objection } = event.data;
      changeLast(history.claims, (claim) => ({ ...claim, doubted, ...(objection && { objection }) }));
      return;
    }
    case 'ClaimAdjudicated':
      changeLast(history.claims, (claim) => ({ ...claim, award: event.data }));
      return;
    case 'UndoRequested':
      history.undos.push({ seat: event.data.seat, to: progressAt(past, event.data.toRevision), answers: [] });
      return;
    case 'UndoAnswered':
      changeLast(history.undos, (undo) => ({ ...undo, answers: [...undo.answers, event.data] }));
      return;
    case 'UndoApplied':
      takeBack(history, past, event.data.toRevision);
      return;
    case 'DealSet': // nothing of these is remembered
    case 'CardPlayed':
    case 'ExplanationAsked':
    case 'TricksAgreed':
    case 'DirectorSummoned':
    case 'PlayResumed':
    case 'HandsViewed':
    case 'BoardAbandoned':
    case 'ArtificialScoreAwarded':
    case 'ScoreComputed':
    case 'ScoreCorrected':
      return;
  }
}

function rememberByLaws(history: History, event: Recorded<BoardEvent>, past: readonly Recorded<BoardEvent>[]): void {
  if (event.type === 'ClaimVoided') changeLast(history.claims, (claim) => ({ ...claim, voided: true as const }));
  else if (event.type === 'ExplanationGiven') {
    const { by: seat, about, text: explanation, wrong } = event.data;
    const call = indexOfCall(past, partner(seat), about);
    if (call === undefined) return; // of a call that was never made
    history.explanations.push({ call, seat, at: event.at, explanation, spoken: wrong ? 'wrongly' : 'rightly' });
  } else if (event.type === 'ExplanationCorrected') {
    const { by: correctedBy } = event.data;
    const at = history.explanations.findLastIndex((one) => one.spoken === 'wrongly' && one.correctedBy === undefined);
    history.explanations = history.explanations.map((one, index) => (index === at ? { ...one, correctedBy } : one));
  }
}

/** The last call made that is spoken of: the partner's of who speaks, or else anybody's. */
function indexOfCall(past: readonly Recorded<BoardEvent>[], seat: Seat, about: string): number | undefined {
  const calls = past.flatMap((event) => (event.type === 'CallMade' ? [event.data] : []));
  const theirs = calls.findLastIndex((made) => made.seat === seat && made.call === about);
  const found = theirs < 0 ? calls.findLastIndex(({ call }) => call === about) : theirs;
  return found < 0 ? undefined : found;
}

/** A concession is a claim of what is left of the tricks (Law 68B1). */
export function rememberConcession(history: History, seat: Seat, tricks: number): void {
  history.claims.push({ seat, tricks, agreed: [] });
}

function takeBack(history: History, past: readonly Recorded<BoardEvent>[], revision: number): void {
  const { calls } = progressAt(past, revision);
  const stood = past.filter((event) => event.type === 'ClaimMade');
  let left = stood.filter((event) => event.revision > revision).length;
  history.claims = history.claims
    .toReversed()
    .map((claim) => (claim.undone || left-- <= 0 ? claim : { ...claim, undone: true as const }))
    .toReversed();
  history.explanations = history.explanations.map((one) =>
    one.call < calls ? one : { ...one, undone: true as const },
  );
  changeLast(history.undos, (undo) => ({ ...undo, applied: true as const }));
}

function changeLast<Item>(items: Item[], change: (item: Item) => Item): void {
  const last = items.at(-1);
  assert(last !== undefined, 'an answer follows what it answers');
  items[items.length - 1] = change(last);
}
