export { type Audience, AUDIENCES, cursorOf, type Viewer } from './audience.js';
export { evolveBoard, initialBoard } from './board.js';
export { type Award, begun, type Board, type Claim, claimedTricks, type Dealt, type Stage } from './dealt.js';
export { type GameBoard, type GameClaim, type GameOutcome } from './dealt-game.js';
export { type BoardCommand, type Seen } from './board-commands.js';
export { boardDecider, decideBoard, isClosedToPlayers } from './board-decider.js';
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
  type SideForm,
  type GameEvent,
  type LawEvent,
  lookerOf,
  type Mode,
  MODES,
  type PlainEvent,
  type ScoreData,
  type SealedHand,
  type TextRef,
  type TimePolicy,
} from './board-events.js';
export {
  appendsWhole,
  ARENA_ACTOR,
  type BoardDesk,
  boardStream,
  type CaseDesk,
  caseStream,
  type Desks,
  IMPORT_ACTOR,
  openCases,
  openDesks,
  type SessionDesk,
  sessionStream,
  streamOf,
  type TableDesk,
  tableStream,
} from './desks.js';
export { type Deadline, deadlineOf, type Wait, WAITS } from './deadline.js';
export { parseCards } from './game-board.js';
export { type GameEventData, type GameEventType } from './game-events.js';
export { type CardCount, type GameActions, gameSeenBy, type GameView, type SeenPile } from './game-seen.js';
export { boardEventSeenBy, boardSeenBy, publicBoard } from './seen-board.js';
export { hiddenFrom } from './hidden-from.js';
export {
  type PastClaim,
  type PastExplanation,
  type PastUndo,
  type Progress,
  type SeenPastClaim,
  type SeenPastUndo,
  type Undo,
} from './history.js';
export { LAW_EVENTS, type LawEventData, type LawEventType } from './recorded/law-events.js';
export {
  claimProposal,
  type ClaimProposal,
  type ProposedLine,
  UNPROPOSED,
  type Unproposed,
} from './recorded/claim-proposal.js';
export { dutyKey, LAW_WORDINGS, type LawWording, wordingKey } from './recorded/wording.js';
export { expectedOf, FINDING_ANSWERS, type FindingAnswer, type OfferedFinding } from './recorded/findings.js';
export { type OfferedChoice, type SeenDecision, type SeenLaws, type SeenObligation } from './recorded/seen-laws.js';
export { type CorrectionPeriod, type Preview, previewOf, type RulingAsked, type RulingTime } from './decide-ruling.js';
export {
  decidedAt,
  type Fined,
  finesOf,
  type Official,
  officialOf,
  type Ruled,
  type Rulings,
  type RulingType,
  type ScoreStage,
  type StandingScore,
  standingScore,
} from './rulings.js';
export { type Pace, PACES, progressOf, takenBack, type Turn, turnOfEvent } from './replay.js';
export { adjustedOf, type PlayedResult, playedResultOf } from './played-result.js';
export { DISPUTE_EVENTS, type DisputeEvent, type DisputeEventType, type Party } from './dispute-events.js';
export {
  type CaseFile,
  type CaseLink,
  type Dispute,
  DISPUTE_REFUSALS,
  type DisputeCommand,
  type DisputeRefusal,
} from './disputes.js';
export { BOARD_REFUSALS, type BoardRefusal } from './refusals.js';
export {
  type Actions,
  type BoardView,
  type Closing,
  isClosed,
  seenBy,
  type SeenCall,
  type SeenClaim,
  type SeenEvent,
  seenEvent,
  type SeenOutcome,
  type SeenTrick,
  type SeenUndo,
} from './seen.js';
export { type NextDeal } from './running-rubber.js';
export { RUBBER_DEFAULTS, type Rubber, firstOf, SEATED } from './table-rubber.js';
export {
  type SeenMessage,
  seenRubber,
  type SeenRubber,
  tableEventSeenBy,
  tableSeenBy,
  type SeenTableEvent,
  type TableView,
} from './seen-table.js';
export {
  type BoardToOpen,
  decideTable,
  type KeptMessage,
  reads,
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
  type GivenPack,
  HONOURS,
  type RubberSettings,
  type TablePolicy,
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
  type BoardSource,
  type EnteredResult,
  ENTRANT_KINDS,
  type EntrantKind,
  type PlaceOfBoard,
  ROUND_CLOSED_BY,
  SESSION_EVENTS,
  SESSION_PLAYS,
  type SessionEvent,
  type SessionEventType,
  type SessionFact,
  sessionFact,
  type SessionPlay,
  type SessionPolicy,
  type SessionScoring,
  WITHDRAWN_RESULTS,
  type WithdrawnResults,
} from './session-events.js';
export {
  boardIdOf,
  boardsOfSet,
  isStillToBeDrawn,
  placesOfBoard,
  playersAt,
  roundsKnown,
  type SittingOfBoard,
  tableIdOf,
} from './session-places.js';
export {
  closedBoards,
  type CountedPenalty,
  penaltiesOf,
  type PlayedResults,
  type SessionLine,
  type SessionTraveller,
  shownStandings,
  standingsBy,
  travellersOf,
  unitOfFine,
} from './session-results.js';
export { orderFor, playedAtTables, type PlayedWhere } from './session-order.js';
export { roundsOf, type SessionDeadline, sessionDeadline } from './session-rounds.js';
export {
  beforeCorrection,
  CORRECTIONS,
  type Entrant,
  evolveSession,
  keyOfPlace,
  type OpenedRound,
  type OpenedSession,
  type RuledPlace,
  type Session,
  type SessionCorrection,
} from './session.js';
