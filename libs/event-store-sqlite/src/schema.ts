import Database from 'better-sqlite3';
import { codeOf, damageOf, FolderFault } from './folder.js';

/** One row a commit. `text` is the canonical text, byte for byte; the other columns say of it what must be found by. */
const TABLES = `
  CREATE TABLE commits (
    position INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    command TEXT NOT NULL,
    head TEXT NOT NULL,
    text TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX commits_by_revision ON commits (stream, first);
  CREATE UNIQUE INDEX commits_by_command ON commits (stream, command);
`;

/** Raised when an older build could no longer read or write what a newer one left. */
const SCHEMA_VERSION = 1;
/** "Tnce": tells a store of ours from any other SQLite file. */
const APPLICATION_ID = 0x546e6365;

/** Pages of 4 KiB in the write-ahead log before a commit moves them into the file, had nobody else done it: 128 MiB. */
const WAL_PAGES_MAX = 32_000;
const WAL_BYTES_KEPT = 64 * 1024 * 1024;
/** Readers never block the writer for long; this bounds what a foreign program may do. */
export const BUSY_MS = 5000;

/** Opens the file for the one writer, and makes the tables in a new one. Throws `FolderFault`. */
export function openForWriting(file: string): Database.Database {
  const database = new Database(file, { timeout: BUSY_MS });
  try {
    prepareFile(database, file);
    return database;
  } catch (error) {
    database.close();
    if (codeOf(error) === 'SQLITE_NOTADB') throw new FolderFault('foreign', `${file} is no database`, { cause: error });
    const damage = damageOf(file, error);
    if (damage) throw damage;
    if (codeOf(error).startsWith('SQLITE_READONLY')) {
      throw new FolderFault('read-only', `${file} cannot be written to`, { cause: error });
    }
    throw error;
  }
}

function prepareFile(database: Database.Database, file: string): void {
  const application = database.pragma('application_id', { simple: true });
  const version = Number(database.pragma('user_version', { simple: true }));
  const isNew = database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined;
  if (!isNew && application !== APPLICATION_ID) throw new FolderFault('foreign', `${file} is no event store of Tenace`);
  if (version > SCHEMA_VERSION) {
    const message = `${file} was written by a newer Tenace (schema ${version}; this one knows ${SCHEMA_VERSION})`;
    throw new FolderFault('newer', message);
  }
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma(`wal_autocheckpoint = ${WAL_PAGES_MAX}`);
  database.pragma(`journal_size_limit = ${WAL_BYTES_KEPT}`);
  if (!isNew) return;
  database.transaction(() => {
    database.exec(TABLES);
    database.pragma(`application_id = ${APPLICATION_ID}`);
    database.pragma(`user_version = ${SCHEMA_VERSION}`);
  })();
}

/** Pages in the write-ahead log, and how many of them are in the file by now. */
export type Moved = { readonly log: number; readonly moved: number };

/** Moves into the file what it can without making anybody wait. Throws when the disk does. */
export function moveLog(database: Database.Database): Moved {
  const [row] = database.pragma('wal_checkpoint(PASSIVE)') as readonly { log: number; checkpointed: number }[];
  return { log: row?.log ?? 0, moved: row?.checkpointed ?? 0 };
}
