/** Printed games, played over REST to exactly the printed scores. */
import { parseCard, type Seat } from '#bridge';
import {
  ADMIN_TOKEN,
  type At,
  followBoard,
  openNext,
  openTable,
  post,
  SAMPLE,
  type TestApp,
  testApp,
} from '../testing.js';

let test_: TestApp;
beforeAll(async () => {
  test_ = await testApp({ requestsPerMinute: 1e9 });
});
afterAll(async () => test_.app.close());

async function get(at: At, seat: Seat, path: string): Promise<Record<string, unknown>> {
  const { body } = await test_.ask(at.seats[seat], path);
  return { ...body };
}

/** `S 2C, W X`: calls by seat. */
async function call(at: At, text: string): Promise<void> {
  for (const one of text.split(', '))
    await post(test_, at.seats[one.slice(0, 1) as Seat], `/v1/boards/${at.board}/calls`, { call: one.slice(2) });
}

/** Claims tricks for a seat; the others named agree. */
async function claim(at: At, seat: Seat, tricks: number, others: readonly Seat[]): Promise<void> {
  const claims = `/v1/boards/${at.board}/claims`;
  await post(test_, at.seats[seat], claims, { tricks });
  for (const other of others) await post(test_, at.seats[other], `${claims}/1/responses`, { agree: true });
  await followBoard(test_, at.board);
}

async function totals(at: At): Promise<unknown> {
  const { rubber } = await get(at, 'N', `/v1/tables/${at.table}/score-sheet`);
  return (rubber as { totals: unknown }).totals;
}

const EAST_SPADES = { N: 'J4.KJ5.Q963.KJ52', E: 'AKQT.A86.A87.T96', S: '872.Q93.KJ5.Q843', W: '9653.T742.T42.A7' };
const NORTH_HEARTS = { N: 'A4.AKQJT.Q963.K2', E: 'JT97.86.A87.T965', S: 'K82.953.KJ5.Q843', W: 'Q653.742.T42.AJ7' };

const RUBBER = [
  ['N 2H, E P, S P, W P', 'N', 9, SAMPLE],
  ['E 1NT, S P, W P, N P', 'E', 7, SAMPLE],
  ['S 2C, W X, N P, E P, S P', 'S', 7, SAMPLE],
  ['W P, N 2D, E P, S P, W P', 'N', 8, SAMPLE],
  ['N P, E 4S, S P, W P, N P', 'E', 10, EAST_SPADES],
  ['E P, S 3NT, W X, N P, E P, S P', 'S', 7, SAMPLE],
  ['S P, W 2S, N P, E P, S P', 'W', 8, SAMPLE],
  ['W P, N 4H, E X, S P, W P, N XX, E P, S P, W P', 'N', 10, NORTH_HEARTS],
] as const;

const OPPONENTS = { N: ['E', 'W'], S: ['E', 'W'], E: ['N', 'S'], W: ['N', 'S'] } as const;

async function playRubber(
  table: Omit<At, 'board'>,
  deals: readonly (readonly [string, Seat, number, object])[],
): Promise<At> {
  let at: At = { ...table, board: '' };
  for (const [calls, declarer, tricks, deal] of deals) {
    at = await openNext(test_, table, { deal });
    await call(at, calls);
    await claim(at, declarer, tricks, OPPONENTS[declarer]);
  }
  return at;
}

test('the worked rubber ends 1360 to 920, and the next board begins another', async () => {
  const at = await playRubber(await openTable(test_, { form: 'rubber' }), RUBBER);
  expect(await totals(at)).toEqual({ NS: 1360, EW: 920 });
  const { rubber, text } = await get(at, 'N', `/v1/tables/${at.table}/score-sheet`);
  expect(rubber).toMatchObject({ winner: 'NS', isOver: true, settlement: { NS: 4, EW: -4 } });
  expect(text).toMatch(/rubber 500/);
  await openNext(test_, at);
  expect(await totals(at)).toEqual({ NS: 0, EW: 0 });
});

test('the worked Chicago ends 130 to 790, the vulnerability being that of each deal', async () => {
  const at = await playRubber(await openTable(test_, { form: 'chicago' }), [
    ['N 2H, E P, S P, W P', 'N', 8, SAMPLE],
    ['E 3NT, S P, W P, N P', 'E', 9, SAMPLE],
    ['S 1NT, W P, N P, E P', 'S', 8, SAMPLE],
    ['W 2S, N P, E P, S P', 'W', 9, SAMPLE],
  ]);
  expect(await totals(at)).toEqual({ NS: 130, EW: 790 });
});

test('a deal passed out is dealt by the next player at rubber bridge, by the same at Chicago', async () => {
  for (const [form, dealer] of [
    ['rubber', 'E'],
    ['chicago', 'N'],
  ] as const) {
    const at = await openNext(test_, await openTable(test_, { form }));
    await call(at, 'N P, E P, S P, W P');
    await followBoard(test_, at.board);
    const next = await openNext(test_, at);
    expect(await get(next, 'N', `/v1/boards/${next.board}`)).toMatchObject({ dealer, vulnerability: 'none' });
  }
});

test('honours that must be claimed count when their side claims them, and once', async () => {
  const table = await openTable(test_, { form: 'rubber', rubber: { honours: 'claimed' } });
  const at = await playRubber(table, [['N P, E 4S, S P, W P, N P', 'E', 10, EAST_SPADES]]);
  expect(await totals(at)).toEqual({ NS: 0, EW: 120 });
  expect(await get(at, 'N', `/v1/boards/${at.board}`)).toMatchObject({ outcome: { score: -120 } });
  const honours = `/v1/tables/${at.table}/honours`;
  expect((await test_.ask(at.seats.N, honours, { board: at.board })).body.code).toBe('no-honours');
  await post(test_, at.seats.W, honours, { board: at.board });
  expect(await totals(at)).toEqual({ NS: 0, EW: 220 });
  expect((await test_.ask(at.seats.E, honours, { board: at.board })).body.code).toBe('no-honours');
});

test('players draw between rubbers: a token is for where its player sits from then on', async () => {
  const at = await openNext(test_, await openTable(test_, { form: 'rubber' }));
  const draws = `/v1/tables/${at.table}/draws`;
  expect((await test_.ask(at.seats.N, draws, { chosen: 'W' })).body.code).toBe('rubber-in-progress');
  await call(at, 'N P, E P, S P, W P');
  await followBoard(test_, at.board);
  await post(test_, at.seats.N, draws, { chosen: 'W' });
  // Nobody draws again until the draw suits him.
  expect((await test_.ask(at.seats.S, draws, { chosen: 'N' })).body.code).toBe('already-drawn');
  const next = await openNext(test_, at);
  expect(await get(next, 'N', `/v1/boards/${next.board}`)).toMatchObject({ dealer: 'W' });
  const hands = new Set<string>();
  for (const seat of ['N', 'E', 'S', 'W'] as const) {
    const seen = await get(next, seat, `/v1/boards/${next.board}`);
    for (const hand of Object.keys(seen['hands'] as object)) hands.add(hand);
  }
  expect(hands.size).toBe(4);
});

test('only who sits somewhere gets a token: two at a form for two players', async () => {
  const { seats } = await openTable(test_, { form: 'slam' });
  expect(Object.keys(seats).sort()).toEqual(['N', 'S']);
  expect(Object.keys((await openTable(test_, { form: 'booby' })).seats)).toHaveLength(3);
});

test('what belongs to a score sheet is not asked of a duplicate table, and the field is named', async () => {
  const answer = await test_.ask(ADMIN_TOKEN, '/v1/tables', { form: 'duplicate', rubber: {} });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input', errors: [{ pointer: '/rubber' }] } });
});

/** `S A753 H T`: cards, suit by suit. */
function cards(text: string): string[] {
  return [...text.matchAll(/([SHDC]) ([AKQJT2-9]+)/g)].flatMap(([, suit, ranks]) =>
    Array.from(ranks ?? '', (rank) => parseCard(`${suit}${rank}`)!),
  );
}

async function step(at: At, seat: Seat, chosen: readonly string[]): Promise<void> {
  await post(test_, at.seats[seat], `/v1/boards/${at.board}/steps`, { cards: chosen });
}

/** `S SK W S9`: cards by the seat that plays each. */
async function play(at: At, text: string): Promise<void> {
  for (const one of text.split(', '))
    await post(test_, at.seats[one.slice(0, 1) as Seat], `/v1/boards/${at.board}/cards`, { card: one.slice(2) });
}

test('the worked game of Booby: four nullo made, 120 below the line, a game', async () => {
  const hands = {
    E: cards('S A753 H T542 D J98432 C J42').join(' '),
    S: cards('S KQJT862 H QJ3 D KQT C T863').join(' '),
    N: cards('S 94 H K9876 D A765 C AKQ975').join(' '),
    W: 'HA',
  };
  const at = await openNext(test_, await openTable(test_, { form: 'booby' }), { pack: { hands } });
  await step(at, 'S', cards('C T863'));
  await step(at, 'E', cards('H T542'));
  await step(at, 'N', cards('S 94 D 65'));
  await call(at, 'E 4NU, S P, N P');
  // Declarer, East, plays dummy’s cards.
  await play(at, 'S SK, E S9, N DA, E SA, E D2, S DK, E D6, N D7, S DQ, E D5, N CA, E DJ, S HQ, E HT, N H9, E CJ');
  await play(at, 'S HJ, E HA, N H6, E S7, E S4, N CK, E S5, S S2');
  await claim(at, 'E', 0, ['N', 'S']);
  const board = await get(at, 'N', `/v1/boards/${at.board}`);
  expect(board['outcome']).toMatchObject({
    kind: 'scored',
    tricks: 3,
    awards: [{ party: 'E', points: 120, line: 'below', reason: 'tricks' }],
  });
  const { rubber } = await get(at, 'N', `/v1/tables/${at.table}/score-sheet`);
  expect(rubber).toMatchObject({ totals: { N: 0, E: 120, S: 0 }, games: { E: 1 }, vulnerable: ['E'], dealer: 'E' });
});

test('the worked game of Slam: 48 below the line, a game, and 188 points in all', async () => {
  const hands = {
    S: cards('S JT7 H QJ9 D K C QT9 S A8 D J S K C K8').join(' '),
    N: cards('S Q9 H KT D QT97 C A7 D A8 H A C J H 87').join(' '),
  };
  const at = await openNext(test_, await openTable(test_, { form: 'slam' }), { pack: { hands } });
  await call(at, 'S 6, N 8, S 9, N 14, S P, N 24 small, N D, S X, N P');
  await step(at, 'S', cards('S A D KJ'));
  await step(at, 'N', cards('S Q D AQ'));
  await play(at, 'S S8, N S9, S SK, N DT, N D8, S S7, N D7, S ST, N HT, S HJ, N HA, S H9, N H8, S HQ, N HK, S C8');
  await play(at, 'N H7, S C9, N C7, S SJ, N CA, S CT, N CJ, S CQ, N D9, S CK, N SQ, S SA, S DK, N DA, N DQ, S DJ');
  await followBoard(test_, at.board);
  const { rubber } = await get(at, 'N', `/v1/tables/${at.table}/score-sheet`);
  expect(rubber).toMatchObject({ totals: { N: 188, S: 0 }, games: { N: 1 } });
});

test.each([
  ['a hand too short', { pack: { hands: { N: 'SA' } } }, 'wrong-pack'],
  ['a deal of bridge', { deal: SAMPLE }, 'wrong-pack'],
  ['a dealer', { dealer: 'S' }, 'not-allowed'],
])('a board of Slam is not opened with %s', async (_, body, code) => {
  const { table } = await openTable(test_, { form: 'slam' });
  const answer = await test_.ask(`tnc_${'A'.repeat(43)}`, `/v1/tables/${table}/boards`, body);
  expect(answer.body.code).toBe(code);
});
