import { imps } from '#bridge';

/** Law 78B, as it is printed: from, to, IMPs. */
const PRINTED = [
  [0, 10, 0],
  [20, 40, 1],
  [50, 80, 2],
  [90, 120, 3],
  [130, 160, 4],
  [170, 210, 5],
  [220, 260, 6],
  [270, 310, 7],
  [320, 360, 8],
  [370, 420, 9],
  [430, 490, 10],
  [500, 590, 11],
  [600, 740, 12],
  [750, 890, 13],
  [900, 1090, 14],
  [1100, 1290, 15],
  [1300, 1490, 16],
  [1500, 1740, 17],
  [1750, 1990, 18],
  [2000, 2240, 19],
  [2250, 2490, 20],
  [2500, 2990, 21],
  [3000, 3490, 22],
  [3500, 3990, 23],
  [4000, 20000, 24],
] as const;

test.each(PRINTED)('a difference of %i to %i is worth %i IMPs', (from, to, worth) => {
  expect([imps(from), imps(to)]).toEqual([worth, worth]);
});

test('a loss costs what a gain earns', () => {
  for (let difference = 10; difference <= 5000; difference += 10) expect(imps(difference) + imps(-difference)).toBe(0);
});
