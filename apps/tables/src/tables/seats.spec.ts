import { ADMIN_TOKEN, openTable, type TestApp, testApp } from '../testing.js';

let test1: TestApp;
beforeAll(async () => {
  test1 = await testApp();
});
afterAll(() => test1.app.close());

const KEYED = { 'idempotency-key': 'k1' };
const PLAYER = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c55';

test('an invitation that is sent again is answered again, and revokes nobody', async () => {
  const { table, seats } = await openTable(test1);
  const path = `/v1/tables/${table}/seats`;
  const invite = { action: 'invite', role: 'seat', seat: 'N' };
  const first = await test1.ask(ADMIN_TOKEN, path, invite, KEYED);
  expect(first.headers).not.toHaveProperty('idempotent-replayed');
  expect(await test1.ask(seats.N, `/v1/tables/${table}`)).toMatchObject({ status: 401 });
  expect(await test1.ask(seats.E, `/v1/tables/${table}`)).toMatchObject({ status: 200 });
  const { body: later } = await test1.ask(ADMIN_TOKEN, path, invite);
  const again = await test1.ask(ADMIN_TOKEN, path, invite, KEYED);
  expect(again).toMatchObject({ status: 201, headers: { 'idempotent-replayed': 'true' } });
  expect(again.body.token).toBe(first.body.token);
  expect(await test1.ask(later.token, `/v1/tables/${table}`)).toMatchObject({ status: 200 });
  expect(await test1.ask(first.body.token, `/v1/tables/${table}`)).toMatchObject({ status: 401 });
});

test.each([
  { action: 'invite', role: 'seat', seat: 'S' },
  { action: 'invite', role: 'director' },
  { action: 'take', seat: 'N' },
])('a key under which North was invited is not good for %j', async (other) => {
  const { table } = await openTable(test1);
  const path = `/v1/tables/${table}/seats`;
  await test1.ask(ADMIN_TOKEN, path, { action: 'invite', role: 'seat', seat: 'N' }, KEYED);
  expect(await test1.ask(ADMIN_TOKEN, path, other, KEYED)).toMatchObject({ status: 422, body: { code: 'key-reused' } });
});

test.each([
  { action: 'invite', role: 'seat', seat: 'N' },
  { action: 'invite', role: 'spectator' },
  { action: 'vacate', seat: 'N' },
])('a key under which North was seated is not good for %j', async (other) => {
  const { table } = await openTable(test1);
  const path = `/v1/tables/${table}/seats`;
  expect(await test1.ask(ADMIN_TOKEN, path, { action: 'take', seat: 'N' }, KEYED)).toMatchObject({ status: 201 });
  expect(await test1.ask(ADMIN_TOKEN, path, other, KEYED)).toMatchObject({ status: 422, body: { code: 'key-reused' } });
});

describe('what is done at a table only if nothing else has happened', () => {
  const acts = [
    ['seats', { action: 'invite', role: 'seat', seat: 'N' }],
    ['seats', { action: 'take', seat: 'N' }],
    ['seats', { action: 'vacate', seat: 'E' }],
    ['messages', { text: 'Good evening' }],
    ['boards', {}],
    ['close', {}],
  ] as const;
  test.each(acts)('%s %j', async (what, body) => {
    const { table } = await openTable(test1);
    const path = `/v1/tables/${table}/${what}`;
    await test1.ask(ADMIN_TOKEN, `/v1/tables/${table}/seats`, { action: 'take', seat: 'E' });
    for (const old of ['"1"', '"3"', 'W/"2"', 'none', '2', '"1", W/"2"', '"1","3"', '"2', '"02x"'])
      expect(await test1.ask(ADMIN_TOKEN, path, body, { 'if-match': old })).toMatchObject({
        status: 412,
        body: { code: 'precondition-failed', cursor: 2 },
      });
    expect(await test1.ask(ADMIN_TOKEN, path, { ...body, expectedCursor: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale-cursor', cursor: 2 },
    });
    const keyed = { 'if-match': '"1" ,,W/"3", "2"', 'idempotency-key': 'k2' };
    const first = await test1.ask(ADMIN_TOKEN, path, body, keyed);
    expect([200, 201]).toContain(first.status);
    const any = await test1.ask(
      ADMIN_TOKEN,
      `/v1/tables/${table}/seats`,
      { action: 'take', seat: 'W' },
      { 'if-match': '*' },
    );
    expect(any.status).toBe(what === 'close' ? 409 : 201);
    expect(await test1.ask(ADMIN_TOKEN, path, body, keyed)).toMatchObject({
      status: first.status,
      headers: { 'idempotent-replayed': 'true' },
    });
  });

  test.each([
    ['/v1/tables', {}],
    ['/v1/tokens', { label: 'x', scopes: ['table:read'] }],
  ])('what has no cursor does not take one: %s', async (path, body) => {
    expect(await test1.ask(ADMIN_TOKEN, path, body, { 'if-match': '"1"' })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', errors: [{ header: 'If-Match' }] },
    });
  });
});

test.each([
  [{ action: 'stay' }, '/action'],
  [{ action: 'invite', role: 'king' }, '/role'],
  [{ action: 'invite', role: 'seat' }, '/seat'],
  [{ action: 'invite', role: 'spectator', seat: 'N' }, '/seat'],
  [{ action: 'take', seat: 'X' }, '/seat'],
])('a change of seats that is none says where: %j', async (body, pointer) => {
  const { table } = await openTable(test1);
  expect(await test1.ask(ADMIN_TOKEN, `/v1/tables/${table}/seats`, body)).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', errors: [{ pointer }] },
  });
});

test('who sits there is himself, and only the owner says who else', async () => {
  const { table, seats } = await openTable(test1);
  const path = `/v1/tables/${table}/seats`;
  const another = { action: 'take', player: PLAYER };
  expect(await test1.ask(seats.N, path, another)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  expect(await test1.ask(seats.N, path, { action: 'take' })).toMatchObject({ status: 201 });
  expect(await test1.ask(ADMIN_TOKEN, path, { ...another, seat: 'E' })).toMatchObject({ status: 201 });
  const { text } = await test1.ask(ADMIN_TOKEN, `/v1/tables/${table}`);
  expect(JSON.parse(text)).toMatchObject({ players: { E: PLAYER } });
});

test.each([{ number: 7 }, { dealer: 'E' }, { vulnerability: 'both' }])(
  'who sits at the table opens the next board, but not with %j',
  async (chosen) => {
    const { table, seats } = await openTable(test1);
    expect(await test1.ask(seats.N, `/v1/tables/${table}/boards`, chosen)).toMatchObject({ status: 403 });
    expect(await test1.ask(seats.N, `/v1/tables/${table}/boards`, {})).toMatchObject({ status: 201 });
  },
);
