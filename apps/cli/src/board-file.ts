/** Files of boards in any format that can be read: which format a file is in, and its boards one at a time. */
import { createReadStream, statSync } from 'node:fs';
import { boardReader, type Format, formatOfName, FORMATS, parseFormat, type RecordedBoard } from '#notation';
import { Complaint } from './terminal.js';

export type BoardFile = { readonly file: string; readonly format: Format; readonly strict?: boolean };

/** A file that is there, and its format: as named, else by the end of its name. */
export function boardFile(file: string, named?: string): BoardFile {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new Complaint(`there is no file ${file}`);
  if (!found.isFile()) throw new Complaint(`${file} is not a file`);
  return { file, format: formatFor(file, named) };
}

export function formatFor(file: string, named?: string): Format {
  const format = named === undefined ? formatOfName(file) : parseFormat(named);
  if (format) return format;
  const what = named === undefined ? `the name of ${file} ends in no format` : `${named} is no format`;
  throw new Complaint(`${what}: one of ${FORMATS.join(', ')}`);
}

export async function* boardsIn({ file, format, strict }: BoardFile): AsyncGenerator<RecordedBoard> {
  const reader = boardReader(format, strict);
  for await (const piece of createReadStream(file)) yield* reader.read(piece as Buffer); // a stream without encoding gives buffers
  yield* reader.end();
}
