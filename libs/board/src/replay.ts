/**
 * What going through a board event by event tells beside what is seen of it: who took how long, and what was taken back. Times are
 * data, never a finding; of what they mean the Laws let only a director speak (73D).
 */
import { playerOf, type Seat } from '#bridge';
import { type Recorded } from '#event-store';
import { begun, type Board } from './dealt.js';
import { type BoardEvent } from './board-events.js';
import { type Progress, progressAt } from './history.js';

export const PACES = ['call', 'card', 'claim'] as const;
export type Pace = (typeof PACES)[number];

/** What a player did when the board waited for him, and for how long it had, in ms. */
export type Turn = {
  readonly player: Seat;
  readonly pace: Pace;
  /** Null where nobody can tell: at the first call of a board, and after the director was at the table. */
  readonly ms: number | null;
};

/** What a player did in his turn by this event; undefined for events that are no turn. `before` is the state before it. */
export function turnOfEvent(before: Board, event: Recorded<BoardEvent>): Turn | undefined {
  if (before.phase === 'waiting') return undefined;
  const ms = waitedMs(before, event);
  if (event.type === 'CallMade' && !event.data.deemed) return { player: event.data.seat, pace: 'call', ms };
  if (event.type === 'CardPlayed')
    return { player: playerAt(before, event.data.seat), pace: 'card', ms: event.data.auto ? null : ms };
  return event.type === 'ClaimMade' ? { player: event.data.seat, pace: 'claim', ms } : undefined;
}

function waitedMs(before: Exclude<Board, { phase: 'waiting' }>, { at }: Recorded<BoardEvent>): number | null {
  const isFirst = before.phase === 'game' ? before.game.calls.length === 0 : before.stage.auction.calls.length === 0;
  if (isFirst || before.summoned) return null;
  return Math.max(0, at - before.since);
}

/** Who plays a card of a hand: declarer plays dummy's. */
function playerAt(before: Exclude<Board, { phase: 'waiting' }>, hand: Seat): Seat {
  if (before.phase === 'game') {
    const { form, game } = before;
    return game.contract ? form.playerOf(hand, game.contract) : hand;
  }
  const { play } = begun(before.stage);
  return play ? playerOf(play.contract, hand) : hand;
}

/** How far a board had come: calls of the auction that stand, and cards of the play. */
export function progressOf(board: Board): Progress {
  return board.phase === 'waiting' ? { calls: 0, cards: 0 } : progressAt(board.past, board.revision);
}

/** Of the revisions of a board's calls, cards and claims, those that a later undo took back. */
export function takenBack(events: readonly Recorded<BoardEvent>[]): ReadonlySet<number> {
  const gone = new Set<number>();
  let standing: number[] = [];
  for (const event of events) {
    if (event.type === 'CallMade' || event.type === 'CardPlayed' || event.type === 'ClaimMade')
      standing.push(event.revision);
    if (event.type !== 'UndoApplied') continue;
    const { toRevision } = event.data;
    for (const revision of standing) if (revision > toRevision) gone.add(revision);
    standing = standing.filter((revision) => revision <= toRevision);
  }
  return gone;
}
