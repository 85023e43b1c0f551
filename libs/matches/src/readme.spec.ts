import { anytimeInterval, sampleOf, USUAL, weigh } from '#matches';

test('the example of the README', () => {
  const sample = sampleOf(Array.from({ length: 400 }, (_, index) => (index % 4 === 0 ? 8 : -1)));
  expect(weigh(sample, USUAL).verdict).toBe('better');
  expect(anytimeInterval(sample)!.from).toBeGreaterThan(0);
});
