import type Database from 'better-sqlite3';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type LogMover, openLogMover } from './log-mover.js';
import { openForWriting } from './schema.js';

const folder = mkdtempSync(join(tmpdir(), 'tenace-log-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
let files = 0;
let file: string;
let database: Database.Database;
let mover: LogMover;
beforeEach(() => {
  file = join(folder, `${++files}.sqlite`);
  database = openForWriting(file);
  mover = openLogMover(database);
});
afterEach(async () => {
  await mover.close();
  database.close();
});

const MIB = 1024 * 1024;
/** That this is so sooner or later. */
async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 2000 && !isSo(); i++) await wait(5);
  expect(isSo()).toBe(true);
}

let positions = 0;
function write(bytes: number): void {
  const name = String(++positions);
  const insert = database.prepare('INSERT INTO commits VALUES (?, ?, 1, 1, ?, ?, ?)');
  insert.run(positions, name, name, name, 'x'.repeat(bytes));
}

/** What a log is told from the one before it by. */
function saltOfLog(): string {
  const log = openSync(`${file}-wal`, 'r');
  const salt = Buffer.alloc(8);
  readSync(log, salt, 0, 8, 16);
  closeSync(log);
  return salt.toString('hex');
}

test('what many commits wrote is moved into the file though nobody closes it', async () => {
  write(2 * MIB);
  mover.note(999);
  expect(statSync(file).size).toBeLessThan(MIB);
  mover.note(1);
  await until(() => statSync(file).size > 2 * MIB);
});

test('a long log begins anew, while more is written', async () => {
  write(40 * MIB);
  const before = saltOfLog();
  mover.note(1000);
  await until(() => {
    write(1);
    return saltOfLog() !== before;
  });
});

test('a mover that never moved is closed as well', async () => {
  mover.note(1);
  await mover.close();
  expect(database.open).toBe(true);
});
