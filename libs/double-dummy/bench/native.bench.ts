import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { loadSolver, type Solver } from '#double-dummy';
import { dealOfLine, positionOfLine } from '../src/reference.js';

/**
 * The native library (libdds) and this one, turn about on the same deals and the same core, in ratios of CPU time. Both are
 * warm: each answers some other lines first. Two arguments may be given: so many times the usual number of lines, and a
 * part of the name of the workloads wanted. The answers are those of the fixtures, which `oracle.measure.ts` compares.
 */

type Workload = {
  readonly name: string;
  readonly file: string;
  readonly kind: 'table' | 'solve' | 'cards';
  readonly count: number;
  readonly warm: number;
  /** How many lines the one answers before the other has its turn. */
  readonly turn: number;
};

const WORKLOADS: readonly Workload[] = [
  { name: 'full table', file: 'tables', kind: 'table', count: 60, warm: 3, turn: 1 },
  { name: 'single solve', file: 'solves', kind: 'solve', count: 200, warm: 20, turn: 1 },
  { name: 'all cards at the lead', file: 'cards-after-0', kind: 'cards', count: 60, warm: 5, turn: 1 },
  { name: 'all cards after 4 tricks', file: 'cards-after-4', kind: 'cards', count: 400, warm: 100, turn: 1 },
  { name: 'all cards after 8 tricks', file: 'cards-after-8', kind: 'cards', count: 600, warm: 400, turn: 1 },
  { name: 'the same, turns of fifty', file: 'cards-after-8', kind: 'cards', count: 600, warm: 400, turn: 50 },
];
const CORE = '1';
const SOURCE = 'libs/double-dummy/bench/native.cpp';

function ask(solver: Solver, kind: Workload['kind'], line: string): () => number {
  if (kind === 'table') {
    const deal = dealOfLine(line);
    return () => solver.table(deal).nodes;
  }
  const { hands, question } = positionOfLine(line);
  return kind === 'solve' ? () => solver.solve(hands, question).nodes : () => solver.scoreCards(hands, question).nodes;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function built(folder: string): string | undefined {
  const program = join(folder, 'native');
  try {
    execFileSync('g++', ['-O2', '-o', program, SOURCE, '-ldds'], { stdio: 'pipe' });
    return program;
  } catch {
    return undefined; // no compiler, or no library
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tenace-native-'));
  const program = built(folder);
  if (!program) {
    console.log('left out: the native library is not installed (Debian: apt-get install g++ libdds-dev)');
    rmSync(folder, { recursive: true });
    return;
  }
  try {
    execFileSync('taskset', ['-acp', CORE, String(process.pid)], { stdio: 'pipe' });
  } catch {
    console.log('taskset is missing: the two may run on different cores');
  }
  const native = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: native.stdout })[Symbol.asyncIterator]();
  const nativeMs = async (kind: string, line: string): Promise<number> => {
    native.stdin.write(`${kind} ${line}\n`);
    const next = await answers.next();
    return Number(String(next.value).split(' ')[0]);
  };
  const solver = await loadSolver();
  const scale = Number(process.argv[2] ?? 1); // so many times the usual number of lines
  const only = process.argv[3] ?? ''; // the workloads whose name holds this
  for (const workload of WORKLOADS) {
    if (workload.name.includes(only)) await compare(workload, scale, solver, nativeMs);
  }
  native.stdin.end();
  rmSync(folder, { recursive: true });
}

async function compare(
  { name, file, kind, count, warm, turn }: Workload,
  scale: number,
  solver: Solver,
  nativeMs: (kind: string, line: string) => Promise<number>,
): Promise<void> {
  const all = readFileSync(`libs/double-dummy/fixtures/${file}.txt`, 'utf8').trim().split('\n');
  for (const line of all.slice(-warm)) {
    ask(solver, kind, line)();
    await nativeMs(kind, line);
  }
  const ours: number[] = [];
  const theirs: number[] = [];
  let nodes = 0;
  const lines = all.slice(0, Math.min(count * scale, all.length - warm));
  for (let from = 0; from < lines.length; from += turn) {
    const some = lines.slice(from, from + turn);
    for (const line of some) theirs.push(await nativeMs(kind, line));
    for (const line of some) {
      const question = ask(solver, kind, line);
      const before = cpuMs();
      nodes += question();
      ours.push(cpuMs() - before);
    }
  }
  const sum = (times: number[]): number => times.reduce((total, ms) => total + ms, 0);
  const at = (times: number[], part: number): string =>
    (times.toSorted((a, b) => a - b)[Math.floor(part * times.length)] ?? 0).toPrecision(3);
  console.log(
    `${name.padEnd(26)} n ${String(ours.length).padStart(4)}  ratio ${(sum(ours) / sum(theirs)).toFixed(2)}  ` +
      `ours ${(sum(ours) / ours.length).toPrecision(3)} ms (median ${at(ours, 0.5)}, p95 ${at(ours, 0.95)})  ` +
      `native ${(sum(theirs) / theirs.length).toPrecision(3)} ms (median ${at(theirs, 0.5)}, p95 ${at(theirs, 0.95)})  ` +
      `nodes ${nodes}`,
  );
}

await main();
