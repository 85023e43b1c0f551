import { type EntityManager } from 'typeorm';
import { execute, select } from '#database';
import { type Position, START } from '#event-store';
import { type ReadModels } from './read-models.js';

/** Whose place it is: a projection, policy or relay, in one partition of one source. */
export type CheckpointKey = { readonly reader: string; readonly source: string; readonly partition: number };

export type Checkpoint = {
  readonly position: Position;
  /** When the event there was accepted, in ms; 0 at the start. */
  readonly at: number;
};

type Move = {
  readonly from: Position;
  readonly to: Checkpoint;
  /** Fencing number of the lease under which the reader works; 0 without one. */
  readonly fencing: number;
};

/** Another has moved the checkpoint, or works under a newer lease: what was done from the old place must not be kept. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

export async function checkpointOf(reads: ReadModels, key: CheckpointKey): Promise<Checkpoint> {
  const [row] = await reads.read((manager) =>
    select<{ readonly position: Position; readonly at: string | number }>(
      manager,
      'SELECT position, at FROM checkpoints WHERE reader = ? AND source = ? AND partition = ?',
      [key.reader, key.source, key.partition],
    ),
  );
  return row ? { position: row.position, at: Number(row.at) } : { position: START, at: 0 };
}

/**
 * Moves a checkpoint within the transaction that keeps what was done up to there. Throws `Overtaken` when it is not where it was
 * thought to be, or was moved under a later lease.
 */
export async function moveCheckpoint(manager: EntityManager, key: CheckpointKey, move: Move): Promise<void> {
  const { from, to, fencing } = move;
  const values = [key.reader, key.source, key.partition, to.position, to.at, fencing];
  const moved = await execute(
    manager,
    'INSERT INTO checkpoints AS kept (reader, source, partition, position, at, fencing) VALUES (?, ?, ?, ?, ?, ?) ' +
      'ON CONFLICT (reader, source, partition) DO UPDATE SET position = excluded.position, at = excluded.at, ' +
      'fencing = excluded.fencing WHERE kept.position = ? AND kept.fencing <= excluded.fencing',
    [...values, from],
  );
  if (moved === 0) throw new Overtaken(`the checkpoint of ${key.reader} is no longer at "${from}"`);
}

/**
 * Moves the checkpoints of a reader in every source and partition it has one, after its rows were made anew up to there, and
 * gives it one in the store. Positions are the store's in every source.
 */
export async function moveCheckpoints(
  manager: EntityManager,
  reader: string,
  { position, at }: Checkpoint,
): Promise<void> {
  await execute(
    manager,
    "INSERT INTO checkpoints (reader, source, partition, position, at, fencing) VALUES (?, 'store', 0, ?, ?, 0) " +
      'ON CONFLICT (reader, source, partition) DO NOTHING',
    [reader, position, at],
  );
  await execute(manager, 'UPDATE checkpoints SET position = ?, at = ? WHERE reader = ?', [position, at, reader]);
}
