/** A dispute from its opening to a weighted ruling, an appeal and the file that a committee reads. */
import { caseStream } from '#board';
import { type Seat } from '#bridge';
import { ADMIN_TOKEN, bid, openBoard, openNext, openTable, post, SAMPLE, testApp, type TestApp } from '../testing.js';

let test1: TestApp;
let clock = 1_782_930_600_000;
beforeAll(async () => {
  test1 = await testApp({ requestsPerMinute: 1e9, now: () => clock++ });
});
afterAll(() => test1.app.close());

type Disputed = {
  readonly dispute: number;
  readonly text: { readonly text: string | null };
  readonly statements: readonly { readonly by: string; readonly text: { readonly text: string | null } }[];
  readonly rulings: readonly { readonly ruling: { readonly type: string } | null }[];
};

async function played() {
  const at = await openBoard(test1);
  const invited = await test1.ask(ADMIN_TOKEN, `/v1/tables/${at.table}/seats`, { action: 'invite', role: 'director' });
  await bid(test1, at, '1NT P 3NT P P P');
  const path = `/v1/boards/${at.board}`;
  return { ...at, path, director: invited.body.token! };
}

async function claimed() {
  const at = await played();
  await post(test1, at.seats.N, `${at.path}/claims`, { tricks: 10 });
  for (const seat of ['E', 'W'] as const)
    await post(test1, at.seats[seat], `${at.path}/claims/1/responses`, { agree: true });
  return at;
}

const json = async <Body>(token: string, path: string, body?: object) =>
  (await test1.ask(token, path, body)).body as unknown as Body;

test('a dispute goes from its opening to a weighted ruling, an appeal and a decision, and all of it stands in one file', async () => {
  const { path, seats, director } = await claimed();
  const opened = await json<Disputed>(seats.S, `${path}/disputes`, { text: '<b>East</b> hesitated', cursor: 3 });
  expect(opened).toMatchObject({ dispute: 1, seat: 'S', cursor: 3, text: { text: '<b>East</b> hesitated' } });
  await post(test1, seats.E, `${path}/disputes/1/statements`, { text: 'I was counting my points' });
  await post(test1, director, `${path}/disputes/1/facts`, { text: 'a break in tempo is agreed', laws: ['16B1'] });
  const weighted = (ns: number) => [
    { score: ns, weight: 60 },
    { score: ns > 0 ? -50 : 50, weight: 40 },
  ];
  const ruling = { kind: 'assigned', law: '16B3', NS: weighted(430), EW: weighted(-430) };
  expect(await json(director, `${path}/rulings/preview`, ruling)).toMatchObject({
    after: { kind: 'score', law: '16B3' },
  });
  await post(test1, director, `${path}/rulings`, ruling);
  expect(await test1.ask(director, `${path}/disputes/1/rulings`, { ruling: 9 })).toMatchObject({ status: 404 });
  await post(test1, director, `${path}/disputes/1/rulings`, { ruling: 1, text: 'pass was a logical alternative' });
  expect(await test1.ask(director, `${path}/disputes/1/rulings`, { ruling: 1 })).toMatchObject({
    ...{ status: 409, body: { code: 'already-filed' } },
  });
  await post(test1, seats.E, `${path}/rulings/1/appeals`, {});
  await post(test1, director, `${path}/rulings`, { kind: 'appeal-decided', upheld: true, ruling: 1 });
  await post(test1, director, `${path}/disputes/1/closing`, {});
  expect(await test1.ask(seats.E, `${path}/disputes/1/statements`, { text: 'but' })).toMatchObject({
    body: { code: 'dispute-closed' },
  });

  const file = await json<Record<string, unknown>>(seats.W, `${path}/disputes/1/file`);
  expect(file).toMatchObject({
    asSeen: { cursor: 3, hands: { S: 'K82.Q93.KJ5.Q854' }, auction: [{ call: '1NT' }, { call: 'P' }] },
    dispute: {
      facts: [{ laws: ['16B1'] }],
      rulings: [{ ruling: { number: 1, type: 'ScoreAdjusted' }, text: { text: 'pass was a logical alternative' } }],
    },
    appeals: [{ type: 'RulingAppealed' }, { type: 'AppealDecided' }],
    official: {
      kind: 'score',
      NS: [
        { score: 430, weight: 60 },
        { score: -50, weight: 40 },
      ],
    },
  });
  expect(Object.keys((file['asSeen'] as { hands: object }).hands)).toEqual(['S']);
  const link = await json<{ path: string }>(director, `${path}/disputes/1/links`, {});
  expect((await test1.ask(undefined, link.path)).text).toContain(
    'It counts as 60 % of 430 and 40 % of -50 for North-South and 60 % of -430 and 40 % of 50 for East-West, by Law 16B3.',
  );
});

test('a committee reads the file by a link until it expires; each reading is an event, and a wrong link tells nothing', async () => {
  const { board, path, seats, director } = await claimed();
  await post(test1, seats.S, `${path}/disputes`, { text: '<script>alert(1)</script>' });
  expect(await test1.ask(seats.S, `${path}/disputes/1/links`, {})).toMatchObject({ status: 403 });
  const link = await json<{ path: string; expiresAt: number }>(director, `${path}/disputes/1/links`, { hours: 1 });
  const page = await test1.ask(undefined, link.path);
  expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(String(page.headers['content-security-policy'])).toContain("default-src 'none'");
  expect(page.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page.text).not.toContain('<script');
  expect(page.text).toContain('<svg');
  const file = await test1.ask(undefined, `${link.path}?format=json`);
  expect(JSON.parse(file.text)).toMatchObject({ board, dispute: { dispute: 1 } });
  expect(await test1.ask(undefined as never, link.path.replace(/.{43}$/, 'A'.repeat(43)))).toMatchObject({
    status: 404,
  });
  const openings = (await test1.services.store.readStream(caseStream(board))).flatMap(({ commit }) =>
    commit.events.filter(({ type }) => type === 'CaseLinkOpened'),
  );
  expect(openings).toHaveLength(2);
  const links = await test1.ask(director, `${path}/disputes/1/links`);
  expect(links.body).toMatchObject({
    data: [{ link: 1, expiresAt: link.expiresAt, openings: [expect.any(Number), expect.any(Number)] }],
  });
  expect(links.text).not.toContain(link.path.slice(-20));
  expect(await test1.ask(seats.S, `${path}/disputes/1/links`)).toMatchObject({ status: 403 });
  expect(await test1.ask(director, `${path}/disputes/2/links`)).toMatchObject({ status: 404 });
  clock = link.expiresAt;
  expect(await test1.ask(undefined as never, link.path)).toMatchObject({ status: 410, body: { code: 'link-expired' } });
});

test('before a board is closed a player reads his own words and the director’s, and there is no link', async () => {
  const { path, seats, director } = await played();
  await post(test1, seats.S, `${path}/disputes`, { text: 'from South' });
  await post(test1, seats.W, `${path}/disputes`, { text: 'from West, who holds the king of spades' });
  await post(test1, seats.E, `${path}/disputes/1/statements`, { text: 'from East' });
  const read = async (token: string) => JSON.stringify(await json(token, `${path}/disputes`));
  expect(await read(seats.S)).toContain('from South');
  expect(await read(seats.S)).not.toMatch(/from West|from East/);
  expect(await read(director)).toMatch(/from South.*from East.*from West/);
  expect(await test1.ask(director, `${path}/disputes/1/links`, {})).toMatchObject({
    status: 403,
    body: { code: 'not-closed' },
  });
  expect(await test1.ask(seats.S, `${path}/disputes/1/file`)).toMatchObject({ status: 403 });
  expect(await test1.ask(seats.S, `${path}/disputes`, { text: 'x', cursor: 99 })).toMatchObject({ status: 400 });
});

test('a repeated request opens no second dispute', async () => {
  const { path, seats } = await played();
  const send = () => test1.ask(seats.S, `${path}/disputes`, { text: 'once' }, { 'idempotency-key': 'k' });
  expect((await send()).body).toEqual((await send()).body);
  expect((await json<{ data: object[] }>(seats.S, `${path}/disputes`)).data).toHaveLength(1);
});

test('a moment is drawn as its viewer saw it, with nothing of other hands', async () => {
  const { path, seats } = await claimed();
  const { status, headers, text } = await test1.ask(seats.S, `${path}/position.svg?view=S&cursor=3`);
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/svg+xml; charset=utf-8' });
  expect(text).toMatch(/^<svg [^>]*role="img"/);
  expect(text).toContain('K 8 2');
  expect(text).not.toContain('J 10 9 7');
  expect(text).toContain('North');
  expect((await test1.ask(seats.S, `${path}/position.svg?view=director`)).text).toContain('J 10 9 7');
});

test('what went wrong at the table stands in the file and its picture where it happened: calls under their seats, claims in words', async () => {
  const table = await openTable(test1, { mode: 'recorded' });
  const at = await openNext(test1, table, { deal: SAMPLE });
  const invited = await test1.ask(ADMIN_TOKEN, `/v1/tables/${at.table}/seats`, { action: 'invite', role: 'director' });
  const [path, director] = [`/v1/boards/${at.board}`, invited.body.token!];
  const does = (seat: Seat, what: string, body: object) => post(test1, at.seats[seat], `${path}/${what}`, body);
  await does('E', 'calls', { call: '1D' }); // dealer is North
  await does('S', 'choices', { choice: 'accept' });
  await does('S', 'calls', { call: '1NT' });
  await does('W', 'calls', { call: 'P' });
  await does('N', 'calls', { call: '1NT' }); // insufficient
  await does('E', 'choices', { choice: 'decline' });
  await does('N', 'calls', { call: '3NT' });
  for (const seat of ['E', 'S', 'W'] as const) await does(seat, 'calls', { call: 'P' });
  await does('W', 'disputes', { text: 'the lead' });
  await does('W', 'cards', { card: 'D2', as: 'lead' });
  await does('S', 'claims', { tricks: 9, statement: 'five spades\n& four clubs' });
  await does('E', 'claims/1/responses', { agree: true });

  const drawn = (await test1.ask(director, `${path}/position.svg?view=director`)).text;
  const column = (call: string) => /x="(\d+)" y="(\d+)" [^>]*>$/.exec(drawn.split(call)[0] ?? '')?.[1];
  expect([column('1♦'), column('3NT<')]).toEqual([column('E</text><text x="474"'), column('N</text><text x="432"')]);
  expect(drawn).toMatch(/text-decoration="line-through"[^>]*>1NT</);
  const link = await json<{ path: string }>(director, `${path}/disputes/1/links`, {});
  const page = (await test1.ask(undefined, link.path)).text;
  for (const said of ['call out of rotation made', 'insufficient bid made', 'option: decline; law: 27A'])
    expect(page).toContain(said);
  expect(page).toContain('S claims 9 of the tricks left: five spades');
  expect(page).toContain('E agreed');
  expect(page).not.toContain('{&quot;');
});
