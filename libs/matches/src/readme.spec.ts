import { anytimeInterval, boardImps, roundRobin, sampleOf, USUAL, weigh } from '#matches';

test('the example of the README', () => {
  expect(roundRobin(['r0', 'r1', 'r2', 'r3']).map(({ length }) => length)).toEqual([2, 2, 2]);
  expect(boardImps({ open: 420, closed: -50 })).toBe(10);
  const sample = sampleOf(Array.from({ length: 400 }, (_, index) => (index % 4 === 0 ? 8 : -1)));
  expect(weigh(sample, USUAL).verdict).toBe('better');
  expect(anytimeInterval(sample)!.from).toBeGreaterThan(0);
});
