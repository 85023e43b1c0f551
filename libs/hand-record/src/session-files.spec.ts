import { type OpenedSession } from '#board';
import fc from 'fast-check';
import { sessionPbn, sessionUsebio, type SessionFile, weightedBoards } from '#hand-record';
import { boardReader, readPbn, tagOf } from '#notation';
import { type Standings } from '#scoring';

const HOSTILE = [
  'A"]\r\n[Result "13',
  '"',
  '\\',
  'A\u0007',
  '\n\n[Event "x"]',
  '{',
  '%',
  ';',
  ']',
  'ł',
  '😀',
  '\ud800',
  '\ufffe',
  '#',
  'Bo B',
];
const names = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 5 })
  .map((parts) => parts.join(''));

/** A session of two pairs and two boards of which the names are known. */
function fileOf(name: string, players: readonly string[]): SessionFile {
  const listed = (entrant: number) => ({ rank: entrant, entrant, value: 1, percent: 50, boards: 2 });
  const opened = { of: 'pairs', scoring: { method: { kind: 'matchpoints' } } };
  return {
    ...{ name, at: 0 },
    session: { opened } as unknown as OpenedSession, // all that files of results ask of one
    travellers: [1, 2].map((board) => ({ board, lines: [] })),
    standings: { unit: 'matchpoints', lists: [[listed(1), listed(2)]], tallies: [] } as unknown as Standings, // as above
    namesOf: (entrant) => players.slice(2 * entrant - 2, 2 * entrant),
  };
}

test('whatever an event and its players are called, its PBN has a game for each board and the tags of any other', () => {
  const tagsOf = (text: string): string[][] => readPbn(text).map(({ tags }) => tags.map((tag) => tag.name));
  const plain = tagsOf(sessionPbn(fileOf('Tuesday', ['A', 'B', 'C', 'D'])));
  fc.assert(
    fc.property(names, fc.array(names, { minLength: 4, maxLength: 4 }), (event, players) => {
      const text = sessionPbn(fileOf(event, players));
      expect(tagsOf(text)).toEqual(plain);
      const [first] = readPbn(text);
      expect(first?.tables.find((table) => table.name === 'TotalScoreTable')?.rows).toHaveLength(2);
      expect(readPbn(text).flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
      const xml = sessionUsebio(fileOf(event, players));
      expect(xml).toMatch(/^[\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u);
      expect(xml.match(/<PLAYER_NAME>/g)).toHaveLength(4);
    }),
  );
});

test('a weighted score is told in words by PBN, and USEBIO is known not to hold it', () => {
  const results = [
    { points: 420, weight: 60 },
    { points: -50, weight: 40 },
  ];
  const weighted = { kind: 'weighted', results } as const;
  const line = {
    ...{ round: 1, table: 2 },
    place: { round: 1, table: 2, board: 2 },
    NS: [1],
    EW: [2],
    contract: null,
    tricks: 0,
    points: 0,
  };
  const plain = { kind: 'points', points: 0 } as const;
  const travellers = [
    { board: 1, lines: [{ ...line, score: { NS: plain, EW: plain } }] },
    { board: 2, lines: [{ ...line, score: { NS: weighted, EW: { kind: 'award', award: 'average-plus' } as const } }] },
  ];
  const [first, second] = readPbn(sessionPbn({ ...fileOf('', []), travellers }));
  expect(tagOf(first!, 'Event')).toBe('?');
  const said = (board: typeof first) =>
    board?.comments.filter(({ kind }) => kind === 'braces').map(({ text }) => text.trim());
  expect(said(first)).toEqual([]);
  expect(said(second)).toEqual(['round 1, table 2 counts as NS 60% 420 40% -50, EW average-plus']);
  expect(weightedBoards(travellers)).toEqual([2]);
});

test('a player with a letter of another alphabet apart, what is written passes the checks of the standard', () => {
  const reader = boardReader('pbn', true);
  const text = sessionPbn(fileOf('Tuesday "A"', ['A"]\r\n[Result "13', 'B\\', 'C', 'D']));
  expect([...reader.read(text), ...reader.end()].flatMap(({ errors }) => errors)).toEqual([]);
});
