/**
 * How the read models came to be what they are. A migration is never changed once it was released: what it makes is written out,
 * not read off today's shapes. A spec compares the outcome with the shapes.
 */
import { type MigrationInterface, type QueryRunner } from 'typeorm';

class ReadModels1796000000000 implements MigrationInterface {
  readonly name = 'ReadModels1796000000000';

  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    for (const statement of STATEMENTS) await runner.query(statement.replaceAll('TEXT', text));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['boards', 'tables', 'checkpoints', 'leases']) await runner.query(`DROP TABLE ${table}`);
  }
}

/** Duplicate sessions. */
class Sessions1796100000000 implements MigrationInterface {
  readonly name = 'Sessions1796100000000';

  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    for (const statement of SESSIONS) await runner.query(statement.replaceAll('TEXT', text));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sessions');
  }
}

/** Score sheets of rubbers. */
class ScoreSheets1796200000000 implements MigrationInterface {
  readonly name = 'ScoreSheets1796200000000';

  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    for (const statement of SCORE_SHEETS) await runner.query(statement.replaceAll('TEXT', text));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE score_sheets');
  }
}

/** Matches of robots, competitions, robots; and the boards of a table by their numbers. */
class Arena1796300000000 implements MigrationInterface {
  readonly name = 'Arena1796300000000';

  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    for (const statement of ARENA) await runner.query(statement.replaceAll('TEXT', text));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['robots', 'competitions', 'matches']) await runner.query(`DROP TABLE ${table}`);
    await runner.query('DROP INDEX boards_by_table_id_number');
  }
}

/** What rulings made of results. */
class Adjusted1796400000000 implements MigrationInterface {
  readonly name = 'Adjusted1796400000000';

  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(`ALTER TABLE boards ADD COLUMN adjusted ${text}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE boards DROP COLUMN adjusted');
  }
}

/** Penalties that were ruled at boards. */
class Fined1796500000000 implements MigrationInterface {
  readonly name = 'Fined1796500000000';

  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    await runner.query(`ALTER TABLE boards ADD COLUMN fined ${text}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE boards DROP COLUMN fined');
  }
}

/** When a ruling last said what a board counts as. */
class Decided1796600000000 implements MigrationInterface {
  readonly name = 'Decided1796600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE boards ADD COLUMN decided_at bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE boards DROP COLUMN decided_at');
  }
}

export const MIGRATIONS = [
  ReadModels1796000000000,
  Sessions1796100000000,
  ScoreSheets1796200000000,
  Arena1796300000000,
  Adjusted1796400000000,
  Fined1796500000000,
  Decided1796600000000,
] as const;

/** TEXT sorts by code point. */
const STATEMENTS: readonly string[] = [
  `CREATE TABLE boards (
    id TEXT PRIMARY KEY NOT NULL, table_id TEXT NOT NULL, number integer NOT NULL, form TEXT NOT NULL, mode TEXT NOT NULL,
    dealer TEXT NOT NULL, vulnerability TEXT NOT NULL, north TEXT, east TEXT, south TEXT, west TEXT, deal TEXT NOT NULL,
    auction TEXT NOT NULL, contract TEXT, declarer TEXT, play TEXT NOT NULL, tricks integer, result TEXT, score integer,
    phase TEXT NOT NULL, abandoned TEXT, average_ns TEXT, average_ew TEXT, opened_at bigint NOT NULL, ended_at bigint,
    revision integer NOT NULL)`,
  'CREATE INDEX boards_by_opened_at_id ON boards (opened_at, id)',
  'CREATE INDEX boards_by_table_id_opened_at_id ON boards (table_id, opened_at, id)',
  'CREATE INDEX boards_by_deal_number ON boards (deal, number)',
  'CREATE INDEX boards_by_contract_opened_at_id ON boards (contract, opened_at, id)',
  'CREATE INDEX boards_by_north ON boards (north)',
  'CREATE INDEX boards_by_east ON boards (east)',
  'CREATE INDEX boards_by_south ON boards (south)',
  'CREATE INDEX boards_by_west ON boards (west)',
  `CREATE TABLE tables (
    id TEXT PRIMARY KEY NOT NULL, owner TEXT NOT NULL, source TEXT NOT NULL, session TEXT, form TEXT NOT NULL,
    mode TEXT NOT NULL, policy TEXT NOT NULL, name TEXT, north TEXT, east TEXT, south TEXT, west TEXT,
    boards integer NOT NULL, current TEXT, closed_by TEXT, opened_at bigint NOT NULL, revision integer NOT NULL)`,
  'CREATE INDEX tables_by_owner_opened_at_id ON tables (owner, opened_at, id)',
  'CREATE INDEX tables_by_session_id ON tables (session, id)',
  `CREATE TABLE checkpoints (
    reader TEXT NOT NULL, source TEXT NOT NULL, partition integer NOT NULL, position TEXT NOT NULL, at bigint NOT NULL,
    fencing bigint NOT NULL, PRIMARY KEY (reader, source, partition))`,
  `CREATE TABLE leases (
    name TEXT PRIMARY KEY NOT NULL, holder TEXT NOT NULL, expires_at bigint NOT NULL, fencing bigint NOT NULL)`,
];

const SESSIONS: readonly string[] = [
  `CREATE TABLE sessions (
    id TEXT PRIMARY KEY NOT NULL, owner TEXT NOT NULL, name TEXT, kind TEXT NOT NULL, phase TEXT NOT NULL,
    entrants integer NOT NULL, rounds integer NOT NULL, state TEXT NOT NULL, opened_at bigint NOT NULL,
    revision integer NOT NULL)`,
  'CREATE INDEX sessions_by_owner_opened_at_id ON sessions (owner, opened_at, id)',
];

const SCORE_SHEETS: readonly string[] = [
  `CREATE TABLE score_sheets (
    id TEXT PRIMARY KEY NOT NULL, form TEXT NOT NULL, deals integer NOT NULL, phase TEXT NOT NULL, winner TEXT,
    sheet TEXT NOT NULL, text TEXT NOT NULL, revision integer NOT NULL)`,
  'CREATE INDEX score_sheets_by_form_id ON score_sheets (form, id)',
];

const ARENA: readonly string[] = [
  'CREATE INDEX boards_by_table_id_number ON boards (table_id, number)',
  `CREATE TABLE matches (
    id TEXT PRIMARY KEY NOT NULL, owner TEXT NOT NULL, home_robot TEXT NOT NULL, home_version TEXT NOT NULL,
    away_robot TEXT NOT NULL, away_version TEXT NOT NULL, boards integer NOT NULL, trust TEXT NOT NULL,
    phase TEXT NOT NULL, competition TEXT, round integer, carry_over integer NOT NULL, forfeits integer NOT NULL,
    counted integer, imps integer, reason TEXT, state TEXT NOT NULL, opened_at bigint NOT NULL, revision integer NOT NULL)`,
  'CREATE INDEX matches_by_opened_at_id ON matches (opened_at, id)',
  'CREATE INDEX matches_by_owner_opened_at_id ON matches (owner, opened_at, id)',
  'CREATE INDEX matches_by_competition_round_id ON matches (competition, round, id)',
  'CREATE INDEX matches_by_phase_opened_at_id ON matches (phase, opened_at, id)',
  `CREATE TABLE competitions (
    id TEXT PRIMARY KEY NOT NULL, owner TEXT NOT NULL, format TEXT NOT NULL, trust TEXT NOT NULL, phase TEXT NOT NULL,
    entrants integer NOT NULL, rounds integer NOT NULL, boards integer NOT NULL, state TEXT NOT NULL,
    opened_at bigint NOT NULL, revision integer NOT NULL)`,
  'CREATE INDEX competitions_by_opened_at_id ON competitions (opened_at, id)',
  'CREATE INDEX competitions_by_owner_opened_at_id ON competitions (owner, opened_at, id)',
  `CREATE TABLE robots (
    id TEXT PRIMARY KEY NOT NULL, owner TEXT NOT NULL, name TEXT NOT NULL, versions integer NOT NULL, state TEXT NOT NULL,
    opened_at bigint NOT NULL, revision integer NOT NULL)`,
  'CREATE INDEX robots_by_opened_at_id ON robots (opened_at, id)',
  'CREATE INDEX robots_by_owner_opened_at_id ON robots (owner, opened_at, id)',
];
