import { createHash } from 'node:crypto';
import { boardIdOf, boardStream, openDesks, type SessionCommand, sessionStream, tableIdOf, tableStream } from '#board';
import { dealFromNumber, formatHand, SEATS, turnOf } from '#bridge';
import { handle, memoryEventStore, readState, START, type StoredCommit } from '#event-store';
import { type Office, openScheduler, react } from '#policies';

const SESSION = 'session-of-the-test';
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const time = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };
const deal = (number: number) => {
  const { N, E, S, W } = dealFromNumber(BigInt(number) * 10n ** 27n);
  return { N: formatHand(N), E: formatHand(E), S: formatHand(S), W: formatHand(W) };
};

/** Four pairs, three rounds of two boards, at tables; a round lasts ten minutes. */
async function setUp(rounds: { readonly autoRounds?: true } = {}) {
  const store = memoryEventStore();
  const clock = { now: 1_000 };
  const drawDeal = () => dealFromNumber(0n);
  const office: Office = {
    desks: openDesks(store, sha256),
    sha256,
    now: () => clock.now,
    drawDeal,
    drawSalt: () => '00'.repeat(16),
    shuffle: (pack) => pack,
  };
  let asked = 0;
  const request = () => {
    const id = String(asked++);
    return { now: clock.now, actor: 'test', commandId: id, bodyHash: id, correlationId: id, causationId: id };
  };
  const session = async (command: SessionCommand) => {
    const handled = await handle(office.desks.sessions, sessionStream(SESSION), { ...request(), command });
    expect(handled.kind).toBe('accepted');
  };
  const scoring = { method: { kind: 'matchpoints' }, vps: false, tieBreaks: [] } as const;
  const policy = { mode: 'strict', time, absentMs: 0, roundMs: 600_000, correctionMs: 0, ...rounds } as const;
  await session({ kind: 'open', opened: { owner: 'club', of: 'pairs', play: 'tables', scoring, policy } });
  for (let pair = 1; pair <= 4; pair++) await session({ kind: 'enter', players: [`${pair} a`, `${pair} b`] });
  const hands = [1, 2, 3, 4, 5, 6].map(deal);
  await session({ kind: 'set-boards', boards: { source: 'given', perSet: 2, hands, salt: '', commitment: '' } });
  await session({
    kind: 'set-movement',
    request: { kind: 'howell', entrants: 4, rounds: 3, boards: 'barometer', phantom: false },
  });
  await session({ kind: 'open-round', now: clock.now });
  return { store, clock, office, request, session };
}
type At = Awaited<ReturnType<typeof setUp>>;

/** Reacts to everything in the store, and to what follows from it, until nothing follows. */
async function settle({ office, store }: At): Promise<void> {
  for (let seen = 0; ;) {
    const all: StoredCommit[] = [];
    for await (const commit of store.readAll(START)) all.push(commit);
    if (all.length === seen) return;
    for (const commit of all.slice(seen)) await react(office, commit);
    seen = all.length;
  }
}

const tableAt = (at: At, round: number, table: number) =>
  readState(at.office.desks.tables, tableStream(tableIdOf(sha256, SESSION, { round, table })), (state) =>
    state.phase === 'none'
      ? undefined
      : { players: state.players, boards: state.boards.map(({ number }) => number), closedBy: state.closedBy },
  );

/** All four pass. */
async function passOut({ office, request }: At, place: { round: number; table: number; board: number }): Promise<void> {
  const stream = boardStream(boardIdOf(sha256, SESSION, place));
  for (let call = 0; call < SEATS.length; call++) {
    const seat = await readState(office.desks.boards, stream, (board) =>
      board.phase === 'dealt' && board.stage.phase === 'auction' ? turnOf(board.stage.auction) : 'N',
    );
    const command = { kind: 'make-call', seat, call: { kind: 'pass' } } as const;
    expect((await handle(office.desks.boards, stream, { ...request(), command })).kind).toBe('accepted');
  }
}

test('a round that is opened opens its tables, seats the players and deals the first board as it was set', async () => {
  const at = await setUp();
  await settle(at);
  await settle(at);
  expect(await tableAt(at, 1, 1)).toEqual({
    players: { N: '4 a', S: '4 b', E: '1 a', W: '1 b' },
    boards: [1],
    closedBy: undefined,
  });
  const cards = await readState(
    at.office.desks.boards,
    boardStream(boardIdOf(sha256, SESSION, { round: 1, table: 2, board: 1 })),
    (board) => (board.phase === 'dealt' ? board.set.hands.N.cards : undefined),
  );
  expect(cards).toBe(deal(1).N);
});

test('a table has its next board when one is over, and the round is over when all tables are done', async () => {
  const at = await setUp();
  await settle(at);
  for (const table of [1, 2]) {
    for (const board of [1, 2]) {
      await passOut(at, { round: 1, table, board });
      await settle(at);
    }
  }
  const closed = await readState(at.office.desks.sessions, sessionStream(SESSION), (state) =>
    state.phase === 'none' ? undefined : state.rounds[0]?.closedBy,
  );
  expect(closed).toBe('played');
  expect(await tableAt(at, 1, 1)).toMatchObject({ boards: [1, 2], closedBy: 'system' });
});

test('where rounds open by themselves, the next is open when the last table of one is done, until all are played', async () => {
  const at = await setUp({ autoRounds: true });
  await settle(at);
  for (const round of [1, 2, 3]) {
    for (const table of [1, 2])
      for (const board of [2 * round - 1, 2 * round]) {
        await passOut(at, { round, table, board });
        await settle(at);
      }
    const rounds = await readState(at.office.desks.sessions, sessionStream(SESSION), (state) =>
      state.phase === 'none' ? [] : state.rounds.map(({ closedBy }) => closedBy),
    );
    expect(rounds).toEqual([...Array<string>(round).fill('played'), ...(round < 3 ? [undefined] : [])]);
  }
  expect(await tableAt(at, 3, 2)).toMatchObject({ boards: [5, 6], closedBy: 'system' });
});

test('when the clock of a round runs out its tables are closed, and boards in play are given up', async () => {
  const at = await setUp();
  await settle(at);
  const scheduler = openScheduler(at.office);
  await scheduler.watch(sessionStream(SESSION));
  at.clock.now = 601_000;
  expect(await scheduler.tick()).toBe(1);
  await settle(at);
  expect(await tableAt(at, 1, 2)).toMatchObject({ closedBy: 'system' });
  const phase = await readState(
    at.office.desks.boards,
    boardStream(boardIdOf(sha256, SESSION, { round: 1, table: 2, board: 1 })),
    (board) => (board.phase === 'dealt' ? board.stage.phase : board.phase),
  );
  expect(phase).toBe('abandoned');
});
