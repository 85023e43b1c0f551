import fc from 'fast-check';
import {
  balanceOf,
  drawKnockOut,
  drawSwiss,
  howellRow,
  knockOutRounds,
  type Movement,
  type MovementRequest,
  planMovement,
  type Round,
  roundsMax,
} from '#movements';

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

const PAIRS = range(4, 60);
const TEAMS = range(4, 40);

function planned(request: MovementRequest): Movement {
  const plan = planMovement(request);
  if (plan.kind !== 'planned') throw new Error(JSON.stringify(plan));
  return plan.movement;
}

/** What is wrong with a movement, in words; nothing when everybody meets others once, over boards that are new to him. */
function faults({ entrants, sets, rounds }: Movement): string[] {
  const found: string[] = [];
  const met = new Set<string>();
  const played = new Set<string>();
  const times = new Map<number, number>();
  const sat = new Map<number, number>();
  for (const [round, { sittings, out }] of rounds.entries()) {
    const seen = new Set<string>();
    for (const number of out) sat.set(number, (sat.get(number) ?? 0) + 1);
    for (const { NS, EW, set, room, table } of sittings) {
      if (set < 1 || set > sets) found.push(`no set ${set}`);
      for (const number of [...NS, ...EW]) {
        if (number < 1 || number > entrants) found.push(`no entrant ${number}`);
        if (seen.has(`${number} ${room}`) || out.includes(number)) found.push(`${number} is twice in round ${round}`);
        seen.add(`${number} ${room}`);
        if (played.has(`${number} ${set} ${room}`)) found.push(`${number} plays set ${set} again`);
        played.add(`${number} ${set} ${room}`);
        if (room !== 'closed') times.set(number, (times.get(number) ?? 0) + 1);
      }
      for (const one of NS)
        for (const other of EW) {
          if (one === other) found.push(`${one} meets himself at table ${table}`);
          if (NS.length > 1) continue; // in an individual, opponents come again
          const two = [Math.min(one, other), Math.max(one, other), room].join(' ');
          if (met.has(two)) found.push(`${two} meet again`);
          met.add(two);
        }
    }
  }
  for (const number of range(1, entrants)) {
    const sits = sat.get(number) ?? 0;
    if ((times.get(number) ?? 0) + sits !== rounds.length) found.push(`${number} plays ${times.get(number)} times`);
    if (sits > 1) found.push(`${number} sits out ${sits} times`);
  }
  return found;
}

describe('in every movement, nobody meets anybody or a board again, nobody meets himself, and everybody plays as often as is said', () => {
  const all: readonly (readonly [string, readonly number[], (entrants: number) => MovementRequest])[] = [
    ['Mitchell with a skip', PAIRS, (entrants) => mitchellOf(entrants, { even: 'skip' })],
    ['Mitchell with relay and share', PAIRS, (entrants) => mitchellOf(entrants, { even: 'relay' })],
    ['Mitchell with the same boards for all', PAIRS, (entrants) => mitchellOf(entrants, { boards: 'barometer' })],
    ['Howell', PAIRS, (entrants) => longest({ kind: 'howell', entrants, rounds: 0, boards: 'pass', phantom: true })],
    [
      'Howell with the same boards for all',
      PAIRS,
      (entrants) => longest({ kind: 'howell', entrants, rounds: 0, boards: 'barometer', phantom: true }),
    ],
    [
      'round robin of pairs',
      PAIRS,
      (entrants) => longest({ kind: 'round-robin', of: 'pairs', entrants, rounds: 0, phantom: true }),
    ],
    [
      'round robin of teams',
      TEAMS,
      (entrants) => longest({ kind: 'round-robin', of: 'teams', entrants, rounds: 0, phantom: true }),
    ],
    [
      'individual',
      PAIRS.filter((players) => players % 4 < 2),
      (entrants) => longest({ kind: 'individual', entrants, rounds: 0 }),
    ],
  ];

  test.each(all)('%s', (_name, sizes, requestOf) => {
    for (const size of sizes) {
      const request = requestOf(size);
      const rounds = roundsMax(request);
      for (const some of new Set([1, Math.ceil(rounds / 2), rounds])) {
        const movement = planned(withRounds(request, some));
        expect({ size, some, faults: faults(movement) }).toEqual({ size, some, faults: [] });
        expect(movement.rounds).toHaveLength(some);
      }
    }
  });
});

function withRounds(request: MovementRequest, rounds: number): MovementRequest {
  return request.kind === 'knock-out' ? request : { ...request, rounds };
}

function longest(request: MovementRequest): MovementRequest {
  return withRounds(request, roundsMax(request));
}

function mitchellOf(entrants: number, more: Partial<MovementRequest & { kind: 'mitchell' }>): MovementRequest {
  const rest = { rounds: 1, even: 'skip', boards: 'pass', switched: 0, phantom: true } as const;
  return longest({ kind: 'mitchell', entrants, ...rest, ...more });
}

describe('a Mitchell', () => {
  test('of an odd number of tables is complete: everybody meets everybody who sits the other way', () => {
    const { rounds } = planned(mitchellOf(18, {}));
    const met = new Set(rounds.flatMap(({ sittings }) => sittings.map(({ NS, EW }) => `${NS[0]} ${EW[0]}`)));
    expect(met.size).toBe(81);
  });

  test('of an even number is complete with relay and share: the first table and the last share, and one set rests', () => {
    const { rounds } = planned(mitchellOf(16, { even: 'relay' }));
    expect(rounds).toHaveLength(8);
    for (const { sittings } of rounds) {
      expect(sittings[0]?.set).toBe(sittings[7]?.set);
      expect(new Set(sittings.map(({ set }) => set)).size).toBe(7);
    }
  });

  test('shares no set where a table is skipped', () => {
    for (const { sittings } of planned(mitchellOf(16, { even: 'skip' })).rounds)
      expect(new Set(sittings.map(({ set }) => set)).size).toBe(8);
  });

  test('with an arrow switch changes the directions in the last rounds, and has one winner', () => {
    const request = { ...mitchellOf(18, { switched: 1 }) };
    const { rounds, winners } = planned(request);
    expect(winners).toBe(1);
    expect(rounds.map(({ sittings }) => (sittings[0]?.NS[0] === 1 ? 'as seated' : 'switched')).slice(-2)).toEqual([
      'as seated',
      'switched',
    ]);
  });
});

describe('a Howell', () => {
  test.each(PAIRS.filter((pairs) => pairs % 2 === 0))(
    'of %i pairs comes from a row in which numbers, differences, and sets less numbers are all different',
    (pairs) => {
      const m = pairs - 1;
      const row = howellRow(pairs);
      const mod = (value: number): number => ((value % m) + m) % m;
      expect(new Set(row.flatMap(([ns, ew]) => [ns, ew])).size).toBe(pairs - 2);
      expect(new Set(row.flatMap(([ns, ew]) => [mod(ns - ew), mod(ew - ns)])).size).toBe(pairs - 2);
      expect(new Set([0, ...row.flatMap(([ns, ew, set]) => [mod(set - ns), mod(set - ew)])]).size).toBe(m);
    },
  );

  test.each(PAIRS.filter((pairs) => pairs % 2 === 0))(
    'of %i pairs shares no set, but of four and six pairs',
    (pairs) => {
      const { rounds } = planned(
        longest({ kind: 'howell', entrants: pairs, rounds: 0, boards: 'pass', phantom: false }),
      );
      const [first] = rounds;
      const sets = new Set(first?.sittings.map(({ set }) => set)).size;
      expect(sets).toBe(pairs > 6 ? pairs / 2 : 1);
    },
  );

  test.each([8, 12, 16])('of %i pairs is perfectly balanced', (pairs) => {
    const request: MovementRequest = {
      kind: 'howell',
      entrants: pairs,
      rounds: pairs - 1,
      boards: 'pass',
      phantom: false,
    };
    expect(balanceOf(planned(request))).toMatchObject({ deviation: 0, mean: pairs / 2 - 1 });
  });
});

test('an individual gives everybody another partner each round, and nobody as an opponent more than three times', () => {
  for (const players of PAIRS.filter((size) => size % 4 < 2)) {
    const { rounds } = planned(longest({ kind: 'individual', entrants: players, rounds: 0 }));
    const partners = new Map<string, number>();
    const opponents = new Map<string, number>();
    const count = (counts: Map<string, number>, one = 0, other = 0): void => {
      const two = [Math.min(one, other), Math.max(one, other)].join(' ');
      counts.set(two, (counts.get(two) ?? 0) + 1);
    };
    for (const { NS, EW } of rounds.flatMap(({ sittings }) => sittings)) {
      count(partners, ...NS);
      count(partners, ...EW);
      for (const one of NS) for (const other of EW) count(opponents, one, other);
    }
    expect([players, Math.max(...partners.values())]).toEqual([players, 1]);
    expect(Math.max(...opponents.values())).toBeLessThanOrEqual(3);
  }
});

/** Plays a Swiss in which the standings after each round are any at all. */
function swiss(entrants: number, of: 'pairs' | 'teams', orders: (round: number) => readonly number[]): Movement {
  const rounds: Round[] = [];
  const most = Math.max(1, Math.ceil(entrants / 2));
  const met = new Set<string>();
  const sat = new Set<number>();
  for (let round = 1; round <= most; round++) {
    const drawn = drawSwiss({
      of,
      round,
      order: orders(round),
      met: (one, other) => met.has(`${one} ${other}`),
      satOut: (number) => sat.has(number),
    });
    for (const { NS, EW } of drawn.sittings) met.add(`${NS[0]} ${EW[0]}`).add(`${EW[0]} ${NS[0]}`);
    for (const number of drawn.out) sat.add(number);
    rounds.push(drawn);
  }
  return { entrants, sets: most, winners: 1, rounds };
}

test.each(['pairs', 'teams'] as const)(
  'a Swiss of %s is drawn for half as many rounds as entrants, whatever the standings',
  (of) => {
    for (const entrants of of === 'pairs' ? PAIRS : TEAMS) {
      fc.assert(
        fc.property(fc.infiniteStream(fc.shuffledSubarray(range(1, entrants), { minLength: entrants })), (orders) => {
          const movement = swiss(entrants, of, () => [...orders.take(1)].flat());
          expect({ entrants, faults: faults(movement) }).toEqual({ entrants, faults: [] });
        }),
        { numRuns: 4 },
      );
      const still = swiss(entrants, of, () => range(1, entrants));
      expect({ entrants, faults: faults(still) }).toEqual({ entrants, faults: [] });
    }
  },
);

test('in a Swiss longer than half its field as many tables as can be have two who have not met, and all play', () => {
  const standings = (entrants: number) => fc.shuffledSubarray(range(1, entrants), { minLength: entrants });
  fc.assert(
    fc.property(
      fc
        .integer({ min: 2, max: 9 })
        .chain((entrants) => fc.tuple(fc.constant(entrants), fc.array(standings(entrants)))),
      ([entrants, orders]) => {
        const met = new Set<string>();
        const sat = new Set<number>();
        for (const [index, order] of orders.entries()) {
          const may = (one: number, other: number): boolean =>
            one === 0 || other === 0 ? !sat.has(one + other) : !met.has(`${one} ${other}`);
          const drawn = drawSwiss({
            ...{ of: 'pairs', round: index + 1, order },
            met: (one, other) => met.has(`${one} ${other}`),
            satOut: (number) => sat.has(number),
          });
          const two = drawn.sittings.map(({ NS: [one = 0], EW: [other = 0] }) => [one, other] as const);
          const all = [...two, ...drawn.out.map((one) => [one, 0] as const)];
          expect(
            all
              .flat()
              .filter((one) => one > 0)
              .toSorted((a, b) => a - b),
          ).toEqual(range(1, entrants));
          const places = entrants % 2 === 0 ? order : [...order, 0];
          expect(all.filter(([one, other]) => may(one, other))).toHaveLength(mostMeetings(places, may));
          const mayRest = sat.size === entrants || drawn.out.every((one) => !sat.has(one));
          expect(mayRest).toBe(true); // nobody sits out again while somebody has not
          for (const [one, other] of two) met.add(`${one} ${other}`).add(`${other} ${one}`);
          for (const one of drawn.out) sat.add(one);
        }
      },
    ),
    { numRuns: 60 },
  );
});

/** By trying all. */
function mostMeetings([first, ...rest]: readonly number[], may: (one: number, other: number) => boolean): number {
  if (first === undefined) return 0;
  const alone = mostMeetings(rest, may);
  const withOne = rest
    .filter((other) => may(first, other))
    .map(
      (other) =>
        1 +
        mostMeetings(
          rest.filter((one) => one !== other),
          may,
        ),
    );
  return Math.max(alone, ...withOne);
}

test('a Swiss draws neighbours who have not met', () => {
  const { sittings } = drawSwiss({
    of: 'pairs',
    round: 2,
    order: [4, 1, 3, 2],
    met: (a, b) => a + b === 5,
    satOut: () => false,
  });
  expect(sittings.map(({ NS, EW }) => [...NS, ...EW].toSorted())).toEqual([
    [3, 4],
    [1, 2],
  ]);
});

test.each(TEAMS)('a knock-out of %i teams leaves one after as many rounds as it says', (teams) => {
  let order = range(1, teams);
  for (let round = 1; round <= knockOutRounds(teams); round++) {
    const { sittings, out } = drawKnockOut({ round, order });
    const matches = sittings
      .filter(({ room }) => room === 'open')
      .map(({ NS, EW }) => [NS[0] ?? 0, EW[0] ?? 0] as const);
    expect(matches.length * 2 + out.length).toBe(order.length);
    expect(new Set(matches.flat()).size).toBe(matches.length * 2);
    const lost = matches.map(([home, away]) => (round % 2 === 0 ? home : away));
    order = order.filter((team) => !lost.includes(team));
  }
  expect(order).toHaveLength(1);
});

describe('what is impossible is said, with the nearest request that is possible', () => {
  const howell = { kind: 'howell', entrants: 7, rounds: 7, boards: 'pass', phantom: false } as const;
  const mitchell = {
    kind: 'mitchell',
    entrants: 16,
    rounds: 8,
    even: 'skip',
    boards: 'pass',
    switched: 0,
    phantom: false,
  } as const;
  const cases: readonly (readonly [string, MovementRequest, string, Partial<Record<string, unknown>>])[] = [
    ['seven pairs without a phantom', howell, 'odd-entrants', { phantom: true }],
    ['two pairs', { ...howell, entrants: 2 }, 'too-few-entrants', { entrants: 3 }],
    ['sixty-one pairs', { ...howell, entrants: 61 }, 'too-many-entrants', { entrants: 60 }],
    ['nine rounds of eight pairs', { ...howell, entrants: 8, rounds: 9 }, 'too-many-rounds', { rounds: 7 }],
    ['no round at all', { ...howell, entrants: 8, rounds: 0 }, 'too-few-rounds', { rounds: 1 }],
    ['eight rounds of eight tables with a skip', mitchell, 'too-many-rounds', { even: 'relay', rounds: 8 }],
    ['nine rounds of eight tables', { ...mitchell, rounds: 9 }, 'too-many-rounds', { rounds: 7 }],
    ['all rounds switched', { ...mitchell, rounds: 7, switched: 7 }, 'too-many-switched', { switched: 1 }],
    ['six players alone', { kind: 'individual', entrants: 6, rounds: 3 }, 'not-by-fours', { entrants: 5 }],
    [
      'a Swiss without an end',
      { kind: 'swiss', of: 'teams', entrants: 8, rounds: 101, phantom: false },
      'too-many-rounds',
      { rounds: 100 },
    ],
    ['a knock-out of one', { kind: 'knock-out', entrants: 1 }, 'too-few-entrants', { entrants: 2 }],
  ];
  test.each(cases)('%s', (_why, request, code, nearest) => {
    const plan = planMovement(request);
    expect(plan).toMatchObject({ kind: 'impossible', code, nearest });
    if (plan.kind === 'impossible') expect(planMovement(plan.nearest).kind).not.toBe('impossible');
  });
});

test('the example of the README', () => {
  const planned = planMovement({ kind: 'howell', entrants: 7, rounds: 7, phantom: false, boards: 'pass' });
  expect(planned).toMatchObject({ kind: 'impossible', code: 'odd-entrants', nearest: { entrants: 7, phantom: true } });
});
