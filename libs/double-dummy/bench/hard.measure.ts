import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Deal, formatDeal, lho, type Seat, SEATS, type Strain, STRAINS } from '#bridge';
import { type Bounds, loadSolver, type TableAnswer } from '#double-dummy';
import { dealOfLine } from '../src/reference.js';

/**
 * The freak deals of `hard.txt`: what a table costs that is stopped at so many seconds, and whether its bounds hold what
 * the native library finds, which is given as long for each single result. Arguments: seconds of ours a deal, seconds
 * of the library a result (0: it is not asked), MiB of the table, the one deal asked about (from 1).
 */

const [seconds = 60, nativeSeconds = 0, mebibytes = 16, only] = process.argv.slice(2).map(Number);
const TRICKS = 13;

function boundsOf(answer: TableAnswer, strain: Strain, declarer: Seat): Bounds {
  if (answer.kind === 'stopped') return answer.bounds[strain][declarer];
  const tricks = answer.table[strain][declarer];
  return { lower: tricks, upper: tricks };
}

/** Declarer's tricks, if the library has them in time. */
function askNative(program: string, deal: Deal, [strain, declarer]: readonly [Strain, Seat]): number | undefined {
  const input = `solve ${formatDeal(deal)} ${strain.charAt(0)} ${lho(declarer)} -\n`;
  const { stdout, status } = spawnSync(program, { input, encoding: 'utf8', timeout: nativeSeconds * 1000 });
  return status === 0 ? TRICKS - Number(stdout.trim().split(' ')[1]) : undefined;
}

const folder = mkdtempSync(join(tmpdir(), 'tenace-hard-'));
const program = join(folder, 'native');
if (nativeSeconds > 0) execFileSync('g++', ['-O2', '-o', program, 'libs/double-dummy/bench/native.cpp', '-ldds']);
const solver = await loadSolver({ mebibytes });
const lines = readFileSync('libs/double-dummy/fixtures/hard.txt', 'utf8').trim().split('\n');
for (const line of only === undefined ? lines : lines.slice(only - 1, only)) {
  const deal = dealOfLine(line);
  const before = process.cpuUsage();
  const answer = solver.table(deal, { milliseconds: seconds * 1000 });
  const { user } = process.cpuUsage(before);
  const results = STRAINS.flatMap((strain) => SEATS.map((declarer) => [strain, declarer] as const));
  const open = results.filter(([strain, declarer]) => {
    const { lower, upper } = boundsOf(answer, strain, declarer);
    return lower < upper;
  });
  console.log(
    `${formatDeal(deal)}: ${answer.kind}${answer.kind === 'stopped' ? ` by ${answer.by}` : ''}, ` +
      `${results.length - open.length} of ${results.length} results exact, ${(user / 1e6).toFixed(1)} s CPU, ${answer.nodes} nodes, ` +
      `process ${(process.memoryUsage().rss / (1 << 20)).toFixed(0)} MiB`,
  );
  const row = (strain: Strain): string =>
    SEATS.map((seat) => Object.values(boundsOf(answer, strain, seat)).join('-')).join(' ');
  console.log(STRAINS.map((strain) => `  ${strain}: ${row(strain)}`).join('\n'));
  if (nativeSeconds === 0) continue;
  for (const [strain, declarer] of results) {
    const tricks = askNative(program, deal, [strain, declarer]);
    const { lower, upper } = boundsOf(answer, strain, declarer);
    const verdict = tricks === undefined ? 'not in time' : tricks >= lower && tricks <= upper ? 'holds' : 'WRONG';
    console.log(`  ${strain} by ${declarer}: bounds ${lower}-${upper}, native ${tricks ?? '?'}: ${verdict}`);
  }
}
rmSync(folder, { recursive: true });
