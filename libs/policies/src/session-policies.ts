/**
 * What a session sets going elsewhere. A round that is opened opens its tables and seats the players; a table has its next board once one is over, and tells
 * the session when there is none; a round that is closed closes its tables, and the next is opened where the session has it so.
 */
import {
  boardIdOf,
  boardsOfSet,
  type BoardToOpen,
  type OpenedRound,
  type OpenedSession,
  orderFor,
  playersAt,
  type SessionEvent,
  sessionStream,
  type TableCommand,
  tableIdOf,
  type TableEvent,
  tableStream,
} from '#board';
import { assert, dealerOf, SEATS, vulnerabilityOf } from '#bridge';
import { readState, type Recorded } from '#event-store';
import { type Sitting } from '#movements';
import { type Intent, type Office } from './office.js';

/** What follows from events of a session at its tables. */
export async function fromSession(
  office: Office,
  session: string,
  events: readonly Recorded<SessionEvent>[],
  correlationId: string,
): Promise<readonly Intent[]> {
  const intents: Intent[] = [];
  for (const event of events) {
    if (event.type !== 'RoundOpened' && event.type !== 'RoundClosed') continue;
    const cause = `${sessionStream(session)}:${event.revision}`;
    const { round } = event.data;
    const commands = await readState(office.desks.sessions, sessionStream(session), (state) => {
      assert(state.phase !== 'none', 'an event of a session comes after it was opened');
      if (state.opened.play !== 'tables') return [];
      const opened = state.rounds[round - 1];
      assert(opened !== undefined, 'a round that is opened or closed is there');
      return opened.sittings.flatMap((sitting) => {
        const at: AtTable = { office, session, state, round: opened, sitting };
        return event.type === 'RoundOpened' ? opening(at) : [{ table: idAt(at), command: CLOSE }];
      });
    });
    for (const [step, { table, command }] of commands.entries())
      intents.push({
        by: 'policy:session',
        cause: `${cause}:${step}`,
        correlationId,
        kind: 'table',
        id: table,
        command,
      });
    if (event.type === 'RoundClosed' && event.data.by !== 'director')
      intents.push(...(await nextRound({ office, session, cause, correlationId })));
  }
  return intents;
}

type After = {
  readonly office: Office;
  readonly session: string;
  readonly cause: string;
  readonly correlationId: string;
};

/** The next round, where rounds are opened by themselves; after the last the decider has none, and refuses. */
async function nextRound({ office, session, cause, correlationId }: After): Promise<readonly Intent[]> {
  const { desks, sha256 } = office;
  const state = await readState(desks.sessions, sessionStream(session), (current) =>
    current.phase === 'playing' && current.opened.policy.autoRounds ? structuredClone(current) : undefined,
  );
  if (!state) return [];
  const order = await orderFor({ desks, sha256, id: session }, state);
  const command = { kind: 'open-round', now: office.now(), ...(order && { order }) } as const;
  return [{ by: 'policy:session', cause, correlationId, kind: 'session', id: session, command }];
}

const CLOSE: TableCommand = { kind: 'close', by: 'system' };

type AtTable = {
  readonly office: Office;
  readonly session: string;
  readonly state: OpenedSession;
  readonly round: OpenedRound;
  readonly sitting: Sitting;
};
type Step = { readonly table: string; readonly command: TableCommand };

function idAt({ office, session, round, sitting }: AtTable): string {
  return tableIdOf(office.sha256, session, placeOf(round, sitting));
}

function placeOf({ round }: OpenedRound, { table, room }: Sitting) {
  return { round, table, ...(room && { room }) };
}

/** Opens a table, seats its players and opens its first board. */
function opening(at: AtTable): readonly Step[] {
  const { session, state, round, sitting } = at;
  const table = idAt(at);
  const { owner, policy } = state.opened;
  const { mode, time, absentMs } = policy;
  const opened = {
    form: 'duplicate',
    mode,
    source: 'live',
    owner,
    session,
    policy: { time, absentMs, idleMs: 0 },
  } as const;
  const players = playersAt(round, sitting);
  const seated = SEATS.flatMap((seat): Step[] => {
    const player = players[seat];
    return player === undefined ? [] : [{ table, command: { kind: 'take-seat', seat, player } }];
  });
  const [first] = boardsAt(at);
  assert(first !== undefined, 'a set has boards');
  return [
    { table, command: { kind: 'open', opened } },
    ...seated,
    { table, command: { kind: 'open-board', board: first } },
  ];
}

/** The boards of a table in its round, in order, with the deals that were set. */
function boardsAt({ office, session, state, round, sitting }: AtTable): readonly BoardToOpen[] {
  const { boards } = state;
  assert(boards !== undefined, 'a round is opened when the boards are set');
  return boardsOfSet(sitting.set, boards.perSet).map((number) => {
    const hands = boards.hands[number - 1];
    assert(hands !== undefined, 'a movement has all the boards it needs');
    const id = boardIdOf(office.sha256, session, { ...placeOf(round, sitting), board: number });
    return { id, number, dealer: dealerOf(number), vulnerability: vulnerabilityOf(number), hands };
  });
}

/** What follows at a session's table, or for its session, when a board there is over. */
export async function fromSessionTable(
  office: Office,
  table: string,
  events: readonly Recorded<TableEvent>[],
  correlationId: string,
): Promise<readonly Intent[]> {
  const intents: Intent[] = [];
  for (const event of events) {
    if (event.type !== 'BoardFinished') continue;
    const cause = `${tableStream(table)}:${event.revision}`;
    const session = await readState(office.desks.tables, tableStream(table), (state) =>
      state.phase !== 'none' && state.opened.source === 'live' ? state.opened.session : undefined,
    );
    const next =
      session === undefined ? undefined : await afterBoard(office, { session, table, board: event.data.board });
    if (next) intents.push({ by: 'policy:session', cause, correlationId, ...next });
  }
  return intents;
}

type Over = { readonly session: string; readonly table: string; readonly board: string };
type Next = Intent extends infer One
  ? One extends Intent
    ? Omit<One, 'by' | 'cause' | 'correlationId'>
    : never
  : never;

/** The next board at a table, or that the table is done with its round. */
async function afterBoard(office: Office, { session, table, board }: Over): Promise<Next | undefined> {
  return readState(office.desks.sessions, sessionStream(session), (state): Next | undefined => {
    if (state.phase === 'none') return undefined; // the tables of a match or an import have no session of ours
    const round = state.rounds.at(-1);
    const sitting = round?.sittings.find((one) => tableIdOf(office.sha256, session, placeOf(round, one)) === table);
    if (!round || !sitting) return undefined; // the round was closed before
    const boards = boardsAt({ office, session, state, round, sitting });
    const next = boards[boards.findIndex(({ id }) => id === board) + 1];
    if (next) return { kind: 'table', id: table, command: { kind: 'open-board', board: next } };
    return { kind: 'session', id: session, command: { kind: 'finish-table', ...placeOf(round, sitting) } };
  });
}
