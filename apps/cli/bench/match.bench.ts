/**
 * Matches as the command line plays them, every call and card through the board's decider and every board stored durably: robots at
 * random, then R1 against itself. A table is a board in one room; what counts is tables a second of processor time, and by the clock.
 * `match.bench.js BOARDS BOARDS_OF_R1` for another size.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

const [random = '4000', book = '2000'] = process.argv.slice(2);

/** What is printed of the report of `tenace arena match`. */
type Report = {
  readonly tables: number;
  readonly seconds: number;
  readonly tablesPerSecond: number;
  readonly tablesPerCpuSecond: number;
  readonly logHash: string;
};

const path = mkdtempSync(join(tmpdir(), 'tenace-match-'));
console.log(`${cpus()[0]?.model ?? '?'}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1) ?? '?'}`);
for (const [robot, boards] of [
  ['random', random],
  ['r1', book],
] as const) {
  const args = ['arena', 'match', '--home', robot, '--away', robot, '--boards', boards, '--seed', '1'];
  const out = execFileSync(process.execPath, ['bin/tenace.js', ...args, '--data', join(path, robot), '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const report = JSON.parse(out.trim().split('\n').at(-1) ?? '') as Report; // the last line of `--json`
  console.log(
    `${robot.padEnd(6)}  ${report.tables} tables, ${report.seconds} s: ${report.tablesPerCpuSecond} a second of processor time, ` +
      `${report.tablesPerSecond} by the clock; log ${report.logHash.slice(0, 8)}`,
  );
}
rmSync(path, { recursive: true });
