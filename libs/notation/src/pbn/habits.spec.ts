import { formatContract } from '#bridge';
import { contractOfBoard, type RecordedBoard } from '../recorded-board.js';
import { meaningOf, SAMPLE_GAME as GAME } from '../testing.js';
import { readPbn } from './read.js';

/** The game in the hand of many programs and people: whatever they write, it is the same board, and no error. */
const LINES = GAME.trimEnd().split('\n');

const put = (from: string | RegExp, to: string): string => GAME.replace(from, to);
const tags = (change: (name: string) => string): string =>
  GAME.replace(/^\[(\w+)/gm, (_, name: string) => `[${change(name)}`);
const moved = (name: string): string => {
  const line = LINES.find((one) => one.startsWith(`[${name} `)) ?? '';
  return `${[line, ...LINES.filter((one) => one !== line)].join('\n')}\n`;
};

const meaning = (board: RecordedBoard | undefined) => ({ errors: board?.errors, ...meaningOf(board!) });
const EXPECTED = meaning(readPbn(GAME)[0]);

test('the game itself is read without a word', () => {
  expect(EXPECTED).toMatchObject({ errors: [], contract: { level: 3, strain: 'NT', declarer: 'N' }, tricks: 10 });
  expect(readPbn(GAME)[0]!.warnings).toEqual([]);
});

describe('the same board is read from', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['tags in another order', moved('Deal')],
    ['the result first', moved('Result')],
    ['names of tags in small letters', tags((name) => name.toLowerCase())],
    ['names of tags in capitals', tags((name) => name.toUpperCase())],
    ['a colon after names', tags((name) => `${name}:`)],
    ['tags of programs', put('[Dealer', '[BC-Flags "1f"]\n[My.Tag "x"]\n[DDTricks_2 "0"]\n[Dealer')],
    ['ends of lines of old Macs', GAME.replaceAll('\n', '\r')],
    ['a mark of byte order', `\uFEFF${GAME}`],
    ['a heading of version 1.0', `% PBN 1.0\n% made long ago\n${GAME}`],
    ['a heading without a mark', `Results of the club\n\n${GAME}`],
    ['tabs', GAME.replaceAll(' "', '\t"').replace('1NT =1= Pass 3NT Pass', '1NT\t=1=\tPass\t3NT\tPass')],
    [
      'comments to the end of the line',
      put('[Dealer "N"]', '[Dealer "N"] ; who else').replace('3NT Pass\n', '3NT ; game\nPass\n'),
    ],
    ['single quotes', GAME.replaceAll('"', '’')],
    ['no quotes', GAME.replaceAll('"', '')],
    ['no blank before values', GAME.replaceAll(' "', '"')],
    ['a quote that is missing', put('"Test"]', '"Test]')],
    ['a bracket that is missing', put('"Test"]', '"Test"')],
    ['every second line empty', GAME.replaceAll('\n', '\n\n')],
    ['an empty line before the dealer', put('[Dealer', '\n[Dealer')],
    ['an empty line inside the auction', put('Pass Pass\n', '\nPass Pass\n')],
    ['a deal in small letters, tens in figures', put('JT97.A86.A87.T96', 'j1097.a86.a87.1096')],
    ['a deal without its fourth hand', put(' 653.T742.T42.A73"', '"')],
    ['a deal with a dash for its fourth hand', put(' 653.T742.T42.A73"', ' -"')],
    ['a deal with points for its fourth hand', put(' 653.T742.T42.A73"', ' ..."')],
    ['a deal from North in words', put('N:AQ4', 'North: AQ4')],
    ['seats in words', put('[Dealer "N"]', '[Dealer "north"]').replace('[Declarer "N"]', '[Declarer "North"]')],
    ['Neither vulnerable', put('"None"', '"Neither vul"')],
    ['Love all', put('"None"', '"Love All"')],
    ['a contract with a blank', put('"3NT"', '"3 NT"')],
    ['a contract with its declarer', put('"3NT"', '"3NT by N"')],
    ['a contract with what came of it', put('"3NT"', '"3N+1"')],
    ['tricks above the contract', put('"10"', '"+1"')],
    ['tricks of a side', put('"10"', '"NS 10"')],
    ['a number of the board in words', put('[Board "1"]', '[Board "Board 1"]')],
    ['a number of the board out of many', put('[Board "1"]', '[Board "#1/16"]')],
    ['opponents’ calls in brackets', GAME.replace(/Pass 3NT Pass\nPass Pass/, '(Pass) 3NT (Pass)\nPass (Pass)')],
    ['dashes for passes', GAME.replace(/Pass 3NT Pass\nPass Pass/, '- 3NT - - -')],
    ['All Pass', GAME.replace('3NT Pass\nPass Pass', '3NT All Pass')],
    ['all pass, in one word', GAME.replace('3NT Pass\nPass Pass', '3NT AllPass')],
    ['no trump with a blank', put('3NT Pass\nPass', '3 NT Pass\nPass')],
    ['calls with points after them', put('Pass Pass\n', 'Pass Pass.\n')],
    ['a star for an alert', put('1NT =1=', '1NT* =1=')],
    ['a word for an alert', put('1NT =1=', '1NT Alert =1=')],
    ['a note glued to its call', put('1NT =1=', '1NT=1=')],
    [
      'the note above the auction',
      put('[Note "1:15 to 17"]\n', '').replace('[Auction', '[Note "1:15 to 17"]\n[Auction'),
    ],
    ['the note below the play', `${put('[Note "1:15 to 17"]\n', '')}[Note "1:15 to 17"]\n`],
    ['a note without its colon', put('1:15', '1. 15')],
    ['numbers of tricks', put('SJ S2', '1. SJ S2').replace('C6 C4', '2. C6 C4')],
    ['commas among the cards', put('SJ S2 S5 SQ', 'SJ, S2, S5, SQ')],
    ['ranks before suits', put('SJ S2 S5 SQ', 'JS 2S 5S QS')],
    ['symbols of suits', put('SJ S2 S5 SQ', '♠J ♠2 ♠5 ♠Q')],
    ['a trick that begins at its leader', put('C6 C4 C3 CJ', 'CJ C6 C4 C3')],
    ['the mark of an old system’s end of file', `${GAME}\x1a`],
    ['a result with its contract', put('"10"', '"3NT+1"')],
    ['a result in words', put('"10"', '"10 tricks"')],
    ['a result as its level', put('"10"', '"made 4"')],
    ['blanks around a result', put('"10"', '" 10 "')],
    ['a contract in words', put('"3NT"', '"3 No Trump"')],
    ['a deal with letters of suits', put('AQ4.KJ5.Q963.KJ2', 'SAQ4.HKJ5.DQ963.CKJ2')],
    ['blanks that do not break', put('1NT =1= Pass', '1NT\u00a0=1=\u00a0Pass')],
    ['the number of a note in brackets', put('1NT =1=', '1NT(1)')],
    ['a note with the number nought', put('=1=', '=0=').replace('"1:15', '"0:15')],
    ['strokes for the last passes', put('Pass\nPass Pass', '//')],
    ['points for the last passes', put('Pass\nPass Pass', '...')],
    ['numbers of tricks without points', put('SJ S2', '1 SJ S2').replace('C6 C4', '2 C6 C4')],
    ['tricks in words', put('SJ S2', 'Trick 1: SJ S2')],
    ['cards run together', put('SJ S2 S5 SQ', 'SJS2S5SQ')],
    ['commas without blanks', put('SJ S2 S5 SQ', 'SJ,S2,S5,SQ')],
    ['words after the claim', put('*\n', '* Declarer claims 10\n')],
    ['a word for the claim', put('*\n', 'claim\n')],
    ['a bracket too many', put('[Event "Test"]', '[Event "Test"]]')],
    ['words of French programs', GAME.replace(/NT/g, 'SA').replace(/Pass/g, 'Passe').replace('"None"', '"Personne"')],
    [
      'words of Dutch programs',
      GAME.replace(/Pass/g, 'Pas').replace('[Dealer "N"]', '[Dealer "Noord"]').replace('"None"', '"Niemand"'),
    ],
    ['words of German programs', put('[Dealer "N"]', '[Dealer "Nord"]').replace('"None"', '"Keiner"')],
    ['a vulnerability by its letter', put('"None"', '"o"')],
    ['a number of the board with its room', put('[Board "1"]', '[Board "1 Open"]')],
    ['all pass in brackets', GAME.replace('3NT Pass\nPass Pass', '3NT (all pass)')],
    ['all pass with points', GAME.replace('3NT Pass\nPass Pass', '3NT A.P.')],
    ['strokes for passes', GAME.replace(/Pass/g, '/')],
    ['an explanation in brackets', put('=1=', '(15 to 17)').replace('[Note "1:15 to 17"]\n', '')],
    ['calls run together', GAME.replace(/Pass 3NT Pass\nPass Pass/, 'Pass3NTPassPassPass')],
    ['calls with commas alone', GAME.replace(/Pass 3NT Pass\nPass Pass/, 'Pass,3NT,Pass,Pass,Pass')],
    ['calls with dashes between them', GAME.replace(/Pass 3NT Pass\nPass Pass/, 'Pass-3NT-Pass-Pass-Pass')],
    ['calls with their seats', GAME.replace(/Pass 3NT Pass\nPass Pass/, 'E:Pass S:3NT W:Pass N:Pass E:Pass')],
    ['a point inside a bid', put('3NT Pass', '3.NT Pass')],
    ['a seat before the trick', put('SJ S2', 'E: SJ S2')],
    ['a letter before the number of a trick', put('SJ S2', 'T1: SJ S2').replace('C6 C4', 'T2: C6 C4')],
    ['words in brackets for the claim', put('*\n', '(declarer claims ten tricks)\n')],
    ['points for the claim', put('*\n', '...\n')],
    ['a deal with commas between the suits', GAME.replace(/(?<=\[Deal "N:.*)\./g, ',')],
    [
      'a deal with strokes between the hands',
      put(' JT97', '|JT97').replace(' K82.', '|K82.').replace(' 653.', '|653.'),
    ],
    ['a deal with dashes for its fourth hand', put(' 653.T742.T42.A73"', ' --"')],
    ['a deal with a question for its fourth hand', put(' 653.T742.T42.A73"', ' ?"')],
  ];
  test.each(cases)('%s', (_what, text) => {
    const boards = readPbn(text);
    expect(boards).toHaveLength(1);
    expect(meaning(boards[0])).toEqual(EXPECTED);
  });
});

test('an explanation may stand in the place of its number', () => {
  const [board] = readPbn(put('=1=', '=15-17=').replace('[Note "1:15 to 17"]\n', ''));
  expect(board).toMatchObject({
    errors: [],
    auction: { calls: [{ note: '15-17', alerted: true }, {}, {}, {}, {}, {}] },
  });
});

test.each(['-', 'NP', 'Not played', 'A60', 'Ave+', 'Adjusted', 'A60/40'])(
  '"%s" says that there is no contract',
  (word) => {
    const [board] = readPbn(`[Board "1"]\n[Declarer "-"]\n[Contract "${word}"]\n[Result ""]\n`);
    expect(board).toMatchObject({ errors: [], stated: {} });
    expect(board!.warnings.map(({ code }) => code)).toEqual(['value-unreadable', 'value-unreadable']);
  },
);

describe('deals without their games', () => {
  const [, deal = ''] = /\[Deal "(.*)"\]/.exec(GAME) ?? [];
  const other = deal.replace('AQ4.KJ5', 'AK4.QJ5').replace('K82.Q93', 'Q82.K93');
  const whole = { N: 13, E: 13, S: 13, W: 13 };
  test.each([
    ['a line each', `${deal}\n${other}\r\n\n${deal}\n`, 3],
    ['a line each, below a heading', `% problems\n${deal}\n${other}\n`, 2],
    ['a tag each', `[Deal "${deal}"]\n[Deal "${other}"]\n[Deal "${deal}"]\n`, 3],
    ['a tag each, with numbers', `[Board "1"]\n[Deal "${deal}"]\n[Board "2"]\n[Deal "${deal}"]\n`, 2],
  ])('%s', (_what, text, count) => {
    const boards = readPbn(text);
    const sizes = boards.map(({ hands }) =>
      Object.fromEntries(Object.entries(hands).map(([seat, hand]) => [seat, hand.length])),
    );
    expect(boards.flatMap(({ errors }) => errors)).toEqual([]);
    expect(sizes).toEqual(Array.from({ length: count }, () => whole));
  });
});

test.each(['N:... ... ... ...', 'N:- - - -', '', '?'])('the deal "%s" is not known', (deal) => {
  const [board] = readPbn(GAME.replace(/(?<=\[Deal ").*(?="\])/, deal).replace(/\[Play[^]*/, ''));
  expect(board).toMatchObject({ errors: [], hands: {}, number: 1 });
});

test('one hand of four, and points for the others, is one hand', () => {
  const [board] = readPbn('[Board "1"]\n[Deal "N:AQ4.KJ5.Q963.KJ2 ... ... ..."]\n');
  expect({ errors: board!.errors, hands: Object.keys(board!.hands) }).toEqual({ errors: [], hands: ['N'] });
});

test('voids at the end of a hand may lack their points', () => {
  const [board] = readPbn('[Deal "N:AKQJT98765432 .AKQJT98765432 ..AKQJT98765432 ...AKQJT98765432"]\n');
  expect({ errors: board!.errors, hands: Object.keys(board!.hands) }).toEqual({
    errors: [],
    hands: ['N', 'E', 'S', 'W'],
  });
});

test.each([
  ['1C contre surcontre passe passe passe', '1CXX by N'],
  ['1C Dble Rdble P P P', '1CXX by N'],
  ['1C Db 1H P P P', '1H by S'],
  ['1cp1hppp', '1H by S'],
  ['Passed out', 'passed-out'],
  ['PPPP', 'passed-out'],
])('the calls %s', (calls, expected) => {
  const [board] = readPbn(`[Dealer "N"]\n[Auction "N"]\n${calls}\n`);
  const contract = contractOfBoard(board!);
  expect({
    errors: board!.errors,
    contract: contract && (contract === 'passed-out' ? contract : formatContract(contract)),
  }).toEqual({
    errors: [],
    contract: expected,
  });
});

test('games without an empty line between them are told apart by their numbers', () => {
  const boards = readPbn(GAME + GAME.replace('[Board "1"]', '[Board "2"]').replace('[Event "Test"]\n', ''));
  expect(boards.map(({ number, errors }) => ({ number, errors }))).toEqual([
    { number: 1, errors: [] },
    { number: 2, errors: [] },
  ]);
});

test('a tag that stands twice is one game', () => {
  expect(readPbn(`${GAME}[Board "1"]\n`)).toHaveLength(1);
});
