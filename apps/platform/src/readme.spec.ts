import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

// The examples of the README, as a newcomer runs them: beside the built platform, each in a process of its own.
const README = readFileSync(join(process.cwd(), 'README.md'), 'utf8');
const MAIN = join(process.cwd(), 'dist/apps/platform/src/main.js');

let folder: string;
let platform: ChildProcess;
let url: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tenace-readme-'));
  const env = { ...process.env, PORT: '0', DATA: join(folder, 'data') };
  platform = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(platform.stdout!);
  const [line] = (await once(lines, 'line')) as [string];
  url = line.replace('listening on ', '');
  lines.resume();
});
afterAll(() => {
  platform.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** What an example of the README prints. */
function run(name: string): string {
  const code = new RegExp(`\`\`\`js\\n(// ${name}\\n[^]*?)\`\`\``).exec(README)?.[1];
  if (code === undefined) throw new Error(`the README has no ${name}`);
  const file = join(folder, name);
  writeFileSync(file, code);
  const token = readFileSync(join(folder, 'data/admin.token'), 'utf8').trim();
  const env = { ...process.env, TENACE_URL: url, TOKEN: token };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8', env });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
  return stdout;
}

test('the first table is opened, dealt and bid, and the opponents read the explanation', () => {
  const printed = run('first-table.mjs');
  expect(printed).toMatch(/^North holds [AKQJT2-9]*\.[AKQJT2-9]*\.[AKQJT2-9]*\.[AKQJT2-9]*\n/);
  expect(printed).toContain('15 to 17');
  expect(printed).toContain("declarer: 'N'");
});

test('the robot of the arena enters, plays a match in both rooms, and is told the results', () => {
  const printed = run('arena-robot.mjs');
  expect(printed.match(/^result \d: -?\d+ IMPs$/gm)).toHaveLength(8);
  expect(printed).toMatch(/^first-\d+: -?\d+ IMPs on 2 boards$/m);
});

test('the first robot plays a board to its score', () => {
  expect(run('first-robot.mjs')).toMatch(/kind: 'scored'[^]*tricks: \d+[^]*score: -?\d+/);
});

test('a command is sent again, a director is invited, and a condition holds or does not', () => {
  expect(run('director.mjs').trim().split('\n')).toEqual([
    'again true true',
    'the owner 403 not-allowed',
    'nothing new 304',
    'too late 412',
    'the director 200',
  ]);
});
