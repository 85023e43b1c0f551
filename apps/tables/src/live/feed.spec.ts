import { type EventStore, memoryEventStore } from '#event-store';
import { appendNext, faultyStore, until } from '#event-store/testing';
import { type DomainEvent } from '#ledger';
import { type EndReason, type Line, type Outlet } from '../../../http/src/index.js';
import { Feed } from './feed.js';
import { type Subject } from './subject.js';

type Counted = DomainEvent & { readonly data: { readonly number: number } };

/** A stream that counts, of which everybody sees all. */
const counting: Subject<number, Counted, 'all', { readonly count: number }> = {
  kind: 'board',
  stream: (id) => id,
  decider: { initial: () => 0, evolve: (count, { data }) => count + data.number },
  catalogue: { Counted: { version: 1 } },
  keyOf: (viewer) => viewer,
  see: (_viewer, count) => ({ view: { count }, cursor: count }),
  seeEvent: (_viewer, cursor, { at, type, data }) => ({ cursor, at, type, data }),
  commitments: () => [],
  show: (_id, view) => view,
  changes: (_before, changed) => ({ changed }),
  isUpheaval: () => false,
  isOver: () => false,
};

/** An outlet, and what it was sent. */
function hearing() {
  const lines: Line[] = [];
  const outlet: Outlet = {
    format: 'ndjson',
    send: (sent) => {
      for (const text of sent.trim().split('\n')) lines.push(JSON.parse(text) as Line); // as `encode` wrote it
      return true;
    },
    end: (sent) => {
      outlet.send(sent);
    },
  };
  const ends = (): readonly EndReason[] => lines.flatMap((line) => (line.kind === 'end' ? [line.reason] : []));
  return { lines, outlet, ends };
}

const cursors = (lines: readonly Line[]): readonly string[] => lines.map(({ kind, cursor }) => `${kind} ${cursor}`);

test('who could not be told of an event is sent away, to come back after his cursor; nobody is sent a gap', async () => {
  const kept = memoryEventStore();
  const slow: EventStore = {
    ...kept,
    subscribeStream: (stream, _from, hear) => kept.subscribeStream(stream, 100, hear),
  };
  await appendNext(kept, { stream: 'one' });
  let isVaultAway = false;
  const readTexts = async (commitments: readonly string[]) => {
    if (isVaultAway && commitments.length > 0) throw new Error('the vault is away');
    return new Map<string, string>();
  };
  const feed = new Feed('one', { subject: counting, store: slow, readTexts }, () => undefined);
  const [early, late, again] = [hearing(), hearing(), hearing()];
  await feed.watch('all', early.outlet, undefined);
  isVaultAway = true;
  await appendNext(kept, { stream: 'one', count: 2, text: 'a commitment' });
  await expect(feed.watch('all', late.outlet, undefined)).rejects.toThrow('the vault is away');
  expect(cursors(early.lines)).toEqual(['snapshot 1', 'end 1']);
  expect(early.ends()).toEqual(['fault']);
  isVaultAway = false;
  await feed.watch('all', again.outlet, 1);
  expect(cursors(again.lines)).toEqual(['delta 3', 'delta 6']);
});

test('who comes after a subscription broke is told of what happens then', async () => {
  const kept = memoryEventStore();
  let restarts = 1;
  const faulty = faultyStore(kept, { seed: 1, restart: 1 });
  const store = {
    ...kept,
    subscribeStream: (...asked: Parameters<typeof kept.subscribeStream>) =>
      (restarts-- > 0 ? faulty : kept).subscribeStream(...asked),
  };
  await appendNext(kept, { stream: 'one' });
  const feed = new Feed('one', { subject: counting, store, readTexts: async () => new Map() }, () => undefined);
  const [early, late] = [hearing(), hearing()];
  await feed.watch('all', early.outlet, undefined);
  await appendNext(kept, { stream: 'one' });
  await until(() => early.ends().length > 0);
  await feed.watch('all', late.outlet, undefined);
  await appendNext(kept, { stream: 'one' });
  await until(() => late.lines.length > 1);
  expect(cursors(late.lines)).toEqual(['snapshot 3', 'delta 6']);
});
