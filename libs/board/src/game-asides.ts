/**
 * What players of a form for two or three do beside calls and cards: claims, questions about calls, requests to take back. Every other
 * player is an opponent, so that all others answer, and everybody hears what is asked and said.
 */
import { assert, type Seat } from '#bridge';
import { type Recorded } from '#event-store';
import { type BoardEvent, type BoardFact } from './board-events.js';
import { type GameBoard } from './dealt-game.js';

type ClaimEvent = Recorded<Extract<BoardEvent, { readonly type: 'ClaimMade' | 'ClaimAgreed' | 'ClaimDoubted' }>>;

export function isOfAClaim(event: Recorded<BoardEvent>): event is ClaimEvent {
  return event.type === 'ClaimMade' || event.type === 'ClaimAgreed' || event.type === 'ClaimDoubted';
}

/** All players but one. */
function othersThan({ form }: Pick<GameBoard, 'form'>, seat: Seat): readonly Seat[] {
  return form.players.filter((other) => other !== seat);
}

export function applyClaim(board: GameBoard, event: ClaimEvent): void {
  board.since = event.at;
  if (event.type === 'ClaimMade') {
    const { seat, tricks, statement } = event.data;
    const { length: number } = board.history.claims;
    board.claim = { number, seat, tricks, statement, open: othersThan(board, seat), agreed: [] };
    board.faced.add(seat);
    return;
  }
  const { claim } = board;
  assert(claim !== undefined, 'an answer follows a claim');
  if (event.type === 'ClaimDoubted') {
    board.claim = undefined; // the play goes on, with the claimer's cards face up
    return;
  }
  const open = claim.open.filter((seat) => seat !== event.data.seat);
  board.claim = { ...claim, open, agreed: [...claim.agreed, event.data.seat] };
}

export function applyUndoing(
  board: GameBoard,
  event: Recorded<BoardFact<'UndoRequested'>> | Recorded<BoardFact<'UndoAnswered'>>,
): void {
  board.since = event.at;
  const { undo } = board;
  if (event.type === 'UndoAnswered') {
    const { seat, granted } = event.data;
    board.undo = undo && granted ? { ...undo, open: undo.open.filter((other) => other !== seat) } : undefined;
    return;
  }
  const { seat, toRevision } = event.data;
  const { undos } = board.history;
  const to = undos.at(-1)?.to ?? { calls: 0, cards: 0 };
  board.undo = { seat, toRevision, to, number: undos.length, open: othersThan(board, seat) };
}

export function noteMeaning(
  { meanings }: GameBoard,
  index: number,
  { alert, explanation }: BoardFact<'CallMade'>['data'],
): void {
  if (alert || explanation) meanings.set(index, { alert: alert ?? false, explanation });
}

export function applyMeaning(
  { asked, meanings }: GameBoard,
  event: Recorded<BoardFact<'ExplanationAsked'>> | Recorded<BoardFact<'CallExplained'>>,
): void {
  const { index } = event.data;
  if (event.type === 'ExplanationAsked') {
    asked.set(index, [...(asked.get(index) ?? []), event.data.seat]);
    return;
  }
  const { alert, explanation } = event.data;
  asked.delete(index);
  meanings.set(index, { alert: alert ?? meanings.get(index)?.alert ?? false, explanation });
}
