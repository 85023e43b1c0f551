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
/** How long brokers may take until all of them know what one of them does. */
const SETTLE_MS = 15_000;
const ASK_AGAIN_MS = 100;

/**
 * Makes the topics that are not there. Throws a `StoreFault` when one is there with another number of partitions: a stream's
 * partition follows from that number, so streams would change partition on the way.
 */
export async function makeTopics(kafka: Kafka, topics: readonly Topic[]): Promise<void> {
  await asAdmin(kafka, async (admin) => {
    const known = new Set(await admin.listTopics());
    await create(
      admin,
      topics.filter(({ name }) => !known.has(name)),
    );
    const { topics: made } = await admin.fetchTopicMetadata({ topics: topics.map(({ name }) => name) });
    for (const { name, partitions } of topics) {
      const has = made.find((topic) => topic.name === name)?.partitions.length;
      if (has !== partitions)
        throw new StoreFault(`the topic ${name} has ${has ?? 'no'} partitions, and ${partitions} are asked for`);
    }
  });
}

/** That another process was first is as good: kafkajs answers false, and does not throw. */
async function create(admin: Admin, topics: readonly Topic[]): Promise<void> {
  if (topics.length === 0) return;
  await admin.createTopics({
    waitForLeaders: false, // that is waited for below, by whoever did not make it too
    timeout: MAKE_MS,
    topics: topics.map(({ name, partitions, replicas, settings = {} }) => ({
      topic: name,
      numPartitions: partitions,
      replicationFactor: replicas,
      configEntries: Object.entries(settings).map(([key, value]) => ({ name: key, value })),
    })),
  });
}

/** What brokers say of a topic that was made, or got another leader, a moment ago. */
const NOT_YET: readonly (string | undefined)[] = [
  'UNKNOWN_TOPIC_OR_PARTITION',
  'LEADER_NOT_AVAILABLE',
  'NOT_LEADER_FOR_PARTITION',
];

/**
 * Asks something of the cluster, which may be asked twice, over a connection of its own; while the brokers have not all heard of what
 * they are asked about, anew. kafkajs by itself waits for leaders, and not everywhere.
 */
async function asAdmin<Result>(kafka: Kafka, ask: (admin: Admin) => Promise<Result>): Promise<Result> {
  for (const until = performance.now() + SETTLE_MS; ;) {
    const admin = kafka.admin();
    await admin.connect();
    try {
      return await ask(admin);
    } catch (cause) {
      if (!NOT_YET.includes(refusalOf(cause)) || performance.now() > until) throw cause;
    } finally {
      await admin.disconnect();
    }
    await new Promise((again) => setTimeout(again, ASK_AGAIN_MS));
  }
}

/** The offsets that a partition holds: from `low`, up to but not including `high`. */
export type Range = { readonly low: bigint; readonly high: bigint };

export async function rangesOf(kafka: Kafka, topic: string): Promise<readonly Range[]> {
  const offsets = await asAdmin(kafka, (admin) => admin.fetchTopicOffsets(topic));
  const inOrder = offsets.toSorted((one, other) => one.partition - other.partition);
  return inOrder.map(({ low, high }) => ({ low: BigInt(low), high: BigInt(high) }));
}
