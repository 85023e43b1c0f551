import { randomUUID } from 'node:crypto';
import { type Seat } from '#bridge';
import { memoryVault } from '#vault';
import { ADMIN_TOKEN, bid, openBoard, openTable, SAMPLE, type TestApp, testApp } from '../testing.js';

let test1: TestApp;
beforeAll(async () => {
  test1 = await testApp();
});
afterAll(() => test1.app.close());

const path = (board: string, rest = '') => `/v1/boards/${board}${rest}`;

test('a call by the seat in turn is recorded, and its sender is told what came of it', async () => {
  const { board, seats } = await openBoard(test1);
  const made = await test1.ask(seats.N, path(board, '/calls'), { call: '1NT' });
  expect(made).toMatchObject({
    status: 200,
    headers: { etag: '"2"' },
    body: { cursor: 2, events: [{ cursor: 2, type: 'CallMade', data: { seat: 'N', call: '1NT' } }] },
  });
  const { body } = await test1.ask(seats.E, path(board));
  expect(body).toMatchObject({ cursor: 2, turn: 'E', auction: [{ seat: 'N', call: '1NT' }], hands: { E: SAMPLE.E } });
  expect(Object.keys(body.hands!)).toEqual(['E']);
});

describe('what is refused has its code, its status and its Law, and leaves nothing', () => {
  type Case = readonly [
    why: string,
    before: string,
    seat: Seat,
    what: string,
    body: object,
    status: number,
    code: string,
    law: string | undefined,
  ];
  const cases: Case[] = [
    ['a call out of turn', '1NT', 'S', 'calls', { call: 'P' }, 409, 'not-your-turn', '17C'],
    ['a bid too low', '1NT', 'E', 'calls', { call: '1S' }, 422, 'bid-too-low', '18D'],
    ['a double of nothing', 'P', 'E', 'calls', { call: 'X' }, 422, 'nothing-to-double', '19A1'],
    ['a redouble of nothing', '1NT', 'E', 'calls', { call: 'XX' }, 422, 'nothing-to-redouble', '19B1'],
    ['a card during the auction', '1NT', 'E', 'cards', { card: 'SJ' }, 409, 'no-play', undefined],
    ['a call after the auction', '1NT P P P', 'N', 'calls', { call: 'P' }, 409, 'no-auction', undefined],
    ['a card that is not held', '1NT P P P', 'E', 'cards', { card: 'SA' }, 422, 'card-not-held', '44A'],
    ['a lead out of turn', '1NT P P P', 'W', 'cards', { card: 'S3' }, 409, 'not-your-turn', '17C'],
    ['a claim by dummy', '1NT P P P', 'S', 'claims', { tricks: 13 }, 422, 'dummy-may-not-claim', '43A1c'],
    ['an answer to no claim', '1NT P P P', 'E', 'claims/5/responses', { agree: true }, 409, 'no-claim', undefined],
    ['an answer to no request', '1NT P P P', 'E', 'undos/5/responses', { granted: true }, 409, 'no-undo', undefined],
    ['nothing to take back', 'P', 'W', 'undos', {}, 409, 'nothing-to-undo', undefined],
    ['a question about one’s partner’s call', '1NT', 'S', 'explanations', { call: 0 }, 422, 'not-yours-to-ask', '20F1'],
    ['a question about no call', '1NT', 'E', 'explanations', { call: 1 }, 422, 'no-such-call', undefined],
  ];
  test.each(cases.map((row) => ({ why: row[0], row })))('$why', async ({ row }) => {
    const [, before, seat, what, body, status, code, law] = row;
    const at = await openBoard(test1);
    await bid(test1, at, before);
    const cursor = 1 + before.split(' ').length;
    const answer = await test1.ask(at.seats[seat], path(at.board, `/${what}`), body);
    expect(answer).toMatchObject({ status, body: { status, code, ...(law && { law }) } });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect((await test1.ask(at.seats[seat], path(at.board))).body).toMatchObject({ cursor });
  });

  test('a revoke', async () => {
    const at = await openBoard(test1);
    await bid(test1, at, '1NT P P P');
    await test1.ask(at.seats.E, path(at.board, '/cards'), { card: 'SJ' });
    const revoke = await test1.ask(at.seats.N, path(at.board, '/cards'), { card: 'HQ' });
    expect(revoke).toMatchObject({ status: 422, body: { code: 'revoke', law: '44C' } });
  });
});

describe('what cannot be read is a problem that points at it', () => {
  const withCall = (body: unknown) => ['calls', body] as const;
  type Unread = [why: string, what: string, body: unknown, status: number, code: string, pointer: string | undefined];
  const unread: Unread[] = [
    ['text that is no JSON', ...withCall('{'), 400, 'malformed-json', undefined],
    ['an empty body', ...withCall(''), 400, 'malformed-json', undefined],
    ['no object', ...withCall('[]'), 400, 'invalid-input', ''],
    ['no such call', ...withCall({ call: '8C' }), 400, 'invalid-input', '/call'],
    ['an unknown field', ...withCall({ call: 'P', side: 'NS' }), 400, 'invalid-input', '/side'],
    ['a field of the wrong type', ...withCall({ call: 1 }), 400, 'invalid-input', '/call'],
    ['a prototype', ...withCall('{"call":"P","__proto__":{"a":1}}'), 400, 'invalid-input', '/__proto__'],
    ['a prototype farther in', ...withCall('{"client":{"__proto__":1}}'), 400, 'invalid-input', '/client/__proto__'],
    ['a constructor', ...withCall('{"call":"P","constructor":{"prototype":1}}'), 400, 'invalid-input', '/constructor'],
    ['a field whose name has a slash', ...withCall({ call: 'P', 'a/b': 1 }), 400, 'invalid-input', '/a~1b'],
    ['a number that is not whole', 'claims', { tricks: 7.5 }, 400, 'invalid-input', '/tricks'],
    [
      'an explanation that is too long',
      ...withCall({ call: 'P', explanation: 'x'.repeat(1_001) }),
      400,
      'invalid-input',
      '/explanation',
    ],
    ['half a surrogate pair', ...withCall({ call: 'P', explanation: '\ud800' }), 400, 'invalid-input', '/explanation'],
    ['no such card', 'cards', { card: '1S' }, 400, 'invalid-input', '/card'],
    ['tricks that are none', 'claims', { tricks: 14 }, 400, 'invalid-input', '/tricks'],
  ];
  test.each(unread.map((row) => ({ why: row[0], row })))('$why', async ({ row }) => {
    const [, what, body, status, code, pointer] = row;
    const { board, seats } = await openBoard(test1);
    const answer = await test1.ask(seats.N, path(board, `/${what}`), body);
    const errors = pointer === undefined ? {} : { errors: [expect.objectContaining({ pointer }) as unknown] };
    expect(answer).toMatchObject({ status, body: { status, code, ...errors } });
  });

  test.each([
    ['a claim whose number is none', 'claims/x/responses', { agree: true }, 'claim'],
    ['an undo whose number is none', 'undos/0/responses', { granted: true }, 'undo'],
    ['a stream after no cursor', 'stream?after=x', undefined, 'after'],
    ['a stream with a parameter that is none', 'stream?before=1', undefined, 'before'],
  ])('%s', async (_why, what, body, parameter) => {
    const { board, seats } = await openBoard(test1);
    expect(await test1.ask(seats.N, path(board, `/${what}`), body)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', errors: [{ parameter }] },
    });
  });

  test('a board whose id is none', async () => {
    expect(await test1.ask(ADMIN_TOKEN, path('1'))).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', errors: [{ parameter: 'boardId' }] },
    });
  });

  test('a body of two MiB', async () => {
    const { board, seats } = await openBoard(test1);
    const answer = await test1.ask(seats.N, path(board, '/calls'), { call: 'x'.repeat(2 * 1024 * 1024) });
    expect(answer).toMatchObject({ status: 413, body: { code: 'body-too-large' } });
  });

  test.each([
    ['packed', { 'content-encoding': 'gzip' }],
    ['in another encoding', { 'content-type': 'application/json; charset=utf-16' }],
  ])('a body that is said to be %s', async (_how, headers) => {
    const { board, seats } = await openBoard(test1);
    expect(await test1.ask(seats.N, path(board, '/calls'), { call: 'P' }, headers)).toMatchObject({
      status: 415,
      body: { code: 'unsupported-media-type' },
    });
    expect(
      await test1.ask(seats.N, path(board, '/calls'), '{"call":"P"}', {
        'content-type': 'application/json;charset=UTF-8',
      }),
    ).toMatchObject({ status: 200 });
  });

  test('a body that is not said to be JSON', async () => {
    const { board, seats } = await openBoard(test1);
    const answer = await test1.ask(seats.N, path(board, '/calls'), 'call=P', { 'content-type': 'text/plain' });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } });
  });
});

describe('who may not, is told so; who may not know, is told that there is nothing', () => {
  test.each([
    ['no token', undefined, 401, 'not-signed-in'],
    ['a token that is none', 'tnc_x', 401, 'not-signed-in'],
    ['a token nobody was given', `tnc_${'z'.repeat(43)}`, 401, 'not-signed-in'],
  ])('%s', async (_why, token, status, code) => {
    const { board } = await openBoard(test1);
    expect(await test1.ask(token, path(board))).toMatchObject({ status, body: { code } });
  });

  test('a seat of another table', async () => {
    const { board } = await openBoard(test1);
    const { seats } = await openTable(test1);
    for (const answer of [
      await test1.ask(seats.N, path(board)),
      await test1.ask(seats.N, path(board, '/calls'), { call: 'P' }),
      await test1.ask(seats.N, path(randomUUID())),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'unknown-board' } });
  });

  test('a spectator who would call', async () => {
    const { table, board } = await openBoard(test1);
    const { body } = await test1.ask(ADMIN_TOKEN, `/v1/tables/${table}/seats`, { action: 'invite', role: 'spectator' });
    const token = body.token!;
    expect(await test1.ask(token, path(board))).toMatchObject({ status: 200, body: { hands: {}, actions: {} } });
    expect(await test1.ask(token, path(board, '/calls'), { call: 'P' })).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    });
  });

  test('an owner, who sees no more than spectators do', async () => {
    const { board } = await openBoard(test1);
    expect(await test1.ask(ADMIN_TOKEN, path(board))).toMatchObject({ status: 200, body: { hands: {} } });
  });
});

describe('a command that is sent again', () => {
  const key = () => ({ 'idempotency-key': randomUUID() });

  test('has the same answer, and is said to be answered again', async () => {
    const { board, seats } = await openBoard(test1);
    const headers = key();
    const once = await test1.ask(seats.N, path(board, '/calls'), { call: '1NT' }, headers);
    await test1.ask(seats.E, path(board, '/calls'), { call: 'P' });
    const twice = await test1.ask(seats.N, path(board, '/calls'), { call: '1NT' }, headers);
    expect(twice.text).toBe(once.text);
    expect(twice.headers).toMatchObject({ 'idempotent-replayed': 'true', etag: once.headers['etag'] });
    expect(once.headers).not.toHaveProperty('idempotent-replayed');
  });

  test('with another body is a problem', async () => {
    const { board, seats } = await openBoard(test1);
    const headers = key();
    await test1.ask(seats.N, path(board, '/calls'), { call: '1NT' }, headers);
    const other = await test1.ask(seats.N, path(board, '/calls'), { call: '2NT' }, headers);
    expect(other).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  });

  test('while it is in progress is a problem, and never done twice', async () => {
    let goOn = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const vault = memoryVault();
    const slowly = await testApp({}, { ...vault, keep: (entry) => slow.then(() => vault.keep(entry)) });
    const { board, seats } = await openBoard(slowly);
    const headers = key();
    const call = () => slowly.ask(seats.N, path(board, '/calls'), { call: '1NT', explanation: '15–17' }, headers);
    const first = call();
    const second = await call();
    expect(second).toMatchObject({ status: 409, body: { code: 'in-progress' } });
    goOn();
    expect(await first).toMatchObject({ status: 200 });
    expect(await call()).toMatchObject({ status: 200, headers: { 'idempotent-replayed': 'true' } });
    expect((await slowly.ask(seats.N, path(board))).body).toMatchObject({ cursor: 2 });
    await slowly.app.close();
  });

  test('opens the same table with the same tokens, and the same board', async () => {
    const headers = key();
    const open = () => test1.ask(ADMIN_TOKEN, '/v1/tables', { name: 'once' }, headers);
    const [once, twice] = [await open(), await open()];
    expect(twice.body).toEqual(once.body);
    const deal = () => test1.ask(once.body.tokens!.N, `/v1/tables/${once.body.table!.id}/boards`, {}, headers);
    const board = await deal();
    expect((await deal()).body).toEqual(board.body);
  });
});

describe('a cursor that is expected', () => {
  test('and stale is a problem that tells the present one', async () => {
    const { board, seats } = await openBoard(test1);
    await bid(test1, { board, seats }, '1NT');
    const stale = await test1.ask(seats.E, path(board, '/calls'), { call: 'P', expectedCursor: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale-cursor', cursor: 2 } });
    const failed = await test1.ask(seats.E, path(board, '/calls'), { call: 'P' }, { 'if-match': '"1"' });
    expect(failed).toMatchObject({ status: 412, body: { code: 'precondition-failed', cursor: 2 } });
    expect(await test1.ask(seats.E, path(board, '/calls'), { call: 'P' }, { 'if-match': '"2"' })).toMatchObject({
      status: 200,
    });
  });

  test('and in If-None-Match is answered without a body until something is seen to happen', async () => {
    const { board, table, seats } = await openBoard(test1);
    for (const url of [path(board, ''), `/v1/tables/${table}`]) {
      const { etag } = (await test1.ask(seats.E, url)).headers as { etag: string };
      for (const header of [etag, `W/${etag}`, `"99", ${etag}`, '*']) {
        const same = await test1.ask(seats.E, url, undefined, { 'if-none-match': header });
        expect(same).toMatchObject({ status: 304, text: '', headers: { etag } });
      }
      expect((await test1.ask(seats.E, url, undefined, { 'if-none-match': '"99"' })).status).toBe(200);
      expect((await test1.ask(undefined, url, undefined, { 'if-none-match': '*' })).status).toBe(401);
    }
    const { etag } = (await test1.ask(seats.E, path(board, ''))).headers as { etag: string };
    await bid(test1, { board, seats }, '1NT');
    const news = await test1.ask(seats.E, path(board, ''), undefined, { 'if-none-match': etag });
    expect(news).toMatchObject({ status: 200, body: { cursor: 2 } });
  });

  test('is the same in If-Match and in the body', async () => {
    const { board, seats } = await openBoard(test1);
    const call = (expectedCursor: number) =>
      test1.ask(seats.N, path(board, '/calls'), { call: '1NT', expectedCursor }, { 'if-match': '"1"' });
    expect(await call(9)).toMatchObject({
      status: 400,
      body: {
        code: 'invalid-input',
        errors: [{ pointer: '/expectedCursor', detail: 'If-Match names another cursor' }],
      },
    });
    expect(await call(1)).toMatchObject({ status: 200 });
  });

  test('is not made stale by what one is not told', async () => {
    const { board, seats } = await openBoard(test1);
    await test1.ask(seats.N, path(board, '/calls'), { call: '1NT' });
    await test1.ask(seats.E, path(board, '/calls'), { call: 'P' });
    await test1.ask(seats.N, path(board, '/explanations'), { call: 0, explanation: '15–17' });
    expect((await test1.ask(seats.E, path(board))).body).toMatchObject({
      cursor: 4,
      auction: [{ explanation: { text: '15–17' } }, {}],
    });
    expect((await test1.ask(seats.S, path(board))).body.auction![0]).toEqual({ seat: 'N', call: '1NT' });
    expect(await test1.ask(seats.S, path(board, '/calls'), { call: 'P', expectedCursor: 3 })).toMatchObject({
      status: 200,
    });
  });
});

test.each([
  ['pl-PL,pl;q=0.9,en;q=0.5', 'pl', 'To nie twoja kolej'],
  ['de, sk;q=0.4', 'sk', 'Nie ste na rade'],
  ['ru', 'ru', 'Сейчас не ваш ход'],
  ['fr', 'en', 'It is not your turn'],
])('a problem is told in the language of %s', async (header, language, title) => {
  const { board, seats } = await openBoard(test1);
  const answer = await test1.ask(seats.E, path(board, '/calls'), { call: 'P' }, { 'accept-language': header });
  expect(answer).toMatchObject({ headers: { 'content-language': language }, body: { title } });
});
