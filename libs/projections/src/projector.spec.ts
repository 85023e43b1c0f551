import { join } from 'node:path';
import { tableFact } from '#board';
import { storeSource } from '#event-bus';
import { type EventStore, memoryEventStore } from '#event-store';
import { boardAfter, dealSet, PATIENT, played, auctionOf } from '#board/testing';
import {
  findBoard,
  findBoards,
  findTables,
  openReadModels,
  type Projector,
  type ReadModels,
  startProjector,
  tablesOfDeal,
  traveller,
} from '#projections';
import { boardRow } from './board-row.js';
import { append, temporaryFolder } from './testing.js';

const folder = temporaryFolder();
const WAIT_MS = 5_000;

let store: EventStore;
let reads: ReadModels;
let projector: Projector;
let count = 0;

beforeEach(async () => {
  store = memoryEventStore();
  reads = await openReadModels({ kind: 'sqlite', file: join(folder, `${++count}.db`) });
  projector = start();
});

afterEach(async () => {
  await projector.stop();
  await reads.close();
  await store.close();
});

function start(): Projector {
  return startProjector({ reads, source: storeSource(store), history: (stream) => store.readStream(stream) });
}

const BOARD = played(dealSet(7n), auctionOf('N', '1NT P 3NT P P P'));
const OPENED = tableFact('TableOpened', {
  form: 'duplicate',
  mode: 'strict',
  source: 'live',
  owner: 'admin',
  policy: { time: PATIENT, absentMs: 0, idleMs: 0 },
});

test('what was written can be read', async () => {
  const written = await append(store, 'board-a', BOARD);
  expect(await projector.waitFor(written, WAIT_MS)).toBe('reached');
  expect(await findBoard(reads, 'a')).toMatchObject({
    auction: '1NT P 3NT P P P',
    contract: '3NT',
    declarer: 'N',
    play: '',
    phase: 'play',
    revision: BOARD.length,
  });
});

test('a board written in several commits is one row', async () => {
  await append(store, 'board-a', BOARD.slice(0, 3));
  const written = await append(store, 'board-a', BOARD.slice(3));
  await projector.waitFor(written, WAIT_MS);
  const row = await findBoard(reads, 'a');
  expect(row).toMatchObject({ ...boardRow('a', boardAfter(BOARD)), openedAt: row!.openedAt });
});

test('after a restart it goes on where it was', async () => {
  const first = await append(store, 'board-a', BOARD.slice(0, 3));
  await projector.waitFor(first, WAIT_MS);
  await projector.stop();
  const second = await append(store, 'board-a', BOARD.slice(3));
  projector = start();
  expect(await projector.waitFor(second, WAIT_MS)).toBe('reached');
  expect((await findBoard(reads, 'a'))?.revision).toBe(BOARD.length);
});

test('an event that cannot be read stops its own projection, before it, and no other', async () => {
  await append(store, 'board-a', BOARD);
  const unknown = await append(store, 'board-b', [{ type: 'BoardBurnt', version: 1, data: {} }]);
  await append(store, 'board-c', BOARD);
  const table = await append(store, 'table-t', [OPENED]);
  expect(await projector.waitFor(table, WAIT_MS)).toBe('reached');
  expect(await projector.waitFor(unknown, WAIT_MS)).toBe('stopped');
  const [boards, tables] = projector.status();
  expect(boards).toMatchObject({ projection: 'boards', state: 'poisoned' });
  expect(boards?.failure).toContain('board-b');
  expect(boards!.position < unknown.position).toBe(true);
  expect(tables).toMatchObject({ projection: 'tables', state: 'running' });
  expect((await findBoards(reads, { limit: 10 }))?.rows.map(({ id }) => id)).toEqual(['a']);
  expect((await findTables(reads, { owner: 'admin', limit: 10 }))?.rows.map(({ id }) => id)).toEqual(['t']);
});

test('a wait for what never comes ends', async () => {
  expect(await projector.waitFor({ stream: 'board-a', position: '9' }, 1)).toBe('timed-out');
  const waiting = projector.waitFor({ stream: 'board-a', position: '9' }, WAIT_MS);
  await projector.stop();
  expect(await waiting).toBe('stopped');
});

describe('a deal', () => {
  test('of a table alone is that table’s own', async () => {
    await append(store, 'table-t', [OPENED]);
    const board = played({ ...dealSet(7n), table: 't' }, []);
    await projector.waitFor(await append(store, 'board-a', board), WAIT_MS);
    expect(await tablesOfDeal(reads, 'a')).toEqual([{ table: 't', board: 'a', scored: false }]);
    expect((await traveller(reads, 'a')).map(({ id }) => id)).toEqual(['a']);
  });

  test('of a board that is not there is not known', async () => {
    expect(await tablesOfDeal(reads, 'nothing')).toBe('not-known');
  });
});
