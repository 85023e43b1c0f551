/** One projection's loop over one partition of a source: rows and checkpoint move in one transaction. */
import { DatabaseFault } from '#database';
import { type EventSource } from '#event-bus';
import { type Position, type StoredCommit, StoreFault } from '#event-store';
import { lastAt } from '#ledger';
import { type Checkpoint, type CheckpointKey, checkpointOf, moveCheckpoint, Overtaken } from './checkpoint.js';
import { pause } from './pause.js';
import { type Fold, type History, Poison, type Projection } from './projection.js';
import { type ReadModels } from './read-models.js';
import { keepRows, type Row } from './shape.js';

type Following = {
  readonly reads: ReadModels;
  readonly projection: Projection;
  readonly source: EventSource;
  readonly partition: number;
  readonly history: History;
  /** Of the lease under which it works; 0 without one. */
  readonly fencing: number;
  readonly signal: AbortSignal;
  /** The first wait after a fault; each further one is twice as long. */
  readonly retryMs: number;
  /** Told of each step, in order. */
  readonly report: (step: Step) => void;
};

export type Step =
  /** It begins, or begins again, here. */
  | { readonly kind: 'begun'; readonly checkpoint: Checkpoint }
  | { readonly kind: 'reached'; readonly checkpoint: Checkpoint; readonly events: number }
  /** Database or source failed, or another moved the checkpoint; it is tried again after a while. */
  | { readonly kind: 'faulty'; readonly cause: Error }
  /** An event cannot be read: the loop has ended for good, before it. */
  | { readonly kind: 'poisoned'; readonly cause: Poison };

/** The longest wait between attempts. */
const RETRY_MS_MAX = 10_000;

/** Follows until the signal, or until an event cannot be read. Never rejects but for a bug. */
export async function followSource(following: Following): Promise<void> {
  const { signal, report, retryMs } = following;
  let delay = retryMs;
  while (!signal.aborted) {
    try {
      await readOn({
        ...following,
        report: (step) => {
          if (step.kind === 'reached') delay = retryMs;
          report(step);
        },
      });
      return;
    } catch (cause) {
      if (cause instanceof Poison) {
        report({ kind: 'poisoned', cause });
        return;
      }
      if (!isPassing(cause)) throw cause;
      if (isAborted(signal)) return;
      report({ kind: 'faulty', cause });
      await pause(delay, signal);
      delay = Math.min(2 * delay, RETRY_MS_MAX);
    }
  }
}

async function readOn(following: Following): Promise<void> {
  const { reads, projection, source, partition, history, signal, report } = following;
  const key: CheckpointKey = { reader: projection.name, source: source.name, partition };
  const fold = projection.openFold(history);
  let reached = await checkpointOf(reads, key);
  report({ kind: 'begun', checkpoint: reached });
  for await (const batch of source.events(reached.position, partition, signal)) {
    const { rows, last, events, poison } = await foldBatch(following, fold, after(batch, reached.position));
    if (last) {
      const to = { position: last.position, at: lastAt(last.commit) };
      const from = reached.position;
      await reads.transaction(async (manager) => {
        await moveCheckpoint(manager, key, { from, to, fencing: following.fencing });
        await keepRows(manager, projection.shape, rows);
      });
      reached = to;
      report({ kind: 'reached', checkpoint: reached, events });
    }
    if (poison) throw poison;
  }
}

/** A bus may bring again what was there already. */
function after(batch: readonly StoredCommit[], position: Position): readonly StoredCommit[] {
  let newest = position;
  return batch.filter((stored) => {
    const isNew = stored.position > newest;
    if (isNew) newest = stored.position;
    return isNew;
  });
}

type Folded = {
  readonly rows: readonly Row[];
  /** The last commit that was read. */
  readonly last: StoredCommit | undefined;
  /** Events of commits that the projection takes. */
  readonly events: number;
  /** Why the rest was not read. */
  readonly poison: Poison | undefined;
};

/** The rows that a batch leads to, up to the first commit that cannot be read. What a fold took of that one it cannot undo. */
async function foldBatch(
  { projection, history }: Pick<Following, 'projection' | 'history'>,
  fold: Fold,
  batch: readonly StoredCommit[],
): Promise<Folded> {
  let events = 0;
  for (const [index, stored] of batch.entries()) {
    if (!projection.takes(stored.commit.header.stream)) continue;
    try {
      await fold.take(stored);
    } catch (cause) {
      if (!(cause instanceof Poison)) throw cause;
      const good = await foldBatch({ projection, history }, projection.openFold(history), batch.slice(0, index));
      return { ...good, poison: cause };
    }
    events += stored.commit.events.length;
  }
  return { rows: fold.rows(), last: batch.at(-1), events, poison: undefined };
}

/** What may be over after a while. Who was overtaken goes on from where the other left off. */
function isPassing(cause: unknown): cause is Error {
  return cause instanceof DatabaseFault || cause instanceof StoreFault || cause instanceof Overtaken;
}

function isAborted(signal: AbortSignal): boolean {
  return signal.aborted; // asked anew after each wait
}
