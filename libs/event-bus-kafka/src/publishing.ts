/**
 * How commits come into a topic: in store order, each once.
 *
 * A producer with a transactional id is the only one that may write: whoever begins under the same id after it fences it, and
 * undoes what it left open. Only then is it looked which commit of each partition is the newest, and what is not newer is left
 * out. So a relay that was restarted, or does not know yet that another has taken over, adds nothing out of order, and readers
 * can find their place by position.
 */
import { type Kafka, type Producer, type Message } from 'kafkajs';
import { partitionOf } from '#event-bus';
import { type Position, START, type StoredCommit, StoreFault } from '#event-store';
import { asBusFault } from './client.js';
import { messageOf, positionIn } from './messages.js';
import { readPartition } from './reading.js';
import { rangesOf } from './topics.js';

type Publisher = {
  /** Resolves once all are kept for good; rejects with a `StoreFault` when that is not known. One at a time. */
  publish(commits: readonly StoredCommit[]): Promise<void>;
  close(): Promise<void>;
};

type Session = { readonly producer: Producer; readonly newest: Position[] };

/** Messages to a request together: a broker refuses too large a one. A commit that is larger by itself goes alone. */
const BYTES_MAX = 512 * 1024;

export function openPublisher(kafka: Kafka, topic: string, partitions: number): Publisher {
  let session: Promise<Session> | undefined;
  let last: Promise<void> = Promise.resolve();

  async function publish(commits: readonly StoredCommit[]): Promise<void> {
    const mine = (session ??= begin(kafka, topic));
    try {
      await write(await mine, commits, { topic, partitions });
    } catch (cause) {
      session = undefined;
      await mine.then(({ producer }) => producer.disconnect()).catch(() => undefined); // it has failed already
      throw asBusFault(cause);
    }
  }

  return {
    async publish(commits) {
      const mine = last.then(() => publish(commits));
      last = mine.catch(() => undefined); // the caller is told
      return mine;
    },
    async close() {
      await last;
      const open = await session?.catch(() => undefined);
      await open?.producer.disconnect();
    },
  };
}

async function begin(kafka: Kafka, topic: string): Promise<Session> {
  const producer = kafka.producer({
    transactionalId: `${topic}-relay`,
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
  });
  try {
    await producer.connect();
    await (await producer.transaction()).abort(); // kafkajs fences whoever wrote before not when it connects, but now
    const ranges = await rangesOf(kafka, topic);
    const newest = ranges.map((range, partition) => newestIn({ kafka, topic, partition, range }));
    return { producer, newest: await Promise.all(newest) };
  } catch (cause) {
    await producer.disconnect().catch(() => undefined); // as above
    throw cause;
  }
}

/** The position of the last message that a partition had when its range was asked for. */
export async function newestIn(where: Omit<Parameters<typeof readPartition>[0], 'isEarlyEnough'>): Promise<Position> {
  let newest = START;
  if (where.range.low >= where.range.high) return newest;
  for await (const { messages, next, end } of readPartition({ ...where, isEarlyEnough: () => true })) {
    for (const message of messages) {
      const position = positionIn(message);
      if (position !== undefined && position > newest) newest = position;
    }
    if (next >= end) break;
  }
  return newest;
}

type Where = { readonly topic: string; readonly partitions: number };

async function write({ producer, newest }: Session, commits: readonly StoredCommit[], where: Where): Promise<void> {
  const reached = [...newest];
  const messages = commits.flatMap((stored): readonly Message[] => {
    const partition = partitionOf(stored.commit.header.stream, where.partitions);
    if (stored.position <= (reached[partition] ?? START)) return [];
    reached[partition] = stored.position;
    return [messageOf(stored, partition)];
  });
  if (messages.length === 0) return;
  const transaction = await producer.transaction();
  try {
    for (const some of handfuls(messages)) await transaction.send({ topic: where.topic, messages: some });
    await transaction.commit();
  } catch (cause) {
    if (transaction.isActive()) await transaction.abort().catch(() => undefined); // whoever begins next undoes it
    throw cause;
  }
  for (const [partition, position] of reached.entries()) newest[partition] = position;
}

function* handfuls(messages: readonly Message[]): Generator<Message[]> {
  let some: Message[] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = message.value?.length ?? 0;
    if (some.length > 0 && bytes + size > BYTES_MAX) {
      yield some;
      [some, bytes] = [[], 0];
    }
    some.push(message);
    bytes += size;
  }
  if (some.length > 0) yield some;
}

/** Thrown where a bus is asked for something after its end. */
export function closedBus(): StoreFault {
  return new StoreFault('the bus is closed');
}
