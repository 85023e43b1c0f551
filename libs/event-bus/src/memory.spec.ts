import { memoryEventStore, START, type StoredCommit } from '#event-store';
import { memoryEventBus, relay, storeSource } from '#event-bus';
import { allOf, appendNext, placesOf } from '#event-store/testing';
import { eventBusContract, take } from '#event-bus/testing';

const store = memoryEventStore();
const commits: StoredCommit[] = [];

beforeAll(async () => {
  for (let i = 0; i < 36; i++) await appendNext(store, { stream: `board-${'abcdefghijkl'[i % 12]!}` });
  commits.push(...(await allOf(store)));
});

eventBusContract('memory', { open: async (partitions) => memoryEventBus({ partitions }), commits });

test('the store is a source of its own, from any position, with what comes later', async () => {
  const source = storeSource(store);
  expect(await take(commits.length, { source })).toEqual(commits);
  const coming = take(2, { source, after: commits.at(-2)!.position });
  await appendNext(store, { stream: 'board-z' });
  expect(placesOf(await coming)).toEqual(['board-l@3', 'board-z@1']);
});

test('a source ends with its signal, also when it is aborted before', async () => {
  for await (const batch of storeSource(store).events(START, 0, AbortSignal.abort())) expect(batch).toBeUndefined();
  const stop = new AbortController();
  for await (const batch of storeSource(store).events(START, 0, stop.signal)) {
    expect(batch.length).toBeGreaterThan(0);
    stop.abort();
  }
});

test('a store that closes ends its readers', async () => {
  const closing = memoryEventStore();
  const reading = take(1, { source: storeSource(closing) });
  await closing.close();
  expect(await reading).toEqual([]);
});

test('a relay carries the store to the bus and says how far it is', async () => {
  const bus = memoryEventBus();
  const stop = new AbortController();
  const all = await allOf(store);
  const reached: string[] = [];
  const moveTo = async (position: string): Promise<void> => {
    reached.push(position);
  };
  const carrying = relay({ store, bus, after: START, signal: stop.signal, moveTo });
  expect(await take(all.length, { source: bus })).toEqual(all);
  stop.abort();
  await carrying;
  expect(reached.at(-1)).toBe(all.at(-1)!.position);
});

test('a reader behind what the bus keeps is told so', async () => {
  const bus = memoryEventBus({ keptMax: 2 });
  await bus.publish(commits);
  await expect(take(1, { source: bus })).rejects.toThrow('no longer has');
  expect(placesOf(await take(1, { source: bus, after: commits.at(-2)!.position }))).toEqual(
    placesOf(commits.slice(-1)),
  );
});
