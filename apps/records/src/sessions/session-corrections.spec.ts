import {
  closedBoards,
  decideSession,
  evolveSession,
  type OpenedSession,
  type Session,
  type SessionCommand,
  shownStandings,
  travellersOf,
} from '#board';
import { sessionCsv } from '#hand-record';
import { shownCorrections } from './session-corrections.js';
import { shownResult } from './session-shown.js';

const HAND = { N: 'AQ4.KJ5.Q963.KJ2', E: 'JT97.A86.A87.T96', S: 'K82.Q93.KJ5.Q854', W: '653.T742.T42.A73' };
const THREE_NT = { level: 3, strain: 'NT', doubling: 'undoubled', declarer: 'N' } as const;
const time = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };
const place = (table: number, round = 1) => ({ round, table, board: round });
const nine = { contract: THREE_NT, tricks: 9, score: 400 };
const eight = { contract: THREE_NT, tricks: 8, score: -50 };
const entered = (table: number, result = nine): SessionCommand => ({
  ...{ kind: 'enter-result', place: place(table), result },
});
const ruled = { law: '12C1c', now: 1 };
const WEIGHTED = {
  kind: 'weighted',
  results: [
    { points: 400, weight: 2 },
    { points: -50, weight: 1 },
  ],
} as const;

const CORRECTIONS: readonly SessionCommand[] = [
  { kind: 'correct-result', place: place(1), result: eight, law: '79C1', now: 1 },
  { kind: 'adjust', place: place(2), NS: WEIGHTED, EW: { kind: 'award', award: 'average-minus' }, ...ruled },
  { kind: 'foul', place: place(3), form: 'North, East exchanged', now: 1 },
  { kind: 'fine', entrant: 1, amount: 10, unit: 'top', law: '90', now: 1 },
];

/** Six pairs, whose first board is closed with a correction of each kind; and what is done after that. */
function session(...more: readonly SessionCommand[]): OpenedSession {
  const commands: readonly SessionCommand[] = [
    {
      kind: 'open',
      opened: {
        ...{ owner: 'club', of: 'pairs', play: 'entered' },
        scoring: { method: { kind: 'matchpoints' }, vps: false, tieBreaks: [] },
        policy: { mode: 'strict', time, absentMs: 0, roundMs: 0, correctionMs: 0 },
      },
    },
    ...[1, 2, 3, 4, 5, 6].map((pair): SessionCommand => ({ kind: 'enter', players: [`${pair}a`, `${pair}b`] })),
    {
      kind: 'set-boards',
      boards: {
        source: 'given',
        perSet: 1,
        hands: Array.from({ length: 5 }, () => HAND),
        salt: '5a',
        commitment: 'c0',
      },
    },
    { kind: 'set-movement', request: { kind: 'howell', entrants: 6, rounds: 3, boards: 'barometer', phantom: false } },
    { kind: 'open-round', now: 1 },
    ...[entered(1), entered(2), entered(3)],
    ...CORRECTIONS,
    ...more,
  ];
  let state: Session = { phase: 'none' };
  let revision = 0;
  for (const command of commands) {
    const decision = decideSession(state, command);
    if (decision.kind === 'refused') throw new Error(`${command.kind}: ${decision.refusal}`);
    for (const event of decision.events) state = evolveSession(state, { ...event, at: 1, revision: (revision += 1) });
  }
  if (state.phase === 'none') throw new Error('it was opened');
  return state;
}

const played = new Map<string, never>();
function corrections(state: OpenedSession) {
  return shownCorrections({ session: state, played, standings: shownStandings(state, played) });
}
/** The first board's lines, by table. */
function lines(state: OpenedSession) {
  return travellersOf(state, played)[0]!.lines.toSorted((one, other) => one.place.table - other.place.table);
}

const SPLIT = {
  NS: {
    kind: 'weighted',
    results: [
      { score: 400, percent: 66.67 },
      { score: -50, percent: 33.33 },
    ],
  },
  EW: { kind: 'award', award: 'average-minus' },
};

test('a correction says who decided it and when, what counted before and what counts now', () => {
  const [fine, foul, adjusted, corrected] = corrections(session());
  expect(corrected).toMatchObject({
    ...{ at: 1, by: 'owner', type: 'ResultCorrected', law: '79C1', place: place(1) },
    before: { contract: '3NT by N', tricks: 9, score: 400 },
    after: { contract: '3NT by N', tricks: 8, score: -50 },
  });
  expect(adjusted).toMatchObject({
    law: '12C1c',
    before: { score: 400 },
    after: { score: 400, isAdjusted: true, isArtificial: true, adjusted: SPLIT },
  });
  expect(adjusted?.before).not.toHaveProperty('isAdjusted');
  expect(foul).toMatchObject({ after: { score: 400, form: 'North, East exchanged' } });
  expect(foul?.before).not.toHaveProperty('form');
  expect(fine).toMatchObject({ entrant: 1, law: '90', penalty: { amount: 10, unit: 'top' } });
  expect(fine?.changes.map(({ entrant }) => entrant)).toContain(1);
  expect(corrected?.changes).not.toEqual([]);
});

test('a result that was forgotten is corrected from none; of two corrections the first leads to the second', () => {
  const over: readonly SessionCommand[] = [
    { kind: 'open-round', now: 1 },
    { kind: 'close-round', by: 'director' },
  ];
  const enter = (tricks: typeof nine): SessionCommand => ({
    ...{ kind: 'correct-result', place: place(1, 2), result: tricks, law: '79C1', now: 1 },
  });
  const vulnerable = [
    { ...nine, score: 600 },
    { ...eight, score: -100 },
  ] as const;
  const [second, first] = corrections(session(...over, ...vulnerable.map(enter)));
  expect(first).toMatchObject({ before: null, after: { score: 600 } });
  expect(second).toMatchObject({ before: { score: 600 }, after: { score: -100 } });
});

test('of a board that is not closed it is not told what was decided, but that it was', () => {
  const made = { kind: 'points', points: 600 } as const;
  const adjust: SessionCommand = { kind: 'adjust', place: place(1, 2), NS: made, EW: made, ...ruled };
  const open = session({ kind: 'open-round', now: 1 }, adjust);
  expect(closedBoards(open, played).has(2)).toBe(false);
  const [last] = corrections(open);
  expect(last).toMatchObject({ type: 'SessionScoreAdjusted', place: place(1, 2), changes: [] });
  for (const kept of ['before', 'after']) expect(last).not.toHaveProperty(kept);
});

test('a traveller’s line says how its score came about, and a file of comma-separated values does', () => {
  const state = session();
  const [first, second, third] = lines(state);
  expect(first && shownResult(first)).toEqual({ contract: '3NT by N', tricks: 8, score: -50 });
  expect(second && shownResult(second)).toMatchObject({ isAdjusted: true, adjusted: SPLIT });
  expect(third && shownResult(third)).toMatchObject({ form: 'North, East exchanged' });
  const standings = shownStandings(state, played);
  const file = {
    name: '',
    at: 0,
    session: state,
    travellers: travellersOf(state, played),
    standings,
    namesOf: () => [],
  };
  const rows = sessionCsv(file).trimEnd().split('\r\n');
  expect(rows[0]).toMatch(/,earned_ns,earned_ew,adjusted_ns,adjusted_ew,form$/);
  const endOf = (table: number): string | undefined => rows.find((row) => row.startsWith(`1,1,${table},`));
  expect(endOf(1)).toMatch(/,,,$/);
  expect(endOf(2)).toMatch(/,66.67% 400 33.33% -50,average-minus,$/);
  expect(endOf(3)).toMatch(/,,,"North, East exchanged"$/);
});
