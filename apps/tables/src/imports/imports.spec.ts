import { FILE_BYTES_MAX } from '../../../http/src/index.js';
import { ADMIN_TOKEN, type Answer, testApp, type TestApp } from '../testing.js';

let at: TestApp;
beforeEach(async () => {
  at = await testApp();
});
afterEach(() => at.app.close());

const GAME = `[Event "Test"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73"]
[Declarer "N"]
[Contract "3NTX"]
[Result "10"]
[Auction "N"]
1NT Pass 3NT Pass
Pass Pass
[Play "E"]
SJ S2 S5 SQ
*
`;

const send = (file: string, token = ADMIN_TOKEN, type = 'application/x-pbn'): Promise<Answer> =>
  at.ask(token, '/v1/imports', file, { 'content-type': type });

type Import = { readonly id: string; readonly state: string };
const importOf = (answer: Answer): Import => JSON.parse(answer.text) as Import;

/** The import when it is no longer running. */
async function ended(id: string): Promise<Import> {
  for (let asked = 0; asked < 1_000; asked++) {
    const now = importOf(await at.ask(ADMIN_TOKEN, `/v1/imports/${id}`));
    if (now.state !== 'running') return now;
    await new Promise((next) => setImmediate(next));
  }
  throw new Error('the import does not end');
}

test('a file is taken in, and its boards are recorded in the background', async () => {
  const taken = await send(GAME);
  expect(taken).toMatchObject({ status: 202, headers: { location: `/v1/imports/${importOf(taken).id}` } });
  expect(await ended(importOf(taken).id)).toMatchObject({
    state: 'done',
    games: 1,
    boards: 1,
    known: 0,
    events: 15,
    mismatchCount: 1,
    mismatches: [{ game: 1, line: 1, field: 'Contract', file: '3NTX', rebuilt: '3NT' }],
  });
});

test('the same file again is the same import, and adds nothing', async () => {
  const { id } = importOf(await send(GAME));
  await ended(id);
  expect(importOf(await send(GAME))).toMatchObject({ id, state: 'done', events: 15 });
});

test('a file that is no record of boards says so, and stores no board', async () => {
  const { id } = importOf(await send('nothing to see here'));
  expect(await ended(id)).toMatchObject({ state: 'done', boards: 0, events: 0 });
});

describe('what is no file is a problem', () => {
  test.each([
    ['an empty file', () => send(''), 400, 'invalid-input'],
    ['JSON', () => send('{}', ADMIN_TOKEN, 'application/json'), 415, 'unsupported-media-type'],
    ['a picture', () => send('GIF', ADMIN_TOKEN, 'image/gif'), 415, 'unsupported-media-type'],
    ['a file that is too long', () => send('%'.repeat(FILE_BYTES_MAX + 1)), 413, 'body-too-large'],
    [
      'a file where none is expected',
      () => at.ask(ADMIN_TOKEN, '/v1/tables', GAME, { 'content-type': 'text/plain' }),
      415,
      'unsupported-media-type',
    ],
  ])(
    '%s',
    async (_what, asked, status, code) => {
      expect(await asked()).toMatchObject({ status, body: { code } });
    },
    30_000,
  );

  test('and so is an import that is another’s, or none', async () => {
    const stranger = await at.account(['import:write'], '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c99');
    const { id } = importOf(await send(GAME));
    expect(await at.ask(stranger, `/v1/imports/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'unknown-import' },
    });
    expect(await at.ask(await at.account(['table:read']), `/v1/imports/${id}`)).toMatchObject({ status: 403 });
  });
});
