import fc from 'fast-check';
import { clockwise, type Deal, opponents, parseDeal, type Play, SEATS, sideOf, tricksWon } from '#bridge';
import { finishedPlays } from '#bridge/testing';
import { loadSolver, type Solver } from '#double-dummy';

let solver: Solver;
beforeAll(async () => {
  solver = await loadSolver();
});

const deal = parseDeal('N:Q73.AKQ72.QJ.AT8 T62.85.A987.KQ52 AJ5.4.KT6542.973 K984.JT963.3.J64')!;

/** The deal of a finished play. */
function dealOf({ played, leaders }: Play): Deal {
  const by = (seat: string) => played.filter((_, index) => clockwise(leaders[index >> 2]!, index & 3) === seat);
  const [N, E, S, W] = SEATS.map(by);
  return { N: N!, E: E!, S: S!, W: W! };
}

test('a lead that gives a trick away costs one, the best lead nothing', () => {
  const contract = { level: 3, strain: 'NT', doubling: 'undoubled', declarer: 'S' } as const;
  const scored = solver.scoreCards(deal, { strain: 'NT', leader: 'W' });
  if (scored.kind !== 'solved') throw new Error('no budget was set');
  const defence = scored.scores[0]!.tricks;
  for (const { cards, tricks } of scored.scores) {
    const answer = solver.analysePlay({ deal, contract, played: [cards[0]!] });
    expect(answer).toMatchObject({
      tricks: 13 - defence,
      cards: [{ seat: 'W', card: cards[0], tricks: 13 - tricks, cost: defence - tricks }],
    });
  }
});

test('costs lead from the double-dummy result to the result at the table, and no card gains', () => {
  fc.assert(
    fc.property(finishedPlays, fc.integer({ min: 0, max: 52 }), (play, length) => {
      const { contract, played } = play;
      const whole = solver.analysePlay({ deal: dealOf(play), contract, played: played.slice(0, length) });
      if (whole.kind !== 'solved') throw new Error('no budget was set');
      let tricks = whole.tricks;
      for (const { seat, cost, tricks: after } of whole.cards) {
        expect(cost).toBeGreaterThanOrEqual(0);
        tricks += opponents(seat, contract.declarer) ? cost : -cost;
        expect(after).toBe(tricks);
      }
      if (length === 52) expect(tricks).toBe(tricksWon(play, sideOf(contract.declarer)));
    }),
    { numRuns: 10 },
  );
});
