/** `npm run load`: the built platform on a folder of its own, and play and watch against it at a small load. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { percentile } from './metrics.js';
import { report } from './report.js';
import { isKept, run } from './run.js';

const BROKEN = 99;
const LOADS = [
  { script: 'play', says: '8 tables, a board each', variables: { TABLES: '8', BOARDS: '1' } },
  { script: 'watch', says: '3 tables, 8 spectators each', variables: { TABLES: '3', SPECTATORS: '8' } },
] as const;
/** Thought a call and card, in seconds. */
const THINK_S = '0.15';
/**
 * What 99 of 100 answers stay under, unless the environment says otherwise: on a machine that has time some ten times what they take.
 * On one that has not, the slowest of ten requests for nothing takes long as well, and the budget grows with it, to a limit.
 */
const BUDGET_MS = { least: 400, most: 4_000, timesNothing: 60 };
const REQUESTS_FOR_NOTHING = 200;
const SLOW = 0.9;
const REQUESTS_A_MINUTE = '1000000';

async function start(folder: string): Promise<{ readonly platform: ChildProcess; readonly url: string }> {
  const env = { ...process.env, PORT: '0', DATA: folder, LOG_LEVEL: 'error', RATE_LIMIT: REQUESTS_A_MINUTE };
  const main = join(process.cwd(), 'dist/apps/platform/src/main.js');
  const platform = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(platform, 'exit').then(() => undefined);
  const told = await Promise.race([once(createInterface(platform.stdout), 'line') as Promise<[string]>, ended]); // a line is text
  if (told === undefined) throw new Error('the platform did not start: npm run build');
  const [line] = told;
  return { platform, url: line.replace('listening on ', '') };
}

/** The budget for this machine as it is now, in ms. */
async function budgetAt(url: string): Promise<number> {
  const said = process.env['BUDGET_MS'];
  if (said !== undefined) return Number(said);
  const taken: number[] = [];
  for (let i = 0; i < REQUESTS_FOR_NOTHING; i++) {
    const begun = performance.now();
    await (await fetch(`${url}/healthz`)).text();
    taken.push(performance.now() - begun);
  }
  const slow = percentile(
    taken.toSorted((one, other) => one - other),
    SLOW,
  );
  const { least, most, timesNothing } = BUDGET_MS;
  return Math.round(Math.min(most, Math.max(least, slow * timesNothing)));
}

const folder = mkdtempSync(join(tmpdir(), 'tenace-load-'));
const { platform, url } = await start(folder);
try {
  const TOKEN = readFileSync(join(folder, 'admin.token'), 'utf8').trim();
  for (const { script, says, variables } of LOADS) {
    const budget = await budgetAt(url);
    const said = { THINK_S, BUDGET_MS: String(budget), ...variables, BASE_URL: url, TOKEN };
    const ran = await run(`loadtests/${script}.ts`, said);
    console.log(`${script}: ${says}, ${THINK_S} s of thought on average, a budget of ${budget} ms`);
    for (const line of report(ran)) console.log(`  ${line}`);
    if (!isKept(ran)) process.exitCode = BROKEN;
  }
} finally {
  const ended = once(platform, 'exit');
  platform.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
