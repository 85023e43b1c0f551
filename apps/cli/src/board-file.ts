/** Files of boards in any format that can be read: which format a file is in, and its boards one at a time. */
import { createReadStream, statSync } from 'node:fs';
import {
  boardReader,
  endOfName,
  parseReadFormat,
  parseWriteFormat,
  READ_FORMATS,
  type ReadFormat,
  type RecordedBoard,
  WRITE_FORMATS,
  type WriteFormat,
} from '#notation';
import { Complaint } from './terminal.js';

export type BoardFile = { readonly file: string; readonly format: ReadFormat; readonly strict?: boolean };

/** A file that is there, and its format: as named, else by the end of its name. */
export function boardFile(file: string, named?: string): BoardFile {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new Complaint(`there is no file ${file}`);
  if (!found.isFile()) throw new Complaint(`${file} is not a file`);
  const format = parseReadFormat(named ?? endOfName(file));
  if (!format) throw new Complaint(`${unknown(file, named)}: read are ${READ_FORMATS.join(', ')}`);
  return { file, format };
}

export function formatToWrite(file: string, named?: string): WriteFormat {
  const format = parseWriteFormat(named ?? endOfName(file));
  if (!format) throw new Complaint(`${unknown(file, named)}: written are ${WRITE_FORMATS.join(', ')}`);
  return format;
}

function unknown(file: string, named: string | undefined): string {
  return named === undefined ? `the name of ${file} ends in no format that will do here` : `${named} will not do here`;
}

export async function* boardsIn({ file, format, strict }: BoardFile): AsyncGenerator<RecordedBoard> {
  const reader = boardReader(format, strict);
  for await (const piece of createReadStream(file)) yield* reader.read(piece as Buffer); // a stream without encoding gives buffers
  yield* reader.end();
}
