import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'better-sqlite3';
import { allOf, appendNext } from '#event-store/testing';
import { FolderFault, type FolderTrouble, openSqliteEventStore } from '#event-store-sqlite';

const scratch = mkdtempSync(join(tmpdir(), 'tenace-folder-'));
afterAll(() => {
  rmSync(scratch, { recursive: true });
});
let folders = 0;
const newFolder = (): string => join(scratch, String(++folders));

async function filled(): Promise<string> {
  const folder = newFolder();
  const store = await openSqliteEventStore({ folder, create: true });
  for (let i = 0; i < 6; i++) await appendNext(store, { stream: `board-${i % 2}`, count: 2 });
  await store.close();
  return folder;
}

function change(folder: string, sql: string): void {
  const database = new Database(join(folder, 'events.sqlite'));
  database.exec(sql);
  database.close();
}

async function troubleOf(folder: string, create = false): Promise<{ trouble: FolderTrouble; message: string }> {
  try {
    await (await openSqliteEventStore({ folder, create })).close();
  } catch (error) {
    if (error instanceof FolderFault) return { trouble: error.trouble, message: error.message };
    throw error;
  }
  throw new Error('the folder was opened');
}

describe('a data folder', () => {
  test('that is missing is named, and made only when that is asked for', async () => {
    const folder = newFolder();
    expect(await troubleOf(folder)).toEqual({ trouble: 'missing', message: `there is no data folder ${folder}` });
    expect(existsSync(folder)).toBe(false);
    await (await openSqliteEventStore({ folder, create: true })).close();
    expect(await troubleOf(join(newFolder(), 'deep'), true)).toMatchObject({ trouble: 'missing' });
  });

  test('that was copied while in use is opened with its log, and never without', async () => {
    const folder = newFolder();
    const store = await openSqliteEventStore({ folder, create: true });
    await appendNext(store, { stream: 'board-1', count: 2 });
    const [whole, without] = [newFolder(), newFolder()];
    cpSync(folder, whole, { recursive: true });
    cpSync(folder, without, { recursive: true, filter: (file) => !/-(wal|shm)$/.test(file) });
    await store.close();
    const copy = await openSqliteEventStore({ folder: whole });
    expect(await allOf(copy)).toHaveLength(1);
    await copy.close();
    for (let again = 0; again < 2; again++)
      expect(await troubleOf(without)).toEqual({
        trouble: 'damaged',
        message: expect.stringMatching(
          /is without events\.sqlite-wal: the folder was copied while it was in use/,
        ) as string,
      });
  });

  test('that is a file is no folder', async () => {
    const file = newFolder();
    writeFileSync(file, '');
    expect(await troubleOf(file)).toEqual({ trouble: 'missing', message: `${file} is no folder` });
  });

  test('that cannot be written to is named', async () => {
    const folder = await filled();
    chmodSync(folder, 0o555);
    rmSync(join(folder, 'lock'), { force: true });
    const isRoot = process.getuid?.() === 0; // who may write everywhere
    if (isRoot) chmodSync(scratch, 0o755);
    if (isRoot) process.seteuid?.(65_534);
    try {
      expect(await troubleOf(folder)).toMatchObject({ trouble: 'read-only' });
      expect(await troubleOf(join(folder, 'new'), true)).toMatchObject({ trouble: 'read-only' });
    } finally {
      if (isRoot) process.seteuid?.(0);
      chmodSync(folder, 0o755);
    }
  });

  test('of a newer version is left alone', async () => {
    const folder = await filled();
    change(folder, 'PRAGMA user_version = 2');
    const { trouble, message } = await troubleOf(folder);
    expect(trouble).toBe('newer');
    expect(message).toContain('newer Tenace (schema 2; this one knows 1)');
  });

  test('with a file of another program is left alone', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    change(folder, 'CREATE TABLE notes (text)');
    expect(await troubleOf(folder)).toMatchObject({ trouble: 'foreign' });
  });

  test('with a file that is no database is left alone', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    writeFileSync(join(folder, 'events.sqlite'), 'no database at all, but long enough to be looked at. '.repeat(50));
    expect(await troubleOf(folder)).toMatchObject({ trouble: 'foreign' });
  });

  test('can be opened again after a refusal', async () => {
    const folder = await filled();
    change(folder, 'PRAGMA user_version = 2');
    await troubleOf(folder);
    change(folder, 'PRAGMA user_version = 1');
    const store = await openSqliteEventStore({ folder });
    expect(await allOf(store)).toHaveLength(6);
    await store.close();
  });
});

describe('a log that was hurt is not gone on with', () => {
  test.each([
    ['a text that is cut', 'UPDATE commits SET text = substr(text, 1, 40) WHERE position = 5', 'its text is no commit'],
    [
      'an event that was changed',
      `UPDATE commits SET text = replace(text, '"number":5', '"number":7') WHERE position = 5`,
      'its hash is another',
    ],
    [
      'a space that was added',
      `UPDATE commits SET text = replace(text, ',"header', ', "header') WHERE position = 5`,
      'not canonical',
    ],
    [
      'a head that was changed',
      "UPDATE commits SET head = replace(head, 'a', 'b') WHERE position = 5",
      'its hash is another',
    ],
    ['a commit that is gone', 'DELETE FROM commits WHERE position = 3', 'does not follow'],
    ['a row that says another revision', 'UPDATE commits SET last = last + 1 WHERE position = 6', 'other revisions'],
    [
      'a row that says another command',
      "UPDATE commits SET command = 'x' WHERE position = 6",
      'another stream or command',
    ],
  ])('%s', async (_what, sql, wrong) => {
    const folder = await filled();
    change(folder, sql);
    const { trouble, message } = await troubleOf(folder);
    expect(trouble).toBe('damaged');
    expect(message).toMatch(/^the event store is damaged at position [56], stream board-[01], revision 5: /);
    expect(message).toContain(wrong);
  });
});

describe('a folder is held by one', () => {
  test('store in this process', async () => {
    const folder = newFolder();
    const store = await openSqliteEventStore({ folder, create: true });
    const { trouble, message } = await troubleOf(folder);
    expect(trouble).toBe('held');
    expect(message).toBe(`the data folder ${folder} is held by process ${process.pid} on ${hostname()}`);
    await store.close();
    await (await openSqliteEventStore({ folder })).close();
  });

  test('process, named to the next, and free once that was killed', async () => {
    const folder = newFolder();
    const holder = spawn(process.execPath, ['--input-type=module', '--eval', HOLD, folder], { stdio: 'pipe' });
    await once(createInterface(holder.stdout), 'line');
    expect(await troubleOf(folder)).toEqual({
      trouble: 'held',
      message: `the data folder ${folder} is held by process ${holder.pid!} on ${hostname()}`,
    });
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const store = await openSqliteEventStore({ folder });
    expect(await allOf(store)).toHaveLength(0);
    await store.close();
  });

  test('that went without a word, copied while it was held, is free too', async () => {
    const folder = newFolder();
    const copy = newFolder();
    const store = await openSqliteEventStore({ folder, create: true });
    cpSync(folder, copy, { recursive: true });
    await (await openSqliteEventStore({ folder: copy })).close();
    await store.close();
  });
});

const HOLD = `
  import { openSqliteEventStore } from './dist/libs/event-store-sqlite/src/index.js';
  await openSqliteEventStore({ folder: process.argv[1], create: true });
  console.log('held');
`;
