import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { tenace, tenaceHere } from './testing.js';

let folder: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenace-cli-'));
  data = join(folder, 'data');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The last line of standard output of a command that succeeded. */
async function json(...words: readonly string[]): Promise<Record<string, unknown>> {
  const { code, out, err } = await tenaceHere(...words, '--data', data, '--json');
  if (code !== 0) throw new Error(`tenace ${words.join(' ')} ended with ${code}: ${err}`);
  return JSON.parse(out.trim().split('\n').at(-1)!) as Record<string, unknown>;
}

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const GAME = `[Event "Test"]
[Board "1"]
[West "Wanda"]
[North "Nora"]
[East "Edek"]
[South "Stefan"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73"]
[Declarer "N"]
[Contract "3NT"]
[Result "10"]
[Auction "N"]
1NT Pass 3NT Pass
Pass Pass
[Play "E"]
SJ S2 S5 SQ
*
`;
const GAMES = `${GAME}\n${GAME.replace('[Board "1"]', '[Board "2"]')}`;

test('a file is imported, listed, printed, exported and rebuilt', async () => {
  const pbn = file('games.pbn', GAMES);
  expect(await json('import', pbn)).toMatchObject({
    games: 2,
    boards: 2,
    known: 0,
    events: 29,
    skipped: [],
    mismatches: [],
  });
  expect(await json('import', pbn)).toMatchObject({ boards: 2, known: 2, events: 0 });

  const { boards } = (await json('export', '--list')) as { boards: { id: string }[] };
  expect(boards).toMatchObject([
    { number: 1, contract: '3NT by N', result: '+1', score: 430 },
    { number: 2, contract: '3NT by N', result: '+1', score: 430 },
  ]);
  const [{ id }] = boards as [{ id: string }];
  expect(await json('board', id)).toMatchObject({ id, outcome: { kind: 'scored', tricks: 10, score: 430 } });
  expect(tenace('board', id, '--data', data).out).toContain('3NT by N +1, 10 tricks, NS +430');
  expect(tenace('export', '--board', id, '--format', 'pbn', '--data', data).out).toMatch(/\[North "Nora"\]\r?\n/);
  expect(tenace('export', '--board', id, '--format', 'lin', '--data', data).out).toMatch(
    /^pn\|Stefan,.*\|mc\|10\|pg\|\|\n$/,
  );

  const asCsv = await tenaceHere('export', '--board', id, '--format', 'csv', '--data', data);
  expect(asCsv.err).toMatch(/^tenace: csv does not hold .*auctions of 1 board; plays of 1 board; /);

  const { before, after, events } = await json('rebuild');
  expect({ same: before === after, events }).toEqual({ same: true, events: 29 });
});

describe('what cannot be done is said in one line, and nothing is stored', () => {
  const cases: readonly (readonly [string, () => readonly string[] | Promise<readonly string[]>, RegExp])[] = [
    ['a file that is not there', () => ['import', join(folder, 'none.pbn')], /there is no file .*none\.pbn/],
    [
      'a format nobody reads',
      () => ['import', file('g.pbn', GAME), '--format', 'doc'],
      /doc is no format that is read/,
    ],
    [
      'a file that is not in the format it is said to be',
      () => ['import', file('g.pbn', GAME), '--format', 'lin'],
      /it is pbn, not lin/,
    ],
    ['a file packed up', () => ['import', file('g.pbn', 'PK\u0003\u0004')], /zip archive: unpack it/],
    ['a folder for a file', () => ['import', folder], /is not a file/],
    ['a binary file', () => ['import', file('x.pbn', new Uint8Array(5_000).fill(7))], /holds no game/],
    ['an empty file', () => ['import', file('empty.pbn', '')], /holds no game/],
    [
      'a board that is not there',
      async () => (await json('import', file('g.pbn', GAME)), ['board', 'nothing']),
      /there is no board nothing/,
    ],
    [
      'a file none of whose games can be replayed',
      () => ['import', file('g.pbn', '[Board "1"]\n[Deal "N:AKQ.. - - -"]\n\n[Board "2"]\n')],
      /g\.pbn holds no game that can be recorded, of 2; line 2, game 1: "AKQ\.\." is not a hand$/m,
    ],
    ['a sweep of things no hours old', () => ['sweep', '--older-than-hours', '0'], /0 is no number of hours/],
    ['erasing nothing in particular', () => ['erase'], /--player ID, or --text/],
    [
      'erasing what is not there',
      async () => (await json('import', file('g.pbn', GAME)), ['erase', '--player', 'nobody']),
      /holds nothing of nobody/,
    ],
    ['an export of nothing', () => ['export'], /--list, or --board/],
    [
      'a folder whose parent is missing',
      () => ['import', file('g.pbn', GAME), '--data', join(folder, 'a/b')],
      /no folder to make/,
    ],
    ['a data folder that is not there', () => ['rebuild', '--data', join(folder, 'nothing')], /no data folder/],
    ['a match where nothing is kept', () => ['arena', 'results', 'x'], /there is no data folder .*data/],
    ['a backup of a file', () => ['backup', join(folder, 'copy'), '--data', file('f', 'text')], /f is no data folder/],
  ];
  test.each(cases)('%s', async (_what, words, message) => {
    const given = await words();
    const before = existsSync(data);
    const { code, err } = await tenaceHere(...given, ...(given.includes('--data') ? [] : ['--data', data]));
    expect({ code, lines: err.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(err).toMatch(message);
    expect(existsSync(data)).toBe(before);
  });

  test.each([['show'], ['convert', '-', '--to', 'lin']])(
    'text with the name of a file of games holds none, and the line says why: %s',
    async (command, ...words) => {
      const { code, out, err } = await tenaceHere(command, file('notes.pbn', 'Buy milk\n'), ...words);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(/^tenace: .*notes\.pbn holds no game that can be read; line 1: .*\n$/);
    },
  );

  test('a program that asks for JSON is answered by a problem', () => {
    const { code, out, err } = tenace('lint', join(folder, 'none.pbn'), '--json');
    const { title, detail } = JSON.parse(out) as { title: string; detail: string };
    expect(err).toBe(`tenace: ${detail}\n`);
    expect({ code, title }).toEqual({ code: 1, title: 'The command could not be carried out' });
  });

  test('a file cut in the middle gives the games before the cut, and says what is wrong with the rest', async () => {
    const cut = file('cut.pbn', GAMES.slice(0, GAMES.length - 60));
    const { games, boards, skipped } = (await json('import', cut)) as {
      games: number;
      boards: number;
      skipped: object[];
    };
    expect({ games, boards }).toEqual({ games: 2, boards: 1 });
    expect(skipped).toMatchObject([{ game: 2, line: 20 }]);
  });

  test('a word that is no command is refused with the usage', () => {
    const { code, err } = tenace('imprt');
    expect(code).toBe(1);
    expect(err).toContain('unknown command');
  });
});

describe('a data folder', () => {
  test('held by another process is refused, and the message says which', async () => {
    await json('import', file('g.pbn', GAME));
    const holder = spawn(process.execPath, [
      '-e',
      HOLD,
      join(process.cwd(), 'node_modules/better-sqlite3'),
      join(data, 'lock'),
    ]);
    await new Promise((ready) => holder.stdout.once('data', ready));
    writeFileSync(join(data, 'held-by.json'), JSON.stringify({ pid: holder.pid, host: 'here', since: 'now' }));
    const { code, err } = await tenaceHere('rebuild', '--data', data);
    holder.kill('SIGKILL');
    expect(code).toBe(1);
    expect(err).toContain(String(holder.pid));
  });

  test.each(['export --list', 'board x', 'rebuild', 'sweep', 'erase --player x'])(
    'that holds nothing stays as it is: %s',
    async (words) => {
      mkdirSync(data);
      const { code, err } = await tenaceHere(...words.split(' '), '--data', data);
      expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('is no data folder') as unknown });
      expect(readdirSync(data)).toEqual([]);
    },
  );

  test('forgets a player, and keeps what its events point at', async () => {
    await json('import', file('g.pbn', GAME));
    const [{ id, players }] = (await json('export', '--list'))['boards'] as [{ id: string; players: { N: string } }];
    expect(await json('sweep')).toEqual({ texts: 0, names: 0 });
    expect(await json('erase', '--player', players.N)).toEqual({ erased: 1 });
    const pbn = (await tenaceHere('export', '--board', id, '--format', 'pbn', '--data', data)).out;
    expect(pbn).not.toContain('Nora');
    expect(pbn).toContain('Wanda');
  });

  test('of a newer version is refused', async () => {
    await json('import', file('g.pbn', GAME));
    const events = new Database(join(data, 'events.sqlite'));
    events.pragma('user_version = 999');
    events.close();
    const { code, err } = await tenaceHere('rebuild', '--data', data);
    expect(code).toBe(1);
    expect(err).toMatch(/newer/);
  });

  test('that cannot be written is refused, and stays as it was', async () => {
    if (process.getuid?.() === 0) return; // root may write everywhere: nothing to see
    mkdirSync(data);
    chmodSync(data, 0o500);
    expect(await tenaceHere('import', file('g.pbn', GAME), '--data', data)).toMatchObject({ code: 1 });
    expect(readdirSync(data)).toEqual([]);
  });
});

test('the command is built', () => {
  expect(existsSync(join(process.cwd(), 'dist/apps/cli/src/main.js'))).toBe(true);
});

/** Holds SQLite's lock on a file as another process of ours would. */
const HOLD = `
const Database = require(process.argv[1]);
const lock = new Database(process.argv[2]);
lock.pragma('locking_mode = EXCLUSIVE');
lock.exec('BEGIN EXCLUSIVE');
console.log('held');
setInterval(() => undefined, 1000);
`;

describe('cases of the Laws', () => {
  const folderOfCases = join(process.cwd(), 'libs/laws/scenarios');
  const all = readdirSync(folderOfCases).map((name) => join(folderOfCases, name));

  test('all that are known pass, through the built command', () => {
    const { code, out } = tenace('scenario', ...all, '--json');
    expect(JSON.parse(out)).toEqual({ cases: 211, passed: 211, failures: [] });
    expect(code).toBe(0);
  });

  test('are found by a pattern that no shell has resolved', async () => {
    const { out } = await tenaceHere('scenario', 'libs/**/scenarios/*.json', '--json');
    expect(JSON.parse(out)).toEqual({ cases: 211, passed: 211, failures: [] });
  });

  test.each([
    ['an empty file', () => file('empty.json', ''), 'empty.json is empty'],
    ['a pattern that fits nothing', () => 'nowhere/*.json', 'nowhere/*.json fits no file'],
    ['a file without cases', () => file('none.json', '{"scenarios":1,"cases":[]}'), 'none.json holds no cases'],
    ['a folder', () => folderOfCases, 'is a folder: name its files, such as cases/*.json'],
    ['a file that is not there', () => join(folderOfCases, 'nowhere.json'), 'nowhere.json does not exist'],
  ])('%s is a complaint, for nothing would be tested', async (_why, name, complaint) => {
    const { code, err } = await tenaceHere('scenario', name());
    expect(err).toContain(complaint);
    expect(code).not.toBe(0);
  });

  test('one that comes out otherwise is told, and the exit code says so', async () => {
    const one = { scenarios: 1, cases: [{ id: 'wrong', do: [{ calls: 'N 1S' }], expect: { turn: 'W' } }] };
    const { code, out } = await tenaceHere('scenario', file('wrong.json', JSON.stringify(one)));
    expect({ code, out }).toEqual({
      code: 1,
      out: 'wrong: turn: expected "W", is "E"\n1 case, 0 passed, 1 failed\n',
    });
  });
});
