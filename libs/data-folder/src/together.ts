/**
 * What belongs together in a data folder. `folder.json` names the parts that have once been there, and by what each is known: a
 * database by an id kept inside it, a key by its hash. A part that is missing later, or another folder's, is told in a line before
 * anything is made anew in its place. A folder without the file, of an older build or on purpose, is taken as it is found.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type Position, START } from '#event-store';
import { codeOf, FolderFault, setBackPlaces } from '#event-store-sqlite';

export const MARK_FILE = 'folder.json';
/** Raised when an older build would misread what a newer one notes. */
const FORMAT = 1;
const OWNER_ONLY = 0o600;
const BUSY_MS = 5000;

/** What cannot be made again. Read models can; the admin's token is removed by whoever wants another. */
const PARTS = [
  ...['events.sqlite', 'vault.sqlite', 'operations.sqlite', 'ledger.sqlite', 'webhooks.sqlite'],
  ...['server.key', 'ledger.key'],
];

/** Who follows the events, with the last position that each has got to; and what goes with it where those events are lost for good. */
const FOLLOWERS = [
  { file: 'read.sqlite', reached: 'SELECT MAX(position) FROM checkpoints', toLeave: ['read.sqlite'] },
  { file: 'ledger.sqlite', reached: 'SELECT MAX(position) FROM log_leaves', toLeave: ['ledger.sqlite', 'ledger.key'] },
  { file: 'operations.sqlite', reached: 'SELECT MAX(position) FROM policies', setBack: 'policies' },
  { file: 'webhooks.sqlite', reached: 'SELECT MAX(position) FROM hook_position', setBack: 'hook_position' },
] as const;

type Mark = { readonly format: number; readonly parts: Readonly<Record<string, string>> };

/** `without`: parts that the settings hold elsewhere. */
type Options = { readonly without?: readonly string[] };

/**
 * Looks whether all that belongs together is there; to be called while the folder is held, before a part is made that is not there.
 * Throws `FolderFault`.
 */
export function assertTogether(folder: string, { without = [] }: Options = {}): void {
  const mark = markOf(folder);
  if (!mark) return;
  const parts = Object.entries(mark.parts)
    .filter(([name]) => !without.includes(name))
    .map(([name, known]) => ({ file: join(folder, name), known }));
  for (const { file } of parts)
    if (!existsSync(file))
      throw new FolderFault('missing', `${file} is missing, and belongs with the rest: ${mend(folder)}`);
  for (const { file, known } of parts) {
    const found = tagOf(file);
    if (found !== known && found !== UNREADABLE)
      throw new FolderFault('foreign', `${file} is not the one that belongs with the rest: ${mend(folder)}`);
  }
}

/**
 * Looks whether the events reach as far as those who follow them have got. Throws `FolderFault` where events were lost. In a folder
 * that is taken as it is found the places of policies and hooks are set back instead: positions are given anew.
 */
export function assertNotOlder(folder: string, head: Position): void {
  const isMarked = markOf(folder) !== undefined;
  const ahead = FOLLOWERS.filter(({ file, reached }) => readOf(join(folder, file), reached) > head);
  const [first] = ahead.filter((one) => isMarked || 'toLeave' in one);
  if (first) {
    const leave = [MARK_FILE, ...ahead.flatMap((one) => ('toLeave' in one ? one.toLeave : []))].join(', ');
    const what = `${join(folder, 'events.sqlite')} is older than ${first.file} beside it, which has read events that it lacks`;
    const mend = `restore a backup into a new folder (tenace restore), or remove ${leave} to go on without those events`;
    throw new FolderFault('damaged', `${what}: ${mend}`);
  }
  for (const one of ahead) if ('setBack' in one) setBackPlaces(join(folder, one.file), { table: one.setBack, head });
}

/** Notes the parts that are there; those noted before stand as they are. A folder that nobody may write to is left as it is. */
export function markTogether(folder: string): void {
  const before = markOf(folder)?.parts ?? {};
  const added = PARTS.filter((name) => !(name in before) && existsSync(join(folder, name)));
  if (added.length === 0) return;
  const parts = { ...before, ...Object.fromEntries(added.map((name) => [name, tagFor(join(folder, name))])) };
  const mark: Mark = { format: FORMAT, parts };
  const draft = join(folder, `${MARK_FILE}.${randomUUID()}`); // processes that share a folder may have one number
  try {
    writeFileSync(draft, `${JSON.stringify(mark, null, 2)}\n`, { mode: OWNER_ONLY, flush: true });
    renameSync(draft, join(folder, MARK_FILE));
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM', 'ENOSPC'].includes(codeOf(error))) throw error;
  }
}

function mend(folder: string): string {
  return `restore a backup into a new folder (tenace restore), put the file back, or remove ${join(folder, MARK_FILE)} to go on without it`;
}

function markOf(folder: string): Mark | undefined {
  const file = join(folder, MARK_FILE);
  if (!existsSync(file)) return undefined;
  const mark = parsed(readFileSync(file, 'utf8'));
  if (!mark) throw new FolderFault('damaged', `${file} is damaged: remove it to take the folder as it is`);
  if (mark.format > FORMAT)
    throw new FolderFault(
      'newer',
      `${file} was written by a newer Tenace (format ${mark.format}; this knows ${FORMAT})`,
    );
  return mark;
}

function parsed(text: string): Mark | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isMark(read) ? read : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

function isMark(value: unknown): value is Mark {
  if (typeof value !== 'object' || value === null || !('format' in value) || !('parts' in value)) return false;
  const { format, parts } = value;
  return typeof format === 'number' && typeof parts === 'object' && parts !== null;
}

/** A file that SQLite cannot read: whoever opens it says what is wrong. */
const UNREADABLE = 'unreadable';
const READ_ID = 'SELECT id FROM data_folder';

function tagOf(file: string): string {
  return file.endsWith('.sqlite') ? readOf(file, READ_ID) : hashOf(file);
}

/** By what a part is known from now on: a database that has no id gets one. */
function tagFor(file: string): string {
  if (!file.endsWith('.sqlite')) return hashOf(file);
  const database = new Database(file, { fileMustExist: true, timeout: BUSY_MS });
  try {
    return database
      .transaction(() => {
        database.exec('CREATE TABLE IF NOT EXISTS data_folder (id TEXT NOT NULL) STRICT');
        database
          .prepare('INSERT INTO data_folder SELECT ? WHERE NOT EXISTS (SELECT 1 FROM data_folder)')
          .run(randomUUID());
        return textOf(database, READ_ID);
      })
      .immediate();
  } finally {
    database.close();
  }
}

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file, 'utf8').trim()).digest('hex');
}

/** One text of a database; empty where it is not there. */
function readOf(file: string, select: string): string {
  if (!existsSync(file)) return START;
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_MS });
    return textOf(database, select);
  } catch (error) {
    if (codeOf(error) === 'SQLITE_ERROR') return START; // it has no such table yet
    if (codeOf(error).startsWith('SQLITE_')) return select === READ_ID ? UNREADABLE : START;
    throw error;
  } finally {
    database?.close();
  }
}

function textOf(database: Database.Database, select: string): string {
  const found = database.prepare<[], string | null>(select).pluck().get();
  return found ?? '';
}
