import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLin } from '#notation';
import { tenace, tenaceHere } from '../testing.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenace-lint-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const EXAMPLE = '-example-';
const GAME = `[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73"]
[Declarer "S"]
[Contract "3N"]
[Result "10"]
[Auction "N"]
1NT Pass 3NT Pass
Pass Pass
[Play "W"]
S3 S4 S9 S2
*
`;

test('a file is counted, and what was forgiven is a warning with its place', () => {
  const { code, out } = tenace('lint', file('a.pbn', GAME), '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    games: 1,
    boards: 1,
    auctions: 1,
    plays: 1,
    results: 1,
    warnings: [
      { game: 1, line: 6, column: 1, code: 'no-trump-without-t' },
      { game: 1, line: 8, column: 1, code: 'leading-passes-inferred' },
    ],
    errors: [],
  });
});

test('a strict reading forgives nothing, and the exit code says so', async () => {
  const { code, out } = await tenaceHere('lint', file('a.pbn', GAME), '--strict', '--json');
  expect(code).toBe(1);
  expect((JSON.parse(out) as { errors: object[] }).errors).not.toEqual([]);
});

test('boards are converted by the ends of the names', async () => {
  const to = join(folder, 'a.lin');
  const { code, out } = await tenaceHere('convert', file('a.pbn', GAME), to);
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('1 board written') as string });
  expect(readLin(readFileSync(to))).toMatchObject([{ number: 1, dealer: 'N', stated: { tricks: 10 } }]);
});

test('what the other format does not hold is told, and more boards than it holds are refused', async () => {
  const to = join(folder, 'a.dlm');
  const twice = file('a.pbn', `${GAME}\n${GAME}`);
  const { code, out, err } = await tenaceHere('convert', twice, to, '--json');
  expect({ code, report: JSON.parse(out) as object }).toMatchObject({ code: 0, report: { boards: 1, leftOut: 1 } });
  expect((JSON.parse(out) as { lost: object[] }).lost).toContainEqual({ what: 'auctions', boards: 1 });
  expect(err).toMatch(/^tenace: dlm does not hold auctions of 1 board; plays of 1 board; .*\n$/);

  const many = Array.from({ length: 100 }, (_, index) => GAME.replace('"1"', `"${index + 1}"`)).join('\n');
  const refused = await tenaceHere('convert', file('b.pbn', many), to);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toMatch(/b\.pbn holds 100 deals, and dlm holds at most 99: split it first\n$/);
});

test('what can be read of a file is converted, and the games that cannot are named', async () => {
  const to = join(folder, 'a.lin');
  const bad = GAME.replace('"1"', '"2"').replace('3NT Pass', '3NQ Pass');
  const { code, out, err } = await tenaceHere('convert', file('a.pbn', `${GAME}\n${bad}\n${GAME}`), to, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ boards: 3, errors: 1, unread: [2] });
  expect(err).toMatch(/a\.pbn:\d+:\d+: game 2: .*\n.*1 of 3 games could not be read whole: game 2\n$/);
  expect(readLin(readFileSync(to))).toHaveLength(3);
});

test('the format is seen in the file, whatever its name', async () => {
  const lin = join(folder, 'b.lin');
  await tenaceHere('convert', file('a.pbn', GAME), lin);
  const { code, out } = await tenaceHere('lint', file('b.txt', readFileSync(lin, 'utf8')), '--json');
  expect({ code, lint: JSON.parse(out) as object }).toMatchObject({ code: 0, lint: { games: 1, results: 1 } });
  expect((await tenaceHere('show', lin, '--lang', 'pl')).out).toContain('3BA');
});

test.each([
  ['a format nobody knows', ['lint', 'x.doc'], /there is no file|no format/],
  ['a folder that is not there', ['convert', EXAMPLE, '/nowhere/at/all.lin'], /its folder is not there/],
  ['a file without a deal, to be dealt', ['convert', EXAMPLE, 'x.dup'], /no whole deal/],
  ['a file that is not there', ['convert', 'none.pbn', 'a.lin'], /there is no file/],
])('%s is refused in one line', async (_what, words, message) => {
  const example = file('example.pbn', '[Board "1"]\n[Dealer "N"]\n');
  const { code, err } = await tenaceHere(...words.map((word) => (word === EXAMPLE ? example : word)));
  expect(code).toBe(1);
  expect(err).toMatch(message);
  expect(err.trim().split('\n')).toHaveLength(1);
});
