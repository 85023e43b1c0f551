import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class Vault1796000000000 implements MigrationInterface {
  readonly name = 'Vault1796000000000';

  async up(runner: QueryRunner): Promise<void> {
    const text = runner.dataSource.options.type === 'postgres' ? 'text COLLATE "C"' : 'text';
    for (const statement of STATEMENTS) await runner.query(statement.replaceAll('TEXT', text));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['texts', 'names']) await runner.query(`DROP TABLE ${table}`);
  }
}

/** TEXT sorts by code point. An entry that was erased has no text, no salt and no name. */
const STATEMENTS: readonly string[] = [
  `CREATE TABLE texts (
    commitment TEXT PRIMARY KEY NOT NULL, salt TEXT, text TEXT, player TEXT, kept_at bigint NOT NULL, erased_at bigint)`,
  'CREATE INDEX texts_by_player ON texts (player)',
  'CREATE INDEX texts_by_kept_at ON texts (kept_at)',
  'CREATE TABLE names (player TEXT PRIMARY KEY NOT NULL, name TEXT, kept_at bigint NOT NULL, erased_at bigint)',
];
