/** What was known when a command was accepted: what its answer is made of, the same again however much has happened since. */
import { type DomainEvent } from '#ledger';
import { eventsOf } from './catalogue.js';
import { type Desk } from './desk.js';
import { type EventStore, type Position } from './event-store.js';

/**
 * What `read` finds in the state of a stream after a revision: in the last one while that is it, else in one made of the events again.
 * The state may be lent, as `readState` lends it. Rejects with the store's faults.
 */
export async function readStateAt<State, Command, Fact extends DomainEvent, Refusal, Found>(
  { kept, store, decider, catalogue }: Desk<State, Command, Fact, Refusal>,
  { stream, revision }: { readonly stream: string; readonly revision: number },
  read: (state: State) => Found,
): Promise<Found> {
  const last = kept.get(stream);
  if (last?.revision === revision) return read(last.state);
  const past = (await store.readStream(stream)).flatMap((commit) => eventsOf<Fact>(commit, catalogue));
  const then = past.filter((event) => event.revision <= revision);
  return read(then.reduce((state, event) => decider.evolve(state, event), decider.initial()));
}

/** A desk to read at, for which the store ends with this position. It keeps no states, and nothing is handled at it. */
export function deskAsOf<State, Command, Fact extends DomainEvent, Refusal>(
  desk: Desk<State, Command, Fact, Refusal>,
  position: Position,
): Desk<State, Command, Fact, Refusal> {
  const store: EventStore = {
    ...desk.store,
    readStream: async (stream, from) =>
      (await desk.store.readStream(stream, from)).filter((commit) => commit.position <= position),
  };
  return { ...desk, store, statesMax: 0, kept: new Map(), lines: new Map() };
}
