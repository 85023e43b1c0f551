import { randomUUID } from 'node:crypto';
import { ADMIN_TOKEN, bid, openBoard, openTable, SAMPLE, type TestApp, testApp } from '../testing.js';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.app.close());

const invite = async (table: string, body: object) =>
  (await server.ask(ADMIN_TOKEN, `/v1/tables/${table}/seats`, { action: 'invite', ...body })).body.token!;

describe('a table', () => {
  test('is opened with a token for each seat, and is at the place that is named', async () => {
    const opened = await server.ask(ADMIN_TOKEN, '/v1/tables', { name: 'Tuesday' });
    expect(opened).toMatchObject({ status: 201, body: { table: { name: { text: 'Tuesday' }, cursor: 1 } } });
    const { headers, body } = opened;
    expect(headers['location']).toBe(`/v1/tables/${body.table!.id}`);
    expect(new Set(Object.values(body.tokens!)).size).toBe(4);
    const seen = await server.ask(body.tokens!.N, String(headers['location']));
    expect(seen).toMatchObject({ status: 200, headers: { etag: '"1"' }, body: { id: body.table!.id } });
  });

  test.each([
    ['needs the scope for it', ['table:read'], 403],
    ['is opened by whoever has it', ['table:manage'], 201],
  ] as const)('%s', async (_why, scopes, status) => {
    expect(await server.ask(await server.account(scopes), '/v1/tables', {})).toMatchObject({ status });
  });

  test('is not known to strangers', async () => {
    const { table } = await openTable(server);
    const stranger = await server.account(['table:manage', 'table:read'], randomUUID());
    expect(await server.ask(stranger, `/v1/tables/${table}`)).toMatchObject({
      status: 404,
      body: { code: 'unknown-table' },
    });
  });

  test('that is closed opens no more boards', async () => {
    const { table, seats } = await openTable(server);
    expect(await server.ask(seats.N, `/v1/tables/${table}/close`, {})).toMatchObject({ status: 403 });
    expect(await server.ask(ADMIN_TOKEN, `/v1/tables/${table}/close`, {})).toMatchObject({ status: 200 });
    expect(await server.ask(seats.N, `/v1/tables/${table}/boards`, {})).toMatchObject({
      status: 409,
      body: { code: 'table-closed' },
    });
  });
});

describe('a board', () => {
  test('is opened by who sits at the table as soon as the one before is over, with the next number, its dealer and vulnerability', async () => {
    const { table, board, seats } = await openBoard(server);
    const early = await server.ask(seats.E, `/v1/tables/${table}/boards`, {});
    expect(early).toMatchObject({ status: 409, body: { code: 'board-in-progress' } });
    await bid(server, { board, seats }, 'P P P P');
    const next = await server.ask(seats.E, `/v1/tables/${table}/boards`, {});
    expect(next).toMatchObject({ status: 201, body: { board: { number: 2, dealer: 'E', vulnerability: 'NS' } } });
  });

  test.each([
    ['a card is missing', { ...SAMPLE, W: '653.T742.T42.A7' }, '/deal'],
    ['a card is there twice', { ...SAMPLE, W: 'A53.T742.T42.A73' }, '/deal'],
  ])('is not dealt when %s', async (_why, deal, pointer) => {
    const { table } = await openTable(server);
    expect(await server.ask(ADMIN_TOKEN, `/v1/tables/${table}/boards`, { deal })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', errors: [{ pointer }] },
    });
  });

  test('is not dealt by a player as he likes', async () => {
    const { table, seats } = await openTable(server);
    expect(await server.ask(seats.N, `/v1/tables/${table}/boards`, { deal: SAMPLE })).toMatchObject({ status: 403 });
  });

  test('shows the commitments of its hands to all, and its events when it is closed', async () => {
    const { board, seats } = await openBoard(server);
    const { body } = await server.ask(seats.N, `/v1/boards/${board}/commitments`);
    expect(Object.values(body).every((text) => typeof text === 'string' && /^[0-9a-f]{64}$/.test(text))).toBe(true);
    expect(await server.ask(seats.N, `/v1/boards/${board}/events`)).toMatchObject({
      status: 403,
      body: { code: 'not-closed' },
    });
    await bid(server, { board, seats }, 'P P P P');
    expect((await server.ask(seats.N, `/v1/boards/${board}/events`)).text).toContain(SAMPLE.W);
  });
});

describe('who directs', () => {
  test('sees all hands, which is an event, and one only however often he looks', async () => {
    const { table, board, seats } = await openBoard(server);
    const director = await invite(table, { role: 'director' });
    for (let look = 0; look < 2; look++)
      expect(await server.ask(director, `/v1/boards/${board}`)).toMatchObject({
        status: 200,
        body: { cursor: 2, hands: SAMPLE },
      });
    expect((await server.ask(seats.N, `/v1/boards/${board}`)).body).toMatchObject({ cursor: 1 });
  });

  test('decides a claim that is contested', async () => {
    const { table, board, seats } = await openBoard(server);
    const director = await invite(table, { role: 'director' });
    await bid(server, { board, seats }, '1NT P P P');
    await server.ask(seats.E, `/v1/boards/${board}/cards`, { card: 'SJ' });
    const claimed = await server.ask(seats.N, `/v1/boards/${board}/claims`, { tricks: 13, statement: 'all mine' });
    expect(claimed).toMatchObject({ status: 201, body: { events: [{ data: { statement: { text: 'all mine' } } }] } });
    const { claim } = (await server.ask(seats.E, `/v1/boards/${board}`)).body as { claim?: { claim: number } };
    const doubted = await server.ask(seats.E, `/v1/boards/${board}/claims/${claim!.claim}/responses`, { agree: false });
    expect(doubted).toMatchObject({ status: 200 });
    const award = `/v1/boards/${board}/claims/${claim!.claim}/award`;
    expect(await server.ask(seats.N, award, { tricks: 13 })).toMatchObject({ status: 403 });
    expect(await server.ask(director, award, { tricks: 7 })).toMatchObject({ status: 200 });
    expect((await server.ask(seats.N, `/v1/boards/${board}`)).body).toMatchObject({
      outcome: { kind: 'scored', tricks: 7, score: 90 },
    });
  });
});

describe('a seat', () => {
  test('is taken and left by who has its token, and by nobody else', async () => {
    const { table, seats } = await openTable(server);
    const change = (token: string, body: object) => server.ask(token, `/v1/tables/${table}/seats`, body);
    expect(await change(seats.N, { action: 'take' })).toMatchObject({ status: 201 });
    expect(await change(seats.N, { action: 'take', seat: 'E' })).toMatchObject({ status: 403 });
    expect(await change(seats.N, { action: 'invite', role: 'spectator' })).toMatchObject({ status: 403 });
    expect(await change(seats.N, { action: 'vacate' })).toMatchObject({ status: 201 });
    expect(await change(seats.N, { action: 'vacate' })).toMatchObject({ status: 409, body: { code: 'seat-empty' } });
  });

  test('that is given to another is of no use to the first', async () => {
    const { table, seats } = await openTable(server);
    const substitute = await invite(table, { role: 'seat', seat: 'N' });
    expect(await server.ask(seats.N, `/v1/tables/${table}`)).toMatchObject({ status: 401 });
    expect(await server.ask(substitute, `/v1/tables/${table}`)).toMatchObject({ status: 200 });
  });
});

test('a request to undo is granted by the opponents who answer', async () => {
  const { board, seats } = await openBoard(server);
  await bid(server, { board, seats }, '1NT');
  const asked = await server.ask(seats.N, `/v1/boards/${board}/undos`, {});
  expect(asked).toMatchObject({ status: 201 });
  const { undo } = (await server.ask(seats.E, `/v1/boards/${board}`)).body as { undo?: { undo: number } };
  const answer = (seat: 'E' | 'W') =>
    server.ask(seats[seat], `/v1/boards/${board}/undos/${undo!.undo}/responses`, { granted: true });
  expect(await answer('E')).toMatchObject({ status: 200 });
  expect(await answer('W')).toMatchObject({ status: 200 });
  expect((await server.ask(seats.N, `/v1/boards/${board}`)).body).toMatchObject({ auction: [], turn: 'N' });
});
