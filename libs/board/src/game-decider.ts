/** What a board of a form for two or three players rules on a command: strict, by the form. */
import {
  type Act,
  advanceGame,
  dueStep,
  formatFormCall,
  formTricksLeft,
  type Game,
  handInTurn,
  refuseAct,
  SEATS,
  tricksTaken,
} from '#bridge';
import { accept, type Decision, refuse } from '#event-store';
import { type BoardCommand } from './board-commands.js';
import { type BoardEvent, type BoardFact, fact, lookerOf } from './board-events.js';
import { answerUndo, ask, explain, requestUndo } from './decide-asides.js';
import { type GameBoard } from './dealt-game.js';
import { dealScore, tricksClaimed } from './game-board.js';
import { deadlineOf } from './deadline.js';
import { type BoardRefusal } from './refusals.js';

type Ruling = Decision<BoardEvent, BoardRefusal>;

export function decideGame(board: GameBoard, command: Exclude<BoardCommand, { kind: 'deal' | 'deal-pack' }>): Ruling {
  if (command.kind === 'view-hands') {
    const looked = { by: command.by, ...(command.viewer !== undefined && { viewer: command.viewer }) };
    return board.lookers.has(lookerOf(looked)) ? accept() : accept(fact('HandsViewed', looked));
  }
  if (board.outcome) return refuse('board-over');
  switch (command.kind) {
    case 'make-call':
    case 'make-form-call': {
      const { seat, call, alert, explanation } = command;
      return act(board, { kind: 'call', seat, call }, { ...(alert && { alert }), ...(explanation && { explanation }) });
    }
    case 'choose':
    case 'turn-up':
      return act(board, command);
    case 'play-card':
      return playCard(board, command);
    case 'claim':
      return claim(board, command);
    case 'answer-claim':
      return answer(board, command);
    case 'abandon':
      return accept(fact('BoardAbandoned', { reason: command.reason, ...(command.seat && { seat: command.seat }) }));
    case 'expire':
      return expire(board, command);
    case 'ask':
      return ask(board, command);
    case 'explain':
      return explain(board, command);
    case 'request-undo':
      return requestUndo(board, command);
    case 'answer-undo':
      return answerUndo(board, command);
    case 'summon-director':
      if (!board.form.players.includes(command.seat)) return refuse('not-your-turn');
      return board.summoned ? refuse('already-summoned') : accept(fact('DirectorSummoned', { seat: command.seat }));
    case 'resume':
      return board.summoned ? accept(fact('PlayResumed', {})) : refuse('not-summoned');
    case 'award-claim':
    case 'agree-tricks':
    case 'by-laws':
    case 'rule':
      return refuse('not-in-this-form');
  }
}

/** An act that the form allows is a fact; the last of a deal is followed by its score. */
function act(board: GameBoard, made: Act, said: Said = {}): Ruling {
  const { form, game } = board;
  const refusal = refusePending(board) ?? refuseAct(form, game, made);
  if (refusal) return refuse(refusal);
  const done = factOf(board, made, said);
  const after = advanceGame(form, game, made);
  if (after.phase !== 'over') return accept(done);
  return accept<BoardEvent>(
    done,
    fact('DealScored', dealScore({ form, game: after }, tricksTaken(form, after, 'declarer'))),
  );
}

/** With his own call its maker may say what it means. */
type Said = Pick<BoardFact<'CallMade'>['data'], 'alert' | 'explanation'>;

/** While a claim or a request to undo waits for answers, nobody calls or plays. */
function refusePending({ claim, undo }: GameBoard): BoardRefusal | undefined {
  if (claim) return 'claim-pending';
  return undo && 'undo-pending';
}

function factOf({ form, game }: GameBoard, made: Act, said: Said): BoardEvent {
  switch (made.kind) {
    case 'call':
      return fact('CallMade', { seat: made.seat, call: formatFormCall(made.call), ...said });
    case 'choose': {
      const step = dueStep(form, game)?.name ?? 'discard';
      return fact('CardsChosen', { seat: made.seat, step, cards: made.cards.join(' ') });
    }
    case 'turn-up':
      return fact('CardsTurnedUp', { seat: made.seat, places: made.places });
    case 'card':
      return fact('CardPlayed', { seat: made.seat, card: made.card });
  }
}

/** Whoever plays the hand in turn plays its card. */
function playCard(board: GameBoard, { seat, card }: BoardCommand & { kind: 'play-card' }): Ruling {
  const { form, game } = board;
  const pending = refusePending(board);
  if (pending) return refuse(pending);
  const hand = handInTurn(form, game);
  if (!hand || !game.contract) return refuse('no-play');
  return form.playerOf(hand, game.contract) === seat
    ? act(board, { kind: 'card', seat: hand, card })
    : refuse('not-your-turn');
}

function claim(board: GameBoard, { seat, tricks, statement }: BoardCommand & { kind: 'claim' }): Ruling {
  const { form, game } = board;
  const pending = refusePending(board);
  if (pending) return refuse(pending);
  if (game.phase !== 'play') return refuse('no-play');
  if (!form.players.includes(seat)) return refuse('not-your-turn');
  if (hasUnknownCards(game)) return refuse('cards-unknown');
  if (tricks > formTricksLeft(form, game)) return refuse('too-many-tricks');
  return accept(fact('ClaimMade', { seat, tricks, ...(statement && { statement }) }));
}

/** Whether a card that is still to be played is unknown to everybody. */
function hasUnknownCards({ piles }: Game): boolean {
  return SEATS.some((seat) => piles[seat].some(({ down }) => down !== undefined));
}

/** Every other player must agree; by one doubt the play goes on. */
function answer(board: GameBoard, { seat, agree, claim: number }: BoardCommand & { kind: 'answer-claim' }): Ruling {
  const { claim: made } = board;
  if (made?.number !== number) return refuse('no-claim');
  if (!made.open.includes(seat)) return refuse('not-yours-to-answer');
  if (!agree) return accept(fact('ClaimDoubted', { seat }));
  const agreed = fact('ClaimAgreed', { seat });
  if (made.open.length > 1) return accept(agreed);
  return accept<BoardEvent>(agreed, fact('DealScored', dealScore(board, tricksClaimed(board, made))));
}

function expire(board: GameBoard, { wait, now }: BoardCommand & { kind: 'expire' }): Ruling {
  const deadline = deadlineOf(board);
  if (deadline?.wait !== wait) return refuse('nothing-to-wait-for');
  if (now < deadline.at) return refuse('not-yet');
  const [seat] = deadline.seats;
  if (wait === 'director') return accept(fact('BoardAbandoned', { reason: 'director-limit' }));
  if (wait === 'undo' && seat) return accept(fact('UndoAnswered', { seat, granted: false, silent: true }));
  if (!board.claim) return accept(fact('BoardAbandoned', { reason: 'turn-limit', ...(seat && { seat }) }));
  const agreed = deadline.seats.map((silent) => fact('ClaimAgreed', { seat: silent, silent: true }));
  return accept<BoardEvent>(...agreed, fact('DealScored', dealScore(board, tricksClaimed(board, board.claim))));
}
