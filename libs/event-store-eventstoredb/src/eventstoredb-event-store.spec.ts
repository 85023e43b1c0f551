import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EventStore, START, StoreFault } from '#event-store';
import { allOf, appendNext, commitOf, eventStoreContract, placesOf, randomOf, until } from '#event-store/testing';
import { EventStoreDbFault, openEventStoreDbEventStore } from '#event-store-eventstoredb';
import { APPEND_BYTES_MAX, type Double, type DoubleFaults, openDouble } from '#event-store-eventstoredb/testing';

// Every step is a call over HTTP/2, and fifty writers who decide again make some thousand.
jest.setTimeout(240_000);

const doubles: Double[] = [];
const doubleOf = new Map<EventStore, Double>();

async function newDouble(faults: Partial<DoubleFaults> = {}, first?: bigint): Promise<Double> {
  const double = await openDouble(first === undefined ? {} : { first });
  Object.assign(double.faults, faults);
  doubles.push(double);
  return double;
}

async function openOn(double: Double): Promise<EventStore> {
  const store = await openEventStoreDbEventStore({ url: double.url });
  doubleOf.set(store, double);
  return store;
}

const onDoubles = (faults: () => Partial<DoubleFaults>): Parameters<typeof eventStoreContract>[1] => ({
  open: async (first) => {
    const double = await newDouble({}, first);
    const store = await openOn(double);
    Object.assign(double.faults, faults());
    return store;
  },
  reopen: async (store) => {
    await store.close();
    return openOn(doubleOf.get(store)!);
  },
});

afterEach(() => {
  for (const double of doubles.splice(0)) double.close();
});

eventStoreContract(
  'EventStoreDB (double)',
  onDoubles(() => ({})),
);

eventStoreContract(
  'EventStoreDB (double that fails)',
  onDoubles(() => ({
    ...{ unavailable: 0.05, lostAnswer: 0.05, sentTwice: 0.1, brokenOff: 0.02 },
    random: randomOf(7),
    isIdempotent: false,
  })),
);

// These need a server: EVENTSTOREDB_URL names one.
const url = process.env['EVENTSTOREDB_URL'] ?? '';
if (url !== '') {
  const run = `t${process.pid}-${Date.now().toString(36)}`;
  let stores = 0;
  const prefixOf = new Map<EventStore, string>();
  const openAt = async (prefix: string): Promise<EventStore> => {
    const store = await openEventStoreDbEventStore({ url, prefix });
    prefixOf.set(store, prefix);
    return store;
  };
  eventStoreContract('EventStoreDB (server)', {
    open: () => openAt(`${run}-${++stores}.`),
    reopen: async (store) => {
      await store.close();
      return openAt(prefixOf.get(store)!);
    },
  });
}

/** What work rejects with, on a clock that runs far ahead. */
async function inFastTime(work: () => Promise<unknown>): Promise<unknown> {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const failing = work().catch((error: unknown) => error);
  for (let i = 0; i < 700; i++) {
    await jest.advanceTimersByTimeAsync(200);
    await new Promise((resolve) => setImmediate(resolve));
  }
  jest.useRealTimers();
  return failing;
}

test('a read (double) that is never answered fails, and the next is answered', async () => {
  const double = await newDouble();
  const store = await openOn(double);
  const { position } = await appendNext(store, { stream: 'board-1' });
  double.faults.silentReads = true;
  expect(await inFastTime(() => store.readStream('board-1'))).toBeInstanceOf(StoreFault);
  double.faults.silentReads = false;
  expect(await store.readStream('board-1')).toHaveLength(1);
  expect(await store.head()).toBe(position);
  await store.close();
});

describe('an append (double)', () => {
  test('of which the answer is lost is told as done, by a server that knows ids and by one that does not', async () => {
    for (const isIdempotent of [true, false]) {
      const double = await newDouble({ isIdempotent });
      const store = await openOn(double);
      let losses = 1;
      double.faults.random = () => (losses-- > 0 ? 0 : 1);
      double.faults.lostAnswer = 0.5;
      const sealed = commitOf({ stream: 'board-1', count: 3 });
      const appended = await store.append('board-1', 'none', sealed);
      expect(appended).toEqual({ kind: 'appended', revision: 3, position: await store.head() });
      expect(placesOf(await allOf(store))).toEqual(['board-1@1']);
      await store.close();
    }
  });

  test('that is never answered fails, and sent again it is found', async () => {
    const double = await newDouble();
    const store = await openOn(double);
    double.faults.silent = true;
    const sealed = commitOf({ stream: 'board-1' });
    const failing = inFastTime(() => store.append('board-1', 'none', sealed));
    expect(await failing).toBeInstanceOf(StoreFault);
    double.faults.silent = false;
    expect(await store.append('board-1', 'none', sealed)).toMatchObject({ kind: 'repeated', commit: sealed });
    expect(await allOf(store)).toHaveLength(1);
    await store.close();
  });

  test('meets another’s that came first: conflict, with the revision the stream has', async () => {
    const double = await newDouble();
    const [store, other] = [await openOn(double), await openOn(double)];
    const first = await appendNext(store, { stream: 'board-1' });
    const theirs = commitOf({ stream: 'board-1', after: first, count: 2 });
    await other.append('board-1', 1, theirs);
    const mine = commitOf({ stream: 'board-1', after: first });
    expect(await store.append('board-1', 1, mine)).toEqual({ kind: 'conflict', revision: 3 });
    expect(await store.append('board-1', 1, theirs)).toMatchObject({ kind: 'repeated' });
    await Promise.all([store.close(), other.close()]);
  });

  test('that is refused for one that cannot be read yet waits until it can', async () => {
    const double = await newDouble();
    const [store, other] = [await openOn(double), await openOn(double)];
    await other.append('board-1', 'none', commitOf({ stream: 'board-1' }));
    double.faults.isBehind = true;
    setTimeout(() => (double.faults.isBehind = false), 100);
    const late = commitOf({ stream: 'board-1' });
    expect(await store.append('board-1', 'none', late)).toEqual({ kind: 'conflict', revision: 1 });
    await Promise.all([store.close(), other.close()]);
  });

  test('is answered with the position its last event is read at, even where the server tells another', async () => {
    const double = await newDouble({ tellsRightPosition: false });
    const store = await openOn(double);
    for (let i = 0; i < 3; i++) {
      const { position } = await appendNext(store, { stream: 'board-1', count: 2 });
      expect(position).toBe(await store.head());
    }
    await store.close();
  });

  test('that is larger than the server takes is a fault that says so', async () => {
    const store = await openOn(await newDouble());
    const large = commitOf({ stream: 'board-1', text: 'x'.repeat(APPEND_BYTES_MAX) });
    await expect(store.append('board-1', 'none', large)).rejects.toThrow(/Maximum Append Size/);
    expect(await allOf(store)).toEqual([]);
    await store.close();
  });

  test('is sent by itself: batches are never used, and the server not asked for them', async () => {
    const double = await newDouble();
    const store = await openOn(double);
    await store.appendMany(
      [1, 2, 3].map((i) => ({ stream: `board-${i}`, expected: 'none', sealed: commitOf({ stream: `board-${i}` }) })),
    );
    expect(double.calls.get('append')).toBe(4); // the store's own first record, and three
    expect([...double.calls.keys()].sort()).toEqual(['append', 'read']);
    await store.close();
  });
});

describe('a server (double)', () => {
  test('that is killed and started again costs nothing that was answered, and subscriptions go on', async () => {
    const double = await newDouble();
    const store = await openOn(double);
    const seen: string[] = [];
    const subscription = store.subscribeAll(START, (stored) => void seen.push(...placesOf([stored])));
    for (let round = 1; round <= 3; round++) {
      for (let i = 0; i < 5; i++) await appendNext(store, { stream: `board-${round}` });
      double.kill();
      await expect(store.append('board-9', 'none', commitOf({ stream: 'board-9' }))).rejects.toThrow(StoreFault);
      await double.start();
    }
    await appendNext(store, { stream: 'board-4' });
    await until(() => seen.length >= 16);
    expect(seen).toEqual(placesOf(await allOf(store)));
    await subscription.close();
    await store.close();
  });

  test('that is not the leader says who is, and is not asked again', async () => {
    const leader = await newDouble();
    const follower = await newDouble({ leader: { host: '127.0.0.1', port: leader.port } });
    const store = await openOn(follower);
    await appendNext(store, { stream: 'board-1' });
    expect(placesOf(await allOf(store))).toEqual(['board-1@1']);
    expect(leader.log.ofStream('tenace.board-1')).toHaveLength(1);
    expect(follower.log.records).toHaveLength(0);
    await store.close();
  });

  test('shared by two stores and others keeps them apart', async () => {
    const double = await newDouble();
    const one = await openOn(double);
    const other = await openEventStoreDbEventStore({ url: double.url, prefix: 'club.' });
    await appendNext(one, { stream: 'board-1' });
    await appendNext(other, { stream: 'board-1', count: 2 });
    const foreign = { id: crypto.randomUUID(), metadata: new Map([['type', 'Other']]), custom: new Uint8Array() };
    double.log.append({ stream: 'orders-1', expected: -1, events: [{ ...foreign, data: Buffer.from('?') }] });
    expect(await allOf(one)).toHaveLength(1);
    expect(await allOf(other)).toMatchObject([{ commit: { events: [{}, {}] } }]);
    expect(await one.head()).toBe((await allOf(one))[0]!.position);
    await Promise.all([one.close(), other.close()]);
  });
});

describe('a server that encrypts (double)', () => {
  const fixture = (name: string): string => join(__dirname, '..', 'fixtures', name);
  const secured = {
    key: readFileSync(fixture('localhost.key')),
    certificate: readFileSync(fixture('localhost.crt')),
    ...{ user: 'tenace', password: 'p@ss:word' },
  };
  const addressOf = ({ port }: Double, password: string, ca = `&tlsCAFile=${fixture('localhost.crt')}`): string =>
    `esdb://tenace:${encodeURIComponent(password)}@127.0.0.1:${port}?tls=true${ca}`;

  test('is spoken with under the authority the address names, with its user and password', async () => {
    const double = await openDouble({ secured });
    doubles.push(double);
    const store = await openEventStoreDbEventStore({ url: addressOf(double, 'p@ss:word') });
    await appendNext(store, { stream: 'board-1' });
    expect(await allOf(store)).toHaveLength(1);
    await store.close();
  });

  test.each([
    ['a wrong password', 'wrong', undefined, 'refused'],
    ['an authority it is not of', 'p@ss:word', '', 'unreachable'],
  ])('is not opened with %s', async (_what, password, ca, trouble) => {
    const double = await openDouble({ secured });
    doubles.push(double);
    const fault: unknown = await openEventStoreDbEventStore({ url: addressOf(double, password, ca) }).catch(
      (error: unknown) => error,
    );
    expect(fault).toMatchObject({ name: 'EventStoreDbFault', trouble });
    expect(String(fault)).not.toContain(encodeURIComponent(password));
  });
});

describe('a store is not opened', () => {
  test.each([
    ['http://localhost:2113', 'address', 'not of the form esdb://'],
    ['esdb://', 'address', 'not of the form esdb://'],
    ['esdb://127.0.0.1:2113', 'address', 'names no user'],
    ['esdb://tenace:secret@127.0.0.1:2113?tlsVerifyCert=false', 'address', 'tlsCAFile'],
    ['esdb://tenace:secret@127.0.0.1:2113?colour=red', 'address', 'unknown setting, "colour"'],
    ['esdb://tenace:secret@127.0.0.1:2113?tls=perhaps', 'address', 'not one its client understands'],
    ['esdb://tenace:secret@127.0.0.1:2113?tlsCAFile=/nowhere/ca.crt', 'address', 'certificate that is not there'],
    ['esdb://tenace:secret@127.0.0.1:1?tls=false', 'unreachable', '127.0.0.1:1 cannot be reached'],
  ])('at %s: %s', async (wrong, trouble, words) => {
    const said = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const fault = await openEventStoreDbEventStore({ url: wrong }).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(EventStoreDbFault);
    expect(fault).toMatchObject({ trouble, message: expect.stringContaining(words) as string });
    expect(String(fault)).not.toContain('secret');
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  test.each([
    ['that refuses us', { refuses: true }, 'refused'],
    ['that tells no positions', { tellsPositions: false }, 'older'],
    ['that is never ready', { unavailable: 1 }, 'unreachable'],
  ])('on a server %s', async (_what, faults, trouble) => {
    const double = await newDouble(faults);
    await expect(openOn(double)).rejects.toMatchObject({ name: 'EventStoreDbFault', trouble });
  });

  test('that a newer Tenace wrote', async () => {
    const double = await newDouble();
    await openOn(double).then((store) => store.close());
    const [made] = double.log.ofStream('tenace.$store');
    const newer = Object.assign(made!, { data: Buffer.from('{"format":99}') });
    expect(newer.revision).toBe(0);
    await expect(openOn(double)).rejects.toMatchObject({ trouble: 'newer' });
  });

  test('of which one of the last commits was changed', async () => {
    const double = await newDouble();
    const store = await openOn(double);
    await appendNext(store, { stream: 'board-1' });
    await store.close();
    const [record] = double.log.ofStream('tenace.board-1');
    Object.assign(record!, { data: Buffer.from('{"number":7}') });
    await expect(openOn(double)).rejects.toMatchObject({ trouble: 'damaged' });
  });
});
