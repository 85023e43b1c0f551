/**
 * `seenBy` is the only door through which a board leaves the system. It builds what a viewer may know from what is public and
 * what is his own; it never starts from everything and deletes. A card he may not see influences nothing in it.
 */
import {
  type Contract,
  type Deal,
  formatCall,
  formatHand,
  handToPlay,
  legalCalls,
  legalCards,
  partner,
  playerOf,
  type Seat,
  SEATS,
  callerOf,
  type Side,
  tricksOf,
  tricksWon,
  turnOf,
  type Vulnerability,
} from '#bridge';
import { type Recorded } from '#event-store';
import { cursorOf, type Viewer } from './audience.js';
import {
  type AbandonReason,
  type BoardEvent,
  type Form,
  type Mode,
  type ScoreData,
  type TextRef,
} from './board-events.js';
import { type Award, begun, type Dealt } from './board.js';
import { mayDoubt } from './claims.js';
import { hiddenFrom } from './hidden-from.js';
import { type PastClaim, type PastExplanation, type PastUndo, type Progress } from './history.js';
import { deadlineOf, type Wait } from './deadline.js';

/** Whether everybody who is to play this deal has: then all hands may be shown. Not known counts as open. */
export type Closing = 'open' | 'closed';

export type SeenCall = {
  readonly seat: Seat;
  readonly call: string;
  readonly alert?: true;
  /** A text of the vault, for whom it is meant; partner gets the bare call. */
  readonly explanation?: TextRef;
  readonly asked?: true;
};

export type SeenTrick = {
  readonly leader: Seat;
  /** In the order played, the leader's first. */
  readonly cards: readonly string[];
  /** Of a complete trick. */
  readonly winner?: Seat;
};

export type SeenClaim = {
  /** Names the claim when it is answered: 1 is the first on this board. */
  readonly claim: number;
  readonly seat: Seat;
  readonly tricks: number;
  readonly statement?: TextRef;
  readonly agreed: readonly Seat[];
  readonly open: readonly Seat[];
  readonly doubted?: Seat;
};

export type SeenUndo = {
  /** Names the request when it is answered: 1 is the first on this board. */
  readonly undo: number;
  readonly seat: Seat;
  /** What is left of the board when it is granted. */
  readonly to: Progress;
  readonly open: readonly Seat[];
};

export type SeenPastClaim = { readonly claim: number } & PastClaim;
export type SeenPastUndo = { readonly undo: number } & PastUndo;

export type SeenOutcome =
  | ({ readonly kind: 'scored' } & ScoreData)
  | { readonly kind: 'abandoned'; readonly reason: AbandonReason; readonly award?: Award };

/** What the viewer may do now; absent when nothing. */
export type Actions = {
  readonly calls?: readonly string[];
  readonly cards?: readonly string[];
  readonly answerClaim?: number;
  /** A claim the viewer may doubt, though it is not his to agree to. */
  readonly doubtClaim?: number;
  readonly awardClaim?: number;
  readonly answerUndo?: true;
};

export type BoardView = {
  readonly table: string;
  readonly form: Form;
  readonly mode: Mode;
  readonly number: number;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  readonly cursor: number;
  readonly phase: 'auction' | 'play' | 'claim' | 'scored' | 'abandoned';
  /** The hand that must call or play. */
  readonly turn?: Seat;
  readonly auction: readonly SeenCall[];
  /** Once the auction is over; null when all passed. */
  readonly contract?: Contract | null;
  readonly tricks: readonly SeenTrick[];
  readonly won: Readonly<Record<Side, number>>;
  /** What is left of the hands the viewer may see, spades first: `AQ4.KJ5.Q963.KJ2`. */
  readonly hands: Readonly<Partial<Record<Seat, string>>>;
  /** All hands as dealt, once the board is closed; before that, those of the director and auditor. */
  readonly dealt?: Readonly<Record<Seat, string>>;
  readonly claim?: SeenClaim;
  /** Claims that are done with. */
  readonly claims: readonly SeenPastClaim[];
  readonly undo?: SeenUndo;
  /** Requests to undo that are done with. */
  readonly undos: readonly SeenPastUndo[];
  /** All that was said of calls, in every version, for whom it was meant. */
  readonly explanations: readonly PastExplanation[];
  readonly director?: Seat;
  readonly outcome?: SeenOutcome;
  readonly deadline?: { readonly wait: Wait; readonly at: number; readonly seats: readonly Seat[] };
  readonly actions: Actions;
};

/** The board as `viewer` may see it now. */
export function seenBy(viewer: Viewer, board: Dealt, closing: Closing): BoardView {
  const { set, stage, undo, summoned } = board;
  const { auction, play } = begun(stage);
  const turn = turnNow(board);
  const deadline = deadlineOf(board);
  return {
    table: set.table,
    form: set.form,
    mode: set.mode,
    number: set.number,
    dealer: set.dealer,
    vulnerability: set.vulnerability,
    cursor: cursorOf(viewer, board),
    phase: stage.phase === 'ended' ? 'play' : stage.phase,
    ...(turn && { turn }),
    auction: auction.calls.map((_, index) => seenCall(viewer, board, index)),
    ...(stage.phase !== 'auction' && { contract: play?.contract ?? null }),
    tricks: play ? tricksOf(play).map((trick, index) => ({ ...trick, ...winnerOf(play.leaders[index + 1]) })) : [],
    won: { NS: play ? tricksWon(play, 'NS') : 0, EW: play ? tricksWon(play, 'EW') : 0 },
    hands: handsSeen(viewer, board, closing),
    ...(seesAll(viewer, closing) && { dealt: formatHands(board.deal) }),
    ...(stage.phase === 'claim' && { claim: seenClaim(stage.claim) }),
    ...(undo && { undo: { undo: undo.number, seat: undo.seat, to: undo.to, open: undo.open } }),
    ...pastSeenBy(viewer, board),
    ...(summoned && { director: summoned.seat }),
    ...outcomeOf(board),
    ...(deadline && { deadline }),
    actions: actionsOf(viewer, board),
  };
}

/** What is done with: claims, requests to undo, and what was said of calls. */
function pastSeenBy(
  viewer: Viewer,
  { history, stage, undo }: Dealt,
): Pick<BoardView, 'claims' | 'undos' | 'explanations'> {
  const claims = history.claims.map((claim, index) => ({ claim: index + 1, ...claim }));
  const undos = history.undos.map((asked, index) => ({ undo: index + 1, ...asked }));
  return {
    claims: stage.phase === 'claim' ? claims.slice(0, -1) : claims,
    undos: undo ? undos.slice(0, -1) : undos,
    explanations: history.explanations.filter(({ seat }) => mayHear(viewer, seat)),
  };
}

/** What a viewer is sent of one event: what it says as far as he may know it, and the hands it lets him see. */
export type SeenEvent = {
  readonly cursor: number;
  readonly at: number;
  readonly type: BoardEvent['type'];
  readonly data: object;
};

/**
 * The event as `viewer` may see it; undefined when it is kept from him. `board` is the state after it. A hand that the event
 * lets him see (dummy after the lead, a claimer's) stands in the view, which he can ask for at this cursor.
 */
export function seenEvent(viewer: Viewer, board: Dealt, event: Recorded<BoardEvent>): SeenEvent | undefined {
  const audience = viewer.kind === 'seat' || viewer.kind === 'kibitzer' ? viewer.seat : viewer.kind;
  if (audience !== 'director' && audience !== 'auditor' && hiddenFrom(event, board.set.dealer).includes(audience))
    return undefined;
  const seen = { cursor: cursorOf(viewer, board), at: event.at, type: event.type };
  return { ...seen, data: seenData(viewer, board, event) };
}

function seenData(viewer: Viewer, { history }: Dealt, event: BoardEvent): object {
  switch (event.type) {
    case 'DealSet': {
      const { table, form, mode, number, dealer, vulnerability } = event.data;
      return { table, form, mode, number, dealer, vulnerability };
    }
    case 'CallMade': {
      const { seat, call, alert, explanation } = event.data;
      return mayHear(viewer, seat)
        ? { seat, call, ...(alert && { alert }), ...(explanation && { explanation }) }
        : { seat, call };
    }
    case 'CardPlayed': {
      const { seat, card } = event.data;
      return { seat, card };
    }
    case 'ClaimMade':
    case 'ClaimAgreed':
    case 'ClaimDoubted':
    case 'ClaimAdjudicated':
      return { claim: history.claims.length, ...event.data };
    case 'UndoRequested':
      return { undo: history.undos.length, seat: event.data.seat, to: history.undos.at(-1)?.to };
    case 'UndoAnswered':
      return { undo: history.undos.length, ...event.data };
    case 'UndoApplied': // its revision would tell how much happened that the viewer was not told of
      return { undo: history.undos.length, to: history.undos.at(-1)?.to };
    case 'CallExplained':
    case 'ExplanationAsked':
    case 'TricksAgreed':
    case 'DirectorSummoned':
    case 'PlayResumed':
    case 'HandsViewed':
    case 'BoardAbandoned':
    case 'ArtificialScoreAwarded':
    case 'ScoreComputed':
      return event.data;
  }
}

/** Alerts and explanations are for everybody but the caller's partner, and for who sits behind him (Law 20F, self-alerts). */
function mayHear(viewer: Viewer, caller: Seat): boolean {
  return !(viewer.kind === 'seat' || viewer.kind === 'kibitzer') || viewer.seat !== partner(caller);
}

function seesAll(viewer: Viewer, closing: Closing): boolean {
  return closing === 'closed' || viewer.kind === 'director' || viewer.kind === 'auditor';
}

/** Whose cards a viewer may see: his own, dummy's after the lead (Law 41D), and a claimer's. */
export function seesHand(viewer: Viewer, hand: Seat, board: Dealt, closing: Closing): boolean {
  if (seesAll(viewer, closing) || board.faced.has(hand)) return true;
  if ((viewer.kind === 'seat' || viewer.kind === 'kibitzer') && viewer.seat === hand) return true;
  const { play } = begun(board.stage);
  return play !== undefined && play.played.length > 0 && hand === partner(play.contract.declarer);
}

function handsSeen(viewer: Viewer, board: Dealt, closing: Closing): Partial<Record<Seat, string>> {
  const held = begun(board.stage).play?.held ?? board.deal;
  const seen: Partial<Record<Seat, string>> = {};
  for (const seat of SEATS) if (seesHand(viewer, seat, board, closing)) seen[seat] = formatHand(held[seat]);
  return seen;
}

function formatHands(deal: Deal): Record<Seat, string> {
  return { N: formatHand(deal.N), E: formatHand(deal.E), S: formatHand(deal.S), W: formatHand(deal.W) };
}

function seenCall(viewer: Viewer, board: Dealt, index: number): SeenCall {
  const { auction } = begun(board.stage);
  const seat = callerOf(auction, index);
  const call = auction.calls[index];
  const bare = { seat, call: call ? formatCall(call) : '' };
  if (!mayHear(viewer, seat)) return bare;
  const { alert, explanation } = board.meanings.get(index) ?? {};
  const askers = board.asked.get(index);
  const asked = askers !== undefined && mayKnowOfQuestion(viewer, [seat, ...askers]);
  return { ...bare, ...(alert && { alert }), ...(explanation && { explanation }), ...(asked && { asked }) };
}

/** A question is a matter between who asked and who made the call. */
function mayKnowOfQuestion(viewer: Viewer, between: readonly Seat[]): boolean {
  return viewer.kind === 'director' || viewer.kind === 'auditor' || ('seat' in viewer && between.includes(viewer.seat));
}

function winnerOf(winner: Seat | undefined): { readonly winner?: Seat } {
  return winner ? { winner } : {};
}

function seenClaim({ number, seat, tricks, statement, agreed, open, doubted }: SeenClaimSource): SeenClaim {
  return {
    claim: number,
    seat,
    tricks,
    ...(statement && { statement }),
    agreed,
    open,
    ...(doubted && { doubted }),
  };
}

type SeenClaimSource = (Dealt['stage'] & { phase: 'claim' })['claim'];

function outcomeOf({ stage }: Dealt): { readonly outcome?: SeenOutcome } {
  if (stage.phase === 'scored') return { outcome: { kind: 'scored', ...stage.result } };
  if (stage.phase !== 'abandoned') return {};
  const { reason, award } = stage;
  return { outcome: { kind: 'abandoned', reason, ...(award && { award }) } };
}

function turnNow({ stage }: Dealt): Seat | undefined {
  if (stage.phase === 'auction') return turnOf(stage.auction);
  return stage.phase === 'play' ? handToPlay(stage.play) : undefined;
}

/** What the viewer may do now. Legal cards are those of a hand he sees, so that nothing hidden is told by them. */
export function actionsOf(viewer: Viewer, { stage, undo }: Dealt): Actions {
  if (viewer.kind === 'director')
    return stage.phase === 'claim' && stage.claim.doubted ? { awardClaim: stage.claim.number } : {};
  if (viewer.kind !== 'seat') return {};
  const { seat } = viewer;
  if (undo) return undo.open.includes(seat) ? { answerUndo: true } : {};
  if (stage.phase === 'auction')
    return seat === turnOf(stage.auction) ? { calls: legalCalls(stage.auction).map(formatCall) } : {};
  if (stage.phase === 'play')
    return seat === playerOf(stage.play.contract, handToPlay(stage.play)) ? { cards: [...legalCards(stage.play)] } : {};
  if (stage.phase !== 'claim' || !mayDoubt(stage, seat)) return {};
  const { open, number } = stage.claim;
  return open.includes(seat) ? { answerClaim: number } : { doubtClaim: number };
}

/** All tables that are to play a deal: it is closed when each has a score. What is not known counts as open. */
export function isClosed(tables: readonly { readonly scored: boolean }[] | 'not-known'): boolean {
  return tables !== 'not-known' && tables.length > 0 && tables.every(({ scored }) => scored);
}
