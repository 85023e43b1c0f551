/**
 * `seenBy` is the only door through which a board leaves the system. It builds what a viewer may know from what is public and
 * what is his own; it never starts from everything and deletes. A card he may not see influences nothing in it.
 */
import {
  assert,
  type Contract,
  type Deal,
  formatCall,
  formatHand,
  handToPlay,
  legalCalls,
  legalCards,
  partner,
  type Play,
  playerOf,
  type Seat,
  SEATS,
  type Side,
  tricksOf,
  tricksWon,
  turnOf,
  type Vulnerability,
} from '#bridge';
import { type Recorded } from '#event-store';
import { dummySeat, handInTurn, wonBy } from '#laws';
import { cursorOf, mayHear, mayKnowOfQuestion, type Viewer } from './audience.js';
import {
  type AbandonReason,
  type BoardEvent,
  type SideForm,
  isGameEvent,
  isLawEvent,
  type Mode,
  type ScoreData,
  type TextRef,
} from './board-events.js';
import { type Award, begun, callerAt, type Claim, type Dealt } from './dealt.js';
import { mayDoubt } from './claims.js';
import { hiddenFrom } from './hidden-from.js';
import { type PastExplanation, pastOf, type Progress, type SeenPastClaim, type SeenPastUndo } from './history.js';
import { deadlineOf, type Wait } from './deadline.js';
import { situationAfter } from './recorded/follow.js';
import { type OfferedFinding } from './recorded/findings.js';
import { type OfferedChoice, lawActionsOf, lawsSeenBy, type SeenLaws, seenTrick } from './recorded/seen-laws.js';
import { seenLawData } from './recorded/seen-law-event.js';
import { adjustedOf, countsPointsOnly, isPointsOnly } from './played-result.js';
import { type Official, officialOf, type Ruled as SeenRuling, type ScoreStage } from './rulings.js';

/** Whether everybody who is to play this deal has: then all hands may be shown. Not known counts as open. */
export type Closing = 'open' | 'closed';

export type SeenCall = {
  readonly seat: Seat;
  readonly call: string;
  readonly alert?: true;
  /** A text of the vault, for whom it is meant; partner gets the bare call. */
  readonly explanation?: TextRef;
  readonly asked?: true;
  /** Taken back or cancelled by a Law: it no longer stands. */
  readonly withdrawn?: true;
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

/** `adjusted` where a ruling gave what points of North-South alone do not tell: it is what counts, then. */
export type SeenOutcome = { readonly adjusted?: Official } & (
  | ({ readonly kind: 'scored'; readonly pointsOnly?: true } & ScoreData)
  | { readonly kind: 'abandoned'; readonly reason: AbandonReason; readonly award?: Award }
);

/** `pointsOnly`: points were ruled, so that contract and tricks are not told beside them. */
export type SeenStage = ScoreStage & { readonly pointsOnly?: true };

/** What the viewer may do now; absent when nothing. */
export type Actions = {
  readonly calls?: readonly string[];
  readonly cards?: readonly string[];
  readonly answerClaim?: number;
  /** A claim the viewer may doubt, though it is not his to agree to. */
  readonly doubtClaim?: number;
  readonly awardClaim?: number;
  readonly answerUndo?: true;
  /** Options that a Law leaves to the viewer. */
  readonly choices?: readonly OfferedChoice[];
  /** What the director may find. */
  readonly findings?: readonly OfferedFinding[];
};

export type BoardView = {
  readonly table: string;
  readonly form: SideForm;
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
  /** What was ruled, by number, and the stages of the score: the last is official. */
  readonly rulings?: readonly SeenRuling[];
  readonly scores?: readonly SeenStage[];
  /** What the board counts as after all rulings. */
  readonly official?: Official;
  /** Procedures of the Laws, where there are any: at a recorded table always. */
  readonly laws?: SeenLaws;
};

/** The board as `viewer` may see it now. */
export function seenBy(viewer: Viewer, board: Dealt, closing: Closing): BoardView {
  const { set, stage, undo, summoned, laws, rulings, history } = board;
  const { auction, play } = begun(stage);
  const turn = turnNow(board);
  const deadline = deadlineOf(board);
  const past = pastOf(history, { claim: stage.phase === 'claim', undo: undo !== undefined });
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
    auction: (laws?.calls ?? auction.calls).map((_, index) => seenCall(viewer, board, index)),
    ...(stage.phase !== 'auction' && { contract: play?.contract ?? null }),
    tricks: laws ? laws.tricks.map((trick) => seenTrick(trick, laws)) : tricksSeen(play),
    won: { NS: tricksOfSide(board, 'NS'), EW: tricksOfSide(board, 'EW') },
    hands: handsSeen(viewer, board, closing),
    ...(seesAll(viewer, closing) && { dealt: formatHands(board.deal) }),
    ...(stage.phase === 'claim' && { claim: seenClaim(stage.claim) }),
    ...(undo && { undo: { undo: undo.number, seat: undo.seat, to: undo.to, open: undo.open } }),
    claims: past.claims,
    undos: past.undos,
    explanations: history.explanations.filter(({ seat }) => mayHear(viewer, seat)),
    ...(summoned && { director: summoned.seat }),
    ...outcomeOf(board),
    ...(deadline && { deadline }),
    actions: actionsOf(viewer, board),
    ...(rulings.ruled.length > 0 && ruledOf(board)),
    ...(laws && { laws: lawsSeenBy(viewer, laws) }),
  };
}

function ruledOf({ set, rulings }: Dealt): Pick<BoardView, 'rulings' | 'scores' | 'official'> {
  const official = officialOf(rulings);
  const scores = rulings.scores.map((one): SeenStage =>
    isPointsOnly({ set }, one) ? { ...one, pointsOnly: true } : one,
  );
  return { rulings: rulings.ruled, scores, ...(official && { official }) };
}

function tricksSeen(play: Play | undefined): readonly SeenTrick[] {
  if (!play) return [];
  return tricksOf(play).map(({ leader, cards }, index): SeenTrick => {
    const winner = play.leaders[index + 1];
    return winner ? { leader, cards, winner } : { leader, cards };
  });
}

function tricksOfSide({ laws, stage }: Dealt, side: Side): number {
  if (laws) return wonBy(laws, side);
  const { play } = begun(stage);
  return play ? tricksWon(play, side) : 0;
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
  if (
    audience !== 'director' &&
    audience !== 'auditor' &&
    hiddenFrom(event, (index) => callerAt(board, index)).includes(audience)
  )
    return undefined;
  const seen = { cursor: cursorOf(viewer, board), at: event.at, type: event.type };
  return { ...seen, data: seenData(viewer, board, event) };
}

function seenData(viewer: Viewer, { history, laws }: Dealt, event: BoardEvent): object {
  if (isLawEvent(event)) return seenLawData(viewer, laws, event);
  assert(!isGameEvent(event), 'a form for two or three players has boards of its own');
  switch (event.type) {
    case 'DealSet': {
      const { table, form, mode, number, dealer, vulnerability } = event.data;
      return { table, form, mode, number, dealer, vulnerability };
    }
    case 'CallMade': {
      const { seat, call, alert, explanation, meaning, deemed } = event.data;
      const bare = { seat, call, ...(deemed && { deemed }) };
      return mayHear(viewer, seat)
        ? { ...bare, ...(alert && { alert }), ...(explanation && { explanation }), ...(meaning && { meaning }) }
        : bare;
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
    case 'ScoreCorrected':
      return event.data;
  }
}

function seesAll(viewer: Viewer, closing: Closing): boolean {
  return closing === 'closed' || viewer.kind === 'director' || viewer.kind === 'auditor';
}

/** Whose cards a viewer may see: his own, dummy's after the lead (Law 41D), and a claimer's. */
function seesHand(viewer: Viewer, hand: Seat, board: Dealt, closing: Closing): boolean {
  if (seesAll(viewer, closing) || board.faced.has(hand)) return true;
  if ((viewer.kind === 'seat' || viewer.kind === 'kibitzer') && viewer.seat === hand) return true;
  if (board.laws) return board.laws.dummySpread && hand === dummySeat(board.laws);
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
  const seat = callerAt(board, index);
  const made = board.laws?.calls[index];
  const call = board.stage.auction.calls[index];
  const bare = { seat, call: made?.call ?? (call ? formatCall(call) : '') };
  const meaning = board.meanings.get(index);
  const askers = board.asked.get(index);
  // Most calls have nothing more to them, and every view has all of them.
  if (!made && !meaning && !askers) return bare;
  const taken = { ...bare, ...(made && !made.standing && ({ withdrawn: true } as const)) };
  if (!mayHear(viewer, seat)) return taken;
  const { alert, explanation } = meaning ?? {};
  const asked = askers && mayKnowOfQuestion(viewer, [seat, ...askers]);
  return { ...taken, ...(alert && { alert }), ...(explanation && { explanation }), ...(asked && { asked }) };
}

function seenClaim({ number, seat, tricks, statement, agreed, open, doubted }: Claim): SeenClaim {
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

function outcomeOf(board: Dealt): { readonly outcome?: SeenOutcome } {
  const { stage } = board;
  if (stage.phase !== 'scored' && stage.phase !== 'abandoned') return {};
  const adjusted = adjustedOf(board);
  const ruled = adjusted ? { adjusted } : {};
  const points = countsPointsOnly(board) ? ({ pointsOnly: true } as const) : {};
  if (stage.phase === 'scored') return { outcome: { kind: 'scored', ...stage.result, ...ruled, ...points } };
  const { reason, award } = stage;
  return { outcome: { kind: 'abandoned', reason, ...(award && { award }), ...ruled } };
}

function turnNow({ stage, laws }: Dealt): Seat | undefined {
  if (laws && stage.phase === 'auction') return laws.turn;
  if (laws && stage.phase === 'play') return handInTurn(laws);
  if (stage.phase === 'auction') return turnOf(stage.auction);
  return stage.phase === 'play' ? handToPlay(stage.play) : undefined;
}

/** What the viewer may do now. Legal cards are those of a hand he sees, so that nothing hidden is told by them. */
function actionsOf(viewer: Viewer, board: Dealt): Actions {
  const { stage, undo, laws } = board;
  if (laws && !undo) return { ...lawActionsOf(viewer, laws), ...aboutClaim(viewer, board) };
  if (viewer.kind === 'director')
    return stage.phase === 'claim' && stage.claim.doubted ? { awardClaim: stage.claim.number } : {};
  if (viewer.kind !== 'seat') return {};
  const { seat } = viewer;
  // After a doubt it is the Laws' engine that knows who may ask to play on (Law 68D2).
  if (stage.phase === 'claim' && stage.claim.doubted)
    return lawActionsOf(viewer, situationAfter(board.past, board.deal));
  if (undo) return undo.open.includes(seat) ? { answerUndo: true } : {};
  if (stage.phase === 'auction')
    return seat === turnOf(stage.auction) ? { calls: legalCalls(stage.auction).map(formatCall) } : {};
  if (stage.phase === 'play')
    return seat === playerOf(stage.play.contract, handToPlay(stage.play)) ? { cards: [...legalCards(stage.play)] } : {};
  if (stage.phase !== 'claim' || !mayDoubt(stage, seat)) return {};
  const { open, number } = stage.claim;
  return open.includes(seat) ? { answerClaim: number } : { doubtClaim: number };
}

/** A claim by its number, for who may answer or award it. */
function aboutClaim(viewer: Viewer, { stage, laws }: Dealt): Actions {
  if (stage.phase !== 'claim' || !laws) return {};
  const { number } = stage.claim;
  if (viewer.kind === 'director') return { awardClaim: number };
  const choices = lawActionsOf(viewer, laws).choices ?? [];
  if (viewer.kind !== 'seat' || !choices.some(({ choice }) => choice === 'doubt')) return {};
  return stage.claim.open.includes(viewer.seat) ? { answerClaim: number } : { doubtClaim: number };
}

/** All tables that are to play a deal: it is closed when each has a score. What is not known counts as open. */
export function isClosed(tables: readonly { readonly scored: boolean }[] | 'not-known'): boolean {
  return tables !== 'not-known' && tables.length > 0 && tables.every(({ scored }) => scored);
}
