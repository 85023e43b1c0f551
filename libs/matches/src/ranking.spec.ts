import fc from 'fast-check';
import { knockoutDraw, lostBy, type RankedMeeting, rankingOf } from '#matches';

type Row = readonly [round: number, home: number, away: number, imps: number];
const meetings = (rows: readonly Row[]): readonly RankedMeeting[] =>
  rows.map(([round, home, away, imps]) => ({ round, home, away, imps, points: 10 + Math.sign(imps) * 5 }));

describe('a knock-out', () => {
  test.each<readonly [string, number, readonly Row[], readonly number[]]>([
    ['of two has a winner and a loser', 2, [[1, 0, 1, -3]], [1, 0]],
    ['that ends even is won by the better seeded', 2, [[1, 0, 1, 0]], [0, 1]],
    [
      'of four: the loser of the final is second, and of the other two who lost by less is third',
      4,
      [
        [1, 0, 3, 50],
        [1, 1, 2, 4],
        [2, 0, 1, 1],
      ],
      [0, 1, 2, 3],
    ],
    [
      'of three: who had no opponent in the first round and lost the final is second',
      3,
      [
        [1, 1, 2, -9],
        [2, 0, 2, -40],
      ],
      [2, 0, 1],
    ],
    [
      'of six: who went through and lost the next round came as far as who won a match and lost it',
      6,
      [
        [1, 2, 5, 10],
        [1, 3, 4, -2],
        [2, 0, 4, -7],
        [2, 1, 2, 30],
        [3, 1, 4, 5],
      ],
      [1, 4, 0, 2, 3, 5],
    ],
    [
      'of five: all but the two that met in the first round are ranked before its loser',
      5,
      [
        [1, 3, 4, 1],
        [2, 0, 3, 60],
        [2, 1, 2, -60],
        [3, 0, 2, 8],
      ],
      [0, 2, 1, 3, 4],
    ],
    [
      'of four: of two that lost by as much in a round the better seeded is first',
      4,
      [
        [1, 0, 3, 6],
        [1, 1, 2, -6],
        [2, 0, 2, 1],
      ],
      [0, 2, 1, 3],
    ],
  ])('%s', (_what, entrants, rows, ranking) => {
    expect(rankingOf('knock-out', entrants, meetings(rows))).toEqual(ranking);
  });

  test('of any size ranks nobody behind one who lost in an earlier round', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }),
        fc.array(fc.integer({ min: -90, max: 90 }), { minLength: 40 }),
        (size, imps) => {
          const played: RankedMeeting[] = [];
          for (let round = 1; lostBy(played).size < size - 1; round++) {
            const left = Array.from({ length: size }, (_, place) => place).filter(
              (place) => !lostBy(played).has(place),
            );
            for (const { home, away } of knockoutDraw(left.map(String)).meetings)
              played.push({ round, home: Number(home), away: Number(away), imps: imps[played.length] ?? 0, points: 0 });
          }
          const lost = lostBy(played);
          const rounds = rankingOf('knock-out', size, played).map((place) => lost.get(place)?.round ?? Infinity);
          expect(rounds).toEqual(rounds.toSorted((one, other) => other - one));
          expect(rounds[0]).toBe(Infinity);
        },
      ),
    );
  });
});

describe('the other formats', () => {
  const odd = meetings([
    [1, 0, 1, -1],
    [2, 0, 2, -1],
    [3, 1, 2, 0],
  ]);

  test.each(['round-robin', 'gauntlet'] as const)('rank a %s by victory points, then by seed', (format) => {
    expect(rankingOf(format, 3, odd)).toEqual([1, 2, 0]);
  });

  test.each<readonly [string, number, readonly Row[], readonly number[]]>([
    ['who sits out has twelve, less than a winner and more than a loser', 3, [[1, 0, 1, -1]], [1, 2, 0]],
    ['and more than who shared the points', 3, [[1, 0, 1, 0]], [2, 0, 1]],
    [
      'each time',
      3,
      [
        [1, 0, 1, 1],
        [2, 0, 2, 1],
      ],
      [0, 1, 2],
    ],
    ['nobody sits out where all play', 2, [[1, 0, 1, -1]], [1, 0]],
  ])('in a Swiss %s', (_what, entrants, rows, ranking) => {
    expect(rankingOf('swiss', entrants, meetings(rows))).toEqual(ranking);
  });

  test('rank by sums of hundredths, whatever order they are added in', () => {
    const played = (points: readonly number[], home: number): readonly RankedMeeting[] =>
      points.map((one, at) => ({ round: 3 * home + at, home, away: 2, imps: 1, points: one }));
    expect(rankingOf('round-robin', 3, [...played([0.3, 0.2, 0.1], 0), ...played([0.1, 0.2, 0.3], 1)])).toEqual([
      2, 0, 1,
    ]);
  });
});
