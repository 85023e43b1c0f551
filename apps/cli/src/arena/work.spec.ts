import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { TENACE } from '../testing.js';

// These need a broker: KAFKA_BROKERS names one (`npm run test:servers` starts it). Without it they are left out, and say so.
const brokers = process.env['KAFKA_BROKERS'] ?? '';
const onBroker = brokers === '' ? describe.skip : describe; // no broker is part of the project

const BOARDS = 600;
/** A worker is killed after this, when some of the match has been played. */
const KILL_AFTER_MS = 3_000;

onBroker('a match over a broker (KAFKA_BROKERS)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenace-work-'));
  const workers: ChildProcess[] = [];
  afterAll(() => {
    for (const worker of workers) worker.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  const words = (data: string): readonly string[] => [
    ...['arena', 'match', '--home', 'random', '--away', 'random', '--boards', String(BOARDS)],
    ...['--seed', 'shared', '--data', join(folder, data), '--json'],
  ];
  const outcome = (stdout: string): object => {
    const { logHash, imps, boards } = JSON.parse(stdout.trim().split('\n').at(-1)!) as Record<string, unknown>;
    return { logHash, imps, boards };
  };
  async function startWorker(): Promise<ChildProcess> {
    const worker = spawn(process.execPath, [TENACE, 'arena', 'work', '--brokers', brokers, '--threads', '1'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    workers.push(worker);
    await once(createInterface(worker.stderr), 'line');
    return worker;
  }

  test('played by two workers, one of which is killed on the way, is the match that one process plays', async () => {
    const alone = spawnSync(process.execPath, [TENACE, ...words('alone')], { encoding: 'utf8' });
    const [first] = [await startWorker(), await startWorker()];
    const match = spawn(process.execPath, [TENACE, ...words('shared'), '--brokers', brokers], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    match.stdout.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
    const over = { yet: false };
    const exit = once(match, 'exit').then((code: readonly unknown[]) => {
      over.yet = true;
      return code;
    });
    await new Promise((killing) => setTimeout(killing, KILL_AFTER_MS));
    const wasOver = over.yet;
    first.kill('SIGKILL');
    const started = performance.now();
    expect(await exit).toEqual([0, null]);
    process.stdout.write(
      `a worker killed ${wasOver ? 'after' : 'during'} the match: over ${Math.round(performance.now() - started)} ms later\n`,
    );
    expect(outcome(said)).toEqual(outcome(alone.stdout));
  }, 600_000);
});
