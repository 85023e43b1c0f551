export { type Audience, AUDIENCES, cursorOf, type Viewer } from './audience.js';
export { evolveBoard, initialBoard } from './board.js';
export { begun, type Board, claimedTricks, type Dealt } from './dealt.js';
export { type GameBoard } from './dealt-game.js';
export { type BoardCommand } from './board-commands.js';
export { boardDecider, decideBoard, isClosedToPlayers } from './board-decider.js';
export {
  ABANDONED_BY,
  type AbandonReason,
  type Average,
  AVERAGES,
  BOARD_EVENTS,
  type BoardEvent,
  type BoardFact,
  fact,
  type Form,
  FORMS,
  lookerOf,
  type Mode,
  MODES,
  type PlainEvent,
  type ScoreData,
  type TextRef,
} from './board-events.js';
export {
  appendsWhole,
  ARENA_ACTOR,
  boardStream,
  type CaseDesk,
  caseStream,
  type Desks,
  IMPORT_ACTOR,
  openCases,
  openDesks,
  sessionStream,
  streamOf,
  tableStream,
} from './desks.js';
export { deadlineOf, type Wait, WAITS } from './deadline.js';
export { parseCards } from './game-board.js';
export { type GameEventType } from './game-events.js';
export { gameSeenBy, type GameView } from './game-seen.js';
export { boardEventSeenBy, boardSeenBy, publicBoard } from './seen-board.js';
export { hiddenFrom } from './hidden-from.js';
export { type PastClaim, type PastUndo } from './history.js';
export { LAW_EVENTS } from './recorded/law-events.js';
export { claimProposal, type ClaimProposal, UNPROPOSED } from './recorded/claim-proposal.js';
export { dutyKey, LAW_WORDINGS, wordingKey } from './recorded/wording.js';
export { expectedOf, FINDING_ANSWERS } from './recorded/findings.js';
export { type CorrectionPeriod, previewOf, type RulingAsked, type RulingTime } from './decide-ruling.js';
export {
  decidedAt,
  type Fined,
  finesOf,
  type Official,
  officialOf,
  type Ruled,
  type Rulings,
  standingScore,
} from './rulings.js';
export { type Pace, PACES, progressOf, takenBack, type Turn, turnOfEvent } from './replay.js';
export { adjustedOf, countsPointsOnly, isPointsOnly, type PlayedResult, playedResultOf } from './played-result.js';
export { DISPUTE_EVENTS, type DisputeEvent, type DisputeEventType } from './dispute-events.js';
export { type CaseFile, type Dispute, DISPUTE_REFUSALS, type DisputeCommand } from './disputes.js';
export { BOARD_REFUSALS } from './refusals.js';
export { type BoardView, type Closing, isClosed, seenBy, type SeenEvent, seenEvent } from './seen.js';
export { type PastRubber, RUBBER_DEFAULTS, type Rubber, firstOf, SEATED } from './table-rubber.js';
export { seenRubber, type SeenRubber, tableEventSeenBy, tableSeenBy, type TableView } from './seen-table.js';
export {
  type BoardToOpen,
  decideTable,
  reads,
  type OpenedTable,
  type Table,
  TABLE_EVENTS_MAX,
  TABLE_REFUSALS,
  type TableCommand,
  tableCursor,
  type TableDeadline,
  tableDeadline,
  tableDecider,
  type TableViewer,
} from './table.js';
export {
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
  type GivenPack,
  HONOURS,
  type RubberSettings,
  type TableSource,
} from './table-events.js';
export {
  PENALTY_MAX,
  SESSION_BOARDS_MAX,
  SESSION_PENALTIES_MAX,
  SESSION_REFUSALS,
  type SessionCommand,
  type SessionRefusal,
} from './session-command.js';
export { boardsNeeded, decideSession, sessionDecider } from './session-decider.js';
export {
  BOARD_SOURCES,
  type EnteredResult,
  ENTRANT_KINDS,
  type EntrantKind,
  type PlaceOfBoard,
  ROUND_CLOSED_BY,
  SESSION_EVENTS,
  SESSION_PLAYS,
  type SessionEvent,
  type SessionEventType,
  sessionFact,
  type SessionScoring,
  WITHDRAWN_RESULTS,
} from './session-events.js';
export {
  boardIdOf,
  boardsOfSet,
  isStillToBeDrawn,
  placesOfBoard,
  playersAt,
  roundsKnown,
  tableIdOf,
} from './session-places.js';
export {
  closedBoards,
  countedAt,
  type CountedResult,
  penaltiesOf,
  type PlayedResults,
  type SessionLine,
  type SessionTraveller,
  shownStandings,
  standingsBy,
  travellersOf,
  unitOfFine,
} from './session-results.js';
export { orderFor, playedAtTables } from './session-order.js';
export { roundsOf, type SessionDeadline, sessionDeadline } from './session-rounds.js';
export {
  beforeCorrection,
  CORRECTIONS,
  evolveSession,
  keyOfPlace,
  type OpenedRound,
  type OpenedSession,
  type Session,
} from './session.js';
