import { type Database, type DatabaseAddress, openDatabase } from '#database';
import { type BoardRow, boards, BOARDS } from './board-row.js';
import { type CompetitionRow, competitions, COMPETITIONS } from './competition-row.js';
import { type MatchRow, matches, MATCHES } from './match-row.js';
import { MIGRATIONS } from './migrations.js';
import { type Projection } from './projection.js';
import { type RobotRow, robots, ROBOTS } from './robot-row.js';
import { type ScoreSheetRow, scoreSheets, SCORE_SHEETS } from './score-sheet-row.js';
import { type SessionRow, sessions, SESSIONS } from './session-row.js';
import { entityOf } from './shape.js';
import { type TableRow, tables, TABLES } from './table-row.js';

export const BoardEntity = entityOf<BoardRow>(BOARDS);
export const TableEntity = entityOf<TableRow>(TABLES);
export const SessionEntity = entityOf<SessionRow>(SESSIONS);
export const ScoreSheetEntity = entityOf<ScoreSheetRow>(SCORE_SHEETS);
export const MatchEntity = entityOf<MatchRow>(MATCHES);
export const CompetitionEntity = entityOf<CompetitionRow>(COMPETITIONS);
export const RobotEntity = entityOf<RobotRow>(ROBOTS);

const ENTITIES = [
  ...[BoardEntity, TableEntity, SessionEntity, ScoreSheetEntity],
  ...[MatchEntity, CompetitionEntity, RobotEntity],
];

/** The read database: rows of every projection, checkpoints and leases. */
export type ReadModels = Database;

/** Every projection there is. */
export const PROJECTIONS: readonly Projection[] = [
  ...[boards, tables, sessions, scoreSheets],
  ...[matches, competitions, robots],
];

/**
 * Opens the read database and brings it to today's schema. Throws `NewerDatabase` when a newer build has changed it and
 * `DatabaseFault` when it cannot be opened.
 */
export async function openReadModels(address: DatabaseAddress): Promise<ReadModels> {
  return openDatabase(address, {
    entities: ENTITIES,
    migrations: MIGRATIONS,
    synchronous: 'normal',
  });
}
