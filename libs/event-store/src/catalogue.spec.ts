import { type DomainEvent } from '#ledger';
import { type Catalogue, eventsOf, UnknownEvent } from '#event-store';
import { commitOf } from '#event-store/testing';

const catalogue: Catalogue = {
  Counted: {
    version: 3,
    upcast: {
      1: ({ number }) => ({ total: number ?? 0 }),
      2: ({ total }) => ({ total: total ?? 0, unit: 'trick' }),
    },
  },
};

function storedAs(event: Partial<DomainEvent>): Parameters<typeof eventsOf>[0] {
  const { commit } = commitOf({ stream: 'board-1', count: 2 });
  return { commit: { ...commit, events: commit.events.map((one) => ({ ...one, ...event })) } };
}

test('an old event is brought up to date one version at a time, and numbered', () => {
  expect(eventsOf(commitOf({ stream: 'board-1', count: 2 }), catalogue)).toEqual([
    { type: 'Counted', version: 3, at: 1_700_000_000_001, data: { total: 1, unit: 'trick' }, revision: 1 },
    { type: 'Counted', version: 3, at: 1_700_000_000_002, data: { total: 2, unit: 'trick' }, revision: 2 },
  ]);
});

test("an event of today's version is as it was stored", () => {
  const data = { total: 5, unit: 'IMP' };
  expect(eventsOf(storedAs({ version: 3, data }), catalogue)[0]).toMatchObject({ version: 3, data });
});

test.each([
  ['a newer version', { version: 4 }],
  ['an unknown type', { type: 'Recounted' }],
  ['a type that every object has', { type: 'toString' }],
  ['a version without a step from it', { version: 0 }],
])('%s stops the stream, by name', (_what, event) => {
  const read = (): unknown => eventsOf(storedAs(event), catalogue);
  const { type, version } = { type: 'Counted', version: 1, ...event };
  expect(read).toThrow(UnknownEvent);
  expect(read).toThrow(expect.objectContaining({ stream: 'board-1', type, version }) as Error);
});
