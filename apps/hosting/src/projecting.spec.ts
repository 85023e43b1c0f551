import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Position, START } from '#event-store';
import { moveCheckpoint, openReadModels, PROJECTIONS, type ReadModels, relayTo } from '#projections';
import { rowsReach } from './projecting.js';

const folder = mkdtempSync(join(tmpdir(), 'tenace-rows-'));
const NOW_MS = 0;
const READERS = PROJECTIONS.filter((projection) => projection.takes('table-')).map(({ name }) => name);
const on = { name: 'kafka', partitions: 3 };
let reads: ReadModels;
beforeEach(async () => {
  reads = await openReadModels({ kind: 'sqlite', file: join(folder, `${Math.random()}.sqlite`) });
});
afterEach(() => reads.close());
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function reached(reader: string, source: string, places: readonly Position[]): Promise<void> {
  for (const [partition, position] of places.entries()) {
    const move = { from: START, to: { position, at: 0 }, fencing: 0 };
    if (position !== START)
      await reads.transaction((manager) => moveCheckpoint(manager, { reader, source, partition }, move));
  }
}

/** Rows behind a bus that has these as the newest of its partitions. */
const rowsOver = (newest: readonly Position[]) => ({
  ...{ reads, events: on, bus: { newest: async () => newest } },
  closing: new AbortController().signal,
});
const written = { stream: 'table-', position: '09' };

test('rows of a kind are there once each partition was read to its end, though nothing is written in some of them', async () => {
  await reached(relayTo(on), 'store', ['09']);
  for (const reader of READERS) await reached(reader, 'kafka', ['09', '04', START]);
  expect(await rowsReach(rowsOver(['09', '04', START]), written, NOW_MS)).toBe('reached');
});

test('what came after the position is not waited for', async () => {
  await reached(relayTo(on), 'store', ['12']);
  for (const reader of READERS) await reached(reader, 'kafka', ['09', '04', START]);
  expect(await rowsReach(rowsOver(['12', '04', START]), written, NOW_MS)).toBe('reached');
});

test.each([
  ['the relay has not carried it yet', ['08'], ['08', '04', START], ['08', '04', START]],
  ['a reader is behind in the partition where it is', ['09'], ['09', '04', START], ['08', '04', START]],
  ['a reader is behind in another partition', ['09'], ['09', '04', '02'], ['09', '04', START]],
])('they are not there while %s', async (_why, relay, newest, read) => {
  await reached(relayTo(on), 'store', relay);
  for (const reader of READERS) await reached(reader, 'kafka', read);
  expect(await rowsReach(rowsOver(newest), written, NOW_MS)).toBe('timed-out');
});

test('without a bus the store says how far rows have to be', async () => {
  const rows = { reads, events: { name: 'store', partitions: 1 }, closing: new AbortController().signal };
  expect(await rowsReach(rows, written, NOW_MS)).toBe('timed-out');
  for (const reader of READERS) await reached(reader, 'store', ['09']);
  expect(await rowsReach(rows, written, NOW_MS)).toBe('reached');
});
