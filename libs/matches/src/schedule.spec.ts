import fc from 'fast-check';
import { carryOver, gauntlet, knockoutDraw, type Round, roundRobin, swissRound } from '#matches';

const entrants = (count: number): string[] => Array.from({ length: count }, (_, index) => `r${index}`);
const pairs = (rounds: readonly Round[]): string[] =>
  rounds.flatMap((round) => round.map(({ home, away }) => [home, away].toSorted().join(' ')));
const players = (round: Round): string[] => round.flatMap(({ home, away }) => [home, away]);

test('in a round robin everybody meets everybody once, and nobody twice in a round', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 20 }), (count) => {
      const rounds = roundRobin(entrants(count));
      expect(new Set(pairs(rounds)).size).toBe((count * (count - 1)) / 2);
      expect(pairs(rounds)).toHaveLength((count * (count - 1)) / 2);
      for (const round of rounds) expect(new Set(players(round)).size).toBe(players(round).length);
    }),
  );
});

test('a gauntlet is the first against each of the others', () => {
  expect(gauntlet(['new', 'r0', 'r1'])).toEqual([[{ home: 'new', away: 'r0' }], [{ home: 'new', away: 'r1' }]]);
});

test('no two meet twice in a Swiss while that can be avoided, and who sat out does not sit out again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 16 }), fc.infiniteStream(fc.nat()), (count, chance) => {
      const past: Round[] = [];
      for (let round = 0; round < Math.floor(count / 2); round++) {
        const ranking = entrants(count).toSorted(() => (chance.next().value % 2 === 0 ? 1 : -1));
        past.push(swissRound(ranking, past));
      }
      expect(new Set(pairs(past)).size).toBe(pairs(past).length);
      for (const round of past) expect(new Set(players(round)).size).toBe(count - (count % 2));
    }),
  );
});

test('when all have met all, neighbours meet again', () => {
  const once: Round[] = [[{ home: 'r0', away: 'r1' }]];
  expect(swissRound(['r1', 'r0'], once)).toEqual([{ home: 'r1', away: 'r0' }]);
});

describe('the draw of a knock-out', () => {
  test.each([
    [2, 'r0-r1', ''],
    [4, 'r0-r3 r1-r2', ''],
    [5, 'r3-r4', 'r0 r1 r2'],
    [6, 'r2-r5 r3-r4', 'r0 r1'],
  ])('of %i', (count, meetings, through) => {
    const draw = knockoutDraw(entrants(count));
    expect(draw.meetings.map(({ home, away }) => `${home}-${away}`).join(' ')).toBe(meetings);
    expect(draw.through.join(' ')).toBe(through);
  });
});

describe('what is carried over of IMPs won before', () => {
  test.each([
    [10, 100, 5, 'half'],
    [-7, 100, -3, 'half, toward nothing'],
    [90, 100, 10, 'a tenth of an IMP a board at most'],
    [0, 100, 0, 'nothing of nothing'],
  ])('%i before a match of %i boards are %i: %s', (won, boards, carried) => {
    expect(carryOver(won, boards)).toBe(carried);
  });
});
