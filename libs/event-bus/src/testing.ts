import { START, type StoredCommit } from '#event-store';
import { placesOf } from '#event-store/testing';
import { type EventBus, type EventSource, partitionOf } from './event-bus.js';

export type Taking = { readonly source: EventSource; readonly partition?: number; readonly after?: string };

/** Takes `count` commits of a partition, or more if the last batch had more, and stops. */
export async function take(count: number, { source, partition = 0, after = START }: Taking): Promise<StoredCommit[]> {
  const taken: StoredCommit[] = [];
  for await (const batch of source.events(after, partition)) {
    expect(batch.length).toBeGreaterThan(0);
    taken.push(...batch);
    if (taken.length >= count) break;
  }
  return taken;
}

export type BusUnderTest = {
  readonly open: (partitions: number) => Promise<EventBus>;
  /** Commits of several streams in store order. */
  readonly commits: readonly StoredCommit[];
};

/** What every bus promises; the spec of each adapter calls this with a way to open an empty one. */
export function eventBusContract(adapter: string, { open, commits }: BusUnderTest): void {
  describe(`the ${adapter} event bus`, () => {
    let bus: EventBus;
    afterEach(() => bus.close());

    test('passes on what is published, in order, before and after a reader came', async () => {
      bus = await open(1);
      await bus.publish(commits.slice(0, 3));
      const taking = take(commits.length, { source: bus });
      await bus.publish(commits.slice(3));
      expect(await taking).toEqual(commits);
    });

    test('keeps a stream in one partition, and in its order', async () => {
      bus = await open(3);
      await bus.publish(commits);
      for (const partition of [0, 1, 2]) {
        const mine = commits.filter(({ commit }) => partitionOf(commit.header.stream, 3) === partition);
        expect(mine.length).toBeGreaterThan(0);
        expect(placesOf(await take(mine.length, { source: bus, partition }))).toEqual(placesOf(mine));
      }
    });

    test('a reader goes on from any position', async () => {
      bus = await open(1);
      await bus.publish(commits);
      for (const [i, { position }] of commits.slice(0, -1).entries()) {
        const rest = commits.slice(i + 1);
        expect(placesOf(await take(rest.length, { source: bus, after: position }))).toEqual(placesOf(rest));
      }
    });

    test('what a restarted relay publishes again does not come out of order', async () => {
      bus = await open(1);
      await bus.publish(commits.slice(0, 4));
      await bus.publish(commits.slice(2));
      const taken = await take(commits.length, { source: bus });
      let newest = START;
      const first = taken.filter(({ position }) => {
        const isNew = position > newest;
        if (isNew) newest = position;
        return isNew;
      });
      expect(placesOf(first)).toEqual(placesOf(commits));
    });

    test('a waiting reader ends with his signal', async () => {
      bus = await open(1);
      const stop = new AbortController();
      const batches: (readonly StoredCommit[])[] = [];
      const reading = (async () => {
        for await (const batch of bus.events(START, 0, stop.signal)) batches.push(batch);
      })();
      await bus.publish(commits.slice(0, 1));
      stop.abort();
      await reading;
      expect(batches.flat().length).toBeLessThanOrEqual(1);
    });
  });
}
