export { BOARD_PHASES, type BoardRow, readAdjusted, readVulnerability } from './board-row.js';
export { type CheckpointKey, checkpointOf, moveCheckpoint } from './checkpoint.js';
export { type Awaited, lagMs, type ProjectionStatus, type Projector, startProjector } from './projector.js';
export { checksum } from './checksum.js';
export { checkLease, type Lease, underLease } from './lease.js';
export { pause } from './pause.js';
export { rebuild } from './rebuild.js';
export {
  findBoard,
  findBoards,
  findScoreSheet,
  findSession,
  findSessions,
  findTable,
  findTables,
  ORDERS,
  type Page,
  PAGE_MAX,
} from './queries.js';
export { openReadModels, PROJECTIONS, type ReadModels } from './read-models.js';
export { type TableRow } from './table-row.js';
export { tablesOfDeal, tablesOfDeals, traveller } from './traveller.js';
export { boardsOfSession, playedResults } from './session-boards.js';
export { type Relaying, relayTo, startRelay } from './relaying.js';
export { shareProjections } from './sharing.js';
export { readSheet, type ScoreSheetRow } from './score-sheet-row.js';
export { readSession, type SessionRow } from './session-row.js';
export { findCompetitions, findMatch, findMatches, findRobots } from './arena-queries.js';
export { type CompetitionRow, readCompetition } from './competition-row.js';
export {
  boardsInBothRooms,
  boardsPlayedTwice,
  type BothRooms,
  type PlayedTwice,
  type TwoTables,
} from './match-boards.js';
export { type MatchRow, readMatch } from './match-row.js';
export { readRobot } from './robot-row.js';
