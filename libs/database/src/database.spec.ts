import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { type Database, DatabaseFault, execute, NewerDatabase, openDatabase, select, upsert } from '#database';

class Notes1000000000000 implements MigrationInterface {
  readonly name: string = 'Notes1000000000000';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE notes (id text PRIMARY KEY NOT NULL, text text NOT NULL, revision integer NOT NULL)',
    );
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notes');
  }
}

class Later2000000000000 implements MigrationInterface {
  readonly name = 'Later2000000000000';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes ADD COLUMN author text');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes DROP COLUMN author');
  }
}

const folder = mkdtempSync(join(tmpdir(), 'tenace-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
const freshFile = (): string => join(folder, `${++count}.db`);
const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

type Migration = new () => MigrationInterface;
async function open(file: string, migrations: readonly Migration[] = [Notes1000000000000]): Promise<Database> {
  const database = await openDatabase({ kind: 'sqlite', file }, { entities: [], migrations, synchronous: 'normal' });
  opened.push(database);
  return database;
}

const COLUMNS = ['id', 'text', 'revision'] as const;
const notes = (database: Database): Promise<readonly { readonly id: string; readonly text: string }[]> =>
  database.read((manager) => select(manager, 'SELECT id, text FROM notes ORDER BY id'));

test('a row is replaced by a newer one and not by an older one', async () => {
  const database = await open(freshFile());
  await database.transaction(async (manager) => {
    const note = { table: 'notes', columns: COLUMNS, newerBy: 'revision' };
    await upsert(manager, { ...note, rows: [['a', 'new', 2]] });
    await upsert(manager, { ...note, rows: [['a', 'old', 1]] });
  });
  expect(await notes(database)).toEqual([{ id: 'a', text: 'new' }]);
});

test('any number of rows is kept', async () => {
  const database = await open(freshFile());
  const rows = Array.from({ length: 1_000 }, (_, i): [string, string, number] => [`${i}`, 'text', 1]);
  await database.transaction((manager) =>
    upsert(manager, { table: 'notes', columns: COLUMNS, newerBy: 'revision', rows }),
  );
  expect(await notes(database)).toHaveLength(1_000);
});

test('transactions asked for at once do not mix: what one undoes, the others keep', async () => {
  const database = await open(freshFile());
  const write = (id: string, fails: boolean): Promise<void> =>
    database.transaction(async (manager) => {
      await execute(manager, 'INSERT INTO notes (id, text, revision) VALUES (?, ?, ?)', [id, 'text', 1]);
      await Promise.resolve();
      if (fails) throw new Error('changed my mind');
    });
  const done = await Promise.allSettled(['a', 'b', 'c', 'd'].map((id, i) => write(id, i % 2 === 1)));
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect((await notes(database)).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('a read sees nothing of a transaction that is not over', async () => {
  const database = await open(freshFile());
  await database.transaction(async (manager) => {
    await execute(manager, 'INSERT INTO notes (id, text, revision) VALUES (?, ?, ?)', ['a', 'text', 1]);
    expect(await notes(database)).toEqual([]);
  });
  expect(await notes(database)).toHaveLength(1);
});

test('a statement says how many rows it changed', async () => {
  const database = await open(freshFile());
  const changed = await database.transaction(async (manager) => {
    await execute(manager, 'INSERT INTO notes (id, text, revision) VALUES (?, ?, ?), (?, ?, ?)', [
      'a',
      '',
      1,
      'b',
      '',
      1,
    ]);
    return execute(manager, 'UPDATE notes SET text = ? WHERE revision = ?', ['text', 1]);
  });
  expect(changed).toBe(2);
});

test('a database is opened again with what was in it, and brought up to date', async () => {
  const file = freshFile();
  const first = await open(file);
  await first.transaction((manager) => execute(manager, "INSERT INTO notes VALUES ('a', 'text', 1)"));
  await first.close();
  opened.pop();
  const later = await open(file, [Notes1000000000000, Later2000000000000]);
  expect(await later.read((manager) => select(manager, 'SELECT * FROM notes'))).toEqual([
    { id: 'a', text: 'text', revision: 1, author: null },
  ]);
});

describe('a database is not opened', () => {
  test('when a newer version changed it', async () => {
    const file = freshFile();
    await (await open(file, [Notes1000000000000, Later2000000000000])).close();
    opened.pop();
    await expect(open(file)).rejects.toThrow(NewerDatabase);
    await expect(open(file)).rejects.toThrow(/was changed by a newer version of this program \(Later2000000000000\)/);
  });

  test('when it is no database', async () => {
    const file = freshFile();
    writeFileSync(
      file,
      'no database at all, but a text that is long enough to be taken for the header of one, and then some',
    );
    await expect(open(file)).rejects.toThrow(DatabaseFault);
  });

  test('when its place is a folder', async () => {
    const file = freshFile();
    mkdirSync(file);
    await expect(open(file)).rejects.toThrow(`cannot open ${file}`);
  });
});

test('when SQLite undid a transaction by itself, as on a full disk, what is kept afterwards stays kept', async () => {
  const file = freshFile();
  const database = await open(file);
  const failing = (text: string) =>
    database.transaction(async (manager) => {
      await execute(manager, text);
      throw new Error('no room');
    });
  await expect(failing('ROLLBACK')).rejects.toThrow('no room');
  await expect(failing("INSERT INTO notes VALUES ('a', 'lost', 1)")).rejects.toThrow('no room');
  await database.transaction((manager) => execute(manager, "INSERT INTO notes VALUES ('b', 'kept', 1)"));
  expect(await notes(database)).toEqual([{ id: 'b', text: 'kept' }]);
  expect(await notes(await open(file))).toEqual([{ id: 'b', text: 'kept' }]);
});

test('a statement that is wrong is a fault with its cause; what is asked after the end is one too', async () => {
  const database = await open(freshFile());
  const asking = database.read((manager) => select(manager, 'SELECT nothing FROM nowhere'));
  await expect(asking).rejects.toThrow(DatabaseFault);
  await database.close();
  opened.pop();
  await expect(database.transaction(async () => undefined)).rejects.toThrow('the database is closed');
});
