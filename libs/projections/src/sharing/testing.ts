/** What processes that share the partitions of a source promise, on every database. */
import { type EventSource, memoryEventBus, relay, type EventBus } from '#event-bus';
import { memoryEventStore, START } from '#event-store';
import { until } from '#event-store/testing';
import { BID_GAME, append } from '../histories/testing.js';
import { checksum } from '../checksum.js';
import { type ReadModels } from '../read-models.js';
import { rebuild } from '../rebuild.js';
import { type SharedProjector, shareProjections } from '../sharing.js';

const PARTITIONS = 6;
const WAIT_MS = 20_000;
/** Leases of the processes here: short, so that one that is gone is soon replaced. */
const TTL_MS = 400;

/** `open` is asked in each test for the read models that are open then. */
export function sharingContract(database: string, open: () => ReadModels): void {
  describe(`processes that share partitions in ${database}`, () => {
    const started: SharedProjector[] = [];
    const stop = new AbortController();
    let bus: EventBus;
    const store = memoryEventStore();
    const history = store.readStream.bind(store);
    const start = (holder: string, reads = open(), source: EventSource = bus): SharedProjector => {
      const projector = shareProjections({ reads, source, history, holder, ttlMs: TTL_MS, retryMs: 1 });
      started.push(projector);
      return projector;
    };
    const isShared = (some: readonly SharedProjector[], share: number): boolean =>
      some.every((one) => one.held().length === share) &&
      new Set(some.flatMap((one) => one.held())).size === PARTITIONS;

    beforeAll(() => {
      bus = memoryEventBus({ partitions: PARTITIONS });
      void relay({ store, bus, after: START, signal: stop.signal, moveTo: async () => undefined });
    });
    afterEach(async () => {
      for (const projector of started.splice(0)) await projector.stop();
    });
    afterAll(async () => {
      stop.abort();
      await bus.close();
    });

    test('have even shares, whoever comes or goes', async () => {
      const anna = start('anna');
      await until(() => isShared([anna], 6));
      const bela = start('bela');
      await until(() => isShared([anna, bela], 3));
      const cilka = start('cilka');
      await until(() => isShared([anna, bela, cilka], 2));
      await bela.stop();
      await until(() => isShared([anna, cilka], 3));
      expect(anna.trouble()).toBeUndefined();
    });

    test('write each row once between them, and each can wait for what the others write', async () => {
      const reads = open();
      const all = ['anna', 'bela', 'cilka'].map((holder) => start(holder));
      for (let i = 0; i < 40; i++) {
        for (const [from, to] of [
          [0, 3],
          [3, BID_GAME.length],
        ]) {
          const written = await append(store, `board-${i}`, BID_GAME.slice(from, to));
          if (i % 8 === 0) expect(await all[i % 3]!.waitFor(written, WAIT_MS)).toBe('reached');
          else await all[i % 3]!.waitFor(written, WAIT_MS);
        }
      }
      for (const projector of started.splice(0)) await projector.stop();
      const kept = await checksum(reads);
      await rebuild({ reads, store });
      expect(await checksum(reads)).toBe(kept);
    });

    test('take over from one that is gone without a word, which keeps nothing it writes afterwards', async () => {
      const reads = open();
      let isCut = false;
      // As a process that hangs: what it asks for is not answered until it is too late.
      const hanging: ReadModels = {
        ...reads,
        transaction: async (work) => {
          while (isCut) await new Promise((later) => setTimeout(later, 20));
          return reads.transaction(work);
        },
      };
      const gone = start('gone', hanging);
      await until(() => isShared([gone], 6));
      isCut = true;
      const heir = start('heir');
      await until(() => heir.held().length === PARTITIONS);
      const written = await append(store, 'board-late', BID_GAME);
      expect(await heir.waitFor(written, WAIT_MS)).toBe('reached');
      isCut = false;
      await until(() => isShared([gone, heir], 3));
      const kept = await checksum(reads);
      await rebuild({ reads, store });
      expect(await checksum(reads)).toBe(kept);
    });
  });
}
