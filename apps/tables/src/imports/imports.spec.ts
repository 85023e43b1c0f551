import { readPbn, writeJson, writeLin } from '#notation';
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

describe('every format of boards is read, as its type says or as the file shows', () => {
  const [game] = readPbn(GAME);
  const LIN = writeLin([game!]);
  const VUGRAPH = writeLin([
    { ...game!, room: 'open' },
    { ...game!, room: 'closed' },
  ]);
  const RBN = 'B 1\nH N:AQ4.KJ5.Q963.KJ2:JT97.A86.A87.T96:K82.Q93.KJ5.Q854:\nA NZ:1NP3NA\nC 3N:N\nR 10\n';
  test.each([
    ['LIN', LIN, 'application/x-lin', 1],
    ['LIN of two rooms', VUGRAPH, 'text/plain', 2],
    ['LIN as an address holds it', encodeURIComponent(LIN.trim()), 'text/plain', 1],
    ['RBN', RBN, 'application/x-rbn', 1],
    ['JSON of our own', writeJson([game!]), 'application/vnd.tenace.boards+json', 1],
    ['PBN of no declared type', GAME, 'application/octet-stream', 1],
  ])('%s', async (_what, file, type, boards) => {
    const { id } = importOf(await send(file, ADMIN_TOKEN, type));
    expect(await ended(id)).toMatchObject({ state: 'done', games: boards, boards, skippedCount: 0 });
  });

  test('boards that are not whole are skipped, each with the reason', async () => {
    const noAuction = 'qx|o1|md|1SQ982HQ82DKQ763CT,SJ643HKJ7653DCAQ4,SK5HADAJT52CJ9762,|sv|o|\n';
    const noDeal = 'qx|o2|md|1SQ982,SJ643,,|sv|o|mb|p|mb|p|mb|p|mb|p|\n';
    const noResult = `${noAuction.replace('o1', 'o3').trim()}mb|p|mb|p|mb|1N|mb|p|mb|p|mb|p|pc|H4|\n`;
    const { id } = importOf(await send(noAuction + noDeal + noResult, ADMIN_TOKEN, 'text/plain'));
    expect(await ended(id)).toMatchObject({
      games: 3,
      boards: 0,
      skipped: [{ reason: 'no-auction' }, { reason: 'no-deal' }, { reason: 'no-result' }],
    });
  });
});

describe('what is no file is a problem', () => {
  test.each([
    ['an empty file', () => send(''), 400, 'invalid-input'],
    [
      'a text that is no record of boards',
      () => send('nothing to see here', ADMIN_TOKEN, 'text/plain'),
      400,
      'invalid-input',
    ],
    ['LIN that is called PBN', () => send('pn|a,b,c,d|st||md|3S'), 400, 'invalid-input'],
    ['JSON', () => send('{}', ADMIN_TOKEN, 'application/json'), 415, 'unsupported-media-type'],
    ['a picture', () => send('GIF', ADMIN_TOKEN, 'image/gif'), 415, 'unsupported-media-type'],
    ['a file that is too long', () => send('%'.repeat(FILE_BYTES_MAX + 1)), 413, 'body-too-large'],
    [
      'a file where none is expected',
      () => at.ask(ADMIN_TOKEN, '/v1/tables', GAME, { 'content-type': 'text/plain' }),
      415,
      'unsupported-media-type',
    ],
  ])('%s', async (_what, asked, status, code) => {
    expect(await asked()).toMatchObject({ status, body: { code } });
  });

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
