/**
 * Work given out over the bus: an office asks, whichever worker has room does it and answers. Workers are one consumer group; one
 * that is lost loses its partitions, and what it had not answered is done by another. So work may be done twice: the office takes
 * the first answer, and work must be such that this changes nothing.
 */
import { randomUUID } from 'node:crypto';
import { type EachMessagePayload, type Kafka, type KafkaMessage, type Producer } from 'kafkajs';
import { StoreFault } from '#event-store';
import { asBusFault, type Brokers, clientOf } from './client.js';
import { readPartition } from './reading.js';
import { makeTopics, rangesOf, type Topic } from './topics.js';

export type WorkOptions = {
  readonly brokers: Brokers;
  readonly prefix?: string;
  /** What kind of work it is: part of the names of the topics. */
  readonly kind: string;
  /** As many workers as there are partitions can work at once. */
  readonly partitions?: number;
  readonly replicas?: number;
};

export type WorkOffice = {
  /** Resolves with a worker's answer. Rejects with what the worker failed with, or with a `StoreFault` when none answers in time. */
  ask(request: Buffer): Promise<Buffer>;
  close(): Promise<void>;
};

export type WorkerOfOffice = {
  /** After the work under way was answered. */
  close(): Promise<void>;
};

const PARTITIONS = 12;
const PREFIX = 'tenace';
/** Nobody needs work that was asked for longer ago: the office has given up, or is gone. */
const PATIENCE_MS = 600_000;
const WORK_SETTINGS = { 'retention.ms': String(2 * PATIENCE_MS), 'max.message.bytes': String(8 * 1024 * 1024) };
/** A worker that is silent for so long is lost. */
const SESSION_MS = 10_000;
const HEARTBEAT_MS = 1_000;

type Waiting = { readonly resolve: (answer: Buffer) => void; readonly reject: (cause: unknown) => void };
type Topics = { readonly asked: Topic; readonly answered: Topic };

/** The topics of a kind of work: what offices ask, and what workers answer. */
export function workTopics(options: Omit<WorkOptions, 'brokers'>): Topics {
  const { prefix = PREFIX, kind, partitions = PARTITIONS, replicas = 1 } = options;
  const common = { replicas, settings: WORK_SETTINGS };
  return {
    asked: { name: `${prefix}.${kind}.asked`, partitions, ...common },
    answered: { name: `${prefix}.${kind}.answered`, partitions: 1, ...common },
  };
}

/** Opens an office: answers to what it asks come to it alone. Rejects with a `StoreFault` when the brokers cannot be asked. */
export async function openWorkOffice(options: WorkOptions): Promise<WorkOffice> {
  const kafka = clientOf(options.brokers);
  const { asked, answered } = workTopics(options);
  const office = randomUUID();
  const waiting = new Map<string, Waiting>();
  const closing = new AbortController();
  const producer = await openProducer(kafka, [asked, answered]);
  const end = (await rangesOf(kafka, answered.name))[0]?.high ?? 0n;
  const listening = listen({ kafka, topic: answered.name, end, signal: closing.signal }, (message) => {
    const mine = textOf(message, 'office') === office ? waiting.get(textOf(message, 'job')) : undefined;
    if (!mine || !message.value) return;
    waiting.delete(textOf(message, 'job'));
    if (textOf(message, 'outcome') === 'done') mine.resolve(message.value);
    else mine.reject(new Error(message.value.toString()));
  });
  let turn = 0;

  return {
    async ask(request) {
      const job = String(turn);
      const partition = turn++ % asked.partitions;
      const until = Date.now() + PATIENCE_MS;
      const answer = new Promise<Buffer>((resolve, reject) => {
        waiting.set(job, { resolve, reject });
      });
      const timer = setTimeout(() => {
        waiting.get(job)?.reject(new StoreFault('no worker has answered in time'));
        waiting.delete(job);
      }, PATIENCE_MS);
      try {
        const headers = { office, job, until: String(until) };
        await producer.send({ topic: asked.name, messages: [{ key: job, value: request, partition, headers }] });
        return await answer;
      } catch (cause) {
        waiting.delete(job);
        throw asBusFault(cause);
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      closing.abort();
      await listening;
      for (const { reject } of waiting.values()) reject(new StoreFault('the office is closed'));
      await producer.disconnect();
    },
  };
}

type Listening = {
  readonly kafka: Kafka;
  readonly topic: string;
  readonly end: bigint;
  readonly signal: AbortSignal;
};

/** Hears what is said after a place, whatever fails meanwhile, until the signal. */
async function listen({ kafka, topic, end, signal }: Listening, hear: (message: KafkaMessage) => void): Promise<void> {
  let reached = end;
  while (!signal.aborted) {
    try {
      const range = { low: reached, high: reached };
      for await (const { messages, next } of readPartition({ kafka, topic, partition: 0, range, signal })) {
        for (const message of messages) hear(message);
        reached = next;
      }
    } catch (fault) {
      if (!(fault instanceof StoreFault)) throw fault; // the brokers are asked again
    }
  }
}

function textOf({ headers }: KafkaMessage, name: string): string {
  return String(headers?.[name] ?? '');
}

async function openProducer(kafka: Kafka, topics: readonly Topic[]): Promise<Producer> {
  const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, allowAutoTopicCreation: false });
  try {
    await makeTopics(kafka, topics);
    await producer.connect();
    return producer;
  } catch (cause) {
    await producer.disconnect().catch(() => undefined); // it has failed already
    throw asBusFault(cause);
  }
}

type WorkerOptions = WorkOptions & {
  /** One piece at a time; what it rejects with is told to the office. */
  readonly work: (request: Buffer) => Promise<Buffer>;
  /** Called when an answer could not be sent: it will be asked for again. */
  readonly onUnanswered?: () => void;
  /** Called when it can work no more: it is to be closed, and another opened. */
  readonly onLost?: (cause: Error) => void;
};

/** Works for all offices of a kind until it is closed. */
export async function openWorker(options: WorkerOptions): Promise<WorkerOfOffice> {
  const { brokers, work, onUnanswered, onLost, prefix = PREFIX, kind } = options;
  const kafka = clientOf(brokers);
  const { asked, answered } = workTopics(options);
  const producer = await openProducer(kafka, [asked, answered]);
  const consumer = kafka.consumer({
    groupId: `${prefix}.${kind}.workers`,
    sessionTimeout: SESSION_MS,
    heartbeatInterval: HEARTBEAT_MS,
    maxWaitTimeInMs: HEARTBEAT_MS / 4,
    allowAutoTopicCreation: false,
  });
  const answer = async (payload: EachMessagePayload): Promise<void> => {
    const { message } = payload;
    if (Date.now() > Number(textOf(message, 'until')) || !message.value) return;
    const { outcome, value } = await kept(() => payload.heartbeat(), done(work, message.value));
    const headers = { office: textOf(message, 'office'), job: textOf(message, 'job'), outcome };
    try {
      await producer.send({ topic: answered.name, messages: [{ value, headers }] });
    } catch (cause) {
      onUnanswered?.();
      throw cause; // the group gives it out again
    }
  };
  try {
    consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
      if (!restart) onLost?.(error);
    });
    await consumer.connect();
    await consumer.subscribe({ topic: asked.name, fromBeginning: true });
    await consumer.run({ autoCommitThreshold: 1, eachMessage: answer });
  } catch (cause) {
    await producer.disconnect();
    throw asBusFault(cause);
  }
  return {
    async close() {
      await consumer.disconnect();
      await producer.disconnect();
    },
  };
}

type Done = { readonly outcome: 'done' | 'failed'; readonly value: Buffer };

async function done(work: WorkerOptions['work'], request: Buffer): Promise<Done> {
  try {
    return { outcome: 'done', value: await work(request) };
  } catch (cause) {
    // Whatever it was, the office must hear of it: else it is waited for.
    return { outcome: 'failed', value: Buffer.from(cause instanceof Error ? cause.message : String(cause)) };
  }
}

/** The group hears that this worker lives while it works; that it was given up is seen when the answer was sent. */
async function kept<Result>(heartbeat: () => Promise<void>, working: Promise<Result>): Promise<Result> {
  const beating = setInterval(() => void heartbeat().catch(() => undefined), HEARTBEAT_MS);
  try {
    return await working;
  } finally {
    clearInterval(beating);
  }
}
