import { WebSocket } from 'ws';
import { sha256 } from '#data-folder';
import { commitToSecret, dealOf, keyOfSecret, seedOfMatch } from '#matches';
import { formatDeal } from '#bridge';
import { readPbn, tagOf } from '#notation';
import { ADMIN_TOKEN } from '../../../http/src/testing.js';
import { hmac } from '../hashes.js';
import { type Body, connectOverHttp, firstLegal, openTestArena, type TestArena } from './testing.js';

let arena: TestArena;
beforeAll(async () => {
  arena = await openTestArena();
});
afterAll(() => arena.close());

const R0 = { robot: 'r0' };
const R1 = { robot: 'r1' };
const isOver = ({ phase, standing, boards }: Body): boolean =>
  phase === 'stopped' && (standing as Body | null)?.['boards'] === boards;

/** Opens a match and waits until it is over and can be read. */
async function played(body: object): Promise<Body & { readonly id: string }> {
  const { id } = await arena.done('/v1/matches', body);
  return (await arena.until(`/v1/matches/${id as string}`, isOver)) as Body & { readonly id: string };
}

describe('a match of built-in robots', () => {
  let match: Body & { readonly id: string };
  beforeAll(async () => {
    match = await played({ home: R1, away: R0, boards: 8, seed: 'rest' });
  });
  const read = async (path: string): Promise<Body> =>
    (await arena.ask(ADMIN_TOKEN, `/v1/matches/${match.id}${path}`)).body;

  test('is played to its end, and tells how it stands', () => {
    expect(match).toMatchObject({ trust: 'practice', owned: true, stopped: { boards: 8, reason: 'played-out' } });
    const { imps, mean } = match['standing'] as { imps: number; mean: number };
    expect(imps).toBe((match['stopped'] as { imps: number }).imps);
    expect(mean).toBe(imps / 8);
    const { disclosed } = match['stopped'] as { disclosed: Record<string, { calls: number; kept: number }> };
    expect(disclosed['home']!.calls).toBeGreaterThan(8);
    expect(disclosed['home']!.kept).toBe(disclosed['home']!.calls);
    expect(disclosed['away']).toEqual({ calls: 0, kept: 0 }); // its calls are said to show nothing
  });

  test('has its boards, one page after another, with where the rooms parted', async () => {
    const first = await read('/boards?limit=5');
    expect(first).toMatchObject({ next: '5', data: [{ board: 1, rooms: { open: {}, closed: {} } }, {}, {}, {}, {}] });
    expect(await read('/boards?limit=5&after=5')).toMatchObject({ next: null, data: [{ board: 6 }, {}, {}] });
    const one = await read('/boards/2');
    expect(one).toMatchObject({ board: 2, dealer: 'E', vulnerability: 'NS', divergence: { phase: 'auction' } });
    expect(one['deal']).toMatch(/^N:/);
    expect(await read('/boards/9')).toMatchObject({ code: 'no-such-match-board' });
  });

  test('has a course, a cross-table and no forfeits', async () => {
    const { data } = (await read('/course?points=4')) as { data: { boards: number; imps: number }[] };
    expect(data.map(({ boards }) => boards)).toEqual([2, 4, 6, 8]);
    expect(data.at(-1)!.imps).toBe((match['standing'] as { imps: number }).imps);
    expect(await read('/cross-table')).toMatchObject({
      data: [{ robot: 'r1', against: [{ robot: 'r0', boards: 8 }] }, {}],
    });
    expect(await read('/forfeits')).toEqual({ data: [], next: null });
  });

  test('is had as CSV, JSON and PBN', async () => {
    const file = async (end: string) => (await arena.ask(ADMIN_TOKEN, `/v1/matches/${match.id}/export.${end}`)).text;
    expect((await file('csv')).trim().split('\n')).toHaveLength(9);
    expect(JSON.parse(await file('json'))).toMatchObject({ match: { id: match.id }, boards: { length: 8 } });
    const games = readPbn(await file('pbn'));
    expect(games).toHaveLength(16);
    expect(games.flatMap(({ errors }) => errors)).toEqual([]);
    expect(games[1]).toMatchObject({ number: 1, room: 'closed', players: { N: 'r0 1' } });
  });

  test('is analysed double-dummy, some boards at a time, as JSON and as CSV', async () => {
    const first = await read('/analysis?limit=2');
    expect(first).toMatchObject({ analysed: 2, next: '2', data: [{ board: 1 }, { board: 2 }] });
    type Analysed = { imps: number; attribution: Record<string, number>; lost: Record<string, Record<string, number>> };
    for (const { imps, attribution, lost } of first['data'] as Analysed[]) {
      const { total, bidding, lead, declarer, defence } = attribution;
      expect([total, bidding! + lead! + declarer! + defence!]).toEqual([imps, imps]);
      for (const tricks of Object.values(lost))
        for (const one of Object.values(tricks)) expect(one).toBeGreaterThanOrEqual(0);
    }
    expect((first['losses'] as Body)['home']).toMatchObject({ lead: {}, declarer: {}, defence: {} });
    const page = async (end: string) => arena.ask(ADMIN_TOKEN, `/v1/matches/${match.id}/analysis.${end}&after=6`);
    const [head, ...lines] = (await page('csv?limit=2')).text.trim().split('\n');
    expect(head).toContain('from bidding,from lead');
    expect(lines.map((line) => line.split(',')[0])).toEqual(['7', '8']);
    expect((await page('csv?limit=1')).headers['link']).toContain('after=7');
  });

  test('has the double-dummy tricks and par of each deal, as JSON, as CSV and as PBN', async () => {
    const { data } = (await read('/analysis?limit=1&after=2')) as {
      data: { doubleDummy: { tricks: Record<string, Record<string, number>>; par: { score: number } } }[];
    };
    const { tricks, par } = data[0]!.doubleDummy;
    const { text, headers } = await arena.ask(ADMIN_TOKEN, `/v1/matches/${match.id}/analysis.pbn?limit=1&after=2`);
    expect(headers['content-type']).toContain('application/x-pbn');
    expect(headers['link']).toContain('after=3');
    const games = readPbn(text);
    expect(games.flatMap(({ errors }) => errors)).toEqual([]);
    expect(games.map(({ number, room }) => [number, room])).toEqual([
      [3, 'open'],
      [3, 'closed'],
    ]);
    const digits = ['N', 'S', 'E', 'W'].flatMap((seat) =>
      ['NT', 'S', 'H', 'D', 'C'].map((strain) => tricks[strain]![seat]!.toString(16)),
    );
    for (const game of games) {
      expect(tagOf(game, 'DoubleDummyTricks')).toBe(digits.join(''));
      expect(tagOf(game, 'OptimumScore')).toBe(par.score < 0 ? `EW ${-par.score}` : `NS ${par.score}`);
      expect(game.tables.map(({ name, rows }) => [name, rows.length])).toEqual([['OptimumResultTable', 20]]);
    }
    const csv = await arena.ask(ADMIN_TOKEN, `/v1/matches/${match.id}/analysis.csv?limit=1&after=2`);
    expect(csv.text.trim().split(',').at(-1)).toBe(String(par.score));
  });

  test('is watched: a snapshot, or the boards after a cursor, and the end', async () => {
    const lines = async (query: string, headers = {}) => {
      const { text } = await arena.ask(ADMIN_TOKEN, `/v1/matches/${match.id}/stream${query}`, undefined, headers);
      return text.trim().split('\n');
    };
    const [snapshot, end] = (await lines('')).map((line) => JSON.parse(line) as Body);
    expect(snapshot).toMatchObject({ kind: 'snapshot', cursor: 8, state: { standing: match['standing'] } });
    expect(end).toEqual({ kind: 'end', cursor: 8, reason: 'over' });
    const resumed = (await lines('?after=6')).map((line) => JSON.parse(line) as Body);
    expect(resumed.map(({ kind, cursor }) => [kind, cursor])).toEqual([
      ['delta', 7],
      ['delta', 8],
      ['end', 8],
    ]);
    expect(resumed[1]).toMatchObject({ type: 'BoardCounted', changed: { standing: match['standing'] } });
    expect((await lines('?after=8', { accept: 'text/event-stream' }))[0]).toBe('id: 8');
  });

  test('is listed for its owner, and not there for others', async () => {
    const { body } = await arena.ask(ADMIN_TOKEN, '/v1/matches?robot=r1&phase=stopped');
    expect(body).toMatchObject({ data: [{ id: match.id, stopped: { boards: 8 } }] });
    const stranger = await arena.account(['arena:manage'], '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c99');
    expect((await arena.ask(stranger, '/v1/matches')).body).toEqual({ data: [], next: null });
    expect((await arena.ask(stranger, `/v1/matches/${match.id}`)).body).toMatchObject({ code: 'unknown-match' });
    expect((await arena.ask(ADMIN_TOKEN, '/v1/leaderboards?trust=practice')).body).toMatchObject({
      data: [{ robot: 'r1' }, { robot: 'r0' }],
    });
  });

  test('asked for again under its key is the same match, as it was opened', async () => {
    const key = { 'idempotency-key': 'once' };
    const body = { home: R0, away: R0, boards: 1, seed: 'again' };
    const first = await arena.ask(ADMIN_TOKEN, '/v1/matches', body, key);
    await arena.until(`/v1/matches/${first.body['id'] as string}`, isOver);
    const again = await arena.ask(ADMIN_TOKEN, '/v1/matches', body, key);
    expect(again.body).toEqual(first.body);
    expect(again.body).toMatchObject({ phase: 'begun', standing: { boards: 0 } });
    expect(again.headers['idempotent-replayed']).toBe('true');
  });
});

test('a match without a typed seed commits to its deals, takes nonces, and reveals what gives every deal again', async () => {
  const { id } = (await arena.done('/v1/matches', { home: R0, away: R0, boards: 2, start: 'later' })) as { id: string };
  const opened = await arena.done(`/v1/matches/${id}/nonces`, { team: 'away', nonce: 'c0ffee' });
  expect(opened).toMatchObject({ trust: 'ranked', phase: 'opened', nonces: [{ team: 'away', nonce: 'c0ffee' }] });
  expect(opened).not.toHaveProperty('secret');
  await arena.done(`/v1/matches/${id}/start`, {});
  expect(await arena.ask(ADMIN_TOKEN, `/v1/matches/${id}/nonces`, { team: 'home', nonce: '00' })).toMatchObject({
    body: { code: 'match-begun' },
  });
  const over = await arena.until(`/v1/matches/${id}`, (body) => isOver(body) && body['secret'] !== undefined);
  const secret = over['secret'] as string;
  expect(commitToSecret(secret, sha256)).toBe(opened['commitment']);
  const seed = seedOfMatch(keyOfSecret(secret, ['c0ffee'], hmac), id, hmac);
  const { body } = await arena.ask(ADMIN_TOKEN, `/v1/matches/${id}/boards/2`);
  expect(body['deal']).toBe(formatDeal(dealOf(seed, 2)));
});

test('a robot whose source the platform was given plays ranked matches', async () => {
  const token = await arena.account(['robot:play'], '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3b01');
  const { id } = await arena.done('/v1/robots', { name: 'hosted-b01' }, token);
  const add = (version: object) => arena.ask(token, `/v1/robots/${id as string}/versions`, version);
  const source =
    'function robot(say) { return (line) => { const { kind, turnId, phase, legal } = JSON.parse(line);' +
    " if (kind === 'turn') say(JSON.stringify({ kind: 'act', turnId, ...(phase === 'auction' ? { call: 'P' } : { card: legal[0] }) })); }; }";
  expect(await add({ version: '1', kind: 'hosted' })).toMatchObject({ body: { errors: [{ pointer: '/source' }] } });
  const broken = { version: '1', kind: 'hosted', source: 'throw new Error("not today")' };
  expect((await add(broken)).text).toContain('not today');
  expect(await add({ version: '1', kind: 'hosted', source })).toMatchObject({ status: 201 });
  expect(await add({ version: '1', kind: 'hosted', source })).toMatchObject({ body: { code: 'version-known' } });
  const over = await played({ home: { robot: 'hosted-b01' }, away: R0, boards: 2 });
  expect(over).toMatchObject({ trust: 'ranked', standing: { forfeited: { home: 0, away: 0 } } });
});

describe('a robot that connects by itself', () => {
  /** A robot of an account of its own, with a token it plays with. */
  async function entered(name: string): Promise<string> {
    const owner = `0198c1de-7d6b-8c3f-9c39-2f1f8a1f3${name.slice(-3)}`;
    const token = await arena.account(['robot:play'], owner);
    const { id } = await arena.done('/v1/robots', { name }, token);
    await arena.done(`/v1/robots/${id as string}/versions`, { version: '1' }, token);
    return token;
  }

  test('registers, sits in a match, plays it, and sees the results once both rooms are done', async () => {
    const token = await entered('first-legal-a01');
    const heard: Body[] = [];
    const opened = await arena.done('/v1/matches', { home: { robot: 'first-legal-a01' }, away: R0, boards: 2 });
    const path = `/v1/matches/${opened['id'] as string}`;
    expect(opened).toMatchObject({ trust: 'unverified', phase: 'begun' });
    const robot = firstLegal({ robot: 'first-legal-a01', version: '1', systems: ['always passes'] }, (line) =>
      heard.push(line),
    );
    const connection = connectOverHttp(arena, token, robot);
    const over = await arena.until(path, isOver, token); // its owner may read it
    expect(over).toMatchObject({ owned: false, standing: { forfeited: { home: 0, away: 0 } } });
    await connection.end();
    const results = heard.filter(({ kind }) => kind === 'result');
    expect(results).toHaveLength(8); // two boards, two rooms, two seats
    const { imps } = over['standing'] as { imps: number };
    expect(results.reduce((sum, one) => sum + (one['imps'] as number), 0)).toBe(4 * imps); // home's own, at four seats
    expect(heard.find(({ kind }) => kind === 'seat')).toMatchObject({
      systemCards: { us: ['always passes'], them: ['calls by chance'] },
    });
  });

  test.each([
    ['stream', 'b01'],
    ['socket', 'b02'],
  ])('its %s ends at once when its token is revoked', async (way, name) => {
    const owner = await entered(`revoked-${name}`);
    const { id, token } = await arena.done('/v1/tokens', { scopes: ['robot:play'], label: way }, owner);
    const headers = { authorization: `Bearer ${token as string}` };
    const address = `${arena.url}/v1/robots/me/${way}`;
    let ended: Promise<unknown>;
    if (way === 'stream') ended = (await fetch(address, { headers })).text();
    else {
      const socket = new WebSocket(address, { headers });
      await new Promise((resolve) => socket.once('open', resolve));
      ended = new Promise((resolve) => socket.once('close', resolve)).then((code) => {
        expect(code).toBe(1008);
      });
    }
    const revoked = { method: 'DELETE', headers: { authorization: `Bearer ${owner}` } };
    expect((await fetch(`${arena.url}/v1/tokens/${id as string}`, revoked)).status).toBe(200);
    await ended;
  });

  test.each(['-3', 'zzz', '', '1e2', '3&after=4'])(
    'is told by socket as by stream that after=%s is none',
    async (after) => {
      const headers = { authorization: `Bearer ${await arena.account(['robot:play'])}` };
      const refused = { code: 'invalid-input', errors: [{ parameter: 'after' }] };
      const at = (way: string) => `${arena.url}/v1/robots/me/${way}?after=${after}`;
      const byStream = await fetch(at('stream'), { headers });
      const byHttp = (await byStream.json()) as Body;
      expect([byStream.status, byHttp]).toMatchObject([400, refused]);
      const bySocket = await notUpgraded(at('socket'), headers);
      expect(bySocket).toEqual({ status: 400, body: { ...byHttp, instance: '/v1/robots/me/socket' } });
    },
  );

  test.each([
    ['/v1/robots/me/socket', {}, 'not-signed-in'],
    ['/v1/robots/me/socket', { authorization: `Bearer ${ADMIN_TOKEN}x` }, 'not-signed-in'],
    ['/v1/robots/me/sockets', {}, 'not-found'],
  ])('a socket at %s with %j is refused with the problem: %s', async (path, headers, code) => {
    expect(await notUpgraded(`${arena.url}${path}`, headers)).toMatchObject({ body: { code, instance: path } });
  });

  test.each([
    [{ kind: 'bid' }, '/kind'],
    [{}, '/kind'],
    [3, ''],
  ])('what it says is looked at: %j is wrong at "%s"', async (said, pointer) => {
    const { status, body } = await arena.ask(ADMIN_TOKEN, '/v1/robots/me/acts', said);
    expect([status, body]).toMatchObject([400, { code: 'invalid-input', errors: [{ pointer }] }]);
  });

  test('plays over a WebSocket as well', async () => {
    const token = await entered('first-legal-a02');
    const socket = new WebSocket(`${arena.url}/v1/robots/me/socket`, { headers: { authorization: `Bearer ${token}` } });
    await new Promise((resolve) => socket.once('open', resolve));
    const hear = firstLegal({ robot: 'first-legal-a02', version: '1' })((line) => {
      socket.send(line);
    });
    socket.on('message', (line: Buffer) => {
      hear(line.toString());
    });
    const over = await played({ home: R0, away: { robot: 'first-legal-a02' }, boards: 1, seed: 'socket' });
    expect(over).toMatchObject({ standing: { forfeited: { home: 0, away: 0 } } });
    socket.close();
  });

  test('forfeits a board without a word of what it held until the other room has played it too', async () => {
    const token = await entered('first-legal-a05');
    const entrant = { robot: 'first-legal-a05', version: '1' };
    const waiting: string[] = [];
    const boards: unknown[] = [];
    let isHeld = true;
    const connection = connectOverHttp(arena, token, (say) => {
      const play = firstLegal({ ...entrant, maxConcurrentTables: 1 })(say);
      return (line) => {
        const { kind, boardToken, turnId } = JSON.parse(line) as Body;
        if (kind === 'seat' && !boards.includes(boardToken)) boards.push(boardToken);
        const isFirst = boards.indexOf(boardToken) < 2; // both its seats in the room that is played first
        if (kind === 'turn' && isFirst)
          for (let time = 0; time < 3; time++) say(JSON.stringify({ kind: 'act', turnId, call: 'XX' }));
        else if (kind === 'turn' && isHeld) waiting.push(line);
        else play(line);
      };
    });
    const body = { home: entrant, away: R0, boards: 1, clockMs: 600_000 };
    const path = `/v1/matches/${(await arena.done('/v1/matches', body))['id'] as string}`;
    type Shown = { data: Body[] };
    const hidden = await arena.until(`${path}/forfeits`, ({ data }) => (data as Body[]).length === 2);
    for (const one of (hidden as Shown).data) {
      expect(one).toMatchObject({ board: 1, team: 'home', rule: 'illegal', action: null, why: null, legal: null });
      expect(Object.keys(one)).toHaveLength(8);
    }
    isHeld = false;
    for (const line of waiting) void say(token, line);
    await arena.until(path, isOver);
    const told = (await arena.ask(ADMIN_TOKEN, `${path}/forfeits`)).body as Shown;
    for (const one of told.data) {
      expect(one).toMatchObject({ why: 'illegal: XX is not legal here, 3 times' });
      expect(one['legal']).toContain('P');
    }
    await connection.end();
  });

  /** Passes on a turn that came as this line. */
  function say(token: string, line: string): Promise<unknown> {
    const { turnId } = JSON.parse(line) as Body;
    return arena.ask(token, '/v1/robots/me/acts', { kind: 'act', turnId, call: 'P' });
  }

  test('is not taken for another’s, for one that was not entered, or for one that was withdrawn', async () => {
    const token = await entered('first-legal-a03');
    const say = async (hello: object, by = token) =>
      (await arena.ask(by, '/v1/robots/me/acts', { kind: 'hello', protocol: 1, ...hello })).text;
    expect(await say({ robot: 'first-legal-a03', version: '1' })).toContain('welcome');
    expect(await say({ robot: 'first-legal-a03', version: '2' })).toContain('add it first');
    expect(await say({ robot: 'first-legal-a01', version: '1' })).toContain('not-this-robot');
    const { body } = await arena.ask(token, '/v1/robots');
    const { id } = (body['data'] as { name: string; id: string }[]).find(({ name }) => name === 'first-legal-a03')!;
    await arena.done(`/v1/robots/${id}/versions/1/withdrawal`, {}, token);
    expect(await say({ robot: 'first-legal-a03', version: '1' })).toContain('withdrawn');
    expect(await arena.ask(token, `/v1/robots/${id}/versions`)).toMatchObject({
      body: { data: [{ withdrawn: true }] },
    });
  });

  test('and hangs keeps no match of others waiting, and no call-off waits for its clock', async () => {
    const names = ['first-legal-c01', 'first-legal-c02', 'first-legal-c03'];
    const matches: string[] = [];
    const connections: { readonly end: () => Promise<void> }[] = [];
    for (const name of names) {
      const token = await entered(name);
      const entrant = { robot: name, version: '1' };
      const hangs = new Promise<void>((resolve) => {
        connections.push(
          connectOverHttp(arena, token, (say) => {
            say(JSON.stringify({ kind: 'hello', protocol: 1, ...entrant }));
            return (line) => {
              if ((JSON.parse(line) as Body).kind === 'turn') resolve();
            };
          }),
        );
      });
      const body = { home: entrant, away: R0, boards: 1_000, clockMs: 600_000 };
      matches.push((await arena.done('/v1/matches', body))['id'] as string);
      await hangs;
    }
    const other = await arena.account(['arena:manage'], '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3d02');
    const { id } = await arena.done('/v1/matches', { home: R1, away: R0, boards: 2, seed: 'beside' }, other);
    await arena.until(`/v1/matches/${id as string}`, isOver, other);
    for (const off of await Promise.all(matches.map((one) => arena.done(`/v1/matches/${one}/call-off`, {}))))
      expect(off).toMatchObject({ phase: 'stopped', stopped: { boards: 0, reason: 'called-off' } });
    for (const connection of connections) await connection.end();
  });

  test('is waited for, and what is waited for can be called off', async () => {
    await entered('first-legal-a04');
    const { id } = await arena.done('/v1/matches', { home: { robot: 'first-legal-a04' }, away: R0, boards: 2 });
    const off = await arena.done(`/v1/matches/${id as string}/call-off`, {});
    expect(off).toMatchObject({ phase: 'stopped', stopped: { boards: 0, reason: 'called-off', imps: 0 } });
  });
});

/** What is answered to who asks for a socket and gets none. */
function notUpgraded(address: string, headers: Record<string, string>): Promise<{ status?: number; body: Body }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { headers });
    socket.once('open', () => {
      reject(new Error('it was upgraded'));
    });
    socket.once('unexpected-response', (_request, answer) => {
      let text = '';
      answer.on('data', (piece: Buffer) => (text += piece.toString()));
      answer.on('end', () => {
        resolve({
          ...(answer.statusCode !== undefined && { status: answer.statusCode }),
          body: JSON.parse(text) as Body,
        });
      });
    });
  });
}

test('two long matches of one owner keep no place from another owner’s, and go on after it', async () => {
  const long = { home: R1, away: R0, boards: 20_000, seed: 'long' };
  const ids: string[] = [];
  for (const seed of ['one', 'other']) ids.push((await arena.done('/v1/matches', { ...long, seed }))['id'] as string);
  const counted = ({ standing }: Body): boolean => Number((standing as Body)['boards']) > 0;
  for (const id of ids) await arena.until(`/v1/matches/${id}`, counted);
  const other = await arena.account(['arena:manage'], '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3d01');
  const { id } = await arena.done('/v1/matches', { home: R0, away: R0, boards: 2, seed: 'short' }, other);
  await arena.until(`/v1/matches/${id as string}`, isOver, other);
  for (const long of ids) {
    expect((await arena.ask(ADMIN_TOKEN, `/v1/matches/${long}`)).body).toMatchObject({ phase: 'begun' });
    const off = await arena.done(`/v1/matches/${long}/call-off`, {});
    expect(off).toMatchObject({ phase: 'stopped', stopped: { reason: 'called-off' } });
  }
});

test.each([
  ['a robot nobody entered', '/v1/matches', { home: { robot: 'nobody' }, away: R0 }, 'unknown-robot'],
  ['a version that is not', '/v1/matches', { home: { robot: 'r0', version: '0' }, away: R0 }, 'no-version'],
  ['no board', '/v1/matches', { home: R0, away: R0, boards: 0 }, 'invalid-input'],
  [
    'a stop rule that never stops',
    '/v1/matches',
    { home: R0, away: R0, stop: { even: 0, better: 0, alpha: 50, beta: 50 } },
    'invalid-input',
  ],
  ['a field nobody knows', '/v1/matches', { home: R0, away: R0, colour: 'red' }, 'invalid-input'],
  ['one entrant', '/v1/competitions', { format: 'swiss', entrants: [R0] }, 'invalid-input'],
  ['a name that is built in', '/v1/robots', { name: 'r1' }, 'robot-entered'],
  ['a name with a blank', '/v1/robots', { name: 'my robot' }, 'invalid-input'],
])('%s is a problem', async (_what, path, body, code) => {
  expect((await arena.ask(ADMIN_TOKEN, path, body)).body).toMatchObject({ code });
});

test.each([
  ['/v1/matches/0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c30', 'unknown-match'],
  ['/v1/matches/nonsense', 'invalid-input'],
  ['/v1/competitions/0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c30', 'unknown-competition'],
  ['/v1/robots/0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c30', 'unknown-robot'],
  ['/v1/matches?after=nonsense', 'invalid-input'],
])('%s is %s', async (path, code) => {
  expect((await arena.ask(ADMIN_TOKEN, path)).body).toMatchObject({ code });
});
