import { readFileSync } from 'node:fs';
import { type Deal } from '#bridge';
import { batch, openPool, type Pool } from '#double-dummy';
import { dealOfLine } from '../src/reference.js';

/** Tables a second by wall time with one thread and with two, turn about on the same deals. */

const DEALS = 24;
const ROUNDS = 3;

async function seconds(pool: Pool, deals: readonly Deal[]): Promise<number> {
  const begun = performance.now();
  let done = 0;
  for await (const { answer } of batch(pool, deals)) done += answer.kind === 'solved' ? 1 : 0;
  if (done !== deals.length) throw new Error('a table was not solved');
  return (performance.now() - begun) / 1000;
}

const lines = readFileSync('libs/double-dummy/fixtures/tables.txt', 'utf8').trim().split('\n');
const pools = [openPool({ threads: 1 }), openPool({ threads: 2 })] as const;
for (const pool of pools) await seconds(pool, lines.slice(-4).map(dealOfLine)); // warm
const total = [0, 0];
for (let round = 0; round < ROUNDS; round++) {
  const deals = lines.slice(round * DEALS, (round + 1) * DEALS).map(dealOfLine);
  for (const [i, pool] of pools.entries()) total[i] = (total[i] ?? 0) + (await seconds(pool, deals));
}
const perSecond = total.map((time) => (ROUNDS * DEALS) / time);
const [one = 0, two = 0] = perSecond;
console.log(`tables/s: one thread ${one.toFixed(2)}, two ${two.toFixed(2)}, ${(two / one).toFixed(2)} times`);
for (const pool of pools) await pool.close();
