import { type Deal, formatDeal, parseDeal } from '#bridge';
import { boardReader, type ReadFormat } from '../formats.js';
import { type RecordedBoard, wholeDeal } from '../recorded-board.js';
import { type DealtBoard } from './boards.js';
import { writeCsv } from './csv.js';
import { writeDlm } from './dlm.js';
import { ascii, bytesOf, writeBri, writeDge, writeDup } from './machine.js';

/** Four boards in the hand of many programs, copied, cut and edited: what is read of them, and what is said. */
const DEALS: readonly Deal[] = [
  'N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73',
  'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432',
  'N:T98.T98.T98.AKQJ 765.765.765.T987 432.432.432.6543 AKQJ.AKQJ.AKQJ.2',
  'N:.AKQ.AKQJT9876.2 AKQ.JT9.5432.AKQ JT98765.876..JT9 432.5432..876543',
].map((text) => parseDeal(text)!);
const BOARDS: readonly DealtBoard[] = DEALS.map((deal, index) => ({ number: index + 1, deal }));

function read(format: ReadFormat, content: string | Uint8Array): RecordedBoard[] {
  const reader = boardReader(format);
  return [...reader.read(content), ...reader.end()];
}

const found = (boards: readonly RecordedBoard[]): object[] =>
  boards.map((board) => {
    const deal = wholeDeal(board);
    return { number: board.number, deal: deal && formatDeal(deal) };
  });
const codes = (boards: readonly RecordedBoard[], kind: 'warnings' | 'errors'): string[] => [
  ...new Set(boards.flatMap((board) => board[kind].map(({ code }) => code))),
];
const ALL = BOARDS.map(({ number, deal }) => ({ number, deal: formatDeal(deal) }));

const bri = ascii(writeBri(BOARDS));
const dge = ascii(writeDge(BOARDS));
const dup = ascii(writeDup(BOARDS));
const dlm = writeDlm(BOARDS);
const csv = writeCsv(BOARDS);
const every = (text: string, size: number, change: (record: string) => string): string =>
  (text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []).map(change).join('');
const SYMBOLS: Readonly<Record<string, string>> = { '\u0006': '♠', '\u0003': '♥', '\u0004': '♦', '\u0005': '♣' };
const utf8 = (text: string): string => ascii(new TextEncoder().encode(text));
const suits = (text: string): string => text.replace(/[\u0003-\u0006]/g, (byte) => utf8(SYMBOLS[byte]!));

describe('all boards are read, without an error, from', () => {
  test.each<[ReadFormat, string, string, string[]]>([
    ['bri', 'records as the machine writes them', bri, []],
    ['bri', 'a file without the filling of its last record', bri.slice(0, -40), []],
    ['bri', 'a file that ends in an end of line', `${bri}\r\n\u001a`, []],
    ['bri', 'digits, a line each', every(bri, 128, (record) => `${record.slice(0, 78)}\r\n`), ['record-size']],
    ['bri', 'digits without filling', every(bri, 128, (record) => record.slice(0, 78)), ['record-size']],
    ['bri', 'a file with a mark of byte order', `ï»¿${bri}`, []],
    ['bri', 'records that were filled with blanks', bri.replaceAll('\0', ' '), []],
    ['bri', 'records that lost their NULs', bri.replaceAll('\0', ''), ['record-size']],
    ['dge', 'records as the machine writes them', dge, []],
    ['dge', 'a file without the filling of its last record', dge.slice(0, -60), []],
    ['dge', 'ranks in small letters', dge.toLowerCase(), ['ranks-unusual']],
    [
      'dge',
      'tens in figures',
      every(dge, 128, (record) => record.replaceAll('T', '10').slice(0, 128)),
      ['ranks-unusual'],
    ],
    ['dge', 'records without filling', dge.replaceAll('\0', ''), ['record-size']],
    ['dge', 'a line each', dge.replace(/\0+/g, '\r\n'), ['record-size']],
    ['dge', 'suits as symbols', suits(dge.replace(/\0+/g, '\n')), ['record-size', 'suits-as-symbols']],
    ['dup', 'records as the machine writes them', dup, []],
    ['dup', 'a first board that is hidden', dup.slice(0, 78) + ' '.repeat(68) + dup.slice(146), []],
    ['dup', 'a trailer that lost its last blank', dup.trimEnd(), []],
    ['dup', 'records with an end of line', every(dup, 156, (record) => `${record}\r\n`), ['record-size']],
    ['dup', 'digits that are spoilt', `99${dup.slice(2)}`, ['digits-unreadable']],
    ['dup', 'suits that are spoilt', dup.replace('\u0006AQ4', '\u0006AQA'), ['suits-unreadable']],
    ['dlm', 'settings as the machine writes them', dlm, []],
    ['dlm', 'settings with other ends of lines', dlm.replaceAll('\n', '\r\n'), []],
    ['dlm', 'ends of lines of old Macs', dlm.replaceAll('\n', '\r'), []],
    ['dlm', 'settings in capitals', dlm.toUpperCase(), ['letters-unusual']],
    ['dlm', 'blanks around the signs', dlm.replaceAll('=', ' = '), []],
    ['dlm', 'numbers without noughts', dlm.replaceAll(' 0', ' '), []],
    ['dlm', 'no boards but those dealt', dlm.slice(0, dlm.indexOf('Duplicates 05')), []],
    ['dlm', 'no heading', dlm.slice(dlm.indexOf('Duplicates 01')), ['boards-unknown']],
    ['dlm', 'no checksums', dlm.replace(/^(Board \d\d=[a-p]{26})\d+/gm, '$1'), ['checksum-missing']],
    [
      'dlm',
      'another checksum of the heading',
      dlm.replace(/^Checksum=.*/m, 'Checksum=77'),
      ['heading-checksum-differs'],
    ],
    [
      'dlm',
      'a heading checksum that is no plain number',
      dlm.replace(/^Checksum=(.*)/m, (_, said: string) => `Checksum=0x${Number(said).toString(16)}`),
      ['heading-checksum-differs'],
    ],
    ['dlm', 'a first board in another notation', dlm.replace(/^From board=.*/im, 'From board=0x1'), ['boards-unknown']],
    ['dlm', 'a last board that is left blank', dlm.replace(/^To board=.*/im, 'To board='), ['boards-unknown']],
    ['dlm', 'a board that stands there twice', dlm.replace(/^(Board 02=.*)$/m, '$1\nBoard 02=x'), ['board-twice']],
    ['dlm', 'a file that ends in NULs', `${dlm.trimEnd()}\0\0\u001a`, []],
    ['csv', 'cells as the program writes them', csv, []],
    ['csv', 'cells without quotes', csv.replaceAll('"', ''), []],
    ['csv', 'single quotes', csv.replaceAll('"', "'"), []],
    ['csv', 'semicolons', csv.replaceAll(',', ';'), []],
    ['csv', 'tabs and other ends of lines', csv.replaceAll(',', '\t').replaceAll('\n', '\r\n'), []],
    ['csv', 'small letters, tens in figures', csv.toLowerCase().replaceAll('t', '10'), []],
    ['csv', 'dashes for voids', csv.replaceAll('""', '"-"'), []],
    [
      'csv',
      'a heading',
      `NS,NH,ND,NC,ES,EH,ED,EC,SS,SH,SD,SC,WS,WH,WD,WC,Board,Dealer/Vul\n${csv}`,
      ['heading-skipped'],
    ],
    ['csv', 'lines without numbers', csv.replace(/,"\d","[^"]*"$/gm, ''), []],
    ['csv', 'three hands', csv.replace(/^((?:[^,]*,){12}).*$/gm, '$1'), ['hand-inferred']],
    [
      'csv',
      'the board, dealer and vulnerability before the hands',
      csv.replace(/^(.*),("\d"),"(.)\/(.*)"$/gm, '$2,$3,$4,$1'),
      [],
    ],
    [
      'csv',
      'a hand a cell',
      BOARDS.map(({ number, deal }) => `${number},${formatDeal(deal).slice(2).replaceAll(' ', ',')}\n`).join(''),
      [],
    ],
    [
      'csv',
      'empty lines, blanks, and the mark of an old system’s end of file',
      `\n${csv.replaceAll('\n', '  \n\n')}\u001a`,
      [],
    ],
  ])('%s: %s', (format, _what, text, warnings) => {
    const boards = read(format, bytesOf(text));
    expect({ found: found(boards), errors: codes(boards, 'errors') }).toEqual({ found: ALL, errors: [] });
    expect(codes(boards, 'warnings').toSorted()).toEqual(warnings);
  });
});

describe('what is broken is told with its place, and the other boards are read', () => {
  const but = (...numbers: number[]): object[] =>
    ALL.map((board) => (numbers.includes(board.number) ? { ...board, deal: undefined } : board));
  const at = (text: string, index: number, put: string): string =>
    text.slice(0, index) + put + text.slice(index + put.length);

  test.each<[ReadFormat, string, string, object[], { message?: RegExp; [name: string]: unknown }]>([
    ['bri', 'a file that is cut', bri.slice(0, 3 * 128 + 50), but(4), { code: 'deal-cut', column: 385 }],
    [
      'bri',
      'a card that is none',
      at(bri, 128, '53'),
      but(2),
      { code: 'deal-unreadable', column: 129, message: /53 is no card/ },
    ],
    ['bri', 'a card dealt twice', at(bri, 128 + 2, bri.slice(128, 130)), but(2), { message: /SA is dealt twice/ }],
    ['bri', 'a letter', at(bri, 256, 'x'), but(3), { code: 'deal-unreadable', message: /byte 1 of 78 is no digit/ }],
    ['dge', 'a file that is cut', dge.slice(0, 3 * 128 + 30), but(4), { code: 'deal-cut' }],
    ['dge', 'a rank that is none', at(dge, 1, 'Y'), but(1), { column: 1, message: /"Y" is no rank/ }],
    ['dge', 'a card dealt twice', at(dge, 1, 'J'), but(1), { message: /SJ is dealt twice/ }],
    [
      'dup',
      'a file that is cut after a board',
      dup.slice(0, 3 * 156),
      ALL.slice(0, 3),
      { code: 'boards-missing', message: /goes to board 4, and ends with board 3/ },
    ],
    ['dup', 'digits and suits that are spoilt', at(at(dup, 156, '99'), 156 + 79, '?'), but(2), { column: 157 }],
    [
      'dlm',
      'a letter that is none',
      dlm.replace(/^Board 02=./m, 'Board 02=z'),
      but(2),
      { line: 14, message: /board 2 is no deal: it is not 26 letters/ },
    ],
    ['dlm', 'a board that is missing', dlm.replace(/^Board 03=.*\n/m, ''), but(3), { code: 'board-missing' }],
    ['dlm', 'a hand of twelve', dlm.replace(/^Board 02=./m, 'Board 02=b'), but(2), { message: /N has 12 cards/ }],
    ['dlm', 'a file that is cut', dlm.slice(0, dlm.indexOf('Board 04') + 20), but(4), { code: 'deal-unreadable' }],
    [
      'dlm',
      'another checksum',
      dlm.replace(/^(Board 02=.{26}).*/m, '$1999'),
      ALL,
      { code: 'checksum-differs', message: /is 999, and \d\d\d by its letters/ },
    ],
    [
      'dlm',
      'a file that is encrypted',
      dlm.replace('key=0', 'key=7').replace(/^Board 02=./m, 'Board 02=%'),
      but(2),
      { code: 'encrypted' },
    ],
    [
      'dlm',
      'a file without boards',
      '[Document]\nHeadline=x\n',
      [{ number: 1, deal: undefined }],
      { code: 'boards-unknown' },
    ],
    ['csv', 'a card dealt twice', csv.replace('AQ4', 'AQJ'), but(1), { line: 1, message: /SJ is dealt twice/ }],
    ['csv', 'a line that is cut', csv.replace(/^("A.*\n){0}(.*\n).{30}.*\n/, '$2"AKQJ","Q"\n'), but(2), { line: 2 }],
    ['csv', 'words', csv.replace('"AQ4"', '"xyz"'), but(1), { line: 1, message: /"xyz" is no holding/ }],
  ])('%s: %s', (format, _what, ...[text, expected, error]) => {
    const boards = read(format, bytesOf(text));
    expect(found(boards)).toEqual(expected);
    const { message, ...place } = error;
    const errors = boards.flatMap((board) => board.errors);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject(place);
    expect(errors[0]!.message).toMatch(message ?? /./);
  });
});

describe('numbers', () => {
  const renumbered = (...numbers: number[]): DealtBoard[] =>
    BOARDS.map((board, index) => ({ ...board, number: numbers[index]! }));
  const through = (format: ReadFormat, content: string | Uint8Array): (number | undefined)[] =>
    read(format, content).map(({ number }) => number);

  test('are those of the file', () => {
    expect(through('dup', writeDup(renumbered(17, 18, 19, 20)))).toEqual([17, 18, 19, 20]);
    expect(through('dlm', writeDlm(renumbered(96, 97, 98, 99)))).toEqual([96, 97, 98, 99]);
    expect(through('csv', writeCsv(renumbered(3, 1, 7, 2)))).toEqual([3, 1, 7, 2]);
  });

  test('begin at one where a file cannot say them', () => {
    expect(through('dup', writeDup(renumbered(998, 999, 1000, 1001)))).toEqual([1, 2, 3, 4]);
    expect(through('dlm', writeDlm(renumbered(1, 3, 5, 7)))).toEqual([1, 2, 3, 4]);
    expect(through('dlm', writeDlm(renumbered(97, 98, 99, 100)))).toEqual([1, 2, 3, 4]);
  });

  test('of a board in CSV stand beside a dealer and vulnerability of its own', () => {
    const [board] = read('csv', writeCsv([{ ...BOARDS[0]!, dealer: 'S', vulnerability: 'both' }]));
    expect(board).toMatchObject({ number: 1, dealer: 'S', vulnerability: 'both' });
  });
});
