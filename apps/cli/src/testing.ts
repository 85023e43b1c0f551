/** The command as users run it: what was built, in a process of its own. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const TENACE = join(process.cwd(), 'bin/tenace.js');

type Ran = { readonly code: number | null; readonly out: string; readonly err: string };

export function tenace(...words: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TENACE, ...words], { encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}
