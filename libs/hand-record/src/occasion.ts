/** Where a board was played: the event's name, the round and the table, as the tags of a file tell it. */
import { type Desks, type OpenedSession, roundsKnown, sessionStream, tableIdOf, tableStream } from '#board';
import { readState } from '#event-store';
import { type Sha256 } from '#ledger';
import { type Tag } from '#notation';
import { scoringInPbn } from './session-files.js';

export type Occasion = {
  /** Commitment to the name of the session, or of a table alone. */
  readonly name?: string;
  /** What it is called where nobody gave it a name. */
  readonly event?: string;
  readonly scoring?: string;
  readonly round?: number;
  readonly table?: number;
  readonly room?: 'open' | 'closed';
};

type Asked = { readonly desks: Pick<Desks, 'tables' | 'sessions'>; readonly sha256: Sha256 };

/** The occasion of a board of a match of robots: what is won in the two rooms is compared in IMPs. */
export function occasionOfMatch(match: string): Occasion {
  return { event: `Match ${match}`, scoring: 'IMP' };
}

/** The same, by the correlation of the board's commits; undefined for a board that was played elsewhere. */
export function occasionByCorrelation(correlation: string): Occasion | undefined {
  const match = /^match:(.+)$/.exec(correlation)?.[1];
  return match === undefined ? undefined : occasionOfMatch(match);
}

/** The occasion of a table's boards; undefined for a table that is unknown, or that a file brought: its own tags are not kept. */
export async function occasionAt({ desks, sha256 }: Asked, table: string): Promise<Occasion | undefined> {
  const opened = await readState(desks.tables, tableStream(table), (state) =>
    state.phase === 'none' ? undefined : state.opened,
  );
  if (!opened) return undefined;
  const { session: id, name, source } = opened;
  const alone: Occasion | undefined = source !== 'live' ? undefined : name === undefined ? {} : { name };
  if (id === undefined) return alone;
  return readState(desks.sessions, sessionStream(id), (session) =>
    session.phase === 'none' ? alone : occasionIn({ id, session }, (place) => tableIdOf(sha256, id, place) === table),
  );
}

type Place = { readonly round: number; readonly table: number; readonly room?: 'open' | 'closed' };

type Known = { readonly id: string; readonly session: OpenedSession };

function occasionIn({ id, session }: Known, isAt: (place: Place) => boolean): Occasion {
  const { name, scoring } = session.opened;
  const places = roundsKnown(session).flatMap(({ round, sittings }) =>
    sittings.map(({ table, room }): Place => ({ round, table, ...(room && { room }) })),
  );
  const event = name === undefined ? { event: `Session ${id}` } : { name };
  return { ...event, scoring: scoringInPbn(scoring.method), ...places.find(isAt) };
}

/** Its tags; `at` is when the board was dealt, in ms since 1970. A name that was erased is not known. */
export function occasionTags(
  { name, event: unnamed, scoring, round, table }: Occasion,
  at: number,
  texts: ReadonlyMap<string, string>,
): Tag[] {
  const event = name === undefined ? unnamed : texts.get(name);
  const date = new Date(at).toISOString().slice(0, 10).replaceAll('-', '.');
  const values = { Event: event, Date: date, Scoring: scoring, Round: round, Table: table };
  return Object.entries(values).flatMap(([tag, value]) =>
    value === undefined ? [] : [{ name: tag, value: String(value), line: 1, column: 1 }],
  );
}
