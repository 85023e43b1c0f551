import fc from 'fast-check';
import { boardReader, READ_FORMATS } from './formats.js';
import { linReader } from './lin/read.js';
import { pbnReader } from './pbn/read.js';
import { type RecordedBoard } from './recorded-board.js';

/**
 * Texts made to hurt. What a reader may cost is counted in what it gives (boards, findings, tags), which is bounded by the
 * text; a reader that goes over a text again and again does not get through these at all.
 */
const MEGABYTE = 1 << 20;

type Made = { readonly boards: number; readonly findings: number; readonly first: RecordedBoard | undefined };

function read(format: 'pbn' | 'lin', text: string, piece = 1 << 16): Made {
  const reader = format === 'pbn' ? pbnReader() : linReader();
  let boards = 0;
  let findings = 0;
  let first: RecordedBoard | undefined;
  const take = (board: RecordedBoard): void => {
    boards++;
    findings += board.errors.length + board.warnings.length;
    if (board.errors.length > 0) first ??= board;
  };
  for (let at = 0; at < text.length; at += piece)
    for (const board of reader.read(text.slice(at, at + piece))) take(board);
  for (const board of reader.end()) take(board);
  return { boards, findings, first };
}

describe('hostile PBN', () => {
  test.each([
    ['one line of ten megabytes', 'x'.repeat(10 * MEGABYTE), 'line-too-long'],
    ['one tag of ten megabytes', `[Event "${'x'.repeat(10 * MEGABYTE)}"]`, 'line-too-long'],
    ['two million words before any tag', 'a '.repeat(2 * MEGABYTE), 'line-too-long'],
    ['a hundred thousand tags', '[A "b"]\n'.repeat(100_000), 'too-many-tags'],
    ['a hundred thousand tags in one line', '[A "b"]'.repeat(100_000), 'too-many-tags'],
    ['a game that never ends', '[A "b"]\n{ c }\n'.repeat(500_000), 'game-too-long'],
    ['nothing but NULs', '\0'.repeat(MEGABYTE), 'text-outside-game'],
    ['nothing but brackets', '['.repeat(MEGABYTE), 'not-a-tag'],
    ['brackets and names', '[A '.repeat(300_000), undefined],
    ['quotes', '[A "'.repeat(200_000), undefined],
    ['an auction without an end', `[Dealer "N"]\n[Auction "N"]\n${'Pass 1C X XX '.repeat(50_000)}`, 'bid-too-low'],
    ['a play without an end', `[Declarer "N"]\n[Play "E"]\n${'SA '.repeat(200_000)}`, 'too-many-cards'],
    ['one long word', `[Dealer "N"]\n[Auction "N"]\n${'='.repeat(500_000)}`, undefined],
  ])('%s ends, with an error that has its place', (_what, text, code) => {
    const { findings, first } = read('pbn', text);
    expect(findings).toBeLessThan(1_000);
    if (code === undefined) return;
    const error = first?.errors.find((one) => one.code === code);
    expect(error).toMatchObject({ line: expect.any(Number) as number, column: expect.any(Number) as number, code });
  });

  test.each([
    ['braces that open', '{'.repeat(MEGABYTE)],
    ['braces that open, a line each', '[A "b"]\n{\n'.repeat(100_000)],
    ['braces that close', '}'.repeat(MEGABYTE)],
    ['braces and empty lines', '{\n\n[A "b"]\n'.repeat(100_000)],
    ['braces in one line', '{}'.repeat(500_000)],
    ['empty lines', '\n'.repeat(4 * MEGABYTE)],
    ['empty lines in a comment', `{${'\n'.repeat(4 * MEGABYTE)}`],
    ['blanks', ' '.repeat(4 * MEGABYTE)],
    ['notes after blank lines', `[Dealer "N"]\n[Auction "N"]\n${'\n[Note "1:a"]\n'.repeat(100_000)}`],
  ])('%s are read to the end', (_what, text) => {
    const { boards } = read('pbn', text);
    expect(boards).toBeLessThanOrEqual(100_001);
  });

  test('a chain of inherited values through a hundred thousand games gives each the value', () => {
    const reader = pbnReader();
    const text = `[Event "A"]\n\n${'[Event "#"]\n\n'.repeat(100_000)}`;
    let given = 0;
    for (const { tags } of reader.read(text)) if (tags[0]?.value === 'A') given++;
    expect(given).toBeGreaterThan(99_999);
  });

  test('names of tags that are remembered do not grow with the file', () => {
    const text = Array.from({ length: 50_000 }, (_, index) => `[T${index} "v"]\n`).join('\n');
    expect(read('pbn', text).boards).toBe(50_000);
  });
});

describe('hostile LIN', () => {
  test.each([
    ['one value of ten megabytes', `nt|${'x'.repeat(10 * MEGABYTE)}`],
    ['text without a bar', 'x'.repeat(10 * MEGABYTE)],
    ['bars', '|'.repeat(MEGABYTE)],
    ['calls without an end', `md|1SAK,,,|${'mb|1C|'.repeat(100_000)}`],
    ['a million codes in one line', 'zz|a|'.repeat(500_000)],
    ['NULs', '\0'.repeat(MEGABYTE)],
    ['calls run together', `md|1SAK,,,|mb|${'P'.repeat(200_000)}|`],
  ])('%s ends', (_what, text) => {
    const { findings, boards } = read('lin', text);
    expect(boards).toBeLessThan(10);
    expect(findings).toBeLessThan(1_000);
  });
});

/** Pieces that mean something, so that the texts get far. */
const pieces = fc.constantFrom(
  ...[
    '[',
    ']',
    '"',
    '{',
    '}',
    ';',
    '%',
    '\n',
    '\n\n',
    ' ',
    '\t',
    '\r\n',
    '\0',
    '#',
    '##',
    '=1=',
    '$3',
    '^R',
    '^S',
    '*',
    '+',
    '-',
  ],
  ...[
    'Event',
    'Deal',
    'Dealer',
    'Auction',
    'Play',
    'Note',
    'ScoreTable',
    '[Dealer "N"]',
    '[Auction "N"]',
    '[Play "E"]',
  ],
  ...['1NT', 'Pass', 'AP', 'X', 'SA', 'HT', 'N:AKQ.T.-.2', '[Contract "3N"]', '[Declarer "^S"]', '[Result "EW 3"]'],
  ...[
    'qx|o1|',
    'md|3SAK,H2,,|',
    'mb|',
    'pc|',
    '|',
    'an|x|',
    'sv|b|',
    'mc|9|',
    'rs|4SN=,P|',
    'vg|a,b,I,1,2|',
    'pn|a,b,c,d|',
  ],
  ...['é', '\uFFFF', '\u{1F0A1}', '{"format":"tenace-boards"', '[]', '01', 'H W:', 'A NZ:1C*^1', 'https://x.y/?n=sak'],
);

test('whatever comes, every reader ends and throws nothing', () => {
  const texts = fc.array(fc.oneof({ weight: 9, arbitrary: pieces }, { weight: 1, arbitrary: fc.string() }), {
    maxLength: 200,
  });
  fc.assert(
    fc.property(fc.constantFrom(...READ_FORMATS), texts, fc.boolean(), (format, parts, strict) => {
      const reader = boardReader(format, strict);
      const boards = [...reader.read(new TextEncoder().encode(parts.join(''))), ...reader.end()];
      for (const { errors, warnings } of boards) {
        for (const { line, column, code } of [...errors, ...warnings]) {
          expect(line).toBeGreaterThan(0);
          expect(column).toBeGreaterThan(0);
          expect(code).toMatch(/^[a-z-]+$/);
        }
      }
    }),
    { numRuns: 2_000 },
  );
});

test('bytes of any kind are read by every reader', () => {
  fc.assert(
    fc.property(fc.constantFrom(...READ_FORMATS), fc.uint8Array({ maxLength: 600 }), (format, bytes) => {
      const reader = boardReader(format);
      expect([...reader.read(bytes), ...reader.end()].length).toBeLessThan(600);
    }),
    { numRuns: 1_000 },
  );
});
