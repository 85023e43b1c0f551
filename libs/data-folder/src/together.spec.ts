import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { appendNext } from '#event-store/testing';
import { assertTogether, backUp, markTogether, openDataFolder, restore } from '#data-folder';

let above: string;
let folder: string;
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'tenace-together-'));
  folder = join(above, 'data');
});
afterEach(() => {
  rmSync(above, { recursive: true });
});

const at = (name: string): string => join(folder, name);

/** Opens the folder, appends some commits, lets the read models follow, and closes it. */
async function record(count: number): Promise<void> {
  const { store, project, close } = await openDataFolder(folder, { create: true });
  for (let i = 0; i < count; i++) await appendNext(store, { stream: 'board-1' });
  await project().waitFor({ stream: 'board-', position: await store.head() }, 10_000);
  await close();
}

/** What is said of the folder, and what is in it afterwards that was not before. */
async function told(): Promise<{ readonly said: string; readonly made: readonly string[] }> {
  const before = readdirSync(folder);
  const opened = openDataFolder(folder, { create: true }).then((data) => data.close());
  const said = await opened.then(
    () => 'opened',
    (error: unknown) => String(error),
  );
  const made = readdirSync(folder).filter((name) => !before.includes(name) && !/^(lock|held-by)/.test(name));
  return { said, made };
}

describe('a data folder of which a part', () => {
  test.each(['events.sqlite', 'vault.sqlite', 'operations.sqlite', 'server.key'])(
    'is gone is not opened, and nothing is made in its place: %s',
    async (part) => {
      await record(2);
      writeFileSync(at('server.key'), 'a key');
      new Database(at('operations.sqlite')).exec('CREATE TABLE tokens (id)').close();
      markTogether(folder);
      rmSync(at(part));
      for (let again = 0; again < 2; again++) {
        const { said, made } = await told();
        expect(said).toMatch(new RegExp(`^FolderFault: [^\n]*${part} is missing, [^\n]*tenace restore[^\n]*$`));
        expect(made).toEqual([]);
      }
      expect(() => backUp(folder, join(above, 'copy'), 7)).toThrow(`${part} is missing`);
    },
  );

  test.each(['events.sqlite', 'vault.sqlite', 'server.key'])('is another folder’s is not opened: %s', async (part) => {
    const other = join(above, 'other');
    for (const one of [other, folder]) {
      await record(2);
      writeFileSync(at('server.key'), one);
      markTogether(folder);
      if (one === other) cpSync(folder, other, { recursive: true });
      if (one === other) rmSync(folder, { recursive: true });
    }
    cpSync(join(other, part), at(part));
    expect((await told()).said).toMatch(new RegExp(`${part} is not the one that belongs with the rest: restore`));
    rmSync(at('folder.json'));
    expect((await told()).said).toBe('opened');
    expect((await told()).said).toBe('opened');
  });
});

test('events that are older than what followed them are told, and gone on with when what is ahead of them was removed', async () => {
  await record(2);
  cpSync(at('events.sqlite'), join(above, 'older'));
  await record(3);
  cpSync(join(above, 'older'), at('events.sqlite'));
  const line =
    /events\.sqlite is older than read\.sqlite beside it, [^\n]* or remove folder\.json, read\.sqlite to go on/;
  for (let again = 0; again < 2; again++) expect((await told()).said).toMatch(line);
  rmSync(at('read.sqlite'));
  rmSync(at('folder.json'));
  expect((await told()).said).toBe('opened');
});

test.each([
  ['operations.sqlite', 'policies'],
  ['webhooks.sqlite', 'hook_position'],
])('a place in %s that was ahead of events that are gone on with is set back to them', async (file, table) => {
  await record(2);
  const database = new Database(at(file));
  database.exec(`CREATE TABLE ${table} (name, position); INSERT INTO ${table} VALUES ('one', '00000000000000000009')`);
  expect((await told()).said).toMatch(`events.sqlite is older than ${file}`);
  rmSync(at('folder.json'));
  expect((await told()).said).toBe('opened');
  expect(database.prepare(`SELECT position FROM ${table}`).pluck().get()).toBe('00000000000000000002');
  database.close();
});

test('a folder of an older build is taken as it is found, and noted from then on', async () => {
  await record(1);
  rmSync(at('folder.json'));
  expect((await told()).made).toEqual(['folder.json']);
  rmSync(at('vault.sqlite'));
  expect((await told()).said).toMatch('vault.sqlite is missing');
});

test('a part that the settings hold elsewhere is not missed, and one that was noted stands', async () => {
  await record(1);
  writeFileSync(at('ledger.key'), 'a key');
  markTogether(folder);
  const noted = readFileSync(at('folder.json'), 'utf8');
  rmSync(at('ledger.key'));
  expect(() => {
    assertTogether(folder);
  }).toThrow('ledger.key is missing');
  assertTogether(folder, { without: ['ledger.key'] });
  markTogether(folder);
  expect(readFileSync(at('folder.json'), 'utf8')).toBe(noted);
});

test.each([
  ['is no JSON', '{', 'folder.json is damaged'],
  ['says something else', '[]', 'folder.json is damaged'],
  ['is of a newer build', '{"format":2,"parts":{}}', 'was written by a newer Tenace (format 2; this knows 1)'],
])('a note that %s is told', async (_what, text, line) => {
  await record(1);
  writeFileSync(at('folder.json'), text);
  expect((await told()).said).toContain(line);
});

test('a copy has the note with it, and is not restored over what is left of a folder', async () => {
  await record(2);
  backUp(folder, join(above, 'copy'), 7);
  rmSync(at('events.sqlite'));
  expect(() => restore(join(above, 'copy'), folder)).toThrow('holds read.sqlite of what was there before');
  rmSync(folder, { recursive: true });
  restore(join(above, 'copy'), folder);
  expect(existsSync(at('folder.json'))).toBe(true);
  expect((await told()).said).toBe('opened');
});
