/**
 * One partition, read from where a reader wants to begin.
 *
 * Kafka knows offsets, readers know positions of the store. Positions grow along a partition (see publishing), so the place is
 * found by stepping back from the end, further each time, until a message is early enough; what comes before the wanted place is
 * then skipped. Readers are mostly near the end, so this takes one step.
 *
 * Which partitions a process reads is decided by leases, not by a consumer group. kafkajs has no consumers without a group: each
 * gets a group of its own, and an assigner that gives it the one partition.
 */
import { randomUUID } from 'node:crypto';
import {
  AssignerProtocol,
  type Consumer,
  type EachBatchPayload,
  type Kafka,
  type KafkaMessage,
  type PartitionAssigner,
} from 'kafkajs';
import { StoreFault } from '#event-store';
import { asBusFault } from './client.js';
import { openHandoff, type Handoff } from './handoff.js';
import { type Range } from './topics.js';

export type Reading = {
  readonly kafka: Kafka;
  readonly topic: string;
  readonly partition: number;
  readonly range: Range;
  /** Whether what the reader wants begins at this message or later; without it, at the oldest there is. */
  readonly isEarlyEnough?: (message: KafkaMessage) => boolean;
  readonly signal?: AbortSignal | undefined;
};

export type Read = {
  /** In the order of the log; none when what was read is of no concern, such as the end of a transaction. */
  readonly messages: readonly KafkaMessage[];
  /** The offset that follows what was read, and that of what will be written next. */
  readonly next: bigint;
  readonly end: bigint;
  /** Whether `messages` begins with the oldest that the partition still has. */
  readonly isOldest: boolean;
};

/** More messages than a transaction has, so that the first step back reaches over one that is under way. */
const STEP = 1_024n;
/** Each further step is so many times longer. */
const STRIDE = 8n;
/** A fetch that finds nothing new returns after this; a reader that stops waits for it. */
const WAIT_MS = 250;
const BYTES_MAX = 4 * 1024 * 1024;
/**
 * A consumer that begins anew waits until its former membership has run out: after a broker was killed this was all that readers
 * waited for (30.5 s of a session of 30 s; with this one 0.9 to 4 s). Brokers take six seconds or more (`group.min.session.timeout.ms`).
 */
const SESSION_MS = 6_000;
const HEARTBEAT_MS = 1_500;
/** How often a consumer begins anew by itself; then whoever reads is told. */
const RESTARTS_MAX = 3;

/** Reads on until the signal; throws a `StoreFault` when the brokers cannot be asked any more. */
export async function* readPartition(reading: Reading): AsyncGenerator<Read> {
  const { signal } = reading;
  const handoff = openHandoff<Read>();
  const end = (): void => {
    handoff.end();
  };
  signal?.addEventListener('abort', end, { once: true });
  if (signal?.aborted) end();
  const place = startOf(reading);
  const consumer = consumerFor(reading, async () => !signal?.aborted && ++place.restarts <= RESTARTS_MAX);
  try {
    if (signal?.aborted) return;
    await consume(consumer, { ...reading, place, handoff });
    yield* handoff.items();
  } catch (cause) {
    throw asBusFault(cause);
  } finally {
    signal?.removeEventListener('abort', end);
    end();
    await consumer.disconnect().catch(() => undefined); // a broker that is gone needs no farewell
  }
}

function consumerFor({ kafka, topic, partition }: Reading, restartOnFailure: () => Promise<boolean>): Consumer {
  return kafka.consumer({
    groupId: `${topic}-${partition}-${randomUUID()}`,
    partitionAssigners: [onlyPartition(partition)],
    sessionTimeout: SESSION_MS,
    heartbeatInterval: HEARTBEAT_MS,
    maxWaitTimeInMs: WAIT_MS,
    maxBytesPerPartition: BYTES_MAX,
    allowAutoTopicCreation: false,
    readUncommitted: false,
    retry: { restartOnFailure },
  });
}

const ASSIGNER_VERSION = 1;

function onlyPartition(partition: number): PartitionAssigner {
  const name = `partition-${partition}`;
  return () => ({
    name,
    version: ASSIGNER_VERSION,
    assign: async ({ members, topics }) =>
      members.map(({ memberId }) => ({
        memberId,
        memberAssignment: AssignerProtocol.MemberAssignment.encode({
          version: ASSIGNER_VERSION,
          assignment: Object.fromEntries(topics.map((topic) => [topic, [partition]])),
          userData: Buffer.alloc(0),
        }),
      })),
    protocol: ({ topics }) => ({
      name,
      metadata: AssignerProtocol.MemberMetadata.encode({
        version: ASSIGNER_VERSION,
        topics,
        userData: Buffer.alloc(0),
      }),
    }),
  });
}

/** Where a consumer is: looking for the place, or reading on from it; and how often it had to begin anew since it last read. */
type Place = { next: bigint; step: bigint; found: boolean; restarts: number };

function startOf({ range, isEarlyEnough }: Reading): Place {
  return { next: isEarlyEnough ? range.high : range.low, step: STEP, found: false, restarts: 0 };
}

type Consuming = Reading & { readonly place: Place; readonly handoff: Handoff<Read> };

async function consume(consumer: Consumer, consuming: Consuming): Promise<void> {
  const { topic, partition, range, isEarlyEnough, place, handoff } = consuming;
  const seek = (): void => {
    consumer.seek({ topic, partition, offset: String(place.next) });
  };
  stepBack(place, range);
  // Before each first fetch of a membership: kafkajs begins at the start of the topic again when it has to join anew.
  consumer.on(consumer.events.GROUP_JOIN, seek);
  consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
    if (!restart) handoff.end(new StoreFault(`the bus in Kafka cannot be read: ${error.message}`, { cause: error }));
  });
  consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload }) => {
    const [last, end] = [BigInt(payload.lastOffset), BigInt(payload.highWatermark)];
    if (payload.batchSize > 0 || last < place.next) return;
    place.next = last + 1n;
    if (place.found) void handoff.put({ messages: [], next: place.next, end, isOldest: false });
    else if (place.next >= end && stepBack(place, range)) seek();
  });
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    eachBatch: async (payload) => {
      if (payload.isStale()) return;
      const { batch } = payload;
      const [first] = batch.messages;
      if (!first || BigInt(first.offset) < place.next) return;
      if (!place.found && isEarlyEnough && !isEarlyEnough(first) && stepBack(place, range)) {
        seek();
        return;
      }
      const isOldest = !place.found && place.next <= range.low;
      place.found = true;
      place.next = BigInt(batch.lastOffset()) + 1n;
      place.restarts = 0;
      const read = { messages: batch.messages, next: place.next, end: BigInt(batch.highWatermark), isOldest };
      await untilTaken(handoff.put(read), payload);
    },
  });
}

/** Moves the place further back from the end; false when it cannot go further. */
function stepBack(place: Place, { low, high }: Range): boolean {
  if (place.next <= low) {
    place.found ||= low >= high; // there is nothing to look at
    return false;
  }
  place.next = high - place.step > low ? high - place.step : low;
  place.step *= STRIDE;
  place.found ||= low >= high;
  return true;
}

/** A reader may take his time: the group hears meanwhile that this member lives. */
async function untilTaken(taken: Promise<void>, member: EachBatchPayload): Promise<void> {
  let isTaken = false;
  const marked = taken.then(() => {
    isTaken = true;
  });
  const waits = (): boolean => !isTaken && member.isRunning(); // asked anew after each wait
  while (waits()) {
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      marked,
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, HEARTBEAT_MS);
      }),
    ]);
    clearTimeout(timer);
    if (waits()) await member.heartbeat();
  }
}
