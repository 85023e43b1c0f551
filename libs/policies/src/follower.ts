/** The loop that keeps policies up with the store: from its own checkpoint, at least once, in order. */
import { type EventSource } from '#event-bus';
import { type Position } from '#event-store';
import { type Office } from './office.js';
import { react } from './policies.js';

/** Where policies have got to. `save` rejects when this process no longer holds the lease. */
export type Checkpoint = {
  load(): Promise<Position>;
  save(position: Position): Promise<void>;
};

/** Follows a source of one partition and reacts to every commit, until the signal. Rejects at the first fault: begin again then. */
export async function followPolicies(
  office: Office,
  source: EventSource,
  checkpoint: Checkpoint,
  signal: AbortSignal,
): Promise<void> {
  for await (const batch of source.events(await checkpoint.load(), 0, signal)) {
    for (const commit of batch) await react(office, commit);
    const last = batch.at(-1);
    if (last) await checkpoint.save(last.position);
  }
}
