import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { formatOfFile } from './detect.js';
import { boardReader, boardsFor, parseReadFormat, WRITE_FORMATS, writeBoards, type WriteFormat } from './formats.js';
import { lossesIn } from './losses.js';
import { type RecordedBoard } from './recorded-board.js';
import { meaningOf, recordedBoards, SAMPLE_GAME } from './testing.js';
import { readPbn } from './pbn/read.js';

function lost(format: WriteFormat, boards: readonly RecordedBoard[]): Record<string, number> {
  const written = boardsFor(format, boards);
  if (typeof written === 'string') throw new Error(written);
  const losses = lossesIn(writeBoards(format, written), format, written);
  return Object.fromEntries(losses.map(({ what, boards: count }) => [what, count]));
}

const [GAME] = readPbn(
  `[Annotator "A. Nyone"]\n${SAMPLE_GAME.replace('1NT =1=', '1NT =1= $1')}[ScoreTable "Rank;Contract"]\n1 3NT\n`,
);

test.each<[WriteFormat, string[]]>([
  ['pbn', []],
  ['json', []],
  ['lin', ['judgements of calls and cards', 'tags', 'tables']],
  ['url', ['judgements of calls and cards', 'tags', 'tables']],
  [
    'csv',
    [
      'names of players',
      'auctions',
      'alerts and explanations',
      'plays',
      'judgements of calls and cards',
      'contracts',
      'results',
      'tags',
      'tables',
    ],
  ],
  [
    'xml',
    [
      'deals',
      'dealers',
      'vulnerabilities',
      'auctions',
      'alerts and explanations',
      'plays',
      'judgements of calls and cards',
      'tags',
      'tables',
    ],
  ],
])('what %s has no place for is told', (format, what) => {
  expect(Object.keys(lost(format, [GAME!]))).toEqual(what);
});

test('tags are told by their names', () => {
  expect(lossesIn(writeBoards('lin', [GAME!]), 'lin', [GAME!])).toContainEqual({
    what: 'tags',
    boards: 1,
    names: ['Annotator'],
  });
});

test('a number that a file of deals cannot say is lost, one that its place says is not', () => {
  const numbered = (...numbers: number[]): RecordedBoard[] => numbers.map((number) => ({ ...GAME!, number }));
  expect(lost('bri', numbered(1, 2, 3))).not.toHaveProperty('board numbers');
  expect(lost('bri', numbered(1, 2, 4))).toMatchObject({ 'board numbers': 1 });
  expect(lost('dup', numbered(7, 8, 9))).not.toHaveProperty('board numbers');
});

describe('a file that cannot be is refused', () => {
  const some = (count: number): RecordedBoard[] =>
    Array.from({ length: count }, (_, index) => ({ ...GAME!, number: index + 1 }));
  test.each<[string, WriteFormat, RecordedBoard[], RegExp]>([
    ['a hundred boards', 'dlm', some(100), /100 deals, and dlm holds at most 99: split it first/],
    ['a thousand boards', 'dup', some(1_000), /at most 999/],
    ['no deals', 'bri', [{ ...GAME!, hands: {} }], /no whole deal, and bri holds nothing else/],
    ['no numbers', 'xml', readPbn('[Dealer "N"]\n'), /no board with a number/],
  ])('%s in %s', (_what, format, boards, why) => {
    expect(boardsFor(format, boards)).toMatch(why);
  });

  test('two tables of one board are one deal', () => {
    expect(boardsFor('bri', [GAME!, { ...GAME!, room: 'closed' }])).toEqual([GAME]);
  });
});

test('where nothing is told to be lost, nothing is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('pbn' as const, 'lin' as const, 'json' as const, 'url' as const),
      recordedBoards,
      (format, board) => {
        const content = writeBoards(format, [board]);
        fc.pre(lossesIn(content, format, [board]).length === 0);
        const reader = boardReader(format);
        const [again] = [...reader.read(content), ...reader.end()];
        expect(meaningOf(again!)).toEqual(meaningOf(board));
      },
    ),
    { numRuns: 200 },
  );
});

const FIXTURES = `${__dirname}/../../../../shared/fixtures`;
const FILES = ['pbn/real', 'pbn/conformance', 'lin', 'deals'].flatMap((folder) =>
  existsSync(`${FIXTURES}/${folder}`)
    ? readdirSync(`${FIXTURES}/${folder}`).map((file) => `${FIXTURES}/${folder}/${file}`)
    : [],
);
/** Of a file with thousands. */
const BOARDS_MAX = 200;

test(`every file at hand goes into every format: ${FILES.length} files`, () => {
  for (const file of FILES) {
    const bytes = readFileSync(file);
    const found = formatOfFile(bytes, { name: file });
    if (found.kind === 'refused' || found.format === 'json') continue;
    const reader = boardReader(found.format);
    const boards = [...reader.read(bytes), ...reader.end()].slice(0, BOARDS_MAX);
    for (const format of WRITE_FORMATS) {
      const written = boardsFor(format, boards);
      if (typeof written === 'string') continue;
      const losses = lossesIn(writeBoards(format, written), format, written).map(({ what }) => what);
      if (parseReadFormat(format))
        expect({ file, format, losses }).not.toMatchObject({ losses: expect.arrayContaining(['deals']) as unknown });
      if (format === 'json') expect({ file, losses }).toEqual({ file, losses: [] });
    }
  }
});
