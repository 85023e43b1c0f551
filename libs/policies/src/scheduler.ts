/**
 * Sees that what is waited for too long ends. Deadlines are data in the events; here they are only looked up, and what is due is
 * given to the decider, which refuses what is early. The ids of its commands come from the deadlines, so two schedulers do no harm.
 */
import {
  appendsWhole,
  boardStream,
  deadlineOf,
  isClosedToPlayers,
  type SessionDeadline,
  sessionDeadline,
  sessionStream,
  streamOf,
  type TableDeadline,
  tableDeadline,
  tableStream,
  type Wait,
} from '#board';
import { readState, type StoredCommit } from '#event-store';
import { carryOut, type Intent, type Office } from './office.js';

/** Streams whose deadline is kept; beyond it the latest deadlines are looked up again by `watch` when their stream moves. */
const WATCHED_MAX = 1_000_000;
/** Deadlines carried out in one round, so that a round is bounded. */
const DUE_MAX = 1_000;

type Due = { readonly at: number; readonly wait: Wait | TableDeadline['wait'] | SessionDeadline['wait'] };

export type Scheduler = {
  /** To be called for every commit, and once for every stream that was open when the process started. */
  watch(stream: string): Promise<void>;
  see(commit: StoredCommit): Promise<void>;
  /** Carries out what is due now; answers how many. To be called about once a second. */
  tick(): Promise<number>;
};

export function openScheduler(office: Office): Scheduler {
  const watched = new Map<string, Due>();

  async function watch(stream: string): Promise<void> {
    const due = await dueOf(office, stream);
    if (due && (watched.has(stream) || watched.size < WATCHED_MAX)) watched.set(stream, due);
    else watched.delete(stream);
  }

  async function tick(): Promise<number> {
    const now = office.now();
    const due = [...watched].filter(([, { at }]) => at <= now).slice(0, DUE_MAX);
    for (const [stream, { at, wait }] of due) {
      const intent = intentOf(stream, wait, { at, now });
      if (intent) await carryOut(office, intent);
      await watch(stream);
    }
    return due.length;
  }

  return {
    watch,
    tick,
    async see({ commit: { header } }) {
      if (!appendsWhole(header.actor) && streamOf(header.stream)) await watch(header.stream);
    },
  };
}

async function dueOf({ desks }: Office, name: string): Promise<Due | undefined> {
  const stream = streamOf(name);
  if (stream?.kind === 'board')
    return readState(desks.boards, boardStream(stream.id), (board) =>
      board.phase === 'waiting' || isClosedToPlayers(board) ? undefined : deadlineOf(board),
    );
  if (stream?.kind === 'table')
    return readState(desks.tables, tableStream(stream.id), (table) =>
      table.phase === 'none' ? undefined : tableDeadline(table),
    );
  if (stream?.kind === 'session')
    return readState(desks.sessions, sessionStream(stream.id), (session) =>
      session.phase === 'none' ? undefined : sessionDeadline(session),
    );
  return undefined;
}

function intentOf(name: string, wait: Due['wait'], { at, now }: { at: number; now: number }): Intent | undefined {
  const stream = streamOf(name);
  const cause = `${name}:${wait}:${at}`;
  const because = { by: 'system', cause, correlationId: cause };
  if (stream?.kind === 'session')
    return { ...because, kind: 'session', id: stream.id, command: { kind: 'expire-round', now } };
  if (stream?.kind === 'board' && wait !== 'absence' && wait !== 'idle' && wait !== 'round')
    return { ...because, kind: 'board', id: stream.id, command: { kind: 'expire', wait, now } };
  if (stream?.kind === 'table' && (wait === 'absence' || wait === 'idle'))
    return { ...because, kind: 'table', id: stream.id, command: { kind: 'expire', wait, now } };
  return undefined;
}
