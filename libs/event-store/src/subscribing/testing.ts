/** What every adapter promises of subscriptions. */
import { type EventStore, START, type StoredCommit } from '../event-store.js';
import { allOf, appendNext, placesOf, until } from '../commits/testing.js';

export function subscribingContract(open: { readonly store: EventStore }): void {
  let store: EventStore;
  beforeEach(() => {
    store = open.store;
  });

  describe('subscriptions', () => {
    test('to everything, from several places, miss nothing and get nothing twice while writers write', async () => {
      const seen: StoredCommit[][] = [];
      const subscriptions = [];
      const total = 200;
      const writing = Promise.all(
        Array.from({ length: 8 }, async (_, writer) => {
          for (let i = 0; i < total / 8; i++) await appendNext(store, { stream: `board-${(writer + i) % 5}` });
        }),
      );
      for (let i = 0; i < 6; i++) {
        const mine: StoredCommit[] = [];
        seen.push(mine);
        const slow = i % 2 === 0;
        subscriptions.push(
          store.subscribeAll(START, async (commit) => {
            mine.push(commit);
            if (slow && mine.length % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
          }),
        );
        await new Promise((resolve) => setTimeout(resolve, 3));
      }
      await writing;
      await until(() => seen.every((mine) => mine.length >= total));
      await Promise.all(subscriptions.map((subscription) => subscription.close()));
      const all = placesOf(await allOf(store));
      for (const mine of seen) expect(placesOf(mine)).toEqual(all);
    });

    test('to one stream get that stream alone, whole, while writers write', async () => {
      const mine: StoredCommit[] = [];
      const late: StoredCommit[] = [];
      const early = store.subscribeStream('board-1', 1, (commit) => void mine.push(commit));
      const writing = Promise.all(
        Array.from({ length: 8 }, async (_, writer) => {
          for (let i = 0; i < 20; i++) await appendNext(store, { stream: `board-${writer % 3}` });
        }),
      );
      await until(() => mine.length > 5);
      const later = store.subscribeStream('board-1', 4, (commit) => void late.push(commit));
      await writing;
      const whole = placesOf(await store.readStream('board-1'));
      expect(whole).toHaveLength(60);
      await until(() => mine.length >= whole.length && late.length >= whole.length - 3);
      expect(placesOf(mine)).toEqual(whole);
      expect(placesOf(late)).toEqual(whole.slice(3));
      await Promise.all([early.close(), later.close()]);
    });

    test('resume after the last position that was handled', async () => {
      const seen: StoredCommit[] = [];
      for (let i = 0; i < 30; i++) await appendNext(store, { stream: `board-${i % 4}` });
      while (seen.length < 30) {
        const subscription = store.subscribeAll(seen.at(-1)?.position ?? START, (commit) => {
          seen.push(commit);
          if (seen.length % 7 === 0) throw new Error('enough');
        });
        const ended = await Promise.race([subscription.ended, until(() => seen.length >= 30)]);
        if (ended?.kind === 'failed') expect(ended.after).toBe(seen.at(-2)?.position ?? START);
        await subscription.close();
      }
      expect(placesOf(seen)).toEqual(placesOf(await allOf(store)));
    });

    test('wait for a handler, hand on one commit at a time, and none after they are closed', async () => {
      let atWork = 0;
      let handled = 0;
      const subscription = store.subscribeAll(START, async () => {
        expect(++atWork).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 2));
        atWork -= 1;
        handled += 1;
      });
      for (let i = 0; i < 20; i++) await appendNext(store, { stream: 'board-1' });
      await until(() => handled > 3);
      await subscription.close();
      const then = handled;
      expect(atWork).toBe(0);
      expect(await subscription.ended).toEqual({ kind: 'closed' });
      await appendNext(store, { stream: 'board-1' });
      await new Promise((resolve) => setTimeout(resolve, 10));
      expect(handled).toBe(then);
    });

    test('end when their handler throws, and say why; the others go on', async () => {
      const cause = new Error('no such board');
      const seen: StoredCommit[] = [];
      const poisoned = store.subscribeAll(START, () => {
        throw cause;
      });
      const sound = store.subscribeAll(START, (commit) => void seen.push(commit));
      await appendNext(store, { stream: 'board-1' });
      expect(await poisoned.ended).toEqual({ kind: 'failed', cause, after: START });
      await appendNext(store, { stream: 'board-1' });
      await until(() => seen.length === 2);
      await sound.close();
    });

    test('end with the store', async () => {
      const subscription = store.subscribeAll(START, () => undefined);
      await store.close();
      expect(await subscription.ended).toEqual({ kind: 'closed' });
    });
  });
}
