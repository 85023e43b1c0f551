/**
 * The door through which a board of a form for two or three players leaves the system: built from what is public and what is the
 * viewer's own. Face-down piles, reserves, discards, the talon and a dummy that is not faced are not in it.
 */
import {
  type Card,
  dueStep,
  type FormContract,
  formatFormCall,
  formatHand,
  legalFormCalls,
  legalFormCards,
  type MadeCall,
  type Seat,
  SEATS,
  type Step,
  tricksTaken,
  turnsOf,
  type Variant,
} from '#bridge';
import { type Recorded } from '#event-store';
import { cursorOf, type Viewer } from './audience.js';
import { type BoardEvent, type TextRef } from './board-events.js';
import { type Deadline, deadlineOf } from './deadline.js';
import { type GameBoard, type GameClaim, type GameOutcome } from './dealt-game.js';
import { type PastExplanation, pastOf, type SeenPastClaim, type SeenPastUndo } from './history.js';
import { type Closing, type SeenCall, type SeenEvent, type SeenUndo } from './seen.js';

export type SeenPile = { readonly up?: string; readonly covers: boolean };

/** How many cards lie where, for everybody to count. */
export type CardCount = { readonly hand: number; readonly aside: number; readonly coming: number };

export type GameView = {
  readonly table: string;
  readonly form: Variant;
  readonly mode: 'strict';
  readonly number: number;
  readonly dealer: Seat;
  readonly vulnerable: readonly Seat[];
  readonly cursor: number;
  readonly phase: 'before' | 'auction' | 'after' | 'play' | 'claim' | 'scored' | 'abandoned';
  /** Who may act now. */
  readonly turns: readonly Seat[];
  /** What every player has to do with his cards now. */
  readonly step?: Pick<Step, 'name' | 'least' | 'most'>;
  readonly ready: readonly Seat[];
  readonly auction: readonly SeenCall[];
  /** Once the auction is over; null when nobody bid. */
  readonly contract?: FormContract | null;
  readonly tricks: readonly { readonly leader: Seat; readonly cards: readonly string[]; readonly winner?: Seat }[];
  readonly won: { readonly declarer: number; readonly defenders: number };
  /** The hands the viewer may see, `AQ4.KJ5.Q963.KJ2`. */
  readonly hands: Readonly<Partial<Record<Seat, string>>>;
  /** What the viewer has discarded or set aside. */
  readonly aside: Readonly<Partial<Record<Seat, string>>>;
  readonly piles: Readonly<Partial<Record<Seat, readonly SeenPile[]>>>;
  readonly counts: Readonly<Partial<Record<Seat, CardCount>>>;
  readonly talon: number;
  /** All cards as dealt, in that order, `SA HT …`, once the board is closed. */
  readonly dealt?: { readonly hands: Readonly<Partial<Record<Seat, string>>>; readonly talon: string };
  readonly claim?: {
    readonly claim: number;
    readonly seat: Seat;
    readonly tricks: number;
    readonly statement?: TextRef;
    readonly agreed: readonly Seat[];
    readonly open: readonly Seat[];
  };
  /** Claims that are done with. */
  readonly claims: readonly SeenPastClaim[];
  readonly undo?: SeenUndo;
  /** Requests to undo that are done with. */
  readonly undos: readonly SeenPastUndo[];
  /** All that was said of calls, in every version. */
  readonly explanations: readonly PastExplanation[];
  /** Who called the director. */
  readonly director?: Seat;
  readonly outcome?: GameOutcome;
  readonly deadline?: Deadline;
  readonly actions: GameActions;
};

/** What the viewer may do now. */
export type GameActions = {
  readonly calls?: readonly string[];
  readonly cards?: readonly string[];
  readonly choose?: { readonly least: number; readonly most: number };
  readonly turnUp?: { readonly count: number; readonly of: number };
  readonly answerClaim?: number;
  readonly answerUndo?: true;
};

/** The game as `viewer` may see it now. */
export function gameSeenBy(viewer: Viewer, board: GameBoard, closing: Closing): GameView {
  const { set, form, game, claim, undo, summoned, history, outcome } = board;
  const step = dueStep(form, game);
  const deadline = deadlineOf(board);
  const over = outcome !== undefined || game.phase === 'over';
  return {
    table: set.table,
    form: set.form,
    mode: 'strict',
    number: set.number,
    dealer: set.dealer,
    vulnerable: set.vulnerable,
    cursor: cursorOf(viewer, board),
    phase: outcome?.kind ?? (claim ? 'claim' : game.phase === 'over' ? 'play' : game.phase),
    turns: over ? [] : (claim?.open ?? turnsOf(form, game)),
    ...(step && !over && { step: { name: step.name, least: step.least, most: step.most } }),
    ready: game.ready,
    auction: game.calls.map((made, index) => seenCall(board, made, index)),
    ...((game.contract ?? game.phase === 'over') && { contract: game.contract ?? null }),
    tricks: game.tricks.filter(({ cards }) => cards.length > 0),
    won: { declarer: tricksTaken(form, game, 'declarer'), defenders: tricksTaken(form, game, 'defenders') },
    ...placesSeen(viewer, board, closing),
    talon: game.talon.length,
    ...(seesAll(viewer, closing) && { dealt: dealtText(board) }),
    ...(claim && { claim: seenClaim(claim) }),
    ...(undo && { undo: { undo: undo.number, seat: undo.seat, to: undo.to, open: undo.open } }),
    ...pastOf(history, { claim: claim !== undefined, undo: undo !== undefined }),
    explanations: [...history.explanations], // a history grows in place
    ...(summoned && { director: summoned.seat }),
    ...(outcome && { outcome }),
    ...(deadline && { deadline }),
    actions: gameActions(viewer, board),
  };
}

/** Everybody is an opponent of who called, so that all hear what he says of it. */
function seenCall({ meanings, asked }: GameBoard, { seat, call }: MadeCall, index: number): SeenCall {
  const { alert, explanation } = meanings.get(index) ?? {};
  const said = { ...(alert && { alert }), ...(explanation && { explanation }) };
  return { seat, call: formatFormCall(call), ...said, ...(asked.has(index) && { asked: true }) };
}

function seesAll(viewer: Viewer, closing: Closing): boolean {
  return closing === 'closed' || viewer.kind === 'director' || viewer.kind === 'auditor';
}

/** Whose cards are his own: a player's. A hand on the table has none behind it, whoever may have a token for that seat. */
function isOwn(viewer: Viewer, seat: Seat, { players }: GameBoard['form']): boolean {
  return (viewer.kind === 'seat' || viewer.kind === 'kibitzer') && viewer.seat === seat && players.includes(seat);
}

function placesSeen(
  viewer: Viewer,
  { form, game, faced }: GameBoard,
  closing: Closing,
): Pick<GameView, 'hands' | 'aside' | 'piles' | 'counts'> {
  const all = seesAll(viewer, closing);
  const hands: Partial<Record<Seat, string>> = {};
  const aside: Partial<Record<Seat, string>> = {};
  const piles: Partial<Record<Seat, readonly SeenPile[]>> = {};
  const counts: Partial<Record<Seat, CardCount>> = {};
  for (const seat of [...form.players, ...form.onTable]) {
    const sees = all || isOwn(viewer, seat, form) || faced.has(seat) || form.isOpen(seat, game);
    if (sees) hands[seat] = formatHand(game.hands[seat]);
    if ((all || isOwn(viewer, seat, form)) && game.aside[seat].length > 0) aside[seat] = formatHand(game.aside[seat]);
    const seen = game.piles[seat].map(({ up, down }) => ({ ...(up && { up }), covers: down !== undefined }));
    if (seen.length > 0) piles[seat] = seen;
    const { length: hand } = game.hands[seat];
    counts[seat] = { hand, aside: game.aside[seat].length, coming: game.coming[seat].length };
  }
  return { hands, aside, piles, counts };
}

function dealtText({ form, game }: GameBoard): GameView['dealt'] & object {
  const written = (cards: readonly Card[]): string => cards.join(' ');
  const seats = SEATS.filter((seat) => form.players.includes(seat) || form.onTable.includes(seat));
  const hands = Object.fromEntries(seats.map((seat) => [seat, written(game.dealt.hands[seat])]));
  return { hands, talon: written(game.dealt.talon) };
}

function seenClaim({ number, seat, tricks, statement, agreed, open }: GameClaim): GameView['claim'] & object {
  return { claim: number, seat, tricks, ...(statement && { statement }), agreed, open };
}

/** Legal cards are those of a hand the viewer sees, so that nothing hidden is told by them. */
function gameActions(viewer: Viewer, { form, game, claim, undo, outcome }: GameBoard): GameActions {
  if (viewer.kind !== 'seat' || outcome) return {};
  const { seat } = viewer;
  if (claim) return claim.open.includes(seat) ? { answerClaim: claim.number } : {};
  if (undo) return undo.open.includes(seat) ? { answerUndo: true } : {};
  if (!turnsOf(form, game).includes(seat)) return {};
  const step = dueStep(form, game);
  if (step?.into === 'piles') return { turnUp: { count: step.least, of: game.coming[seat].length } };
  if (step) return { choose: { least: step.least, most: step.most } };
  if (game.phase === 'auction') return { calls: legalFormCalls(form, game).map(formatFormCall) };
  return { cards: [...legalFormCards(form, game)] };
}

/** What a viewer is sent of one event of a game; undefined when it is kept from him. `board` is the state after it. */
export function gameEventSeen(viewer: Viewer, board: GameBoard, event: Recorded<BoardEvent>): SeenEvent | undefined {
  const all = viewer.kind === 'director' || viewer.kind === 'auditor';
  if (event.type === 'HandsViewed' && !all) return undefined;
  const seen = { cursor: cursorOf(viewer, board), at: event.at, type: event.type };
  if (event.type === 'PackDealt') {
    const { table, form, mode, number, dealer, vulnerable } = event.data;
    return { ...seen, data: { table, form, mode, number, dealer, vulnerable } };
  }
  if (event.type === 'CardsChosen' && !all && !isOwn(viewer, event.data.seat, board.form)) {
    const { seat, step, cards } = event.data;
    return { ...seen, data: { seat, step, count: cards === '' ? 0 : cards.split(' ').length } };
  }
  return { ...seen, data: numbered(board, event) };
}

/** With the number of the claim or request it is about; a revision would tell of events that the viewer was not told of. */
function numbered({ history }: GameBoard, { type, data }: BoardEvent): object {
  if (type === 'ClaimMade' || type === 'ClaimAgreed' || type === 'ClaimDoubted')
    return { claim: history.claims.length, ...data };
  const { length: undo } = history.undos;
  if (type === 'UndoAnswered') return { undo, ...data };
  const to = history.undos.at(-1)?.to;
  if (type === 'UndoRequested') return { undo, seat: data.seat, to };
  return type === 'UndoApplied' ? { undo, to } : data;
}
