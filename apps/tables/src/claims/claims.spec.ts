import { ADMIN_TOKEN, bid, openBoard, type TestApp, testApp } from '../testing.js';

let http: TestApp;
beforeAll(async () => {
  http = await testApp();
});
afterAll(() => http.app.close());

/** After nine tricks North has four spades and is to lead: the last of them is not good. */
const DEAL = {
  N: 'AKT2.AKQ.AKQ.AKQ',
  E: '9876.J98.JT9.JT9',
  S: '543.T76.876.8765',
  W: 'QJ.5432.5432.432',
};

async function claimed() {
  const at = await openBoard(http, { deal: DEAL });
  const invite = async (role: string) => {
    const invited = await http.ask(ADMIN_TOKEN, `/v1/tables/${at.table}/seats`, { action: 'invite', role });
    return invited.body.token!;
  };
  await bid(http, at, '7NT P P P');
  const cards = 'E:D9 S:D6 W:D2 N:DA N:DK E:DT S:D7 W:D3 N:DQ E:DJ S:D8 W:D4 N:CA E:C9 S:C5 W:C2 N:CK E:CT S:C6 W:C3';
  const rest = 'N:CQ E:CJ S:C7 W:C4 N:HA E:H8 S:H6 W:H2 N:HK E:H9 S:H7 W:H3 N:HQ E:HJ S:HT W:H4';
  for (const [seat, card] of `${cards} ${rest}`.split(' ').map((one) => one.split(':'))) {
    const player = seat === 'S' ? 'N' : (seat as 'N' | 'E' | 'W');
    const { status, text } = await http.ask(at.seats[player], `/v1/boards/${at.board}/cards`, { card });
    if (status >= 300) throw new Error(text);
  }
  await http.ask(at.seats.N, `/v1/boards/${at.board}/claims`, { tricks: 4 });
  await http.ask(at.seats.E, `/v1/boards/${at.board}/claims/1/responses`, { agree: false });
  return { ...at, director: await invite('director'), path: `/v1/boards/${at.board}/claims` };
}

test('a proposal names the normal lines that fail, with double-dummy beside it, and is the director’s alone', async () => {
  const { director, seats, path } = await claimed();
  for (const seat of ['N', 'E', 'S', 'W'] as const)
    expect(await http.ask(seats[seat], `${path}/1/proposal`)).toMatchObject({ status: 403 });
  const { status, body } = await http.ask(director, `${path}/1/proposal`);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { claim: 1, side: 'NS', claimed: 4, remaining: 4, proposed: { tricks: 3, declarer: 12 }, doubleDummy: 3 },
  });
  const { failing } = body as unknown as { failing: { tricks: number; cards: { seat: string; card: string }[] }[] };
  expect(failing[0]?.tricks).toBe(3);
  expect(failing[0]?.cards[0]).toMatchObject({ seat: 'N' });
  expect(await http.ask(director, `${path}/2/proposal`)).toMatchObject({ body: { code: 'no-claim' } });
  // It decides nothing: the director awards as he sees fit.
  expect(await http.ask(director, `${path}/1/award`, { tricks: 13 })).toMatchObject({ status: 200 });
});
