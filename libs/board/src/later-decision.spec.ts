import {
  type EnteredResult,
  evolveSession,
  keyOfPlace,
  type OpenedSession,
  type PlayedResult,
  type SessionEvent,
  sessionFact,
  travellersOf,
} from '#board';
import { bothSides, type SideScore } from '#scoring';

const place = { round: 1, table: 1, board: 1 };
const HAND = 'AKQJ.T98.765.432';
const NT = { declarer: 'N', level: 1, strain: 'NT', doubling: 'undoubled' } as const;
const AVERAGE: SideScore = { kind: 'award', award: 'average' };

const adjusted = sessionFact('SessionScoreAdjusted', { place, NS: AVERAGE, EW: AVERAGE, law: '12C2' });
const result: EnteredResult = { contract: NT, tricks: 7, score: 90 };
const entered = sessionFact('ResultCorrected', { place, result, law: '79C1' });

/** A session whose one board these corrections were made of, each at its time. */
function session(corrections: readonly (readonly [number, SessionEvent])[]): OpenedSession {
  const policy = { mode: 'strict', time: { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 }, absentMs: 0 } as const;
  const hands = [{ N: HAND, E: HAND, S: HAND, W: HAND }];
  const before: readonly SessionEvent[] = [
    sessionFact('SessionOpened', {
      ...{ owner: 'o', of: 'pairs', play: 'tables' },
      scoring: { method: { kind: 'matchpoints' }, vps: false, tieBreaks: [] },
      policy: { ...policy, roundMs: 0, correctionMs: 0 },
    }),
    ...[1, 2].map((entrant) => sessionFact('EntrantEntered', { entrant, players: [`${entrant}a`, `${entrant}b`] })),
    sessionFact('BoardsSet', { source: 'given', perSet: 1, hands, salt: '', commitment: '' }),
    sessionFact('RoundOpened', { round: 1, sittings: [{ table: 1, NS: [1], EW: [2], set: 1 }], out: [] }),
  ];
  const timed = [...before.map((event) => [1, event] as const), ...corrections];
  const state = timed.reduce<Parameters<typeof evolveSession>[0]>(
    (reached, [at, event], index) => evolveSession(reached, { ...event, at, revision: index + 1 }),
    { phase: 'none' },
  );
  if (state.phase === 'none') throw new Error('it was opened');
  return state;
}

const table: PlayedResult = { kind: 'scored', contract: NT, tricks: 8, score: 120 };
const corrected = (decidedAt: number): PlayedResult => ({ ...table, tricks: 9, score: 150, decidedAt });
const averaged = (decidedAt: number): PlayedResult => ({
  ...{ ...table, decidedAt },
  adjusted: { kind: 'artificial', NS: 'average-plus', EW: 'average-minus', law: '12C2' },
});
const points = (score: number) => bothSides({ kind: 'points', points: score });

test.each<[string, PlayedResult | undefined, readonly (readonly [number, SessionEvent])[], unknown]>([
  ['what was played', table, [], points(120)],
  ['a ruling at the table', corrected(10), [], points(150)],
  ['a score adjusted in the session', table, [[20, adjusted]], { NS: AVERAGE, EW: AVERAGE }],
  ['a score adjusted there after a ruling', corrected(10), [[20, adjusted]], { NS: AVERAGE, EW: AVERAGE }],
  ['one adjusted there in the same millisecond', corrected(20), [[20, adjusted]], { NS: AVERAGE, EW: AVERAGE }],
  ['a ruling after a score adjusted there', corrected(30), [[20, adjusted]], points(150)],
  ['a result corrected there after a ruling', averaged(10), [[20, entered]], points(90)],
  [
    'an average after a result corrected there',
    averaged(30),
    [[20, entered]],
    { NS: { kind: 'award', award: 'average-plus' }, EW: { kind: 'award', award: 'average-minus' } },
  ],
  [
    'a result corrected there after an adjusted score',
    table,
    [
      [20, adjusted],
      [30, entered],
    ],
    points(90),
  ],
  [
    'a score adjusted there after a result',
    table,
    [
      [20, entered],
      [30, adjusted],
    ],
    { NS: AVERAGE, EW: AVERAGE },
  ],
  ['a score adjusted there of a board not played', undefined, [[20, adjusted]], { NS: AVERAGE, EW: AVERAGE }],
])('of what was decided last counts: %s', (_why, there, corrections, expected) => {
  const played = new Map(there ? [[keyOfPlace(place), there]] : []);
  const [traveller] = travellersOf(session(corrections), played);
  expect(traveller?.lines.map(({ score }) => score)).toEqual([expected]);
});

test('an assigned score on a board that was given up is its line, in points', () => {
  const assigned = (NS: number, EW: number): PlayedResult => ({
    ...{ kind: 'abandoned', NS: 'average', EW: 'average', decidedAt: 10 },
    adjusted: { kind: 'score', NS: [{ score: NS, weight: 1 }], EW: [{ score: EW, weight: 1 }], law: '12C1' },
  });
  const line = (one: PlayedResult): unknown => travellersOf(session([]), new Map([[keyOfPlace(place), one]]))[0]?.lines;
  expect(line(assigned(420, -420))).toMatchObject([{ score: points(420), points: 420 }]);
  expect(line(assigned(-300, 90))).toMatchObject([
    { score: { NS: { kind: 'points', points: -300 }, EW: { kind: 'points', points: -90 } }, points: -300 },
  ]);
});
