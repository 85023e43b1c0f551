import { SEATS, type Seat } from '#bridge';
import { ADMIN_TOKEN, SAMPLE, type Seats, type TestApp, testApp } from '../testing.js';

let http: TestApp;
beforeAll(async () => {
  http = await testApp();
});
afterAll(() => http.app.close());

type At = { readonly board: string; readonly seats: Seats; readonly director: string; readonly spectator: string };

async function tableOf(mode: 'strict' | 'recorded'): Promise<At> {
  const opened = await http.ask(ADMIN_TOKEN, '/v1/tables', { mode });
  const table = opened.body.table!.id;
  const invite = async (role: string): Promise<string> => {
    const invited = await http.ask(ADMIN_TOKEN, `/v1/tables/${table}/seats`, { action: 'invite', role });
    return invited.body.token!;
  };
  const board = await http.ask(ADMIN_TOKEN, `/v1/tables/${table}/boards`, { deal: SAMPLE });
  const [director, spectator] = [await invite('director'), await invite('spectator')];
  return { board: board.body.board!.id, seats: opened.body.tokens!, director, spectator };
}

const path = ({ board }: At, rest = '') => `/v1/boards/${board}${rest}`;

/** Each viewer's board as it is sent. */
async function seen(at: At): Promise<Readonly<Record<Seat | 'spectator' | 'director', Record<string, unknown>>>> {
  const tokens = { ...at.seats, spectator: at.spectator, director: at.director };
  const views = await Promise.all(
    Object.entries(tokens).map(async ([name, token]) => [name, (await http.ask(token, path(at))).body] as const),
  );
  return Object.fromEntries(views) as never; // one entry for each of the tokens
}

async function does(at: At, who: Seat | 'director', what: string, body: object): Promise<void> {
  const token = who === 'director' ? at.director : at.seats[who];
  const { status, text } = await http.ask(token, path(at, `/${what}`), body);
  if (status >= 300) throw new Error(`${who} ${what} ${JSON.stringify(body)}: ${text}`);
}

async function trick(at: At, leader: Seat, cards: string): Promise<void> {
  for (const [index, card] of cards.split(' ').entries()) {
    const hand = SEATS[(SEATS.indexOf(leader) + index) % 4]!;
    await does(at, hand === 'S' ? 'N' : hand, 'cards', { card }); // North declares and plays dummy's cards
  }
}

test('a recorded board: an insufficient bid, a finding, a choice, a revoke nobody sees at first, and a ruling', async () => {
  const at = await tableOf('recorded');
  await does(at, 'N', 'calls', { call: '1S' });
  await does(at, 'E', 'calls', { call: '1H' });
  const asked = await seen(at);
  expect(asked.S['actions']).toMatchObject({
    choices: [
      { choice: 'accept', law: '27A', wording: 'accept the insufficient bid: the auction goes on from you' },
      { choice: 'decline', law: '27A' },
    ],
  });
  for (const other of ['N', 'E', 'W', 'spectator'] as const) expect(asked[other]['actions']).toEqual({});
  for (const view of Object.values(asked))
    expect(view['laws']).toMatchObject({ decision: { law: '27A', decider: 'S' } });

  await does(at, 'S', 'director-calls', {});
  await does(at, 'S', 'choices', { choice: 'decline' });
  await does(at, 'E', 'calls', { call: '3H' });
  const found = await seen(at);
  expect(found.director['actions']).toMatchObject({
    findings: [{ finding: 'comparable', law: '23A', answers: ['value', 'call'] }],
  });
  await does(at, 'director', 'findings', { kind: 'judgement', finding: 'comparable', value: false });
  const barred = await seen(at);
  expect(barred.E).toMatchObject({
    auction: [
      { seat: 'N', call: '1S' },
      { seat: 'E', call: '1H', withdrawn: true },
      { seat: 'E', call: '3H' },
    ],
    laws: {
      obligations: [{ t: 'mustPassThroughout', seat: 'W' }],
      leadRestrictions: [{ target: 'W', suits: ['C', 'D', 'S'] }],
    },
  });
  expect(barred.W['laws']).not.toHaveProperty('reviews');
  expect(barred.director['laws']).toMatchObject({ reviews: ['72C'], bound: ['EW'] });
  await does(at, 'S', 'calls', { call: '4S' });
  expect((await seen(at)).W['actions']).toEqual({ calls: ['P'] });
  for (const seat of ['W', 'N', 'E'] as const) await does(at, seat, 'calls', { call: 'P' });

  await trick(at, 'E', 'HA H3 H2 H5');
  await trick(at, 'E', 'H8 H9 HT HJ');
  await trick(at, 'N', 'SA S7 S2 C3'); // West holds spades
  const latent = await seen(at);
  for (const view of Object.values(latent)) expect(view['laws']).toMatchObject({ revokes: [] });
  await trick(at, 'N', 'SQ S9 S8 S3');
  await trick(at, 'N', 'C2 C6 CQ CA');
  expect((await seen(at)).N['actions']).toMatchObject({
    choices: [{ choice: 'forbid', law: '26B', suits: ['C', 'D', 'S'] }, { choice: 'none' }],
  });
  await does(at, 'N', 'choices', { choice: 'forbid', suits: ['D'] });
  expect((await seen(at)).W['actions']).toEqual({ cards: ['S6', 'S5', 'H7', 'H4', 'C7'] });
  for (const [leader, cards] of [
    ['W', 'H4 HK H6 HQ'],
    ['N', 'S4 ST SK S5'],
    ['S', 'C4 C7 CJ C9'],
    ['N', 'CK CT C5 D2'],
    ['N', 'D3 DA D5 D4'],
    ['E', 'SJ C8 S6 D6'],
    ['E', 'D8 DK DT D9'],
    ['S', 'DJ H7 DQ D7'],
  ] as const)
    await trick(at, leader, cards);
  expect((await seen(at)).spectator['outcome']).toMatchObject({ kind: 'scored', tricks: 9, score: -50 });

  await does(at, 'N', 'irregularities', { kind: 'attention' });
  const rectified = await seen(at);
  expect(rectified.W).toMatchObject({
    outcome: { kind: 'scored', tricks: 10, score: 420 },
    laws: {
      revokes: [{ seat: 'W', trick: 3, state: 'established' }],
      transfers: [{ from: 'EW', to: 'NS', count: 1, law: '64A2' }],
    },
    scores: [{ score: -50 }, { score: 420, law: '64A2' }],
    official: { kind: 'score', NS: [{ score: 420, weight: 1 }], law: '64A2' },
  });
});

test('a ruling is previewed, made, appealed against and corrected, and every stage stays', async () => {
  const at = await tableOf('strict');
  for (const [seat, call] of [
    ['N', 'P'],
    ['E', 'P'],
    ['S', 'P'],
    ['W', 'P'],
  ] as const)
    await does(at, seat, 'calls', { call });
  const weighted = {
    kind: 'assigned',
    law: '12C1c',
    NS: [
      { score: 110, weight: 60 },
      { score: -50, weight: 40 },
    ],
    EW: [
      { score: -110, weight: 60 },
      { score: 50, weight: 40 },
    ],
  };
  const preview = await http.ask(at.director, path(at, '/rulings/preview'), weighted);
  expect(preview).toMatchObject({
    status: 200,
    body: { before: { NS: [{ score: 0, weight: 1 }] }, after: { law: '12C1c', NS: weighted.NS } },
  });
  expect((await seen(at)).N).not.toHaveProperty('rulings');
  await does(at, 'director', 'rulings', weighted);
  await does(at, 'director', 'rulings', {
    kind: 'procedural-penalty',
    ...{ law: '90B1', contestant: 'EW', amount: 10, unit: 'percent' },
  });
  await does(at, 'E', 'rulings/1/appeals', {});
  await does(at, 'director', 'rulings', { kind: 'appeal-decided', ruling: 1, upheld: true });
  await does(at, 'director', 'rulings', { kind: 'correction', ruling: 1, law: '93B3' });
  const { W } = await seen(at);
  expect(W).toMatchObject({
    rulings: [
      { number: 1, type: 'ScoreAdjusted' },
      { number: 2, type: 'ProceduralPenaltyAssessed', data: { contestant: 'EW', amount: 10 } },
      { number: 3, type: 'RulingAppealed', data: { by: 'EW', ruling: 1 } },
      { number: 4, type: 'AppealDecided', data: { upheld: true, ruling: 1 } },
      { number: 5, type: 'RulingCorrected', data: { ruling: 1 } },
    ],
    official: { kind: 'score', NS: [{ score: 0, weight: 1 }] },
  });
});

describe('what the Laws do not know of is a problem that names its Law', () => {
  type Case = {
    readonly why: string;
    readonly who: Seat | 'director';
    readonly what: string;
    readonly body: object;
    readonly problem: object;
  };
  const cases: readonly Case[] = [
    {
      why: 'a choice nobody left',
      ...{ who: 'S', what: 'choices', body: { choice: 'accept' } },
      problem: { status: 409, code: 'nothing-to-choose', law: '10C1' },
    },
    {
      why: 'a finding without a question',
      ...{ who: 'director', what: 'findings', body: { kind: 'judgement', finding: 'callIntent', value: true } },
      problem: { status: 409, code: 'nothing-to-find', law: '85' },
    },
    {
      why: 'a ruling on a score that is not there',
      ...{ who: 'director', what: 'rulings', body: { kind: 'score', law: '79C1', NS: 50, EW: -50 } },
      problem: { status: 409, code: 'not-over', law: '12A' },
    },
    {
      why: 'a revoke in a trick that is not played',
      ...{ who: 'director', what: 'findings', body: { kind: 'revoke', seat: 'E', trick: 3 } },
      problem: { status: 422, code: 'no-such-revoke', law: '61A' },
    },
    {
      why: 'a comparable call, when none was replaced',
      ...{ who: 'director', what: 'findings', body: { kind: 'judgement', finding: 'comparable', value: true } },
      problem: { status: 409, code: 'nothing-to-find', law: '85' },
    },
    {
      why: 'a Law that is none',
      ...{ who: 'director', what: 'rulings', body: { kind: 'waiver', law: '99Z' } },
      problem: { status: 400, code: 'invalid-input', errors: [{ pointer: '/law' }] },
    },
    {
      why: 'a finding by a player',
      ...{ who: 'S', what: 'findings', body: { kind: 'fact', fact: 'dummyShown' } },
      problem: { status: 403, code: 'not-allowed' },
    },
  ];
  test.each(cases)('$why', async ({ who, what, body, problem }) => {
    const at = await tableOf('recorded');
    const token = who === 'director' ? at.director : at.seats[who];
    expect((await http.ask(token, path(at, `/${what}`), body)).body).toMatchObject(problem);
  });

  test('a change of mind at a table that offers only legal actions', async () => {
    const at = await tableOf('strict');
    await does(at, 'N', 'calls', { call: '1H' });
    const answer = await http.ask(at.seats.N, path(at, '/irregularities'), { kind: 'change', call: '1S' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'recorded-only' } });
  });
});

test('a misclick of a strict table is a question to the director, and the call he finds unintended becomes the other', async () => {
  const at = await tableOf('strict');
  await does(at, 'N', 'calls', { call: '1H' });
  await does(at, 'N', 'irregularities', { kind: 'slip', call: '1S' });
  expect((await seen(at)).director['actions']).toMatchObject({
    findings: [{ finding: 'callIntent', law: '25A', answers: ['value'] }],
  });
  await does(at, 'director', 'findings', { kind: 'judgement', finding: 'callIntent', value: true });
  const { E } = await seen(at);
  expect(E).toMatchObject({ auction: [{ seat: 'N', call: '1S' }], turn: 'E' });
  await does(at, 'E', 'calls', { call: '2D' });
  expect(await http.ask(at.seats.S, path(at, '/calls'), { call: '2C' })).toMatchObject({
    body: { code: 'illegal-call' },
  });
});

test('the director of a recorded table records for every seat; elsewhere players act for themselves', async () => {
  const at = await tableOf('recorded');
  await does(at, 'director', 'calls', { call: '1NT', seat: 'N' });
  expect((await seen(at)).E['auction']).toEqual([{ seat: 'N', call: '1NT' }]);
  const strict = await tableOf('strict');
  const answer = await http.ask(strict.director, path(strict, '/calls'), { call: '1NT', seat: 'N' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'recorded-only' } });
});
