import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * What the built platform takes until it listens, beside what importing its frameworks takes, in turn. Processor time, which other
 * work of the machine changes little, and wall time. Then what an idle one holds in memory. Linux: read from /proc.
 */

const ROUNDS = 7;
const IDLE_MS = 10_000;
const TICK_MS = 10;
const FRAMEWORKS = [
  ...[
    'reflect-metadata',
    '@nestjs/common',
    '@nestjs/core',
    '@nestjs/platform-fastify',
    'fastify',
    '@fastify/rate-limit',
  ],
  ...['typeorm', 'better-sqlite3', 'pino', 'zod', 'prom-client', 'ws'],
];
const IMPORTS = `${FRAMEWORKS.map((name) => `import '${name}';`).join('')}console.log('listening');setTimeout(()=>{},60000)`;

type Took = { readonly cpu: number; readonly wall: number; readonly rss: number };

/** Runs a program until it says that it listens; `idle` ms later looks what it holds. */
async function run(args: readonly string[], env: Readonly<Record<string, string>>, idle = 0): Promise<Took> {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes('listening')) break;
  }
  const wall = performance.now() - start;
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const cpu = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  await wait(idle);
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const rss = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  child.kill('SIGKILL');
  await once(child, 'exit');
  return { cpu, wall, rss };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

const folder = mkdtempSync(join(tmpdir(), 'tenace-bench-'));
const MAIN = ['--enable-source-maps', 'dist/apps/platform/src/main.js'];
const KINDS = {
  frameworks: () => run(['--input-type=module', '--eval', IMPORTS], {}),
  'in memory': () => run(MAIN, { EVENT_STORE: 'memory' }),
  'data folder': () => run(MAIN, { DATA: join(folder, 'data') }),
} as const;
await KINDS['data folder'](); // makes the folder

const took: Record<string, Took[]> = {};
for (let round = 0; round < ROUNDS; round++)
  for (const [kind, start] of Object.entries(KINDS)) (took[kind] ??= []).push(await start());
const idle = await run(MAIN, { DATA: join(folder, 'data') }, IDLE_MS);
rmSync(folder, { recursive: true });

const base = took['frameworks'] ?? [];
const ratio = (kind: readonly Took[], of: 'cpu' | 'wall'): string =>
  (median(kind.map((one) => one[of])) / median(base.map((one) => one[of]))).toFixed(2);
const load = loadavg().map((one) => one.toFixed(1));
console.log(
  `node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, load ${load.join(' ')}`,
);
console.table(
  Object.fromEntries(
    Object.entries(took).map(([kind, all]) => [
      kind,
      {
        'cpu ms': Math.round(median(all.map(({ cpu }) => cpu))),
        'wall ms': Math.round(median(all.map(({ wall }) => wall))),
        'cpu ratio': ratio(all, 'cpu'),
        'wall ratio': ratio(all, 'wall'),
      },
    ]),
  ),
);
console.log(`idle for ${IDLE_MS / 1000} s: ${Math.round(idle.rss)} MiB`);
