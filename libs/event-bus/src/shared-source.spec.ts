import { type EventSource, memoryEventBus, sharedSource } from '#event-bus';
import { memoryEventStore, START, type StoredCommit, StoreFault } from '#event-store';
import { allOf, appendNext, placesOf } from '#event-store/testing';
import { take } from '#event-bus/testing';

const commits: StoredCommit[] = [];
beforeAll(async () => {
  const store = memoryEventStore();
  for (let i = 0; i < 60; i++) await appendNext(store, { stream: `board-${i % 7}` });
  commits.push(...(await allOf(store)));
});

/** A bus, and how often it was asked for events. */
function countedBus(): {
  readonly source: EventSource;
  readonly bus: ReturnType<typeof memoryEventBus>;
  readonly asked: string[];
} {
  const bus = memoryEventBus();
  const asked: string[] = [];
  const source: EventSource = {
    ...bus,
    events: (after, partition, signal) => {
      asked.push(after);
      return bus.events(after, partition, signal);
    },
  };
  return { source, bus, asked };
}

test('all who follow are given everything, and the source is read once', async () => {
  const { source, bus, asked } = countedBus();
  const shared = sharedSource(source);
  const taking = Array.from({ length: 5 }, () => take(commits.length, { source: shared }));
  for (let i = 0; i < commits.length; i += 7) {
    await bus.publish(commits.slice(i, i + 7));
    await new Promise((soon) => setTimeout(soon, 1));
  }
  for (const taken of await Promise.all(taking)) expect(placesOf(taken)).toEqual(placesOf(commits));
  expect(asked).toEqual([START]);
});

test('who is behind the others reads by himself until he has caught up', async () => {
  const { source, bus, asked } = countedBus();
  const shared = sharedSource(source);
  await bus.publish(commits.slice(0, 40));
  const stop = new AbortController();
  const after = commits[29]!.position;
  const ahead = shared.events(after, 0, stop.signal)[Symbol.asyncIterator]();
  expect(placesOf((await ahead.next()).value as StoredCommit[])).toEqual(placesOf(commits.slice(30, 40)));
  const behind = take(commits.length, { source: shared });
  await new Promise((soon) => setTimeout(soon, 5));
  await bus.publish(commits.slice(40));
  expect(placesOf(await behind)).toEqual(placesOf(commits));
  expect(asked).toEqual([after, START]);
  stop.abort();
  await ahead.return?.();
});

test('each ends with his own signal, and the others go on', async () => {
  const { source, bus } = countedBus();
  const shared = sharedSource(source);
  const stop = new AbortController();
  const ended = (async () => {
    for await (const batch of shared.events(START, 0, stop.signal)) expect(batch.length).toBeGreaterThan(0);
  })();
  const taking = take(2, { source: shared });
  await bus.publish(commits.slice(0, 1));
  stop.abort();
  await ended;
  await bus.publish(commits.slice(1, 2));
  expect(placesOf(await taking)).toEqual(placesOf(commits.slice(0, 2)));
});

test('all are told of a fault, and may begin again', async () => {
  let fails = true;
  const bus = memoryEventBus();
  await bus.publish(commits.slice(0, 3));
  const failing: EventSource = {
    ...bus,
    async *events(after, partition, signal) {
      if (fails) throw new StoreFault('the broker is gone');
      yield* bus.events(after, partition, signal);
    },
  };
  const shared = sharedSource(failing);
  const both = await Promise.allSettled([take(1, { source: shared }), take(1, { source: shared })]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await take(3, { source: shared })).toHaveLength(3);
});
