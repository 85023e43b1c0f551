import { Places } from '../places.js';
import { ADMIN_TOKEN, type TestApp, testApp } from '../testing.js';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.app.close());

type Json = Readonly<Record<string, unknown>>;
const post = async (path: string, body: Json) => {
  const { status, body: answered } = await server.ask(ADMIN_TOKEN, path, body);
  return { status, body: answered as unknown as Json };
};
const at = (id: string, path = ''): string => `/v1/sessions/${id}${path}`;
const enter = async (id: string, pair: number) =>
  post(at(id, '/entrants'), { players: [{ player: `${id} ${pair}a` }, { player: `${id} ${pair}b` }] });

/** A session that is entered by hand: pairs, boards and movement. */
async function drawn(pairs: number, movement: Json, boards = 12): Promise<string> {
  const id = String((await post('/v1/sessions', { play: 'entered' })).body['id']);
  for (let pair = 1; pair <= pairs; pair++) await enter(id, pair);
  await post(at(id, '/boards'), { source: 'random', perSet: 1, boards });
  expect(await post(at(id, '/movement'), movement)).toMatchObject({ status: 201 });
  return id;
}
const HOWELL = { kind: 'howell', rounds: 3 };

test.each([HOWELL, { kind: 'mitchell', rounds: 3 }])(
  'a seventh pair that comes before the first round of a %j has a place in it, or sits out',
  async (movement) => {
    const id = await drawn(6, movement);
    expect(await enter(id, 7)).toMatchObject({ status: 201, body: { movement: { entrants: 7, phantom: true } } });
    const { body } = await post(at(id, '/rounds'), { round: 1 });
    const [round] = body['rounds'] as { sittings: { NS: number[]; EW: number[] }[]; out: number[] }[];
    const sides = round?.sittings.flatMap(({ NS, EW }) => [...NS, ...EW]) ?? [];
    expect([...sides, ...(round?.out ?? [])].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  },
);

test('a round whose movement has no place for all is not opened, and the director is told what it needs', async () => {
  const id = await drawn(4, { ...HOWELL, boards: 'pass' }, 3);
  expect(await enter(id, 5)).toMatchObject({ status: 201, body: { movement: { entrants: 4 } } });
  const { status, body } = await post(at(id, '/rounds'), {});
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'wrong-movement' } });
  expect(body['detail']).toMatch(/^5 are entered, and the movement is drawn for 4: set another, or more boards/);
});

test('a round is closed by its number, so that a second wish to close it does not close the next', async () => {
  const id = await drawn(4, HOWELL);
  await post(at(id, '/rounds'), { round: 1 });
  expect(await post(at(id, '/rounds/close'), {})).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/round' }] },
  });
  expect(await post(at(id, '/rounds/close'), { round: 1 })).toMatchObject({ status: 200 });
  for (const path of ['/rounds/close', '/rounds'])
    expect(await post(at(id, path), { round: 1 })).toMatchObject({
      status: 409,
      body: { code: 'wrong-round', detail: 'round 1 is over; round 2 is the next' },
    });
  expect(await post(at(id, '/rounds'), { round: 2 })).toMatchObject({ status: 201 });
  expect(await post(at(id, '/rounds/close'), { round: 1 })).toMatchObject({
    status: 409,
    body: { code: 'wrong-round', detail: 'round 2 is in progress' },
  });
});

test('a session that was drawn is not ended before play, and its deals and their commitment are not replaced after the end', async () => {
  const id = await drawn(4, HOWELL);
  expect(await post(at(id, '/end'), {})).toMatchObject({ status: 409, body: { code: 'play-not-begun' } });
  await post(at(id, '/rounds'), {});
  await post(at(id, '/rounds/close'), { round: 1 });
  const { body } = await post(at(id, '/end'), {});
  for (const [path, more] of [
    ['/boards', { source: 'random', perSet: 1, boards: 12 }],
    ['/movement', HOWELL],
  ] as const)
    expect(await post(at(id, path), more)).toMatchObject({ status: 409, body: { code: 'session-ended' } });
  expect((await server.ask(ADMIN_TOKEN, at(id))).body).toEqual(body);
});

test('a result that was forgotten is taken as a correction after the end', async () => {
  const id = await drawn(4, HOWELL);
  await post(at(id, '/rounds'), {});
  const place = { round: 1, table: 1, board: 1 };
  const correction = { kind: 'result', place, result: { contract: 'passed out' }, law: '79C1' };
  expect(await post(at(id, '/corrections'), correction)).toMatchObject({
    status: 409,
    body: { detail: 'its round is still in progress: it is entered as a result, not as a correction' },
  });
  await post(at(id, '/rounds/close'), { round: 1 });
  await post(at(id, '/end'), {});
  expect(await post(at(id, '/corrections'), correction)).toMatchObject({ status: 201 });
});

test('the tables that a round opens, and the board at each, are there when its answer names them; a board is told by its events until all have played it', async () => {
  const id = String((await post('/v1/sessions', { play: 'tables' })).body['id']);
  for (let pair = 1; pair <= 4; pair++) await enter(id, pair);
  await post(at(id, '/boards'), { source: 'random', perSet: 1, boards: 12 });
  await post(at(id, '/movement'), HOWELL);
  const { body } = await post(at(id, '/rounds'), {});
  const [round] = body['rounds'] as { sittings: { tableId: string }[] }[];
  expect(round?.sittings).toHaveLength(2);
  for (const { tableId } of round!.sittings) {
    const invited = await post(`/v1/tables/${tableId}/seats`, { action: 'invite', role: 'seat', seat: 'N' });
    expect(invited).toMatchObject({ status: 201 });
    const table = await server.ask(ADMIN_TOKEN, `/v1/tables/${tableId}`);
    const { current } = table.body as unknown as { current: string };
    const board = await server.ask(String(invited.body['token']), `/v1/boards/${current}`);
    expect(board.body).toMatchObject({ phase: 'auction' });
    for (const scored of [true, false]) {
      const places = new Places({ desks: server.services.desks, tablesOfDeal: async () => [{ scored }] });
      expect({ scored, isTold: await places.isTold(current) }).toEqual({ scored, isTold: !scored });
    }
  }
});
