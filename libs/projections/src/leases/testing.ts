/** What leases promise on every database. */
import { checkpointOf, moveCheckpoint, Overtaken } from '../checkpoint.js';
import { acquireLease, checkLease, releaseLease, seizeLease, underLease } from '../lease.js';
import { type ReadModels } from '../read-models.js';

/** `open` is asked in each test for the read models that are open then. */
export function leaseContract(database: string, open: () => ReadModels): void {
  let reads: ReadModels;
  beforeEach(() => {
    reads = open();
  });

  describe(`leases in ${database}`, () => {
    const lease = { name: 'relay', ttlMs: 100 };
    const anna = { ...lease, holder: 'anna' };
    const bela = { ...lease, holder: 'bela' };
    const key = { reader: 'relay', source: 'store', partition: 0 };

    test('are held by one until they run out, and each new holder has a greater number', async () => {
      const first = await acquireLease(reads, { ...anna, now: 0 });
      expect(first?.fencing).toBe(1);
      expect(await acquireLease(reads, { ...bela, now: 99 })).toBeUndefined();
      expect(await acquireLease(reads, { ...anna, now: 99 })).toEqual(first);
      expect(await acquireLease(reads, { ...bela, now: 100 })).toBeUndefined();
      expect((await acquireLease(reads, { ...bela, now: 199 }))?.fencing).toBe(2);
      expect(await acquireLease(reads, { ...anna, now: 200 })).toBeUndefined();
    });

    test('that ran out are new ones even for who held them', async () => {
      await acquireLease(reads, { ...anna, now: 0 });
      expect((await acquireLease(reads, { ...anna, now: 100 }))?.fencing).toBe(2);
    });

    test('are asked for by many at once and had by one', async () => {
      const holders = Array.from({ length: 10 }, (_, i) => `holder ${i}`);
      const asked = await Promise.all(holders.map((holder) => acquireLease(reads, { ...lease, holder, now: 0 })));
      expect(asked.filter((had) => had !== undefined)).toHaveLength(1);
    });

    test('that were let go can be had at once; by who lost them they cannot be let go', async () => {
      const first = (await acquireLease(reads, { ...anna, now: 0 }))!;
      await releaseLease(reads, first);
      expect((await acquireLease(reads, { ...bela, now: 1 }))?.fencing).toBe(2);
      await releaseLease(reads, first);
      expect(await acquireLease(reads, { ...anna, now: 2 })).toBeUndefined();
    });

    test('that were lost keep their old holder from moving a checkpoint', async () => {
      const first = (await acquireLease(reads, { ...anna, now: 0 }))!;
      const second = await seizeLease(reads, { ...bela, now: 1 });
      const to = { position: '1', at: 0 };
      await reads.transaction((manager) => moveCheckpoint(manager, key, { from: '', to, fencing: second.fencing }));
      const late = { from: '1', to: { position: '2', at: 0 }, fencing: first.fencing };
      await expect(reads.transaction((manager) => moveCheckpoint(manager, key, late))).rejects.toThrow(Overtaken);
      await expect(reads.transaction((manager) => checkLease(manager, first))).rejects.toThrow(Overtaken);
      expect((await checkpointOf(reads, key)).position).toBe('1');
    });

    test('are waited for; the work of who lost one is ended, and begun again when it is had again', async () => {
      let clock = 0;
      const stop = new AbortController();
      const had: number[] = [];
      const working = underLease(reads, {
        ...anna,
        ttlMs: 30,
        now: () => clock,
        signal: stop.signal,
        work: async ({ fencing }, held) => {
          had.push(fencing);
          if (had.length === 2) return;
          await seizeLease(reads, { ...bela, now: clock });
          await new Promise<void>((resolve) => {
            held.addEventListener('abort', () => {
              clock = 1_000;
              resolve();
            });
          });
        },
      });
      await working;
      expect(had).toEqual([1, 3]);
    });
  });
}
