import { type Decider } from '#event-store';
import { type DomainEvent } from '#ledger';
import { competitionDecider, type MatchCommand, matchDecider, noncesOf, robotDecider } from '#matches';

const R0 = { robot: 'r0', version: '1' };
const R1 = { robot: 'r1', version: '1' };
const practice = { home: R1, away: R0, boards: 10, trust: 'practice', seed: '1', owner: 'admin' } as const;
const ranked = {
  home: R1,
  away: R0,
  boards: 10,
  trust: 'ranked',
  commitment: 'ab'.repeat(32),
  owner: 'admin',
} as const;
const forfeit = {
  board: 3,
  room: 'open',
  seat: 'N',
  team: 'home',
  action: 0,
  rule: 'late',
  why: 'no answer',
  legal: ['P'],
} as const;
const stop = { board: 10, reason: 'played-out', imps: 4, logHash: 'cd'.repeat(32) } as const;

/** Gives commands one after another; answers the types of the events of the last, or its refusal, and the state. */
function after<State, Command, Fact extends DomainEvent, Refusal extends string>(
  decider: Decider<State, Command, Fact, Refusal>,
  commands: readonly Command[],
): { readonly said: string; readonly state: State } {
  let state = decider.initial();
  let said = '';
  let revision = 0;
  for (const command of commands) {
    const decision = decider.decide(state, command);
    said = decision.kind === 'refused' ? decision.refusal : decision.events.map(({ type }) => type).join(' ');
    if (decision.kind === 'refused') continue;
    for (const event of decision.events) state = decider.evolve(state, { ...event, at: 0, revision: ++revision });
  }
  return { said, state };
}

const open: MatchCommand = { kind: 'open', opened: practice };
const openRanked: MatchCommand = { kind: 'open', opened: ranked };
const begin: MatchCommand = { kind: 'begin' };
const nonce: MatchCommand = { kind: 'add-nonce', team: 'away', nonce: 'aa' };
const reveal = { kind: 'reveal', secret: 'ef'.repeat(32), commitment: ranked.commitment } as const;

describe('a match', () => {
  test.each<readonly [string, readonly MatchCommand[], string]>([
    ['is opened once', [open, open], 'match-open'],
    ['takes no command before', [begin], 'no-match'],
    ['begins once', [open, begin, begin], 'match-begun'],
    ['of a typed seed takes no nonce', [open, nonce], 'no-secret'],
    ['takes a nonce of each team', [openRanked, nonce], 'NonceAdded'],
    ['but one only', [openRanked, nonce, nonce], 'nonce-added'],
    ['and none once it has begun', [openRanked, begin, nonce], 'match-begun'],
    ['records a forfeit', [open, begin, { kind: 'record-forfeit', forfeit }], 'ForfeitRecorded'],
    ['records it once', [open, begin, { kind: 'record-forfeit', forfeit }, { kind: 'record-forfeit', forfeit }], ''],
    [
      'records none on a board it has not',
      [open, begin, { kind: 'record-forfeit', forfeit: { ...forfeit, board: 11 } }],
      'no-such-match-board',
    ],
    ['stops once', [open, begin, { kind: 'stop', stop }, { kind: 'stop', stop }], 'match-stopped'],
    ['keeps its secret while it goes on', [openRanked, begin, reveal], 'match-running'],
    ['then reveals it', [openRanked, begin, { kind: 'stop', stop }, reveal], 'SeedRevealed'],
    ['once', [openRanked, begin, { kind: 'stop', stop }, reveal, reveal], ''],
    [
      'and no other',
      [openRanked, begin, { kind: 'stop', stop }, { ...reveal, commitment: 'cd'.repeat(32) }],
      'other-secret',
    ],
  ])('%s', (_what, commands, said) => {
    expect(after(matchDecider, commands).said).toBe(said);
  });

  test('takes the nonces in the order home, away, whoever came first', () => {
    const { state } = after(matchDecider, [openRanked, nonce, { kind: 'add-nonce', team: 'home', nonce: 'bb' }]);
    expect(state.phase !== 'none' && noncesOf(state)).toEqual(['bb', 'aa']);
  });
});

describe('a competition', () => {
  const opened = {
    format: 'round-robin',
    entrants: [R1, R0],
    boards: 4,
    rounds: 1,
    trust: 'practice',
    seed: '1',
    owner: 'admin',
  } as const;
  const drawn = { round: 1, meetings: [{ match: 'm', home: 0, away: 1 }], through: [] };
  const begun = { kind: 'open', opened } as const;
  const off = { kind: 'call-off', by: 'admin' } as const;
  const { commitment } = ranked;
  const committed = { kind: 'open', opened: { ...opened, commitment } } as const;
  test.each([
    ['has two entrants or more', [{ kind: 'open', opened: { ...opened, entrants: [R1] } }], 'too-few-entrants'],
    ['has everybody once', [{ kind: 'open', opened: { ...opened, entrants: [R1, R0, R1] } }], 'entrant-twice'],
    ['draws its rounds in order', [begun, { kind: 'draw', drawn: { ...drawn, round: 2 } }], 'not-the-next-round'],
    ['draws entrants', [begun, { kind: 'draw', drawn }], 'RoundDrawn'],
    ['nobody else', [begun, { kind: 'draw', drawn: { ...drawn, through: [2] } }], 'no-such-entrant'],
    ['and nobody twice', [begun, { kind: 'draw', drawn: { ...drawn, through: [1] } }], 'no-such-entrant'],
    ['ranks everybody once', [begun, { kind: 'end', ranking: [1, 1] }], 'no-such-entrant'],
    ['ends', [begun, { kind: 'end', ranking: [1, 0] }], 'CompetitionEnded'],
    ['once', [begun, { kind: 'end', ranking: [1, 0] }, { kind: 'end', ranking: [1, 0] }], 'competition-ended'],
    ['is called off', [begun, { kind: 'draw', drawn }, off], 'CompetitionCalledOff'],
    ['once', [begun, off, { ...off, why: 'too slow' }], ''],
    ['not before it was opened', [off], 'no-competition'],
    ['nor when it has ended', [begun, { kind: 'end', ranking: [1, 0] }, off], 'competition-ended'],
    ['draws no round then', [begun, off, { kind: 'draw', drawn }], 'competition-called-off'],
    ['has no ranking then', [begun, off, { kind: 'end', ranking: [1, 0] }], 'competition-called-off'],
    ['keeps its secret while it goes on', [committed, reveal], 'competition-running'],
    ['reveals it when it has ended', [committed, { kind: 'end', ranking: [1, 0] }, reveal], 'SecretRevealed'],
    ['and when it was called off', [committed, off, reveal], 'SecretRevealed'],
  ] as const)('%s', (_what, commands, said) => {
    expect(after(competitionDecider, commands).said).toBe(said);
  });
});

describe('a robot', () => {
  const enter = { kind: 'enter', name: 'mine', owner: 'me' } as const;
  const add = { kind: 'add-version', added: { version: '1', kind: 'remote' } } as const;
  test.each([
    ['is entered once', [enter, enter], 'robot-entered'],
    ['has versions', [enter, add], 'VersionAdded'],
    ['that do not change', [enter, add, add], 'version-known'],
    ['and may be withdrawn', [enter, add, { kind: 'withdraw', version: '1' }], 'VersionWithdrawn'],
    ['when they are there', [enter, { kind: 'withdraw', version: '1' }], 'no-version'],
  ] as const)('%s', (_what, commands, said) => {
    expect(after(robotDecider, commands).said).toBe(said);
  });
});
