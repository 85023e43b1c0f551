import { randomUUID } from 'node:crypto';
import { playedAtTables, shownStandings } from '#board';
import { react } from '#policies';
import { ADMIN_TOKEN, bid, SAMPLE, type Seats, type TestApp, testApp } from '../testing.js';
import { sha256 } from '../texts.js';
import { sessionOf } from './session-acting.js';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.app.close());

type Json = Readonly<Record<string, unknown>>;
const post = async (path: string, body: Json, token = ADMIN_TOKEN) => {
  const { status, body: answered, headers } = await server.ask(token, path, body);
  return { status, body: answered as unknown as Json, headers };
};
const at = (id: string, path = ''): string => `/v1/sessions/${id}${path}`;

/** A session that is entered by hand, with so many pairs. */
async function opened(pairs: number, more: Json = {}): Promise<string> {
  const { body } = await post('/v1/sessions', { play: 'entered', ...more });
  const id = String(body['id']);
  for (let pair = 1; pair <= pairs; pair++)
    await post(at(id, '/entrants'), {
      players: [{ player: `${id} ${pair}a`, name: `Anna ${pair}` }, { player: `${id} ${pair}b` }],
    });
  return id;
}
const HOWELL = { kind: 'howell', rounds: 3 };

/** Four pairs in the first of three rounds of a board. */
async function begun(more: Json = {}): Promise<string> {
  const id = await opened(4, more);
  await post(at(id, '/boards'), { source: 'random', perSet: 1, boards: 3 });
  await post(at(id, '/movement'), HOWELL);
  await post(at(id, '/rounds'), {});
  return id;
}
const FIRST = { round: 1, table: 1, board: 1 };
const SECOND = { ...FIRST, table: 2 };
const NINE = { contract: '3NT by N', tricks: 9 };

describe('a session', () => {
  test('is opened, entered, drawn and played, and ends with its deals and the salt of their commitment', async () => {
    const id = await begun({ name: 'Tuesday' });
    for (let round = 1; round <= 3; round++) {
      for (const table of [1, 2]) {
        const place = { round, table, board: round };
        expect(await post(at(id, '/results'), { place, result: NINE })).toMatchObject({ status: 201 });
      }
      if (round < 3) await post(at(id, '/rounds'), {});
    }
    const before = await server.ask(ADMIN_TOKEN, at(id));
    expect(before.text).not.toContain('"salt"');
    expect(await post(at(id, '/end'), {})).toMatchObject({
      status: 200,
      body: {
        phase: 'ended',
        name: { text: 'Tuesday' },
        boards: { deals: [{}, {}, {}], salt: expect.any(String) as string },
      },
    });
  });

  test.each([0, 2])('that %s pairs came to is ended before it is drawn', async (pairs) => {
    const id = await opened(pairs);
    await post(at(id, '/boards'), { source: 'random', perSet: 1, boards: 3 });
    expect(await post(at(id, '/end'), {})).toMatchObject({ status: 200, body: { phase: 'ended', rounds: [] } });
    const late = await post(at(id, '/entrants'), { players: [{ player: 'late a' }, { player: 'late b' }] });
    expect(late).toMatchObject({ status: 409, body: { code: 'session-ended' } });
    expect(await server.ask(ADMIN_TOKEN, at(id))).toMatchObject({ status: 200, body: { phase: 'ended' } });
  });

  test('shows the system cards of all to who plays in it, and is not known to others', async () => {
    const id = await begun({ play: 'tables' });
    await post(at(id, '/entrants/2/system-card'), { systemCard: 'Acol, weak notrump' });
    await settled();
    const { body } = await server.ask(ADMIN_TOKEN, at(id));
    const [round] = (body as unknown as { rounds: { sittings: { tableId: string }[] }[] }).rounds;
    const table = round?.sittings[0]?.tableId ?? '';
    const seat = (await post(`/v1/tables/${table}/seats`, { action: 'invite', role: 'seat', seat: 'N' })).body['token'];
    const seen = await server.ask(String(seat), at(id));
    expect(seen).toMatchObject({
      status: 200,
      body: { entrants: [{}, { systemCard: { text: 'Acol, weak notrump' } }, {}, {}] },
    });
    const stranger = await server.account(['session:manage', 'table:read'], randomUUID());
    expect(await server.ask(stranger, at(id))).toMatchObject({ status: 404, body: { code: 'unknown-session' } });
    expect(await server.ask(String(seat), at(id, '/end'), {})).toMatchObject({ status: 403 });
  });

  test('opens its tables and boards by itself, which nobody else does; and nobody watches before they are closed', async () => {
    const id = await begun({ play: 'tables' });
    await settled();
    const { body } = await server.ask(ADMIN_TOKEN, at(id));
    const [round] = (body as unknown as { rounds: { sittings: { tableId: string }[] }[] }).rounds;
    const tables = (round?.sittings ?? []).map(({ tableId }) => tableId);
    for (const table of tables) {
      const { text } = await server.ask(ADMIN_TOKEN, `/v1/tables/${table}`);
      const { current } = JSON.parse(text) as { current: string };
      expect(await server.ask(ADMIN_TOKEN, `/v1/tables/${table}/boards`, { deal: SAMPLE })).toMatchObject({
        status: 403,
      });
      const seats = await invited(table);
      const watching = (await post(`/v1/tables/${table}/seats`, { action: 'invite', role: 'spectator' })).body['token'];
      for (const token of [ADMIN_TOKEN, String(watching)])
        expect(await server.ask(token, `/v1/boards/${current}`)).toMatchObject({
          status: 403,
          body: { code: 'not-closed' },
        });
      expect(await server.ask(seats.E, `/v1/boards/${current}`)).toMatchObject({ status: 200 });
      await bid(server, { board: current, seats }, 'P P P P');
      await settled();
    }
    const after = await server.ask(ADMIN_TOKEN, at(id));
    // The next round opens by itself.
    expect(after.body).toMatchObject({ rounds: [{ closedBy: 'played' }, { round: 2 }] });
    await previewed(tables[0]!);
  });
});

/** A weighted ruling at a table whose board was passed out everywhere changes what its opponents elsewhere have, too. */
async function previewed(table: string): Promise<void> {
  const director = (await post(`/v1/tables/${table}/seats`, { action: 'invite', role: 'director' })).body['token'];
  const { text } = await server.ask(ADMIN_TOKEN, `/v1/tables/${table}`);
  const { boards } = JSON.parse(text) as { boards: { board: string }[] };
  const path = `/v1/boards/${boards[0]!.board}/rulings/preview`;
  const weighted = (sign: 1 | -1) => [
    { score: sign * 110, weight: 60 },
    { score: sign * -50, weight: 40 },
  ];
  const ruling = { kind: 'assigned', law: '12C1c', NS: weighted(1), EW: weighted(-1) };
  const { status, body } = await server.ask(String(director), path, ruling);
  expect({ status, body }).toMatchObject({ status: 200 });
  const { scores } = body as unknown as { scores: { before: number; after: number }[] };
  expect({ status, scores: scores.map(({ before, after }) => [before, after]) }).toEqual({
    status: 200,
    scores: expect.arrayContaining([
      [1, 1.2],
      [1, 0.8],
    ]) as unknown,
  });
  expect(scores).toHaveLength(4);
}

async function invited(table: string): Promise<Seats> {
  const token = async (seat: string) =>
    String((await post(`/v1/tables/${table}/seats`, { action: 'invite', role: 'seat', seat })).body['token']);
  return { N: await token('N'), E: await token('E'), S: await token('S'), W: await token('W') };
}

/** The policies' work, which a running platform does by itself. */
async function settled(): Promise<void> {
  const { store, office } = server.services;
  for (let seen = 0, all = 1; seen < all;) {
    seen = all;
    all = 1;
    for await (const commit of store.readAll('')) {
      await react(office, commit);
      all++;
    }
  }
}

/** A session of pairs, or of teams, at its tables, and the director's place at the first, whose board it is in. */
async function directed(more: Json = {}, movement: Json = HOWELL) {
  const id = more['of'] === 'teams' ? await openedTeams(more) : await opened(4, { ...more, play: 'tables' });
  await post(at(id, '/boards'), { source: 'random', perSet: 1, boards: 3 });
  await post(at(id, '/movement'), movement);
  await post(at(id, '/rounds'), {});
  await settled();
  const { body } = await server.ask(ADMIN_TOKEN, at(id));
  const [round] = (body as unknown as { rounds: { sittings: { tableId: string; NS: number[] }[] }[] }).rounds;
  const [first, second] = round?.sittings ?? [];
  const table = first?.tableId ?? '';
  const director = String(
    (await post(`/v1/tables/${table}/seats`, { action: 'invite', role: 'director' })).body['token'],
  );
  const { text } = await server.ask(ADMIN_TOKEN, `/v1/tables/${table}`);
  const { current } = JSON.parse(text) as { current: string };
  return { id, director, board: current, tables: [table, second?.tableId ?? ''], fined: first?.NS[0] };
}

async function openedTeams(more: Json): Promise<string> {
  const { body } = await post('/v1/sessions', { play: 'tables', ...more });
  const id = String(body['id']);
  for (let team = 1; team <= 2; team++)
    await post(at(id, '/entrants'), {
      players: [1, 2, 3, 4].map((player) => ({ player: `${id} ${team}.${player}` })),
    });
  return id;
}

describe('a penalty that a director rules at the board', () => {
  const ruling = { kind: 'procedural-penalty', law: '90B4', contestant: 'NS', amount: 20 };

  test('in a unit the session does not count in is refused, and says which ones it does', async () => {
    const { board, director } = await directed();
    for (const path of ['rulings', 'rulings/preview'])
      expect(await server.ask(director, `/v1/boards/${board}/${path}`, { ...ruling, unit: 'VP' })).toMatchObject({
        status: 422,
        body: { code: 'wrong-unit', detail: 'this session takes penalties in MP or percent, not in VP' },
      });
    const teams = { of: 'teams', scoring: { method: { kind: 'team-imps' }, vps: true } };
    const match = await directed(teams, { kind: 'round-robin', of: 'teams', rounds: 1 });
    expect(
      await server.ask(match.director, `/v1/boards/${match.board}/rulings`, { ...ruling, unit: 'percent' }),
    ).toMatchObject({
      status: 422,
      body: { detail: 'this session takes penalties in IMP or VP, not in percent' },
    });
    for (const unit of ['IMP', 'VP'])
      expect(
        await server.ask(match.director, `/v1/boards/${match.board}/rulings`, { ...ruling, amount: 2, unit }),
      ).toMatchObject({ status: 201 });
  });

  test('is in the standings until an appeal succeeds', async () => {
    const { id, director, board, tables, fined } = await directed();
    expect(await server.ask(director, `/v1/boards/${board}/rulings`, { ...ruling, unit: 'percent' })).toMatchObject({
      status: 201,
    });
    const seats = await invited(tables[0]!);
    for (const table of tables) {
      const { text } = await server.ask(ADMIN_TOKEN, `/v1/tables/${table}`);
      const { current } = JSON.parse(text) as { current: string };
      await bid(server, { board: current, seats: table === tables[0] ? seats : await invited(table) }, 'P P P P');
    }
    await settled();
    const mine = async () => {
      const session = await sessionOf(server.services, id);
      const played = await playedAtTables({ desks: server.services.desks, sha256, id }, session);
      return shownStandings(session, played)
        .lists.flat()
        .find(({ entrant }) => entrant === fined);
    };
    expect(await mine()).toMatchObject({ value: 0.6, percent: 30, fined: 0.4 });
    expect(await server.ask(seats.N, `/v1/boards/${board}/rulings/1/appeals`, {})).toMatchObject({ status: 201 });
    expect(await mine()).toMatchObject({ percent: 30 });
    await server.ask(director, `/v1/boards/${board}/rulings`, { kind: 'appeal-decided', ruling: 1, upheld: true });
    expect(await mine()).toMatchObject({ value: 1, percent: 50, fined: 0 });
  });
});

test.each([
  ['is over at once', 0, 'correction-over'],
  ['is of a day', 86_400_000, undefined],
])('rulings and appeals at a table of a session whose correction period %s', async (_how, correctionMs, code) => {
  const { id, director, board, tables } = await directed({ correctionMs });
  const seats = await invited(tables[0]!);
  await bid(server, { board, seats }, 'P P P P');
  const rulings = `/v1/boards/${board}/rulings`;
  const tricks = {
    ...{ kind: 'tricks', law: '79C1', tricks: 9 },
    contract: { level: 3, strain: 'NT', doubling: 'undoubled', declarer: 'N' },
  };
  expect(await post(rulings, tricks, director)).toMatchObject({ status: 201 });
  await post(at(id, '/rounds/close'), { round: 1 });
  expect(await post(at(id, '/end'), {})).toMatchObject({ status: 200 });
  await new Promise((resolve) => setTimeout(resolve, 2)); // a period without length is over in the next millisecond
  const answer = code === undefined ? { status: 201 } : { status: 409, body: { code } };
  expect(await post(`${rulings}/1/appeals`, {}, seats.N)).toMatchObject(answer);
  expect(await post(rulings, { ...tricks, tricks: 8 }, director)).toMatchObject(answer);
  expect(await post(rulings, { ...tricks, tricks: 8, consent: true }, director)).toMatchObject({ status: 201 });
});

describe('an entrant who leaves', () => {
  test('is a phantom from the next round on, and is told from the others', async () => {
    const id = await begun({ withdrawn: 'strike-under-half' });
    expect(await post(at(id, '/entrants/2/withdrawal'), {})).toMatchObject({
      status: 201,
      body: { entrants: [{}, { withdrawn: { after: 1, results: 'struck' } }, {}, {}] },
    });
    const returned = await post(at(id, '/entrants/2/return'), {});
    expect(returned).toMatchObject({ status: 201, body: { entrants: [{}, { number: 2 }, {}, {}] } });
    expect(JSON.stringify(returned.body)).not.toContain('"withdrawn"');
    await post(at(id, '/entrants/2/withdrawal'), {});
    await post(at(id, '/rounds/close'), { round: 1 });
    const { body } = await post(at(id, '/rounds'), {});
    expect(await post(at(id, '/entrants/2/return'), {})).toMatchObject({
      status: 409,
      body: { code: 'played-without' },
    });
    const [, second] = body['rounds'] as readonly { out: number[]; sittings: { NS: number[]; EW: number[] }[] }[];
    expect(second?.sittings).toHaveLength(1);
    expect(second?.out).toHaveLength(1);
    expect(second?.sittings.flatMap(({ NS, EW }) => [...NS, ...EW])).not.toContain(2);
    expect(await post(at(id, '/entrants/2/withdrawal'), {})).toMatchObject({
      status: 409,
      body: { code: 'entrant-withdrawn' },
    });
    expect(await post(at(id, '/entrants/9/withdrawal'), {})).toMatchObject({ status: 404 });
    const stranger = await server.account(['session:manage'], randomUUID());
    expect(await post(at(id, '/entrants/1/withdrawal'), {}, stranger)).toMatchObject({ status: 404 });
  });
});

test.each([
  [{ method: { kind: 'team-imps' }, vps: true }, 1200],
  [{ method: { kind: 'team-imps' }, vps: true, bye: 10.5 }, 1050],
  [{ method: { kind: 'team-imps' } }, undefined],
])('a session scored by %j gives %p hundredths for a round of a Swiss without an opponent', async (scoring, bye) => {
  const { body } = await post('/v1/sessions', { of: 'teams', play: 'entered', scoring });
  const session = await sessionOf(server.services, String(body['id']));
  expect(session.opened.scoring.byeHundredths).toBe(bye);
});

describe('what is wrong is a problem that says what', () => {
  test('seven pairs in a Howell without a phantom: it names the nearest movement', async () => {
    const id = await opened(7);
    const { status, body } = await post(at(id, '/movement'), { kind: 'howell', rounds: 7 });
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'impossible-movement' } });
    expect(body['detail']).toContain('"phantom":true');
  });

  test('the same player twice', async () => {
    const id = await opened(1);
    expect(await post(at(id, '/entrants'), { players: [{ player: `${id} 1a` }, { player: 'x' }] })).toMatchObject({
      status: 422,
      body: { code: 'player-entered-twice' },
    });
  });

  test('a board set that is too small: it says how many are needed', async () => {
    const id = await opened(4);
    await post(at(id, '/boards'), { source: 'random', perSet: 2, boards: 4 });
    expect(await post(at(id, '/movement'), HOWELL)).toMatchObject({
      status: 422,
      body: { code: 'too-few-boards', detail: 'it needs 6 boards, not 4' },
    });
  });

  test('a result that is impossible for the contract', async () => {
    const id = await begun();
    expect(await post(at(id, '/results'), { place: FIRST, result: { ...NINE, score: 600 } })).toMatchObject({
      status: 422,
      body: { code: 'impossible-result', law: '77' },
    });
  });

  test('two results for one table and board', async () => {
    const id = await begun();
    await post(at(id, '/results'), { place: FIRST, result: NINE });
    expect(await post(at(id, '/results'), { place: FIRST, result: { ...NINE, tricks: 10 } })).toMatchObject({
      status: 409,
      body: { code: 'result-known' },
    });
  });

  test.each([
    ['a contract that is none', { place: FIRST, result: { contract: '8NT by N', tricks: 9 } }, '/result/contract'],
    ['fourteen tricks', { place: FIRST, result: { ...NINE, tricks: 14 } }, '/result/tricks'],
    ['a contract without its tricks', { place: FIRST, result: { contract: '3NT by N' } }, '/result/tricks'],
    [
      'a correction to a contract without its tricks',
      { kind: 'result', place: FIRST, result: { contract: '1CXX by E' }, law: '79C1' },
      '/result/tricks',
    ],
    ['a file without deals', { source: 'pbn', perSet: 1, pbn: '[Board "1"]' }, '/pbn'],
  ])('%s', async (_why, body, pointer) => {
    const id = await begun();
    const path = 'pbn' in body ? '/boards' : 'kind' in body ? '/corrections' : '/results';
    expect(await post(at(id, path), body)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', errors: [{ pointer }] },
    });
  });
});

describe('a director’s slips are told of', () => {
  const AVERAGES = { NS: { kind: 'award', award: 'average' }, EW: { kind: 'award', award: 'average' } };
  const adjusted = { kind: 'adjusted', place: FIRST, ...AVERAGES, law: '12C1' };
  const fine = { kind: 'penalty', entrant: 1, amount: 10, unit: 'top', law: '90' };
  test.each<[string, Json, number, string]>([
    [
      'points that no contract scores',
      { ...adjusted, NS: { kind: 'points', score: 10 } },
      422,
      'impossible-adjustment',
    ],
    [
      'a weighted score with such points',
      { ...adjusted, EW: { kind: 'weighted', results: [{ score: 4450, weight: 1 }] } },
      422,
      'impossible-adjustment',
    ],
    ['a fine in a round that was not played', { ...fine, round: 3 }, 409, 'no-round'],
    ['a fine in thousandths', { ...fine, amount: 0.125 }, 400, 'invalid-input'],
    ['a fine in another unit', { ...fine, unit: 'vps' }, 422, 'wrong-unit'],
  ])('%s', async (_why, body, status, code) => {
    const id = await begun();
    expect(await post(at(id, '/corrections'), body)).toMatchObject({ status, body: { code } });
  });

  test('but a fine of half a matchpoint is one, and asked twice under one key it is taken once', async () => {
    const id = await begun();
    const half = { ...fine, amount: 0.5, unit: 'matchpoints' };
    for (let asked = 0; asked < 2; asked++)
      expect(
        await server.ask(ADMIN_TOKEN, at(id, '/corrections'), half, { 'idempotency-key': `half ${id}` }),
      ).toMatchObject({
        status: 201,
      });
    const other = { ...half, amount: 0.25 };
    const key = { 'idempotency-key': `half ${id}` };
    expect(await server.ask(ADMIN_TOKEN, at(id, '/corrections'), other, key)).toMatchObject({ status: 422 });
  });

  test('a score that the contract does not have is told with the one it has', async () => {
    const id = await begun();
    const { body } = await post(at(id, '/results'), { place: FIRST, result: { ...NINE, score: 430 } });
    expect(body['detail']).toBe('3NT by N with 9 tricks is 400 for North-South on board 1, not 430');
  });

  test('points that no contract scores are told with who is vulnerable', async () => {
    const id = await begun();
    const { body } = await post(at(id, '/corrections'), { ...adjusted, NS: { kind: 'points', score: 620 } });
    expect(body['detail']).toBe(
      'expected points that a contract on board 1, where nobody is vulnerable, can come to (Law 77)',
    );
  });

  test('a movement of others than are entered', async () => {
    const id = await opened(4);
    const { body } = await post(at(id, '/movement'), { kind: 'individual', rounds: 3 });
    expect(body).toMatchObject({
      code: 'wrong-movement',
      detail: 'this session is of pairs, 4 of them: no individual of others',
    });
  });

  test('the correction of a board that is still to be played at its table', async () => {
    const id = await begun({ play: 'tables' });
    const correction = { kind: 'result', place: FIRST, result: NINE, law: '79C1' };
    expect(await post(at(id, '/corrections'), correction)).toMatchObject({ status: 409, body: { code: 'no-result' } });
    await post(at(id, '/rounds/close'), { round: 1 });
    expect(await post(at(id, '/corrections'), correction)).toMatchObject({ status: 201 });
  });

  const DEAL = 'N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73';
  const OTHER = DEAL.replace('AQ4.KJ5', 'A94.KJ5').replace('JT97.A86', 'JTQ7.A86');
  const game = (number: number, deal = DEAL, more = ''): string => `[Board "${number}"]\n${more}[Deal "${deal}"]\n\n`;
  test.each([
    [
      'a board that is missing',
      game(1) + game(3),
      'board 2 is missing, or is no whole deal: boards are numbered from 1 on',
    ],
    ['a board without all its cards', game(1, 'N:AQ4.KJ5.Q963.KJ2 - - -') + game(2), /^board 1 is missing/],
    ['two deals of one board', game(1) + game(1, OTHER), 'board 1 has two deals'],
    ['another dealer than the number has', game(1, DEAL, '[Dealer "S"]\n'), 'board 1 is dealt by N, not by S'],
    ['another vulnerability', game(1, DEAL, '[Vulnerable "All"]\n'), 'board 1 has vulnerability none, not both'],
  ])('a file with %s', async (_why, pbn, detail) => {
    const id = await opened(2);
    const { body } = await post(at(id, '/boards'), { source: 'pbn', perSet: 1, pbn });
    const [error] = body['errors'] as readonly { pointer: string; detail: string }[];
    expect(error?.pointer).toBe('/pbn');
    expect(error?.detail).toEqual(typeof detail === 'string' ? detail : expect.stringMatching(detail));
  });

  test('but rooms may repeat the deal of a board', async () => {
    const id = await opened(2);
    const both = { source: 'pbn', perSet: 1, pbn: game(1) + game(1) };
    expect(await post(at(id, '/boards'), both)).toMatchObject({ status: 201, body: { boards: { count: 1 } } });
  });
});

test('deals are read from PBN, or dealt as Big Deal deals them, always the same', async () => {
  const id = await opened(2);
  const pbn =
    '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73"]\n';
  expect(await post(at(id, '/boards'), { source: 'pbn', perSet: 1, pbn })).toMatchObject({
    status: 201,
    body: { boards: { source: 'given', count: 1 } },
  });
  const seeded = { source: 'big-deal', perSet: 1, boards: 4, seed: '00'.repeat(20), owner: 'club' };
  expect(await post(at(id, '/boards'), seeded)).toMatchObject({
    status: 201,
    body: { boards: { source: 'big-deal', count: 4 } },
  });
});

test('a correction scores everything anew and shows what it changed', async () => {
  const id = await begun();
  await post(at(id, '/results'), { place: FIRST, result: NINE });
  await post(at(id, '/results'), { place: SECOND, result: NINE });
  const corrected = await post(at(id, '/corrections'), {
    kind: 'result',
    place: FIRST,
    result: { ...NINE, tricks: 8 },
    law: '79C1',
  });
  expect(corrected).toMatchObject({ status: 201 });
  const changes = corrected.body['changes'] as readonly { after: { percent: number } }[];
  expect(changes.map(({ after }) => after.percent).toSorted((a, b) => a - b)).toEqual([0, 0, 100, 100]);
  const fine = { kind: 'penalty', entrant: 1, amount: 3, unit: 'imps', law: '90' };
  expect(await post(at(id, '/corrections'), fine)).toMatchObject({ status: 422, body: { code: 'wrong-unit' } });
});

test('a team’s knock-out goes on with the winners', async () => {
  const { body } = await post('/v1/sessions', {
    of: 'teams',
    play: 'entered',
    scoring: { method: { kind: 'team-imps' } },
  });
  const id = String(body['id']);
  for (let team = 1; team <= 4; team++)
    await post(at(id, '/entrants'), { players: [1, 2, 3, 4].map((player) => ({ player: `${id} ${team}.${player}` })) });
  await post(at(id, '/boards'), { source: 'random', perSet: 1, boards: 2 });
  await post(at(id, '/movement'), { kind: 'knock-out' });
  await post(at(id, '/rounds'), {});
  for (const table of [1, 2]) {
    const place = { round: 1, table, board: 1 };
    await post(at(id, '/results'), { place: { ...place, room: 'open' }, result: { contract: '3NT by N', tricks: 9 } });
    await post(at(id, '/results'), {
      place: { ...place, room: 'closed' },
      result: { contract: '3NT by N', tricks: 8 },
    });
  }
  const next = await post(at(id, '/rounds'), {});
  const [, round] = next.body['rounds'] as { sittings: { NS: number[]; EW: number[] }[] }[];
  expect(round?.sittings.map(({ NS, EW }) => [...NS, ...EW].toSorted())).toEqual([
    [1, 2],
    [1, 2],
  ]);
});
