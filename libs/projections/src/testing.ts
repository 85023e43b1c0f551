import fc from 'fast-check';
import { type BoardEvent, type TableEvent } from '#board';
import { DatabaseFault } from '#database';
import { type EventSource, storeSource } from '#event-bus';
import { type EventStore, memoryEventStore } from '#event-store';
import { auctionOf, boardAfter, dealSet, played } from '#board/testing';
import { allOf } from '#event-store/testing';
import { boardRow } from './board-row.js';
import { checksum } from './checksum.js';
import { checkpointOf } from './checkpoint.js';
import { Poison } from './projection.js';
import { type Projector, startProjector } from './projector.js';
import { findBoard, findBoards, findTable, findTables } from './queries.js';
import { type ReadModels } from './read-models.js';
import { rebuild } from './rebuild.js';
import { tablesOfDeal, traveller } from './traveller.js';
import { type Written, append, opened, BID_GAME, histories } from './histories/testing.js';
import { leaseContract } from './leases/testing.js';
import { sharingContract } from './sharing/testing.js';

export {
  temporaryFolder,
  type Written,
  append,
  opened,
  BID_GAME,
  type History,
  histories,
} from './histories/testing.js';

const WAIT_MS = 20_000;
/** For a test: a server, and a machine that has other things to do, may be slow. */
const LIMIT_MS = 60_000;

export type ReadModelsUnderTest = { readonly open: () => Promise<ReadModels> };

/**
 * What the read models promise on every database; the spec of each calls this with a way to open an empty one, which the contract
 * closes.
 */
export function readModelsContract(database: string, { open }: ReadModelsUnderTest): void {
  jest.setTimeout(LIMIT_MS);
  let store: EventStore;
  let reads: ReadModels;
  const running: Projector[] = [];

  beforeEach(async () => {
    store = memoryEventStore();
    reads = await open();
  });
  afterEach(async () => {
    for (const projector of running.splice(0)) await projector.stop();
    await reads.close();
    await store.close();
  });

  const start = (source: EventSource = storeSource(store), from: ReadModels = reads): Projector => {
    const projector = startProjector({
      reads: from,
      source,
      history: (stream) => store.readStream(stream),
      retryMs: 1,
    });
    running.push(projector);
    return projector;
  };
  const write = (stream: string, events: readonly (BoardEvent | TableEvent)[]): Promise<Written> =>
    append(store, stream, events);
  /** Every projection, not only the one that reads this stream. */
  const caughtUp = async (projector: Projector, { position }: Written): Promise<void> => {
    for (const stream of ['board-', 'table-'])
      expect(await projector.waitFor({ stream, position }, WAIT_MS)).toBe('reached');
  };
  const idsOf = (
    page: { readonly rows: readonly { readonly id: string }[] } | undefined,
  ): readonly string[] | undefined => page?.rows.map(({ id }) => id);

  describe(`read models in ${database} are kept up`, () => {
    test('with what is written', async () => {
      const written = await write('board-a', BID_GAME);
      expect(await start().waitFor(written, WAIT_MS)).toBe('reached');
      expect(await findBoard(reads, 'a')).toMatchObject({
        auction: '1NT P 3NT P P P',
        contract: '3NT',
        declarer: 'N',
        play: '',
        phase: 'play',
        score: null,
        revision: BID_GAME.length,
      });
    });

    test('when a board comes in several commits', async () => {
      await write('board-a', BID_GAME.slice(0, 3));
      const written = await write('board-a', BID_GAME.slice(3));
      await start().waitFor(written, WAIT_MS);
      const row = await findBoard(reads, 'a');
      expect(row).toEqual({ ...boardRow('a', boardAfter(BID_GAME)), openedAt: row!.openedAt });
    });

    test('after a stop, from where they were', async () => {
      const projector = start();
      await projector.waitFor(await write('board-a', BID_GAME.slice(0, 3)), WAIT_MS);
      await projector.stop();
      const second = await write('board-a', BID_GAME.slice(3));
      expect(await start().waitFor(second, WAIT_MS)).toBe('reached');
      expect((await findBoard(reads, 'a'))?.revision).toBe(BID_GAME.length);
    });

    test('whatever comes twice, or late', async () => {
      const first = await write('board-a', BID_GAME.slice(0, 2));
      await write('board-a', BID_GAME.slice(2, 4));
      const last = await write('board-a', BID_GAME.slice(4));
      const [one, two, three] = await allOf(store);
      const stammering: EventSource = {
        name: 'stammering',
        partitions: 1,
        async *events() {
          yield [two!, one!, two!];
          yield [one!];
          yield [one!, two!, three!, one!];
          await new Promise(() => undefined);
        },
      };
      const projector = startProjector({ reads, source: stammering, history: (stream) => store.readStream(stream) });
      expect(await projector.waitFor(last, WAIT_MS)).toBe('reached');
      expect((await findBoard(reads, 'a'))?.revision).toBe(BID_GAME.length);
      const key = { reader: 'boards', source: 'stammering', partition: 0 };
      expect((await checkpointOf(reads, key)).position).toBe(last.position);
      expect(first.position < last.position).toBe(true);
    });

    test('when transactions fail before and after their work: nothing is lost and nothing done by halves', async () => {
      let turn = 0;
      const failing: ReadModels = {
        ...reads,
        transaction: (work) => {
          turn++;
          if (turn % 3 === 1) throw new DatabaseFault('gone before');
          return reads.transaction(async (manager) => {
            const done = await work(manager);
            if (turn % 3 === 2) throw new DatabaseFault('gone after');
            return done;
          });
        },
      };
      const projector = start(storeSource(store), failing);
      let last = await write('board-a', BID_GAME.slice(0, 1));
      for (const event of BID_GAME.slice(1)) last = await write('board-a', [event]);
      expect(await projector.waitFor(last, WAIT_MS)).toBe('reached');
      expect((await findBoard(reads, 'a'))?.revision).toBe(BID_GAME.length);
    });

    test('by two readers at once, neither undoing the other', async () => {
      const projectors = [start(), start()];
      let last = await write('board-a', BID_GAME.slice(0, 1));
      for (const event of BID_GAME.slice(1)) last = await write('board-a', [event]);
      for (const projector of projectors) expect(await projector.waitFor(last, WAIT_MS)).toBe('reached');
      expect((await findBoard(reads, 'a'))?.revision).toBe(BID_GAME.length);
    });

    test('except by a projection that met an event it cannot read: that stops before it, and no other', async () => {
      const projector = start();
      await write('board-a', BID_GAME);
      const unknown = await append(store, 'board-b', [{ type: 'BoardBurnt', version: 1, data: {} }]);
      await write('board-c', BID_GAME);
      const table = await write('table-t', [opened()]);
      expect(await projector.waitFor(table, WAIT_MS)).toBe('reached');
      expect(await projector.waitFor(unknown, WAIT_MS)).toBe('stopped');
      const [boards, tables] = projector.status();
      expect(boards).toMatchObject({ projection: 'boards', state: 'poisoned', events: BID_GAME.length });
      expect(boards!.failure).toContain('board-b from revision 1');
      expect(boards!.position < unknown.position).toBe(true);
      expect(tables).toMatchObject({ projection: 'tables', state: 'running' });
      expect(idsOf(await findBoards(reads, { limit: 10 }))).toEqual(['a']);
      expect(idsOf(await findTables(reads, { owner: 'admin', limit: 10 }))).toEqual(['t']);
    });

    test('up to the last commit of a stream before one that cannot be read', async () => {
      const good = await write('board-a', BID_GAME);
      const bad = await append(store, 'board-a', [{ type: 'BoardBurnt', version: 1, data: {} }]);
      const projector = start();
      expect(await projector.waitFor(bad, WAIT_MS)).toBe('stopped');
      expect(projector.status()[0]).toMatchObject({ state: 'poisoned', position: good.position });
      expect((await findBoard(reads, 'a'))?.revision).toBe(BID_GAME.length);
    });

    test('and a wait for what never comes ends', async () => {
      const projector = start();
      expect(await projector.waitFor({ stream: 'board-a', position: '9' }, 1)).toBe('timed-out');
      const waiting = projector.waitFor({ stream: 'board-a', position: '9' }, WAIT_MS);
      await projector.stop();
      expect(await waiting).toBe('stopped');
    });
  });

  describe(`read models in ${database} are asked for`, () => {
    const seats = { N: 'anna', S: 'bela' };
    const board = (number: number, table: string, players: Partial<Record<'N' | 'E' | 'S' | 'W', string>>) => ({
      ...dealSet(BigInt(number)),
      number,
      table,
      players,
    });

    test('boards by player, contract, table, number and time, in the order dealt', async () => {
      await write('board-1', played(board(1, 't', seats), auctionOf('N', '1NT P P P')));
      await write('board-2', played(board(2, 't', { E: 'anna' }), auctionOf('N', 'P P P P')));
      const last = await write('board-3', played(board(3, 'u', {}), auctionOf('N', '1NT X XX P P P')));
      await start().waitFor(last, WAIT_MS);
      const found = async (query: Omit<Parameters<typeof findBoards>[1], 'limit'>) =>
        idsOf(await findBoards(reads, { ...query, limit: 10 }));
      expect(await found({})).toEqual(['1', '2', '3']);
      expect(await found({ player: 'anna' })).toEqual(['1', '2']);
      expect(await found({ player: 'anna', contract: 'passed out' })).toEqual(['2']);
      expect(await found({ contract: '1NTXX', declarer: 'N' })).toEqual(['3']);
      expect(await found({ contract: '1NTXX', declarer: 'S' })).toEqual([]);
      expect(await found({ table: 't', number: 2 })).toEqual(['2']);
      const { openedAt } = (await findBoard(reads, '3'))!;
      expect(await found({ openedFrom: openedAt })).toEqual(['1', '2', '3']);
      expect(await found({ openedFrom: openedAt + 1 })).toEqual([]);
    });

    test('page by page, each row once', async () => {
      const ids = Array.from({ length: 7 }, (_, i) => `${i}`);
      let last: Written | undefined;
      for (const id of ids) last = await write(`board-${id}`, played(board(1, 't', {}), []));
      await start().waitFor(last!, WAIT_MS);
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await findBoards(reads, { limit: 3, ...(after !== undefined && { after }) });
        seen.push(...idsOf(page)!);
        after = page?.next;
      } while (after !== undefined);
      expect(seen).toEqual(ids);
      expect(await findBoards(reads, { limit: 3, after: 'never given out' })).toBeUndefined();
    });

    test.each(['oldest', 'newest'] as const)('tables page by page, the %s first, each once', async (order) => {
      const ids = Array.from({ length: 7 }, (_, i) => `${i}`);
      let last: Written | undefined;
      for (const id of ids) last = await write(`table-${id}`, [opened()]);
      await caughtUp(start(), last!);
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await findTables(reads, { order, limit: 3, ...(after !== undefined && { after }) });
        seen.push(...idsOf(page)!);
        after = page?.next;
      } while (after !== undefined);
      expect(seen).toEqual(order === 'oldest' ? ids : ids.reverse());
    });

    test('a deal, of a table alone, is that table’s own', async () => {
      await write('table-t', [opened()]);
      await write('table-u', [opened()]);
      await write('board-2', played(board(1, 'u', {}), []));
      const last = await write('board-1', played(board(1, 't', {}), []));
      await caughtUp(start(), last);
      expect(await tablesOfDeal(reads, '1')).toEqual([{ table: 't', board: '1', scored: false }]);
      expect((await traveller(reads, '1')).map(({ id }) => id)).toEqual(['1']);
    });

    test('a deal, of an import, is that of all its tables', async () => {
      for (const room of ['open', 'closed'])
        await write(`table-${room}`, [opened({ source: 'import', session: 'final', owner: 'import' })]);
      await write('table-other', [opened({ source: 'import', session: 'semifinal' })]);
      const passedOut = auctionOf('N', 'P P P P');
      await write('board-1', played(board(1, 'open', {}), passedOut));
      await write('board-2', played(board(1, 'closed', {}), []));
      await write('board-3', played(board(1, 'other', {}), []));
      await write('board-4', played({ ...board(1, 'open', {}), hands: dealSet(9n).hands }, []));
      const last = await write('board-5', played(board(2, 'open', {}), []));
      await caughtUp(start(), last);
      const places = [
        { table: 'closed', board: '2', scored: false },
        { table: 'open', board: '1', scored: true },
      ];
      expect(await tablesOfDeal(reads, '1')).toEqual(places);
      expect(await tablesOfDeal(reads, '2')).toEqual(places);
      expect(await findTable(reads, 'open')).toMatchObject({ owner: 'import', session: 'final', source: 'import' });
    });

    test('a deal is not known before its board and table are, nor in a session whose tables may still come to it', async () => {
      expect(await tablesOfDeal(reads, '1')).toBe('not-known');
      const projector = start();
      await projector.waitFor(await write('board-1', played(board(1, 't', {}), [])), WAIT_MS);
      expect(await tablesOfDeal(reads, '1')).toBe('not-known');
      await projector.waitFor(await write('table-t', [opened({ session: 'club evening' })]), WAIT_MS);
      expect(await tablesOfDeal(reads, '1')).toBe('not-known');
    });
  });

  describe(`read models in ${database} are rebuilt`, () => {
    test('and are what they were, whatever was played and however it was cut and mixed', async () => {
      await fc.assert(
        fc.asyncProperty(histories, async (history) => {
          await store.close();
          store = memoryEventStore();
          await rebuild({ reads, store });
          const projector = start();
          let last = await write('table-t', [opened()]);
          for (const { stream, events } of history) last = await write(stream, events);
          await caughtUp(projector, last);
          await projector.stop();
          const before = [await checksum(reads), await findBoards(reads, { limit: 100 })];
          expect((await rebuild({ reads, store })).position).toBe(last.position);
          expect([await checksum(reads), await findBoards(reads, { limit: 100 })]).toEqual(before);
          for (const { id, revision, ...row } of (await findBoards(reads, { limit: 100 }))!.rows) {
            const events = history.filter(({ stream }) => stream === `board-${id}`).flatMap((commit) => commit.events);
            expect({ ...row, id, revision, openedAt: 0, endedAt: 0 }).toEqual({
              ...boardRow(id, boardAfter(events)),
              openedAt: 0,
              endedAt: 0,
            });
          }
        }),
        { numRuns: 25 },
      );
    });

    test('while they are kept up: nothing is lost', async () => {
      const projector = start();
      let last = await write('board-0', BID_GAME);
      const rebuilding = rebuild({ reads, store });
      for (let i = 1; i <= 20; i++) last = await write(`board-${i}`, BID_GAME);
      await rebuilding;
      last = await write('board-21', BID_GAME);
      expect(await projector.waitFor(last, WAIT_MS)).toBe('reached');
      expect((await findBoards(reads, { limit: 100 }))?.rows).toHaveLength(22);
    });

    test('with news of how far it is', async () => {
      for (let i = 0; i < 600; i++) await write(`board-${i}`, BID_GAME.slice(0, 1));
      const seen: number[] = [];
      await rebuild({ reads, store, progress: ({ events }) => seen.push(events) });
      expect(seen).toEqual([512, 600]);
    });

    test('or stay as they were, when an event cannot be read or somebody stops it', async () => {
      const projector = start();
      await projector.waitFor(await write('board-a', BID_GAME), WAIT_MS);
      const before = await checksum(reads);
      await expect(rebuild({ reads, store, signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
      expect(await checksum(reads)).toBe(before);
      await append(store, 'board-b', [{ type: 'BoardBurnt', version: 1, data: {} }]);
      await expect(rebuild({ reads, store })).rejects.toThrow(Poison);
      expect(await checksum(reads)).toBe(before);
    });

    test('by the last of two who began, and the other keeps nothing', async () => {
      await write('board-a', BID_GAME);
      const both = await Promise.allSettled([rebuild({ reads, store }), rebuild({ reads, store })]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await findBoards(reads, { limit: 10 }))?.rows).toHaveLength(1);
    });

    test('and their checksum tells a difference in what was played, and none in when', async () => {
      const sumOf = async (events: readonly BoardEvent[], at: number): Promise<string> => {
        const other = memoryEventStore();
        await append(other, 'board-a', events, at);
        await rebuild({ reads, store: other });
        await other.close();
        return checksum(reads);
      };
      const sum = await sumOf(BID_GAME, 1_000);
      expect(await sumOf(BID_GAME, 2_000)).toBe(sum);
      expect(await sumOf(BID_GAME.slice(0, 3), 1_000)).not.toBe(sum);
      expect(await sumOf(played(dealSet(8n), auctionOf('N', '1NT P 3NT P P P')), 1_000)).not.toBe(sum);
    });
  });

  leaseContract(database, () => reads);
  sharingContract(database, () => reads);
}
