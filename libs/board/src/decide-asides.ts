/** What a board of a form for two or three players rules on questions about calls and on requests to take something back. */
import { accept, type Decision, refuse } from '#event-store';
import { type BoardCommand } from './board-commands.js';
import { type BoardEvent, fact } from './board-events.js';
import { type GameBoard } from './dealt-game.js';
import { UNDO_REQUESTS_MAX } from './history.js';
import { type BoardRefusal } from './refusals.js';

type Ruling = Decision<BoardEvent, BoardRefusal>;
type Asked<Kind extends BoardCommand['kind']> = BoardCommand & { readonly kind: Kind };

export function ask({ form, game, asked }: GameBoard, { seat, index }: Asked<'ask'>): Ruling {
  const call = game.calls[index];
  if (!call) return refuse('no-such-call');
  if (!form.players.includes(seat) || call.seat === seat) return refuse('not-yours-to-ask');
  return asked.get(index)?.includes(seat) ? refuse('already-asked') : accept(fact('ExplanationAsked', { seat, index }));
}

export function explain({ game }: GameBoard, { seat, index, alert, explanation }: Asked<'explain'>): Ruling {
  const call = game.calls[index];
  if (!call) return refuse('no-such-call');
  if (call.seat !== seat) return refuse('not-yours-to-explain');
  return accept(fact('CallExplained', { seat, index, ...(alert && { alert }), explanation }));
}

/** One's last call or card. What was chosen in secret stands for good, and all that came before it. */
export function requestUndo(board: GameBoard, { seat, toRevision }: Asked<'request-undo'>): Ruling {
  const { claim, undo, undoRequests, past } = board;
  if (claim) return refuse('claim-pending');
  if (undo) return refuse('undo-pending');
  if (undoRequests[seat] >= UNDO_REQUESTS_MAX) return refuse('too-many-undos');
  const own = past.findLast(
    (event) => (toRevision === undefined || event.revision === toRevision + 1) && isDoneBy(board, event, seat),
  );
  const isForGood = past.some(
    ({ type, revision }) =>
      (type === 'CardsChosen' || type === 'CardsTurnedUp') && own !== undefined && revision > own.revision,
  );
  return own && !isForGood
    ? accept(fact('UndoRequested', { seat, toRevision: own.revision - 1 }))
    : refuse('nothing-to-undo');
}

function isDoneBy({ form, game }: GameBoard, event: BoardEvent, seat: GameBoard['set']['dealer']): boolean {
  if (event.type === 'CallMade') return event.data.seat === seat;
  return event.type === 'CardPlayed' && !!game.contract && form.playerOf(event.data.seat, game.contract) === seat;
}

/** Every other player must grant it. */
export function answerUndo({ undo }: GameBoard, { seat, granted, undo: named }: Asked<'answer-undo'>): Ruling {
  if (!undo || (named !== undefined && named !== undo.number)) return refuse('no-undo');
  if (!undo.open.includes(seat)) return refuse('not-yours-to-answer');
  const answered = fact('UndoAnswered', { seat, granted });
  if (!granted || undo.open.length > 1) return accept(answered);
  return accept<BoardEvent>(answered, fact('UndoApplied', { toRevision: undo.toRevision }));
}
