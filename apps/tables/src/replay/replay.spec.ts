/** Who may replay a board as whom, and what else is told of it. */
import { type BoardCommand, boardStream, tableStream } from '#board';
import { auctionOf, sampleDeal } from '#board/testing';
import { SEATS } from '#bridge';
import { handle } from '#event-store';
import { testToken } from '../../../http/src/testing.js';
import {
  ADMIN_TOKEN,
  bid,
  followBoard,
  openBoard,
  openNext,
  openTable,
  post,
  testApp,
  type TestApp,
} from '../testing.js';

let test1: TestApp;
beforeAll(async () => {
  test1 = await testApp({ requestsPerMinute: 1e9 });
});
afterAll(() => test1.app.close());

type Replayed = {
  readonly all: boolean;
  readonly view: string;
  readonly last: number;
  readonly state: unknown;
  readonly sent: unknown;
  readonly lines?: readonly unknown[];
  readonly actions: readonly Record<string, unknown>[];
  readonly undos: readonly unknown[];
  readonly connections: readonly unknown[];
  readonly messages: readonly unknown[];
  readonly baselines: Record<string, unknown>;
  readonly others?: readonly unknown[];
  readonly code?: string;
};

async function replay(token: string, board: string, query = ''): Promise<{ status: number; body: Replayed }> {
  const answer = await test1.ask(token, `/v1/boards/${board}/replay${query}`);
  return { status: answer.status, body: answer.body as unknown as Replayed };
}

let commands = 0;
async function act(board: string, command: BoardCommand): Promise<boolean> {
  const { desks, http } = test1.services;
  const commandId = `replayed ${++commands}`;
  const ids = { commandId, bodyHash: commandId, correlationId: commandId, causationId: commandId };
  const handled = await handle(desks.boards, boardStream(board), { ...ids, actor: 'test', now: http.now(), command });
  return handled.kind === 'accepted' && handled.events.length > 0;
}

test('a director replays a board in progress as anybody, with what each did not see left empty, and his look is recorded', async () => {
  const at = await openBoard(test1);
  const path = `/v1/boards/${at.board}`;
  await post(test1, at.seats.N, `${path}/calls`, { call: '1NT', alert: true, explanation: '15 to 17' });
  await bid(test1, at, 'P 3NT P P P', 'E');
  await post(test1, at.seats.E, `${path}/cards`, { card: 'SJ' });
  const invited = await test1.ask(ADMIN_TOKEN, `/v1/tables/${at.table}/seats`, { action: 'invite', role: 'director' });
  const asSouth = (await replay(invited.body.token!, at.board, '?view=S&revision=2')).body;
  expect(asSouth).toMatchObject({
    ...{ all: true, view: 'S' },
    sent: { kind: 'delta', cursor: 2, data: { seat: 'N', call: '1NT' } },
    state: { hands: { S: 'K82.Q93.KJ5.Q854' }, auction: [{ seat: 'N', call: '1NT' }] },
  });
  expect(JSON.stringify(asSouth.state)).not.toContain('15 to 17');
  expect(Object.keys((asSouth.state as { hands: object }).hands)).toEqual(['S']);
  const looked = asSouth.actions.at(-1);
  expect(looked).toMatchObject({ type: 'HandsViewed', data: null, revision: 9 });
  const whole = (await replay(invited.body.token!, at.board, '?view=director')).body;
  expect(whole.actions[1]).toMatchObject({
    data: { explanation: { text: '15 to 17' } },
    turn: { player: 'N', pace: 'call', ms: null },
  });
  expect(whole.actions.filter(({ type }) => type === 'HandsViewed')).toHaveLength(1);
});

test.each([
  ['a player', 'N' as const, ''],
  ['another player’s view', 'N' as const, '?view=E'],
])('before a board is over it is replayed by nobody who sits there: %s', async (_who, seat, query) => {
  const { board, seats } = await openBoard(test1);
  expect(await replay(seats[seat], board, query)).toMatchObject({ status: 403, body: { code: 'not-closed' } });
  expect(await replay(ADMIN_TOKEN, board, query)).toMatchObject({ status: 403, body: { code: 'not-closed' } });
});

test('once a board is over who was there replays every seat; a moment that never was is none', async () => {
  const at = await openBoard(test1);
  await bid(test1, at, 'P P P P');
  expect(await replay(at.seats.N, at.board, '?view=W&revision=2')).toMatchObject({
    body: { all: true, cursor: 2, state: { hands: { W: '653.T742.T42.A73' } } },
  });
  expect(await replay(at.seats.N, at.board.toUpperCase())).toMatchObject({ status: 200 });
  expect(await replay(at.seats.N, at.board, '?view=N&view=E')).toMatchObject({
    status: 400,
    body: { errors: [{ parameter: 'view', detail: 'given more than once' }] },
  });
  for (const query of ['?revision=99', '?cursor=99', '?revision=2&cursor=2', '?view=X', '?revision=0'])
    expect(await replay(at.seats.N, at.board, query)).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  const stranger = await test1.account(['table:read'], '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c97');
  expect(await replay(stranger, at.board)).toMatchObject({ status: 404 });
});

test('undos are told with what was before and after, who came and went, and what was said to the director', async () => {
  const at = await openBoard(test1);
  const path = `/v1/boards/${at.board}`;
  await bid(test1, at, '1NT P');
  const gone = test1.services.presence.arrive(at.table, 'W');
  await post(test1, at.seats.E, `${path}/undos`, {});
  await post(test1, at.seats.N, `${path}/undos/1/responses`, { granted: true });
  await post(test1, at.seats.S, `${path}/undos/1/responses`, { granted: true });
  await post(test1, at.seats.E, `/v1/tables/${at.table}/messages`, { to: 'director', text: 'my mouse slipped' });
  await bid(test1, at, 'X P P P', 'E');
  await act(at.board, { kind: 'abandon', reason: 'director' });
  gone();
  const { body } = await replay(at.seats.E, at.board);
  expect(body.undos).toEqual([
    {
      ...{ undo: 1, seat: 'E', at: expect.any(Number) as unknown, applied: true },
      before: { calls: 2, cards: 0 },
      to: { calls: 1, cards: 0 },
      answers: [
        { seat: 'N', granted: true },
        { seat: 'S', granted: true },
      ],
    },
  ]);
  expect(body.actions.filter(({ undone }) => undone)).toMatchObject([{ type: 'CallMade', data: { call: 'P' } }]);
  expect(body.connections).toEqual([{ at: expect.any(Number) as unknown, seat: 'W', here: true }]);
  expect(body.messages).toMatchObject([{ from: 'E', to: 'director', text: { text: 'my mouse slipped' } }]);
  expect((await replay(at.seats.N, at.board)).body.messages).toEqual([]);
});

test('how long a player takes as a rule is told once he has acted often enough', async () => {
  const { table, seats } = await openTable(test1);
  const passOut = async (index: number) => {
    const { board } = await openNext(test1, { table, seats });
    await bid(test1, { board, seats }, 'P P P P', SEATS[index % 4]);
    await followBoard(test1, board);
    return (await replay(seats.N, board)).body.baselines['N'];
  };
  for (let index = 0; index < 13; index++) expect(await passOut(index)).toEqual({}); // of the opening call nobody can tell
  expect(await passOut(13)).toEqual({
    call: { turns: 10, medianMs: expect.any(Number) as unknown, upperMs: expect.any(Number) as unknown },
  });
});

test('while other tables may still play the deal, a player replays a finished board as his own seat, and only so', async () => {
  const { services } = test1;
  const [table, board] = ['0198c1de-7d6b-8c3f-8aaa-000000000001', '0198c1de-7d6b-8c3f-8bbb-000000000001'];
  const time = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };
  const opened = { form: 'duplicate', mode: 'strict', source: 'live', owner: 'nobody', session: 's' } as const;
  const policy = { time, absentMs: 0, idleMs: 0 };
  const ids = { commandId: 'opened', bodyHash: '', correlationId: '', causationId: '', actor: 'test', now: 1 };
  const command = { kind: 'open', opened: { ...opened, policy } } as const;
  await handle(services.desks.tables, tableStream(table), { ...ids, command });
  await act(board, { kind: 'deal', set: { ...sampleDeal, table } });
  await act(board, { kind: 'view-hands', by: 'director', viewer: 'somebody' });
  for (const call of auctionOf('N', 'P P P P')) await act(board, call);
  const secret = `tnc_${'s'.repeat(43)}`;
  const place = { table, role: 'seat', seat: 'S' } as const;
  await services.http.tokens.keep([testToken(secret, ['table:read', 'table:play'], { place })]);

  const { body } = await replay(secret, board);
  expect(body).toMatchObject({ all: false, view: 'S', last: 6, state: { hands: { S: 'K82.Q93.KJ5.Q854' } } });
  expect(Object.keys((body.state as { hands: object }).hands)).toEqual(['S']);
  expect(body.actions.map(({ type }) => type)).not.toContain('HandsViewed');
  expect(body.actions.some((one) => 'revision' in one)).toBe(false);
  expect(body).not.toHaveProperty('others');
  expect(Object.keys(body.baselines)).toEqual(['S']);
  for (const query of ['?view=N', '?view=director', '?view=spectator'])
    expect(await replay(secret, board, query)).toMatchObject({ status: 403, body: { code: 'not-closed' } });
  expect(await replay(secret, board, '?revision=2')).toMatchObject({ status: 400 });
});
