/**
 * Streams that nobody else writes, decided in memory and stored many commits to a flush. Command by command, each waiting for the
 * disk, a big event would take as long as its thousands of flushes do: minutes on a disk that others use.
 */
import { type Append, type Desk, type EventStore, type Recorded } from '#event-store';
import { type DomainEvent, FIRST_PREV, sealCommit } from '#ledger';

/** Commits that share a flush of the store. */
const BATCH_MAX = 256;

/** Where commits wait for their flush: they are stored in the order written. */
export type Queue = {
  readonly write: (append: Append) => Promise<void>;
  /** Stores what waits. */
  readonly flush: () => Promise<void>;
};

export function openQueue(store: Pick<EventStore, 'appendMany'>): Queue {
  let waiting: Append[] = [];
  const flush = async (): Promise<void> => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    const failed = (await store.appendMany(batch)).find(({ kind }) => kind !== 'appended');
    if (failed) throw new Error(`broken: a stream that nobody else writes answers ${JSON.stringify(failed)}`);
  };
  return {
    flush,
    write: async (append) => {
      waiting.push(append);
      if (waiting.length >= BATCH_MAX) await flush();
    },
  };
}

/** What the header of a commit says beside its place. */
export type Ids = {
  readonly now: number;
  readonly actor: string;
  readonly commandId: string;
  readonly bodyHash: string;
  readonly correlationId: string;
  readonly causationId: string;
};

export type Line<State, Command> = {
  /** After all that was decided, stored or not. It is lent: take out of it what is needed. */
  readonly state: () => State;
  /** Decides a command and puts what follows in the queue; one that is refused is a bug of the writer. */
  readonly decide: (command: Command, ids: Ids) => Promise<void>;
};

/** A new stream of a desk's kind, from its first event on. */
export function openLine<State, Command, Fact extends DomainEvent, Refusal>(
  { decider, sha256 }: Pick<Desk<State, Command, Fact, Refusal>, 'decider' | 'sha256'>,
  stream: string,
  queue: Queue,
): Line<State, Command> {
  let state = decider.initial();
  let revision = 0;
  let prev = FIRST_PREV;
  return {
    state: () => state,
    decide: async (command, { now, ...ids }) => {
      const decision = decider.decide(state, command);
      if (decision.kind === 'refused') throw new Error(`broken: ${stream} refuses: ${JSON.stringify(decision)}`);
      if (decision.events.length === 0) return;
      const header = { stream, from: revision + 1, ...ids, prev };
      const events = decision.events.map(({ type, version, data }) => ({ at: now, data, type, version }));
      const sealed = sealCommit({ header, events }, sha256);
      const expected = revision === 0 ? 'none' : revision;
      for (const event of decision.events) {
        const recorded: Recorded<Fact> = { ...event, at: now, revision: ++revision };
        state = decider.evolve(state, recorded);
      }
      prev = sealed.head;
      await queue.write({ stream, expected, sealed });
    },
  };
}
