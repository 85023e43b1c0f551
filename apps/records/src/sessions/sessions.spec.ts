import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDesks, type SessionCommand, sessionStream } from '#board';
import { dealFromNumber, formatHand } from '#bridge';
import { storeSource } from '#event-bus';
import { handle, memoryEventStore } from '#event-store';
import { readPbn } from '#notation';
import { openReadModels, type ReadModels, startProjector } from '#projections';
import { ADMIN_TOKEN, OWNER, testHttp, type TestHttp } from '../../../http/src/testing.js';
import { RECORDS, RecordsModule } from '../records.module.js';

const ID = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c14';
const folder = mkdtempSync(join(tmpdir(), 'tenace-sessions-'));
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const time = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };
const hands = [3n, 5n, 7n].map((number) => {
  const { N, E, S, W } = dealFromNumber(number * 10n ** 27n);
  return { N: formatHand(N), E: formatHand(E), S: formatHand(S), W: formatHand(W) };
});
/** Of the session, in the vault. */
const NAME = 'c0'.repeat(32);
const THREE_NT = { level: 3, strain: 'NT', doubling: 'undoubled', declarer: 'N' } as const;

/** Four pairs; the first round is played, of the second one table, whose results nobody may see. */
const COMMANDS: readonly SessionCommand[] = [
  {
    kind: 'open',
    opened: {
      owner: OWNER,
      name: NAME,
      of: 'pairs',
      play: 'entered',
      scoring: { method: { kind: 'matchpoints' }, vps: false, tieBreaks: [] },
      policy: { mode: 'strict', time, absentMs: 0, roundMs: 0, correctionMs: 0 },
    },
  },
  ...[1, 2, 3, 4].map((pair): SessionCommand => ({ kind: 'enter', players: [`${pair}a`, `${pair}b`] })),
  { kind: 'set-boards', boards: { source: 'given', perSet: 1, hands, salt: '5a', commitment: 'c0' } },
  { kind: 'set-movement', request: { kind: 'howell', entrants: 4, rounds: 3, boards: 'barometer', phantom: false } },
  { kind: 'open-round', now: 1 },
  entered({ round: 1, table: 1, board: 1 }, 9, 400),
  entered({ round: 1, table: 2, board: 1 }, 9, 400),
  { kind: 'open-round', now: 1 },
  entered({ round: 2, table: 1, board: 2 }, 10, 630),
  {
    kind: 'correct-result',
    place: { round: 1, table: 2, board: 1 },
    result: { contract: THREE_NT, tricks: 8, score: -50 },
    law: '79C1',
    now: 1,
  },
];

function entered(
  place: { round: number; table: number; board: number },
  tricks: number,
  score: number,
): SessionCommand {
  return { kind: 'enter-result', place, result: { contract: THREE_NT, tricks, score } };
}

let reads: ReadModels;
let server: TestHttp;
beforeAll(async () => {
  const store = memoryEventStore();
  const { sessions } = openDesks(store, sha256);
  for (const [index, command] of COMMANDS.entries()) {
    const id = String(index);
    const request = { now: 1, actor: 'owner', commandId: id, bodyHash: id, correlationId: id, causationId: id };
    expect((await handle(sessions, sessionStream(ID), { ...request, command })).kind).toBe('accepted');
  }
  reads = await openReadModels({ kind: 'sqlite', file: join(folder, 'read.db') });
  const projector = startProjector({ reads, source: storeSource(store), history: store.readStream.bind(store) });
  await projector.waitFor({ stream: 'session-', position: await store.head() }, 60_000);
  await projector.stop();
  const vault = {
    readNames: async (players: readonly string[]) =>
      new Map(players.map((player) => [player, { kind: 'kept', name: `Name <${player}>` }] as const)),
    readTexts: async (refs: readonly string[]) =>
      new Map(refs.map((ref) => [ref, { kind: 'kept', text: 'Tuesday & pairs', salt: '' }] as const)),
  };
  const provided = [{ provide: RECORDS, useValue: { reads, vault } }];
  server = await testHttp({ modules: [RecordsModule], provided });
});
afterAll(async () => {
  await server.app.close();
  await reads.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, token = ADMIN_TOKEN) => server.ask(token, `/v1/sessions${path}`);

test('sessions are listed for who owns them, and unknown to others', async () => {
  expect(await get('')).toMatchObject({
    status: 200,
    body: { data: [{ id: ID, name: 'Tuesday & pairs', phase: 'playing', entrants: 4, rounds: 2 }], next: null },
  });
  const stranger = await server.account(['session:manage', 'table:read'], '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3cff');
  expect((await get('', stranger)).body).toMatchObject({ data: [] });
  expect(await get(`/${ID}/standings`, stranger)).toMatchObject({ status: 404, body: { code: 'unknown-session' } });
});

test('sessions are listed the oldest or the newest first', async () => {
  expect((await get('?order=newest&limit=1')).body).toMatchObject({ data: [{ id: ID }], next: null });
  expect(await get('?order=best')).toMatchObject({ status: 400, body: { errors: [{ parameter: 'order' }] } });
});

test('standings show penalties as a column of their own, and which they are', async () => {
  const { body } = await get(`/${ID}/standings`);
  expect(body['penalties']).toEqual([]);
  expect((body['lists'] as object[][])[0]?.[0]).toMatchObject({ fined: 0, byes: 0 });
});

test('standings count the boards that have been played wherever they are to be, and no others', async () => {
  const { body } = await get(`/${ID}/standings`);
  expect(body).toMatchObject({ phase: 'playing', unit: 'matchpoints', boards: 1 });
  const [list] = body['lists'] as { entrant: number; percent: number }[][];
  expect(list?.map(({ entrant, percent }) => [entrant, percent])).toEqual([
    [2, 100],
    [4, 100],
    [1, 0],
    [3, 0],
  ]);
});

test('a traveller is shown once its board is closed', async () => {
  expect(await get(`/${ID}/travellers/1`)).toMatchObject({
    status: 200,
    body: {
      board: 1,
      lines: [
        { table: 1, contract: '3NT by N', score: 400, earned: { NS: 2, EW: 0 } },
        { table: 2, contract: '3NT by N', tricks: 8, score: -50, earned: { NS: 0, EW: 2 } },
      ],
    },
  });
  expect(await get(`/${ID}/travellers/2`)).toMatchObject({ status: 403, body: { code: 'not-closed' } });
  expect(await get(`/${ID}/travellers/9`)).toMatchObject({ status: 404, body: { code: 'unknown-board' } });
});

test('score cards, the cross-table and the corrections tell who earned what, from whom, and what a correction changed', async () => {
  expect((await get(`/${ID}/entrants/4/scores`)).body).toMatchObject({
    entrant: 4,
    scores: [{ board: 1, side: 'NS', opponents: [1], value: 2, of: 2 }],
  });
  expect(await get(`/${ID}/entrants/9/scores`)).toMatchObject({ status: 404, body: { code: 'no-such-entrant' } });
  expect((await get(`/${ID}/cross-table`)).body['data']).toContainEqual({
    entrant: 4,
    opponent: 1,
    boards: 1,
    value: 2,
    of: 2,
  });
  const { body } = await get(`/${ID}/corrections`);
  expect(body).toMatchObject({ data: [{ type: 'ResultCorrected', law: '79C1', place: { board: 1, table: 2 } }] });
  const [{ changes } = { changes: [] }] = body['data'] as { changes: { before: { percent: number } }[] }[];
  expect(changes.map(({ before }) => before.percent)).toEqual([50, 50, 50, 50]);
});

test('the PBN of a session is read back with its deals, a traveller each and the totals', async () => {
  const { status, headers, text } = await get(`/${ID}/export.pbn`);
  expect([status, headers['content-type']]).toEqual([200, 'application/x-pbn; charset=utf-8']);
  const boards = readPbn(text);
  expect(boards.map(({ number, errors }) => [number, errors])).toEqual([[1, []]]);
  const [board] = boards;
  expect(board?.hands.N && formatHand(board.hands.N)).toBe(hands[0]?.N);
  const score = board?.tables.find(({ name }) => name === 'ScoreTable');
  expect(score?.rows).toHaveLength(2);
  expect(score?.rows[0]).toEqual(expect.arrayContaining(['3NT', 'N', '9', '400']));
  const total = board?.tables.find(({ name }) => name === 'TotalScoreTable');
  expect(total?.rows.map(([rank, pair]) => [rank, pair])).toEqual([
    ['1', '2'],
    ['1', '4'],
    ['3', '1'],
    ['3', '3'],
  ]);
  expect(text).not.toContain(hands[1]?.N);
  expect(text).toContain('[Event "Tuesday & pairs"]');
});

test('USEBIO and CSV hold the same results', async () => {
  const { text } = await get(`/${ID}/export.usebio`);
  expect(text).toContain('<USEBIO Version="1.2">');
  expect(text).toContain('<EVENT_DESCRIPTION>Tuesday &amp; pairs</EVENT_DESCRIPTION>');
  expect(text).toContain('<PLAYER_NAME>Name &lt;1a&gt;</PLAYER_NAME>');
  expect(text.match(/<TRAVELLER_LINE>/g)).toHaveLength(2);
  expect(text).toContain('<CONTRACT>3NT</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>9</TRICKS><SCORE>400</SCORE>');
  const csv = (await get(`/${ID}/export.csv`)).text;
  expect(csv.trimEnd().split('\r\n')).toEqual([
    'board,round,table,room,ns,ew,contract,declarer,tricks,score_ns,earned_ns,earned_ew,adjusted_ns,adjusted_ew,form',
    '1,1,1,,4,1,3NT,N,9,400,2,0,,,',
    '1,1,2,,3,2,3NT,N,8,-50,0,2,,,',
  ]);
});
