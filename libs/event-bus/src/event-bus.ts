import { type Position, type StoredCommit } from '#event-store';

/**
 * Where readers of events take them from: the store itself, or a bus that a relay fills. Every commit carries its position in the
 * store, so a reader keeps one checkpoint for each (reader, source, partition), and meets a commit that it has already by looking
 * at the position.
 */
export interface EventSource {
  /** Part of the key of a checkpoint: positions of one source say nothing about another's partitions. */
  readonly name: string;
  /** How many partitions there are, numbered from 0. All commits of a stream are in one. */
  readonly partitions: number;
  /**
   * The commits of a partition after a position, those to come included, in batches of store order that are never empty. Ends when
   * `signal` is aborted; throws a `StoreFault` when the source can no longer be read.
   */
  events(after: Position, partition: number, signal?: AbortSignal): AsyncIterable<readonly StoredCommit[]>;
}

/** A source that can be written to. A commit published twice, by a stale relay, is passed on once or twice, never out of order. */
export interface EventBus extends EventSource {
  /** Resolves once the bus has taken all of them for good. */
  publish(commits: readonly StoredCommit[]): Promise<void>;
  close(): Promise<void>;
}

/** The partition of a stream among so many: FNV-1a of its name, the same on every node and for ever. */
export function partitionOf(stream: string, partitions: number): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < stream.length; i++) hash = Math.imul(hash ^ stream.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % partitions;
}
