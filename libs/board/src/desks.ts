/** Where commands for boards, tables and sessions are handled: over one store, each kind of stream with its rules and its last states. */
import { type Desk, type EventStore, openDesk } from '#event-store';
import { type Sha256 } from '#ledger';
import { type Board } from './dealt.js';
import { type BoardCommand } from './board-commands.js';
import { boardDecider } from './board-decider.js';
import { BOARD_EVENTS, type BoardEvent } from './board-events.js';
import { type BoardRefusal } from './refusals.js';
import { DISPUTE_EVENTS, type DisputeEvent } from './dispute-events.js';
import { caseDecider, type CaseFile, type DisputeCommand, type DisputeRefusal } from './disputes.js';
import { type SessionCommand, type SessionRefusal } from './session-command.js';
import { sessionDecider } from './session-decider.js';
import { SESSION_EVENTS, type SessionEvent } from './session-events.js';
import { type Session } from './session.js';
import { type PlayedResult } from './played-result.js';
import { type Table, type TableCommand, tableDecider, type TableRefusal } from './table.js';
import { TABLE_EVENTS, type TableEvent } from './table-events.js';

export type BoardDesk = Desk<Board, BoardCommand, BoardEvent, BoardRefusal>;
export type TableDesk = Desk<Table, TableCommand, TableEvent, TableRefusal>;
export type SessionDesk = Desk<Session, SessionCommand, SessionEvent, SessionRefusal>;
/** Case files of boards, which only who hears disputes needs. */
export type CaseDesk = Desk<CaseFile, DisputeCommand, DisputeEvent, DisputeRefusal>;
export type Desks = {
  readonly boards: BoardDesk;
  readonly tables: TableDesk;
  readonly sessions: SessionDesk;
  readonly results: ReadResults;
};

/** By stream, how a board of a session ended when it was last read, and its revision then: without news since it still has. */
export type ReadResults = Map<string, { readonly revision: number; readonly result: PlayedResult }>;

export function openDesks(store: EventStore, sha256: Sha256): Desks {
  return {
    boards: openDesk({ store, sha256, decider: boardDecider, catalogue: BOARD_EVENTS }),
    tables: openDesk({ store, sha256, decider: tableDecider, catalogue: TABLE_EVENTS }),
    sessions: openDesk({ store, sha256, decider: sessionDecider, catalogue: SESSION_EVENTS }),
    results: new Map(),
  };
}

export function openCases(store: EventStore, sha256: Sha256): CaseDesk {
  return openDesk({ store, sha256, decider: caseDecider, catalogue: DISPUTE_EVENTS });
}

/** The actor of what an import appends: whole boards, from which nothing follows. */
export const IMPORT_ACTOR = 'import';
/** The actor of what the arena appends: whole boards too, and the decisions of its matches. */
export const ARENA_ACTOR = 'arena';

/** Whether what an actor appends is whole, so that nothing follows from it. */
export function appendsWhole(actor: string): boolean {
  return actor === IMPORT_ACTOR || actor === ARENA_ACTOR;
}

/** The stream of the board or table with this id. */
export function boardStream(id: string): string {
  return `board-${id}`;
}

/** The case file of the board with this id. */
export function caseStream(board: string): string {
  return `case-${board}`;
}

export function tableStream(id: string): string {
  return `table-${id}`;
}

export function sessionStream(id: string): string {
  return `session-${id}`;
}

const KINDS = ['board', 'table', 'session'] as const;

/** What a stream's name says: which kind it is, and the id; undefined for the streams of other kinds. */
export function streamOf(name: string): { readonly kind: (typeof KINDS)[number]; readonly id: string } | undefined {
  const kind = KINDS.find((one) => name.startsWith(`${one}-`));
  return kind && { kind, id: name.slice(kind.length + 1) };
}
