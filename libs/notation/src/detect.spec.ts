import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { formatOfFile, START_BYTES } from './detect.js';
import { endOfName, type ReadFormat, READ_FORMATS, WRITE_FORMATS, writeBoards } from './formats.js';
import { linReader, readLin } from './lin/read.js';
import { recordedBoards } from './testing.js';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const found = (text: string, named?: ReadFormat, name = ''): string => {
  const format = formatOfFile(bytes(text), { named, name });
  return format.kind === 'format' ? format.format : format.why;
};

describe('what a file begins with says its format', () => {
  test.each<[string, string]>([
    ['pbn', '% PBN 2.1\n% EXPORT\n'],
    ['pbn', '\uFEFF[Event "x"]\n'],
    ['pbn', '{ a comment }\n\n[Event "x"]'],
    ['pbn', '[Event Random Deal 1]\n'],
    ['pbn', 'Exported from somewhere\n\n\t[Board "1"]\n'],
    ['lin', 'pn|a,b,c,d|st||md|3S'],
    ['lin', '\nVG|Final,1,I,1,2|\n'],
    ['lin', 'lin=pn%7Ca,b,c,d%7C'],
    ['lin', '% made by a program\npn|a,b,c,d|st||md|3S'],
    ['lin', 'st%7C%7Cpn%7Ca'],
    ['url', 'https://www.bridgebase.com/tools/handviewer.html?n=sak'],
    ['json', '{\n "format": "tenace-boards"'],
    ['dlm', '[Document]\nHeadline=x\n'],
    [
      'csv',
      '"A6","K8","J2","AQJT653","92","JT54","K9876","K8","T87543","7","QT43","42","KQJ","AQ9632","A5","97","1","N/-"',
    ],
    ['csv', '7;AK;Q;J;T;98;76;54;32;-;-;-;-;A;K;Q;J'],
    ['dlm', 'From board=1\nTo board=2\n'],
    ['dge', '♠AK♥Q♦♣J98765432T'],
    ['rbn', '% RBN\nD 19990102\nT Trials\nH W:A.K.Q.J'],
  ])('%s: %j', (format, text) => {
    expect(found(text)).toBe(format);
  });

  test('in UTF-16, too', () => {
    const text = '\uFEFF[Event "x"]\n[Board "1"]\n';
    const wide = new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer);
    expect(formatOfFile(wide, {})).toEqual({ kind: 'format', format: 'pbn' });
  });

  test('in whatever format boards are written', () => {
    const both = WRITE_FORMATS.filter((format) => format !== 'xml');
    fc.assert(
      fc.property(fc.constantFrom(...both), recordedBoards, (format, board) => {
        const content = writeBoards(format, [board]);
        expect(formatOfFile(typeof content === 'string' ? bytes(content) : content, {})).toMatchObject({ format });
      }),
    );
  });
});

test.each([
  ['the name tells where the content does not', found('x', undefined, 'a.LIN'), 'lin'],
  ['the content counts more than the name', found('pn|a,b,c,d|', undefined, 'a.pbn'), 'lin'],
  ['what the user says is believed where nothing speaks against it', found('x', 'rbn', 'a.pbn'), 'rbn'],
  ['what the content contradicts is refused', found('pn|a,b,c,d|', 'pbn'), 'it is lin, not pbn'],
  [
    'what is in no format is refused',
    found('hello'),
    `it is in none of the formats read here: ${READ_FORMATS.join(', ')}`,
  ],
  ['nothing is in no format', found('', undefined, 'a.pbn'), 'it is empty'],
  ['nor are blanks and the end of a file of DOS', found('\uFEFF \r\n\0\u001a', 'lin'), 'it is empty but for blanks'],
  [
    'a document is refused by name',
    found('{\\rtf1\\ansi', undefined, 'a.lin'),
    'it is a document in RTF: save its boards as PBN or plain text',
  ],
  [
    'an archive is refused by name',
    found('PK\u0003\u0004', undefined, 'a.pbn'),
    'it is a zip archive: unpack it first',
  ],
  [
    'a hand record of ours is one that no import reads',
    found('{"board":"6d5f","commits":[{"events":[]}]}', 'json'),
    'it is a hand record, which "tenace verify" checks: of its board the export as pbn or lin is read',
  ],
  [
    'nor what we answer programs with',
    found('{\n  "id": "6d5f",\n  "table": "de83"'),
    'it is a board as programs are answered: of its board the export as pbn or lin is read',
  ],
  ['results in XML are, too', found('<?xml version="1.0"?>'), 'it is XML: results in USEBIO are written, not read'],
])('%s', (_what, is, expected) => {
  expect(is).toBe(expected);
});

describe('LIN with escapes, as it stands in an address', () => {
  const text =
    'pn|Zoë,b c,d,e|st||md|1SQ982HQ82DKQ763CT,SJ643HKJ7653DCAQ4,SK5HADAJT52CJ9762,|sv|n|mb|p|mb|1H!|an|50% + more|';

  test.each([1, 2, 3, 7, 5_000])('reads as without, in pieces of %i', (size) => {
    const escaped = `lin=${encodeURIComponent(text)}`;
    const pieces = Array.from({ length: Math.ceil(escaped.length / size) }, (_, at) =>
      escaped.slice(at * size, (at + 1) * size),
    );
    expect(readInPieces(pieces).map(({ players, auction }) => ({ players, auction }))).toEqual(
      readLin(text).map(({ players, auction }) => ({ players, auction })),
    );
  });
});

function readInPieces(pieces: readonly string[]) {
  const reader = linReader();
  return [...pieces.flatMap((piece) => [...reader.read(piece)]), ...reader.end()];
}

const FIXTURES = `${__dirname}/../../../../shared/fixtures`;
const folders = ['pbn/real', 'pbn/conformance', 'lin', 'deals'].filter((folder) => existsSync(`${FIXTURES}/${folder}`));

test.each(folders)('every file at hand in %s shows its format', (folder) => {
  for (const file of readdirSync(`${FIXTURES}/${folder}`)) {
    const name = endOfName(file);
    if (name === 'json') continue; // numbers of deals, no boards
    const start = readFileSync(`${FIXTURES}/${folder}/${file}`).subarray(0, START_BYTES);
    expect({ file, ...formatOfFile(start, {}) }).toEqual({ file, kind: 'format', format: name });
  }
});
