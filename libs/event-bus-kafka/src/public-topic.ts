/**
 * A topic for those outside: what of each thing stands in public, under its name, the last of which is all there is to know. Whoever
 * publishes next fences whoever did before, so what is older never comes after what is newer.
 */
import { type Kafka, type Producer } from 'kafkajs';
import { partitionOf } from '#event-bus';
import { StoreFault } from '#event-store';
import { asBusFault, clientOf } from './client.js';
import { type WorkOptions } from './work.js';
import { makeTopics, type Topic } from './topics.js';

type PublicTopicOptions = Pick<WorkOptions, 'brokers' | 'prefix' | 'replicas'> & {
  /** What kind of thing: the topic is `<prefix>.public.<kind>`. */
  readonly kind: string;
  readonly partitions?: number;
};

/** JSON, under the name of what it is about. */
export type PublicMessage = { readonly key: string; readonly value: string };

export type PublicTopic = {
  readonly name: string;
  /** Resolves once all are kept, in this order for each key; rejects with a `StoreFault` when that is not known. One at a time. */
  publish(messages: readonly PublicMessage[]): Promise<void>;
  close(): Promise<void>;
};

const PREFIX = 'tenace';
const PARTITIONS = 6;
const SETTINGS = { 'cleanup.policy': 'compact' };

/** The topic that is opened. */
export function publicTopic(options: Omit<PublicTopicOptions, 'brokers'>): Topic {
  const { prefix = PREFIX, replicas = 1, kind, partitions = PARTITIONS } = options;
  return { name: `${prefix}.public.${kind}`, partitions, replicas, settings: SETTINGS };
}

/** Opens the topic, made where it is not there. Rejects with a `StoreFault` when the brokers cannot be asked. */
export async function openPublicTopic(options: PublicTopicOptions): Promise<PublicTopic> {
  const kafka = clientOf(options.brokers);
  const topic = publicTopic(options);
  const { name, partitions } = topic;
  await makeTopics(kafka, [topic]).catch((cause: unknown) => {
    throw asBusFault(cause);
  });
  let session: Promise<Producer> | undefined;
  let isClosed = false;

  return {
    name,
    async publish(messages) {
      if (isClosed) throw new StoreFault('the topic is closed');
      if (messages.length === 0) return;
      const mine = (session ??= begin(kafka, name));
      try {
        const transaction = await (await mine).transaction();
        try {
          const placed = messages.map((one) => ({ ...one, partition: partitionOf(one.key, partitions) }));
          await transaction.send({ topic: name, messages: placed });
          await transaction.commit();
        } catch (cause) {
          if (transaction.isActive()) await transaction.abort().catch(() => undefined); // whoever begins next undoes it
          throw cause;
        }
      } catch (cause) {
        session = undefined;
        await mine.then((producer) => producer.disconnect()).catch(() => undefined); // it has failed already
        throw asBusFault(cause);
      }
    },
    async close() {
      isClosed = true;
      const open = await session?.catch(() => undefined);
      await open?.disconnect();
    },
  };
}

async function begin(kafka: Kafka, topic: string): Promise<Producer> {
  const producer = kafka.producer({
    ...{ transactionalId: `${topic}-publisher`, idempotent: true, maxInFlightRequests: 1 },
    allowAutoTopicCreation: false,
  });
  try {
    await producer.connect();
    await (await producer.transaction()).abort(); // kafkajs fences whoever wrote before not when it connects, but now
    return producer;
  } catch (cause) {
    await producer.disconnect().catch(() => undefined); // it has failed already
    throw cause;
  }
}
