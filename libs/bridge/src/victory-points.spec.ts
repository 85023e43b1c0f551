import { victoryPoints } from '#bridge';

const DECAY = ((Math.sqrt(5) - 1) / 2) ** 3;
const formula = (boards: number, margin: number): number => {
  const blitz = 15 * Math.sqrt(boards);
  return margin >= blitz ? 20 : 10 + (10 * (1 - DECAY ** (margin / blitz))) / (1 - DECAY);
};
const BOARDS = Array.from({ length: 64 }, (_, index) => index + 1);
const hundredths = (points: number): number => Math.round(points * 100);

test.each([
  [8, 10, 13.78],
  [16, 10, 12.8],
  [20, 10, 12.53],
  [16, 20, 15],
  [20, 20, 14.58],
  [16, 60, 20],
  [16, 0, 10],
])('%i boards won by %i IMPs are worth %f', (boards, margin, points) => {
  expect(victoryPoints(boards, margin)).toEqual([points, Math.round((20 - points) * 100) / 100]);
});

test.each(BOARDS)(
  'with %i boards no IMP is worth more than the one before it, and none less than nothing',
  (boards) => {
    const table = Array.from({ length: 130 }, (_, margin) => hundredths(victoryPoints(boards, margin)[0]));
    const steps = table.slice(1).map((points, index) => points - (table[index] ?? 0));
    expect(steps.every((step, index) => step >= 0 && (index === 0 || step <= (steps[index - 1] ?? 0)))).toBe(true);
  },
);

test.each(BOARDS)(
  'with %i boards the table is within three hundredths of the formula, and twenty are shared',
  (boards) => {
    for (let margin = 0; margin < 130; margin++) {
      const [won, lost] = victoryPoints(boards, margin);
      expect(hundredths(won) + hundredths(lost)).toBe(2_000);
      expect(Math.abs(won - formula(boards, margin))).toBeLessThan(0.03);
    }
  },
);

/** How many margins are smoothed was found out when the scale was digested. */
test.each([
  [6, 0],
  [8, 1],
  [16, 7],
  [20, 9],
  [32, 22],
])('with %i boards it takes %i hundredths to smooth the table', (boards, count) => {
  let raised = 0;
  for (let margin = 0; margin < 15 * Math.sqrt(boards); margin++)
    raised += hundredths(victoryPoints(boards, margin)[0]) - Math.floor(formula(boards, margin) * 100 + 0.5);
  expect(raised).toBe(count);
});

test('a fraction of an IMP lies between its neighbours', () => {
  expect(victoryPoints(16, 10.5)[0]).toBeGreaterThan(12.8);
  expect(victoryPoints(16, 10.5)[0]).toBeLessThan(victoryPoints(16, 11)[0]);
});
