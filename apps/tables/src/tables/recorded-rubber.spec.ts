import { followBoard, openNext, openTable, post, SAMPLE, type TestApp, testApp } from '../testing.js';

let test_: TestApp;
beforeAll(async () => {
  test_ = await testApp({ requestsPerMinute: 1e9 });
});
afterAll(async () => test_.app.close());

test('a recorded rubber is scored as a strict one, its claims included', async () => {
  const table = await openTable(test_, { form: 'rubber', mode: 'recorded' });
  const at = await openNext(test_, table, { deal: SAMPLE });
  for (const [seat, call] of [
    ['N', '2H'],
    ['E', 'P'],
    ['S', 'P'],
    ['W', 'P'],
  ] as const)
    await post(test_, at.seats[seat], `/v1/boards/${at.board}/calls`, { call });
  await post(test_, at.seats.E, `/v1/boards/${at.board}/cards`, { card: 'SJ' });
  const claims = `/v1/boards/${at.board}/claims`;
  await post(test_, at.seats.N, claims, { tricks: 9 });
  await post(test_, at.seats.E, `${claims}/1/responses`, { agree: true });
  await followBoard(test_, at.board);
  const sheet = await test_.ask(at.seats.N, `/v1/tables/${at.table}/score-sheet`);
  expect(sheet.body).toMatchObject({ rubber: { totals: { NS: 90, EW: 0 }, partScores: { NS: 60 } } });
  const seen = await test_.ask(at.seats.N, `/v1/boards/${at.board}`);
  expect(seen.body).toMatchObject({ outcome: { kind: 'scored', score: 90 } });
});
