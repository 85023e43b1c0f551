import { type Kafka } from 'kafkajs';
import { type EventBus } from '#event-bus';
import { type Position, START, type StoredCommit, StoreFault } from '#event-store';
import { asBusFault, type Brokers, clientOf } from './client.js';
import { positionIn, readMessage } from './messages.js';
import { openParkingPlace, type Parked } from './parking.js';
import { closedBus, newestIn, openPublisher } from './publishing.js';
import { type Read, type Reading, readPartition } from './reading.js';
import { makeTopics, rangesOf, type Topic } from './topics.js';

type KafkaBusOptions = {
  readonly brokers: Brokers;
  /** Begins the names of all topics; another for each installation that shares a cluster. */
  readonly prefix?: string;
  /** Fixed once the topic was made. Readers share the work by partition. */
  readonly partitions?: number;
  readonly replicas?: number;
  /** Told of each message that was parked: for logs and metrics. */
  readonly onParked?: (parked: Parked) => void;
};

export type ReaderLag = {
  readonly partition: number;
  /** Messages between what the reader was given and the end of the partition. */
  readonly messages: number;
};

export type KafkaEventBus = EventBus & {
  /** Puts aside what a reader cannot read, with the reason. */
  park(parked: Parked): Promise<void>;
  /** The position of the last commit of each partition; where nothing was published, `START`. */
  newest(): Promise<readonly Position[]>;
  /** How far the readers at work in this process are behind what is on the bus. */
  lags(): Promise<readonly ReaderLag[]>;
};

const PARTITIONS = 6;
const PREFIX = 'tenace';

/** Commits are kept by the store, so a topic may forget; that it keeps everything is a default that an operator may change. */
const COMMITS = { 'retention.ms': '-1', 'cleanup.policy': 'delete', 'max.message.bytes': String(8 * 1024 * 1024) };
const PARKED = { 'cleanup.policy': 'compact', 'max.message.bytes': String(8 * 1024 * 1024) };

type Reader = { readonly partition: number; next: bigint };

/** The topics of the bus: the commits, and what could not be read of them. */
export function busTopics(options: Pick<KafkaBusOptions, 'prefix' | 'partitions' | 'replicas'>): {
  readonly commits: Topic;
  readonly parked: Topic;
} {
  const { prefix = PREFIX, partitions = PARTITIONS, replicas = 1 } = options;
  return {
    commits: { name: `${prefix}.commits`, partitions, replicas, settings: COMMITS },
    parked: { name: `${prefix}.parked`, partitions: 1, replicas, settings: PARKED },
  };
}

/**
 * Opens the bus and makes its topics. Rejects with a `StoreFault` when the brokers cannot be asked, or the topic was made with
 * another number of partitions.
 */
export async function openKafkaEventBus(options: KafkaBusOptions): Promise<KafkaEventBus> {
  const { brokers, onParked } = options;
  const kafka = clientOf(brokers);
  const topics = busTopics(options);
  const { name: commits, partitions } = topics.commits;
  const parked = topics.parked.name;
  await makeTopics(kafka, [topics.commits, topics.parked]).catch((cause: unknown) => {
    throw asBusFault(cause);
  });
  const parking = openParkingPlace(kafka, parked);
  const closing = new AbortController();
  const park = async (what: Parked): Promise<void> => {
    await parking.park(what);
    onParked?.(what);
  };
  const open: Open = { kafka, topic: commits, readers: new Set(), closing: closing.signal, park };
  const publisher = openPublisher(kafka, commits, partitions);

  return {
    name: 'kafka',
    partitions,
    events: (after, partition, signal) => follow({ ...open, after, partition, signal }),
    async publish(some) {
      if (closing.signal.aborted) throw closedBus();
      await publisher.publish(some);
    },
    park,
    async newest() {
      const ranges = await rangesOrFault(open);
      return Promise.all(ranges.map((range, partition) => newestIn({ kafka, topic: commits, partition, range })));
    },
    async lags() {
      const ranges = await rangesOrFault(open);
      return [...open.readers].map(({ partition, next }) => {
        const behind = (ranges[partition]?.high ?? next) - next;
        return { partition, messages: behind > 0n ? Number(behind) : 0 };
      });
    },
    async close() {
      closing.abort();
      await publisher.close();
      await parking.close();
    },
  };
}

type Open = {
  readonly kafka: Kafka;
  readonly topic: string;
  readonly readers: Set<Reader>;
  readonly closing: AbortSignal;
  readonly park: (parked: Parked) => Promise<void>;
};

type Wanted = { readonly after: Position; readonly partition: number; readonly signal: AbortSignal | undefined };

async function* follow({ signal, ...wanted }: Open & Wanted): AsyncGenerator<readonly StoredCommit[]> {
  const { after, partition, kafka, topic, readers, closing } = wanted;
  const ranges = await rangesOrFault(wanted);
  const range = ranges[partition];
  if (!range) throw new StoreFault(`the bus has ${ranges.length} partitions, and none numbered ${partition}`);
  const reader: Reader = { partition, next: range.low };
  readers.add(reader);
  const over = signal ? AbortSignal.any([signal, closing]) : closing;
  const from: Pick<Reading, 'isEarlyEnough'> =
    after === START ? {} : { isEarlyEnough: (message) => (positionIn(message) ?? after) <= after };
  try {
    for await (const read of readPartition({ kafka, topic, partition, range, ...from, signal: over })) {
      if (read.isOldest && range.low > 0n) assertKept(read, after);
      const batch = (await commitsIn(read, wanted)).filter(({ position }) => position > after);
      if (batch.length > 0) yield batch;
      reader.next = read.next;
    }
  } finally {
    readers.delete(reader);
  }
}

async function rangesOrFault({ kafka, topic }: Pick<Open, 'kafka' | 'topic'>): ReturnType<typeof rangesOf> {
  return rangesOf(kafka, topic).catch((cause: unknown) => {
    throw asBusFault(cause);
  });
}

/** The topic may have forgotten its oldest messages: who has not had them must go to the store. */
function assertKept({ messages }: Read, after: Position): void {
  const oldest = messages[0] && positionIn(messages[0]);
  if (oldest !== undefined && oldest > after) throw new StoreFault(`the bus no longer has what follows "${after}"`);
}

/** The commits among what was read; what is none is parked. */
async function commitsIn(
  { messages }: Read,
  { partition, park }: Pick<Open & Wanted, 'partition' | 'park'>,
): Promise<readonly StoredCommit[]> {
  const commits: StoredCommit[] = [];
  for (const message of messages) {
    const read = readMessage(message);
    if (read.kind === 'commit') commits.push(read.stored);
    else {
      const place = `partition ${partition} offset ${message.offset}`;
      await park({ reader: 'bus', reason: read.reason, place, value: message.value });
    }
  }
  return commits;
}
