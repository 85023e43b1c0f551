import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPbn, tagOf } from '#notation';
import { tenace, tenaceHere } from '../testing.js';

const folder = mkdtempSync(join(tmpdir(), 'tenace-arena-cli-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const arena = (...words: readonly string[]) => tenaceHere('arena', ...words);

const data = ['--data', join(folder, 'data')];
const BASH = 'stdio:bash apps/arena/examples/first-legal.sh';

test('a match is played, gone on with, and told of', async () => {
  const words = ['match', '--home', 'r1', '--away', 'random', '--boards', '6', ...data, '--json'];
  const first = JSON.parse(tenace('arena', ...words).out) as { match: string; logHash: string };
  expect(first).toMatchObject({ boards: 6, played: 12, reused: 0, reason: 'played-out' });
  expect(JSON.parse((await arena(...words)).out)).toMatchObject({ played: 0, reused: 12, logHash: first.logHash });
  const results = (await arena('results', first.match, '--analyse', '2', ...data, '--json')).out;
  expect(JSON.parse(results)).toMatchObject({ analysed: 2, boards: [{ board: 1 }, {}, {}, {}, {}, { board: 6 }] });
  const csv = (await arena('results', first.match, '--analyse', '0', '--csv', ...data)).out;
  expect(csv.trim().split('\n')).toHaveLength(7);
  const games = readPbn((await arena('results', first.match, '--analyse', '0', '--pbn', ...data)).out);
  expect(games).toHaveLength(12);
  const { out, err } = await tenaceHere('export', '--board', tagOf(games[0]!, 'DealId')!, '--format', 'pbn', ...data);
  expect(err).toBe('');
  for (const game of [...games, ...readPbn(out)]) {
    expect([tagOf(game, 'Event'), tagOf(game, 'Scoring')]).toEqual([`Match ${first.match}`, 'IMP']);
    expect(tagOf(game, 'Date')).toMatch(/^\d{4}\.\d\d\.\d\d$/);
  }
});

test('a competition ranks its robots', async () => {
  const words = ['competition', '--robots', 'r0,r1', '--boards', '2', ...data, '--json'];
  const told = JSON.parse((await arena(...words)).out) as { competition: string; strengths: object };
  expect(told).toMatchObject({ ranking: ['r1', 'r0'], meetings: [{ round: 1, points: 0 }] });
  expect(told.strengths).toMatchObject({ draws: 1000, data: [{}, { entrant: 'r0 1', ranked: [0, 1] }] });
  const results = async (...how: readonly string[]): Promise<string> =>
    (await arena('results', told.competition, ...data, ...how)).out;
  expect(JSON.parse(await results('--json'))).toEqual({ competition: told.competition, ...told.strengths });
  expect((await results('--csv')).split('\n')[0]).toBe('robot,version,strength,from,to,p1,p2');
  expect(await results()).toContain('P(rank ≤ k) 1.000, 1.000');
  const after = ['--format', 'knock-out', '--after', told.competition];
  const cup = await arena('competition', '--robots', 'r1,r0', '--boards', '20', ...after, ...data, '--json');
  expect(JSON.parse(cup.out)).toMatchObject({ ranking: ['r1', 'r0'] });
});

test('a competition takes robots that run in a sandbox, and such as are programs', async () => {
  const robots = `r0,hosted:apps/arena/examples/memorising.js,${BASH}`;
  const words = ['competition', '--robots', robots, '--boards', '1', ...data, '--json'];
  const { ranking, meetings } = JSON.parse((await arena(...words)).out) as { ranking: string[]; meetings: object[] };
  expect([ranking.toSorted(), meetings.length]).toEqual([robots.split(',').toSorted(), 3]);
  for (const meeting of meetings) expect(meeting).toMatchObject({ boards: 1, forfeited: { home: 0, away: 0 } });
});

/** The commands of the README, word by word. */
const DOCTORED = readFileSync('README.md', 'utf8').match(/(?<=^ {4}npx tenace arena doctor ").*(?="$)/gm) ?? [];

test('the README examines a robot in bash, in Python and in TypeScript', () => {
  expect(DOCTORED.map((robot) => /\.\w+$/.exec(robot)?.[0])).toEqual(['.sh', '.py', '.js']);
});

test.each(DOCTORED)('in %s of the README the doctor finds nothing to mend', async (robot) => {
  expect((await arena('doctor', robot, '--boards', '1')).out).toContain('nothing to mend');
});

test('the example of the README plays', async () => {
  const played = (await arena('match', '--home', BASH, '--away', 'random', '--boards', '2', ...data, '--json')).out;
  expect(JSON.parse(played)).toMatchObject({ boards: 2, forfeited: { home: 0, away: 0 } });
});

test('a robot that is given as JavaScript plays in a sandbox, and its source is its version', async () => {
  const hosted = 'hosted:apps/arena/examples/memorising.js';
  const words = ['match', '--home', hosted, '--away', 'random', '--boards', '3', ...data, '--json'];
  const first = JSON.parse((await arena(...words)).out) as { logHash: string };
  expect(first).toMatchObject({ boards: 3, played: 6, forfeited: { home: 0, away: 0 } });
  expect(JSON.parse((await arena(...words)).out)).toMatchObject({ played: 0, reused: 6, logHash: first.logHash });
  const cannot = await arena('match', '--home', 'hosted:package.json', '--away', 'random', ...data);
  expect(cannot.err).toMatch(/package.json does not start/);
});

test.each([
  ['a robot that is not there', ['match', '--home', 'r9', '--away', 'r0'], /there is no robot r9/],
  ['a file that is not there', ['match', '--home', 'hosted:no-such.js', '--away', 'r0'], /no-such.js cannot be read/],
  ['a program that does not start', ['doctor', 'stdio:./no-such-robot'], /ENOENT/],
  ['no number of boards', ['match', '--home', 'r0', '--away', 'r0', '--boards', '0'], /--boards is a whole number/],
  ['no format', ['competition', '--robots', 'r0,r1', '--format', 'cup'], /--format is one of/],
  [
    'IMPs carried over into no knock-out',
    ['competition', '--robots', 'r0,r1', '--after', 'x'],
    /--after is of a knock/,
  ],
  ['one robot under two names', ['competition', '--robots', 'r0,r1,random'], /r0 and random are the same robot, r0 1/],
  ['a match that was not played', ['results', 'nothing'], /there is no match or competition nothing/],
])('%s is told in one line', async (_what, words, message) => {
  const { code, err } = await arena(...words, ...(words[0] === 'doctor' ? [] : data));
  expect({ code, lines: err.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
  expect(err).toMatch(message);
});
