import fc from 'fast-check';
import { boardReader, writeBoards } from './formats.js';
import { type RecordedBoard } from './recorded-board.js';
import { meaningOf, recordedBoards } from './testing.js';
import { oneLine, xmlElement } from './written.js';

/** What has a meaning in one of the formats, and what no format has a place for. */
const MARKS = [
  ...['"', '\\', ']', '[', '[Event "x"]', '{', '}', '%', ';', '|', ',', '&', '<', '>', "'", '#', '+', '=1=', '$1', '*'],
  ...['\r\n', '\n', '\n\n', '\r', '\t', '\0', '\u0007', '\u001a', '\u001b[2J', '\u007f', '\u0085', '\u2028', '\u202e'],
  ...[
    '\ud800',
    '\udc00',
    '\ufffd',
    '\ufffe',
    '\uffff',
    '\ufeff',
    '\r\n[Result "13',
    '\n[Event "',
    'é',
    'ł',
    'Ж',
    '漢',
    '😀',
  ],
];

/** Any text that somebody may have typed, or a file may hold. */
const texts = fc
  .array(
    fc.oneof(fc.constantFrom(...MARKS), fc.string({ unit: 'binary', maxLength: 4 }), fc.constantFrom('a', 'B 7', ' ')),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''));

type Said = { readonly names: readonly string[]; readonly others: readonly string[] };
const said: fc.Arbitrary<Said> = fc.record({
  names: fc.array(texts, { minLength: 4, maxLength: 4 }),
  others: fc.array(texts, { minLength: 8, maxLength: 8 }),
});

/** The board with these texts wherever a file has one. */
function saying(board: RecordedBoard, { names, others }: Said): RecordedBoard {
  const [N = '', E = '', S = '', W = ''] = names;
  const [event = '', note = '', cell = '', first = '', second = '', third = ''] = others;
  const place = { line: 1, column: 1 };
  const comment = (kind: 'braces' | 'line' | 'escape', text: string, after: string) => ({
    ...{ kind, text, line: 1, after, count: 0 },
  });
  const calls = board.auction!.calls.map((call, index) =>
    index === 0 ? { ...call, alerted: true as const, note } : call,
  );
  return {
    ...board,
    players: { N, E, S, W },
    tags: [
      { name: 'Event', value: event, ...place },
      { name: 'Site', value: second, ...place },
    ],
    auction: { ...board.auction!, calls },
    tables: [
      {
        name: 'TotalScoreTable',
        columns: ['Rank\\3R', 'Names\\40L'],
        rows: [
          ['1', cell],
          ['2', `"${cell}"`],
        ],
      },
    ],
    comments: [
      comment('braces', first, 'Event'),
      comment('line', second, 'Result'),
      comment('escape', ` ${third}`, 'Result'),
    ],
  };
}

function read(format: 'pbn' | 'lin' | 'url' | 'json', content: string | Uint8Array): RecordedBoard[] {
  const reader = boardReader(format);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return [...reader.read(bytes), ...reader.end()];
}

const NO_FAULT = ['result-doubtful'];

test.each(['pbn', 'lin', 'url', 'json'] as const)(
  'whatever people are called and say, %s is read back as the games that were written, and nothing is wrong with them',
  (format) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(recordedBoards, said), { minLength: 1, maxLength: 3 }), (given) => {
        const boards = given.map(([board, texts]) => saying(board, texts));
        const again = read(format, writeBoards(format, boards));
        const found = again.flatMap(({ errors, warnings }) => [...errors, ...warnings]);
        expect(found.filter(({ code }) => !NO_FAULT.includes(code))).toEqual([]);
        expect(again).toHaveLength(boards.length);
        for (const [index, board] of boards.entries()) {
          const bare = (one: RecordedBoard): object => ({
            ...meaningOf(one),
            players: {},
            calls: one.auction?.calls.map(({ call }) => call),
          });
          expect(bare(again[index]!)).toEqual(bare(board));
        }
      }),
      { numRuns: 60 },
    );
  },
);

test('PBN gives back every name, tag and cell on one line, and no tag more', () => {
  fc.assert(
    fc.property(recordedBoards, said, (board, texts) => {
      const written = saying(board, texts);
      const [again] = read('pbn', writeBoards('pbn', [written]));
      const plain = read('pbn', writeBoards('pbn', [board]))[0]!;
      const names = (one: RecordedBoard): string[] =>
        one.tags.map(({ name }) => name).filter((name) => name !== 'Note');
      expect(names(again!).filter((name) => name !== 'TotalScoreTable')).toEqual(names(plain));
      const heard = Object.entries(written.players).map(([seat, name]) => [seat, oneLine(name)] as const);
      for (const [seat, name] of heard.filter(([, text]) => !['', '?'].includes(text.trim())))
        expect(again!.players[seat as 'N']?.trim()).toBe(name.trim());
      expect(again!.tables[0]!.rows).toHaveLength(2);
    }),
    { numRuns: 100 },
  );
});

test('XML holds only what XML 1.0 allows, and every mark of it is escaped', () => {
  fc.assert(
    fc.property(recordedBoards, said, (board, texts) => {
      const xml = writeBoards('xml', [saying(board, texts)]) as string;
      expect(xml).toMatch(/^[\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u);
      expect(xml.replace(/<!DOCTYPE[^>]*>|<\?xml[^>]*>/g, '')).toMatch(
        /^(?:[^<>&]|&(?:amp|lt|gt|quot|apos);|<\/?[A-Z_]+(?: [A-Za-z_]+="[^"<]*")*>)*$/u,
      );
    }),
    { numRuns: 100 },
  );
  expect(xmlElement('NAME', 'A\u0007"<&\ud800\uffff')).toBe('<NAME>A &quot;&lt;&amp;?</NAME>');
});
