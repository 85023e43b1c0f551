/** Hooks, what is still to be delivered to them, and how far the events have been looked through. Part of a backup. */
import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class Webhooks1798100000000 implements MigrationInterface {
  readonly name = 'Webhooks1798100000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['hooks', 'deliveries', 'hook_position']) await runner.query(`DROP TABLE ${table}`);
  }
}

const STATEMENTS: readonly string[] = [
  `CREATE TABLE hooks (
    id text PRIMARY KEY NOT NULL, owner text NOT NULL, url text NOT NULL, events text NOT NULL, secret text NOT NULL,
    created_at bigint NOT NULL, disabled text)`,
  'CREATE INDEX hooks_by_owner ON hooks (owner, created_at)',
  `CREATE TABLE deliveries (
    id text PRIMARY KEY NOT NULL, hook text NOT NULL, type text NOT NULL, body text NOT NULL, at bigint NOT NULL,
    state text NOT NULL, attempts integer NOT NULL, due bigint NOT NULL, answer text)`,
  'CREATE INDEX deliveries_by_due ON deliveries (state, due)',
  'CREATE INDEX deliveries_by_hook ON deliveries (hook, at)',
  'CREATE TABLE hook_position (name text PRIMARY KEY NOT NULL, position text NOT NULL)',
];
