import fc from 'fast-check';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type RecordedBoard } from '../recorded-board.js';
import { meaningOf, recordedBoards } from '../testing.js';
import { readPbn } from './read.js';
import { writePbn } from './write.js';

const FIXTURES = `${__dirname}/../../../../../shared/fixtures/pbn`;
const folder = (name: string): string[] =>
  existsSync(FIXTURES) ? readdirSync(`${FIXTURES}/${name}`).map((file) => `${name}/${file}`) : [];

/** All that a file said, places apart. */
function content(board: RecordedBoard): object {
  const { tables, comments, room, tags } = board;
  const own = ['Auction', 'Play', 'Note', 'Deal', 'Dealer', 'Declarer', 'Contract', 'Result', 'Vulnerable'];
  const known = tags.filter(({ name, value }) => !own.includes(name) && value !== '' && value !== '?');
  return {
    ...meaningOf(board),
    nags: board.auction?.calls.map(({ nags }) => nags),
    play: board.play,
    room,
    tables: tables.toSorted((one, other) => one.name.localeCompare(other.name)),
    tags: [...new Map(known.map(({ name, value }) => [name, value] as const).toReversed())].toSorted(),
    comments: comments
      .filter(({ text }) => !/^\s*(PBN|EXPORT)/.test(text))
      .map(({ kind, text }) => kind + text)
      .toSorted(),
  };
}

describe('a board written and read again', () => {
  test('is the same board, and an export without fault', () => {
    fc.assert(
      fc.property(fc.array(recordedBoards, { minLength: 1, maxLength: 3 }), (boards) => {
        const again = readPbn(writePbn(boards), { strictness: 'export' });
        const errors = again.flatMap((board) => board.errors.map(({ code }) => code));
        // A made-up claim may give away a trick that cannot be lost.
        expect(errors.filter((code) => code !== 'result-doubtful')).toEqual([]);
        expect(again.map(meaningOf)).toEqual(boards.map(meaningOf));
      }),
    );
  });

  test('keeps tags and comments that mean nothing to us, where they stood', () => {
    const text =
      '% vendor data\n[Event "A"]\n{ of the event }\n[Dealer "N"]\n[Sponsor "B \\"C\\" D"]\n[Auction "N"]\n1C { why } P ; eh\nAP\n%!x\n';
    const written = writePbn(readPbn(text));
    const lines = written.split('\r\n');
    expect(lines.indexOf('{ of the event }')).toBe(lines.indexOf('[Event "A"]') + 1);
    expect(written).toContain('[Sponsor "B \\"C\\" D"]');
    expect(written).toContain('1C\r\n{ why }\r\nPass\r\n; eh\r\nPass Pass\r\n%!x\r\n');
  });

  test.each(['Rank\\3R;PairId\\2L', 'a \\" b', 'ends in \\', 'two \\\\ of them', '\\\\"'])(
    'keeps the backslashes of %s, and marks only those that would be read otherwise',
    (value) => {
      const board = readPbn('[Dealer "N"]\n[Auction "N"]\n1C\n')[0]!;
      const written = writePbn([{ ...board, tags: [...board.tags, { ...board.tags[0]!, name: 'Sponsor', value }] }]);
      expect(readPbn(written)[0]!.tags).toContainEqual(expect.objectContaining({ name: 'Sponsor', value }));
      expect(written.includes('\\3R')).toBe(value.includes('\\3R'));
      expect(written).not.toContain('\\\\3R');
    },
  );

  test('ends where the file did', () => {
    const text = '[Dealer "N"]\n[Auction "N"]\n1C ^S ^I 1C =1= +\n[Note "1:odd"]\n';
    expect(writePbn(readPbn(text))).toContain('1C ^S ^I 1C =1= +\r\n');
  });
});

describe('the files at hand', () => {
  test('come through unchanged in content, and writing again changes nothing', () => {
    for (const file of [...folder('real'), ...folder('conformance').filter((name) => !name.includes('errors'))]) {
      const strictness = file.includes('correct') ? ('export' as const) : ('import' as const);
      const boards = readPbn(readFileSync(`${FIXTURES}/${file}`), { strictness });
      const written = writePbn(boards);
      const again = readPbn(written, { strictness });
      expect({ file, errors: again.flatMap(({ errors }) => errors) }).toEqual({ file, errors: [] });
      const before = boards.map((board) => JSON.stringify(content(board)));
      const after = again.map((board) => JSON.stringify(content(board)));
      const differs = before.flatMap((text, index) => (text === after[index] ? [] : [index]));
      expect({ file, differs }).toEqual({ file, differs: [] });
      expect(after).toHaveLength(before.length);
      expect(writePbn(again)).toBe(written);
    }
  });
});
