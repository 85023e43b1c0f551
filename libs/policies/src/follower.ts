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

type Loop = {
  /** Resolves once it has stopped; rejects with what stopped it. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
};

/** Follows a source of one partition and reacts to every commit. Ends when stopped, or at the first fault: restart it then. */
export function followPolicies(office: Office, source: EventSource, checkpoint: Checkpoint): Loop {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    const after = await checkpoint.load();
    for await (const batch of source.events(after, 0, stopping.signal)) {
      for (const commit of batch) await react(office, commit);
      const last = batch.at(-1);
      if (last) await checkpoint.save(last.position);
    }
  };
  const ended = run();
  return {
    ended,
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
