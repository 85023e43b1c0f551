import { bothSides, type Conditions, type KnockOut, type Line, standingsOf, type Traveller } from '#scoring';

const CONDITIONS: Conditions = {
  ...{ method: { kind: 'team-imps' }, vps: false, tieBreaks: [], penalties: [], carryOver: {} },
};

/** A match of one board, both rooms: `by` is how many points home has more. */
function match(round: number, table: number, [home, away, by]: readonly [number, number, number]): Traveller {
  const line = (room: 'open' | 'closed', NS: number, EW: number, points: number): Line => ({
    ...{ round, table, room, NS: [NS], EW: [EW], score: bothSides({ kind: 'points', points }) },
  });
  return { board: round, lines: [line('open', home, away, by), line('closed', away, home, 0)] };
}

const SEMIS = { round: 1, meetings: [[1, 4] as const, [2, 3] as const], out: [], isOver: true };
const FINAL = { round: 2, meetings: [[1, 2] as const], out: [], isOver: true };
/** One beats four by little and two three by much; the final is close. */
const PLAYED = [match(1, 1, [1, 4, 20]), match(1, 2, [2, 3, 500]), match(2, 1, [1, 2, 30])];

function ranks(knockOut: KnockOut, travellers: readonly Traveller[], more: Partial<Conditions> = {}): number[][] {
  const byBoard = [1, 2].map((board) => ({
    board,
    lines: travellers.filter((one) => one.board === board).flatMap(({ lines }) => lines),
  }));
  const conditions = { ...CONDITIONS, ...more };
  const { lists } = standingsOf({ conditions, travellers: byBoard, groups: [[1, 2, 3, 4]], knockOut });
  return lists.flat().map(({ entrant, rank }) => [entrant, rank]);
}

const withdrawn: readonly number[] = [];

test('the winner of the final is first and its loser second, whatever they scored before; then those who lost the round before', () => {
  expect(ranks({ rounds: [SEMIS, FINAL], withdrawn }, PLAYED)).toEqual([
    [1, 1],
    [2, 2],
    [4, 3],
    [3, 4],
  ]);
});

test.each<[string, KnockOut, readonly Traveller[], number[][]]>([
  [
    'while the final is played both in it are ranked by what they scored, and before all others',
    { rounds: [SEMIS, { ...FINAL, isOver: false }], withdrawn },
    PLAYED,
    [
      [2, 1],
      [1, 2],
      [4, 3],
      [3, 4],
    ],
  ],
  [
    'who lost by as much in the same round has the same rank',
    { rounds: [SEMIS, FINAL], withdrawn },
    [match(1, 1, [1, 4, 500]), match(1, 2, [2, 3, 500]), match(2, 1, [1, 2, -30])],
    [
      [2, 1],
      [1, 2],
      [3, 3],
      [4, 3],
    ],
  ],
  [
    'of a final that is tied the higher seed is first',
    { rounds: [SEMIS, FINAL], withdrawn },
    [match(1, 1, [1, 4, 20]), match(1, 2, [2, 3, 500]), match(2, 1, [1, 2, 0])],
    [
      [1, 1],
      [2, 2],
      [4, 3],
      [3, 4],
    ],
  ],
  [
    'who waited in the first round came as far as who won it, and further than who was not drawn',
    { rounds: [{ ...SEMIS, meetings: [[2, 3]], out: [1] }], withdrawn },
    [match(1, 1, [2, 3, 500])],
    [
      [2, 1],
      [1, 2],
      [3, 3],
      [4, 4],
    ],
  ],
  [
    'who withdraws leaves the final to the other',
    { rounds: [SEMIS, FINAL], withdrawn: [1] },
    PLAYED,
    [
      [2, 1],
      [1, 2],
      [4, 3],
      [3, 4],
    ],
  ],
  [
    'before a round is drawn all are ranked by what they brought along',
    { rounds: [], withdrawn },
    [],
    [
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
    ],
  ],
])('%s', (_what, knockOut, travellers, expected) => {
  expect(ranks(knockOut, travellers)).toEqual(expected);
});

test('a penalty in the final takes from its match, and may decide it', () => {
  const penalties = [{ entrant: 1, amount: 3, unit: 'imps', round: 2 }] as const;
  expect(ranks({ rounds: [SEMIS, FINAL], withdrawn }, PLAYED, { penalties }).slice(0, 2)).toEqual([
    [2, 1],
    [1, 2],
  ]);
});
