export { abandon } from './abandon.js';
export { type Audience, AUDIENCES, audienceOf, cursorOf, type Viewer } from './audience.js';
export {
  answerers,
  type Award,
  begun,
  type Board,
  type Claim,
  claimedTricks,
  type Dealt,
  evolveBoard,
  initialBoard,
  scoreOf,
  type Stage,
  type Undo,
} from './board.js';
export { type BoardCommand, boardDecider, decideBoard, isClosedToPlayers, type Seen } from './board-decider.js';
export {
  ABANDONED_BY,
  type AbandonReason,
  type Average,
  AVERAGES,
  BOARD_EVENTS,
  type BoardEvent,
  type BoardEventType,
  type BoardFact,
  fact,
  type Form,
  FORMS,
  lookerOf,
  type Mode,
  MODES,
  type ScoreData,
  type SealedHand,
  type TextRef,
  type TimePolicy,
} from './board-events.js';
export {
  type BoardDesk,
  boardStream,
  type Desks,
  IMPORT_ACTOR,
  openDesks,
  streamOf,
  type TableDesk,
  tableStream,
} from './desks.js';
export { type Deadline, deadlineOf, type Wait, WAITS } from './deadline.js';
export { hiddenFrom } from './hidden-from.js';
export { type PastClaim, type PastExplanation, type PastUndo, type Progress } from './history.js';
export { BOARD_REFUSALS, type BoardRefusal } from './refusals.js';
export {
  type Actions,
  actionsOf,
  type BoardView,
  type Closing,
  isClosed,
  seenBy,
  type SeenCall,
  type SeenClaim,
  type SeenEvent,
  seenEvent,
  type SeenOutcome,
  type SeenPastClaim,
  type SeenPastUndo,
  type SeenTrick,
  type SeenUndo,
  seesHand,
} from './seen.js';
export { type SeenMessage, tableEventSeenBy, tableSeenBy, type SeenTableEvent, type TableView } from './seen-table.js';
export {
  type BoardToOpen,
  decideTable,
  hears,
  type OpenedTable,
  type SeenTable,
  type Table,
  TABLE_EVENTS_MAX,
  TABLE_REFUSALS,
  type TableCommand,
  tableCursor,
  type TableDeadline,
  tableDeadline,
  tableDecider,
  type TableRefusal,
  type TableViewer,
} from './table.js';
export {
  type Recipient,
  RECIPIENTS,
  type Speaker,
  TABLE_CLOSED_BY,
  TABLE_EVENTS,
  TABLE_SOURCES,
  type TableClosedBy,
  type TableEvent,
  type TableEventType,
  type TableFact,
  tableFact,
  type TablePolicy,
  type TableSource,
} from './table-events.js';
