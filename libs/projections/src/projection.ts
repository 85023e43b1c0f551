/**
 * A projection keeps one row for each stream of a kind. The row is what the stream's own decider makes of its events, so there is
 * one reading of an event and not two. A fold keeps the states of streams that are still going on; a stream it does not know, or
 * of which it missed a commit, it reads from the store.
 */
import { type Catalogue, eventsOf, type Recorded, type StoredCommit, StoreFault } from '#event-store';
import { type DomainEvent, lastRevision } from '#ledger';
import { type Row, type Shape } from './shape.js';

/** The commits of a stream, in order, all there are: `readStream` of the store. */
export type History = (stream: string) => Promise<readonly StoredCommit[]>;

export type Projection = {
  /** Of the projection, and part of the key of its checkpoints. */
  readonly name: string;
  readonly shape: Shape;
  takes(stream: string): boolean;
  openFold(history: History): Fold;
};

/** Events folded in memory, for one reader. When rows it gave were not kept, another is to be opened. */
export type Fold = {
  /**
   * The row after a commit of a stream that the projection takes, and its key; undefined when the commit brought nothing new.
   * Rejects with a `Poison` when the events cannot be read, with what `history` rejected with when the store cannot.
   */
  take(stored: StoredCommit): Promise<Row | undefined>;
};

/** An event that a projection cannot read: it stops there. */
export class Poison extends Error {
  override readonly name = 'Poison';
  constructor(
    readonly projection: string,
    readonly stored: StoredCommit,
    cause: unknown,
  ) {
    const { stream, from } = stored.commit.header;
    super(`${projection} cannot read ${stream} from revision ${from}: ${textOf(cause)}`, { cause });
  }
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

export type StreamProjection<State, Fact extends DomainEvent, Model extends { readonly revision: number }> = {
  readonly shape: Shape;
  /** Of the streams' names; what follows is the key of the row. */
  readonly prefix: string;
  readonly catalogue: Catalogue;
  readonly initial: () => State;
  /** May change the state it is given. */
  readonly evolve: (state: State, event: Recorded<Fact>) => State;
  readonly rowOf: (id: string, state: State) => Model | undefined;
  /** Little more is to be expected, so the state need not be kept. */
  readonly isSettled: (state: State) => boolean;
};

/** States kept by a fold: as many boards as may well be going on at once. The one used least recently is dropped. */
const KEPT_MAX = 4_096;

type Kept<State> = { state: State; revision: number };

export function streamProjection<
  State,
  Fact extends DomainEvent,
  Model extends { readonly revision: number } & { readonly [Field in keyof Model]: Row[string] },
>(definition: StreamProjection<State, Fact, Model>): Projection {
  const { shape, prefix } = definition;
  return {
    name: shape.table,
    shape,
    takes: (stream) => stream.startsWith(prefix),
    openFold(history) {
      const kept = new Map<string, Kept<State>>();
      return { take: (stored) => take({ definition, kept, history }, stored) };
    },
  };
}

type Folding<State, Fact extends DomainEvent, Model extends { readonly revision: number }> = {
  readonly definition: StreamProjection<State, Fact, Model>;
  readonly kept: Map<string, Kept<State>>;
  readonly history: History;
};

async function take<State, Fact extends DomainEvent, Model extends { readonly revision: number }>(
  { definition, kept, history }: Folding<State, Fact, Model>,
  stored: StoredCommit,
): Promise<Row | undefined> {
  const { stream, from } = stored.commit.header;
  const known = kept.get(stream);
  if (known && lastRevision(stored.commit) <= known.revision) return undefined;
  const before = known ?? { state: definition.initial(), revision: 0 };
  const isNext = from === before.revision + 1;
  const past = isNext ? [stored] : await readUpTo(stored, history);
  kept.delete(stream);
  try {
    const folded = fold(definition, isNext ? before : { state: definition.initial(), revision: 0 }, past);
    if (!definition.isSettled(folded.state)) keep(kept, stream, folded);
    const model = definition.rowOf(stream.slice(definition.prefix.length), folded.state);
    return model && { ...model };
  } catch (cause) {
    throw new Poison(definition.shape.table, stored, cause);
  }
}

/** The commits of a stream as far as this one. The store had it once, so one that has not yet will. */
async function readUpTo({ commit }: StoredCommit, history: History): Promise<readonly StoredCommit[]> {
  const { stream } = commit.header;
  const last = lastRevision(commit);
  const past = (await history(stream)).filter((one) => lastRevision(one.commit) <= last);
  const reached = past.at(-1);
  if (!reached || lastRevision(reached.commit) < last)
    throw new StoreFault(`the store has not yet ${stream} up to ${last}`);
  return past;
}

function fold<State, Fact extends DomainEvent, Model extends { readonly revision: number }>(
  { catalogue, evolve }: StreamProjection<State, Fact, Model>,
  before: Kept<State>,
  commits: readonly StoredCommit[],
): Kept<State> {
  let { state, revision } = before;
  for (const commit of commits) {
    for (const event of eventsOf<Fact>(commit, catalogue)) {
      if (event.revision !== revision + 1) throw new Error(`revision ${event.revision} follows ${revision}`);
      state = evolve(state, event);
      revision = event.revision;
    }
  }
  return { state, revision };
}

function keep<State>(kept: Map<string, Kept<State>>, stream: string, folded: Kept<State>): void {
  kept.set(stream, folded);
  if (kept.size <= KEPT_MAX) return;
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}
