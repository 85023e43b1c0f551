import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type EventSource, partitionOf } from '#event-bus';
import { type Position } from '#event-store';
import {
  type Awaited,
  checkpointOf,
  type ProjectionStatus,
  type Projector,
  PROJECTIONS,
  type ReadModels,
  shareProjections,
  startProjector,
} from '#projections';
import { orNone } from './or-none.js';
import { type Ground } from './ground.js';

/** Keeps the read models up with the events: all of them, or a share of them where other processes do so too. */
export function project(ground: Ground): Projector {
  const { reads, events: source, store, log, isShared } = ground;
  const options = {
    ...{ reads, source, history: store.readStream.bind(store) },
    onChange: (status: ProjectionStatus) => {
      const { projection, state, failure } = status;
      log.warn({ projection, state, failure }, 'a projection has changed its state');
      if (state === 'poisoned') void park(ground, status);
    },
  };
  const shared = isShared ? shareProjections({ ...options, holder: randomName() }) : undefined;
  const projector = shared ?? startProjector(options);
  ground.watch(() => {
    const ill = projector.status().filter(({ state }) => state !== 'running');
    return ill.map(({ projection, state, failure }) => `projection ${projection} is ${state}: ${failure ?? ''}`);
  });
  ground.watch(() => {
    const trouble = shared?.trouble();
    return trouble === undefined ? [] : [`projections: ${trouble}`];
  });
  const { bus } = ground;
  if (bus) {
    ground.measure({
      name: 'tenace_projection_lag_messages',
      help: 'Messages of the bus that the projections of this process have not been given yet, by partition.',
      labels: ['partition'],
      read: () =>
        orNone(async () =>
          (await bus.lags()).map(({ partition, messages }) => ({
            labels: { partition: String(partition) },
            value: messages,
          })),
        ),
    });
  }
  ground.onClose(() => projector.stop());
  return projector;
}

/** Puts what a projection cannot read aside with the reason; it stands in the store. */
async function park(
  { bus, log }: Ground,
  { projection, partition, position, failure = '' }: ProjectionStatus,
): Promise<void> {
  const place = `partition ${partition}, what follows position ${position}`;
  await bus?.park({ reader: projection, reason: failure, place, value: null }).catch((fault: unknown) => {
    log.error({ err: fault, projection, place }, 'what a projection cannot read could not be parked');
  });
}

/** Unlike any other process's. */
export function randomName(): string {
  return `${hostname()} ${process.pid} ${randomUUID()}`;
}

const LOOK_MS = 100;

export type Rows = {
  readonly reads: ReadModels;
  /** Where those who make the rows take the events from. */
  readonly events: Pick<EventSource, 'name' | 'partitions'>;
  readonly closing: AbortSignal;
};

/**
 * Waits until what was written to a stream at this position can be read, whichever process makes the rows; not longer than so
 * many ms. Of a stream's name its kind is enough: `table-`.
 */
export async function rowsReach(
  { reads, events, closing }: Rows,
  { stream, position }: { readonly stream: string; readonly position: Position },
  timeoutMs: number,
): Promise<Awaited> {
  const behind = new Set(PROJECTIONS.filter((projection) => projection.takes(stream)).map(({ name }) => name));
  const place = { source: events.name, partition: partitionOf(stream, events.partitions) };
  for (let waited = 0; waited < timeoutMs; waited += LOOK_MS) {
    for (const reader of behind) {
      const reached = await checkpointOf(reads, { reader, ...place });
      if (reached.position >= position) behind.delete(reader);
    }
    if (behind.size === 0) return 'reached';
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (closing.aborted) return 'stopped';
  }
  return 'timed-out';
}
