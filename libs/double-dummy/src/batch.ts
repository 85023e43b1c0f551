import { type Deal } from '#bridge';
import { type TableAnswer } from './answers.js';
import { type Budget } from './budget.js';
import { type Pool } from './pool.js';

export type BatchOptions = {
  /** For each deal. */
  readonly budget?: Budget;
  /** Called after each deal that was answered, with how many were. */
  readonly onProgress?: (done: number) => void;
};

/** Jobs per thread that are under way: one at work, one at hand. */
const PER_THREAD = 2;

/**
 * The tables of many deals, in the order of the deals, however many there are: deals are taken from the source only
 * as threads come free, and no faster than the tables are taken from here.
 */
export async function* batch(
  pool: Pool,
  deals: Iterable<Deal> | AsyncIterable<Deal>,
  { budget = {}, onProgress }: BatchOptions = {},
): AsyncGenerator<{ readonly deal: Deal; readonly answer: TableAnswer }> {
  const underWay: { readonly deal: Deal; readonly answer: Promise<TableAnswer> }[] = [];
  let done = 0;
  const ask = (deal: Deal): void => {
    const answer = pool.table(deal, budget).finally(() => onProgress?.(++done));
    answer.catch(() => undefined); // reported when its turn comes
    underWay.push({ deal, answer });
  };
  for await (const deal of deals) {
    ask(deal);
    if (underWay.length < PER_THREAD * pool.threads) continue;
    const first = underWay.shift();
    if (first) yield { deal: first.deal, answer: await first.answer };
  }
  for (const { deal, answer } of underWay) yield { deal, answer: await answer };
}
