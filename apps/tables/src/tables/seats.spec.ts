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
