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

/** The event as `viewer` may see it; undefined when it is kept from him. `board` is the state after it. */
export function boardEventSeenBy(
  viewer: Viewer,
  board: Dealt | GameBoard,
  event: Recorded<BoardEvent>,
): SeenEvent | undefined {
  return board.phase === 'game' ? gameEventSeen(viewer, board, event) : seenEvent(viewer, board, event);
}
