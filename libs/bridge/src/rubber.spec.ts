import fc from 'fast-check';
import { chicagoVulnerability, scoreChicagoDeal, startChicago } from './chicago.js';
import { parseContract } from './contract.js';
import { matchpoints } from './matchpoints.js';
import { abandonRubber, type RubberDeal, rubberTotals, scoreRubberDeal, startRubber } from './rubber.js';
import { victoryPoints } from './victory-points.js';

function made(contract: string, tricks: number): RubberDeal {
  const parsed = parseContract(contract);
  if (!parsed || parsed === 'passed-out') throw new Error(`${contract} is no contract`);
  return { kind: 'played', contract: parsed, tricks };
}

test('two games to none win the rubber and 700', () => {
  const rubber = [made('3NT by N', 9), made('4S by S', 10)].reduce(scoreRubberDeal, startRubber('N'));
  expect(rubberTotals(rubber)).toEqual({ NS: 920, EW: 0 });
  expect(rubber.winner).toBe('NS');
});

test('a rubber broken off gives 300 for the only game and 100 for the only part-score', () => {
  const rubber = [made('3NT by N', 9), made('2S by E', 8)].reduce(scoreRubberDeal, startRubber('N'));
  expect(rubberTotals(abandonRubber(rubber))).toEqual({ NS: 400, EW: 160 });
});

test('a part-score is carried into a game at Chicago, whose premium is of the deal that completes it', () => {
  const chicago = [made('2H by N', 8), made('2D by S', 8)].reduce(scoreChicagoDeal, startChicago('N'));
  expect(chicago.points).toEqual({ NS: 400, EW: 0 });
});

test('a deal passed out at Chicago is dealt again, by the same dealer and with the same vulnerability', () => {
  const third = [made('1C by N', 7), made('1C by E', 7)].reduce(scoreChicagoDeal, startChicago('N'));
  expect(chicagoVulnerability(scoreChicagoDeal(third, { kind: 'passed-out' }))).toBe('NS');
});

test('matchpoints add up to as many as there are comparisons, twice', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -800, max: 800 }), { minLength: 1, maxLength: 20 }), (scores) => {
      const total = matchpoints(scores).reduce((sum, one) => sum + one, 0);
      expect(total).toBe(scores.length * (scores.length - 1));
    }),
  );
});

test.each([
  [8, 10, [13.78, 6.22]],
  [16, 20, [15, 5]],
  [16, 60, [20, 0]],
  [16, 0, [10, 10]],
])('on %i boards a margin of %i IMPs is worth %p victory points', (boards, margin, points) => {
  expect(victoryPoints(boards, margin)).toEqual(points);
});
