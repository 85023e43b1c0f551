import fc from 'fast-check';
import { parseDeal, SEATS, type Strain, STRAINS } from '#bridge';
import { deals, seats } from '#bridge/testing';
import { type Budget, loadSolver, type Solver } from '#double-dummy';

let solver: Solver;
beforeAll(async () => {
  solver = await loadSolver({ now: () => 0 });
});

const deal = parseDeal('N:Q73.AKQ72.QJ.AT8 T62.85.A987.KQ52 AJ5.4.KT6542.973 K984.JT963.3.J64')!;
const question: { readonly strain: Strain; readonly leader: 'N' } = { strain: 'H', leader: 'N' };

test.each<[string, Budget]>([
  ['nodes', { nodes: 100 }],
  ['milliseconds', { milliseconds: 0 }],
  ['mebibytes', { mebibytes: 0.1 }],
  ['signal', { signal: AbortSignal.abort() }],
])('a limit of %s ends the call, which says so and what it has proved', (by, budget) => {
  const answer = solver.solve(deal, { ...question, ...budget });
  if (answer.kind !== 'stopped') throw new Error('the budget is too small for an answer');
  expect(answer.by).toBe(by);
  expect(answer.bounds.lower).toBeLessThanOrEqual(7);
  expect(answer.bounds.upper).toBeGreaterThanOrEqual(7);
});

test('a limit that is not reached changes nothing', () => {
  const free = solver.solve(deal, question);
  expect(free).toMatchObject({ kind: 'solved', tricks: 7 });
  expect(solver.solve(deal, { ...question, nodes: free.nodes + 1, milliseconds: 1, mebibytes: 64 })).toEqual(free);
});

test('the clock ends a call that takes too long', async () => {
  let looks = 0;
  const slow = await loadSolver({ now: () => looks++ });
  expect(slow.solve(deal, { ...question, milliseconds: 5 })).toMatchObject({ kind: 'stopped', by: 'milliseconds' });
});

test('however early a call ends, its bounds hold and it kept to its nodes', () => {
  fc.assert(
    fc.property(
      deals,
      fc.constantFrom(...STRAINS),
      seats,
      fc.integer({ min: 1, max: 20_000 }),
      (dealt, strain, leader, nodes) => {
        const exact = solver.solve(dealt, { strain, leader });
        const early = solver.solve(dealt, { strain, leader, nodes });
        expect(early.nodes).toBeLessThanOrEqual(nodes);
        if (exact.kind !== 'solved') throw new Error('no budget was set');
        if (early.kind === 'solved') expect(early.tricks).toBe(exact.tricks);
        else {
          expect(early.bounds.lower).toBeLessThanOrEqual(exact.tricks);
          expect(early.bounds.upper).toBeGreaterThanOrEqual(exact.tricks);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('a table and the scores of all cards stop with bounds for each of their parts', () => {
  const table = solver.table(deal, { nodes: 20_000 });
  if (table.kind !== 'stopped') throw new Error('the budget is too small for a table');
  const whole = solver.table(deal);
  if (whole.kind !== 'solved') throw new Error('no budget was set');
  for (const strain of STRAINS) {
    for (const seat of SEATS) {
      expect(table.bounds[strain][seat].lower).toBeLessThanOrEqual(whole.table[strain][seat]);
      expect(table.bounds[strain][seat].upper).toBeGreaterThanOrEqual(whole.table[strain][seat]);
    }
  }
  expect(table.bounds.NT.N).toEqual({ lower: 0, upper: 13 });
  const cards = solver.scoreCards(deal, { ...question, nodes: 1000 });
  if (cards.kind !== 'stopped') throw new Error('the budget is too small for all cards');
  expect(cards.scores.every(({ bounds }) => bounds.lower <= 7)).toBe(true);
  expect(cards.scores.flatMap((score) => score.cards)).toHaveLength(13);
});

test('what is not a position is refused by name', () => {
  expect(() => solver.solve({ ...deal, N: deal.N.slice(1) }, question)).toThrow('uneven-hands');
  expect(() => solver.solve({ ...deal, N: deal.S }, question)).toThrow('card-twice');
});
