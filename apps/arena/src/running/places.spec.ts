import fc from 'fast-check';
import { type Place, Places } from './places.js';

const TURN_MS = 1_000;

/** Places with a clock of their own; who waits for one is named, and tells when he has it. */
function opened(atOnce: number) {
  let clock = 0;
  const places = new Places({ atOnce, turnMs: TURN_MS, now: () => clock });
  const running = new Map<string, Place>();
  return {
    running,
    names: () => [...running.keys()],
    giving: () => [...running].filter(([, { gaveWay }]) => gaveWay.aborted).map(([name]) => name),
    pass: (ms: number) => (clock += ms),
    /** The owner is the name's first letter. */
    come: async (name: string, signal = goingOn()): Promise<void> => {
      void places.take(name.slice(0, 1), signal).then((place) => running.set(name, place));
      await settled();
    },
    leave: async (name: string): Promise<void> => {
      const place = running.get(name)!;
      running.delete(name);
      place.leave();
      await settled();
    },
  };
}

const goingOn = (): AbortSignal => new AbortController().signal;

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('an owner may have every place while nobody else waits', async () => {
  const { come, names, giving } = opened(2);
  for (const name of ['a1', 'a2', 'a3']) await come(name);
  expect(names()).toEqual(['a1', 'a2']);
  expect(giving()).toEqual([]);
});

test('the newest match of who has most gives way at once to who has none, and goes on after him', async () => {
  const { come, leave, names, giving } = opened(2);
  for (const name of ['a1', 'a2', 'a3', 'b1']) await come(name);
  expect(giving()).toEqual(['a2']);
  await leave('a2');
  expect(names()).toEqual(['a1', 'b1']);
  await come('a2');
  expect(giving()).toEqual([]);
  await leave('b1');
  expect(names()).toEqual(['a1', 'a3']);
});

test('where nobody has two, who has been there longest gives way once his turn is over', async () => {
  const { come, leave, names, giving, pass } = opened(2);
  await come('a1');
  pass(TURN_MS / 2);
  await come('b1');
  await come('c1');
  expect(giving()).toEqual([]);
  pass(TURN_MS / 2);
  await come('c2');
  expect(giving()).toEqual(['a1']);
  await leave('a1');
  expect(names()).toEqual(['b1', 'c1']);
});

test('when a turn is over it is looked again without anybody coming', async () => {
  let clock = 0;
  const places = new Places({ atOnce: 1, turnMs: 1, now: () => clock++ });
  const first = await places.take('a', goingOn());
  const gaveWay = new Promise<void>((resolve) => {
    first.gaveWay.addEventListener('abort', () => {
      resolve();
    });
  });
  const second = places.take('b', goingOn());
  await gaveWay;
  first.leave();
  await second;
});

test('who is called off while he waits has his place at once, and it is nobody’s', async () => {
  const { come, leave, names } = opened(1);
  const off = new AbortController();
  await come('a1');
  await come('b1', off.signal);
  off.abort();
  await settled();
  expect(names()).toEqual(['a1', 'b1']);
  await leave('b1');
  await come('c1');
  expect(names()).toEqual(['a1']);
  await leave('a1');
  expect(names()).toEqual(['c1']);
});

const OWNERS = ['a', 'b', 'c', 'd'];

test('whoever comes and goes, places are never too many nor idle, and who has none is next or given way to', async () => {
  const step = fc.record({ owner: fc.constantFrom(...OWNERS), leaves: fc.boolean(), ms: fc.nat(TURN_MS) });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.array(step, { maxLength: 30 }), async (atOnce, steps) => {
      const { running, come, leave, names, giving, pass } = opened(atOnce);
      const waiting = new Set<string>();
      for (const [index, { owner, leaves, ms }] of steps.entries()) {
        pass(ms);
        const [first] = giving().length > 0 ? giving() : names();
        if (leaves && first !== undefined) await leave(first);
        else {
          waiting.add(`${owner}${index}`);
          await come(`${owner}${index}`);
        }
        for (const name of running.keys()) waiting.delete(name);
        expect(running.size).toBeLessThanOrEqual(atOnce);
        expect(waiting.size === 0 || running.size === atOnce).toBe(true);
        const has = (one: string): number => names().filter((name) => name.startsWith(one)).length;
        const without = OWNERS.filter((one) => has(one) === 0 && [...waiting].some((name) => name.startsWith(one)));
        const twice = OWNERS.some((one) => has(one) > 1);
        if (without.length > 0 && twice) expect(giving().length).toBeGreaterThan(0);
      }
    }),
  );
});
