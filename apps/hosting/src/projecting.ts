import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type EventSource } from '#event-bus';
import { type KafkaEventBus } from '#event-bus-kafka';
import { type Position, START } from '#event-store';
import {
  type Awaited,
  type CheckpointKey,
  checkpointOf,
  type ProjectionStatus,
  type Projector,
  PROJECTIONS,
  type ReadModels,
  relayTo,
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
      const level = state === 'stopped' ? 'info' : 'warn'; // stopped is what it was told to be
      log[level]({ projection, state, failure }, 'a projection has changed its state');
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
  /** Where those who make the rows take the events from; of a bus it is asked what of it is on its way. */
  readonly events: Pick<EventSource, 'name' | 'partitions'>;
  readonly bus?: Pick<KafkaEventBus, 'newest'> | undefined;
  readonly closing: AbortSignal;
};

/**
 * Waits until all that was written to streams of a kind (`table-`) by this position can be read, whichever processes make the
 * rows; not longer than so many ms. In a partition of a bus where nothing is written any more no reader gets as far as the
 * position: there he has to have what is the newest once the relay has carried everything.
 */
export async function rowsReach(
  rows: Rows,
  { stream, position }: { readonly stream: string; readonly position: Position },
  timeoutMs: number,
): Promise<Awaited> {
  const { events, bus } = rows;
  const until = Date.now() + timeoutMs;
  const readers = PROJECTIONS.filter((projection) => projection.takes(stream)).map(({ name }) => name);
  if (!bus) {
    const places = Array.from({ length: events.partitions }, (_, partition) => ({ partition, position }));
    return reach(rows, behind(readers, events.name, places), until);
  }
  const carried = { key: { reader: relayTo(events), source: 'store', partition: 0 }, position };
  const onBus = await reach(rows, [carried], until);
  if (onBus !== 'reached') return onBus;
  const newest = (await bus.newest()).map((last, partition) => ({
    partition,
    position: last < position ? last : position,
  }));
  return reach(rows, behind(readers, events.name, newest), until);
}

type Place = { readonly key: CheckpointKey; readonly position: Position };

function behind(
  readers: readonly string[],
  source: string,
  places: readonly { readonly partition: number; readonly position: Position }[],
): readonly Place[] {
  return readers.flatMap((reader) =>
    places.map(({ partition, position }) => ({ key: { reader, source, partition }, position })),
  );
}

async function reach({ reads, closing }: Rows, places: readonly Place[], until: number): Promise<Awaited> {
  let left = places;
  for (;;) {
    const found = await Promise.all(left.map(({ key }) => checkpointOf(reads, key)));
    left = left.filter(({ position }, index) => (found[index]?.position ?? START) < position);
    if (left.length === 0) return 'reached';
    if (closing.aborted) return 'stopped';
    if (Date.now() >= until) return 'timed-out';
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
