import { join } from 'node:path';
import { memoryEventBus, type EventBus } from '#event-bus';
import { take } from '#event-bus/testing';
import { type EventStore, memoryEventStore, StoreFault } from '#event-store';
import { allOf, appendNext, placesOf, until } from '#event-store/testing';
import { openReadModels, type ReadModels, type Relaying, startRelay } from '#projections';
import { temporaryFolder } from './testing.js';

const folder = temporaryFolder();
let count = 0;
let reads: ReadModels;
let store: EventStore;
let bus: EventBus;
const started: Relaying[] = [];

beforeEach(async () => {
  reads = await openReadModels({ kind: 'sqlite', file: join(folder, `${++count}.db`) });
  store = memoryEventStore();
  bus = memoryEventBus();
});
afterEach(async () => {
  for (const relaying of started.splice(0)) await relaying.stop();
  await bus.close();
  await store.close();
  await reads.close();
});

function start(holder: string, onto: EventBus = bus): Relaying {
  const relaying = startRelay({ reads, store, bus: onto, holder, ttlMs: 200, retryMs: 1 });
  started.push(relaying);
  return relaying;
}

async function write(some: number): Promise<void> {
  for (let i = 0; i < some; i++) await appendNext(store, { stream: `board-${i % 5}` });
}

test('what is stored comes to the bus, and a relay started again goes on from its place', async () => {
  await write(10);
  const first = start('anna');
  expect(placesOf(await take(10, { source: bus }))).toEqual(placesOf(await allOf(store)));
  await until(() => first.status().position !== '');
  while ((await first.lagMs()) > 0) await new Promise((again) => setTimeout(again, 5));
  await first.stop();
  const published: number[] = [];
  const counting: EventBus = {
    ...bus,
    publish: async (commits) => {
      published.push(commits.length);
      await bus.publish(commits);
    },
  };
  await write(3);
  start('anna', counting);
  expect(placesOf(await take(13, { source: bus }))).toEqual(placesOf(await allOf(store)));
  await until(() => published.length > 0);
  expect(published.reduce((sum, some) => sum + some, 0)).toBe(3);
});

test('of two relays one works, and the other when the first is gone', async () => {
  const [anna, bela] = [start('anna'), start('bela')];
  await until(() => [anna, bela].some((one) => one.status().state === 'working'));
  const [working, waiting] = anna.status().state === 'working' ? [anna, bela] : [bela, anna];
  expect(waiting.status().state).toBe('waiting');
  await working.stop();
  await until(() => waiting.status().state === 'working');
  await write(5);
  expect(placesOf(await take(5, { source: bus }))).toEqual(placesOf(await allOf(store)));
});

test('a bus that fails is tried again, and its lag is told meanwhile', async () => {
  let fails = true;
  const failing: EventBus = {
    ...bus,
    publish: async (commits) => {
      if (fails) throw new StoreFault('the broker is gone');
      await bus.publish(commits);
    },
  };
  const relaying = start('anna', failing);
  await until(() => relaying.status().state === 'working');
  await write(1);
  await until(() => relaying.status().state === 'faulty');
  expect(relaying.status().failure).toBe('the broker is gone');
  while ((await relaying.lagMs()) === 0) await new Promise((again) => setTimeout(again, 5));
  fails = false;
  expect(await take(1, { source: bus })).toHaveLength(1);
  while ((await relaying.lagMs()) > 0) await new Promise((again) => setTimeout(again, 5));
});
