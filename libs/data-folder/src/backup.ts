/**
 * Copies of a data folder, made while its server runs. What can be made again is left out: read models are, at the next start.
 *
 * The order keeps a copy consistent, though its files are copied one after the other. What the log has signed and hooks were told
 * of is copied before the events, so that it is behind them and catches up; names and texts after them, since each is kept before the event that points
 * at it; tokens last. The place that policies have got to is set back to the last event that was copied.
 */
import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import {
  assertNotLost,
  assertWhole,
  copySqlite,
  FolderFault,
  makeFolder,
  setBackPlaces,
  verifyEvents,
  type VerifiedEvents,
} from '#event-store-sqlite';
import { isDataFolder, isFolder } from './data-folder.js';
import { assertTogether, MARK_FILE } from './together.js';

/** In the order in which they are copied. A folder that never had one has none in its copies. */
const DATABASES = ['webhooks.sqlite', 'ledger.sqlite', 'events.sqlite', 'vault.sqlite', 'operations.sqlite'];
/** What says which of them belong together goes first: a part that is made meanwhile is not missed in the copy. */
const SECRETS = ['server.key', 'ledger.key', 'admin.token'];
const ALL = [MARK_FILE, ...DATABASES, ...SECRETS];
const MANIFEST = 'backup.json';
/** Raised when an older build could not restore what a newer one copied. */
const FORMAT = 1;
const OWNER_ONLY = 0o600;

type CopiedFile = { readonly name: string; readonly bytes: number; readonly sha256: string };

type Backup = VerifiedEvents & {
  readonly format: number;
  /** When it was begun, in ms since 1970. */
  readonly at: number;
  readonly files: readonly CopiedFile[];
};

/**
 * Copies a data folder into a new folder, and looks at the copy: every database whole, every commit what was sealed and in its
 * chain. Its server may run meanwhile. Throws `FolderFault`; then there is no folder `to`.
 */
export function backUp(folder: string, to: string, now: number): Backup {
  if (isFolder(folder)) assertNotLost(folder);
  if (!isDataFolder(folder)) throw new FolderFault('missing', `${folder} is no data folder: it holds no events`);
  if (existsSync(to)) throw new FolderFault('foreign', `${to} is there already`);
  assertTogether(folder);
  const unfinished = `${to}.unfinished`;
  if (existsSync(unfinished)) throw new FolderFault('foreign', `${unfinished} is there already: remove it first`);
  makeFolder(unfinished);
  const names = ALL.filter((name) => existsSync(join(folder, name)));
  for (const name of names) {
    if (!DATABASES.includes(name)) copyFileSync(join(folder, name), join(unfinished, name));
    else copySqlite(join(folder, name), join(unfinished, name));
  }
  const verified = verifyEvents(join(unfinished, 'events.sqlite'));
  if (names.includes('operations.sqlite'))
    setBackPlaces(join(unfinished, 'operations.sqlite'), { table: 'policies', head: verified.head });
  for (const name of names.filter((one) => DATABASES.includes(one))) assertWhole(join(unfinished, name));
  const files = names.map((name) => fileOf(unfinished, name));
  const backup: Backup = { format: FORMAT, at: now, ...verified, files };
  writeFileSync(join(unfinished, MANIFEST), `${JSON.stringify(backup, null, 2)}\n`, { mode: OWNER_ONLY });
  for (const name of [...names, MANIFEST, '.']) flush(join(unfinished, name));
  renameSync(unfinished, to);
  return backup;
}

/**
 * Makes a data folder of a copy: a new one, or an empty one. Every file is compared with what was copied, and every commit looked
 * at again. Throws `FolderFault`; then the folder holds no events.
 */
export function restore(from: string, folder: string): Backup {
  const backup = manifestOf(from);
  for (const { name, sha256 } of backup.files) {
    if (!existsSync(join(from, name)) || fileOf(from, name).sha256 !== sha256)
      throw new FolderFault('damaged', `${join(from, name)} is not what was copied`);
  }
  if (existsSync(join(folder, 'events.sqlite')))
    throw new FolderFault('foreign', `${folder} holds events already: restore into a new folder`);
  const left = existsSync(folder) ? readdirSync(folder).find((name) => isLeftOver(folder, name)) : undefined;
  if (left !== undefined)
    throw new FolderFault('foreign', `${folder} holds ${left} of what was there before: restore into a new folder`);
  const verified = verifyEvents(join(from, 'events.sqlite'));
  if (verified.head !== backup.head || verified.events !== backup.events)
    throw new FolderFault('damaged', `${from} does not hold the events that it says`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The events last: what was broken off is no data folder, and can be restored again.
  const last = (name: string): number => (name === 'events.sqlite' ? 1 : 0);
  for (const { name } of backup.files.toSorted((one, other) => last(one.name) - last(other.name))) {
    copyFileSync(join(from, name), join(folder, name));
    flush(join(folder, name));
  }
  flush(folder);
  return backup;
}

/** No copy has these, and what is restored would be read together with them. */
function isLeftOver(folder: string, name: string): boolean {
  return name === 'read.sqlite' || (name.endsWith('-wal') && statSync(join(folder, name)).size > 0);
}

function manifestOf(from: string): Backup {
  const file = join(from, MANIFEST);
  if (!existsSync(file)) throw new FolderFault('missing', `${from} is no backup: it has no ${MANIFEST}`);
  // Written by `backUp`; what it says of the files is compared with them.
  const backup = JSON.parse(readFileSync(file, 'utf8')) as Backup;
  if (backup.format > FORMAT)
    throw new FolderFault(
      'newer',
      `${from} was made by a newer Tenace (format ${backup.format}; this knows ${FORMAT})`,
    );
  return backup;
}

/** A database may be larger than a buffer can be. */
const CHUNK_BYTES = 4 * 1024 * 1024;

function fileOf(folder: string, name: string): CopiedFile {
  const handle = openSync(join(folder, name), 'r');
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  let bytes = 0;
  for (let read = readSync(handle, chunk); read > 0; read = readSync(handle, chunk)) {
    hash.update(chunk.subarray(0, read));
    bytes += read;
  }
  closeSync(handle);
  return { name, bytes, sha256: hash.digest('hex') };
}

function flush(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
