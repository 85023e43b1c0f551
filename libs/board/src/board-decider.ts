/** What a board rules on a command: in strict mode, what the Laws do not allow is refused and leaves no event. */
import {
  assert,
  contractOf,
  formatCall,
  handToPlay,
  opponents,
  partner,
  playCard,
  isPlayOver,
  playerOf,
  refuseCall,
  refuseCard,
  type Seat,
  sideOf,
  tricksLeft,
  tricksWon,
  turnOf,
} from '#bridge';
import { accept, type Decider, type Decision, refuse } from '#event-store';
import { evolveBoard, initialBoard } from './board.js';
import { type Board, begun, callerAt, claimedTricks, type Dealt, scoreOf } from './dealt.js';
import { mayDoubt } from './claims.js';
import { type BoardCommand } from './board-commands.js';
import { type BoardEvent, fact, lookerOf } from './board-events.js';
import { cursorOf } from './audience.js';
import { abandon } from './abandon.js';
import { expire } from './deadline.js';
import { rule } from './decide-ruling.js';
import { type GameBoard } from './dealt-game.js';
import { UNDO_REQUESTS_MAX } from './history.js';
import { decideGame } from './game-decider.js';
import { byLaws } from './recorded/decide-recorded.js';
import { type BoardRefusal } from './refusals.js';

/** Events of one board. The last are kept for the director and the system, so that every board can be ended. */
const EVENTS_MAX = 2_000;
const EVENTS_MAX_OF_SEAT = 200;
const EVENTS_KEPT_BACK = 500;

type Ruling = Decision<BoardEvent, BoardRefusal>;

export const boardDecider: Decider<Board, BoardCommand, BoardEvent, BoardRefusal> = {
  initial: initialBoard,
  decide: decideBoard,
  evolve: evolveBoard,
};

export function decideBoard(board: Board, command: BoardCommand): Ruling {
  if (board.phase === 'waiting') return firstOf(command);
  if (command.kind === 'deal' || command.kind === 'deal-pack') return refuse('already-dealt');
  const refusal = refuseAnything(board, command);
  if (refusal) return refuse(refusal);
  if (board.phase === 'game') return decideGame(board, command);
  const { laws } = board;
  if (laws || command.kind === 'by-laws') {
    const ruled = byLaws(board, laws, command);
    if (ruled) return ruled;
  }
  return decidePlain(board, command);
}

function firstOf(command: BoardCommand): Ruling {
  if (command.kind === 'deal-pack') return accept(fact('PackDealt', command.set));
  return command.kind === 'deal' ? accept(fact('DealSet', command.set)) : refuse('no-deal');
}

type PlainCommand = Exclude<BoardCommand, { kind: 'deal' | 'deal-pack' }>;

function decidePlain(board: Dealt, command: PlainCommand): Ruling {
  switch (command.kind) {
    case 'by-laws':
      return refuse('nothing-to-choose');
    case 'make-form-call':
    case 'choose':
    case 'turn-up':
      return refuse('not-in-this-form');
    case 'make-call':
      return makeCall(board, command);
    case 'play-card':
      return play(board, command);
    case 'ask':
      return ask(board, command.seat, command.index);
    case 'explain':
      return explain(board, command);
    case 'claim':
      return claim(board, command);
    case 'answer-claim':
      return answerClaim(board, command);
    case 'award-claim':
      return awardClaim(board, command);
    case 'request-undo':
      return requestUndo(board, command);
    case 'answer-undo':
      return answerUndo(board, command);
    case 'agree-tricks':
      return agreeTricks(board, command.tricks);
    case 'summon-director':
      if (isClosedToPlayers(board)) return refuse('board-over');
      return board.summoned ? refuse('already-summoned') : accept(fact('DirectorSummoned', { seat: command.seat }));
    case 'rule':
      return rule(board, command.ruling, command);
    case 'view-hands':
      return viewHands(board, command);
    case 'resume':
      if (isClosedToPlayers(board)) return refuse('board-over');
      return board.summoned ? accept(fact('PlayResumed', {})) : refuse('not-summoned');
    case 'abandon':
      return isClosedToPlayers(board) ? refuse('board-over') : accept(...abandon(command.reason, command.seat));
    case 'expire':
      return expire(board, command.wait, command.now);
  }
}

/** What stands in the way of whatever a seat would do. */
function refuseAnything(board: Dealt | GameBoard, command: BoardCommand): BoardRefusal | undefined {
  if (board.revision >= EVENTS_MAX) return 'board-full';
  const seen = 'seen' in command ? command.seen : undefined;
  if (seen && !seen.cursors.includes(cursorOf(seen.viewer, board))) return 'stale-cursor';
  if (!('seat' in command) || command.kind === 'abandon') return undefined;
  const full = board.acts[command.seat] >= EVENTS_MAX_OF_SEAT || board.revision >= EVENTS_MAX - EVENTS_KEPT_BACK;
  return full ? 'board-full' : undefined;
}

export function isClosedToPlayers(board: Dealt | GameBoard): boolean {
  if (board.phase === 'game') return board.outcome !== undefined;
  const { stage } = board;
  return stage.phase === 'scored' || stage.phase === 'abandoned';
}

function makeCall(board: Dealt, { seat, call, alert, explanation }: BoardCommand & { kind: 'make-call' }): Ruling {
  const { stage } = board;
  if (stage.phase !== 'auction') return refuse(isClosedToPlayers(board) ? 'board-over' : 'no-auction');
  if (board.undo) return refuse('undo-pending');
  if (seat !== turnOf(stage.auction)) return refuse('not-your-turn');
  const refusal = refuseCall(stage.auction, call);
  if (refusal) return refuse(refusal);
  const about = { ...(alert && { alert }), ...(explanation && { explanation }) };
  const made = fact('CallMade', { seat, call: formatCall(call), ...about });
  if (call.kind !== 'pass') return accept(made);
  const after = { dealer: stage.auction.dealer, calls: [...stage.auction.calls, call] };
  const passedOut = contractOf(after) === 'passed-out';
  return passedOut ? accept<BoardEvent>(made, fact('ScoreComputed', scoreOf(board, undefined, 0))) : accept(made);
}

function play(board: Dealt, { seat, card, auto }: BoardCommand & { kind: 'play-card' }): Ruling {
  const { stage } = board;
  if (stage.phase === 'claim') return refuse('claim-pending');
  if (stage.phase !== 'play') return refuse(isClosedToPlayers(board) ? 'board-over' : 'no-play');
  if (board.undo) return refuse('undo-pending');
  const hand = handToPlay(stage.play);
  if (seat !== playerOf(stage.play.contract, hand)) return refuse('not-your-turn');
  const refusal = refuseCard(stage.play, card);
  if (refusal) return refuse(refusal);
  const played = fact('CardPlayed', { seat: hand, card, ...(auto && { auto }) });
  if (stage.play.played.length < 51) return accept(played);
  const after = playCard(stage.play, card);
  assert(isPlayOver(after), '52 cards end the play');
  const { contract } = after;
  return accept(played, scored(board, tricksWon(after, sideOf(contract.declarer))));
}

/** The score of the contract being played, with these tricks of declarer. */
function scored(board: Dealt, tricks: number): BoardEvent {
  return fact('ScoreComputed', scoreOf(board, begun(board.stage).play?.contract, tricks));
}

function ask(board: Dealt, seat: Seat, index: number): Ruling {
  if (isClosedToPlayers(board)) return refuse('board-over');
  if (index >= callsMade(board)) return refuse('no-such-call');
  if (!opponents(seat, callerAt(board, index))) return refuse('not-yours-to-ask');
  // Only one's own question is in the way: to be refused because partner asked would tell that he did.
  const asked = board.asked.get(index)?.includes(seat) ?? false;
  return asked ? refuse('already-asked') : accept(fact('ExplanationAsked', { seat, index }));
}

/** A deal does not change: who has looked knows it for good, and looking again is no event. */
function viewHands(board: Dealt, { by, viewer }: BoardCommand & { kind: 'view-hands' }): Ruling {
  const looked = { by, ...(viewer !== undefined && { viewer }) };
  return board.lookers.has(lookerOf(looked)) ? accept() : accept(fact('HandsViewed', looked));
}

function explain(board: Dealt, { seat, index, alert, explanation }: BoardCommand & { kind: 'explain' }): Ruling {
  if (isClosedToPlayers(board)) return refuse('board-over');
  if (index >= callsMade(board)) return refuse('no-such-call');
  if (seat !== callerAt(board, index)) return refuse('not-yours-to-explain');
  return accept(fact('CallExplained', { seat, index, ...(alert && { alert }), explanation }));
}

/** Calls made, those that were taken back by a Law included. */
function callsMade({ laws, stage }: Dealt): number {
  return laws?.calls.length ?? stage.auction.calls.length;
}

function claim(board: Dealt, { seat, tricks, statement }: BoardCommand & { kind: 'claim' }): Ruling {
  const { stage } = board;
  if (stage.phase === 'claim') return refuse('claim-pending');
  if (stage.phase !== 'play') return refuse(isClosedToPlayers(board) ? 'board-over' : 'no-play');
  if (board.undo) return refuse('undo-pending');
  if (seat === partner(stage.play.contract.declarer)) return refuse('dummy-may-not-claim');
  if (tricks > tricksLeft(stage.play)) return refuse('too-many-tricks');
  return accept(fact('ClaimMade', { seat, tricks, ...(statement && { statement }) }));
}

function answerClaim(board: Dealt, { seat, agree, claim: number }: BoardCommand & { kind: 'answer-claim' }): Ruling {
  const { stage } = board;
  if (stage.phase !== 'claim' || stage.claim.number !== number) return refuse('no-claim');
  const made = stage.claim;
  if (!agree) {
    if (!mayDoubt(stage, seat)) return refuse('not-yours-to-answer');
    return accept(fact('ClaimDoubted', { seat, ...(!opponents(seat, made.seat) && { objection: true as const }) }));
  }
  if (made.doubted !== undefined || !made.open.includes(seat)) return refuse('not-yours-to-answer');
  const agreed = fact('ClaimAgreed', { seat });
  return made.open.length > 1 ? accept(agreed) : accept(agreed, scored(board, claimedTricks(stage.play, made)));
}

function awardClaim(board: Dealt, { tricks, claim: number }: BoardCommand & { kind: 'award-claim' }): Ruling {
  const { stage } = board;
  if (stage.phase !== 'claim' || stage.claim.number !== number) return refuse('no-claim');
  if (stage.claim.doubted === undefined) return refuse('not-contested');
  if (!possible(stage, tricks)) return refuse('impossible-tricks');
  return accept(fact('ClaimAdjudicated', { tricks, law: '70' }), scored(board, tricks));
}

function agreeTricks(board: Dealt, tricks: number): Ruling {
  const { stage } = board;
  if (stage.phase !== 'play') return refuse(isClosedToPlayers(board) ? 'board-over' : 'no-play');
  if (!possible(stage, tricks)) return refuse('impossible-tricks');
  return accept(fact('TricksAgreed', { tricks, source: 'import' }), scored(board, tricks));
}

/** Whether declarer can still end with these tricks. */
function possible({ play: played }: Dealt['stage'] & { phase: 'play' | 'claim' }, tricks: number): boolean {
  const won = tricksWon(played, sideOf(played.contract.declarer));
  return tricks >= won && tricks <= won + tricksLeft(played);
}

function requestUndo(board: Dealt, { seat, toRevision }: BoardCommand & { kind: 'request-undo' }): Ruling {
  const { stage } = board;
  if (isClosedToPlayers(board)) return refuse('board-over');
  if (stage.phase === 'claim') return refuse('claim-pending');
  if (stage.phase === 'play' && stage.play.played.length > 0 && seat === partner(stage.play.contract.declarer))
    return refuse('dummy-may-not-undo');
  if (board.undo) return refuse('undo-pending');
  if (board.undoRequests[seat] >= UNDO_REQUESTS_MAX) return refuse('too-many-undos');
  const own = board.past.findLast(
    (event) =>
      (toRevision === undefined || event.revision === toRevision + 1) &&
      ((event.type === 'CallMade' && event.data.seat === seat) ||
        (event.type === 'CardPlayed' && isPlayedBy(board, event.data.seat, seat))),
  );
  return own ? accept(fact('UndoRequested', { seat, toRevision: own.revision - 1 })) : refuse('nothing-to-undo');
}

function isPlayedBy(board: Dealt, hand: Seat, seat: Seat): boolean {
  const { play: played } = begun(board.stage);
  return played !== undefined && playerOf(played.contract, hand) === seat;
}

function answerUndo(board: Dealt, { seat, granted, undo: named }: BoardCommand & { kind: 'answer-undo' }): Ruling {
  const { undo } = board;
  if (!undo || (named !== undefined && named !== undo.number)) return refuse('no-undo');
  if (!undo.open.includes(seat)) return refuse('not-yours-to-answer');
  const answered = fact('UndoAnswered', { seat, granted });
  if (!granted || undo.open.length > 1) return accept(answered);
  return accept<BoardEvent>(answered, fact('UndoApplied', { toRevision: undo.toRevision }));
}
