import { Kafka, logLevel } from 'kafkajs';
import { partitionOf, relay } from '#event-bus';
import { eventBusContract, take } from '#event-bus/testing';
import { type KafkaEventBus, openKafkaEventBus, openPublicTopic, type Parked } from '#event-bus-kafka';
import { memoryEventStore, START, type StoredCommit, StoreFault } from '#event-store';
import { allOf, appendNext, placesOf } from '#event-store/testing';

jest.setTimeout(300_000);

// These need a broker: KAFKA_BROKERS names one (`npm run test:servers` starts it). Without it they are left out, and say so.
const address = process.env['KAFKA_BROKERS'] ?? '';
const onBroker = address === '' ? describe.skip : describe; // no broker is part of the project

const run = `${process.pid}-${Date.now().toString(36)}`;
let prefixes = 0;
const newPrefix = (): string => `spec-${run}-${++prefixes}`;
const brokers = { addresses: [address] };

async function commitsOf(count: number, streams = 12): Promise<readonly StoredCommit[]> {
  const store = memoryEventStore();
  for (let i = 0; i < count; i++) await appendNext(store, { stream: `board-${i % streams}` });
  return allOf(store);
}

onBroker('on a broker (KAFKA_BROKERS)', () => {
  const commits: StoredCommit[] = [];
  const open: KafkaEventBus[] = [];
  const opened = async (prefix: string, partitions = 1, parked: Parked[] = []): Promise<KafkaEventBus> => {
    const bus = await openKafkaEventBus({ brokers, prefix, partitions, onParked: (one) => parked.push(one) });
    open.push(bus);
    return bus;
  };
  const kafka = new Kafka({ brokers: [address], logLevel: logLevel.NOTHING });

  beforeAll(async () => {
    commits.push(...(await commitsOf(36)));
  });
  afterEach(async () => {
    for (const bus of open.splice(0)) await bus.close();
  });

  eventBusContract('Kafka', {
    open: (partitions) => openKafkaEventBus({ brokers, prefix: newPrefix(), partitions }),
    commits,
  });

  test('what was published is there after all who knew of it are gone, and is not published twice', async () => {
    const prefix = newPrefix();
    const first = await opened(prefix, 3);
    await first.publish(commits.slice(0, 20));
    await first.close();
    const second = await opened(prefix, 3);
    await second.publish(commits);
    for (const partition of [0, 1, 2]) {
      const mine = commits.filter(({ commit }) => partitionOf(commit.header.stream, 3) === partition);
      expect(await take(mine.length, { source: second, partition })).toEqual(mine);
    }
  });

  test('of many that open a bus nobody has made yet, each gets it', async () => {
    for (let round = 0; round < 5; round++) {
      const prefix = newPrefix();
      const buses = await Promise.all(Array.from({ length: 12 }, () => opened(prefix, 6)));
      for (const { partitions } of buses) expect(partitions).toBe(6);
    }
  });

  test('whoever publishes next in a public topic fences whoever did before', async () => {
    const topicOf = { brokers, prefix: newPrefix(), kind: 'boards', partitions: 2 };
    const [stale, other] = [await openPublicTopic(topicOf), await openPublicTopic(topicOf)];
    await stale.publish([{ key: 'a', value: '1' }]);
    await other.publish([
      { key: 'a', value: '2' },
      { key: 'b', value: '1' },
    ]);
    await expect(stale.publish([{ key: 'a', value: 'late' }])).rejects.toThrow(StoreFault);
    const consumer = kafka.consumer({ groupId: topicOf.prefix });
    await consumer.connect();
    await consumer.subscribe({ topic: other.name, fromBeginning: true });
    const found: string[] = [];
    await consumer.run({
      eachMessage: async ({ message: { key, value } }) => void found.push(`${String(key)} ${String(value)}`),
    });
    while (found.length < 3) await new Promise((again) => setTimeout(again, 20));
    expect(found.filter((one) => one.startsWith('a'))).toEqual(['a 1', 'a 2']);
    expect(found).toContain('b 1');
    await consumer.disconnect();
    await Promise.all([stale.close(), other.close()]);
  });

  test('the newest commit of each partition is told, of an empty one that there is none', async () => {
    const bus = await opened(newPrefix(), 4);
    expect(await bus.newest()).toEqual([START, START, START, START]);
    const some = commits.filter(({ commit }) => partitionOf(commit.header.stream, 4) !== 2);
    await bus.publish(some);
    const newest = [0, 1, 2, 3].map(
      (partition) =>
        some.findLast(({ commit }) => partitionOf(commit.header.stream, 4) === partition)?.position ?? START,
    );
    expect(newest[2]).toBe(START);
    expect(await bus.newest()).toEqual(newest);
  });

  test('a relay that does not know yet that another has taken over is refused, and does no harm', async () => {
    const prefix = newPrefix();
    const [stale, valid] = [await opened(prefix), await opened(prefix)];
    await stale.publish(commits.slice(0, 10));
    await valid.publish(commits.slice(5, 20));
    await expect(stale.publish(commits.slice(10, 30))).rejects.toThrow(StoreFault);
    await valid.publish(commits.slice(20)).catch(() => valid.publish(commits.slice(20)));
    await stale.publish(commits.slice(3));
    expect(placesOf(await take(commits.length, { source: valid }))).toEqual(placesOf(commits));
  });

  test('a message that is no commit is parked with the reason, and what follows is read', async () => {
    const prefix = newPrefix();
    const parked: Parked[] = [];
    const bus = await opened(prefix, 1, parked);
    await bus.publish(commits.slice(0, 2));
    const producer = kafka.producer();
    await producer.connect();
    const headers = { position: '0', head: 'none' };
    const bad = { key: 'board-1', headers };
    await producer.send({
      topic: `${prefix}.commits`,
      messages: [
        { value: 'no headers' },
        { ...bad, value: 'no commit' },
        { ...bad, key: 'board-z', value: commits[0]!.text },
      ],
    });
    await producer.disconnect();
    await bus.publish(commits.slice(2, 4));
    expect(placesOf(await take(4, { source: bus }))).toEqual(placesOf(commits.slice(0, 4)));
    expect(parked.map(({ reader, reason }) => `${reader}: ${reason}`)).toEqual([
      'bus: it has no position or no head',
      'bus: its value is no commit',
      'bus: its key is not the stream of its commit',
    ]);
    const kept: string[] = [];
    const consumer = kafka.consumer({ groupId: prefix });
    await consumer.connect();
    await consumer.subscribe({ topic: `${prefix}.parked`, fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ message }) => void kept.push(`${String(message.key)} ${String(message.value)}`),
    });
    while (kept.length < 3) await new Promise((again) => setTimeout(again, 20));
    await consumer.disconnect();
    expect(kept[1]).toMatch(/^bus partition 0 offset \d+ no commit$/);
  });

  test('thousands are read from any place, in order', async () => {
    const prefix = newPrefix();
    const bus = await opened(prefix);
    const many = await commitsOf(6_000, 6_000);
    for (let i = 0; i < many.length; i += 500) await bus.publish(many.slice(i, i + 500));
    for (const after of [0, 10, 2_999, 5_000, 5_998]) {
      const rest = many.slice(after + 1);
      const taken = await take(rest.length, { source: bus, after: many[after]!.position });
      expect(placesOf(taken)).toEqual(placesOf(rest));
    }
  });

  test('a reader behind what the topic keeps is told so', async () => {
    const prefix = newPrefix();
    const bus = await opened(prefix);
    await bus.publish(commits);
    const admin = kafka.admin();
    await admin.connect();
    await admin.fetchTopicOffsets(`${prefix}.commits`);
    await admin.deleteTopicRecords({ topic: `${prefix}.commits`, partitions: [{ partition: 0, offset: '20' }] });
    await admin.disconnect();
    await expect(take(1, { source: bus })).rejects.toThrow('no longer has');
    await expect(take(1, { source: bus, after: commits[10]!.position })).rejects.toThrow('no longer has');
    expect(placesOf(await take(1, { source: bus, after: commits[30]!.position }))).toEqual(placesOf(commits.slice(31)));
  });

  test('a reader’s lag is what it has not been given yet', async () => {
    const bus = await opened(newPrefix());
    await bus.publish(commits.slice(0, 10));
    const reading = bus.events(START, 0)[Symbol.asyncIterator]();
    await reading.next();
    const coming = reading.next();
    while ((await bus.lags())[0]!.messages > 1) await new Promise((again) => setTimeout(again, 20));
    await bus.publish(commits.slice(10));
    await coming;
    expect((await bus.lags()).map(({ partition }) => partition)).toEqual([0]);
    await reading.return?.();
    expect(await bus.lags()).toEqual([]);
  });

  test('the example of the README', async () => {
    const store = memoryEventStore();
    const { position: checkpoint } = await appendNext(store, { stream: 'board-a' });
    const next = await appendNext(store, { stream: 'board-a' });
    const prefix = newPrefix();
    const bus = await opened(prefix, 6);
    const stopping = new AbortController();
    const carrying = relay({ store, bus, after: START, signal: stopping.signal, moveTo: async () => undefined });
    const partition = partitionOf('board-a', bus.partitions);
    expect(await take(1, { source: bus, partition, after: checkpoint })).toEqual([next]);
    stopping.abort();
    await carrying;
  });

  test('a topic made with another number of partitions is not opened', async () => {
    const prefix = newPrefix();
    await opened(prefix, 2);
    await expect(opened(prefix, 3)).rejects.toThrow(
      `the topic ${prefix}.commits has 2 partitions, and 3 are asked for`,
    );
  });

  test('a topic that the brokers refuse to make is a fault that says why', async () => {
    const opening = openKafkaEventBus({ brokers, prefix: newPrefix(), replicas: 9 });
    const message = 'the bus in Kafka could not be asked: Replication-factor is invalid';
    await expect(opening).rejects.toMatchObject({ name: 'StoreFault', message });
  });

  test('a broker that is not there is a fault', async () => {
    await expect(openKafkaEventBus({ brokers: { addresses: ['127.0.0.1:1'] } })).rejects.toThrow(StoreFault);
  });
});
