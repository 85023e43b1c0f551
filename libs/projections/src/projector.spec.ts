import { type EventSource } from '#event-bus';
import { StoreFault } from '#event-store';
import { until } from '#event-store/testing';
import { lagMs, openReadModels, PROJECTIONS, type ProjectionStatus, startProjector } from '#projections';
import { join } from 'node:path';
import { temporaryFolder } from './testing.js';

const folder = temporaryFolder();

const STATUS: ProjectionStatus = {
  projection: 'boards',
  source: 'store',
  partition: 0,
  state: 'running',
  position: '5',
  at: 1_000,
  events: 5,
};

describe('a projection is behind', () => {
  test.each([
    ['5', 9_000, 0, 'not at all at the head'],
    ['4', 9_000, 0, 'not at all when the head was asked for before'],
    ['6', 9_000, 8_000, 'by the age of the last commit it has read'],
    ['6', 500, 0, 'never by less than nothing'],
  ])('with the head at %s at %d: %d ms, %s', (head, now, lag) => {
    expect(lagMs(STATUS, head, now)).toBe(lag);
  });
});

test('a source that fails is tried again, and each change of state is told once', async () => {
  let attempts = 0;
  const failing: EventSource = {
    name: 'failing',
    partitions: 1,
    async *events(_after, _partition, signal) {
      if (++attempts <= PROJECTIONS.length) throw new StoreFault('the broker is gone');
      await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      yield [];
    },
  };
  const reads = await openReadModels({ kind: 'sqlite', file: join(folder, 'reads.db') });
  const told: string[] = [];
  const projector = startProjector({
    reads,
    source: failing,
    history: async () => [],
    retryMs: 1,
    onChange: ({ projection, state, failure }) => told.push(`${projection} ${state}${failure ? `: ${failure}` : ''}`),
  });
  await until(() => told.length === PROJECTIONS.length);
  const names = PROJECTIONS.map(({ name }) => name);
  expect(told.sort()).toEqual(names.toSorted().map((name) => `${name} faulty: the broker is gone`));
  await projector.stop();
  expect(projector.status().map(({ state }) => state)).toEqual(names.map(() => 'stopped'));
  await reads.close();
});
