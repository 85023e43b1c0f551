import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { getHeapStatistics } from 'node:v8';
import { type Card, clockwise, DECK, type Hand, type Seat, SEATS, STRAINS, suitOf } from '#bridge';
import { type Solver } from '#double-dummy';
import { built } from '../src/built.js';
import { openHost } from '../src/host.js';
import { kernelFile } from '../src/kernel-exports.js';
import { scoreCardsPlainly } from '../src/plain.js';
import {
  dealOfLine,
  type Position,
  positionOfLine,
  scoresOfLine,
  tableOfLine,
  tricksOfLine,
} from '../src/reference.js';
import { solverOn } from '../src/solver.js';

/**
 * Every answer of the fixtures, and random endings against the plain solver, counted; a tenth of them unless `--all` is
 * given. `--only NAME` checks one file or `endings`; `--share 2/4` the second quarter of each, for runs in pieces. Ends
 * with status 1 when there is a mismatch.
 */

const ENDINGS = 100_000;
const ENDING_MAX = 6;
const PART = 10;
const SEED = 2026;
const MEBIBYTE = 1 << 20;

const { values: options } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    share: { type: 'string', default: '1/1' },
  },
});
const [share = 1, shares = 1] = options.share.split('/').map(Number);
const isOurs = (_: unknown, i: number): boolean =>
  (options.all || i % PART === 0) && i % (shares * PART) >= (share - 1) * PART && i % (shares * PART) < share * PART;

const host = await openHost(await readFile(built(kernelFile())), {});
const solver = solverOn(host);
let mismatches = 0;

function check(name: string, file: string, agrees: (line: string) => boolean): void {
  if (!file.includes(options.only)) return;
  const lines = readFileSync(`libs/double-dummy/fixtures/${file}.txt`, 'utf8').trim().split('\n').filter(isOurs);
  const begun = performance.now();
  const wrong = lines.filter((line) => !agrees(line));
  report(name, { count: lines.length, begun, wrong });
}

type Outcome = { readonly count: number; readonly begun: number; readonly wrong: readonly string[] };

function report(name: string, { count, begun, wrong }: Outcome): void {
  mismatches += wrong.length;
  const took = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${name.padEnd(30)} ${String(count).padStart(6)} checked, ${wrong.length} mismatches (${took} s)`);
  for (const line of wrong.slice(0, 5)) console.log(`  ${line}`);
  const { total_heap_size: heap, used_heap_size: used } = getHeapStatistics();
  const mebibytes = (bytes: number): string => (bytes / MEBIBYTE).toFixed(1);
  console.log(
    `  so far: kernel ${mebibytes(host.kernel.memory.buffer.byteLength)} MiB, emptied ${host.kernel.flushes()} times; ` +
      `heap ${mebibytes(heap)} MiB, ${mebibytes(used)} of it used; process ${mebibytes(process.memoryUsage().rss)} MiB`,
  );
}

function scoresOf({ hands, question }: Position, by: Solver): ReadonlyMap<Card, number> {
  const answer = by.scoreCards(hands, question);
  if (answer.kind !== 'solved') throw new Error('no budget was set');
  return new Map(answer.scores.flatMap(({ cards, tricks }) => cards.map((card): [Card, number] => [card, tricks])));
}

check('tables (20 results each)', 'tables', (line) => {
  const answer = solver.table(dealOfLine(line));
  return answer.kind === 'solved' && isDeepStrictEqual(answer.table, tableOfLine(line));
});
check('single solves', 'solves', (line) => {
  const { hands, question } = positionOfLine(line);
  const answer = solver.solve(hands, question);
  return answer.kind === 'solved' && answer.tricks === tricksOfLine(line);
});
for (const file of ['cards-after-0', 'cards-after-4', 'cards-after-8', 'cards-mid-trick']) {
  check(`every legal card, ${file}`, file, (line) =>
    isDeepStrictEqual(scoresOf(positionOfLine(line), solver), scoresOfLine(line)),
  );
}

/** Whole numbers below `n`, the same in every run. */
function random(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % n;
  };
}

function pick<T>(from: readonly T[], below: (n: number) => number): T {
  const one = from[below(from.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}

/** Any cards, up to six a hand, and up to three of a trick on the table. */
function ending(below: (n: number) => number): Position {
  const deck = [...DECK];
  const size = 1 + below(ENDING_MAX);
  const draw = (): Hand => Array.from({ length: size }, () => deck.splice(below(deck.length), 1)).flat();
  const hands: Record<Seat, Hand> = { N: draw(), E: draw(), S: draw(), W: draw() };
  const leader = pick(SEATS, below);
  const trick: Card[] = [];
  for (let played = below(4); played > 0; played--) {
    const seat = clockwise(leader, trick.length);
    const following = hands[seat].filter((card) => trick[0] && suitOf(card) === suitOf(trick[0]));
    const card = pick(following.length > 0 ? following : hands[seat], below);
    trick.push(card);
    hands[seat] = hands[seat].filter((other) => other !== card);
  }
  return { hands, question: { strain: pick(STRAINS, below), leader, trick } };
}

function checkEndings(): void {
  const below = random(SEED);
  const begun = performance.now();
  const wrong: string[] = [];
  let count = 0;
  for (let i = 0; i < (options.all ? ENDINGS : ENDINGS / PART); i++) {
    const position = ending(below);
    if (!isOurs(position, i)) continue;
    count++;
    const { hands, question } = position;
    const plainly = scoreCardsPlainly(hands, question);
    const solved = solver.solve(hands, question);
    const agrees = isDeepStrictEqual(
      new Map([...plainly].toSorted()),
      new Map([...scoresOf(position, solver)].toSorted()),
    );
    if (!agrees || solved.kind !== 'solved' || solved.tricks !== Math.max(...plainly.values())) {
      wrong.push(JSON.stringify(position));
    }
  }
  report('random endings, plain solver', { count, begun, wrong });
}

if ('endings'.includes(options.only)) checkEndings();
process.exitCode = mismatches > 0 ? 1 : 0;
