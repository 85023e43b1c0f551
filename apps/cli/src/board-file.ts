/** Files of boards in any format that can be read: which format a file is in, and its boards one at a time. */
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import {
  boardReader,
  endOfName,
  formatOfFile,
  parseReadFormat,
  parseWriteFormat,
  READ_FORMATS,
  type ReadFormat,
  type RecordedBoard,
  START_BYTES,
  WRITE_FORMATS,
  type WriteFormat,
} from '#notation';
import { Complaint } from './terminal.js';

export type BoardFile = { readonly file: string; readonly format: ReadFormat; readonly strict?: boolean };

/** A file that is there, and its format: as named, else as its beginning shows, else by the end of its name. */
export function boardFile(file: string, named?: string): BoardFile {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new Complaint(`there is no file ${file}`);
  if (!found.isFile()) throw new Complaint(`${file} is not a file`);
  const format = named === undefined ? undefined : parseReadFormat(named);
  if (named !== undefined && !format)
    throw new Complaint(`${named} is no format that is read: ${READ_FORMATS.join(', ')}`);
  if (found.size === 0) throw new Complaint(`${file} is empty: it holds no game`);
  const shown = formatOfFile(startOf(file), { named: format, name: file });
  if (shown.kind === 'refused') throw new Complaint(`${file} holds no game that can be read: ${shown.why}`);
  return { file, format: shown.format };
}

function startOf(file: string): Uint8Array {
  const start = Buffer.alloc(START_BYTES);
  const open = openSync(file, 'r');
  try {
    return start.subarray(0, readSync(open, start, 0, START_BYTES, 0));
  } finally {
    closeSync(open);
  }
}

export function formatToWrite(file: string, named?: string): WriteFormat {
  const format = parseWriteFormat(named ?? endOfName(file));
  if (format) return format;
  const what = named === undefined ? `the name of ${file} ends in no format` : `${named} is no format`;
  throw new Complaint(`${what} that is written: ${WRITE_FORMATS.join(', ')}`);
}

/** @param progress is told how many bytes have been read. */
export async function* boardsIn(
  { file, format, strict }: BoardFile,
  progress: (bytes: number) => void = () => undefined,
): AsyncGenerator<RecordedBoard> {
  const reader = boardReader(format, strict);
  let bytes = 0;
  for await (const piece of createReadStream(file)) {
    const chunk = piece as Buffer; // a stream without encoding gives buffers
    yield* reader.read(chunk);
    bytes += chunk.length;
    progress(bytes);
  }
  yield* reader.end();
}
