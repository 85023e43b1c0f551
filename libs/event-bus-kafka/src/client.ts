import kafkajs, { Kafka, logLevel } from 'kafkajs';
import { StoreFault } from '#event-store';

/** Where the brokers are, and how they want to be asked. */
export type Brokers = {
  /** `host:port` of some of them; the rest is learnt from these. */
  readonly addresses: readonly string[];
  /** Encrypted, with certificates that this machine trusts. */
  readonly tls?: boolean;
  readonly user?: { readonly name: string; readonly password: string };
};

/** How often a request is tried again within one question; readers and relays begin anew after that. */
const RETRIES = 6;
const FIRST_RETRY_MS = 100;
const RETRY_MS_MAX = 2_000;
const CONNECT_MS = 5_000;
const REQUEST_MS = 15_000;

export function clientOf({ addresses, tls = false, user }: Brokers): Kafka {
  return new Kafka({
    clientId: 'tenace',
    brokers: [...addresses],
    ssl: tls,
    ...(user && { sasl: { mechanism: 'scram-sha-512', username: user.name, password: user.password } }),
    connectionTimeout: CONNECT_MS,
    requestTimeout: REQUEST_MS,
    retry: { retries: RETRIES, initialRetryTime: FIRST_RETRY_MS, maxRetryTime: RETRY_MS_MAX },
    logLevel: logLevel.NOTHING, // what fails is thrown; whoever asked says so in his log
  });
}

// As a CommonJS package, kafkajs names its errors to ES modules only through the whole of it.
const { KafkaJSAggregateError, KafkaJSError, KafkaJSProtocolError } = kafkajs;

/** The name that the protocol has for what was refused; undefined for any other error. */
export function refusalOf(cause: unknown): string | undefined {
  return cause instanceof KafkaJSProtocolError ? cause.type : undefined;
}

/** What a question was rejected with, as the port promises it: a failure of the bus, which may pass. Bugs of ours stay what they are. */
export function asBusFault(cause: unknown): unknown {
  const refused =
    cause instanceof KafkaJSAggregateError ? cause.errors : cause instanceof KafkaJSError ? [cause] : undefined;
  if (!refused) return cause;
  const reasons = new Set(refused.map((one) => (one instanceof Error ? one.message : one)));
  return new StoreFault(`the bus in Kafka could not be asked: ${[...reasons].join('; ')}`, { cause });
}
