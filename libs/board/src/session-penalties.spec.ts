import {
  type BoardEvent,
  decideBoard,
  evolveSession,
  finesOf,
  keyOfPlace,
  type OpenedSession,
  penaltiesOf,
  type PlaceOfBoard,
  type PlayedResult,
  playedResultOf,
  type RulingAsked,
  type SessionEvent,
  sessionFact,
  type SessionScoring,
  standingsBy,
} from '#board';
import { boardAfter, played, sampleDeal } from '#board/testing';
import { SEATS } from '#bridge';

const passedOut = played(
  sampleDeal,
  SEATS.map((_, place) => {
    const seat = SEATS[(SEATS.indexOf(sampleDeal.dealer) + place) % 4]!;
    return { kind: 'make-call', seat, call: { kind: 'pass' } } as const;
  }),
);

/** A board after these rulings of its director. */
function ruled(rulings: readonly RulingAsked[], from: readonly BoardEvent[] = passedOut) {
  const events = [...from];
  for (const ruling of rulings) {
    const decision = decideBoard(boardAfter(events), { kind: 'rule', ruling });
    if (decision.kind === 'refused') throw new Error(decision.refusal);
    events.push(...decision.events);
  }
  return boardAfter(events);
}

const fine = (contestant: string, amount: number, unit: string): RulingAsked => ({
  ...{ kind: 'procedural-penalty', law: '90B4', contestant, amount, unit },
});
const appeal: RulingAsked = { kind: 'appeal', by: 'NS', ruling: 1 };
const decided = (upheld: boolean): RulingAsked => ({ kind: 'appeal-decided', upheld, ruling: 1 });
const HALF = fine('NS', 25, 'percent');

test.each<[string, readonly RulingAsked[], number]>([
  ['holds', [HALF], 1],
  ['holds while it is appealed against', [HALF, appeal], 1],
  ['holds when the appeal fails', [HALF, appeal, decided(false)], 1],
  ['is reversed when the appeal succeeds', [HALF, appeal, decided(true)], 0],
  ['no longer holds when it is corrected', [HALF, { kind: 'correction', law: '82C', ruling: 1 }], 0],
  ['may be ruled anew', [HALF, { kind: 'correction', law: '82C', ruling: 1 }, fine('NS', 10, 'percent')], 1],
])('a penalty at a board %s', (_why, rulings, count) => {
  expect(finesOf(ruled(rulings).rulings)).toHaveLength(count);
});

test('a penalty stands although the board has no result, which it is not', () => {
  const [dealt] = passedOut;
  expect(playedResultOf(ruled([HALF], dealt ? [dealt] : []))).toMatchObject({ kind: 'none', fined: [{ amount: 25 }] });
});

/** Pairs 1 and 2 against 3 and 4, or teams 1 and 2: the only round, its only board. */
function session(of: 'pairs' | 'teams', scoring: SessionScoring): OpenedSession {
  const policy = { mode: 'strict', time: { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 }, absentMs: 0 } as const;
  const sittings =
    of === 'teams'
      ? ([
          { table: 1, room: 'open', NS: [1], EW: [2], set: 1 },
          { table: 1, room: 'closed', NS: [2], EW: [1], set: 1 },
        ] as const)
      : [
          { table: 1, NS: [1], EW: [3], set: 1 },
          { table: 2, NS: [2], EW: [4], set: 1 },
        ];
  const hand = 'AKQJ.T98.765.432';
  const opened = {
    owner: 'o',
    of,
    play: 'tables',
    scoring,
    policy: { ...policy, roundMs: 0, correctionMs: 0 },
  } as const;
  const events: SessionEvent[] = [
    sessionFact('SessionOpened', opened),
    ...Array.from({ length: of === 'pairs' ? 4 : 2 }, (_, index) =>
      sessionFact('EntrantEntered', { entrant: index + 1, players: [`${index}a`, `${index}b`] }),
    ),
    sessionFact('BoardsSet', {
      ...{ source: 'given', perSet: 1, hands: [{ N: hand, E: hand, S: hand, W: hand }], salt: '', commitment: '' },
    }),
    sessionFact('RoundOpened', { round: 1, sittings, out: [] }),
    sessionFact('RoundClosed', { round: 1, by: 'played' }),
  ];
  const state = events.reduce<Parameters<typeof evolveSession>[0]>(
    (before, event, index) => evolveSession(before, { ...event, at: 1, revision: index + 1 }),
    { phase: 'none' },
  );
  if (state.phase === 'none') throw new Error('it was opened');
  return state;
}

const MATCHPOINTS: SessionScoring = { method: { kind: 'matchpoints' }, vps: false, tieBreaks: [] };
const VPS: SessionScoring = { method: { kind: 'team-imps' }, vps: true, tieBreaks: [] };
const IMPS: SessionScoring = { ...VPS, vps: false };

/** The standings when the first table of a session was ruled on so, and the other was passed out as well. */
function standings(scoring: SessionScoring, rulings: readonly RulingAsked[]) {
  const of = scoring.method.kind === 'matchpoints' ? 'pairs' : 'teams';
  const state = session(of, scoring);
  const first = { round: 1, table: 1, board: 1 };
  const places: readonly PlaceOfBoard[] =
    of === 'teams'
      ? [
          { ...first, room: 'open' },
          { ...first, room: 'closed' },
        ]
      : [first, { ...first, table: 2 }];
  const played = new Map<string, PlayedResult>();
  for (const [index, place] of places.entries()) {
    const result = playedResultOf(ruled(index === 0 ? rulings : []));
    if (result) played.set(keyOfPlace(place), result);
  }
  return { ...standingsBy(state, played), penalties: penaltiesOf(state, played) };
}

const PAIRS_SCORES = { '1': [1, 0], '2': [1, 0], '3': [1, 0], '4': [1, 0] };
const TEAMS_SCORES = { '1': [10, 0], '2': [10, 0] };
const waiver: RulingAsked = { kind: 'waiver', law: '81C5' };

/** What each has, and what was taken of it. */
test.each<[string, SessionScoring, RulingAsked, Readonly<Record<string, readonly number[]>>]>([
  ['percent of a top from the pair alone', MATCHPOINTS, HALF, { ...PAIRS_SCORES, '1': [0.5, 0.5] }],
  ['matchpoints', MATCHPOINTS, fine('E', 1, 'MP'), { ...PAIRS_SCORES, '3': [0, 1] }],
  ['nothing where none was ruled', MATCHPOINTS, waiver, PAIRS_SCORES],
  ['IMPs', IMPS, fine('EW', 3, 'IMP'), { '1': [0, 0], '2': [-3, 3] }],
  ['victory points', VPS, fine('S', 2, 'VP'), { ...TEAMS_SCORES, '1': [8, 2] }],
  ['nothing in a unit that the event does not have', VPS, fine('NS', 2, 'percent'), TEAMS_SCORES],
])('a penalty ruled at a board takes %s in the standings', (_what, scoring, ruling, expected) => {
  const rows = standings(scoring, [ruling]).lists.flat();
  expect(Object.fromEntries(rows.map(({ entrant, value, fined }) => [entrant, [value, fined]]))).toEqual(expected);
});

test('a penalty in IMPs lowers the margin of its match where victory points are ranked, and says so', () => {
  const { matches, penalties } = standings(VPS, [fine('NS', 3, 'IMP')]);
  const [mine, theirs] = matches;
  expect(mine).toMatchObject({ entrant: 1, value: 0, fined: 3 });
  expect(mine!.vps).toBeLessThan(10);
  expect(theirs).toMatchObject({ entrant: 2, value: 0, vps: 10 });
  expect(penalties).toEqual([
    {
      ...{ entrant: 1, amount: 3, unit: 'imps', round: 1, law: '90B4' },
      place: { round: 1, table: 1, room: 'open', board: 1 },
    },
  ]);
});

test('a penalty that was reversed on appeal takes nothing', () => {
  const { lists, penalties } = standings(MATCHPOINTS, [HALF, appeal, decided(true)]);
  expect([lists.flat().every(({ fined }) => fined === 0), penalties]).toEqual([true, []]);
});
