import { sha256 } from '#data-folder';
import { handle } from '#event-store';
import { commitToSecret, competitionStream } from '#matches';
import { ADMIN_TOKEN } from '../../../http/src/testing.js';
import { arenaOver, goOnPlaying } from '../arena-services.js';
import { playMatch } from '../match/arena.js';
import { secretUnder } from '../match/opening.js';
import { type Body, openTestArena, type TestArena } from './testing.js';

let arena: TestArena;
beforeAll(async () => {
  arena = await openTestArena();
});
afterAll(() => arena.close());

const R0 = { robot: 'r0' };
const R1 = { robot: 'r1' };
const STRANGER = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c99';
const OWNER = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c98';
type Meeting = { readonly match: string; readonly phase: string | null };
const meetingsOf = ({ rounds }: Body): readonly Meeting[] =>
  (rounds as { meetings: Meeting[] }[]).flatMap(({ meetings }) => meetings);

test('a competition is drawn and played round by round, and ranked', async () => {
  const body = { format: 'gauntlet', entrants: [R0, R1], boards: 2, seed: 'series' };
  const { id } = (await arena.done('/v1/competitions', body)) as { id: string };
  const over = await arena.until(`/v1/competitions/${id}`, ({ phase }) => phase === 'ended');
  expect(over).toMatchObject({
    ranking: [1, 0],
    rounds: [{ meetings: [{ home: 0, away: 1, phase: 'stopped', points: 0 }] }],
  });
  await arena.until(`/v1/competitions/${id}/cross-table`, ({ data }) => (data as object[]).length === 2);
  const { body: strengths } = await arena.ask(ADMIN_TOKEN, `/v1/competitions/${id}/strengths`);
  expect(strengths).toMatchObject({
    draws: 1000,
    data: [
      { robot: 'r1', ranked: [1, 1] },
      { robot: 'r0', ranked: [0, 1] },
    ],
  });
  expect((await arena.ask(ADMIN_TOKEN, `/v1/competitions/${id}/strengths`)).body).toEqual(strengths);
  const csv = await arena.ask(ADMIN_TOKEN, `/v1/competitions/${id}/strengths.csv`);
  expect(csv.headers['content-type']).toContain('text/csv');
  const [head, ...lines] = csv.text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  expect(head).toEqual(['robot', 'version', 'strength', 'from', 'to', 'p1', 'p2']);
  expect(lines.map(([robot, , , , , first]) => [robot, first])).toEqual([
    ['r1', '1'],
    ['r0', '0'],
  ]);
  const listed = await arena.until('/v1/competitions', ({ data }) => (data as Body[])[0]?.['phase'] === 'ended');
  expect(listed).toMatchObject({ data: [{ id, format: 'gauntlet', entrants: 2 }] });
  const { body: refused } = await arena.ask(ADMIN_TOKEN, `/v1/competitions/${id}/call-off`, {});
  expect(refused).toMatchObject({ code: 'competition-ended' });
});

describe('a knock-out after another competition', () => {
  const boards = 20;
  let before: Body;
  beforeAll(async () => {
    const entrants = [R0, { robot: 'r2' }, R1];
    const { id } = await arena.done('/v1/competitions', { format: 'gauntlet', entrants, boards, seed: 'before' });
    before = await arena.until(`/v1/competitions/${id as string}`, ({ phase }) => phase === 'ended');
  });

  test('begins with half of what was won there, and not more than an IMP for ten boards', async () => {
    const body = { format: 'knock-out', entrants: [R1, R0], boards, after: before['id'], seed: 'after' };
    const { id } = await arena.done('/v1/competitions', body);
    const over = await arena.until(`/v1/competitions/${id as string}`, ({ phase }) => phase === 'ended');
    expect(over).toMatchObject({ after: before['id'], rounds: [{ meetings: [{ home: 0, away: 1, carryOver: 2 }] }] });
    const [{ match, imps }] = meetingsOf(over) as [Meeting & { imps: number }];
    const { body: played } = await arena.ask(ADMIN_TOKEN, `/v1/matches/${match}`);
    expect(played).toMatchObject({ carryOver: 2, stopped: { imps: imps - 2 } });
  });

  test('begins with nothing for who did not meet there', async () => {
    const body = {
      format: 'knock-out',
      entrants: [{ robot: 'r2' }, R1],
      boards: 1,
      after: before['id'],
      seed: 'after',
    };
    const { id } = await arena.done('/v1/competitions', body);
    const over = await arena.until(`/v1/competitions/${id as string}`, ({ phase }) => phase === 'ended');
    expect(over).toMatchObject({ rounds: [{ meetings: [{ carryOver: 0 }] }] });
  });

  test('is refused of another format, after what is not there, and after what goes on', async () => {
    const ask = async (format: string, after: unknown): Promise<Body> =>
      (await arena.ask(ADMIN_TOKEN, '/v1/competitions', { format, entrants: [R1, R0], boards: 1, after })).body;
    const at = (detail: string): object => ({ code: 'invalid-input', errors: [{ pointer: '/after', detail }] });
    expect(await ask('swiss', before['id'])).toMatchObject(at('IMPs are carried over into a knock-out only'));
    expect(await ask('knock-out', STRANGER)).toMatchObject({ code: 'unknown-competition' });
    const { id } = await waiting(arena, 'goes-on');
    expect(await ask('knock-out', id)).toMatchObject(at('expected a competition that has ended'));
    await arena.done(`/v1/competitions/${id}/call-off`, {});
  });
});

/** Opens a round robin whose second match waits for a robot that never comes; its first is over when this resolves. */
async function waiting(at: TestArena, name: string): Promise<{ readonly id: string; readonly token: string }> {
  const token = await at.account(['robot:play', 'arena:manage'], OWNER);
  const { id: robot } = await at.done('/v1/robots', { name }, token);
  await at.done(`/v1/robots/${robot as string}/versions`, { version: '1' }, token);
  const entrants = [R0, { robot: name }, { robot: 'r2' }, { robot: 'r3' }, { robot: 'r4' }, R1];
  const { id } = await at.done('/v1/competitions', { format: 'round-robin', entrants, boards: 2 });
  await at.until(`/v1/competitions/${id as string}`, (body) => meetingsOf(body)[1]?.phase === 'begun');
  return { id: id as string, token };
}

describe('a competition that its owner calls off', () => {
  let id: string;
  let token: string;
  let off: Body;
  let first: Meeting;
  beforeAll(async () => {
    ({ id, token } = await waiting(arena, 'never-comes'));
    first = meetingsOf((await arena.ask(ADMIN_TOKEN, `/v1/competitions/${id}`)).body)[0]!;
    for (const path of ['boards', 'analysis', 'analysis.csv', 'analysis.pbn', 'export.pbn'])
      expect(await arena.ask(ADMIN_TOKEN, `/v1/matches/${first.match}/${path}`)).toMatchObject({
        body: { code: 'not-closed' }, // other matches of the round still play its deals
      });
    const others = await arena.ask(token, `/v1/competitions/${id}/call-off`, {});
    expect(others.body).toMatchObject({ code: 'not-allowed' });
    off = await arena.done(`/v1/competitions/${id}/call-off`, { why: 'it never comes' });
  });

  test('has no ranking, and says when and why', () => {
    expect(off).toMatchObject({ phase: 'called-off', ranking: null, calledOff: { why: { text: 'it never comes' } } });
    expect(Date.parse((off['calledOff'] as { at: string }).at)).toBeGreaterThan(0);
  });

  test('has stopped its match under way, and opened no other', () => {
    expect(meetingsOf(off).map(({ phase }) => phase)).toEqual(['stopped', 'stopped', null]);
    expect(off['rounds']).toHaveLength(1);
  });

  test('can be read as far as it was played, and reveals its secret', async () => {
    await arena.until(`/v1/matches/${first.match}/boards`, ({ data }) => (data as object[]).length === 2);
    const { body: second } = await arena.ask(ADMIN_TOKEN, `/v1/matches/${meetingsOf(off)[1]!.match}`);
    expect(second).toMatchObject({ stopped: { boards: 0, reason: 'called-off' }, secret: off['secret'] });
    expect(commitToSecret(off['secret'] as string, sha256)).toBe(off['commitment']);
    const { body: table } = await arena.ask(ADMIN_TOKEN, `/v1/competitions/${id}/cross-table`);
    expect((table['data'] as { against: { boards: number }[] }[]).map(({ against }) => against[0]!.boards)).toEqual([
      2, 2, 0, 0,
    ]);
    const { body: strengths } = await arena.ask(ADMIN_TOKEN, `/v1/competitions/${id}/strengths`);
    expect((strengths['data'] as Body[]).map(({ robot }) => robot).toSorted()).toEqual(['r0', 'r1']); // who played a board
    await arena.until('/v1/competitions', ({ data }) =>
      (data as Body[]).some((one) => one['id'] === id && one['phase'] === 'called-off'),
    );
  });

  test('is called off once: the first reason stands', async () => {
    expect(await arena.done(`/v1/competitions/${id}/call-off`, { why: 'another reason' })).toEqual(off);
    expect(await arena.done(`/v1/competitions/${id}/call-off`, {})).toEqual(off);
  });

  test.each<readonly [string, { readonly named?: string; readonly isStranger?: true; readonly body?: object }, string]>(
    [
      ['one that is not there', { named: STRANGER }, 'unknown-competition'],
      ['one of a stranger', { isStranger: true }, 'unknown-competition'],
      ['with a reason of blanks', { body: { why: ' ' } }, 'invalid-input'],
    ],
  )('%s is a problem', async (_what, { named = id, isStranger, body = {} }, code) => {
    const caller = isStranger ? await arena.account(['arena:manage'], STRANGER) : ADMIN_TOKEN;
    expect(await arena.ask(caller, `/v1/competitions/${named}/call-off`, body)).toMatchObject({ body: { code } });
  });
});

test('what ended between being called off and its matches stopping is brought to its end at the next start', async () => {
  const other = await openTestArena();
  try {
    const { id } = await waiting(other, 'never-comes');
    const { services, folder } = other;
    await services.runner.close();
    const ids = {
      commandId: 'aa'.repeat(32),
      bodyHash: 'bb'.repeat(32),
      correlationId: 'c',
      causationId: 'aa'.repeat(32),
    };
    const command = { kind: 'call-off', by: 'admin' } as const;
    await handle(services.office.desks.competitions, competitionStream(id), {
      ...ids,
      command,
      now: 0,
      actor: 'owner',
    });
    const again = arenaOver({ ...services, threads: 1, onFailure: fail });
    await goOnPlaying(again, folder.project());
    const over = await other.until(`/v1/competitions/${id}`, ({ secret }) => secret !== undefined);
    expect(meetingsOf(over).map(({ phase }) => phase)).toEqual(['stopped', 'stopped', null]);
    await again.runner.close();
  } finally {
    await other.close();
  }
});

test('a match that stopped and did not reveal its secret before the process ended reveals it at the next start', async () => {
  const other = await openTestArena();
  try {
    const body = { home: R0, away: R1, boards: 2, start: 'later' };
    const { id, commitment } = (await other.done('/v1/matches', body)) as { id: string; commitment: string };
    const { services, folder } = other;
    await services.runner.close();
    const secret = secretUnder(services.http.key, id);
    await playMatch(services.office, { match: id, secret, isResumed: false }, { threads: 1 });
    const { body: stopped } = await other.ask(ADMIN_TOKEN, `/v1/matches/${id}`);
    expect(stopped).toMatchObject({ phase: 'stopped', stopped: { boards: 2 } });
    expect(stopped).not.toHaveProperty('secret');
    const again = arenaOver({ ...services, threads: 1, onFailure: fail });
    await goOnPlaying(again, folder.project());
    const over = await other.until(`/v1/matches/${id}`, (match) => match['secret'] !== undefined);
    expect(commitToSecret(over['secret'] as string, sha256)).toBe(commitment);
    expect(over['stopped']).toEqual(stopped['stopped']);
    await again.runner.close();
  } finally {
    await other.close();
  }
});

function fail(what: string, cause: unknown): void {
  throw new Error(`${what} failed`, { cause });
}
