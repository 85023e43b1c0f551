import fc from 'fast-check';
import {
  bothSides,
  changesBetween,
  type Conditions,
  crossTable,
  datumOf,
  type Event,
  type Line,
  matchpointLines,
  type Method,
  penaltyUnits,
  rounded,
  type SideScore,
  shown,
  type Standing,
  standingsOf,
  talliesOf,
  type Traveller,
} from '#scoring';

const points = (score: number): SideScore => ({ kind: 'points', points: score });
const award = (grade: 'average-plus' | 'average' | 'average-minus'): SideScore => ({ kind: 'award', award: grade });

/** Pair 1 against 11, 2 against 12 and so on, with these scores. */
function traveller(scores: readonly (number | SideScore | Line['score'])[], board = 1): Traveller {
  const lines = scores.map((score, index): Line => {
    const both = typeof score === 'number' ? bothSides(points(score)) : 'kind' in score ? bothSides(score) : score;
    return { NS: [index + 1], EW: [index + 11], round: 1, table: index + 1, score: both };
  });
  return { board, lines };
}

const range = (to: number): number[] => Array.from({ length: to }, (_, index) => index + 1);
const MATCHPOINTS: Method = { kind: 'matchpoints' };
const BUTLER: Method = { kind: 'butler', datum: 'mean', drop: 2 };
const TEAMS: Method = { kind: 'team-imps' };

function conditions(method: Method, more: Partial<Conditions> = {}): Conditions {
  return { method, vps: false, tieBreaks: [], penalties: [], carryOver: {}, ...more };
}

const valuesOf = (method: Method, travellers: readonly Traveller[], expected?: number): Record<string, number> =>
  Object.fromEntries(
    talliesOf(method, travellers, expected).map(({ entrant, board, value }) => [`${entrant}/${board}`, value]),
  );

describe('matchpoints', () => {
  test('are two for each score beaten and one for each tied', () => {
    const all = talliesOf(MATCHPOINTS, [traveller([420, 450, -50, 420, 170])]);
    expect(all.filter(({ side }) => side === 'NS').map(({ value }) => value)).toEqual([5, 8, 0, 5, 2]);
    expect(all.filter(({ side }) => side === 'EW').map(({ value }) => value)).toEqual([3, 0, 8, 3, 6]);
  });

  test('of a weighted score are those of its parts, weighted, and so are the others’', () => {
    const weighted: SideScore = {
      kind: 'weighted',
      results: [
        { points: 420, weight: 60 },
        { points: -50, weight: 40 },
      ],
    };
    const values = valuesOf(MATCHPOINTS, [traveller([weighted, 420, 420, 450, -50])]);
    expect(values['1/1']).toBe(2.8);
    // An equal score of 420 gets 1.4 from the comparison with it, and −50 gets 0.4.
    expect([values['2/1'], values['5/1']]).toEqual([rounded(1.4 + 1 + 0 + 2, 4), 0.4]);
  });

  /** By Neuberg’s formula: (M + 1) E / A − 1. */
  test.each([
    [[420, 400, 50, 50], 6],
    [[420, 400, 50, 50], 5],
    [[420, 400, 50, 50, 50], 5],
  ])('of %j are scaled when %i scores are expected', (scores, expected) => {
    const all = talliesOf(MATCHPOINTS, [traveller(scores)], expected);
    const plain = talliesOf(MATCHPOINTS, [traveller(scores)]);
    all.forEach(({ value }, index) => {
      expect(value).toBeCloseTo((((plain[index]?.value ?? 0) + 1) * expected) / scores.length - 1, 3);
    });
    const sum = all.reduce((total, { value }) => total + value, 0);
    expect(sum).toBeCloseTo(2 * (expected - 1) * scores.length, 3);
  });

  test.each([
    [[420, 50], 65, 55],
    [[50, 50], 60, 60],
  ])('of two scores %j out of twenty are %i and %i percent', (scores, first, second) => {
    const all = talliesOf(MATCHPOINTS, [traveller(scores)], 20).filter(({ side }) => side === 'NS');
    expect(all.map(({ value, of }) => (100 * value) / of)).toEqual([first, second]);
  });

  test('of three scores out of twenty are 70, 60 and 50 percent', () => {
    const all = talliesOf(MATCHPOINTS, [traveller([3, 2, 1])], 20).filter(({ side }) => side === 'NS');
    expect(all.map(({ value, of }) => (100 * value) / of)).toEqual([70, 60, 50]);
  });

  test('of a fouled board are counted among those who played the same form, and scaled', () => {
    const { lines } = traveller([420, 170, 420, 170, 50, 50, 50, 50]);
    const fouled = lines.map((line, index) => ({ ...line, form: index < 2 ? 'with the ace of spades' : 'as dealt' }));
    const scored = matchpointLines({ board: 1, lines: fouled }, 8);
    // Two of eight are too few for the formula: 65 and 55 percent of a top of 14.
    const expected = [9.1, 7.7, ((10 + 1) * 8) / 6 - 1, ((8 + 1) * 8) / 6 - 1];
    scored.slice(0, 4).forEach(({ NS }, index) => {
      expect(NS).toMatchObject({ value: rounded(expected[index] ?? 0, 4, 7) });
    });
  });

  test.each([
    ['average-plus', 55, 60],
    ['average-plus', 63.5, 63.5],
    ['average-minus', 48, 40],
    ['average-minus', 35, 35],
    ['average', 63.5, 50],
  ] as const)('%s for who earns %f percent elsewhere is %f percent', (grade, elsewhere, gets) => {
    const { lines } = traveller([award(grade), 100, 100, 100, 100]);
    // On the other board he beats so many of two hundred.
    const field = traveller(Array.from({ length: 201 }, (_, index) => index + 1));
    const beaten = bothSides(points(2 * elsewhere + 1.5));
    const mine = field.lines.map((line, index) => (index === 0 ? { ...line, score: beaten } : line));
    const all = talliesOf(
      MATCHPOINTS,
      [
        { board: 1, lines },
        { board: 3, lines: mine },
      ],
      201,
    );
    const got = all.find(({ entrant, board }) => entrant === 1 && board === 1);
    expect((100 * (got?.value ?? 0)) / (got?.of ?? 1)).toBeCloseTo(gets, 1);
  });
});

describe('IMPs of pairs', () => {
  test('are counted against the datum, without the extremes, and a five goes away from nought', () => {
    const lines = traveller([120, 50, -80, -80, -110, -140, -150, -150]).lines;
    expect(datumOf(lines, { datum: 'mean', drop: 2 })).toBe(-90);
    expect(datumOf(lines, { datum: 'mean', drop: 3 })).toBe(-90); // of a session that was opened while odd numbers were taken
    expect(datumOf(lines, { datum: 'median', drop: 0 })).toBe(-100);
    expect(datumOf(traveller([10, 20]).lines, { datum: 'mean', drop: 0 })).toBe(20);
    expect(datumOf(traveller([-10, -20]).lines, { datum: 'mean', drop: 0 })).toBe(-20);
    const values = valuesOf(BUTLER, [{ board: 1, lines }]);
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((pair) => values[`${pair}/1`])).toEqual([5, 4, 0, 0, -1, -2, -2, -2]);
  });

  test('of a split score each side is counted against the datum of those that held its cards', () => {
    const split = { NS: points(-300), EW: points(90) };
    const values = valuesOf({ ...BUTLER, drop: 0 }, [traveller([90, 90, 90, split])]);
    expect(values).toEqual({
      ...{ '1/1': 3, '2/1': 3, '3/1': 3, '4/1': -7 },
      ...{ '11/1': 0, '12/1': 0, '13/1': 0, '14/1': 0 },
    });
  });

  test.each([0, 1, 2, 3])('of scores that are not split the sides balance, %p of them left out', (drop) => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -80, max: 80 }), { minLength: 1, maxLength: 9 }), (tens) => {
        const { lines } = traveller(tens.map((ten) => 10 * ten));
        const values = valuesOf({ ...BUTLER, drop }, [{ board: 1, lines }]);
        for (const table of range(lines.length)) expect(values[`${table}/1`]! + values[`${table + 10}/1`]!).toBe(0);
      }),
    );
  });

  test.each([
    ['total', 1 + 10 + 2],
    ['comparison', rounded(13 / 3, 4)],
    ['score', 13 / 4],
  ] as const)('against all others, by %s', (per, value) => {
    const values = valuesOf({ kind: 'cross-imps', per }, [traveller([420, 400, -50, 350])]);
    expect(values['1/1']).toBe(value);
  });

  test('against all others sum to nothing', () => {
    const scores = fc.array(
      fc.integer({ min: -200, max: 200 }).map((tens) => tens * 10),
      { minLength: 2, maxLength: 9 },
    );
    fc.assert(
      fc.property(scores, (all) => {
        const tallies = talliesOf({ kind: 'cross-imps', per: 'total' }, [traveller(all)]);
        expect(tallies.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(0, 6);
      }),
    );
  });

  test.each([
    ['average-plus', 3],
    ['average', 0],
    ['average-minus', -3],
  ] as const)('%s is worth %i', (grade, value) => {
    expect(valuesOf(BUTLER, [traveller([award(grade), 100, 100])])['1/1']).toBe(value);
  });
});

/** A match of team 1 against team 2: scores of the open room and of the closed, board by board. */
function match(rooms: readonly (readonly [number | SideScore, number | SideScore])[], round = 1): Traveller[] {
  return rooms.map(([open, closed], index) => {
    const line = (room: 'open' | 'closed', score: number | SideScore): Line => {
      const [NS, EW] = room === 'open' ? [[1], [2]] : [[2], [1]];
      return { NS, EW, round, table: 1, room, score: bothSides(typeof score === 'number' ? points(score) : score) };
    };
    return { board: index + 1, lines: [line('open', open), line('closed', closed)] };
  });
}

describe('teams', () => {
  const played = match([
    [420, 170],
    [-50, -50],
    [100, 600],
  ]);

  test.each([
    ['team-imps', [6, 0, -11]],
    ['board-a-match', [2, 1, 0]],
    ['team-points', [250, 0, -500]],
  ] as const)('by %s compare the two rooms', (kind, values) => {
    const mine = talliesOf({ kind }, played).filter(({ entrant }) => entrant === 1);
    expect(mine.map(({ value }) => value)).toEqual(values);
  });

  test('a weighted score is compared part by part, then weighted', () => {
    const weighted: SideScore = {
      kind: 'weighted',
      results: [
        { points: 450, weight: 1 },
        { points: -50, weight: 1 },
      ],
    };
    const values = valuesOf(TEAMS, match([[weighted, 420]]));
    expect(values).toEqual({ '1/1': -4.5, '2/1': 4.5 });
  });

  test('a board that one room has not played yet does not count', () => {
    const [first] = match([[420, 170]]);
    expect(talliesOf(TEAMS, [{ board: 1, lines: first?.lines.slice(0, 1) ?? [] }])).toEqual([]);
  });

  test('get victory points for a match, and a fine in IMPs lowers only the margin of who is fined', () => {
    const fined = conditions(TEAMS, { vps: true, penalties: [{ entrant: 1, amount: 2, unit: 'imps', round: 1 }] });
    const event: Event = {
      conditions: fined,
      travellers: match(Array.from({ length: 16 }, () => [40, 0])),
      groups: [[1, 2]],
    };
    const { lists, matches } = standingsOf(event);
    // Ahead by 16 but counted as 14: 13.75; the other is behind by 16, and gets the rest of 14.18.
    expect(matches.map(({ value, vps }) => [value, vps])).toEqual([
      [16, 13.75],
      [-16, 5.82],
    ]);
    expect(lists[0]?.[0]).toMatchObject({ entrant: 1, rank: 1 });
  });
});

describe('standings', () => {
  const matchOf = (open: number, closed: number): Traveller | undefined => match([[open, closed]])[0];
  const board = (number: number, scores: readonly number[]): Traveller => traveller(scores, number);
  const groups = [
    [1, 2, 3],
    [11, 12, 13],
  ];

  test('rank who shares a score alike, in each direction of a movement with two winners', () => {
    const { lists, unit } = standingsOf({
      conditions: conditions(MATCHPOINTS),
      travellers: [board(1, [100, 100, 50])],
      groups,
    });
    expect(unit).toBe('matchpoints');
    expect(
      lists.map((list) => list.map(({ rank, isTied, entrant, percent }) => [rank, isTied, entrant, percent])),
    ).toEqual([
      [
        [1, true, 1, 75],
        [1, true, 2, 75],
        [3, false, 3, 0],
      ],
      [
        [1, false, 13, 100],
        [2, true, 11, 25],
        [2, true, 12, 25],
      ],
    ]);
  });

  test.each([['boards-won', [100, 50, 0], [50, 50, 100], [100, 50, 0]]] as const)(
    'break ties by %s',
    (rule, ...boards) => {
      const travellers = boards.map((scores, index) => board(index + 1, scores));
      const event = { conditions: conditions(MATCHPOINTS, { tieBreaks: [rule] }), travellers, groups };
      expect(standingsOf(event).lists[0]?.map(({ entrant }) => entrant)[0]).toBe(1);
    },
  );

  test('take a penalty of a part of a top from its side alone, and add what was carried over', () => {
    const travellers = [board(1, [100, 50, 0])];
    const penalties = [{ entrant: 1, amount: 10, unit: 'top' }] as const;
    const carried = conditions(MATCHPOINTS, { penalties, carryOver: { 2: 1 } });
    const before = standingsOf({ conditions: conditions(MATCHPOINTS), travellers, groups });
    const after = standingsOf({ conditions: carried, travellers, groups });
    expect(after.lists[0]).toMatchObject([
      { entrant: 1, value: 3.6, percent: 90, fined: 0.4 },
      { entrant: 2, value: 3, percent: 75, carried: 1 },
      { entrant: 3, value: 0 },
    ]);
    expect(after.lists[1]).toEqual(before.lists[1]);
    expect(changesBetween(before, after)).toEqual([
      { entrant: 1, before: { rank: 1, value: 4, percent: 100 }, after: { rank: 1, value: 3.6, percent: 90 } },
      { entrant: 2, before: { rank: 2, value: 2, percent: 50 }, after: { rank: 2, value: 3, percent: 75 } },
    ]);
  });

  test('show percentages with two decimals, halves away from nought', () => {
    const board3 = (number: number, scores: readonly number[]): Traveller => traveller(scores, number);
    // Of 32 matchpoints 11 and 21: 34.375 and 65.625 percent.
    const travellers = range(8).map((number) => board3(number, number <= 3 ? [100, 50, 0] : [0, 50, 100]));
    const { lists } = standingsOf({
      conditions: conditions(MATCHPOINTS, { carryOver: { 1: -1, 3: 1 } }),
      travellers,
      groups,
    });
    expect(lists[0]?.map(({ entrant, value, percent }) => [entrant, value, percent])).toEqual([
      [3, 21, 65.63],
      [2, 16, 50],
      [1, 11, 34.38],
    ]);
    expect([34.375, -34.375, 1.005, 2.675, -0.001].map(shown)).toEqual([34.38, -34.38, 1.01, 2.68, 0]);
  });

  test('add what a round of a Swiss without an opponent is worth, beside the matches', () => {
    const travellers: Traveller[] = [{ board: 1, lines: [...(matchOf(420, 170)?.lines ?? [])] }];
    const event: Event = {
      conditions: conditions(TEAMS, { vps: true }),
      travellers,
      groups: [[1, 2, 3]],
      byes: [{ entrant: 3, round: 1, amount: 12 }],
    };
    const { lists, matches } = standingsOf(event);
    const won = matches.find(({ entrant }) => entrant === 1)?.vps ?? 0;
    expect(lists[0]?.map(({ entrant, value, byes }) => [entrant, value, byes])).toEqual([
      [1, won, 0],
      [3, 12, 12],
      [2, Number((20 - won).toFixed(2)), 0],
    ]);
  });

  test('of any results have sums that check, and do not depend on the order of boards', () => {
    const scores = fc.array(
      fc.integer({ min: -50, max: 50 }).map((tens) => tens * 10),
      { minLength: 3, maxLength: 3 },
    );
    fc.assert(
      fc.property(fc.array(scores, { minLength: 1, maxLength: 6 }), (all) => {
        const travellers = all.map((one, index) => board(index + 1, one));
        const event: Event = { conditions: conditions(MATCHPOINTS), travellers, groups };
        const there = standingsOf(event);
        const total = there.lists.flat().reduce((sum, { value }) => sum + value, 0);
        expect(total).toBeCloseTo(all.length * 3 * 4, 6);
        expect(standingsOf({ ...event, travellers: travellers.toReversed() }).lists).toEqual(there.lists);
      }),
    );
  });

  test('know what each earned from whom', () => {
    const { tallies } = standingsOf({
      conditions: conditions(MATCHPOINTS),
      travellers: [board(1, [100, 50, 0])],
      groups,
    });
    expect(crossTable(tallies)[0]).toEqual({ entrant: 1, opponent: 11, boards: 1, value: 4, of: 4 });
  });
});

test.each([
  [MATCHPOINTS, false, ['matchpoints', 'top']],
  [TEAMS, true, ['vps', 'imps']],
  [TEAMS, false, ['imps']],
  [{ kind: 'points' }, false, ['points']],
] as const)('%j with victory points %s is fined in %j', (method, vps, units) => {
  expect(penaltyUnits({ method, vps })).toEqual(units);
});

test('the example of the README', () => {
  const score = (value: number): Line['score'] => bothSides({ kind: 'points', points: value });
  const lines: readonly Line[] = [
    { NS: [1], EW: [3], round: 1, table: 1, score: score(420) },
    { NS: [2], EW: [4], round: 1, table: 2, score: score(170) },
  ];
  const { lists } = standingsOf({
    conditions: { method: { kind: 'matchpoints' }, vps: false, tieBreaks: [], penalties: [], carryOver: {} },
    travellers: [{ board: 1, lines }],
    groups: [[1, 2, 3, 4]],
  });
  const [list = []] = lists;
  expect(list.map(({ entrant, percent }: Standing) => [entrant, percent])).toEqual([
    [1, 100],
    [4, 100],
    [2, 0],
    [3, 0],
  ]);
});

test('who was compared with nobody has no percentage, and stands behind those who have one', () => {
  const alone: Event = {
    conditions: conditions(MATCHPOINTS),
    travellers: [traveller([420])],
    groups: [[1, 11]],
    byes: [],
  };
  expect(
    standingsOf(alone)
      .lists.flat()
      .map((row) => 'percent' in row),
  ).toEqual([false, false]);
  const late: Event = { ...alone, travellers: [traveller([420, 170])], groups: [[1, 2, 3]] };
  expect(standingsOf(late).lists.flat()).toMatchObject([{ percent: 100 }, { percent: 0 }, { entrant: 3, boards: 0 }]);
});
