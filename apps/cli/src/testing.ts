/**
 * The command in a specification: as users run it, which is what was built in a process of its own, or in the process that asks,
 * which takes a tenth of the time and says the same. What only a process shows (that it is built, signals, pipes, what others may
 * read) is asked of processes.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { carryOut } from './commands.js';

export const TENACE = join(process.cwd(), 'bin/tenace.js');

type Ran = { readonly code: number | null; readonly out: string; readonly err: string };

/** In a process of its own. */
export function tenace(...words: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TENACE, ...words], { encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

/** In this process, one at a time: what it would print is caught, and what it makes of the exit code is taken back. */
export async function tenaceHere(...words: readonly string[]): Promise<Ran> {
  const [out, err] = [caught(process.stdout), caught(process.stderr)];
  const before = process.exitCode;
  process.exitCode = 0;
  try {
    await carryOut(words);
    return { code: exitCode(), out: out.said(), err: err.said() };
  } finally {
    process.exitCode = before;
    out.release();
    err.release();
  }
}

/** What a command set, which the compiler cannot know of. */
const exitCode = (): number => Number(process.exitCode ?? 0);

type Caught = { readonly said: () => string; readonly release: () => void };

function caught(stream: NodeJS.WriteStream): Caught {
  const write = stream.write.bind(stream);
  const { isTTY } = stream;
  const pieces: Uint8Array[] = [];
  stream.isTTY = false;
  stream.write = (piece: Uint8Array | string): boolean => {
    pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
    return true;
  };
  return {
    said: () => Buffer.concat(pieces).toString('utf8'),
    release: () => {
      Object.assign(stream, { write, isTTY });
    },
  };
}
