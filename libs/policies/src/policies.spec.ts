import { createHash } from 'node:crypto';
import { type BoardCommand, boardStream, IMPORT_ACTOR, openDesks, type TableCommand, tableStream } from '#board';
import { dealFromNumber, formatHand } from '#bridge';
import { handle, memoryEventStore, readState, START, type StoredCommit } from '#event-store';
import { faultyStore } from '#event-store/testing';
import { storeSource } from '#event-bus';
import { followPolicies, type Office, openScheduler, react } from '#policies';

const TABLE = 'table-of-the-test';
const BOARD = 'board-of-the-test';
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const time = { turnMs: 60_000, claimMs: 30_000, undoMs: 10_000, directorMs: 90_000 };

/** A table with a clock that the test turns, on a store in memory. */
function setUp() {
  const store = memoryEventStore();
  const clock = { now: 1_000 };
  let drawn = 0n;
  const office: Office = {
    desks: openDesks(store, sha256),
    sha256,
    now: () => clock.now,
    drawDeal: () => dealFromNumber(drawn++),
    drawSalt: () => '00'.repeat(16),
    shuffle: (pack) => pack,
  };
  let asked = 0;
  const request = () => {
    const id = String(asked++);
    return { now: clock.now, actor: 'test', commandId: id, bodyHash: id, correlationId: id, causationId: id };
  };
  return {
    store,
    clock,
    office,
    table: (command: TableCommand) => handle(office.desks.tables, tableStream(TABLE), { ...request(), command }),
    board: (command: BoardCommand) => handle(office.desks.boards, boardStream(BOARD), { ...request(), command }),
    commits: async () => {
      const all: StoredCommit[] = [];
      for await (const commit of store.readAll(START)) all.push(commit);
      return all;
    },
  };
}

const open: TableCommand = {
  kind: 'open',
  opened: {
    form: 'duplicate',
    mode: 'strict',
    source: 'live',
    owner: 'o',
    policy: { time, absentMs: 50_000, idleMs: 0 },
  },
};
const openBoard: TableCommand = {
  kind: 'open-board',
  board: { id: BOARD, number: 1, dealer: 'N', vulnerability: 'none' },
};
const pass = (seat: 'N' | 'E' | 'S' | 'W'): BoardCommand => ({ kind: 'make-call', seat, call: { kind: 'pass' } });

/** Reacts to everything in the store, and to what follows from it, until nothing follows. */
async function settle({ office, commits }: ReturnType<typeof setUp>): Promise<void> {
  for (let seen = 0; ;) {
    const all = await commits();
    if (all.length === seen) return;
    seen = all.length;
    for (const commit of all) await react(office, commit);
  }
}

const types = async (at: ReturnType<typeof setUp>) =>
  (await at.commits()).flatMap(({ commit }) => commit.events.map(({ type }) => type));

test('a board that its table opened is dealt, and dealt once however often the policy runs', async () => {
  const at = setUp();
  await at.table(open);
  await at.table(openBoard);
  await settle(at);
  await settle(at);
  expect(await types(at)).toEqual(['TableOpened', 'BoardOpened', 'DealSet']);
  const set = await readState(at.office.desks.boards, boardStream(BOARD), (board) =>
    board.phase === 'dealt' ? board.set : undefined,
  );
  expect(set).toMatchObject({ table: TABLE, time, hands: { N: { cards: formatHand(dealFromNumber(0n).N) } } });
});

test('a deal that was given is the one that is dealt', async () => {
  const at = setUp();
  const hands = { N: 'AQ4.KJ5.Q963.KJ2', E: 'JT97.A86.A87.T96', S: 'K82.Q93.KJ5.Q854', W: '653.T742.T42.A73' };
  await at.table(open);
  await at.table({ kind: 'open-board', board: { id: BOARD, number: 1, dealer: 'N', vulnerability: 'none', hands } });
  await settle(at);
  const cards = await readState(at.office.desks.boards, boardStream(BOARD), (board) =>
    board.phase === 'dealt' ? board.set.hands.W.cards : undefined,
  );
  expect(cards).toBe(hands.W);
});

test('a score is carried back to the table, which can open the next board', async () => {
  const at = setUp();
  await at.table(open);
  await at.table(openBoard);
  await settle(at);
  for (const seat of ['N', 'E', 'S', 'W'] as const) await at.board(pass(seat));
  await settle(at);
  expect((await types(at)).at(-1)).toBe('BoardFinished');
  const next = { id: 'the-next', number: 2, dealer: 'E', vulnerability: 'NS' } as const;
  expect(await at.table({ kind: 'open-board', board: next })).toMatchObject({ kind: 'accepted' });
});

test('a table that is closed gives up its board', async () => {
  const at = setUp();
  await at.table(open);
  await at.table(openBoard);
  await settle(at);
  await at.table({ kind: 'close', by: 'owner' });
  await settle(at);
  expect((await types(at)).slice(-3)).toEqual(['BoardAbandoned', 'ArtificialScoreAwarded', 'BoardFinished']);
});

test('what an import appended is whole: nothing follows from it', async () => {
  const at = setUp();
  await at.table(open);
  const [opened] = await at.commits();
  const imported = {
    ...opened!,
    commit: { ...opened!.commit, header: { ...opened!.commit.header, actor: IMPORT_ACTOR } },
  };
  await react(at.office, imported);
  expect(await types(at)).toEqual(['TableOpened']);
});

describe('the scheduler', () => {
  test('ends a turn that is never taken, and no sooner', async () => {
    const at = setUp();
    await at.table(open);
    await at.table(openBoard);
    await settle(at);
    const scheduler = openScheduler(at.office);
    for (const commit of await at.commits()) await scheduler.see(commit);
    at.clock.now = 60_999;
    expect(await scheduler.tick()).toBe(0);
    at.clock.now = 61_000;
    expect(await scheduler.tick()).toBe(1);
    await settle(at);
    expect((await types(at)).slice(-3)).toEqual(['BoardAbandoned', 'ArtificialScoreAwarded', 'BoardFinished']);
    expect(await scheduler.tick()).toBe(0);
  });

  test('gives up the board of a player who is away too long', async () => {
    const at = setUp();
    await at.table(open);
    await at.table(openBoard);
    await at.table({ kind: 'arrive', seat: 'S' });
    await at.table({ kind: 'leave', seat: 'S' });
    await settle(at);
    const scheduler = openScheduler(at.office);
    await scheduler.watch(tableStream(TABLE));
    at.clock.now = 51_000;
    expect(await scheduler.tick()).toBe(1);
    await settle(at);
    expect((await types(at)).slice(-4)).toEqual([
      'AbsenceExpired',
      'BoardAbandoned',
      'ArtificialScoreAwarded',
      'BoardFinished',
    ]);
  });

  test('two of them do no more than one', async () => {
    const at = setUp();
    await at.table(open);
    await at.table(openBoard);
    await settle(at);
    const [one, other] = [openScheduler(at.office), openScheduler(at.office)];
    for (const scheduler of [one, other]) await scheduler.watch(boardStream(BOARD));
    at.clock.now = 100_000;
    await Promise.all([one.tick(), other.tick()]);
    expect((await types(at)).filter((type) => type === 'BoardAbandoned')).toHaveLength(1);
  });
});

test('the loop goes on from its checkpoint, and what it did before the crash is not done again', async () => {
  const at = setUp();
  await at.table(open);
  await at.table(openBoard);
  const saved: string[] = [];
  const checkpoint = { load: async () => START, save: async (position: string) => void saved.push(position) };
  for (let crash = 0; crash < 3; crash++) {
    const stopping = new AbortController();
    const following = followPolicies(at.office, storeSource(at.store), checkpoint, stopping.signal);
    while (!(await types(at)).includes('DealSet') || saved.length <= crash)
      await new Promise((next) => setImmediate(next));
    stopping.abort();
    await following;
  }
  expect((await types(at)).filter((type) => type === 'DealSet')).toHaveLength(1);
});

test('what follows is not dropped when others keep coming first: it is left for later, and done then', async () => {
  const at = setUp();
  await at.table(open);
  await at.table(openBoard);
  await settle(at);
  for (const seat of ['N', 'E', 'S', 'W'] as const) await at.board(pass(seat));
  const scored = (await at.commits()).at(-1)!;
  const busy = faultyStore(at.store, { seed: 1, conflict: 1 });
  await expect(react({ ...at.office, desks: openDesks(busy, sha256) }, scored)).rejects.toThrow(/busy/);
  expect(await types(at)).not.toContain('BoardFinished');
  await react(at.office, scored);
  expect((await types(at)).at(-1)).toBe('BoardFinished');
});
