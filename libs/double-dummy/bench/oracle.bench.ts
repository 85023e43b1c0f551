import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type Card, clockwise, DECK, type Hand, type Seat, SEATS, STRAINS, suitOf } from '#bridge';
import { loadSolver, type Solver } from '#double-dummy';
import { scoreCardsPlainly } from '../src/plain.js';
import {
  dealOfLine,
  type Position,
  positionOfLine,
  scoresOfLine,
  tableOfLine,
  tricksOfLine,
} from '../src/reference.js';

/**
 * Every answer of the fixtures, and random endings against the plain solver, counted; a tenth of them unless `--all` is
 * given. Ends with status 1 when there is a mismatch.
 */

const all = process.argv.includes('--all');
const ENDINGS = 100_000;
const ENDING_MAX = 6;
const PART = 10;

const solver = await loadSolver();
let mismatches = 0;

function check(name: string, file: string, agrees: (line: string) => boolean): void {
  const every = readFileSync(`libs/double-dummy/fixtures/${file}.txt`, 'utf8').trim().split('\n');
  const lines = all ? every : every.filter((_, i) => i % PART === 0);
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

const below = random(2026);
const begun = performance.now();
const count = all ? ENDINGS : ENDINGS / PART / PART;
const wrong: string[] = [];
for (let i = 0; i < count; i++) {
  const position = ending(below);
  const { hands, question } = position;
  const plainly = scoreCardsPlainly(hands, question);
  const solved = solver.solve(hands, question);
  const best = Math.max(...plainly.values());
  const agrees = isDeepStrictEqual(
    new Map([...plainly].toSorted()),
    new Map([...scoresOf(position, solver)].toSorted()),
  );
  if (!agrees || solved.kind !== 'solved' || solved.tricks !== best) wrong.push(JSON.stringify(position));
}
report('random endings, plain solver', { count, begun, wrong });
process.exitCode = mismatches > 0 ? 1 : 0;
