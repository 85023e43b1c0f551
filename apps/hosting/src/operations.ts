/** Operational rows: tokens, and how far the policies have got. Neither events nor rebuilt, and part of a backup. */
import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { type Database, type DatabaseAddress, execute, openDatabase, select } from '#database';
import { START } from '#event-store';
import { type Checkpoint } from '#policies';
import { placeOfKey, placeKey, type Scope, SCOPES, type Token, type TokenStore } from '../../http/src/index.js';
import { type Attendance, type ImportJob, type ImportJobs } from '../../tables/src/tables.module.js';
import { Attendance1797300000000, attendanceIn } from './attendance.js';

class Operations1797000000000 implements MigrationInterface {
  readonly name = 'Operations1797000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['tokens', 'policies']) await runner.query(`DROP TABLE ${table}`);
  }
}

const STATEMENTS: readonly string[] = [
  `CREATE TABLE tokens (
    hash text PRIMARY KEY NOT NULL, id text NOT NULL, owner text NOT NULL, label text NOT NULL, scopes text NOT NULL,
    place text, created_at bigint NOT NULL, expires_at bigint NOT NULL, revoked_at bigint)`,
  'CREATE INDEX tokens_by_owner ON tokens (owner, created_at)',
  'CREATE INDEX tokens_by_place ON tokens (place)',
  'CREATE TABLE policies (name text PRIMARY KEY NOT NULL, position text NOT NULL)',
];

class Imports1797100000000 implements MigrationInterface {
  readonly name = 'Imports1797100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE imports (id text PRIMARY KEY NOT NULL, job text NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE imports');
  }
}

class TokenFamilies1797200000000 implements MigrationInterface {
  readonly name = 'TokenFamilies1797200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tokens ADD COLUMN parent text');
    await runner.query('ALTER TABLE tokens ADD COLUMN body_hash text');
    await runner.query('CREATE INDEX tokens_by_parent ON tokens (parent)');
    await runner.query('CREATE INDEX tokens_by_id ON tokens (id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['tokens_by_id', 'tokens_by_parent']) await runner.query(`DROP INDEX ${index}`);
    for (const column of ['body_hash', 'parent']) await runner.query(`ALTER TABLE tokens DROP COLUMN ${column}`);
  }
}

export type Operations = {
  readonly imports: ImportJobs;
  readonly tokens: TokenStore;
  readonly attendance: Attendance;
  readonly checkpoint: (policy: string) => Checkpoint;
  close(): Promise<void>;
};

type Row = {
  readonly hash: string;
  readonly id: string;
  readonly owner: string;
  readonly label: string;
  readonly scopes: string;
  readonly place: string | null;
  readonly created_at: number | string;
  readonly expires_at: number | string;
  readonly revoked_at: number | string | null;
  readonly parent: string | null;
  readonly body_hash: string | null;
};

/** Opens the operational database. Throws `NewerDatabase` and `DatabaseFault`. */
export async function openOperations(address: DatabaseAddress): Promise<Operations> {
  const database = await openDatabase(address, {
    entities: [],
    migrations: [Operations1797000000000, Imports1797100000000, TokenFamilies1797200000000, Attendance1797300000000],
    synchronous: 'full',
  });
  const change = (text: string, values: readonly (string | number | null)[]) =>
    database.transaction((manager) => execute(manager, text, values));
  const tokens = tokenStore(database);
  return {
    tokens,
    imports: importJobs(database),
    attendance: attendanceIn(database),
    checkpoint: (policy) => ({
      async load() {
        const found = await database.read((manager) =>
          select<{ position: string }>(manager, 'SELECT position FROM policies WHERE name = ?', [policy]),
        );
        return found[0]?.position ?? START;
      },
      async save(position) {
        const upsert =
          'INSERT INTO policies (name, position) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET position = ?';
        await change(upsert, [policy, position, position]);
      },
    }),
    close: () => database.close(),
  };
}

function tokenStore(database: Database): TokenStore {
  const rows = (text: string, values: readonly (string | number)[]) =>
    database.read((manager) => select<Row>(manager, text, values));
  return {
    find: async (hash) => tokenOf((await rows('SELECT * FROM tokens WHERE hash = ?', [hash]))[0]),
    findById: async (id) => tokenOf((await rows('SELECT * FROM tokens WHERE id = ?', [id]))[0]),
    keep: (some) =>
      database.transaction(async (manager) => {
        let kept = 0;
        for (const token of some) kept += await execute(manager, INSERT, valuesOf(token));
        return kept;
      }),
    keepAlone: (token) =>
      database.transaction(async (manager) => {
        if ((await execute(manager, INSERT, valuesOf(token))) === 0) return false;
        const others = 'UPDATE tokens SET revoked_at = ? WHERE place = ? AND hash <> ? AND revoked_at IS NULL';
        await execute(manager, others, [token.createdAt, placeKey(token.place), token.hash]);
        return true;
      }),
    reinstate: (token) =>
      database.transaction(async (manager) => {
        if ((await execute(manager, INSERT, valuesOf(token))) > 0) return false;
        const again = 'UPDATE tokens SET revoked_at = NULL WHERE hash = ? AND revoked_at IS NOT NULL';
        return (await execute(manager, again, [token.hash])) > 0;
      }),
    async list(owner, limit, after) {
      const rest = after ? [after.createdAt, after.createdAt, after.id] : [];
      const found = await rows(after ? LIST_AFTER : LIST, [owner, ...rest, limit]);
      return found.flatMap((row) => tokenOf(row) ?? []);
    },
    revoke: (id, at) => database.transaction(async (manager) => (await execute(manager, REVOKE_FAMILY, [at, id])) > 0),
  };
}

const LIST = 'SELECT * FROM tokens WHERE owner = ? AND place IS NULL ORDER BY created_at DESC, id LIMIT ?';
const LIST_AFTER =
  'SELECT * FROM tokens WHERE owner = ? AND place IS NULL ' +
  'AND (created_at < ? OR (created_at = ? AND id > ?)) ORDER BY created_at DESC, id LIMIT ?';

/** A token and all that descend from it. */
const REVOKE_FAMILY =
  'UPDATE tokens SET revoked_at = ? WHERE revoked_at IS NULL AND id IN (' +
  'WITH RECURSIVE family (id) AS (SELECT id FROM tokens WHERE id = ? ' +
  'UNION SELECT child.id FROM tokens child JOIN family ON child.parent = family.id) SELECT id FROM family)';

/** A job that ran when the process ended did not end with it: it is shown as failed, and the file may be sent again. */
function importJobs(database: Database): ImportJobs {
  const running = new Set<string>();
  return {
    async find(id) {
      const [row] = await database.read((manager) =>
        select<{ job: string }>(manager, 'SELECT job FROM imports WHERE id = ?', [id]),
      );
      if (!row) return undefined;
      const job = JSON.parse(row.job) as ImportJob; // written by `keep`
      if (job.state !== 'running' || running.has(id)) return job;
      return { ...job, state: 'failed', failure: 'the server was stopped meanwhile; send the file again to go on' };
    },
    async keep(job) {
      if (job.state === 'running') running.add(job.id);
      else running.delete(job.id);
      const upsert = 'INSERT INTO imports (id, job) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET job = ?';
      const text = JSON.stringify(job);
      await database.transaction((manager) => execute(manager, upsert, [job.id, text, text]));
    },
  };
}

const INSERT =
  'INSERT INTO tokens (hash, id, owner, label, scopes, place, created_at, expires_at, revoked_at, parent, body_hash) ' +
  'VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (hash) DO NOTHING';

function valuesOf({ hash, id, owner, label, scopes, place, createdAt, expiresAt, ...token }: Token) {
  const { revokedAt = null, parent = null, bodyHash = null } = token;
  const at = place ? placeKey(place) : null;
  return [hash, id, owner, label, scopes.join(' '), at, createdAt, expiresAt, revokedAt, parent, bodyHash];
}

/** PostgreSQL gives whole numbers of eight bytes as text. */
function tokenOf(row: Row | undefined): Token | undefined {
  if (!row) return undefined;
  const { hash, id, owner, label, place, revoked_at } = row;
  const named = row.scopes.split(' ');
  const scopes: readonly Scope[] = SCOPES.filter((scope) => named.includes(scope));
  const at = place === null ? undefined : placeOfKey(place);
  const times = { createdAt: Number(row.created_at), expiresAt: Number(row.expires_at) };
  const revoked = revoked_at === null ? {} : { revokedAt: Number(revoked_at) };
  const asked = {
    ...(row.parent !== null && { parent: row.parent }),
    ...(row.body_hash !== null && { bodyHash: row.body_hash }),
  };
  return { hash, id, owner, label, scopes, ...(at && { place: at }), ...times, ...revoked, ...asked };
}
