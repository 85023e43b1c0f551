import fc from 'fast-check';
import { BOARD_IMPS_MAX, plainInterval, sampleOf } from '#matches';
import { type Random, randomOf, seedOf } from '#robots';
import { studentQuantile95 } from './student.js';

/** From printed tables of the t distribution, two-sided 5 %. */
test.each([
  [1, 12.706205],
  [2, 4.302653],
  [3, 3.182446],
  [4, 2.776445],
  [5, 2.570582],
  [7, 2.364624],
  [10, 2.228139],
  [15, 2.13145],
  [20, 2.085963],
  [30, 2.042272],
  [60, 2.000298],
  [100, 1.983972],
  [120, 1.97993],
  [200, 1.971896],
  [500, 1.96472],
  [1_000, 1.962339],
  [1_000_000, 1.959966],
])('with %i degrees of freedom 95 %% lie within ±%f', (degrees, t) => {
  expect(studentQuantile95(degrees)).toBeCloseTo(t, 5);
});

test('the quantile falls with the degrees of freedom, also where the expansion takes over', () => {
  const quantiles = Array.from({ length: 400 }, (_, index) => studentQuantile95(index + 1));
  for (const [index, quantile] of quantiles.slice(1).entries()) expect(quantile).toBeLessThan(quantiles[index]!);
});

test('fewer than two boards have no interval', () => {
  expect([plainInterval(sampleOf([])), plainInterval(sampleOf([7]))]).toEqual([undefined, undefined]);
});

test('no interval is wider than what a board can be worth, and each holds its mean', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -24, max: 24 }), { minLength: 2, maxLength: 40 }), (imps) => {
      const sample = sampleOf(imps);
      const { from, to } = plainInterval(sample)!;
      expect(from).toBeGreaterThanOrEqual(-BOARD_IMPS_MAX);
      expect(to).toBeLessThanOrEqual(BOARD_IMPS_MAX);
      expect(from).toBeLessThanOrEqual(sample.mean + 1e-9);
      expect(to).toBeGreaterThanOrEqual(sample.mean - 1e-9);
    }),
  );
});

test('the interval of four boards misses the true mean in 5 % of matches, where one with the normal quantile would in 14 %', () => {
  const random: Random = randomOf(seedOf('few boards'));
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const RUNS = 10_000;
  let missed = 0;
  for (let run = 0; run < RUNS; run++) {
    const { from, to } = plainInterval(sampleOf([normal(), normal(), normal(), normal()]))!;
    if (from > 0 || to < 0) missed++;
  }
  expect(missed / RUNS).toBeGreaterThan(0.04);
  expect(missed / RUNS).toBeLessThan(0.06);
});
