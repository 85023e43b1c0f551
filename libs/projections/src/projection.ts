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

/** Events folded in memory, for one reader. When rows it gave were not kept, or it met a `Poison`, another is to be opened. */
export type Fold = {
  /**
   * Takes a commit of a stream that the projection takes; one it has had already changes nothing. Rejects with a `Poison` when the
   * events cannot be read, with what `history` rejected with when the store cannot.
   */
  take(stored: StoredCommit): Promise<void>;
  /** A row for each stream that changed since it was last asked for. Throws a `Poison` when a state has no row. */
  rows(): readonly Row[];
  /** Of those rows only what will hardly change again, and what there is no room to keep: for who wants each row once. */
  settledRows(): readonly Row[];
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

type StreamProjection<State, Fact extends DomainEvent, Model extends { readonly revision: number }> = {
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

type Folded<State> = Pick<Kept<State>, 'state' | 'revision'>;

type Kept<State> = {
  readonly state: State;
  readonly revision: number;
  /** The last commit taken, when no row has been given since. */
  readonly changed: StoredCommit | undefined;
};

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
      const folding: Folding<State, Fact, Model> = { definition, kept: new Map(), history };
      return {
        take: (stored) => take(folding, stored),
        rows: () => giveRows(folding, () => true),
        settledRows: () => giveRows(folding, definition.isSettled),
      };
    },
  };
}

type Folding<State, Fact extends DomainEvent, Model extends { readonly revision: number }> = {
  readonly definition: StreamProjection<State, Fact, Model>;
  /** Least recently used first. */
  readonly kept: Map<string, Kept<State>>;
  readonly history: History;
};

async function take<State, Fact extends DomainEvent, Model extends { readonly revision: number }>(
  { definition, kept, history }: Folding<State, Fact, Model>,
  stored: StoredCommit,
): Promise<void> {
  const { stream, from } = stored.commit.header;
  const known = kept.get(stream);
  if (known && lastRevision(stored.commit) <= known.revision) return;
  const isNext = from === (known?.revision ?? 0) + 1;
  const past = isNext ? [stored] : await readUpTo(stored, history);
  const before = isNext && known ? known : { state: definition.initial(), revision: 0 };
  kept.delete(stream);
  try {
    kept.set(stream, { ...fold(definition, before, past), changed: stored });
  } catch (cause) {
    throw new Poison(definition.shape.table, stored, cause);
  }
}

/** Gives the rows that are asked for, then forgets what is settled, and the oldest of what is too much. */
function giveRows<State, Fact extends DomainEvent, Model extends { readonly revision: number }>(
  { definition, kept }: Folding<State, Fact, Model>,
  isWanted: (state: State) => boolean,
): readonly Row[] {
  const rows: Row[] = [];
  let surplus = kept.size - KEPT_MAX;
  for (const [stream, { state, revision, changed }] of kept) {
    const isSurplus = surplus-- > 0;
    if (changed && (isSurplus || isWanted(state))) {
      const row = rowOf(definition, state, changed);
      if (row) rows.push(row);
      kept.set(stream, { state, revision, changed: undefined });
    }
    if (isSurplus || definition.isSettled(state)) kept.delete(stream);
  }
  return rows;
}

function rowOf<State, Fact extends DomainEvent, Model extends { readonly revision: number }>(
  { shape, prefix, rowOf: modelOf }: StreamProjection<State, Fact, Model>,
  state: State,
  changed: StoredCommit,
): Row | undefined {
  try {
    const model = modelOf(changed.commit.header.stream.slice(prefix.length), state);
    return model && { ...model };
  } catch (cause) {
    throw new Poison(shape.table, changed, cause);
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
  before: Folded<State>,
  commits: readonly StoredCommit[],
): Folded<State> {
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
