import fc from 'fast-check';
import { type Contract, imps, VULNERABILITIES } from '#bridge';
import { contracts } from '#bridge/testing';
import {
  attribute,
  crossTable,
  deviationOf,
  lossesByEntrant,
  lossOf,
  NEW_RATING,
  NO_LOSS,
  ordinal,
  type Pairing,
  rank,
  rate,
  sampleOf,
  stopAdjustedMean,
  stopOf,
  USUAL,
  weigh,
  winChance,
} from '#matches';
import { type Random, randomOf, seedOf } from '#robots';

const random: Random = randomOf(seedOf('statistics'));

test('a sample has the mean and spread of its values, in whatever order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -24, max: 24 }), { minLength: 2 }), (values) => {
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
      for (const sample of [sampleOf(values), sampleOf(values.toReversed())]) {
        expect(sample.mean).toBeCloseTo(mean, 9);
        expect(deviationOf(sample)).toBeCloseTo(Math.sqrt(variance), 9);
      }
    }),
  );
});

describe('the sequential test', () => {
  test('weighs as its formula says: 100 boards, mean 1, variance 4', () => {
    const { llr, lower, upper } = weigh({ boards: 100, mean: 1, squares: 396 }, USUAL);
    expect(llr).toBeCloseTo((100 * 0.5 * 1.5) / 8, 9);
    expect([lower, upper]).toEqual([Math.log(0.05 / 0.95), Math.log(0.95 / 0.05)]);
  });

  test.each([
    ['is silent for 31 boards, however clear', 31, undefined],
    ['speaks at 32', 32, 'better'],
  ])('%s', (_what, boards, verdict) => {
    const values = Array.from({ length: boards }, (_, index) => 10 + (index % 2));
    expect(weigh(sampleOf(values), USUAL).verdict).toBe(verdict);
  });

  test('pushes alone decide nothing, until no more boards may be played', () => {
    const pushes = (boards: number) => weigh({ boards, mean: 0, squares: 0 }, USUAL).verdict;
    expect([pushes(1_000), pushes(USUAL.boardsMax)]).toEqual([undefined, 'undecided']);
  });

  test('boards after the stop do not count', () => {
    const values = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? 6 : 4));
    expect(stopOf(values, USUAL)!.sample.boards).toBe(32);
  });

  test('the adjusted estimate of a match that stopped for its good luck is below its mean', () => {
    const values = Array.from({ length: 300 }, (_, index) => (index % 3 === 0 ? 12 : -3.5));
    const stopped = stopOf(values, USUAL)!;
    expect(stopped.evidence.verdict).toBe('better');
    const adjusted = stopAdjustedMean(stopped, USUAL, randomOf(seedOf('adjusted')));
    expect(adjusted).toBeLessThan(stopped.sample.mean);
    expect(adjusted).toBeGreaterThan(0);
  });
});

describe('double-dummy loss', () => {
  const contract: Contract = { level: 4, strain: 'S', doubling: 'undoubled', declarer: 'S' };
  const cards = [
    { seat: 'W', cost: 1 },
    { seat: 'N', cost: 2 },
    { seat: 'E', cost: 0 },
    { seat: 'S', cost: 1 },
    { seat: 'W', cost: 3 },
  ] as const;

  test('the first card is the lead, dummy’s errors are declarer’s, the rest is defence', () => {
    expect(lossOf(contract, cards)).toEqual({ lead: 1, declarer: 3, defence: 3 });
  });

  test('each entrant answers for the part he played', () => {
    const loss = lossOf(contract, cards);
    const tables = [
      { entrants: { NS: 'one', EW: 'two' }, declarer: 'S' as const, loss },
      { entrants: { NS: 'two', EW: 'one' }, declarer: 'E' as const, loss },
      { entrants: { NS: 'two', EW: 'one' }, declarer: undefined, loss: NO_LOSS },
    ];
    const rates = lossesByEntrant(tables);
    expect(rates.get('one')).toMatchObject({ declarer: { boards: 2, tricks: 6 }, defence: { boards: 0, tricks: 0 } });
    expect(rates.get('two')).toMatchObject({ lead: { boards: 2, tricks: 2 }, defence: { boards: 2, tricks: 6 } });
  });
});

describe('attribution', () => {
  const rooms = fc.record({
    contract: contracts,
    perfect: fc.nat({ max: 13 }),
    loss: fc.record({ lead: fc.nat({ max: 1 }), declarer: fc.nat({ max: 2 }), defence: fc.nat({ max: 2 }) }),
  });

  test('the parts of a board add up to its IMPs', () => {
    fc.assert(
      fc.property(rooms, rooms, fc.constantFrom(...VULNERABILITIES), (open, closed, vulnerability) => {
        const { total, bidding, lead, declarer, defence } = attribute({ open, closed }, vulnerability);
        expect(bidding + lead + declarer + defence).toBeCloseTo(total, 9);
        expect(Math.abs(total)).toBeLessThanOrEqual(24);
      }),
    );
  });

  test('the same in both rooms is a push in every part', () => {
    fc.assert(
      fc.property(rooms, fc.constantFrom(...VULNERABILITIES), (room, vulnerability) => {
        const parts = Object.values(attribute({ open: room, closed: room }, vulnerability));
        expect(parts.every((part) => part === 0)).toBe(true);
      }),
    );
  });

  test('a game bid in one room only is bidding; a lead that lets it make, lead', () => {
    const contract: Contract = { level: 4, strain: 'S', doubling: 'undoubled', declarer: 'N' };
    const game = { contract, perfect: 10, loss: NO_LOSS };
    const partscore = { ...game, contract: { ...contract, level: 2 as const } };
    expect(attribute({ open: game, closed: partscore }, 'none')).toMatchObject({ total: 6, bidding: 6 });
    const lucky = { contract, perfect: 9, loss: { ...NO_LOSS, lead: 1 } };
    const beaten = { contract, perfect: 9, loss: NO_LOSS };
    expect(attribute({ open: lucky, closed: beaten }, 'none')).toMatchObject({ total: 10, bidding: 0, lead: 10 });
  });
});

/** Pairings of entrants of known strength on shared boards. */
function roundRobin(skill: Readonly<Record<string, number>>, boards: number): Pairing[] {
  const names = Object.keys(skill);
  return names.flatMap((home, index) =>
    names.slice(index + 1).map((away) => {
      const edge = (skill[home] ?? 0) - (skill[away] ?? 0);
      const imps = Array.from({ length: boards }, (_, number) => [number, edge + 12 * (random() - 0.5)] as const);
      return { home, away, imps: new Map(imps) };
    }),
  );
}

describe('a field', () => {
  const skill = { weak: -2, fair: 0, strong: 2 };
  const pairings = roundRobin(skill, 400);

  test('what a row wins its column loses', () => {
    const table = crossTable(pairings);
    expect(table.get('weak')!.get('strong')!.mean).toBeCloseTo(-table.get('strong')!.get('weak')!.mean, 12);
    expect(table.get('weak')!.get('strong')!.boards).toBe(400);
    expect(table.get('weak')!.get('weak')).toBeUndefined();
  });

  test('strengths are found, sum to nothing, and need no complete round robin', () => {
    for (const some of [pairings, pairings.slice(0, 2)]) {
      const { standings } = rank([some], randomOf(seedOf('strengths')));
      const found = new Map(standings.map(({ entrant, strength }) => [entrant, strength]));
      for (const [name, value] of Object.entries(skill)) expect(Math.abs(found.get(name)! - value)).toBeLessThan(0.6);
      expect([...found.values()].reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9);
    }
  });

  test('the bootstrap is sure of what is sure, and shares do not fall with the rank', () => {
    const { draws, standings } = rank([pairings], randomOf(seedOf('bootstrap')));
    expect(draws).toBe(1_000);
    expect(standings.map(({ entrant }) => entrant)).toEqual(['strong', 'fair', 'weak']);
    for (const { ranked, interval, strength } of standings) {
      expect(ranked!.at(-1)).toBe(1);
      expect(ranked!.every((share, k) => k === 0 || share >= ranked![k - 1]!)).toBe(true);
      expect(interval!.from).toBeLessThan(strength);
      expect(interval!.to).toBeGreaterThan(strength);
    }
    expect(standings[0]!.ranked![0]).toBeGreaterThan(0.95);
    expect(rank([pairings], randomOf(seedOf('bootstrap')))).toEqual({ draws, standings });
  });

  /** Two entrants on as many boards as there are IMPs of the first of them. */
  const two = (imps: readonly number[]): Pairing => ({ home: 'one', away: 'other', imps: new Map(imps.entries()) });
  const even = Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? 6 : -6));
  const chances = (rounds: readonly Pairing[][]): readonly (number | undefined)[] => {
    const { standings } = rank(rounds, randomOf(seedOf('two')));
    return ['one', 'other'].map((name) => standings.find(({ entrant }) => entrant === name)?.ranked?.[0]);
  };

  test.each<readonly [string, readonly Pairing[][], number, number]>([
    ['a clear winner is first in every draw', [[two(even.map((imps) => imps + 3))]], 1, 0],
    ['twins, whose every board is a push, share the first place', [[two(even.map(() => 0))]], 0.5, 0.5],
    ['robots as strong as each other are first in half of the draws', [[two(even)]], 0.5, 0.5],
    [
      'who won one round by as much as he lost the other is first in half',
      [[two(even.map((n) => n + 2))], [two(even.map((n) => n - 2))]],
      0.5,
      0.5,
    ],
  ])('%s', (_what, rounds, first, second) => {
    const [one, other] = chances(rounds);
    expect(Math.abs(one! - first)).toBeLessThan(0.06);
    expect(Math.abs(other! - second)).toBeLessThan(0.06);
    expect(one! + other!).toBeCloseTo(1, 3);
  });

  test('one who is better by one standard error is first in 84 % of the draws', () => {
    const edge = 6 / Math.sqrt(200); // of boards that are 6 IMPs either way
    expect(Math.abs(chances([[two(even.map((imps) => imps + edge))]])[0]! - 0.841)).toBeLessThan(0.04);
  });

  test('rounds are drawn apart: what one of their boards came to tells nothing of the board of that number in another', () => {
    const [up, down] = [even.map((imps) => imps + 0.5), even.map((imps) => 0.5 - imps)];
    expect(chances([[two(up), two(down)]])).toEqual([1, 0]); // the same deals: their luck cancels
    expect(chances([[two(up)], [two(down)]])[0]).toBeLessThan(1);
  });

  test.each<readonly [string, readonly Pairing[][], number]>([
    ['nobody met', [], 0],
    ['nobody finished a board', [[two([])]], 0],
    ['a round has one board, which tells no spread', [[two([6])]], 2],
  ])('nothing is drawn where %s', (_what, rounds, entrants) => {
    const { draws, standings } = rank(rounds, randomOf(seedOf('nothing')));
    expect([draws, standings.length]).toEqual([0, entrants]);
    for (const { interval, ranked } of standings) expect([interval, ranked]).toEqual([undefined, undefined]);
  });

  test('of many boards neighbours are drawn as one, which changes little', () => {
    const edge = 6 / Math.sqrt(200);
    const shuffled = even.map((imps) => [random(), imps] as const).toSorted(([one], [other]) => one - other);
    const many = Array.from({ length: 700 }, () => two(shuffled.map(([, imps]) => imps + edge)));
    expect(Math.abs(chances([many])[0]! - 0.841)).toBeLessThan(0.1);
  });
});

test('ratings rise with wins, become surer, and in the long run find the chances', () => {
  let [one, other] = [NEW_RATING, NEW_RATING];
  for (let game = 0; game < 3_000; game++) [one, other] = rate(one, other, random() < 0.7 ? 1 : 0);
  expect(one.deviation).toBeLessThan(NEW_RATING.deviation);
  expect(ordinal(one)).toBeGreaterThan(ordinal(other));
  expect(Math.abs(winChance(one, other) - 0.7)).toBeLessThan(0.1);
});

/** Law 78B as printed: the least difference that is worth 1, 2 … 24 IMPs. */
const FROM = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000,
  3500, 4000,
];

test('IMPs conform to Law 78B at every threshold, those of 3,000 and more included', () => {
  for (const [index, from] of FROM.entries())
    expect([imps(from - 10), imps(from), imps(-from)]).toEqual([index, index + 1, -index - 1]);
});
