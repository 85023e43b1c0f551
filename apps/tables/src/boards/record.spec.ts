import { contractOfBoard, readLin, readPbn } from '#notation';
import { ADMIN_TOKEN, bid, openBoard, testApp, type TestApp } from '../testing.js';

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
