import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPbn, tagOf } from '#notation';
import { tenace, tenaceHere } from '../testing.js';

const DEAL = 'N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenace-dd-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const dd = (...words: readonly string[]) => tenaceHere('dd', ...words);

test('the sample deal gives North ten tricks at notrump, and par is making them', async () => {
  const { out } = tenace('dd', DEAL);
  expect(out).toMatch(/^ {5}NT {2}S {2}H {2}D {2}C\n {2}N {2}10 /);
  const { tricks, par } = JSON.parse((await dd(DEAL, '--json')).out) as { tricks: { NT: { N: number } }; par: object };
  expect(tricks.NT.N).toBe(10);
  expect(par).toEqual({ score: 430, sides: ['NS'], contracts: ['3NT by N', '3NT by S', '4NT by N', '4NT by S'] });
});

const FILE = `[Event "One"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "${DEAL}"]

[Event "Two"]
[Board "2"]
[Deal "N:AQ4.KJ5.Q963.KJ2 - - -"]

[Event "Three"]
[Board "3"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "E:JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73 AQ4.KJ5.Q963.KJ2"]
[DoubleDummyTricks "00000000000000000000"]
`;

test('a file comes back with tables and par where its deals are whole, its own tables replaced', async () => {
  const path = join(folder, 'three.pbn');
  writeFileSync(path, FILE);
  const boards = readPbn((await dd('--file', path)).out);
  expect(boards.map((board) => tagOf(board, 'Event'))).toEqual(['One', 'Two', 'Three']);
  const [one, two, three] = boards;
  expect(tagOf(one!, 'DoubleDummyTricks')).toMatch(/^a[0-9a-d]{19}$/);
  expect(tagOf(three!, 'DoubleDummyTricks')).toBe(tagOf(one!, 'DoubleDummyTricks'));
  expect(one!.tables[0]!.rows[0]).toEqual(['N', 'NT', '10']);
  expect([tagOf(one!, 'OptimumScore'), tagOf(three!, 'OptimumScore')]).toEqual(['NS 430', 'NS 630']);
  expect(tagOf(two!, 'DoubleDummyTricks')).toBeUndefined();
});

test('with --json a line a deal, as it stood in the file, its tricks by strain and declarer', async () => {
  const path = join(folder, 'lines.pbn');
  writeFileSync(path, FILE);
  const [one, three, ...more] = (await dd('--file', path, '--json')).out.trim().split('\n');
  const row = (N: number, E: number): object => ({ N, E, S: N, W: E });
  const contracts = ['3NT by N', '3NT by S', '4NT by N', '4NT by S'];
  const line = {
    deal: DEAL,
    tricks: { S: row(9, 4), H: row(9, 4), D: row(10, 3), C: row(10, 3), NT: row(10, 3) },
    par: { score: 430, sides: ['NS'], contracts },
  };
  expect(one).toBe(JSON.stringify(line));
  const deal = 'E:JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73 AQ4.KJ5.Q963.KJ2';
  expect(three).toBe(JSON.stringify({ ...line, deal, par: { ...line.par, score: 630 } }));
  expect(more).toEqual([]);
});

test('what is no deal and what is no file is said in one line', async () => {
  expect(await dd('N:AK')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^tenace: a deal is written .*\n$/) as string,
  });
  expect(await dd('--file', join(folder, 'none.pbn'))).toMatchObject({ code: 1 });
  writeFileSync(join(folder, 'odd.pbn'), 'no game\u001b[31m\n');
  expect(await dd('--file', join(folder, 'odd.pbn'))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^tenace: .*odd\.pbn holds no deal of four whole hands\n$/) as string,
  });
  expect(await dd()).toMatchObject({ code: 1, err: 'tenace: say a deal, or --file FILE\n' });
});
