import { readRbn } from './rbn.js';
import { type RecordedBoard } from './recorded-board.js';
import { meaningOf } from './testing.js';

/** One board in the hand of many programs and people: whatever they write, it is the same board, and no error. */
const RECORD = `D 20211130
E Autumn pairs
N Nora+Stefan:Wanda+Edek:O
B 12
H W:873.A6.KT864.KQ8:96.T54.97.AJ9643:T542.K93.AQ53.52:
A WN:1D^1P1SP:1NA
1 four or more
C 1N:W
P CA5T8:D9
R 7
{A note
on the board}
`;

const meaning = (board: RecordedBoard | undefined) => ({ errors: board?.errors, ...meaningOf(board!) });
const EXPECTED = meaning(readRbn(RECORD)[0]);
const put = (from: string | RegExp, to: string | ((found: string) => string)): string =>
  typeof to === 'string' ? RECORD.replace(from, to) : RECORD.replace(from, to);

test('the record itself is read without a word', () => {
  expect(EXPECTED).toMatchObject({
    errors: [],
    number: 12,
    contract: { level: 1, strain: 'NT', declarer: 'W' },
    tricks: 7,
  });
  expect(readRbn(RECORD)[0]!.warnings).toEqual([]);
});

describe('the same board is read from', () => {
  test.each([
    ['other ends of lines', RECORD.replaceAll('\n', '\r\n')],
    ['a mark of byte order', `\uFEFF${RECORD}`],
    ['the mark of an old system’s end of file', `${RECORD}\u001a`],
    ['NULs at the end', `${RECORD}\0\0`],
    ['labels in small letters', RECORD.replace(/^[A-Z]/gm, (letter) => letter.toLowerCase())],
    ['everything in small letters but names and notes', put(/^[HACPR].*/gm, (line) => line.toLowerCase())],
    ['no blank after labels', RECORD.replace(/^([A-Z]) /gm, '$1')],
    ['tabs after labels', RECORD.replace(/^([A-Z]) /gm, '$1\t')],
    ['colons after labels', RECORD.replace(/^([A-Z]) /gm, '$1: ')],
    ['lines that are indented', RECORD.replace(/^(?=[A-Z1])/gm, '  ')],
    ['a heading', `Results of the club\n\n${RECORD}`],
    ['a heading above the labels', `Results of the club\n${RECORD}`],
    ['all four hands', put('52:\n', '52:AKQJ.QJ872.J2.T7\n')],
    ['tens in figures', put(/(?<=^H.*)T/gm, '10')],
    ['a comment that is not closed', put('}', '')],
    ['a score beside the tricks', put('R 7', 'R 7:90')],
    ['tricks counted from the contract', put('R 7', 'R =')],
    ['a number out of many', put('B 12', 'B 12 of 64')],
  ])('%s', (_what, text) => {
    const boards = readRbn(text);
    expect(boards).toHaveLength(1);
    expect(meaning(boards[0])).toEqual(EXPECTED);
  });
});

test.each<[string, string, object]>([
  ['a card dealt twice', put('873.A6', '873.A9'), { line: 5, code: 'card-twice', message: 'H9 is dealt twice' }],
  ['a hand of twelve', put('52:\n', '52:AKQJ.QJ872.J2.T\n'), { line: 5, code: 'hand-size' }],
  ['a call that is none', put('1SP', '1SZP'), { line: 6, code: 'call-unreadable', message: '"Z" is not a call' }],
  ['a card that is none', put('CA5T8', 'CA5Y8'), { line: 9, code: 'card-unreadable' }],
  ['a contract that is none', put('C 1N', 'C 8N'), { line: 8, code: 'value-unreadable' }],
  ['more tricks than there are', put('R 7', 'R 14'), { line: 10, code: 'result-impossible' }],
])('%s is an error with its line', (_what, text, error) => {
  expect(readRbn(text)[0]!.errors).toMatchObject([error]);
});

test('without an auction the number of the board says who dealt', () => {
  const [board] = readRbn(put(/^A.*\n1.*\n/m, ''));
  expect(board).toMatchObject({ errors: [], dealer: 'W', vulnerability: 'NS', play: { cards: [{}, {}, {}, {}, {}] } });
});

test('labels that are not read are kept as they stood, and labels above the first board hold for all', () => {
  const boards = readRbn(`T Title\nE Cup\n\n${put('E Autumn pairs\n', 'M 77889\n')}\nB 13\nH N:AKQJ...\n`);
  expect(boards.map(({ tags }) => tags.find(({ name }) => name === 'Event')?.value)).toEqual(['Cup', 'Cup']);
  expect(boards[0]!.comments.map(({ text }) => text)).toContain('RBN M 77889');
});
