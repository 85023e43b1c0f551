/** A file of events that was cut, overwritten or emptied: it is told in a line, and nothing else is read out of it than was stored. */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allOf, appendNext, placesOf } from '#event-store/testing';
import { FolderFault, openSqliteEventStore, verifyEvents } from '#event-store-sqlite';

const PAGE = 4096;
/** More than the tail that is looked at when a store is opened. */
const COMMITS = 600;

let scratch: string;
let whole: string;
let all: ReturnType<typeof placesOf>;
let folders = 0;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'tenace-damaged-'));
  const folder = join(scratch, 'whole');
  const store = await openSqliteEventStore({ folder, create: true });
  for (let i = 0; i < COMMITS; i++) await appendNext(store, { stream: `board-${i % 7}`, count: 2 });
  all = placesOf(await allOf(store));
  await store.close();
  whole = join(folder, 'events.sqlite');
});
afterAll(() => {
  rmSync(scratch, { recursive: true });
});

/** A folder whose file of events was changed. */
function damaged(change: (file: string) => void): string {
  const folder = join(scratch, String(++folders));
  mkdirSync(folder);
  const file = join(folder, 'events.sqlite');
  copyFileSync(whole, file);
  change(file);
  return folder;
}

function overwrite(file: string, write: (bytes: Buffer) => void): void {
  const bytes = readFileSync(file);
  write(bytes);
  writeFileSync(file, bytes);
}

/** What becomes of opening a store, reading all of it and looking at every commit; and what was told while it was open. */
async function outcomeOf(folder: string): Promise<{ readonly fault?: string; readonly told: readonly string[] }> {
  const told: string[] = [];
  try {
    const store = await openSqliteEventStore({ folder, onDamage: (message) => told.push(message) });
    try {
      expect(placesOf(await allOf(store))).toEqual(all);
    } finally {
      await store.close();
    }
    verifyEvents(join(folder, 'events.sqlite'));
    return { told };
  } catch (error) {
    if (error instanceof FolderFault && error.trouble === 'damaged') return { fault: error.message, told };
    throw error;
  }
}

test.each([
  ['in the middle', (size: number) => Math.floor(size / 2 / PAGE) * PAGE],
  ['in the middle of a page', (size: number) => Math.floor(size / 2 / PAGE) * PAGE + 100],
  ['by its last page', (size: number) => size - PAGE],
  ['by a byte', (size: number) => size - 1],
  ['to its first page', () => PAGE],
])('cut %s it is damaged, and not opened', async (_where, to) => {
  const { fault, told } = await outcomeOf(
    damaged((file) => {
      truncateSync(file, to(statSync(file).size));
    }),
  );
  expect(fault).toMatch(/events\.sqlite is damaged: |the event store is damaged at /);
  expect(told).toEqual([]);
});

test('emptied it is damaged, where others beside it are not; alone it is new', async () => {
  const empty = (file: string): void => {
    truncateSync(file, 0);
  };
  const beside = damaged((file) => {
    empty(file);
    writeFileSync(file.replace('events', 'vault'), 'something');
  });
  expect((await outcomeOf(beside)).fault).toMatch(
    /events\.sqlite is empty, though vault\.sqlite beside it is not: restore a backup/,
  );
  const alone = await openSqliteEventStore({ folder: damaged(empty) });
  expect(await allOf(alone)).toEqual([]);
  await alone.close();
});

test('with any page of nought it is damaged, or that page held nothing', async () => {
  const pages = statSync(whole).size / PAGE;
  const hurt: string[] = [];
  for (let page = 0; page < pages; page += Math.ceil(pages / 12)) {
    const { fault } = await outcomeOf(
      damaged((file) => {
        overwrite(file, (bytes) => bytes.fill(0, page * PAGE, (page + 1) * PAGE));
      }),
    ).catch((error: unknown) => ({ fault: error instanceof FolderFault ? error.message : String(error) }));
    if (fault !== undefined) hurt.push(fault);
  }
  expect(hurt.length).toBeGreaterThan(6);
  for (const fault of hurt) expect(fault).toMatch(/is damaged|is no database/);
});

test('a page that is found to be none while the store is open is told of', async () => {
  const folder = damaged((file) => {
    overwrite(file, (bytes) => {
      const at = bytes.indexOf('"number":20'); // an early commit
      bytes.fill(0, Math.floor(at / PAGE) * PAGE, Math.floor(at / PAGE) * PAGE + PAGE);
    });
  });
  const { fault, told } = await outcomeOf(folder);
  expect(fault).toMatch(/events\.sqlite is damaged: database disk image is malformed/);
  expect(told).toEqual([fault]);
});

test.each([
  [
    'that breaks its text',
    (bytes: Buffer, at: number) => (bytes[at - 1]! ^= 1),
    /at position \d+: its text is no commit/,
  ],
  [
    'that leaves a text',
    (bytes: Buffer, at: number) => (bytes[at + 9]! ^= 1),
    /at position \d+, stream board-\d, revision/,
  ],
])('a byte of an early commit %s is found where all are looked at', async (_which, flip, said) => {
  const folder = damaged((file) => {
    overwrite(file, (bytes) => {
      flip(bytes, bytes.indexOf('"number":20') + 1);
    });
  });
  expect(() => verifyEvents(join(folder, 'events.sqlite'))).toThrow(said);
});
