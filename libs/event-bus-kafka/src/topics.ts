import { type Admin, type Kafka } from 'kafkajs';
import { StoreFault } from '#event-store';
import { refusalOf } from './client.js';

export type Topic = {
  readonly name: string;
  readonly partitions: number;
  /** Copies of each message, on as many brokers. */
  readonly replicas: number;
  /** Settings of the topic, as Kafka names them. */
  readonly settings?: Readonly<Record<string, string>>;
};

const MAKE_MS = 15_000;

/**
 * Makes the topics that are not there. Throws a `StoreFault` when one is there with another number of partitions: a stream's
 * partition follows from that number, so streams would change partition on the way.
 */
export async function makeTopics(kafka: Kafka, topics: readonly Topic[]): Promise<void> {
  await asAdmin(kafka, async (admin) => {
    const known = new Set(await admin.listTopics());
    const missing = topics.filter(({ name }) => !known.has(name));
    await create(admin, missing);
    const { topics: made } = await admin.fetchTopicMetadata({ topics: topics.map(({ name }) => name) });
    for (const { name, partitions } of topics) {
      const has = made.find((topic) => topic.name === name)?.partitions.length;
      if (has !== partitions)
        throw new StoreFault(`the topic ${name} has ${has ?? 'no'} partitions, and ${partitions} are asked for`);
    }
  });
}

async function create(admin: Admin, topics: readonly Topic[]): Promise<void> {
  if (topics.length === 0) return;
  try {
    await admin.createTopics({
      waitForLeaders: true,
      timeout: MAKE_MS,
      topics: topics.map(({ name, partitions, replicas, settings = {} }) => ({
        topic: name,
        numPartitions: partitions,
        replicationFactor: replicas,
        configEntries: Object.entries(settings).map(([key, value]) => ({ name: key, value })),
      })),
    });
  } catch (cause) {
    if (!isThereAlready(cause)) throw cause; // another process was first: as good
  }
}

function isThereAlready(cause: unknown): boolean {
  const causes: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.every((one) => refusalOf(one) === 'TOPIC_ALREADY_EXISTS');
}

/** Asks something of the cluster, over a connection of its own. */
async function asAdmin<Result>(kafka: Kafka, ask: (admin: Admin) => Promise<Result>): Promise<Result> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    return await ask(admin);
  } finally {
    await admin.disconnect();
  }
}

/** The offsets that a partition holds: from `low`, up to but not including `high`. */
export type Range = { readonly low: bigint; readonly high: bigint };

export async function rangesOf(kafka: Kafka, topic: string): Promise<readonly Range[]> {
  const offsets = await asAdmin(kafka, (admin) => admin.fetchTopicOffsets(topic));
  const inOrder = offsets.toSorted((one, other) => one.partition - other.partition);
  return inOrder.map(({ low, high }) => ({ low: BigInt(low), high: BigInt(high) }));
}
