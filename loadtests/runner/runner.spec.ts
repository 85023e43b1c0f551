import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hold, percentile } from './metrics.js';
import { msOf } from './options.js';

// What was built is run, as its users do.
const DIST = join(process.cwd(), 'dist');
const folder = mkdtempSync(join(tmpdir(), 'tenace-loadtests-'));
let platform: ChildProcess | undefined;
let url = '';
let token = '';

beforeAll(async () => {
  const env = { ...process.env, PORT: '0', EVENT_STORE: 'memory', LOG_LEVEL: 'error', RATE_LIMIT: '1000000' };
  platform = spawn(process.execPath, [join(DIST, 'apps/platform/src/main.js')], { env, stdio: 'pipe' });
  for await (const line of createInterface(platform.stdout!)) {
    if (line.startsWith('listening on ')) url = line.replace('listening on ', '');
    token = /^admin token.*: (tnc_\S+)$/.exec(line)?.[1] ?? token;
    if (token !== '') break;
  }
});
afterAll(() => {
  platform?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function load(script: string, variables: Readonly<Record<string, string>>) {
  const said = Object.entries({ BASE_URL: url, TOKEN: token, THINK_S: '0', BUDGET_MS: '60000', ...variables });
  const pairs = said.flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const runner = spawn(process.execPath, [join(DIST, 'loadtests/runner/main.js'), script, ...pairs], { stdio: 'pipe' });
  let output = '';
  for (const stream of [runner.stdout, runner.stderr]) stream.on('data', (piece: Buffer) => (output += String(piece)));
  const [code] = (await once(runner, 'close')) as [number];
  return { code, output };
}

test.each([
  ['play', { TABLES: '1', BOARDS: '1' }, 'boards_played: count==1 (1)'],
  ['watch', { TABLES: '1', SPECTATORS: '2' }, 'stream_opening'],
  ['storm', { CLIENTS: '3', WAVES: '2', HOLD_S: '0.5' }, 'stream_opening'],
  ['arena', { MATCHES: '1', BOARDS: '2' }, 'match_ms'],
])(
  '%s keeps its thresholds at a load that is next to nothing',
  async (script, variables, said) => {
    const { code, output } = await load(`loadtests/${script}.ts`, variables);
    expect(output).toContain('errors 0');
    expect(output).toContain(said);
    expect(output).not.toMatch(/BROKEN|trouble/);
    expect(code).toBe(0);
  },
  120_000,
);

test('a threshold that is broken is told, and ends the run with 99', async () => {
  const { code, output } = await load('loadtests/play.ts', { TABLES: '1', BOARDS: '1', BUDGET_MS: '0.001' });
  expect(output).toMatch(/^BROKEN http_req_duration\{name:card\}: p\(99\)<0\.001 \(\d/m);
  expect(output).toMatch(/^kept {3}boards_played/m);
  expect(code).toBe(99);
});

test('iterations that do not come to their end break a run', async () => {
  const { code, output } = await load('loadtests/play.ts', { TABLES: '1', BOARDS: '1', TOKEN: 'tnc_nobody' });
  expect(output).toContain('trouble: open: 401');
  expect(code).toBe(99);
});

const ONE = `executor: 'per-vu-iterations', exec: 'go', vus: 1, iterations: 1`;
test.each([
  ['a module', `import ws from 'k6/ws'; ws.connect('x');`, 'this runner has no k6/ws'],
  ['a function', `import { group } from 'k6'; group('x', () => 1);`, 'this runner has no group of k6'],
  ['an executor', `export const options = { scenarios: { a: { ${ONE.replace('per-vu', 'shared')} } } };`, 'executor'],
  ['an option', `export const options = { scenarios: { a: { ${ONE} } }, thresholds: {}, hosts: {} };`, 'hosts'],
])('%s of k6 that the runner has not is told, and nothing is run', async (_what, text, told) => {
  const script = join(folder, 'script.ts');
  writeFileSync(script, text);
  const { code, output } = await load(script, {});
  expect(output).toContain(told);
  expect(code).toBe(1);
});

test.each([
  [[1, 2, 3, 4, 5], 'med<3.5', 3],
  [[1, 2, 3, 4, 5], 'p(90)<5', 4.6],
  [[1, 0, 1, 1], 'rate>=0.75', 0.75],
  [[2, 3], 'count==5', 5],
  [[], 'count==0', 0],
  [[4, 8], 'avg<=6', 6],
  [[4, 8], 'max != 4', 8],
])('of %j, %s is kept at %d', (values, expression, value) => {
  expect(hold(values, expression)).toEqual({ value, isKept: true });
});

test('a threshold on what was never measured is broken', () => {
  expect(hold([], 'p(99)<500')).toEqual({ value: NaN, isKept: false });
});

test('a percentile of one value is that value', () => {
  expect(percentile([7], 0.99)).toBe(7);
});

test.each([
  ['1h30m', 5_400_000],
  ['500ms', 500],
  ['1.5s', 1_500],
  [20, 20],
])('%s is %d ms', (text, ms) => {
  expect(msOf(text)).toBe(ms);
});

test('what is no time is told', () => {
  expect(() => msOf('soon')).toThrow('"soon" is no time');
});
