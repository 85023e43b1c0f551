import {
  type Commit,
  type DomainEvent,
  FIRST_PREV,
  lastAt,
  lastRevision,
  type SealedCommit,
  type Sha256,
} from '#ledger';
import { type Catalogue, eventsOf } from './catalogue.js';
import { type Decider, type Recorded } from './decider.js';
import { type EventStore, StoreFault } from './event-store.js';

/** Streams whose last state is kept when the caller names no number. */
const STATES_MAX = 1000;

/** The last state of a stream, and what the next commit must follow. It is brought forward in place, by `advance` alone. */
export type Kept<State> = {
  readonly stream: string;
  state: State;
  /** 0 when the stream does not exist. */
  revision: number;
  prev: string;
  at: number;
  /** By command id, the first revision of the commit that bears it. */
  readonly commands: Map<string, number>;
};

/** Where commands for one kind of stream are handled: the store, the rules, and the last states, least recently used first. */
export type Desk<State, Command, Fact extends DomainEvent, Refusal> = {
  readonly store: EventStore;
  readonly decider: Decider<State, Command, Fact, Refusal>;
  readonly catalogue: Catalogue;
  readonly sha256: Sha256;
  readonly statesMax: number;
  readonly kept: Map<string, Kept<State>>;
  /** By stream, the commands that wait for one another. */
  readonly lines: Map<string, Line>;
};

type Line = { waiting: number; last: Promise<unknown> };

type DeskOptions<State, Command, Fact extends DomainEvent, Refusal> = {
  readonly store: EventStore;
  readonly decider: Decider<State, Command, Fact, Refusal>;
  /** The versions of the decider's events. */
  readonly catalogue: Catalogue;
  readonly sha256: Sha256;
  /** How many streams' last states are kept: 1,000 unless told, 0 for none. */
  readonly statesMax?: number;
};

export function openDesk<State, Command, Fact extends DomainEvent, Refusal>(
  options: DeskOptions<State, Command, Fact, Refusal>,
): Desk<State, Command, Fact, Refusal> {
  return { statesMax: STATES_MAX, ...options, kept: new Map(), lines: new Map() };
}

/** Commands for one stream that may wait at once in one process. */
const LINE_MAX = 1_000;

/**
 * Does the work of one command of a stream after that of those before it: those of one process would only overtake each other.
 * Rejects with `StoreFault` when too many wait.
 */
export async function inLine<Result>(
  { lines }: Pick<Desk<never, never, never, never>, 'lines'>,
  stream: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const line = lines.get(stream) ?? { waiting: 0, last: Promise.resolve() };
  if (line.waiting >= LINE_MAX) throw new StoreFault(`too many commands wait for ${stream}`);
  lines.set(stream, line);
  line.waiting++;
  const mine = line.last.then(work);
  line.last = mine.catch(() => undefined); // who asked is told; the next does not care
  try {
    return await mine;
  } finally {
    if (--line.waiting === 0) lines.delete(stream);
  }
}

/**
 * What `read` finds in the last state of a stream. The state is lent: it changes with the next command, so take out of it what is
 * needed and keep no part of it.
 */
export async function readState<State, Command, Fact extends DomainEvent, Refusal, Found>(
  desk: Desk<State, Command, Fact, Refusal>,
  stream: string,
  read: (state: State, revision: number) => Found,
): Promise<Found> {
  const { state, revision } = await caughtUp(desk, stream);
  return read(state, revision);
}

/** Whether a stream has a commit of this command. */
export async function hasCommand<State, Command, Fact extends DomainEvent, Refusal>(
  desk: Desk<State, Command, Fact, Refusal>,
  stream: string,
  commandId: string,
): Promise<boolean> {
  return (await caughtUp(desk, stream)).commands.has(commandId);
}

/** The last state of a stream, with everything stored when asked. */
export async function caughtUp<State, Command, Fact extends DomainEvent, Refusal>(
  desk: Desk<State, Command, Fact, Refusal>,
  stream: string,
): Promise<Kept<State>> {
  const kept = desk.kept.get(stream) ?? unread(desk, stream);
  const news = await desk.store.readStream(stream, kept.revision + 1);
  for (const stored of news) advance(desk, kept, stored);
  if (kept.revision > 0) keep(desk, kept);
  return kept;
}

/**
 * Brings a kept state forward by the next commit and answers with its events. Reads overlap, so the commit may have been seen
 * already: then only the events are answered.
 */
export function advance<State, Command, Fact extends DomainEvent, Refusal>(
  desk: Desk<State, Command, Fact, Refusal>,
  kept: Kept<State>,
  { commit, head }: SealedCommit,
): readonly Recorded<Fact>[] {
  const events = eventsOf<Fact>({ commit }, desk.catalogue);
  if (lastRevision(commit) <= kept.revision) return events;
  if (commit.header.from !== kept.revision + 1) throw outOfOrder(kept, commit);
  desk.kept.delete(kept.stream); // an evolve that throws leaves half a state, which nobody may meet again
  for (const event of events) kept.state = desk.decider.evolve(kept.state, event);
  kept.commands.set(commit.header.commandId, commit.header.from);
  kept.revision = lastRevision(commit);
  kept.prev = head;
  kept.at = lastAt(commit);
  keep(desk, kept);
  return events;
}

function unread<State, Command, Fact extends DomainEvent, Refusal>(
  { decider }: Desk<State, Command, Fact, Refusal>,
  stream: string,
): Kept<State> {
  return { stream, state: decider.initial(), revision: 0, prev: FIRST_PREV, at: 0, commands: new Map() };
}

/** Moves a state to the young end, and drops the oldest when there are too many. */
function keep<State, Command, Fact extends DomainEvent, Refusal>(
  { kept, statesMax }: Desk<State, Command, Fact, Refusal>,
  one: Kept<State>,
): void {
  kept.delete(one.stream);
  kept.set(one.stream, one);
  if (kept.size <= statesMax) return;
  for (const oldest of kept.keys()) {
    kept.delete(oldest);
    return;
  }
}

function outOfOrder({ stream, revision }: Kept<unknown>, { header }: Commit): Error {
  return new Error(`assertion failed: stream ${stream} was read from ${header.from} after ${revision}`);
}
