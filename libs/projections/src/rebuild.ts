/**
 * Rebuilding: everything is read from the store into new tables, which take the place of the old ones at the end, at once. Until
 * then the old ones are read and kept up as ever. The loops that kept them up find their checkpoints moved and go on from there.
 */
import { type EntityManager } from 'typeorm';
import { execute } from '#database';
import { type EventStore, type Position, START, type StoredCommit } from '#event-store';
import { lastAt } from '#ledger';
import { type Checkpoint, moveCheckpoints } from './checkpoint.js';
import { checkLease, type Lease, releaseLease, seizeLease } from './lease.js';
import { type Fold, type Projection } from './projection.js';
import { PROJECTIONS, type ReadModels } from './read-models.js';
import { createIndices, createTable, keepRows, type Row } from './shape.js';

type Rebuilt = {
  /** All events that were read, of whatever streams. */
  readonly events: number;
  readonly commits: number;
  /** Of the last of them. */
  readonly position: Position;
};

type RebuildOptions = {
  readonly reads: ReadModels;
  readonly store: Pick<EventStore, 'readAll' | 'readStream'>;
  readonly projections?: readonly Projection[];
  /** Called after each batch. */
  readonly progress?: (soFar: Rebuilt) => void;
  /** When aborted, the rebuild rejects with its reason, and everything is as it was. */
  readonly signal?: AbortSignal;
};

/** Commits that are written together. */
const BATCH_MAX = 512;
const LEASE_MS = 60_000;

type Rebuilding = {
  readonly reads: ReadModels;
  readonly lease: Lease;
  readonly folds: readonly { readonly projection: Projection; readonly fold: Fold }[];
};

/**
 * Makes all rows anew. Rejects with a `Poison` when an event cannot be read and with `Overtaken` when another rebuild was begun
 * after this one; then the old rows stand as they were.
 */
export async function rebuild(options: RebuildOptions): Promise<Rebuilt> {
  const { reads, store, projections = PROJECTIONS, progress, signal } = options;
  const wanted = { name: 'rebuild', holder: `process ${process.pid}`, ttlMs: LEASE_MS, now: Date.now() };
  const lease = await seizeLease(reads, wanted);
  const history = store.readStream.bind(store);
  const folds = projections.map((projection) => ({ projection, fold: projection.openFold(history) }));
  const rebuilding: Rebuilding = { reads, lease, folds };
  let soFar: Rebuilt = { events: 0, commits: 0, position: START };
  let reached: Checkpoint = { position: START, at: 0 };
  await reads.transaction((manager) => begin(manager, rebuilding));
  try {
    for await (const batch of batchesOf(store.readAll(START))) {
      signal?.throwIfAborted();
      reached = await write(rebuilding, batch);
      const events = batch.reduce((sum, { commit }) => sum + commit.events.length, soFar.events);
      soFar = { events, commits: soFar.commits + batch.length, position: reached.position };
      progress?.(soFar);
    }
    await reads.transaction((manager) => swap(manager, rebuilding, reached));
  } finally {
    await reads.transaction((manager) => dropNew(manager, rebuilding));
    await releaseLease(reads, lease);
  }
  return soFar;
}

async function* batchesOf(commits: AsyncIterable<StoredCommit>): AsyncGenerator<readonly StoredCommit[]> {
  let batch: StoredCommit[] = [];
  for await (const commit of commits) {
    batch.push(commit);
    if (batch.length < BATCH_MAX) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function newTable({ shape }: Projection, fencing: number): string {
  return `${shape.table}_rebuilt_${fencing}`;
}

/** A rebuild that was killed has left its tables behind; whoever begins the next one sweeps after the one before. */
async function begin(manager: EntityManager, { reads, lease, folds }: Rebuilding): Promise<void> {
  for (const { projection } of folds) {
    await execute(manager, `DROP TABLE IF EXISTS ${newTable(projection, lease.fencing - 1)}`);
    await execute(manager, createTable(projection.shape, newTable(projection, lease.fencing), reads.dialect));
  }
}

/** Takes a batch into the folds and writes the rows that will hardly change again: most are written once. */
async function write(rebuilding: Rebuilding, batch: readonly StoredCommit[]): Promise<Checkpoint> {
  const { reads, lease, folds } = rebuilding;
  for (const stored of batch) {
    const { stream } = stored.commit.header;
    for (const { projection, fold } of folds) if (projection.takes(stream)) await fold.take(stored);
  }
  await reads.transaction(async (manager) => {
    await checkLease(manager, lease);
    await writeRows(manager, rebuilding, (fold) => fold.settledRows());
  });
  const last = batch.at(-1);
  return last ? { position: last.position, at: lastAt(last.commit) } : { position: START, at: 0 };
}

async function writeRows(
  manager: EntityManager,
  { lease, folds }: Rebuilding,
  rowsOf: (fold: Fold) => readonly Row[],
): Promise<void> {
  for (const { projection, fold } of folds)
    await keepRows(manager, projection.shape, rowsOf(fold), newTable(projection, lease.fencing));
}

async function swap(manager: EntityManager, rebuilding: Rebuilding, reached: Checkpoint): Promise<void> {
  const { lease, folds } = rebuilding;
  await checkLease(manager, lease);
  await writeRows(manager, rebuilding, (fold) => fold.rows());
  // Whoever keeps rows up moves his checkpoint first, so the checkpoints are taken before the tables: the other way round, each
  // would wait for the other. And again after: of a partition that was begun meanwhile, whose rows went with the old table.
  for (const { projection } of folds) await moveCheckpoints(manager, projection.name, reached);
  for (const { projection } of folds) {
    const { shape, name } = projection;
    await execute(manager, `DROP TABLE ${shape.table}`);
    await execute(manager, `ALTER TABLE ${newTable(projection, lease.fencing)} RENAME TO ${shape.table}`);
    for (const statement of createIndices(shape)) await execute(manager, statement);
    await moveCheckpoints(manager, name, reached);
  }
}

async function dropNew(manager: EntityManager, { lease, folds }: Rebuilding): Promise<void> {
  for (const { projection } of folds)
    await execute(manager, `DROP TABLE IF EXISTS ${newTable(projection, lease.fencing)}`);
}
