export { BOARD_PHASES, type BoardPhase, type BoardRow, readAdjusted, readVulnerability } from './board-row.js';
export { type Checkpoint, type CheckpointKey, checkpointOf, type Move, moveCheckpoint } from './checkpoint.js';
export { type History, type Projection } from './projection.js';
export {
  type Awaited,
  lagMs,
  type ProjectionStatus,
  type Projector,
  type ProjectorOptions,
  startProjector,
} from './projector.js';
export { checksum } from './checksum.js';
export { checkLease, type Lease, underLease, type UnderLease, type Wanted } from './lease.js';
export { rebuild, type RebuildOptions, type Rebuilt } from './rebuild.js';
export {
  type BoardsQuery,
  findBoard,
  findBoards,
  findScoreSheet,
  findSession,
  findSessions,
  findTable,
  findTables,
  type Order,
  ORDERS,
  type Page,
  PAGE_MAX,
  type SessionsQuery,
  type TablesQuery,
} from './queries.js';
export { openReadModels, PROJECTIONS, type ReadModels } from './read-models.js';
export { type TableRow } from './table-row.js';
export { type TableOfDeal, tablesOfDeal, traveller } from './traveller.js';
export { boardsOfSession, type PlayedBoard, playedResults } from './session-boards.js';
export { type Relaying, type RelayingOptions, type RelayStatus, relayTo, startRelay } from './relaying.js';
export { type SharedProjector, shareProjections, type SharingOptions } from './sharing.js';
export { readSheet, type ScoreSheetRow } from './score-sheet-row.js';
export { readSession, type SessionRow } from './session-row.js';
export {
  type CompetitionsQuery,
  findCompetitions,
  findMatch,
  findMatches,
  findRobots,
  type MatchesQuery,
} from './arena-queries.js';
export { type CompetitionRow, readCompetition } from './competition-row.js';
export {
  boardsInBothRooms,
  boardsPlayedTwice,
  type BothRooms,
  type PlayedTwice,
  type TwoTables,
} from './match-boards.js';
export { type MatchRow, readMatch } from './match-row.js';
export { readRobot, type RobotRow } from './robot-row.js';
