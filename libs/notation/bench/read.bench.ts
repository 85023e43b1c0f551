import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { pbnReader } from '#notation';

/**
 * Reading a PBN file with everything in it kept, against endplay (Python) on the same file in the same run. The rounds take
 * turns and processor time is counted, so that other work of the machine falls on both sides. A round is as many of our reads as
 * take about as long as one of theirs, and counts as their mean: one read is so short that the machine is either fast or
 * slow for it, theirs is both. What is compared is each round with the one beside it. Where Python, endplay or the file is
 * missing, that is said, and the rest is measured.
 *
 * `PBN_FILE` names the file; `PYTHON` the interpreter that has endplay.
 */
const ROUNDS = 15;
const READS_A_ROUND = 25;
const WARM_UP = 50;
const PIECE = 1 << 16;

const HERE = fileURLToPath(new URL('.', import.meta.url));
const FIXTURE = 'shared/fixtures/pbn/real/world_championship.pbn';
const FILE =
  process.env['PBN_FILE'] ?? [`../${FIXTURE}`, `${HERE}../../../../../${FIXTURE}`].find((path) => existsSync(path));

/** Loads the file twice and prints the games and the processor seconds of the second time, when everything is imported. */
const ENDPLAY = `
import sys, time
from endplay.parsers import pbn
for _ in range(2):
    with open(sys.argv[1]) as file:
        start = time.process_time()
        games = len(pbn.load(file))
        took = time.process_time() - start
print(games, took)
`;

function ours(bytes: Uint8Array): { readonly games: number; readonly seconds: number } {
  const start = process.cpuUsage();
  let games = 0;
  let kept = 0;
  const reader = pbnReader();
  for (let at = 0; at < bytes.length; at += PIECE) {
    for (const board of reader.read(bytes.subarray(at, at + PIECE))) {
      games++;
      kept += board.tags.length + (board.play?.cards.length ?? 0) + (board.auction?.calls.length ?? 0);
    }
  }
  for (const board of reader.end()) {
    games++;
    kept += board.tags.length;
  }
  if (kept === 0) throw new Error('nothing was read');
  const { user, system } = process.cpuUsage(start);
  return { games, seconds: (user + system) / 1e6 };
}

function theirs(file: string): { readonly games: number; readonly seconds: number } | string {
  try {
    const out = execFileSync(process.env['PYTHON'] ?? 'python3', ['-c', ENDPLAY, file], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    const [games = 0, seconds = 0] = out.trim().split(' ').map(Number);
    return { games, seconds };
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    if (text.includes('ENOENT')) return 'left out: there is no Python here (set PYTHON)';
    if (text.includes('ModuleNotFoundError')) return 'left out: this Python has no endplay (pip install endplay)';
    throw error;
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

function rate(games: number, seconds: number): string {
  return `${Math.round(games / seconds).toLocaleString('en')} games/s`;
}

if (FILE === undefined || !existsSync(FILE)) console.log('left out: set PBN_FILE to a PBN file');
else {
  const bytes = readFileSync(FILE);
  for (let read = 0; read < WARM_UP; read++) ours(bytes);
  const our: number[] = [];
  const their: number[] = [];
  let games = 0;
  let absent: string | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    let seconds = 0;
    for (let read = 0; read < READS_A_ROUND; read++) {
      const one = ours(bytes);
      games = one.games;
      seconds += one.seconds;
    }
    our.push(seconds / READS_A_ROUND);
    const other = absent ?? theirs(FILE);
    if (typeof other === 'string') absent = other;
    else their.push(other.seconds);
  }
  const machine = `${cpus()[0]?.model ?? '?'}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1) ?? '?'}, Node ${process.version}`;
  console.log(
    `${games} games, ${(bytes.length / 1e6).toFixed(2)} MB; processor time of a round, lowest and median; ${machine}`,
  );
  console.log(`tenace   ${rate(games, Math.min(...our))}  ${rate(games, median(our))}`);
  if (absent !== undefined || their.length === 0) console.log(`endplay  ${absent ?? 'nothing'}`);
  else {
    console.log(`endplay  ${rate(games, Math.min(...their))}  ${rate(games, median(their))}`);
    const ratios = our.map((seconds, round) => (their[round] ?? 0) / seconds);
    console.log(`ratio    of a round: lowest ${Math.min(...ratios).toFixed(1)}, median ${median(ratios).toFixed(1)}`);
  }
}
