/** `npm run load`: the built platform on a folder of its own, and play and watch against it at a small load. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { report } from './report.js';
import { isKept, run } from './run.js';

const BROKEN = 99;
const LOADS = [
  { script: 'play', says: '8 tables, 2 boards each', variables: { TABLES: '8', BOARDS: '2' } },
  { script: 'watch', says: '3 tables, 8 spectators each', variables: { TABLES: '3', SPECTATORS: '8' } },
] as const;
/** Thought a call and card, in seconds; and what 99 of 100 answers stay under, in ms, unless the environment says otherwise. */
const PACE = { THINK_S: '0.2', BUDGET_MS: process.env['BUDGET_MS'] ?? '500' };
const REQUESTS_A_MINUTE = '1000000';

async function start(folder: string): Promise<{ readonly platform: ChildProcess; readonly url: string }> {
  const env = { ...process.env, PORT: '0', DATA: folder, LOG_LEVEL: 'error', RATE_LIMIT: REQUESTS_A_MINUTE };
  const main = join(process.cwd(), 'dist/apps/platform/src/main.js');
  const platform = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(platform.stdout), 'line')) as [string]; // a line is text
  return { platform, url: line.replace('listening on ', '') };
}

const folder = mkdtempSync(join(tmpdir(), 'tenace-load-'));
const { platform, url } = await start(folder);
try {
  const TOKEN = readFileSync(join(folder, 'admin.token'), 'utf8').trim();
  for (const { script, says, variables } of LOADS) {
    const ran = await run(`loadtests/${script}.ts`, { ...PACE, ...variables, BASE_URL: url, TOKEN });
    console.log(`${script}: ${says}, ${PACE.THINK_S} s of thought on average`);
    for (const line of report(ran)) console.log(`  ${line}`);
    if (!isKept(ran)) process.exitCode = BROKEN;
  }
} finally {
  const ended = once(platform, 'exit');
  platform.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
