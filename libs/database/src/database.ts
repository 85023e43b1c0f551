/**
 * A database behind TypeORM, SQLite file or PostgreSQL, brought to today's schema by migrations when it is opened.
 *
 * SQLite through TypeORM has one connection, and every query joins whatever transaction is open on it. So there are two here:
 * one for writing, which does one transaction at a time, and one for reading, which sees only what was committed.
 */
import {
  DataSource,
  type DataSourceOptions,
  type EntityManager,
  type EntitySchema,
  type MigrationInterface,
} from 'typeorm';
import { DatabaseFault, faultOf, NewerDatabase } from './faults.js';
import { openTurnstile, type Turnstile } from './turnstile.js';

export type DatabaseAddress =
  /** `file` is made when it is not there, with the folders above it. */
  | { readonly kind: 'sqlite'; readonly file: string }
  /** `schema` is made when it is not there; several databases in one have one each. The server's default unless told. */
  | { readonly kind: 'postgres'; readonly url: string; readonly schema?: string };

type Schema = {
  readonly entities: readonly EntitySchema[];
  /** Oldest first; each has a `name` that ends in the milliseconds of its making, as TypeORM wants. */
  readonly migrations: readonly (new () => MigrationInterface)[];
  /**
   * What a power failure may cost with SQLite. full: nothing that was answered. normal: the last transactions, whole ones, in
   * order; right for what can be made again.
   */
  readonly synchronous: 'full' | 'normal';
  /** With SQLite, what is deleted is overwritten, and `scrub` clears the log of it too. */
  readonly erasing?: true;
};

export type Database = {
  readonly dialect: DatabaseAddress['kind'];
  /**
   * Does `work` in one transaction: kept whole when it resolves, undone when it rejects. With SQLite one at a time, in the order
   * asked for, so `work` must not ask for another. Rejects with what `work` rejected with, or with a `DatabaseFault`.
   */
  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result>;
  /** Reads what was committed; `work` writes nothing. Rejects like `transaction`. */
  read<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result>;
  /**
   * Clears away the copies that a SQLite file's log still has of what was deleted or overwritten. PostgreSQL does so by itself,
   * when it vacuums and recycles its log.
   */
  scrub(): Promise<void>;
  /** After the transactions asked for. */
  close(): Promise<void>;
};

/**
 * Opens a database and runs the migrations it has not had. Throws `NewerDatabase` when it has had one that is not in the schema,
 * and `DatabaseFault` when it cannot be opened.
 */
export async function openDatabase(address: DatabaseAddress, schema: Schema): Promise<Database> {
  const writer = new DataSource(optionsOf(address, schema));
  try {
    await writer.initialize();
    await migrate(writer, address, schema);
    const reader = address.kind === 'sqlite' ? new DataSource(readerOptionsOf(address, schema)) : writer;
    if (reader !== writer) await reader.initialize();
    return databaseOf(address, { writer, reader });
  } catch (cause) {
    if (writer.isInitialized) await writer.destroy();
    throw cause instanceof NewerDatabase ? cause : new DatabaseFault(`cannot open ${nameOf(address)}`, { cause });
  }
}

type Connections = { readonly writer: DataSource; readonly reader: DataSource };

function databaseOf({ kind }: DatabaseAddress, { writer, reader }: Connections): Database {
  const turnstile: Turnstile | undefined = kind === 'sqlite' ? openTurnstile() : undefined;
  return {
    dialect: kind,
    transaction(work) {
      return turnstile
        ? turnstile.pass(() => alone(writer, work).catch(faultOf))
        : writer.transaction(work).catch(faultOf);
    },
    read: (work) => work(reader.manager).catch(faultOf),
    async scrub() {
      await turnstile?.pass(async () => {
        if (!writer.isInitialized) await writer.initialize();
        await writer.query('PRAGMA wal_checkpoint(TRUNCATE)').catch(faultOf);
      });
    },
    async close() {
      await turnstile?.close();
      if (reader !== writer) await reader.destroy();
      if (writer.isInitialized) await writer.destroy();
    },
  };
}

/**
 * A transaction on SQLite's one connection. On a full disk SQLite undoes a transaction by itself. TypeORM then fails to roll back and
 * believes that it is inside of it for good: what came next would be answered as kept, and never be committed. So the connection is
 * given up, and the next transaction opens another.
 */
async function alone<Result>(writer: DataSource, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
  if (!writer.isInitialized) await writer.initialize();
  try {
    return await writer.transaction(work);
  } catch (cause) {
    if (writer.createQueryRunner().isTransactionActive) await writer.destroy();
    throw cause;
  }
}

/** Connections that a process has to PostgreSQL for one database; who asks for more waits. */
const CONNECTIONS_MAX = 10;
/** How long PostgreSQL may take to give one, or the pool to have one free. */
const CONNECT_MS = 10_000;
/** Names the lock under which one process at a time migrates a PostgreSQL database; any number, ours for good. */
const MIGRATION_LOCK = 7_360_122;

/** Statements kept prepared on a SQLite connection. */
const STATEMENTS_KEPT = 500;
/** How long a SQLite connection waits for another process's transaction. */
const BUSY_MS = 5_000;

function optionsOf(
  address: DatabaseAddress,
  { entities, migrations, synchronous, erasing }: Schema,
): DataSourceOptions {
  const common = {
    entities: [...entities],
    migrations: [...migrations],
    synchronize: false,
    migrationsRun: false,
    logging: false,
  };
  if (address.kind === 'postgres') {
    const { url, schema } = address;
    return {
      ...{ ...common, type: 'postgres', url, poolSize: CONNECTIONS_MAX, connectTimeoutMS: CONNECT_MS },
      // Statements name tables alone, so every connection looks in the schema first and only.
      ...(schema !== undefined && { schema, extra: { options: `-c search_path=${schema}` } }),
    };
  }
  return {
    ...common,
    type: 'better-sqlite3',
    database: address.file,
    enableWAL: true,
    statementCacheSize: STATEMENTS_KEPT,
    timeout: BUSY_MS,
    prepareDatabase: (connection: { pragma: (text: string) => unknown }) => {
      connection.pragma(`synchronous = ${synchronous}`);
      if (erasing) connection.pragma('secure_delete = ON');
    },
  };
}

function readerOptionsOf({ file }: DatabaseAddress & { kind: 'sqlite' }, { entities }: Schema): DataSourceOptions {
  return {
    type: 'better-sqlite3',
    database: file,
    readonly: true,
    entities: [...entities],
    synchronize: false,
    logging: false,
    statementCacheSize: STATEMENTS_KEPT,
    timeout: BUSY_MS,
  };
}

/** Several processes may be started at once on a new PostgreSQL database: the others wait until the first has migrated it. */
async function migrate(writer: DataSource, address: DatabaseAddress, schema: Schema): Promise<void> {
  if (address.kind === 'sqlite') {
    await migrateAlone(writer, address, schema);
    return;
  }
  const holder = writer.createQueryRunner();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (address.schema !== undefined) await holder.query(`CREATE SCHEMA IF NOT EXISTS "${address.schema}"`);
    await migrateAlone(writer, address, schema);
    await holder.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await holder.release();
  }
}

async function migrateAlone(writer: DataSource, address: DatabaseAddress, { migrations }: Schema): Promise<void> {
  const known = new Set(migrations.map((Migration) => new Migration().name));
  const unknown = (await namesOfMigrationsDone(writer)).find((name) => !known.has(name));
  if (unknown !== undefined) throw new NewerDatabase(nameOf(address), unknown);
  await writer.runMigrations({ transaction: 'each' });
}

async function namesOfMigrationsDone(writer: DataSource): Promise<readonly string[]> {
  const runner = writer.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return [];
  } finally {
    await runner.release();
  }
  const rows: readonly { readonly name: string }[] = await writer.query('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

/** For people: a PostgreSQL address without its password. */
function nameOf(address: DatabaseAddress): string {
  if (address.kind === 'sqlite') return address.file;
  const { host, pathname } = new URL(address.url);
  return `${host}${pathname}`;
}
