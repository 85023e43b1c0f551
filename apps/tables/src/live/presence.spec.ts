import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableStream } from '#board';
import { readState } from '#event-store';
import { openOperations, type Operations } from '../../../hosting/src/index.js';
import { openTable, type TestApp, testApp } from '../testing.js';
import { type Attending } from './attendance.js';
import { Presence } from './presence.js';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.app.close());

const LOOKS_MAX = 10_000;

/** Looks until who is here is as expected; answers what it is in the end. */
async function hereAt(table: string, expected: object): Promise<object> {
  let here: object = {};
  for (let looks = 0; looks < LOOKS_MAX && JSON.stringify(here) !== JSON.stringify(expected); looks++) {
    here = await readState(server.services.desks.tables, tableStream(table), (state) =>
      state.phase === 'none' ? {} : Object.fromEntries(Object.entries(state.presence).map(([s, p]) => [s, p.here])),
    );
    await new Promise((again) => setImmediate(again));
  }
  return here;
}

const presence = (): Presence => new Presence(server.services, { leaving: 0, atStart: 0 });

test('who was here when the process was killed has left, unless he comes back', async () => {
  const { table } = await openTable(server);
  const killed = presence();
  for (const seat of ['N', 'E'] as const) killed.arrive(table, seat);
  expect(await hereAt(table, { N: true, E: true })).toEqual({ N: true, E: true });

  const started = presence();
  const expected = started.expectBack(table);
  await expected;
  const leave = started.arrive(table, 'E');
  expect(await hereAt(table, { N: false, E: true })).toEqual({ N: false, E: true });
  leave();
  expect(await hereAt(table, { N: false, E: false })).toEqual({ N: false, E: false });
});

describe('where several processes have streams of one table', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenace-attendance-'));
  let operations: Operations;
  beforeAll(async () => {
    operations = await openOperations({ kind: 'sqlite', file: join(folder, 'operations.sqlite') });
  });
  afterAll(async () => {
    await operations.close();
    rmSync(folder, { recursive: true });
  });
  const TIMES = { beat: 20, lives: 200, doubt: 50 };
  /** Streams of players at a process, as they are written. */
  const rows = new Set<string>();
  const sharing = async (): Promise<Presence> => {
    const { attendance } = operations;
    const one = presence();
    const written = {
      ...attendance,
      arrive: async (at: Attending) => {
        await attendance.arrive(at);
        rows.add(JSON.stringify(at));
      },
      leave: async (at: Attending) => {
        await attendance.leave(at);
        rows.delete(JSON.stringify(at));
      },
    };
    await one.share(written, TIMES);
    return one;
  };

  test('who came back at another is here, whatever the one he left says', async () => {
    const { table } = await openTable(server);
    const [left, other] = [await sharing(), await sharing()];
    const leave = left.arrive(table, 'N');
    left.arrive(table, 'E');
    expect(await hereAt(table, { N: true, E: true })).toEqual({ N: true, E: true });
    other.arrive(table, 'N');
    await eventually(async () => rowsOf(table) === 3);
    leave();
    await eventually(async () => rowsOf(table) === 2);
    expect(await hereAt(table, { N: true, E: true })).toEqual({ N: true, E: true });
    left.close();
    other.close();
  });

  test('who was at one that was killed has left after a while, unless he came back at another', async () => {
    const { table } = await openTable(server);
    const [killed, other] = [await sharing(), await sharing()];
    for (const seat of ['N', 'E'] as const) killed.arrive(table, seat);
    expect(await hereAt(table, { N: true, E: true })).toEqual({ N: true, E: true });
    killed.close(); // says nothing any more
    other.arrive(table, 'E');
    await eventually(async () => JSON.stringify(await hereAt(table, { N: false, E: true })) === '{"N":false,"E":true}');
    await eventually(async () => rowsOf(table) === 1);
    other.close();
  });

  const rowsOf = (table: string): number => [...rows].filter((row) => row.includes(table)).length;
});

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((again) => setTimeout(again, 20));
}

test('nobody is waited for at a table where nobody was, or that is not there', async () => {
  const { table } = await openTable(server);
  await presence().expectBack(table);
  await presence().expectBack('0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c99');
  expect(await hereAt(table, {})).toEqual({});
});
