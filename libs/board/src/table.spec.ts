import {
  decideTable,
  type OpenedTable,
  TABLE_EVENTS_MAX,
  type TableCommand,
  tableCursor,
  tableDeadline,
  tableDecider,
  tableSeenBy,
} from '#board';
import { MINUTE, PATIENT } from '#board/testing';

const opened = {
  form: 'duplicate',
  mode: 'strict',
  source: 'live',
  owner: 'admin',
  policy: { time: PATIENT, absentMs: 5 * MINUTE, idleMs: 60 * MINUTE },
} as const;
const first: TableCommand = {
  kind: 'open-board',
  board: { id: 'b1', number: 1, dealer: 'N', vulnerability: 'none' },
};
const second: TableCommand = { kind: 'open-board', board: { id: 'b2', number: 2, dealer: 'E', vulnerability: 'NS' } };

/** The table after these commands, each accepted, an event a minute. */
function tableAfter(...commands: readonly TableCommand[]): OpenedTable {
  let table = tableDecider.initial();
  let revision = 0;
  for (const command of [{ kind: 'open', opened } satisfies TableCommand, ...commands]) {
    const decision = decideTable(table, command);
    if (decision.kind === 'refused') throw new Error(`${command.kind} is refused: ${decision.refusal}`);
    for (const event of decision.events) {
      revision++;
      table = tableDecider.evolve(table, { ...event, at: revision * MINUTE, revision });
    }
  }
  if (table.phase === 'none') throw new Error('the table is open');
  return table;
}

describe('a table', () => {
  test.each<[string, TableCommand[], TableCommand, string | undefined]>([
    ['opens a board when none is in progress', [], first, undefined],
    ['opens no second board while one is in progress', [first], second, 'board-in-progress'],
    [
      'opens the next when the last is finished',
      [first, { kind: 'finish-board', board: 'b1', outcome: 'scored' }],
      second,
      undefined,
    ],
    [
      'finishes no board it did not open',
      [],
      { kind: 'finish-board', board: 'b1', outcome: 'scored' },
      'no-such-board',
    ],
    ['refuses what a stale cursor asks', [], { ...first, seen: { viewer: 'owner', cursors: [0] } }, 'stale-cursor'],
    ['vacates no empty seat', [], { kind: 'vacate-seat', seat: 'N' }, 'seat-empty'],
    [
      'that is closed takes no seat',
      [{ kind: 'close', by: 'owner' }],
      { kind: 'take-seat', seat: 'N', player: 'p' },
      'table-closed',
    ],
    ['is opened once', [], { kind: 'open', opened }, 'already-open'],
  ])('%s', (_what, before, command, expected) => {
    const decision = decideTable(tableAfter(...before), command);
    expect(decision.kind === 'refused' ? decision.refusal : undefined).toBe(expected);
  });

  test('says nothing twice: a player who is here does not arrive again', () => {
    const table = tableAfter({ kind: 'arrive', seat: 'N' });
    expect(decideTable(table, { kind: 'arrive', seat: 'N' })).toEqual({ kind: 'accepted', events: [] });
  });

  test('whose player is away too long gives up its board', () => {
    const table = tableAfter(first, { kind: 'arrive', seat: 'E' }, { kind: 'leave', seat: 'E' });
    const left = 4 * MINUTE;
    const early = decideTable(table, { kind: 'expire', wait: 'absence', now: left + 5 * MINUTE - 1 });
    expect(early).toEqual({ kind: 'refused', refusal: 'not-yet' });
    expect(decideTable(table, { kind: 'expire', wait: 'absence', now: left + 5 * MINUTE })).toMatchObject({
      events: [{ type: 'AbsenceExpired', data: { seat: 'E', board: 'b1' } }],
    });
  });

  test('whose player gives up his seat in the middle of a board waits for that seat as if he had left', () => {
    const sat: TableCommand[] = [
      { kind: 'take-seat', seat: 'E', player: 'p' },
      { kind: 'arrive', seat: 'E' },
      first,
      { kind: 'vacate-seat', seat: 'E' },
    ];
    expect(tableDeadline(tableAfter(...sat))).toEqual({ wait: 'absence', at: 10 * MINUTE, seat: 'E' });
    const left = tableAfter(...sat.toSpliced(3, 0, { kind: 'leave', seat: 'E' }));
    expect(tableDeadline(left)).toEqual({ wait: 'absence', at: 10 * MINUTE, seat: 'E' });
    const over = tableAfter(...sat, { kind: 'finish-board', board: 'b1', outcome: 'scored' }, second);
    expect(tableDeadline(over)).toBeUndefined();
  });

  test('that is full refuses players, and lets director and owner end what is there', () => {
    const table = { ...tableAfter(first, { kind: 'arrive', seat: 'N' }), revision: TABLE_EVENTS_MAX - 1_000 };
    const ruling = (command: TableCommand, revision = table.revision) => {
      const decision = decideTable({ ...table, revision }, command);
      return decision.kind === 'refused' ? decision.refusal : undefined;
    };
    expect(ruling({ kind: 'say', from: 'S', to: 'table', text: 'aa' })).toBe('table-full');
    expect(ruling({ kind: 'arrive', seat: 'S' })).toBe('table-full');
    expect(ruling({ kind: 'say', from: 'director', to: 'table', text: 'aa' })).toBeUndefined();
    expect(ruling({ kind: 'say', from: 'director', to: 'table', text: 'aa' }, TABLE_EVENTS_MAX)).toBe('table-full');
    for (const command of [
      { kind: 'leave', seat: 'N' },
      { kind: 'finish-board', board: 'b1', outcome: 'scored' },
      { kind: 'close', by: 'owner' },
    ] satisfies TableCommand[])
      expect(ruling(command, TABLE_EVENTS_MAX)).toBeUndefined();
  });

  test('hears so much of a seat, and no more', () => {
    const said = Array<TableCommand>(500).fill({ kind: 'say', from: 'S', to: 'table', text: 'aa' });
    const table = tableAfter(...said);
    expect(decideTable(table, said[0]!)).toEqual({ kind: 'refused', refusal: 'table-full' });
    expect(decideTable(table, { kind: 'say', from: 'N', to: 'table', text: 'aa' })).toMatchObject({ kind: 'accepted' });
  });

  test('where nothing happens for long is closed, but not in the middle of a board', () => {
    expect(decideTable(tableAfter(), { kind: 'expire', wait: 'idle', now: 61 * MINUTE })).toMatchObject({
      events: [{ type: 'TableClosed', data: { by: 'idle' } }],
    });
    expect(decideTable(tableAfter(first), { kind: 'expire', wait: 'idle', now: 600 * MINUTE })).toEqual({
      kind: 'refused',
      refusal: 'nothing-to-wait-for',
    });
  });
});

test('what is said to the director is for him and who said it, and moves no other cursor', () => {
  const table = tableAfter(
    { kind: 'say', from: 'S', to: 'director', text: 'aa' },
    { kind: 'say', from: 'N', to: 'table', text: 'bb' },
  );
  const texts = (viewer: 'N' | 'S' | 'director' | 'spectator') =>
    tableSeenBy(viewer, table).messages.map(({ text }) => text);
  expect([texts('N'), texts('S'), texts('director'), texts('spectator')]).toEqual([
    ['bb'],
    ['aa', 'bb'],
    ['aa', 'bb'],
    ['bb'],
  ]);
  expect([tableCursor('N', table), tableCursor('S', table)]).toEqual([2, 3]);
});
