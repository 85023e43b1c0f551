/** Duplicate, rubber bridge and Chicago, deal after deal at one table: by robots of random legal acts, with the policies between the streams. */
import { createHash } from 'node:crypto';
import {
  type Board,
  BOARD_EVENTS,
  type BoardCommand,
  type BoardEvent,
  boardStream,
  evolveBoard,
  initialBoard,
  openDesks,
  type TableCommand,
  tableStream,
} from '#board';
import { legalStep } from '#board/testing';
import { dealerOf, dealFromNumber, DEALS, isVulnerable, score, sideOf, vulnerabilityOf } from '#bridge';
import { chooser } from '#bridge/testing';
import { eventsOf, handle, memoryEventStore, readState } from '#event-store';
import { type Office, react } from '#policies';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const TABLE = 'table-of-the-robots';
/** `DEALS=1000` for as many. */
const COUNT = Number(process.env['DEALS'] ?? 100);
const TIME = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };

/** What is not as it must be with a board that was played: one score, by the Laws, and no card twice. */
function faultsOf(events: readonly BoardEvent[], number: number): readonly string[] {
  const scores = events.flatMap((event) => (event.type === 'ScoreComputed' ? [event.data] : []));
  const cards = events.flatMap((event) => (event.type === 'CardPlayed' ? [event.data.card] : []));
  const [last] = scores;
  const made = last?.contract
    ? score(last.contract, last.tricks, isVulnerable(vulnerabilityOf(number), last.contract.declarer))
    : 0;
  const points = last?.contract && sideOf(last.contract.declarer) === 'EW' ? -made : made;
  return [
    ...(scores.length === 1 ? [] : [`${scores.length} scores`]),
    ...(new Set(cards).size === cards.length ? [] : ['a card twice']),
    ...(last && last.score === points ? [] : [`${last?.score} is not ${points}`]),
  ];
}

test.each(['duplicate', 'rubber', 'chicago'] as const)(
  'at %s deals are played one after another without a refusal, every one is scored once, and they replay to the same',
  async (form) => {
    const store = memoryEventStore();
    const choose = chooser(form.length);
    const office: Office = {
      desks: openDesks(store, sha256),
      sha256,
      now: () => 1_000,
      drawDeal: () => dealFromNumber((DEALS * BigInt(choose(1_000_000_007))) / 1_000_000_007n),
      drawSalt: () => '00'.repeat(16),
      shuffle: (pack) => pack,
    };
    let asked = 0;
    const ids = () => {
      const id = String(asked++);
      return { now: 1_000, actor: 'test', commandId: id, bodyHash: id, correlationId: id, causationId: id };
    };
    const atTable = async (command: TableCommand): Promise<void> => {
      const { kind } = await handle(office.desks.tables, tableStream(TABLE), { ...ids(), command });
      if (kind !== 'accepted') throw new Error(`${command.kind}: ${kind}`);
    };
    const follow = async (stream: string): Promise<void> => {
      const last = (await store.readStream(stream)).at(-1);
      if (last) await react(office, last);
    };
    const policy = { time: TIME, absentMs: 0, idleMs: 0 };
    await atTable({ kind: 'open', opened: { form, mode: 'strict', source: 'live', owner: 'o', policy } });
    let games = 0;
    for (let number = 1; number <= COUNT; number++) {
      const id = `board-${number}`;
      const [dealer, vulnerability] = [dealerOf(number), vulnerabilityOf(number)];
      await atTable({ kind: 'open-board', board: { id, number, dealer, vulnerability } });
      await follow(tableStream(TABLE));
      const next = () =>
        readState(office.desks.boards, boardStream(id), (board): BoardCommand | undefined =>
          board.phase === 'dealt' ? legalStep(board, choose(1_000)) : undefined,
        );
      for (let command = await next(); command; command = await next()) {
        const done = await handle(office.desks.boards, boardStream(id), { ...ids(), command });
        if (done.kind !== 'accepted') throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(done)}`);
      }
      await follow(boardStream(id));
      if (form !== 'duplicate' && number % 20 > 0) continue;
      const commits = await store.readStream(boardStream(id));
      const events = commits.flatMap((commit) => eventsOf<BoardEvent>(commit, BOARD_EVENTS));
      const live = await readState(office.desks.boards, boardStream(id), (board) => structuredClone(board));
      expect(events.reduce<Board>(evolveBoard, initialBoard())).toEqual(live);
      if (form === 'duplicate') expect(faultsOf(events, number)).toEqual([]);
    }
    const table = await store.readStream(tableStream(TABLE));
    if (form === 'duplicate') return; // has no score sheet
    const entered = table.flatMap(({ commit }) => commit.events).filter(({ type }) => type === 'DealEntered');
    games = table.flatMap(({ commit }) => commit.events).filter(({ type }) => type === 'RubberStarted').length;
    expect([entered.length, games > COUNT / 50]).toEqual([COUNT, true]);
  },
  900_000,
);
