import { BOARD_EVENTS, type BoardEvent, boardStream } from '#board';
import { sha256 } from '#data-folder';
import { eventsOf, memoryEventStore, readState, StoreFault } from '#event-store';
import { allOf, faultyStore } from '#event-store/testing';
import { verifyStream } from '#ledger';
import { logHash, matchStream, ROOMS } from '#matches';
import { officeOver, playersHere, R0, R1, settingsOf } from '../testing.js';
import { boardIdOf, type PlayedTable } from '../play/table.js';
import { type TablePlayers } from '../play/player-threads.js';
import { matchState, type MatchReport, playOut } from './arena.js';
import { type ArenaOffice, rule } from './match-office.js';
import { type MatchSettings, planOf, practiceMatchId } from './opening.js';

type Wanted = {
  readonly settings?: Partial<MatchSettings>;
  readonly players?: (ours: TablePlayers) => TablePlayers;
  readonly delay?: (n: number) => number;
  /** Interrupted once so many handfuls were given out. */
  readonly stopAfter?: number;
};

/** Opens or resumes a match, and plays it. */
async function play(office: ArenaOffice, { settings, players = (ours) => ours, delay, stopAfter }: Wanted = {}) {
  const opened = settingsOf(settings);
  const match = practiceMatchId(opened);
  const { kind, ...answer } = await rule(office, match, { kind: 'open', opened });
  expect(kind).toBe('accepted');
  const state = (await matchState(office, match))!;
  const plan = planOf(match, state);
  const interrupt = new AbortController();
  const report = await playOut(office, {
    plan,
    state,
    players: counting(players(playersHere(plan, delay)), (handfuls) => {
      if (handfuls === stopAfter) interrupt.abort();
    }),
    isResumed: 'repeated' in answer && answer.repeated,
    signal: interrupt.signal,
  });
  return { report, plan, match };
}

function counting(players: TablePlayers, told: (handfuls: number) => void): TablePlayers {
  let handfuls = 0;
  return {
    ...players,
    play: (tasks) => {
      told(++handfuls);
      return players.play(tasks);
    },
  };
}

const figures = ({ boards, imps, logHash: hash, reason, disclosed }: MatchReport) => ({
  ...{ boards, imps, hash, reason, disclosed },
});

test('a match is the same whatever the order in which its tables end', async () => {
  const [one, other] = [await play(officeOver()), await play(officeOver(), { delay: (n) => (n % 3 === 0 ? 15 : 0) })];
  expect(figures(other.report)).toEqual(figures(one.report));
  expect(one.report).toMatchObject({ boards: 8, reason: 'played-out', tables: { played: 16, reused: 0 } });
});

test('every board is one commit of a whole stream, and the log hash is of what is stored', async () => {
  const office = officeOver();
  const { report, plan, match } = await play(office);
  const boards = [];
  for (let board = 1; board <= 8; board++)
    for (const room of ROOMS) {
      const commits = await office.store.readStream(boardStream(boardIdOf(plan, { board, room })));
      expect(commits).toHaveLength(1);
      expect(verifyStream(commits, sha256)).toMatchObject({ kind: 'whole' });
      boards.push({ board, room, events: commits.flatMap((one) => eventsOf<BoardEvent>(one, BOARD_EVENTS)) });
    }
  expect(logHash(boards, sha256)).toBe(report.logHash);
  const stopped = await readState(office.desks.matches, matchStream(match), (state) =>
    state.phase === 'none' ? undefined : state.stopped,
  );
  expect(stopped).toMatchObject({ board: 8, reason: 'played-out', imps: report.imps, logHash: report.logHash });
});

test('a match that was cut off plays only what is not stored, and comes out the same', async () => {
  const whole = await play(officeOver());
  const office = officeOver();
  const first = await play(office, { stopAfter: 2 });
  expect(first.report.reason).toBeUndefined();
  const second = await play(office);
  expect(figures(second.report)).toEqual(figures(whole.report));
  expect(second.report.tables.reused).toBe(first.report.tables.played);
  const third = await play(office);
  expect(third.report.tables).toEqual({ played: 0, reused: 16 });
  expect(figures(third.report)).toEqual(figures(whole.report));
});

test('what calls were said to show is counted for all boards that count, also after the match was cut off', async () => {
  const settings = { home: R1 };
  const whole = await play(officeOver(), { settings });
  expect(whole.report.disclosed.home.calls).toBeGreaterThan(20);
  const office = officeOver();
  await play(office, { settings, stopAfter: 3 });
  const gone = await play(office, { settings });
  expect(gone.report.tables.reused).toBeGreaterThan(0);
  expect(figures(gone.report)).toEqual(figures(whole.report));
  expect(figures((await play(office, { settings })).report)).toEqual(figures(whole.report));
});

test('over a store that fails, each try goes further, and the end is the same', async () => {
  const whole = await play(officeOver());
  const memory = memoryEventStore();
  const office = officeOver(faultyStore(memory, { seed: 7, delay: 0.2, lostBefore: 0.05, lostAfter: 0.05 }));
  let report: MatchReport | undefined;
  for (let tries = 0; tries < 100 && !report; tries++)
    try {
      ({ report } = await play(office));
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
    }
  expect(figures(report!)).toEqual(figures(whole.report));
  expect((await allOf(memory)).filter(({ commit }) => commit.header.stream.startsWith('board-'))).toHaveLength(16);
});

test('a match with a stop rule counts boards in order and no board after its end', async () => {
  const settings = { boards: 64, away: R0, home: R1 };
  const stop = { even: 0, better: 500, alpha: 50, beta: 50 };
  const office = officeOver();
  const { report, match } = await play(office, { settings: { ...settings, stop } });
  expect(report.reason).toBe('better');
  expect(report.boards).toBeLessThan(64);
  const state = await matchState(office, match);
  expect(state?.stopped).toMatchObject({ board: report.boards, imps: report.imps });
});

/** Players whose home robot in the open room did not finish these boards. */
const faulty =
  (boards: readonly number[]) =>
  (ours: TablePlayers): TablePlayers => ({
    ...ours,
    play: async (tasks) =>
      (await ours.play(tasks)).map((table): PlayedTable => {
        if (!boards.includes(table.board) || table.room !== 'open') return table;
        const fault = { seat: 'N', action: 0, rule: 'late', why: 'late: no answer in 10 ms', legal: ['P'] } as const;
        return { ...table, faults: [fault] };
      }),
  });

test('a forfeit is recorded once, costs three IMPs at least, and is no evidence of strength', async () => {
  const office = officeOver();
  const { match } = await play(office, { players: faulty([1, 3]), stopAfter: 3 });
  const again = await play(office, { players: faulty([1, 3]) });
  expect(again.report.forfeited).toEqual({ home: 2, away: 0 });
  expect(again.report.sample.boards).toBe(6);
  const plain = await play(officeOver());
  expect(again.report.logHash).toBe(plain.report.logHash);
  expect(again.report.imps).toBeLessThan(plain.report.imps + 1);
  const state = await matchState(office, match);
  expect(state?.forfeits.map(({ board, seat, rule: broken }) => [board, seat, broken])).toEqual(
    expect.arrayContaining([
      [1, 'N', 'late'],
      [3, 'N', 'late'],
    ]),
  );
  expect(state?.forfeits).toHaveLength(2);
});

test('what robots say is kept before the boards that point at it, each text once', async () => {
  const office = officeOver();
  await play(office, { settings: { home: R1 } });
  expect(office.kept.size).toBeGreaterThan(3);
});

test('a robot that is another version today does not go on with the match', async () => {
  await expect(play(officeOver(), { settings: { home: { robot: 'r1', version: '0' } } })).rejects.toThrow(
    /r1 is version/,
  );
});
