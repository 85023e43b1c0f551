import { readFileSync } from 'node:fs';
import { type Deal } from '#bridge';
import { batch, openPool, type Pool } from '#double-dummy';
import { dealOfLine } from '../src/reference.js';

/**
 * Tables a second with one thread and with two, turn about on the same deals. By the wall clock, which other load on
 * the machine spoils, and by CPU time: what a table costs in a pool of two over what it costs in a pool of one says how
 * much the threads are in each other's way. `given` is the CPU time a pool had of what its threads could use; well
 * below 1 the wall clock's figure is about the other load. An argument is the number of rounds.
 */

const DEALS = 24;
const ROUNDS = 6;
const THREADS = [1, 2] as const;

type Spent = { readonly wall: number; readonly cpu: number };

/** In seconds. */
async function solveAll(pool: Pool, deals: readonly Deal[]): Promise<Spent> {
  const begun = performance.now();
  const before = process.cpuUsage();
  let done = 0;
  for await (const { answer } of batch(pool, deals)) done += answer.kind === 'solved' ? 1 : 0;
  if (done !== deals.length) throw new Error('a table was not solved');
  const { user, system } = process.cpuUsage(before);
  return { wall: (performance.now() - begun) / 1000, cpu: (user + system) / 1e6 };
}

const lines = readFileSync('libs/double-dummy/fixtures/tables.txt', 'utf8').trim().split('\n');
const rounds = Math.min(Number(process.argv[2] ?? ROUNDS), Math.floor(lines.length / DEALS) - 1);
const pools = THREADS.map((threads) => openPool({ threads }));
for (const pool of pools) await solveAll(pool, lines.slice(-DEALS).map(dealOfLine)); // warm
const spent: Spent[][] = pools.map(() => []);
for (let round = 0; round < rounds; round++) {
  const deals = lines.slice(round * DEALS, (round + 1) * DEALS).map(dealOfLine);
  const order = [...pools.entries()];
  if (round % 2 === 1) order.reverse();
  for (const [i, pool] of order) spent[i]?.push(await solveAll(pool, deals));
  console.log(`round ${round + 1}: ${speedUp((each) => each.at(-1)?.wall ?? 0).toFixed(2)} times by the wall clock`);
}

function speedUp(measure: (spent: readonly Spent[]) => number): number {
  const [one = [], two = []] = spent;
  return measure(one) / measure(two);
}

const sum = (times: readonly number[]): number => times.reduce((total, time) => total + time, 0);
const wall = (each: readonly Spent[]): number => sum(each.map((round) => round.wall));
const cpu = (each: readonly Spent[]): number => sum(each.map((round) => round.cpu));
for (const [i, threads] of THREADS.entries()) {
  const each = spent[i] ?? [];
  console.log(
    `${threads} thread(s): ${((rounds * DEALS) / wall(each)).toFixed(2)} tables/s, ` +
      `${((cpu(each) * 1000) / (rounds * DEALS)).toFixed(0)} ms CPU a table, given ${(cpu(each) / wall(each) / threads).toFixed(2)}`,
  );
}
console.log(
  `two over one: ${speedUp(wall).toFixed(2)} by the wall clock, ${(2 * speedUp(cpu)).toFixed(2)} by CPU time`,
);
for (const pool of pools) await pool.close();
