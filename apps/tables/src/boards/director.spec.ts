import { boardStream } from '#board';
import { ADMIN_TOKEN, bid, openBoard, type TestApp, testApp } from '../testing.js';

let test1: TestApp;
beforeAll(async () => {
  test1 = await testApp();
});
afterAll(() => test1.app.close());

const path = (board: string, rest = '') => `/v1/boards/${board}${rest}`;

/** A board of the sample deal in 1NT by North, and its director. */
async function directed() {
  const at = await openBoard(test1);
  const invited = await test1.ask(ADMIN_TOKEN, `/v1/tables/${at.table}/seats`, { action: 'invite', role: 'director' });
  await bid(test1, at, '1NT P P P');
  return { ...at, director: invited.body.token! };
}

test('a claim is answered and awarded by its number on the board, and stands in the record of the board', async () => {
  const { board, seats, director } = await directed();
  await test1.ask(seats.E, path(board, '/explanations'), { call: 0 });
  await test1.ask(seats.N, path(board, '/claims'), { tricks: 10, statement: 'spades are good' });
  expect(await test1.ask(seats.W, path(board, '/claims/1/responses'), { agree: false })).toMatchObject({ status: 200 });
  expect(await test1.ask(director, path(board, '/claims/1/award'), { tricks: 9 })).toMatchObject({ status: 200 });
  const { body } = await test1.ask(seats.S, path(board));
  expect(body).toMatchObject({
    claims: [
      {
        claim: 1,
        seat: 'N',
        tricks: 10,
        statement: { text: 'spades are good' },
        doubted: 'W',
        award: { tricks: 9, law: '70' },
      },
    ],
  });
});

test('the director who was called lets the play go on, or gives the board up', async () => {
  const { board, seats, director } = await directed();
  await test1.ask(seats.S, path(board, '/director-calls'), {});
  expect(await test1.ask(seats.S, path(board, '/resume'), {})).toMatchObject({ status: 403 });
  expect(await test1.ask(director, path(board, '/resume'), {})).toMatchObject({ status: 200 });
  expect(await test1.ask(director, path(board, '/resume'), {})).toMatchObject({ body: { code: 'not-summoned' } });
  expect(await test1.ask(seats.S, path(board, '/abandon'), {})).toMatchObject({ status: 403 });
  expect(await test1.ask(director, path(board, '/abandon'), {})).toMatchObject({ status: 200 });
  expect((await test1.ask(seats.S, path(board))).body).toMatchObject({
    outcome: { kind: 'abandoned', reason: 'director', award: { NS: 'average', EW: 'average' } },
  });
});

test('a look that is refused is none; one that is granted says who looked, once each', async () => {
  const { board, director } = await directed();
  const looks = async () =>
    (await test1.services.store.readStream(boardStream(board))).flatMap(({ commit }) =>
      commit.events.filter(({ type }) => type === 'HandsViewed').map(({ data }) => data),
    );
  expect(await test1.ask(ADMIN_TOKEN, path(board, '/events'))).toMatchObject({ body: { code: 'not-closed' } });
  expect(await looks()).toEqual([]);
  await test1.ask(director, path(board));
  await test1.ask(director, path(board));
  expect(await looks()).toEqual([{ by: 'director', viewer: expect.stringMatching(/./) as unknown }]);
});
