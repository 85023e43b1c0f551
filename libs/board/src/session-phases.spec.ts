import { decideSession, evolveSession, type OpenedSession, type Session, type SessionCommand } from '#board';
import { type MovementRequest } from '#movements';

const NOW = 1_000;
const HAND = { N: 'AQ4.KJ5.Q963.KJ2', E: 'JT97.A86.A87.T96', S: 'K82.Q93.KJ5.Q854', W: '653.T742.T42.A73' };
const time = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };
const open: SessionCommand = {
  kind: 'open',
  opened: {
    ...{ owner: 'club', of: 'pairs', play: 'entered' },
    scoring: { method: { kind: 'matchpoints' }, vps: false, tieBreaks: [] },
    policy: { mode: 'strict', time, absentMs: 0, roundMs: 0, correctionMs: 60_000 },
  },
};
const enter = (pair: number): SessionCommand => ({ kind: 'enter', players: [`${pair}a`, `${pair}b`] });
const entered = (pairs: number): SessionCommand[] => Array.from({ length: pairs }, (_, index) => enter(index + 1));
const boards = (count: number): SessionCommand => ({
  kind: 'set-boards',
  boards: {
    ...{ source: 'given', perSet: 1, hands: Array.from({ length: count }, () => HAND) },
    ...{ salt: '00'.repeat(32), commitment: 'c0'.repeat(32) },
  },
});
const set = (request: MovementRequest): SessionCommand => ({ kind: 'set-movement', request });
const HOWELL = { kind: 'howell', rounds: 3, boards: 'barometer', phantom: false } as const;
const openRound: SessionCommand = { kind: 'open-round', now: NOW };
const closeRound: SessionCommand = { kind: 'close-round', by: 'director' };

/** The session after these commands, of which none is refused. */
function after(...commands: readonly SessionCommand[]): OpenedSession {
  let session: Session = { phase: 'none' };
  let revision = 0;
  for (const command of commands) {
    const decision = decideSession(session, command);
    if (decision.kind === 'refused') throw new Error(`${command.kind}: ${decision.refusal}`);
    for (const event of decision.events)
      session = evolveSession(session, { ...event, at: NOW, revision: (revision += 1) });
  }
  if (session.phase === 'none') throw new Error('it was opened');
  return session;
}

/** What is answered: how many events were accepted, or why it was refused. */
function answered(session: OpenedSession, command: SessionCommand): string | number {
  const decision = decideSession(session, command);
  return decision.kind === 'refused' ? decision.refusal : decision.events.length;
}

test('a session is ended before it is drawn', () => {
  expect(answered(after(open, ...entered(2), boards(5)), { kind: 'end' })).toBe(1);
});

describe('each command is taken in its phases, and refused in the others with the reason', () => {
  const place = { round: 1, table: 1, board: 1 };
  const THREE_NT = { level: 3, strain: 'NT', doubling: 'undoubled', declarer: 'N' } as const;
  const result = { contract: THREE_NT, tricks: 9, score: 400 };
  const average = { kind: 'award', award: 'average' } as const;
  const ruling = { place, law: '12C1', now: NOW } as const;

  const drawn = [open, ...entered(4), boards(5), set({ ...HOWELL, entrants: 4 })];
  const entry = after(...drawn);
  const playing = after(...drawn, openRound);
  const ended = after(...drawn, openRound, closeRound, { kind: 'end' });

  const cases: readonly (readonly [SessionCommand, string | number, string | number, string | number])[] = [
    [open, 'session-open-already', 'session-open-already', 'session-open-already'],
    [enter(5), 2, 1, 'session-ended'],
    [{ kind: 'file-card', entrant: 1, systemCard: 'c1'.repeat(32) }, 1, 1, 'session-ended'],
    [{ kind: 'substitute', entrant: 1, out: '1a', in: 'guest' }, 1, 1, 'session-ended'],
    [{ kind: 'withdraw', entrant: 1 }, 1, 1, 'session-ended'],
    [{ kind: 'return', entrant: 1 }, 'entrant-not-withdrawn', 'entrant-not-withdrawn', 'session-ended'],
    [boards(7), 1, 'play-begun', 'session-ended'],
    [set({ ...HOWELL, entrants: 4 }), 1, 'play-begun', 'session-ended'],
    [openRound, 1, 'round-in-progress', 'session-ended'],
    [{ kind: 'finish-table', round: 1, table: 1 }, 'play-not-begun', 1, 'session-ended'],
    [closeRound, 'play-not-begun', 1, 'session-ended'],
    [{ kind: 'expire-round', now: NOW }, 'play-not-begun', 'nothing-to-wait-for', 'session-ended'],
    [{ kind: 'enter-result', place, result }, 'play-not-begun', 1, 'session-ended'],
    [{ kind: 'correct-result', result, ...ruling }, 'play-not-begun', 'no-result', 1],
    [{ kind: 'adjust', NS: average, EW: average, ...ruling }, 'play-not-begun', 1, 1],
    [{ kind: 'foul', place, form: 'arrow-switched', now: NOW }, 'play-not-begun', 1, 1],
    [{ kind: 'fine', entrant: 1, amount: 10, unit: 'top', law: '90', now: NOW }, 1, 1, 1],
    [{ kind: 'end' }, 'play-not-begun', 'round-in-progress', 0],
  ];
  test.each(cases.map(([command, ...expected]) => [command.kind, command, expected] as const))(
    '%s',
    (_, command, expected) => {
      expect([entry, playing, ended].map((session) => answered(session, command))).toEqual(expected);
    },
  );
});

describe('a round is opened and closed by its number', () => {
  const drawn = [open, ...entered(4), boards(3), set({ ...HOWELL, entrants: 4 })];
  const first = after(...drawn, openRound);
  const second = after(...drawn, openRound, closeRound, openRound);

  test('so that who closes one that is over already does not close the next', () => {
    expect(answered(second, { ...closeRound, round: 1 })).toBe('wrong-round');
    expect(answered(second, { ...closeRound, round: 2 })).toBe(1);
  });

  test('so that who opens one twice does not open the next', () => {
    const over = after(...drawn, openRound, closeRound);
    expect(answered(first, { ...openRound, round: 1 })).toBe('wrong-round');
    expect(answered(over, { ...openRound, round: 1 })).toBe('wrong-round');
    expect(answered(over, { ...openRound, round: 2 })).toBe(1);
  });
});

describe('who is entered after the movement was drawn and before the first round', () => {
  const MITCHELL = { kind: 'mitchell', rounds: 3, boards: 'barometer', even: 'skip', switched: 0 } as const;
  const requests: readonly (readonly [string, MovementRequest])[] = [
    ['a Mitchell', { ...MITCHELL, entrants: 6, phantom: false }],
    ['a Howell', { ...HOWELL, entrants: 6 }],
    ['a round robin', { kind: 'round-robin', of: 'pairs', entrants: 6, rounds: 3, phantom: false }],
    ['a Swiss', { kind: 'swiss', of: 'pairs', entrants: 6, rounds: 3, phantom: false }],
  ];
  test.each(requests)('has a place in %s, which is drawn anew, as has who comes after him', (_, request) => {
    for (const late of [1, 2]) {
      const all = Array.from({ length: 6 + late }, (_entrant, index) => index + 1);
      const { rounds, movement } = after(
        ...[open, ...entered(6), boards(12), set(request)],
        ...all.slice(6).map(enter),
        ...[{ ...openRound, ...(request.kind === 'swiss' && { order: all }) }],
      );
      expect(movement).toEqual({ ...request, entrants: all.length, phantom: late === 1 });
      const seated = rounds.flatMap(({ sittings, out }) => [
        ...sittings.flatMap(({ NS, EW }) => [...NS, ...EW]),
        ...out,
      ]);
      expect(seated.toSorted((one, other) => one - other)).toEqual(all);
    }
  });

  test('makes the first round wait for another movement, or for more boards, where there are too few', () => {
    const request = { ...HOWELL, boards: 'pass', entrants: 4 } as const;
    const late = [open, ...entered(4), boards(3), set(request), enter(5)];
    expect(answered(after(...late), openRound)).toBe('wrong-movement');
    expect(after(...late, set({ ...HOWELL, entrants: 5, phantom: true }), openRound).rounds).toHaveLength(1);
    expect(after(...late, boards(20), enter(6), openRound).movement).toEqual({ ...request, entrants: 6 });
  });
});

describe('a result that was forgotten', () => {
  const drawn = [open, ...entered(4), boards(3), set({ ...HOWELL, entrants: 4 })];
  const place = { round: 1, table: 2, board: 1 };
  const result = { contract: null, tricks: 0, score: 0 };
  const correct: SessionCommand = { kind: 'correct-result', place, result, law: '79C1', now: NOW };

  test('is entered as a correction until the time for that is over, once its round is', () => {
    expect(answered(after(...drawn, openRound), correct)).toBe('no-result');
    for (const more of [[closeRound], [closeRound, openRound], [closeRound, { kind: 'end' } as const]])
      expect(after(...drawn, openRound, ...more, correct).ruled['1 2 1']?.entered).toEqual(result);
    const ended = after(...drawn, openRound, closeRound, { kind: 'end' });
    expect(answered(ended, { ...correct, now: NOW + 60_001 })).toBe('correction-over');
  });
});
