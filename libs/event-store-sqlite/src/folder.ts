import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { StoreFault } from '#event-store';

/**
 * The data folder, held by one process at a time. The lock is the operating system's, on a file that SQLite keeps open in an
 * exclusive transaction, so it goes with the process however that ends. Who holds it stands in a file beside it, for the message
 * that the next one gets.
 */

export type FolderTrouble = 'missing' | 'read-only' | 'held' | 'foreign' | 'newer' | 'damaged';

/** The data folder cannot be used; the message is one line for the operator. */
export class FolderFault extends StoreFault {
  override readonly name = 'FolderFault';
  constructor(
    readonly trouble: FolderTrouble,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

type HeldFolder = {
  readonly folder: string;
  /** The one before never said that it was done with the file of events: it was killed, or this is a copy made meanwhile. */
  readonly wasInUse: boolean;
  /** Notes whether the file of events is in use: what it holds is then in its write-ahead log too. */
  use(isInUse: boolean): void;
  release(): void;
};

const LOCK_FILE = 'lock';
const HOLDER_FILE = 'held-by.json';
const IN_USE = '"inUse":true';

/** Takes the folder, made first when `create` is set and only its last name is missing. Throws `FolderFault`. */
export function holdFolder(folder: string, { create }: { readonly create: boolean }): HeldFolder {
  if (create) makeFolder(folder);
  assertFolder(folder);
  const lock = takeLock(folder);
  const holder = join(folder, HOLDER_FILE);
  const wasInUse = noteIn(folder)?.includes(IN_USE) ?? false;
  const note = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  let isInUse = wasInUse;
  const use = (inUse: boolean): void => {
    isInUse = inUse;
    writeNote(holder, { ...note, inUse });
  };
  use(wasInUse);
  return {
    folder,
    wasInUse,
    use,
    release: () => {
      if (!isInUse) rmSync(holder, { force: true });
      lock.close();
    },
  };
}

/** Makes a folder if only its last name is missing. Throws `FolderFault`. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (codeOf(error) === 'ENOENT') throw new FolderFault('missing', `there is no folder to make ${folder} in`);
    throw new FolderFault('read-only', `the data folder ${folder} cannot be made (${codeOf(error)})`, { cause: error });
  }
}

function assertFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) throw new FolderFault('missing', `there is no data folder ${folder}`);
  if (!found.isDirectory()) throw new FolderFault('missing', `${folder} is no folder`);
}

function takeLock(folder: string): Database.Database {
  let lock: Database.Database | undefined;
  try {
    lock = new Database(join(folder, LOCK_FILE), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    const code = codeOf(error);
    if (code.startsWith('SQLITE_BUSY'))
      throw new FolderFault('held', `the data folder ${folder} is held by ${holderOf(folder)}`);
    if (isNotWritable(code))
      throw new FolderFault('read-only', `the data folder ${folder} cannot be written to (${code})`);
    throw error;
  }
}

/** Names the holder as well as it can be told: his note is written just after he took the lock. */
function holderOf(folder: string): string {
  const [, pid, host] = /"pid":(\d+),"host":"([^"]*)"/.exec(noteIn(folder) ?? '') ?? [];
  return pid === undefined ? 'another process' : `process ${pid} on ${host ?? 'this host'}`;
}

function writeNote(file: string, note: object): void {
  try {
    writeFileSync(file, `${JSON.stringify(note)}\n`);
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC') throw error; // a full disk is told by what has to be kept
  }
}

function noteIn(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, HOLDER_FILE), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isNotWritable(code: string): boolean {
  return ['SQLITE_CANTOPEN', 'SQLITE_READONLY', 'SQLITE_PERM', 'EACCES', 'EROFS'].some((one) => code.startsWith(one));
}

/** Errors by which SQLite says that a file is not what it wrote. */
const DAMAGE = ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'SQLITE_IOERR_SHORT_READ', 'SQLITE_FORMAT'];

/** The fault of a file that an error tells is damaged; undefined for any other error. */
export function damageOf(file: string, error: unknown): FolderFault | undefined {
  if (error instanceof FolderFault) return error.trouble === 'damaged' ? error : undefined;
  if (!DAMAGE.some((one) => codeOf(error).startsWith(one))) return undefined;
  return new FolderFault('damaged', `${file} is damaged: ${messageOf(error)}`, { cause: error });
}

/** The code of an error of Node or of SQLite; empty for any other. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** What an error says. Those of SQLite are no `Error` of the realm that asks where its module was loaded by another. */
export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
}
