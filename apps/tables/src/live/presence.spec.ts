import { tableStream } from '#board';
import { readState } from '#event-store';
import { openTable, type TestApp, testApp } from '../testing.js';
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

test('who came back at another process is here, whatever the one he left says', async () => {
  const { table } = await openTable(server);
  const [left, other] = [presence(), presence()];
  const leave = left.arrive(table, 'N');
  other.arrive(table, 'N');
  other.keepTelling(20);
  leave();
  expect(await hereAt(table, { N: false })).toEqual({ N: false });
  expect(await hereAt(table, { N: true })).toEqual({ N: true });
  other.close();
});

test('nobody is waited for at a table where nobody was, or that is not there', async () => {
  const { table } = await openTable(server);
  await presence().expectBack(table);
  await presence().expectBack('0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c99');
  expect(await hereAt(table, {})).toEqual({});
});
