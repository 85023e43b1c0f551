import {
  type EntrantKind,
  type OpenedSession,
  type Session,
  SESSION_EVENTS,
  sessionDecider,
  type SessionEvent,
} from '#board';
import { streamProjection } from './projection.js';
import { type Shape } from './shape.js';

/** A session as the read models know it. Results of boards played at its tables are the rows of those boards. */
export type SessionRow = {
  readonly id: string;
  /** Id of the principal who opened it. */
  readonly owner: string;
  /** Commitment to its name, in the vault. */
  readonly name: string | null;
  readonly kind: EntrantKind;
  readonly phase: OpenedSession['phase'];
  readonly entrants: number;
  /** Rounds opened. */
  readonly rounds: number;
  /** The decider's state as JSON (`readSession`). Deals are in it, and everything that was decided. */
  readonly state: string;
  readonly openedAt: number;
  readonly revision: number;
};

/** In the checksum are all columns but `name`, a hash, `opened_at`, and `state`, which holds times. */
export const SESSIONS: Shape = {
  table: 'sessions',
  columns: [
    { name: 'id', type: 'text' },
    { name: 'owner', type: 'text' },
    { name: 'name', type: 'text', nullable: true, unsummed: true },
    { name: 'kind', type: 'text' },
    { name: 'phase', type: 'text' },
    { name: 'entrants', type: 'integer' },
    { name: 'rounds', type: 'integer' },
    { name: 'state', type: 'text', unsummed: true },
    { name: 'opened_at', type: 'bigint', unsummed: true },
    { name: 'revision', type: 'integer' },
  ],
  indices: [['owner', 'opened_at', 'id']],
};

/** The decider's state, and when the session was opened. */
type Timed = { readonly session: Session; readonly openedAt: number };

export const sessions = streamProjection<Timed, SessionEvent, SessionRow>({
  shape: SESSIONS,
  prefix: 'session-',
  catalogue: SESSION_EVENTS,
  initial: () => ({ session: sessionDecider.initial(), openedAt: 0 }),
  evolve: ({ session, openedAt }, event) => ({
    openedAt: event.type === 'SessionOpened' ? event.at : openedAt,
    session: sessionDecider.evolve(session, event),
  }),
  rowOf: (id, timed) => sessionRow(id, timed),
  isSettled: ({ session }) => session.phase === 'ended',
});

function sessionRow(id: string, { session, openedAt }: Timed): SessionRow | undefined {
  if (session.phase === 'none') return undefined;
  const { opened, phase, entrants, rounds, revision } = session;
  return {
    id,
    owner: opened.owner,
    name: opened.name ?? null,
    kind: opened.of,
    phase,
    entrants: entrants.length,
    rounds: rounds.length,
    state: JSON.stringify(session),
    openedAt,
    revision,
  };
}

/** The state that a row was made of. */
export function readSession({ state }: SessionRow): OpenedSession {
  return JSON.parse(state) as OpenedSession; // only `sessionRow` wrote it
}
