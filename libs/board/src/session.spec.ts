import { type Contract } from '#bridge';
import {
  beforeCorrection,
  boardIdOf,
  decideSession,
  SESSION_PENALTIES_MAX,
  type EnteredResult,
  evolveSession,
  isStillToBeDrawn,
  type OpenedSession,
  placesOfBoard,
  playersAt,
  type Session,
  type SessionCommand,
  sessionDeadline,
  type SessionEvent,
  type SessionScoring,
  standingsBy,
} from '#board';
import { type MovementRequest } from '#movements';

const HANDS = { N: 'AQ4.KJ5.Q963.KJ2', E: 'JT97.A86.A87.T96', S: 'K82.Q93.KJ5.Q854', W: '653.T742.T42.A73' };
const NOW = 1_000;
const PATIENT = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };

type Opened = (SessionCommand & { kind: 'open' })['opened'];

const PAIRS: Opened = {
  owner: 'club',
  of: 'pairs',
  play: 'entered',
  scoring: { method: { kind: 'matchpoints' }, vps: false, tieBreaks: [] },
  policy: { mode: 'strict', time: PATIENT, absentMs: 0, roundMs: 0, correctionMs: 30 * 60_000 },
};
const TEAMS: Opened = { ...PAIRS, of: 'teams', scoring: { method: { kind: 'team-imps' }, vps: true, tieBreaks: [] } };

/** Takes commands one after another; answers the session, and every refusal in its place. */
function taken(...commands: readonly SessionCommand[]): {
  session: OpenedSession;
  refusals: string[];
  events: SessionEvent[];
} {
  const events: SessionEvent[] = [];
  const refusals: string[] = [];
  let session: Session = { phase: 'none' };
  for (const command of commands) {
    const decision = decideSession(session, command);
    if (decision.kind === 'refused') refusals.push(decision.refusal);
    else
      for (const event of decision.events) {
        events.push(event);
        session = evolveSession(session, { ...event, at: NOW, revision: events.length });
      }
  }
  if (session.phase === 'none') throw new Error(`nothing was opened: ${refusals.join()}`);
  return { session, refusals, events };
}

const enter = (number: number, players = 2): SessionCommand => ({
  kind: 'enter',
  players: Array.from({ length: players }, (_, index) => `player ${number}.${index}`),
});
const boards = (count: number, perSet = 1): SessionCommand => ({
  kind: 'set-boards',
  boards: {
    source: 'given',
    perSet,
    hands: Array.from({ length: count }, () => HANDS),
    salt: '00'.repeat(32),
    commitment: 'c0'.repeat(32),
  },
});
const movement = (request: MovementRequest): SessionCommand => ({ kind: 'set-movement', request });
const howell = (entrants: number, phantom = false, rounds = 3): MovementRequest => {
  return { kind: 'howell', entrants, rounds, boards: 'barometer', phantom };
};
const nextRound: SessionCommand = { kind: 'open-round', now: NOW };

const range = (to: number): number[] => Array.from({ length: to }, (_, index) => index + 1);
/** Four pairs, three boards, three rounds; the first is open. */
const begun = (opened: Opened = PAIRS): SessionCommand[] => [
  { kind: 'open', opened },
  ...range(4).map((number) => enter(number)),
  boards(3),
  movement(howell(4)),
  nextRound,
];

const THREE_NT: Contract = { level: 3, strain: 'NT', doubling: 'undoubled', declarer: 'N' };
const made: EnteredResult = { contract: THREE_NT, tricks: 9, score: 400 };
const down: EnteredResult = { contract: THREE_NT, tricks: 8, score: -50 };
const FIRST = { round: 1, table: 1, board: 1 };
const result = (place = FIRST, of = made): SessionCommand => ({ kind: 'enter-result', place, result: of });

describe('what is not possible is refused', () => {
  const opening = begun().slice(0, 5);
  const tooSmall = [...opening, boards(2), movement(howell(4))];
  const odd = [{ kind: 'open', opened: PAIRS } as const, ...range(7).map((number) => enter(number)), boards(20)];
  const ended: SessionCommand[] = [...begun(), { kind: 'close-round', by: 'director' }, { kind: 'end' }];
  const correct = (now: number, consent = false): SessionCommand => {
    return { kind: 'correct-result', place: FIRST, result: down, law: '79C1', consent, now };
  };
  const cases: readonly (readonly [string, readonly SessionCommand[], string])[] = [
    ['a second opening', [...begun(), { kind: 'open', opened: PAIRS }], 'session-open-already'],
    ['pairs scored as teams', [...begun(), { kind: 'open', opened: TEAMS }], 'session-open-already'],
    ['three players as a pair', [...opening, enter(5, 3)], 'wrong-number-of-players'],
    ['the same pair again', [...opening, enter(4)], 'player-entered-twice'],
    ['one player as both of a pair', [...opening, { kind: 'enter', players: ['x', 'x'] }], 'player-entered-twice'],
    ['a player of another pair', [...opening, { kind: 'enter', players: ['player 1.0', 'x'] }], 'player-entered-twice'],
    ['a board set that is too small', tooSmall, 'too-few-boards'],
    ['a board set that becomes too small', [...begun().slice(0, -1), boards(2)], 'too-few-boards'],
    ['more boards than a session may have', [...opening, boards(513)], 'too-many-boards'],
    ['seven pairs in a Howell without a phantom', [...odd, movement(howell(7, false, 7))], 'impossible-movement'],
    ['a movement for others than are entered', [...opening, movement(howell(6))], 'wrong-movement'],
    ['a movement of teams for pairs', [...opening, movement({ kind: 'knock-out', entrants: 4 })], 'wrong-movement'],
    ['a round before there are boards', [...opening, movement(howell(4)), nextRound], 'no-boards'],
    ['a round before there is a movement', [...opening, boards(3), nextRound], 'no-movement'],
    ['a round while another is played', [...begun(), nextRound], 'round-in-progress'],
    ['boards after play has begun', [...begun(), boards(3)], 'play-begun'],
    ['a result of a board not played there', [...begun(), result({ ...FIRST, board: 2 })], 'no-such-place'],
    ['a result of a table that is not there', [...begun(), result({ ...FIRST, table: 3 })], 'no-such-place'],
    ['two results for one table and board', [...begun(), result(), result(FIRST, down)], 'result-known'],
    ['a score the contract cannot have', [...begun(), result(FIRST, { ...made, score: 600 })], 'impossible-result'],
    ['fourteen tricks', [...begun(), result(FIRST, { ...made, tricks: 14 })], 'impossible-result'],
    [
      'points for passing out',
      [...begun(), result(FIRST, { contract: null, tricks: 0, score: 50 })],
      'impossible-result',
    ],
    ['a correction of nothing', [...begun(), correct(NOW)], 'no-result'],
    [
      'a correction when the time is over',
      [...begun(), result(), ...ended.slice(-2), correct(NOW + 30 * 60_000 + 1)],
      'correction-over',
    ],
    ['a result after the end', [...ended, result()], 'session-ended'],
    [
      'a fine in another unit',
      [...begun(), { kind: 'fine', entrant: 1, amount: 3, unit: 'imps', law: '90', now: NOW }],
      'wrong-unit',
    ],
    [
      'a fine for nobody',
      [...begun(), { kind: 'fine', entrant: 9, amount: 3, unit: 'top', law: '90', now: NOW }],
      'no-such-entrant',
    ],
    ['an end in the middle of a round', [...begun(), { kind: 'end' }], 'round-in-progress'],
  ];
  test.each(cases)('%s', (_why, commands, refusal) => {
    expect(taken(...commands).refusals).toEqual([refusal]);
  });

  test('pairs whose scores are to be a team’s', () => {
    const scoring: SessionScoring = TEAMS.scoring;
    expect(decideSession({ phase: 'none' }, { kind: 'open', opened: { ...PAIRS, scoring } })).toMatchObject({
      refusal: 'wrong-scoring',
    });
  });

  test('but with the organiser’s consent a score is corrected late', () => {
    const late = NOW + 31 * 60_000;
    const { session, refusals } = taken(...begun(), result(), ...ended.slice(-2), correct(late, true));
    expect([refusals, session.ruled['1 1 1']?.entered]).toEqual([[], down]);
  });
});

describe('a round', () => {
  test('is over when all its boards have results', () => {
    const { events } = taken(...begun(), result(), result({ ...FIRST, table: 2 }));
    expect(events.slice(-2)).toMatchObject([
      { type: 'ResultEntered' },
      { type: 'RoundClosed', data: { by: 'played' } },
    ]);
  });

  test('is over when all its tables are done, where boards are played at tables', () => {
    const finish = (table: number): SessionCommand => ({ kind: 'finish-table', round: 1, table });
    const { events } = taken(...begun({ ...PAIRS, play: 'tables' }), finish(1), finish(1), finish(2));
    expect(events.map(({ type }) => type).slice(-3)).toEqual(['TableFinished', 'TableFinished', 'RoundClosed']);
  });

  test('is over when its clock runs out, and no sooner', () => {
    const opened = { ...PAIRS, policy: { ...PAIRS.policy, roundMs: 60_000 } };
    const { session } = taken(...begun(opened));
    expect(sessionDeadline(session)).toEqual({ wait: 'round', at: NOW + 60_000 });
    expect(taken(...begun(opened), { kind: 'expire-round', now: NOW + 59_999 }).refusals).toEqual(['not-yet']);
    expect(taken(...begun(opened), { kind: 'expire-round', now: NOW + 60_000 }).session.rounds[0]?.closedBy).toBe(
      'clock',
    );
  });

  test('after the last there is none', () => {
    const rounds = range(3).flatMap((): SessionCommand[] => [{ kind: 'close-round', by: 'director' }, nextRound]);
    expect(taken(...begun(), ...rounds).refusals).toEqual(['all-rounds-played']);
  });
});

describe('an entrant', () => {
  test('that comes late takes the place of the phantom', () => {
    const opening: SessionCommand[] = [
      { kind: 'open', opened: PAIRS },
      ...range(3).map((number) => enter(number)),
      boards(3),
    ];
    const close: SessionCommand = { kind: 'close-round', by: 'director' };
    const { session, refusals } = taken(...opening, movement(howell(3, true)), nextRound, enter(4), close, nextRound);
    expect(refusals).toEqual([]);
    expect(session.rounds.map(({ out, sittings }) => [out.length, sittings.length])).toEqual([
      [1, 1],
      [0, 2],
    ]);
  });

  test('has a player substituted from then on', () => {
    const change: SessionCommand = { kind: 'substitute', entrant: 1, out: 'player 1.0', in: 'guest' };
    const { session } = taken(...begun(), change);
    expect(session.entrants[0]?.players).toEqual(['guest', 'player 1.1']);
    expect(session.rounds[0]?.players[1]).toEqual(['player 1.0', 'player 1.1']);
    expect(taken(...begun(), { ...change, in: 'player 2.0' }).refusals).toEqual(['player-entered-twice']);
  });
});

describe('teams', () => {
  const opening: SessionCommand[] = [
    { kind: 'open', opened: TEAMS },
    ...range(4).map((number) => enter(number, 4)),
    boards(6, 3),
  ];

  test('sit with one pair in either room', () => {
    const { session } = taken(...opening, movement({ kind: 'knock-out', entrants: 4 }), {
      ...nextRound,
      order: [1, 2, 3, 4],
    });
    const [round] = session.rounds;
    const [open, closed] = (round?.sittings ?? []).filter(({ table }) => table === 1);
    expect(round && open && playersAt(round, open)).toEqual({
      N: 'player 1.0',
      S: 'player 1.1',
      E: 'player 4.2',
      W: 'player 4.3',
    });
    expect(round && closed && playersAt(round, closed)).toEqual({
      N: 'player 4.0',
      S: 'player 4.1',
      E: 'player 1.2',
      W: 'player 1.3',
    });
  });

  test.each([
    ['the winner of each match', [1, 2], []],
    ['two of one match', [1, 4], ['wrong-order']],
    ['one of two', [1], ['wrong-order']],
    ['somebody twice', [1, 1], ['wrong-order']],
  ])('go on in a knock-out with %s', (_why, order, refusals) => {
    const first: SessionCommand[] = [
      movement({ kind: 'knock-out', entrants: 4 }),
      { ...nextRound, order: [1, 2, 3, 4] },
    ];
    const next: SessionCommand[] = [
      { kind: 'close-round', by: 'director' },
      { ...nextRound, order },
    ];
    expect(taken(...opening, ...first, ...next).refusals).toEqual(refusals);
  });

  test('are ranked in a knock-out by how far they came, whatever they scored on the way', () => {
    const match = (round: number, table: number, results: readonly EnteredResult[]): SessionCommand[] =>
      (['open', 'closed'] as const).map((room, index) => ({
        ...{ kind: 'enter-result', place: { round, table, room, board: round } },
        result: results[index]!,
      }));
    const more = { ...made, tricks: 10, score: 430 };
    const vulnerable = [
      { ...more, score: 630 },
      { ...made, score: 600 },
    ];
    const { session, refusals } = taken(
      ...[...opening, boards(2), movement({ kind: 'knock-out', entrants: 4 }), { ...nextRound, order: range(4) }],
      ...[...match(1, 1, [more, made]), ...match(1, 2, [down, made])],
      ...[{ ...nextRound, order: [1, 3] }, ...match(2, 1, vulnerable)],
    );
    expect(refusals).toEqual([]);
    const [open] = session.rounds[1]?.sittings ?? [];
    const [winner, loser] = [...(open?.NS ?? []), ...(open?.EW ?? [])];
    expect(standingsBy(session, new Map()).lists[0]?.map(({ entrant, rank }) => [entrant, rank])).toEqual([
      [winner, 1],
      [loser, 2],
      [4, 3],
      [2, 4],
    ]);
  });

  test('meet new opponents in a Swiss', () => {
    const swiss = movement({ kind: 'swiss', of: 'teams', entrants: 4, rounds: 2, phantom: false });
    const order = [1, 2, 3, 4];
    const close: SessionCommand = { kind: 'close-round', by: 'director' };
    const { session } = taken(...opening, swiss, { ...nextRound, order }, close, { ...nextRound, order });
    const met = session.rounds.flatMap(({ sittings }) =>
      sittings.filter(({ room }) => room === 'open').map(({ NS, EW }) => [...NS, ...EW].toSorted().join(' ')),
    );
    expect(new Set(met).size).toBe(4);
  });
});

test('where a board will be played is known beforehand, but for rounds that are drawn', () => {
  const { session } = taken(...begun());
  expect(placesOfBoard(session, 2).map(({ round, table }) => [round, table])).toEqual([
    [2, 1],
    [2, 2],
  ]);
  expect(isStillToBeDrawn(session, 3)).toBe(false);
  const swiss: MovementRequest = { kind: 'swiss', of: 'pairs', entrants: 4, rounds: 2, phantom: false };
  const drawn = taken(...begun().slice(0, 6), movement(swiss), { ...nextRound, order: [1, 2, 3, 4] }).session;
  expect([isStillToBeDrawn(drawn, 1), isStillToBeDrawn(drawn, 2)]).toEqual([false, true]);
});

test('who comes late to a Swiss is drawn from the next round on, and brings a phantom where the number is odd', () => {
  const request: MovementRequest = { kind: 'swiss', of: 'pairs', entrants: 4, rounds: 2, phantom: false };
  const late: SessionCommand = { kind: 'enter', players: ['late', 'later'] };
  const { session } = taken(
    ...[...begun().slice(0, 6), movement(request), { ...nextRound, order: [1, 2, 3, 4] } as const],
    ...[late, { kind: 'close-round', by: 'director' } as const, { ...nextRound, order: [1, 2, 3, 4, 5] } as const],
  );
  expect(session.movement).toMatchObject({ entrants: 5, phantom: true });
  expect(session.rounds.map(({ sittings, out }) => [sittings.length, out.length])).toEqual([
    [2, 0],
    [2, 1],
  ]);
});

describe('who comes late where nobody sits out', () => {
  const close: SessionCommand = { kind: 'close-round', by: 'director' };
  const late: SessionCommand = { kind: 'enter', players: ['late', 'later'] };
  const rounds = (count: number, entrants: number): SessionCommand[] =>
    range(count).flatMap((): SessionCommand[] => [
      close,
      { ...nextRound, order: Array.from({ length: entrants }, (_, index) => index + 1) },
    ]);
  const opening: SessionCommand[] = [
    { kind: 'open', opened: PAIRS },
    ...range(8).map((number) => enter(number)),
    boards(7),
  ];
  const barometer = { entrants: 8, rounds: 4, boards: 'barometer', phantom: false } as const;

  test.each<[string, MovementRequest]>([
    ['a Howell', { kind: 'howell', ...barometer }],
    ['a round robin', { kind: 'round-robin', of: 'pairs', entrants: 8, rounds: 4, phantom: false }],
    ['a Mitchell with one winner', { kind: 'mitchell', ...barometer, even: 'skip', switched: 1 }],
  ])(
    'in %s with the same boards for all has the rounds that are left drawn, and nobody meets anybody again',
    (_, request) => {
      const { session, refusals } = taken(...opening, movement(request), nextRound, late, ...rounds(3, 9));
      expect(refusals).toEqual([]);
      expect(session.movement).toMatchObject({ kind: 'swiss', entrants: 9, rounds: 4, phantom: true });
      const met = session.rounds.flatMap(({ sittings }) =>
        sittings.map(({ NS, EW }) => [...NS, ...EW].toSorted((one, other) => one - other).join(' ')),
      );
      expect(new Set(met).size).toBe(met.length);
      expect(session.rounds.map(({ sittings, out }) => [sittings.length, out.length])).toEqual([
        [4, 0],
        ...range(3).map(() => [4, 1]),
      ]);
      expect(session.rounds.map(({ sittings }) => new Set(sittings.map(({ set }) => set)))).toEqual(
        [1, 2, 3, 4].map((set) => new Set([set])),
      );
    },
  );

  test('is seated in the next round of a Howell of four pairs, and another sits out', () => {
    const four: SessionCommand[] = [
      { kind: 'open', opened: PAIRS },
      ...range(4).map((number) => enter(number)),
      boards(3),
      movement({ kind: 'howell', ...barometer, entrants: 4, rounds: 3 }),
    ];
    const { session } = taken(...four, nextRound, late, ...rounds(2, 5));
    expect(session.rounds.map(({ out }) => out.includes(5))).toEqual([false, false, false]);
    const out = session.rounds.flatMap((round) => round.out);
    expect([out.length, new Set(out).size]).toEqual([2, 2]);
    expect(taken(...four, nextRound, ...rounds(2, 4), late).refusals).toEqual(['entry-closed']);
  });

  test.each<[string, MovementRequest]>([
    ['sets go from table to table', { kind: 'howell', ...barometer, boards: 'pass' }],
    ['there are two winners', { kind: 'mitchell', ...barometer, even: 'skip', switched: 0 }],
  ])('finds the entry closed where %s', (_, request) => {
    expect(taken(...opening, movement(request), nextRound, late).refusals).toEqual(['entry-closed']);
  });
});

test('the session before a correction can be had again', () => {
  const corrections: SessionCommand[] = [
    { kind: 'correct-result', place: FIRST, result: down, law: '79C1', now: NOW },
    {
      kind: 'adjust',
      place: FIRST,
      NS: { kind: 'award', award: 'average' },
      EW: { kind: 'award', award: 'average-plus' },
      law: '12C2',
      now: NOW,
    },
    { kind: 'fine', entrant: 2, amount: 10, unit: 'top', law: '90', now: NOW },
  ];
  const { session } = taken(...begun(), result(), ...corrections);
  expect(session.corrections.map(({ type }) => type)).toEqual([
    'ResultCorrected',
    'SessionScoreAdjusted',
    'PenaltyAssessed',
  ]);
  expect(session.ruled['1 1 1']).toMatchObject({ entered: down, adjusted: { NS: { award: 'average' } } });
  const [first] = session.corrections;
  const before = beforeCorrection(session, first?.revision ?? 0);
  expect([before.ruled['1 1 1'], before.penalties]).toEqual([{ place: FIRST, entered: made }, []]);
});

test('a session takes so many penalties, and no more', () => {
  const fine: SessionCommand = { kind: 'fine', entrant: 2, amount: 1, unit: 'top', law: '90', now: NOW };
  const { session } = taken(...begun(), ...Array.from({ length: SESSION_PENALTIES_MAX }, () => fine));
  expect(decideSession(session, fine)).toMatchObject({ kind: 'refused', refusal: 'too-many-corrections' });
});

test('ids of boards follow from where they are played', () => {
  const sha256 = (bytes: Uint8Array): Uint8Array =>
    Uint8Array.from({ length: 32 }, (_, index) => bytes[index % bytes.length] ?? 0);
  expect(boardIdOf(sha256, 's', FIRST)).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

describe('who withdraws', () => {
  const close: SessionCommand = { kind: 'close-round', by: 'director' };
  const leave: SessionCommand = { kind: 'withdraw', entrant: 2 };
  const strict: Opened = { ...PAIRS, policy: { ...PAIRS.policy, withdrawn: 'strike-under-half' } };
  const sides = (session: OpenedSession) =>
    session.rounds.map(({ sittings, out }) => [
      sittings.map(({ NS, EW }) => [...NS, ...EW].toSorted()),
      [...out].toSorted(),
    ]);

  test('is a phantom from the next round on, and his opponents sit out', () => {
    const { session, refusals } = taken(...begun(), leave, close, nextRound, close, nextRound);
    expect(refusals).toEqual([]);
    const [first, ...later] = sides(session);
    expect(first?.[0]?.flat()).toContain(2);
    for (const [sittings = [], out = []] of later) {
      expect(sittings.flat()).not.toContain(2);
      expect([...sittings.flat(), ...out].toSorted()).toEqual([1, 3, 4]);
    }
    expect(session.entrants[1]?.withdrawn).toEqual({ after: 1, results: 'count' });
  });

  test('is waited for at no board that is still to come', () => {
    const { session } = taken(...begun(), leave, close);
    const tables = placesOfBoard(session, 2).map(({ sitting: { NS, EW } }) => [...NS, ...EW]);
    expect(tables).toHaveLength(1);
    expect(tables.flat()).not.toContain(2);
  });

  test.each([
    ['count where the session has it so', PAIRS, [], 'count'],
    ['are struck before half is played', strict, [], 'struck'],
    ['count once half is played', strict, [close, nextRound, close], 'count'],
  ] as const)('leaves results that %s', (_why, opened, before, results) => {
    const { session } = taken(...begun(opened), ...before, leave);
    expect(session.entrants[1]?.withdrawn?.results).toBe(results);
  });

  test('and whose results are struck is not ranked, nor does what was scored against him count', () => {
    const all = [1, 2].map((table) => result({ ...FIRST, table }, table === 1 ? made : down));
    const by = (opened: Opened) => standingsBy(taken(...begun(opened), ...all, leave).session, new Map());
    expect(by(PAIRS).lists[0]).toHaveLength(4);
    const struck = by({ ...PAIRS, policy: { ...PAIRS.policy, withdrawn: 'strike-under-half' } });
    expect(struck.lists[0]?.map(({ entrant }) => entrant).toSorted()).toEqual([1, 3, 4]);
    expect(struck.tallies.flatMap(({ entrant, opponents }) => [entrant, ...opponents])).not.toContain(2);
  });

  test.each<[string, readonly SessionCommand[], string]>([
    ['twice', [leave, leave], 'entrant-withdrawn'],
    ['and was never entered', [{ ...leave, entrant: 9 }], 'no-such-entrant'],
    ['after the end', [close, { kind: 'end' }, leave], 'session-ended'],
    [
      'and has somebody play for him',
      [leave, { kind: 'substitute', entrant: 2, out: 'player 2.0', in: 'guest' }],
      'entrant-withdrawn',
    ],
  ])('%s is refused', (_why, more, refusal) => {
    expect(taken(...begun(), ...more).refusals).toEqual([refusal]);
  });

  describe('comes back', () => {
    const back: SessionCommand = { kind: 'return', entrant: 2 };

    test('before the next round begins, and plays on as if he had never left', () => {
      const after = [close, nextRound, close, nextRound];
      const stayed = taken(...begun(strict), ...after);
      const returned = taken(...begun(strict), leave, back, ...after);
      expect(returned.refusals).toEqual([]);
      expect({ ...returned.session, revision: 0 }).toEqual({ ...stayed.session, revision: 0 });
    });

    test('between two rounds, and may leave again', () => {
      const { session, refusals } = taken(...begun(), close, leave, back, nextRound, leave);
      expect(refusals).toEqual([]);
      expect(sides(session)[1]).toEqual(sides(taken(...begun(), close, nextRound).session)[1]);
      expect(session.entrants[1]?.withdrawn).toEqual({ after: 2, results: 'count' });
    });

    test('and is ranked again, with what was scored against him', () => {
      const all = [1, 2].map((table) => result({ ...FIRST, table }, table === 1 ? made : down));
      const ranked = (...more: SessionCommand[]) =>
        standingsBy(taken(...begun(strict), ...all, ...more).session, new Map()).lists;
      expect(ranked(leave)).not.toEqual(ranked());
      expect(ranked(leave, back)).toEqual(ranked());
    });

    test.each<[string, readonly SessionCommand[], string]>([
      ['who never left', [back], 'entrant-not-withdrawn'],
      ['twice', [leave, back, back], 'entrant-not-withdrawn'],
      ['who was never entered', [{ ...back, entrant: 9 }], 'no-such-entrant'],
      ['once a round was opened without him', [leave, close, nextRound, back], 'played-without'],
      ['after the end', [leave, close, { kind: 'end' }, back], 'session-ended'],
    ])('but not %s', (_why, more, refusal) => {
      expect(taken(...begun(), ...more).refusals).toEqual([refusal]);
    });
  });

  test('is not drawn in a Swiss any more, where the others sit out in turn', () => {
    const swiss = movement({ kind: 'swiss', of: 'pairs', entrants: 4, rounds: 3, phantom: false });
    const order = (...numbers: number[]): SessionCommand => ({ ...nextRound, order: numbers });
    const opening = [...begun().slice(0, 6), swiss, order(1, 2, 3, 4), leave, close];
    const { session, refusals } = taken(...opening, order(1, 2, 3, 4), order(1, 3, 4), close, order(1, 3, 4));
    expect(refusals).toEqual(['wrong-order']);
    const out = session.rounds.slice(1).map((round) => round.out);
    expect(out.map((numbers) => numbers.length)).toEqual([1, 1]);
    expect(new Set(out.flat()).size).toBe(2);
  });

  test('gives his opponent the match of a knock-out', () => {
    const opening: SessionCommand[] = [
      { kind: 'open', opened: TEAMS },
      ...range(4).map((number) => enter(number, 4)),
      boards(6, 3),
      movement({ kind: 'knock-out', entrants: 4 }),
      { ...nextRound, order: [1, 2, 3, 4] },
      close,
      leave,
    ];
    const { session } = taken(...opening, { ...nextRound, order: [1, 2] });
    expect(session.rounds).toHaveLength(1); // one is left, and plays nobody
  });
});

describe('a round of a Swiss without an opponent', () => {
  const teams = (bye?: number): SessionCommand[] => [
    {
      kind: 'open',
      opened: { ...TEAMS, scoring: { ...TEAMS.scoring, ...(bye !== undefined && { byeHundredths: bye }) } },
    },
    ...range(5).map((number) => enter(number, 4)),
    boards(6, 2),
    movement({ kind: 'swiss', of: 'teams', entrants: 5, rounds: 3, phantom: true }),
  ];
  const round = (): SessionCommand[] => [
    { ...nextRound, order: range(5) },
    { kind: 'close-round', by: 'director' },
  ];

  test.each([
    [1200, 12],
    [undefined, 0],
  ])('is worth %p hundredths, and nobody has two', (bye, worth) => {
    const { session } = taken(...teams(bye), ...round(), ...round(), ...round());
    const rows = standingsBy(session, new Map()).lists.flat();
    const out = session.rounds.flatMap((one) => one.out);
    expect(new Set(out).size).toBe(3);
    for (const { entrant, byes, value } of rows)
      expect([entrant, byes, value]).toEqual([entrant, out.includes(entrant) ? worth : 0, byes]);
  });

  test('counts once the round is over', () => {
    const [first] = round();
    const { session } = taken(...teams(1200), first!);
    expect(
      standingsBy(session, new Map())
        .lists.flat()
        .every(({ byes }) => byes === 0),
    ).toBe(true);
  });
});
