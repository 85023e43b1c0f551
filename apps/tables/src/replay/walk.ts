/** Goes through a board's events one by one, as its live stream did: what each viewer was sent then, he is shown now. */
import {
  type Audience,
  type Board,
  BOARD_EVENTS,
  type BoardEvent,
  boardDecider,
  boardStream,
  type BoardView,
  type GameView,
  IMPORT_ACTOR,
  progressOf,
  type PastUndo,
  type Turn,
  turnOfEvent,
  type Viewer,
} from '#board';
import { eventsOf, type EventStore, type Recorded } from '#event-store';
import { type ClientTimes } from '#ledger';
import { type Line } from '../../../http/src/index.js';
import { type SeenFact } from '../acting.js';
import { linesOfStep, snapshotLine } from '../live/steps.js';
import { type Subject } from '../live/subject.js';
import { type Texts } from '../texts.js';

export type ViewName = Audience;

type BoardSubject = Subject<Board, BoardEvent, Viewer, BoardView | GameView>;

type Walking = {
  readonly store: EventStore;
  readonly subject: BoardSubject;
  readonly readTexts: (commitments: readonly string[]) => Promise<Texts>;
};

/** A moment of a board, as its viewer met it. */
export type Moment = {
  readonly event: Recorded<BoardEvent>;
  /** Undefined of an event that was kept from him. */
  readonly seen: SeenFact | undefined;
  readonly view: BoardView | GameView;
  readonly cursor: number;
  readonly turn: Turn | undefined;
  readonly client: ClientTimes | undefined;
  /** What he was sent of it. */
  readonly lines: readonly Line[];
};

/** A request to undo, with how far the board had come before it and where it was taken back to. */
export type WalkedUndo = PastUndo & {
  readonly undo: number;
  readonly at: number;
  readonly before: PastUndo['to'];
};

export type Walk = {
  readonly moments: readonly Moment[];
  readonly undos: readonly WalkedUndo[];
  /** The state after the last event. It is the walker's own. */
  readonly board: Board;
};

/** All moments of a board; none for one that does not exist. */
export async function walk(walking: Walking, id: string, viewer: Viewer): Promise<Walk> {
  const { store, subject } = walking;
  const moments: Moment[] = [];
  const asked: { readonly at: number; readonly before: PastUndo['to'] }[] = [];
  let board = boardDecider.initial();
  for (const commit of await store.readStream(boardStream(id))) {
    const { actor, client } = commit.commit.header;
    for (const event of eventsOf<BoardEvent>(commit, BOARD_EVENTS)) {
      if (event.type === 'UndoRequested') asked.push({ at: event.at, before: progressOf(board) });
      const turn = turnOfEvent(board, event);
      board = boardDecider.evolve(board, event);
      const now = subject.see(viewer, board);
      if (!now) continue;
      const before = moments.at(-1)?.view;
      const lines = before
        ? await linesOfStep(walking, id, { viewer, state: board, event, before, now })
        : [await snapshotLine(walking, id, now)];
      moments.push({
        ...{ event, view: now.view, cursor: now.cursor, client, lines },
        seen: subject.seeEvent(viewer, board, event),
        turn: turn && actor === IMPORT_ACTOR ? { ...turn, ms: null } : turn, // a file says nothing of times
      });
    }
  }
  return { moments, board, undos: undosOf(board, asked) };
}

function undosOf(
  board: Board,
  asked: readonly { readonly at: number; readonly before: PastUndo['to'] }[],
): readonly WalkedUndo[] {
  if (board.phase === 'waiting') return [];
  return board.history.undos.flatMap((undo, index) => {
    const request = asked[index];
    return request ? [{ undo: index + 1, ...request, ...undo }] : [];
  });
}

/** Who a view's name stands for: as a player sees, or as who sits behind him does. */
export function viewerNamed(view: ViewName, behind = false): Viewer {
  if (view === 'spectator' || view === 'director') return { kind: view };
  return { kind: behind ? 'kibitzer' : 'seat', seat: view };
}
