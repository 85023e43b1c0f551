import { accept, type Decider, handle, memoryEventStore, openDesk, readState, refuse } from '#event-store';
import { sha256 } from '#event-store/testing';

type Counted = { readonly type: 'Counted'; readonly version: 1; readonly data: { readonly by: number; note?: string } };

const counter: Decider<number, { by: number }, Counted, 'too-much'> = {
  initial: () => 0,
  decide: (total, { by }) =>
    total + by > 10 ? refuse('too-much') : accept({ type: 'Counted', version: 1, data: { by } }),
  evolve: (total, { data }) => total + data.by,
};

const desk = openDesk({ store: memoryEventStore(), decider: counter, catalogue: { Counted: { version: 1 } }, sha256 });
const ids = { commandId: 'c1', bodyHash: 'b1', correlationId: 'c1', causationId: 'c1' };

test('the example of the README counts to seven', async () => {
  await handle(desk, 'counter-1', { command: { by: 7 }, now: Date.now(), actor: 'system', ...ids });
  expect(await readState(desk, 'counter-1', (total) => total)).toBe(7);
});
