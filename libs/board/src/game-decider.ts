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
import { type BoardEvent, fact, lookerOf } from './board-events.js';
import { dealScore, type GameBoard, tricksClaimed } from './game-board.js';
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
    case 'make-form-call':
      return command.kind === 'make-call' && (command.alert || command.explanation !== undefined)
        ? refuse('not-in-this-form')
        : act(board, { kind: 'call', seat: command.seat, call: command.call });
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
    case 'explain':
    case 'award-claim':
    case 'request-undo':
    case 'answer-undo':
    case 'summon-director':
    case 'resume':
    case 'agree-tricks':
    case 'by-laws':
    case 'rule':
      return refuse('not-in-this-form');
  }
}

/** An act that the form allows is a fact; the last of a deal is followed by its score. */
function act(board: GameBoard, made: Act): Ruling {
  const { form, game } = board;
  if (board.claim) return refuse('claim-pending');
  const refusal = refuseAct(form, game, made);
  if (refusal) return refuse(refusal);
  const done = factOf(board, made);
  const after = advanceGame(form, game, made);
  if (after.phase !== 'over') return accept(done);
  return accept<BoardEvent>(
    done,
    fact('DealScored', dealScore({ form, game: after }, tricksTaken(form, after, 'declarer'))),
  );
}

function factOf({ form, game }: GameBoard, made: Act): BoardEvent {
  switch (made.kind) {
    case 'call':
      return fact('CallMade', { seat: made.seat, call: formatFormCall(made.call) });
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
  if (board.claim) return refuse('claim-pending');
  const hand = handInTurn(form, game);
  if (!hand || !game.contract) return refuse('no-play');
  return form.playerOf(hand, game.contract) === seat
    ? act(board, { kind: 'card', seat: hand, card })
    : refuse('not-your-turn');
}

function claim(board: GameBoard, { seat, tricks, statement }: BoardCommand & { kind: 'claim' }): Ruling {
  const { form, game } = board;
  if (board.claim) return refuse('claim-pending');
  if (game.phase !== 'play') return refuse('no-play');
  if (hasUnknownCards(game)) return refuse('cards-unknown');
  if (tricks > formTricksLeft(form, game)) return refuse('too-many-tricks');
  return accept(fact('ClaimMade', { seat, tricks, ...(statement && { statement }) }));
}

/** Whether a card that is still to be played is unknown to everybody. */
export function hasUnknownCards({ piles }: Game): boolean {
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
  if (!board.claim) return accept(fact('BoardAbandoned', { reason: 'turn-limit', ...(seat && { seat }) }));
  const agreed = deadline.seats.map((silent) => fact('ClaimAgreed', { seat: silent, silent: true }));
  return accept<BoardEvent>(...agreed, fact('DealScored', dealScore(board, tricksClaimed(board, board.claim))));
}
