import { contractOfBoard, readLin, readPbn } from '#notation';
import { ADMIN_TOKEN, bid, openBoard, openNext, openTable, post, SAMPLE, testApp, type TestApp } from '../testing.js';

let test1: TestApp;
beforeEach(async () => {
  test1 = await testApp();
});
afterEach(() => test1.app.close());

/** A board that is bid with an explanation and claimed to its end. */
async function closedBoard() {
  const at = await openBoard(test1);
  const path = `/v1/boards/${at.board}`;
  await test1.ask(at.seats.N, `${path}/calls`, { call: '1NT', alert: true, explanation: '15 to 17' });
  await bid(test1, at, 'P 3NT P P P', 'E');
  await test1.ask(at.seats.E, `${path}/cards`, { card: 'SJ' });
  return { ...at, path };
}

const KINDS = ['pbn', 'lin'] as const;
const READERS = { pbn: readPbn, lin: readLin };

test.each(KINDS)('a closed board is read as %s, with its explanations, by all who were there', async (kind) => {
  const { board, path, seats } = await closedBoard();
  await test1.ask(seats.N, `${path}/claims`, { tricks: 13, statement: 'all mine' });
  for (const seat of ['E', 'W'] as const) await test1.ask(seats[seat], `${path}/claims/1/responses`, { agree: true });

  for (const token of [seats.S, ADMIN_TOKEN]) {
    const { status, headers, text } = await test1.ask(token, `${path}/record.${kind}`);
    expect({ status, type: headers['content-type'], name: headers['content-disposition'] }).toEqual({
      status: 200,
      type: `application/x-${kind}; charset=utf-8`,
      name: `attachment; filename="board-1-${board}.${kind}"`,
    });
    const [record] = READERS[kind](text);
    expect(record).toMatchObject({ number: 1, dealer: 'N', errors: [], stated: { tricks: 13 } });
    expect(record!.auction!.calls[0]).toMatchObject({ seat: 'N', alerted: true, note: '15 to 17' });
    expect(contractOfBoard(record!)).toMatchObject({ level: 3, strain: 'NT', declarer: 'N' });
    expect(record!.play!.cards).toMatchObject([{ seat: 'E', card: 'SJ' }]);
  }
});

test.each(KINDS)('before a board is closed nobody reads it as %s, and a stranger never', async (kind) => {
  const { path, seats } = await closedBoard();
  const auditor = await test1.account(['audit:read'], '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c98');
  for (const token of [seats.N, ADMIN_TOKEN, auditor])
    expect(await test1.ask(token, `${path}/record.${kind}`)).toMatchObject({
      status: 403,
      body: { code: 'not-closed' },
    });
  const stranger = await test1.account(['table:read'], '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c99');
  expect(await test1.ask(stranger, `${path}/record.${kind}`)).toMatchObject({
    status: 404,
    body: { code: 'unknown-board' },
  });
  expect(await test1.ask(undefined, `${path}/record.${kind}`)).toMatchObject({ status: 401 });
});

test('what was said and how fast is told to the director, and stands in the file where it happened', async () => {
  const { table, seats } = await openTable(test1, { mode: 'recorded', name: 'Final' });
  const at = await openNext(test1, { table, seats }, { deal: SAMPLE, dealer: 'N' });
  const path = `/v1/boards/${at.board}`;
  const invited = await test1.ask(ADMIN_TOKEN, `/v1/tables/${table}/seats`, { action: 'invite', role: 'director' });
  const director = invited.body.token ?? '';
  const happens = (body: object) => post(test1, director, `${path}/irregularities`, body);
  await bid(test1, at, '1NT P');
  await happens({ kind: 'tempo', seat: 'S', tempo: 'slow' });
  await bid(test1, at, '2C P 2D P', 'S');
  await happens({ kind: 'wrong-explanation', seat: 'N', call: 2, explanation: 'asks {for} majors' });
  await bid(test1, at, '3NT P P P', 'S');
  await happens({ kind: 'corrected-explanation', seat: 'S', call: 2 });
  await post(test1, seats.E, `${path}/cards`, { card: 'SJ' });

  const { body } = await test1.ask(director, path);
  const said = { call: 2, seat: 'N', spoken: 'wrongly', correctedBy: 'S', explanation: { text: 'asks {for} majors' } };
  expect(body).toMatchObject({ explanations: [said] });
  expect((await test1.ask(seats.S, path)).body).toMatchObject({ explanations: [] });

  await post(test1, director, `${path}/abandon`, { reason: 'director' });
  const { text, status } = await test1.ask(director, `${path}/record.pbn`);
  expect({ status, text }).toMatchObject({ status: 200 });
  const [read] = readPbn(text);
  expect(read?.errors).toEqual([]);
  expect(read?.comments.filter(({ after }) => after === 'Auction')).toMatchObject([
    { text: 'S hesitated', count: 2 },
    { text: 'N explained 2C wrongly: asks (for) majors', count: 6 },
    { text: 'S corrected the explanation of 2C', count: 10 },
  ]);
  expect(read?.tags).toContainEqual(expect.objectContaining({ name: 'Event', value: 'Final' }));
});
