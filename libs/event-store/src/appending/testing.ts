/** What every adapter promises of appends and reads. */
import { FIRST_PREV, lastRevision } from '#ledger';
import { type EventStore, START, StoreFault } from '../event-store.js';
import { allOf, appendNext, commitOf, placesOf } from '../commits/testing.js';

export function appendingContract(open: { readonly store: EventStore }): void {
  let store: EventStore;
  beforeEach(() => {
    store = open.store;
  });

  describe('appending and reading', () => {
    test('an unknown stream is empty, and so is a new store', async () => {
      expect(await store.readStream('board-1')).toEqual([]);
      expect(await allOf(store)).toEqual([]);
      expect(await store.head()).toBe(START);
    });

    test('commits are read back as they were, in order, and stay in their stream', async () => {
      const first = commitOf({ stream: 'board-1', count: 2 });
      const other = commitOf({ stream: 'board-2' });
      const second = commitOf({ stream: 'board-1', after: first });
      expect(await store.append('board-1', 'none', first)).toMatchObject({ kind: 'appended', revision: 2 });
      await store.append('board-2', 'none', other);
      const appended = await store.append('board-1', 2, second);
      expect(appended).toMatchObject({ kind: 'appended', revision: 3, position: await store.head() });
      expect(await store.readStream('board-1')).toMatchObject([first, second]);
      expect(await allOf(store)).toMatchObject([first, other, second]);
    });

    test('the text is kept byte for byte', async () => {
      const text = 'é ♠ \u0000 \u2028 𝄞 "\\" ﬁn';
      const sealed = commitOf({ stream: 'board-1', text });
      await store.append('board-1', 'none', sealed);
      const [stored] = await store.readStream('board-1');
      expect(stored!.text).toBe(sealed.text);
      expect(stored!.head).toBe(sealed.head);
      expect(stored!.commit).toEqual(sealed.commit);
    });

    test.each([
      [1, ['board-1@1', 'board-1@4', 'board-1@5']],
      [3, ['board-1@1', 'board-1@4', 'board-1@5']],
      [4, ['board-1@4', 'board-1@5']],
      [6, ['board-1@5']],
      [7, []],
      [99, []],
    ])('a stream is read from revision %i by whole commits', async (from, places) => {
      for (const count of [3, 1, 2]) await appendNext(store, { stream: 'board-1', count });
      expect(placesOf(await store.readStream('board-1', from))).toEqual(places);
    });

    test('everything is read from any position on', async () => {
      for (let i = 0; i < 150; i++) await appendNext(store, { stream: `board-${i % 7}` });
      const all = await allOf(store);
      expect(all).toHaveLength(150);
      for (const i of [0, 1, 63, 64, 65, 148, 149]) {
        expect(placesOf(await allOf(store, all[i]!.position))).toEqual(placesOf(all.slice(i + 1)));
      }
      expect(await store.head()).toBe(all.at(-1)!.position);
    });

    test.each([
      ['of another stream', 'board-2', 'none', commitOf({ stream: 'board-1' })],
      ['of another revision', 'board-1', 'none', commitOf({ stream: 'board-1', from: 2 })],
      ['after revision 0', 'board-1', 0, commitOf({ stream: 'board-1' })],
      ['under no name of a stream', 'board 1', 'none', commitOf({ stream: 'board 1' })],
    ] as const)('a commit %s is a bug, and nothing is stored', async (_what, stream, expected, sealed) => {
      await expect(store.append(stream, expected, sealed)).rejects.toThrow('assertion failed');
      expect(await allOf(store)).toEqual([]);
    });

    test('a commit that does not follow the head of its stream is a bug, and nothing is stored', async () => {
      await appendNext(store, { stream: 'board-1' });
      const loose = commitOf({ stream: 'board-1', from: 2 });
      await expect(store.append('board-1', 1, loose)).rejects.toThrow('assertion failed');
      expect(await allOf(store)).toHaveLength(1);
    });

    test('a closed store says so', async () => {
      await store.close();
      await store.close();
      await expect(store.append('board-1', 'none', commitOf({ stream: 'board-1' }))).rejects.toThrow(StoreFault);
      await expect(store.readStream('board-1')).rejects.toThrow(StoreFault);
      await expect(allOf(store)).rejects.toThrow(StoreFault);
      await expect(store.head()).rejects.toThrow(StoreFault);
      expect(() => store.subscribeAll(START, () => undefined)).toThrow(StoreFault);
    });
  });

  describe('conflicts', () => {
    test.each([
      ['none', 2],
      [1, 2],
      [3, 2],
    ] as const)('an append expecting %s meets revision %i, and leaves nothing', async (expected, revision) => {
      const first = await appendNext(store, { stream: 'board-1', count: 2 });
      const from = expected === 'none' ? 1 : expected + 1;
      const late = commitOf({ stream: 'board-1', after: first, from });
      expect(await store.append('board-1', expected, late)).toEqual({ kind: 'conflict', revision });
      expect(await store.readStream('board-1')).toHaveLength(1);
    });

    test('a revision expected of a stream that does not exist is a conflict', async () => {
      const late = commitOf({ stream: 'board-1', from: 2 });
      expect(await store.append('board-1', 1, late)).toEqual({ kind: 'conflict', revision: 0 });
      expect(await allOf(store)).toEqual([]);
    });

    test('of fifty appends that race for a new stream exactly one wins', async () => {
      const racers = Array.from({ length: 50 }, (_, i) => commitOf({ stream: 'board-1', count: 1 + (i % 3) }));
      const results = await Promise.all(racers.map((sealed) => store.append('board-1', 'none', sealed)));
      const winner = results.findIndex(({ kind }) => kind === 'appended');
      const { revision } = { revision: lastRevision(racers[winner]!.commit) };
      expect(results.filter((_, i) => i !== winner)).toEqual(Array(49).fill({ kind: 'conflict', revision }));
      expect(await allOf(store)).toMatchObject([racers[winner]!]);
    });

    test('fifty writers who decide again all get into one stream, in one chain', async () => {
      await Promise.all(Array.from({ length: 50 }, () => appendNext(store, { stream: 'board-1' })));
      const commits = await store.readStream('board-1');
      expect(placesOf(commits)).toEqual(Array.from({ length: 50 }, (_, i) => `board-1@${i + 1}`));
      for (const [i, { commit }] of commits.entries())
        expect(commit.header.prev).toBe(commits[i - 1]?.head ?? FIRST_PREV);
    });
  });

  describe('many at once', () => {
    test('each has its own result, and one that fails does not hinder the others', async () => {
      const first = commitOf({ stream: 'board-1' });
      const second = commitOf({ stream: 'board-1', after: first });
      const results = await store.appendMany([
        { stream: 'board-1', expected: 'none', sealed: first },
        { stream: 'board-1', expected: 'none', sealed: commitOf({ stream: 'board-1' }) },
        { stream: 'board-2', expected: 'none', sealed: commitOf({ stream: 'board-2' }) },
        { stream: 'board-1', expected: 1, sealed: second },
        { stream: 'board-1', expected: 'none', sealed: first },
      ]);
      expect(results.map(({ kind }) => kind)).toEqual(['appended', 'conflict', 'appended', 'appended', 'repeated']);
      expect(placesOf(await allOf(store))).toEqual(['board-1@1', 'board-2@1', 'board-1@2']);
    });

    test('none is no work', async () => {
      expect(await store.appendMany([])).toEqual([]);
    });
  });

  describe('a command that stands in the stream', () => {
    test.each([
      ['at the revision it was for', 'none', undefined],
      ['at the head', 3, 4],
      ['at a revision that never was', 7, 8],
    ] as const)('is not stored again %s', async (_where, expected, from) => {
      const first = commitOf({ stream: 'board-1', count: 2, commandId: 'a' });
      await store.append('board-1', 'none', first);
      const last = await appendNext(store, { stream: 'board-1' });
      const again = commitOf({ stream: 'board-1', after: last, commandId: 'a', from: from ?? 1 });
      const repeated = await store.append('board-1', expected, again);
      expect(repeated).toEqual({ kind: 'repeated', commit: (await store.readStream('board-1'))[0] });
      expect(await allOf(store)).toHaveLength(2);
    });

    test('is told from another body under its id', async () => {
      const first = await appendNext(store, { stream: 'board-1', commandId: 'a', bodyHash: 'one' });
      const other = commitOf({ stream: 'board-1', after: first, commandId: 'a', bodyHash: 'two' });
      expect(await store.append('board-1', 1, other)).toMatchObject({
        kind: 'other-body',
        commit: { text: first.text },
      });
      expect(await allOf(store)).toHaveLength(1);
    });

    test('may stand in another stream too', async () => {
      await appendNext(store, { stream: 'board-1', commandId: 'a' });
      await appendNext(store, { stream: 'board-2', commandId: 'a' });
      expect(await allOf(store)).toHaveLength(2);
    });

    test('is stored once when it is sent fifty times at once', async () => {
      const sealed = commitOf({ stream: 'board-1' });
      const results = await Promise.all(Array.from({ length: 50 }, () => store.append('board-1', 'none', sealed)));
      expect(results.map(({ kind }) => kind).sort()).toEqual(['appended', ...Array<string>(49).fill('repeated')]);
      expect(await allOf(store)).toHaveLength(1);
    });
  });
}
