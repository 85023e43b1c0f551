import { type Seat, SEATS } from '#bridge';
import { ADMIN_TOKEN, bid, followBoard, openNext, openTable, post, SAMPLE, type TestApp, testApp } from '../testing.js';

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

const RUBBER_CODE = { irregularityCode: 'rubber2014' };

/** A claim of dummy's partner in two hearts that a defender doubts. */
async function contested(
  rubber: object,
): Promise<{ readonly board: string; readonly seats: Readonly<Record<Seat, string>> }> {
  const table = await openTable(test_, { form: 'rubber', mode: 'recorded', rubber });
  const { board, seats } = await openNext(test_, table, { deal: SAMPLE });
  const calls = { N: '2H', E: 'P', S: 'P', W: 'P' };
  for (const seat of SEATS) await post(test_, seats[seat], `/v1/boards/${board}/calls`, { call: calls[seat] });
  await post(test_, seats.E, `/v1/boards/${board}/cards`, { card: 'SJ' });
  await post(test_, seats.N, `/v1/boards/${board}/claims`, { tricks: 9 });
  await post(test_, seats.E, `/v1/boards/${board}/claims/1/responses`, { agree: false });
  return { board, seats };
}

test.each([
  ['by the rubber code goes on, for nobody rules', RUBBER_CODE, 'play'],
  ['is an arbiter’s to rule on where there is one', { ...RUBBER_CODE, arbiter: true }, 'suspended'],
  ['is the director’s by the duplicate code, which holds when none is named', {}, 'suspended'],
])('a contested claim of a recorded rubber %s', async (_how, rubber, phase) => {
  const { board, seats } = await contested(rubber);
  expect((await test_.ask(seats.S, `/v1/boards/${board}`)).body).toMatchObject({ laws: { phase } });
});

test.each([
  ['the rubber code at a strict table', { form: 'rubber', rubber: RUBBER_CODE }, '/rubber/irregularityCode'],
  [
    'an arbiter by the duplicate code',
    { form: 'rubber', mode: 'recorded', rubber: { arbiter: true } },
    '/rubber/arbiter',
  ],
])('%s is refused', async (_what, body, pointer) => {
  const refused = await test_.ask(ADMIN_TOKEN, '/v1/tables', body);
  expect([refused.status, refused.body]).toMatchObject([400, { code: 'invalid-input', errors: [{ pointer }] }]);
});

test('what a score sheet cannot take is refused with what it can, and an assigned contract is entered again', async () => {
  const table = await openTable(test_, { form: 'rubber' });
  const at = await openNext(test_, table, { deal: SAMPLE });
  await bid(test_, at, 'P P P P');
  await followBoard(test_, at.board);
  const invited = await test_.ask(ADMIN_TOKEN, `/v1/tables/${at.table}/seats`, { action: 'invite', role: 'director' });
  const rulings = `/v1/boards/${at.board}/rulings`;
  const refused = await test_.ask(invited.body.token ?? '', rulings, { kind: 'cancelled', law: '12C1d' });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'not-in-this-form', detail: expect.stringContaining('rule `tricks`') as string },
  ]);
  await post(test_, invited.body.token ?? '', rulings, {
    ...{ kind: 'tricks', law: '12C1', tricks: 9 },
    contract: { level: 2, strain: 'H', doubling: 'undoubled', declarer: 'S' },
  });
  await followBoard(test_, at.board);
  const sheet = await test_.ask(at.seats.N, `/v1/tables/${at.table}/score-sheet`);
  expect(sheet.body).toMatchObject({ rubber: { totals: { NS: 90, EW: 0 }, partScores: { NS: 60 } } });
});
