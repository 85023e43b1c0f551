/** The formats by name: which one a file is in, a reader for each that can be read, a writer for each that can be written. */
import { linReader } from './lin/read.js';
import { writeLin } from './lin/write.js';
import { pbnReader } from './pbn/read.js';
import { writePbn } from './pbn/write.js';
import { type RecordedBoard } from './recorded-board.js';

export const FORMATS = ['pbn', 'lin'] as const;
export type Format = (typeof FORMATS)[number];

/** Fed with pieces of a file, gives its boards one at a time. */
export type BoardReader = {
  readonly read: (piece: Uint8Array | string) => Generator<RecordedBoard, void, undefined>;
  readonly end: () => Generator<RecordedBoard, void, undefined>;
};

export function parseFormat(text: string): Format | undefined {
  return FORMATS.find((format) => format === text);
}

/** The format that a file's name ends in, in any case. */
export function formatOfName(name: string): Format | undefined {
  return parseFormat(/\.([A-Za-z]+)$/.exec(name)?.[1]?.toLowerCase() ?? '');
}

/** @param strict whether PBN is checked as an export; other formats have one way to be read. */
export function boardReader(format: Format, strict = false): BoardReader {
  switch (format) {
    case 'pbn':
      return pbnReader({ strictness: strict ? 'export' : 'import' });
    case 'lin':
      return linReader();
  }
}

/** A whole file of boards. What a format cannot hold is left out of it. */
export function writeBoards(format: Format, boards: readonly RecordedBoard[]): string | Uint8Array {
  switch (format) {
    case 'pbn':
      return writePbn(boards);
    case 'lin':
      return writeLin(boards);
  }
}
