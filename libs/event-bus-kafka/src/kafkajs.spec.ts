/**
 * What is taken for granted of kafkajs against the broker used here, whose versions were made years apart. The broker is this
 * spec's own, since it is killed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kafka, KafkaJSProtocolError, logLevel, type Consumer, type Producer } from 'kafkajs';

const SCRIPT = join(process.cwd(), 'deploy/local/kafka');
const PARTITIONS = 4;
const onBroker = process.env['KAFKA_BROKERS'] ? describe : describe.skip; // no broker is part of the project

jest.setTimeout(300_000);

onBroker('kafkajs with a broker of its own (KAFKA_BROKERS)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tenace-kafkajs-'));
  let port: string;
  let kafka: Kafka;
  const ends: (() => Promise<void>)[] = [];

  const start = (): void => {
    execFileSync(SCRIPT, ['start', folder, port], { env: { ...process.env, KAFKA_HEAP: '256m' }, stdio: 'ignore' });
  };
  const topicOf = async (topic: string): Promise<string> => {
    const admin = kafka.admin();
    await admin.connect();
    await admin.createTopics({ topics: [{ topic, numPartitions: PARTITIONS, replicationFactor: 1 }] });
    await admin.disconnect();
    return topic;
  };
  const producerOf = async (transactionalId?: string): Promise<Producer> => {
    const producer = kafka.producer({
      ...{ idempotent: true, maxInFlightRequests: 1, allowAutoTopicCreation: false },
      ...(transactionalId !== undefined && { transactionalId }),
    });
    await producer.connect();
    ends.push(() => producer.disconnect());
    return producer;
  };
  type Taking = { readonly topic: string; readonly groupId: string; readonly values: string[] };
  const consume = async ({ topic, groupId, values }: Taking): Promise<Consumer> => {
    const consumer = kafka.consumer({ groupId, sessionTimeout: 6_000, heartbeatInterval: 500, maxWaitTimeInMs: 200 });
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({ eachMessage: async ({ message }) => void values.push(String(message.value)) });
    ends.push(() => consumer.disconnect());
    return consumer;
  };
  const numbers = (from: number, to: number): string[] =>
    Array.from({ length: to - from }, (_, i) => String(from + i).padStart(4, '0'));
  const send = (producer: Pick<Producer, 'send'>, topic: string, values: readonly string[]) =>
    producer.send({ topic, messages: values.map((value) => ({ key: value, value })) });

  beforeAll(async () => {
    port = execFileSync(join(SCRIPT, '../free-port'), { encoding: 'utf8' }).trim();
    start();
    kafka = new Kafka({ brokers: [`127.0.0.1:${port}`], logLevel: logLevel.NOTHING, retry: { retries: 20 } });
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  afterAll(() => {
    execFileSync(SCRIPT, ['stop', folder], { stdio: 'ignore' });
    rmSync(folder, { recursive: true });
  });

  test('what is produced is consumed, and a topic has the partitions it was made with', async () => {
    const topic = await topicOf('produced');
    const values: string[] = [];
    await consume({ topic, groupId: 'one', values });
    await send(await producerOf(), topic, numbers(0, 100));
    await until(() => values.length >= 100);
    expect(values.toSorted()).toEqual(numbers(0, 100));
    const admin = kafka.admin();
    await admin.connect();
    expect(await admin.fetchTopicOffsets(topic)).toHaveLength(PARTITIONS);
    await admin.disconnect();
  });

  test('a second consumer of a group takes over partitions, and all of them when the first has left', async () => {
    const topic = await topicOf('shared');
    const [anna, bela]: [string[], string[]] = [[], []];
    const producer = await producerOf();
    const first = await consume({ topic, groupId: 'both', values: anna });
    await send(producer, topic, numbers(0, 100));
    await until(() => anna.length >= 100);
    await consume({ topic, groupId: 'both', values: bela });
    for (let i = 100; bela.length === 0; i += 100) {
      await send(producer, topic, numbers(i, i + 100));
      await new Promise((soon) => setTimeout(soon, 200));
    }
    await first.disconnect();
    const had = bela.length;
    await send(producer, topic, numbers(9_000, 9_100));
    await until(() => numbers(9_000, 9_100).every((value) => bela.includes(value)));
    expect(bela.length).toBeGreaterThanOrEqual(had + 100);
  });

  test('a broker that is killed and started again has everything, once, and clients go on by themselves', async () => {
    const topic = await topicOf('killed');
    const values: string[] = [];
    const producer = await producerOf();
    await consume({ topic, groupId: 'patient', values });
    await send(producer, topic, numbers(0, 200));
    await until(() => values.length >= 200);
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 'SIGKILL');
    const sending = send(producer, topic, numbers(200, 300));
    start();
    await sending;
    await until(() => new Set(values).size >= 300);
    const offsets = await withAdmin(kafka, (admin) => admin.fetchTopicOffsets(topic));
    expect(offsets.reduce((sum, { offset }) => sum + Number(offset), 0)).toBe(300);
  });

  test('a second producer under a transactional id fences the first, whose work is undone', async () => {
    const topic = await topicOf('fenced');
    const values: string[] = [];
    await consume({ topic, groupId: 'committed', values });
    const first = await producerOf('relay');
    const begun = await first.transaction();
    await send(begun, topic, ['stale']);
    const second = await producerOf('relay');
    const later = await second.transaction();
    await send(later, topic, ['valid']);
    await later.commit();
    await expect(begun.commit()).rejects.toThrow(KafkaJSProtocolError);
    await until(() => values.length > 0);
    expect(values).toEqual(['valid']);
  });
});

/** Resolves once it is so; jest's own limit ends a wait in vain. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((again) => setTimeout(again, 20));
}

async function withAdmin<Result>(
  kafka: Kafka,
  ask: (admin: ReturnType<Kafka['admin']>) => Promise<Result>,
): Promise<Result> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    return await ask(admin);
  } finally {
    await admin.disconnect();
  }
}
