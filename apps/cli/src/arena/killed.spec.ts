import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { randomOf } from '#event-store/testing';
import { TENACE } from '../testing.js';

/** A match is killed at random moments, each time in the same folder, and gone on with. `KILLS=20 npx jest killed` for more of it. */
const KILLS = Number(process.env.KILLS ?? 3);
const KILL_AFTER_MS = [300, 2_500] as const;

const folder = mkdtempSync(join(tmpdir(), 'tenace-arena-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const words = (data: string, boards: number): readonly string[] => [
  ...['arena', 'match', '--home', 'random', '--away', 'random', '--boards', String(boards)],
  ...['--seed', 'killed', '--data', join(folder, data), '--json'],
];

function play(data: string, boards: number): { readonly logHash: string; readonly reused: number } {
  const { stdout, stderr } = spawnSync(process.execPath, [TENACE, ...words(data, boards)], { encoding: 'utf8' });
  const last = stdout.trim().split('\n').at(-1);
  if (!last) throw new Error(stderr);
  return JSON.parse(last) as { logHash: string; reused: number };
}

test(
  `a match killed ${KILLS} times and gone on with has the log of one that was not`,
  async () => {
    const boards = 150 * KILLS;
    const whole = play('whole', boards);
    const random = randomOf(Date.now());
    for (let kill = 0; kill < KILLS; kill++) {
      const child = spawn(process.execPath, [TENACE, ...words('killed', boards)], { stdio: 'ignore' });
      const afterMs = KILL_AFTER_MS[0] + random() * (KILL_AFTER_MS[1] - KILL_AFTER_MS[0]);
      const exit = once(child, 'exit');
      await setTimeout(afterMs);
      child.kill('SIGKILL');
      await exit;
    }
    const resumed = play('killed', boards);
    expect(resumed.logHash).toBe(whole.logHash);
  },
  60_000 + KILLS * 15_000,
);

/** More is stored than what opens a match. */
function isPlaying(data: string): boolean {
  return (statSync(join(data, 'events.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0) > 1_000_000;
}

test('interrupted, it stores what is under way, and says how to go on', async () => {
  const child = spawn(process.execPath, [TENACE, ...words('interrupted', 20_000)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  const exit = once(child, 'exit') as Promise<[number]>;
  while (!isPlaying(join(folder, 'interrupted'))) await setTimeout(50);
  child.kill('SIGINT');
  const [code] = await exit;
  expect(code).toBe(130);
  expect(said).toContain('--seed killed');
});
