/** The formats by name: which one a file is in, a reader for each that can be read, a writer for each that can be written. */
import { boardsOfDeals, boardsWithDeals, DEALS_MAX, dealsOf, type FiledBoard } from './deals/boards.js';
import { readCsv, writeCsv } from './deals/csv.js';
import { DLM_BOARDS_MAX, readDlm, writeDlm } from './deals/dlm.js';
import { DUP_BOARDS_MAX, readBri, readDge, readDup, writeBri, writeDge, writeDup } from './deals/machine.js';
import { textDecoder } from './decode.js';
import { type Finding } from './finding.js';
import { readJson, writeJson } from './json.js';
import { linReader } from './lin/read.js';
import { writeLin } from './lin/write.js';
import { pbnReader } from './pbn/read.js';
import { writePbn } from './pbn/write.js';
import { readRbn } from './rbn.js';
import { type RecordedBoard } from './recorded-board.js';
import { usebioEventOf, writeUsebio } from './usebio.js';
import { addressesIn, formatViewerUrl, readViewerUrl, whyNoBoard } from './viewer-url.js';

/** Formats that are read, by the ends of file names. `url` is addresses of a hand viewer, a line each. */
export const READ_FORMATS = ['pbn', 'lin', 'rbn', 'url', 'json', 'bri', 'dge', 'dup', 'dlm', 'csv'] as const;
export type ReadFormat = (typeof READ_FORMATS)[number];

/** Formats that are written; `xml` is USEBIO, the results without the deals. */
export const WRITE_FORMATS = ['pbn', 'lin', 'url', 'json', 'bri', 'dge', 'dup', 'dlm', 'csv', 'xml'] as const;
export type WriteFormat = (typeof WRITE_FORMATS)[number];

/** Fed with pieces of a file, gives its boards one at a time. */
type BoardReader = {
  readonly read: (piece: Uint8Array | string) => Generator<RecordedBoard, void, undefined>;
  readonly end: () => Generator<RecordedBoard, void, undefined>;
};

/** Bytes of a file in a format that is read whole; the rest is left out, and said to be. */
const WHOLE_BYTES_MAX = 1 << 26;

export function parseReadFormat(text: string): ReadFormat | undefined {
  return READ_FORMATS.find((format) => format === text);
}

export function parseWriteFormat(text: string): WriteFormat | undefined {
  return WRITE_FORMATS.find((format) => format === text);
}

/** What a file's name ends in, after the last point, in small letters. */
export function endOfName(name: string): string {
  return /\.([A-Za-z]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** @param strict whether PBN is checked as an export; other formats have one way to be read. */
export function boardReader(format: ReadFormat, strict = false): BoardReader {
  switch (format) {
    case 'pbn':
      return pbnReader({ strictness: strict ? 'export' : 'import' });
    case 'lin':
      return linReader();
    case 'rbn':
      return wholeReader((bytes) => readRbn(bytes));
    case 'url':
      return wholeReader((bytes) => boardsAt(textOf(bytes)));
    case 'json':
      return wholeReader((bytes) => readJson(textOf(bytes)));
    case 'bri':
      return dealReader(readBri);
    case 'dge':
      return dealReader(readDge);
    case 'dup':
      return dealReader(readDup);
    case 'dlm':
      return dealReader((bytes) => readDlm(textOf(bytes)));
    case 'csv':
      return dealReader((bytes) => readCsv(textOf(bytes)));
  }
}

/** Formats that hold whole deals and nothing else, each of them once. */
const OF_DEALS: readonly WriteFormat[] = ['bri', 'dge', 'dup', 'dlm', 'csv'];
const DEALS_OF_FORMAT: Readonly<Partial<Record<WriteFormat, number>>> = { dlm: DLM_BOARDS_MAX, dup: DUP_BOARDS_MAX };

/**
 * The boards that have a place in a file of a format, be it only a part of each; or, in one sentence, why there can be no
 * such file.
 */
export function boardsFor(format: WriteFormat, boards: readonly RecordedBoard[]): readonly RecordedBoard[] | string {
  if (format === 'xml') {
    const numbered = boards.filter(({ number }) => number !== undefined);
    return numbered.length > 0 ? numbered : 'no board with a number, and xml holds results by numbers';
  }
  if (!OF_DEALS.includes(format)) return boards;
  const dealt = boardsWithDeals(boards);
  if (dealt.length === 0) return `no whole deal, and ${format} holds nothing else`;
  const most = DEALS_OF_FORMAT[format] ?? DEALS_MAX;
  return dealt.length > most ? `${dealt.length} deals, and ${format} holds at most ${most}: split it first` : dealt;
}

/** A whole file of boards. What a format cannot hold is left out of it. */
export function writeBoards(format: WriteFormat, boards: readonly RecordedBoard[]): string | Uint8Array {
  switch (format) {
    case 'pbn':
      return writePbn(boards);
    case 'lin':
      return writeLin(boards);
    case 'url':
      return boards.map((board) => `${formatViewerUrl(board)}\n`).join('');
    case 'json':
      return writeJson(boards);
    case 'bri':
      return writeBri(dealsOf(boards));
    case 'dge':
      return writeDge(dealsOf(boards));
    case 'dup':
      return writeDup(dealsOf(boards));
    case 'dlm':
      return writeDlm(dealsOf(boards));
    case 'csv':
      return writeCsv(dealsOf(boards));
    case 'xml':
      return writeUsebio(boards, usebioEventOf(boards));
  }
}

function textOf(bytes: Uint8Array): string {
  const decoder = textDecoder();
  return decoder.decode(bytes) + decoder.end();
}

function dealReader(read: (bytes: Uint8Array) => readonly FiledBoard[]): BoardReader {
  return wholeReader((bytes) => boardsOfDeals(read(bytes)));
}

function wholeReader(read: (bytes: Uint8Array) => readonly RecordedBoard[]): BoardReader {
  const pieces: Uint8Array[] = [];
  let size = 0;
  return {
    *read(piece) {
      yield* [];
      const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece.slice();
      if (size + bytes.length <= WHOLE_BYTES_MAX) pieces.push(bytes);
      size += bytes.length;
    },
    *end() {
      if (size > WHOLE_BYTES_MAX)
        yield unreadable(1, 'file-too-long', `a file of this format has at most ${WHOLE_BYTES_MAX} bytes`);
      const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
      let at = 0;
      for (const piece of pieces) {
        whole.set(piece, at);
        at += piece.length;
      }
      yield* read(whole);
    },
  };
}

function boardsAt(text: string): RecordedBoard[] {
  return addressesIn(text).map(({ address, line }, index) => {
    const board = readViewerUrl(address);
    if (!board) return unreadable(index + 1, 'address-unreadable', whyNoBoard(address), line);
    const inFile = (finding: Finding): Finding => ({ ...finding, game: index + 1, line, column: 1 });
    const { warnings, errors } = board;
    return { ...board, index: index + 1, line, warnings: warnings.map(inFile), errors: errors.map(inFile) };
  });
}

function unreadable(index: number, code: string, message: string, line = 1): RecordedBoard {
  const errors = [{ game: index, line, column: 1, code, message }];
  return { index, line, tags: [], players: {}, hands: {}, stated: {}, tables: [], comments: [], warnings: [], errors };
}
