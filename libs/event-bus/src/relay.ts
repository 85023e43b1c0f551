import { type EventStore, type Position } from '#event-store';
import { type EventBus } from './event-bus.js';
import { storeSource } from './store-source.js';

type Relay = {
  readonly store: EventStore;
  readonly bus: EventBus;
  /** The last position that is known to be on the bus. */
  readonly after: Position;
  readonly signal: AbortSignal;
  /** Keeps the place; called after the bus has taken everything up to it, so that after a crash commits come again, never too few. */
  readonly moveTo: (position: Position) => Promise<void>;
};

/** Carries the store's commits to the bus until the signal. Rejects with what the store, the bus or `moveTo` rejected with. */
export async function relay({ store, bus, after, signal, moveTo }: Relay): Promise<void> {
  for await (const batch of storeSource(store).events(after, 0, signal)) {
    await bus.publish(batch);
    const last = batch.at(-1);
    if (last) await moveTo(last.position);
  }
}
