import { verifyStream } from '#ledger';
import {
  accept,
  type CommandRequest,
  type Decider,
  deskAsOf,
  type EventStore,
  handle,
  memoryEventStore,
  openDesk,
  readState,
  readStateAt,
  refuse,
  START,
  UnknownEvent,
} from '#event-store';
import { allOf, commitOf, faultyStore, sha256 } from '#event-store/testing';

type Counted = { readonly type: 'Counted'; readonly version: 1; readonly data: { readonly by: number } };

const counter: Decider<number, { by: number }, Counted, 'too-much'> = {
  initial: () => 0,
  decide: (total, { by }) =>
    total + by > 10 ? refuse('too-much') : accept({ type: 'Counted', version: 1, data: { by } }),
  evolve: (total, { data }) => total + data.by,
};

test('the example of the README counts to seven', async () => {
  const desk = openDesk({
    store: memoryEventStore(),
    decider: counter,
    catalogue: { Counted: { version: 1 } },
    sha256,
  });
  const ids = { commandId: 'c1', bodyHash: 'b1', correlationId: 'c1', causationId: 'c1' };
  await handle(desk, 'counter-1', { command: { by: 7 }, now: Date.now(), actor: 'system', ...ids });
  expect(await readState(desk, 'counter-1', (total) => total)).toBe(7);
});

/** A state that evolve changes in place, as the boards' is; `count` events of one each. */
type Tally = { total: number; readonly seen: number[] };
type Tallied = { readonly type: 'Tallied'; readonly version: 1; readonly data: { readonly total: number } };
type Tell = { readonly count: number; readonly max?: number };

let evolved = 0;
const tally: Decider<Tally, Tell, Tallied, 'too-much'> = {
  initial: () => ({ total: 0, seen: [] }),
  decide({ total }, { count, max = 1000 }) {
    if (total + count > max) return refuse('too-much');
    const made = Array.from({ length: count }, (_, i): Tallied => {
      return { type: 'Tallied', version: 1, data: { total: total + i + 1 } };
    });
    return accept(...made);
  },
  evolve(state, { revision, data }) {
    evolved += 1;
    expect(revision).toBe(state.total + 1);
    state.total = data.total;
    state.seen.push(revision);
    return state;
  },
};
const catalogue = { Tallied: { version: 1 } };

let commands = 0;
function telling(command: Tell, rest: Partial<CommandRequest<Tell>> = {}): CommandRequest<Tell> {
  const id = rest.commandId ?? `tell-${++commands}`;
  const ids = { commandId: id, bodyHash: `b-${id}`, correlationId: id, causationId: id };
  return { command, now: 1_700_000_000_000, actor: 'seat-N', ...ids, ...rest };
}

let store: EventStore;
beforeEach(() => {
  store = memoryEventStore();
  evolved = 0;
});
const openTally = (over: EventStore = store, statesMax = 10) =>
  openDesk({ store: over, decider: tally, catalogue, sha256, statesMax });

/** Another process that appends to the stream just before the first so many appends of ours. */
function overtaken(times: number, by: Tell = { count: 1 }): EventStore {
  const other = openTally();
  let left = times;
  return {
    ...store,
    async append(stream, expected, sealed) {
      if (left-- > 0) await handle(other, stream, telling(by));
      return store.append(stream, expected, sealed);
    },
  };
}

describe('a command', () => {
  test('that is accepted is stored with its header, and answered with its events', async () => {
    const client = { intent: 5, rttMs: 30 };
    const request = telling({ count: 2 }, { client, correlationId: 'k', causationId: 'z' });
    const handled = await handle(openTally(), 'tally-1', request);
    const [stored] = await store.readStream('tally-1');
    expect(handled).toEqual({
      kind: 'accepted',
      events: [1, 2].map((n) => {
        return { type: 'Tallied', version: 1, at: request.now, data: { total: n }, revision: n };
      }),
      revision: 2,
      position: stored!.position,
      repeated: false,
    });
    const { commandId, bodyHash, actor } = request;
    expect(stored!.commit.header).toMatchObject({
      commandId,
      bodyHash,
      actor,
      client,
      correlationId: 'k',
      causationId: 'z',
    });
  });

  test('that is refused leaves no trace, and is decided anew when it comes again', async () => {
    const desk = openTally();
    const request = telling({ count: 3, max: 2 });
    expect(await handle(desk, 'tally-1', request)).toEqual({ kind: 'refused', refusal: 'too-much' });
    expect(await allOf(store)).toEqual([]);
    expect(await handle(desk, 'tally-1', { ...request, command: { count: 1 } })).toMatchObject({ kind: 'accepted' });
  });

  test('that changes nothing stores nothing', async () => {
    const desk = openTally();
    await handle(desk, 'tally-1', telling({ count: 2 }));
    const handled = await handle(desk, 'tally-1', telling({ count: 0 }));
    expect(handled).toEqual({ kind: 'accepted', events: [], revision: 2, repeated: false });
    expect(await allOf(store)).toHaveLength(1);
  });

  test('is never recorded before the one before it, whatever the clock says', async () => {
    const desk = openTally();
    for (const now of [100, 50, 120, 90]) await handle(desk, 'tally-1', telling({ count: 1 }, { now }));
    const times = (await allOf(store)).map(({ commit }) => commit.events[0]!.at);
    expect(times).toEqual([100, 100, 120, 120]);
  });
});

describe('a command that comes again', () => {
  test.each([
    ['to the same desk', true],
    ['to a desk that has read nothing', false],
  ])('%s gets its first answer, though more happened since', async (_where, same) => {
    const first = openTally();
    const again = same ? first : openTally();
    const request = telling({ count: 2 });
    const answer = await handle(first, 'tally-1', request);
    await handle(first, 'tally-1', telling({ count: 3 }));
    expect(await handle(again, 'tally-1', { ...request, now: request.now + 5 })).toEqual({ ...answer, repeated: true });
    expect(await allOf(store)).toHaveLength(2);
  });

  test('with another body is told apart', async () => {
    const desk = openTally();
    const request = telling({ count: 2 });
    await handle(desk, 'tally-1', request);
    expect(await handle(desk, 'tally-1', { ...request, bodyHash: 'other' })).toEqual({ kind: 'other-body' });
    expect(await allOf(store)).toHaveLength(1);
  });

  test('many times at once is done once, and all get the same answer', async () => {
    const request = telling({ count: 2 });
    const desks = [openTally(), openTally(), openTally()];
    const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => handle(desks[i % 3]!, 'tally-1', request)));
    expect(await allOf(store)).toHaveLength(1);
    expect(answers.filter((one) => one.kind === 'accepted' && !one.repeated)).toHaveLength(1);
    for (const one of answers)
      expect(one).toMatchObject({ kind: 'accepted', revision: 2, events: [{ revision: 1 }, { revision: 2 }] });
  });
});

describe('when others append first', () => {
  test.each([1, 4])('%i times, the command is decided again on what they left', async (times) => {
    const handled = await handle(openTally(overtaken(times)), 'tally-1', telling({ count: 1 }));
    expect(handled).toMatchObject({ kind: 'accepted', revision: times + 1 });
  });

  test('and the command is then against the rules, it is refused', async () => {
    const late = openTally(overtaken(1, { count: 5 }));
    expect(await handle(late, 'tally-1', telling({ count: 1, max: 5 }))).toEqual({
      kind: 'refused',
      refusal: 'too-much',
    });
  });

  test('five times, it is given up', async () => {
    const handled = await handle(openTally(overtaken(9)), 'tally-1', telling({ count: 1 }));
    expect(handled).toMatchObject({ kind: 'conflict' });
    expect(await allOf(store)).toHaveLength(5);
  });
});

describe('the last states', () => {
  test('are kept, so that an event is folded once', async () => {
    const desk = openTally();
    for (let i = 0; i < 20; i++) await handle(desk, 'tally-1', telling({ count: 3 }));
    expect(evolved).toBe(60);
    expect(await readState(desk, 'tally-1', ({ seen }, revision) => [seen.length, revision])).toEqual([60, 60]);
  });

  test.each([0, 2])('are at most %i, and what is not kept is read again', async (statesMax) => {
    const desk = openTally(store, statesMax);
    for (let i = 0; i < 12; i++) await handle(desk, `tally-${i % 4}`, telling({ count: 1 }));
    expect(desk.kept.size).toBe(statesMax);
    for (let i = 0; i < 4; i++) expect(await readState(desk, `tally-${i}`, ({ total }) => total)).toBe(3);
  });

  test('follow what other desks append', async () => {
    const [one, other] = [openTally(), openTally()];
    for (let i = 0; i < 10; i++) await handle(i % 2 === 0 ? one : other, 'tally-1', telling({ count: 2 }));
    expect(await readState(one, 'tally-1', ({ total }) => total)).toBe(20);
    expect(evolved).toBe(20 + 20);
  });

  test('of streams that do not exist are not kept', async () => {
    const desk = openTally();
    expect(await readState(desk, 'tally-1', ({ total }, revision) => [total, revision])).toEqual([0, 0]);
    expect(desk.kept.size).toBe(0);
  });

  test('and those of before are found again, by revision and by position', async () => {
    const desk = openTally();
    const handled = await handle(desk, 'tally-1', telling({ count: 2 }));
    await handle(desk, 'tally-1', telling({ count: 3 }));
    const at = (revision: number) => readStateAt(desk, { stream: 'tally-1', revision }, ({ seen }) => [...seen]);
    expect(await Promise.all([at(2), at(4), at(5)])).toEqual([
      [1, 2],
      [1, 2, 3, 4],
      [1, 2, 3, 4, 5],
    ]);
    if (handled.kind !== 'accepted' || !handled.position) throw new Error('it was stored');
    const then = deskAsOf(desk, handled.position);
    expect(await readState(then, 'tally-1', ({ seen }) => [...seen])).toEqual([1, 2]);
    expect(await readState(desk, 'tally-1', ({ total }) => total)).toBe(5);
  });

  test('are dropped when an event cannot be folded', async () => {
    let poisoned = true;
    const poison = {
      ...tally,
      evolve: (state: Tally, event: Parameters<typeof tally.evolve>[1]) => {
        const next = tally.evolve(state, event);
        if (poisoned && event.revision === 2) throw new Error('no such trick');
        return next;
      },
    };
    const desk = openDesk({ store, decider: poison, catalogue, sha256 });
    await expect(handle(desk, 'tally-1', telling({ count: 3 }))).rejects.toThrow('no such trick');
    poisoned = false;
    expect(await readState(desk, 'tally-1', ({ seen }) => seen)).toEqual([1, 2, 3]);
  });
});

test('a fold that changes an event, which is everybody’s, fails', async () => {
  const greedy: typeof tally = {
    ...tally,
    evolve(state, { data }) {
      Object.assign(data, { total: 0 });
      return state;
    },
  };
  const desk = openDesk({ store, decider: greedy, catalogue, sha256 });
  await expect(handle(desk, 'tally-1', telling({ count: 1 }))).rejects.toThrow(TypeError);
});

test('a stream that a newer build wrote to is not decided on', async () => {
  await store.append('tally-1', 'none', commitOf({ stream: 'tally-1' }));
  await expect(handle(openTally(), 'tally-1', telling({ count: 1 }))).rejects.toThrow(UnknownEvent);
});

describe('over a store that conflicts, delays and breaks, as a seed says', () => {
  test.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'seed %i: every command is done once, in one chain',
    async (seed) => {
      const faulty = faultyStore(store, { seed, conflict: 0.1, delay: 0.5, lostBefore: 0.1, lostAfter: 0.1 });
      const desks = [openTally(faulty, 1), openTally(faulty), openTally(faulty, 0)];
      const total = 60;
      const told = Array.from({ length: total }, (_, i) =>
        persist(() => handle(desks[i % 3]!, `tally-${i % 2}`, telling({ count: 1 }, { commandId: `s${i}` }))),
      );
      await Promise.all(told);
      let count = 0;
      for (const stream of ['tally-0', 'tally-1']) {
        const commits = await store.readStream(stream);
        expect(verifyStream(commits, sha256)).toMatchObject({ kind: 'whole' });
        count += commits.length;
        for (const desk of desks)
          expect(await persist(() => readState(desk, stream, ({ seen }) => seen.length))).toBe(commits.length);
      }
      expect(count).toBe(total);
    },
  );
});

test('a reader whose store restarts at random goes on where he was, and misses nothing', async () => {
  const faulty = faultyStore(store, { seed: 7, restart: 0.2, delay: 0.3 });
  const desk = openTally();
  const seen: string[] = [];
  const total = 40;
  const reading = (async () => {
    for (let after = START; seen.length < total;) {
      const subscription = faulty.subscribeAll(after, ({ position }) => {
        seen.push(position);
        if (seen.length === total) void subscription.close();
      });
      const ended = await subscription.ended;
      if (ended.kind === 'failed') after = ended.after;
    }
  })();
  for (let i = 0; i < total; i++) await handle(desk, `tally-${i % 3}`, telling({ count: 1 }));
  await reading;
  expect(seen).toEqual((await allOf(store)).map(({ position }) => position));
});

/** As a client does: the same again after a fault or a conflict. */
async function persist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await ask();
      if (!(typeof answer === 'object' && answer && 'kind' in answer && answer.kind === 'conflict')) return answer;
    } catch (error) {
      if (!(error instanceof Error && error.name === 'StoreFault') || attempt > 200) throw error;
    }
  }
}

test('commands of one process for one stream come one after the other: none is told that others came first', async () => {
  const desk = openDesk({
    store: memoryEventStore(),
    decider: counter,
    catalogue: { Counted: { version: 1 } },
    sha256,
  });
  const at = (i: number) => {
    const ids = { commandId: `c${i}`, bodyHash: 'b', correlationId: 'c', causationId: 'c' };
    return handle(desk, 'counter-1', { command: { by: 0 }, now: 1, actor: 'system', ...ids });
  };
  const handled = await Promise.all(Array.from({ length: 50 }, (_, i) => at(i)));
  expect(handled.map(({ kind }) => kind)).toEqual(Array<string>(50).fill('accepted'));
  expect(desk.lines.size).toBe(0);
});
