import {
  type Board,
  BOARD_EVENTS,
  type BoardEvent,
  boardDecider,
  boardEventSeenBy,
  boardSeenBy,
  boardStream,
  type BoardView,
  type GameView,
  isClosedToPlayers,
  type Table,
  TABLE_EVENTS,
  tableDecider,
  type TableEvent,
  tableEventSeenBy,
  tableSeenBy,
  tableStream,
  type TableView,
  type TableViewer,
  type Viewer,
} from '#board';
import { SEATS, type Seat } from '#bridge';
import { commitmentsOf, stateOf } from '../boards/board-texts.js';
import { commitmentsOfTable, tableStateOf } from '../tables/table-texts.js';
import { type Places } from '../places.js';
import { changedFields, type Subject } from './subject.js';

/** What of a board's view does not follow from the calls and cards themselves. */
const BOARD_FIELDS = [
  ...(['phase', 'turn', 'contract', 'won', 'dealt', 'claim', 'claims', 'undo', 'undos'] as const),
  ...(['director', 'outcome', 'deadline', 'actions'] as const),
];

const GAME_FIELDS = [
  ...(['phase', 'turns', 'step', 'ready', 'contract', 'won', 'hands', 'aside', 'piles', 'counts', 'talon'] as const),
  ...(['dealt', 'claim', 'outcome', 'deadline', 'actions'] as const),
];

function isGame(view: BoardView | GameView): view is GameView {
  return 'turns' in view;
}

type BoardSubject = Subject<Board, BoardEvent, Viewer, BoardView | GameView>;

export const boardSubject = (places: Places): BoardSubject => ({
  kind: 'board',
  stream: boardStream,
  decider: boardDecider,
  catalogue: BOARD_EVENTS,
  keyOf: (viewer) => ('seat' in viewer ? `${viewer.kind} ${viewer.seat}` : viewer.kind),
  see: (viewer, board) => {
    if (board.phase === 'waiting') return undefined;
    const view = boardSeenBy(viewer, board, places.closingNow(board));
    return { view, cursor: view.cursor };
  },
  seeEvent: (viewer, board, event) => (board.phase === 'waiting' ? undefined : boardEventSeenBy(viewer, board, event)),
  commitments: commitmentsOf,
  show: stateOf,
  changes: (before, after) => {
    if (isGame(before) || isGame(after))
      return isGame(before) && isGame(after) ? changedFields(before, after, GAME_FIELDS) : { changed: after };
    const { changed, ...gone } = changedFields(before, after, BOARD_FIELDS);
    return { changed: { ...changed, ...newHands(before, after) }, ...gone };
  },
  isUpheaval: (event) => event.type === 'UndoApplied',
  isOver: (board) => board.phase !== 'waiting' && isClosedToPlayers(board),
});

/** Hands that the viewer sees from now on; of those he saw before, the cards that are played tell the rest. */
function newHands(before: BoardView, after: BoardView): { readonly hands?: Partial<Record<Seat, string>> } {
  const hands: Partial<Record<Seat, string>> = {};
  for (const seat of SEATS) {
    const hand = after.hands[seat];
    if (hand !== undefined && before.hands[seat] === undefined) hands[seat] = hand;
  }
  return Object.keys(hands).length > 0 ? { hands } : {};
}

export const tableSubject: Subject<Table, TableEvent, TableViewer, TableView> = {
  kind: 'table',
  stream: tableStream,
  decider: tableDecider,
  catalogue: TABLE_EVENTS,
  keyOf: (viewer) => viewer,
  see: (viewer, table) => {
    if (table.phase === 'none') return undefined;
    const view = tableSeenBy(viewer, table);
    return { view, cursor: view.cursor };
  },
  seeEvent: (viewer, table, event) => (table.phase === 'none' ? undefined : tableEventSeenBy(viewer, table, event)),
  commitments: commitmentsOfTable,
  show: tableStateOf,
  changes: (before, after) => changedFields(before, after, ['players', 'present', 'current', 'closedBy']),
  isUpheaval: () => false,
  movedBy: (event, viewer) =>
    event.type === 'CardsDrawn' && viewer !== 'spectator' && viewer !== 'director' && viewer !== 'owner'
      ? event.data.seats[viewer]
      : undefined,
  isOver: (table) => table.phase !== 'none' && table.closedBy !== undefined,
};
