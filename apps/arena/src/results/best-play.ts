/** What a deal of a match comes to with best play and best bidding. */
import { assert, type Deal, parseDeal } from '#bridge';
import { loadSolver, par, type Par, type Table } from '#double-dummy';
import { type BothRooms, readVulnerability } from '#projections';

/** Solves a deal: on this thread, or wherever it is asked. */
export type SolveDeal = (deal: Deal) => Table | Promise<Table>;

export async function bestPlayOf(
  { open }: BothRooms,
  solve: SolveDeal,
): Promise<{ readonly tricks: Table; readonly par: Par }> {
  const deal = parseDeal(open.deal);
  assert(deal !== undefined, 'a match is played with whole deals');
  const tricks = await solve(deal);
  return { tricks, par: par(tricks, open.dealer, readVulnerability(open)) };
}

export async function solvingHere(): Promise<SolveDeal> {
  const solver = await loadSolver();
  return (deal) => {
    const answer = solver.table(deal);
    assert(answer.kind === 'solved', 'without a budget a deal is solved');
    return answer.table;
  };
}
