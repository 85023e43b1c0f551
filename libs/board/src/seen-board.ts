/** A board of any form as a viewer may see it, and its events: the doors of `seen.ts` and `game-seen.ts`, whichever it has. */
import { type Recorded } from '#event-store';
import { type Viewer } from './audience.js';
import { type BoardEvent } from './board-events.js';
import { type Dealt } from './dealt.js';
import { type GameBoard } from './dealt-game.js';
import { gameEventSeen, gameSeenBy, type GameView } from './game-seen.js';
import { type BoardView, type Closing, seenBy, type SeenEvent, seenEvent } from './seen.js';

export function boardSeenBy(viewer: Viewer, board: Dealt | GameBoard, closing: Closing): BoardView | GameView {
  return board.phase === 'game' ? gameSeenBy(viewer, board, closing) : seenBy(viewer, board, closing);
}

const SPECTATOR: Viewer = { kind: 'spectator' };

/**
 * What of a board is told to everybody who wants to hear it: of one that no other table plays what a spectator sees, from its deal
 * on; of any other nothing before it is closed. Undefined for nothing.
 */
export function publicBoard(
  board: Dealt | GameBoard,
  { isAlone, closing }: { readonly isAlone: boolean; readonly closing: Closing },
): BoardView | GameView | undefined {
  return isAlone || closing === 'closed' ? boardSeenBy(SPECTATOR, board, closing) : undefined;
}

/** The event as `viewer` may see it; undefined when it is kept from him. `board` is the state after it. */
export function boardEventSeenBy(
  viewer: Viewer,
  board: Dealt | GameBoard,
  event: Recorded<BoardEvent>,
): SeenEvent | undefined {
  return board.phase === 'game' ? gameEventSeen(viewer, board, event) : seenEvent(viewer, board, event);
}
