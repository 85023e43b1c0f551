/** What the log keeps: leaves by number, the hashes over complete subtrees, and what was signed. */
import { type MigrationInterface, type QueryRunner } from 'typeorm';

class Log1798000000000 implements MigrationInterface {
  readonly name = 'Log1798000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['log_leaves', 'log_nodes', 'log_checkpoints', 'log_cosignatures'])
      await runner.query(`DROP TABLE ${table}`);
  }
}

export const MIGRATIONS = [Log1798000000000] as const;

const STATEMENTS: readonly string[] = [
  `CREATE TABLE log_leaves (
    origin text NOT NULL, number bigint NOT NULL, position text NOT NULL, head text NOT NULL, PRIMARY KEY (origin, number))`,
  'CREATE UNIQUE INDEX log_leaves_by_position ON log_leaves (origin, position)',
  `CREATE TABLE log_nodes (
    origin text NOT NULL, level integer NOT NULL, place bigint NOT NULL, hash text NOT NULL,
    PRIMARY KEY (origin, level, place))`,
  `CREATE TABLE log_checkpoints (
    origin text NOT NULL, size bigint NOT NULL, at bigint NOT NULL, note text NOT NULL, PRIMARY KEY (origin, size))`,
  `CREATE TABLE log_cosignatures (
    origin text NOT NULL, size bigint NOT NULL, key text NOT NULL, line text NOT NULL, PRIMARY KEY (origin, size, key))`,
];
