import { isIP } from 'node:net';
import { z } from 'zod';
import { wholeNumber } from '../../http/src/index.js';

/** What the environment may say. Each has a default that needs nothing but this machine. */
export const Environment = z.object({
  PORT: wholeNumber(0, 65_535).prefault(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA: z.string().min(1).default('./data'),
  EVENT_STORE: z.enum(['sqlite', 'postgres', 'eventstoredb', 'memory']).default('sqlite'),
  /** Where the event store is, for those that are servers. */
  EVENT_STORE_URL: z.string().optional(),
  EVENT_BUS: z.enum(['inprocess', 'kafka']).default('inprocess'),
  /** Where brokers of Kafka are: host:port, with commas between. */
  KAFKA_BROKERS: z
    .string()
    .regex(/^[^\s:,]+:\d+(,[^\s:,]+:\d+)*$/, 'expected host:port, with commas between')
    .optional(),
  KAFKA_TLS: z.enum(['yes', 'no']).default('no'),
  KAFKA_USER: z.string().optional(),
  KAFKA_PASSWORD: z.string().optional(),
  /** Begins the names of all topics. */
  KAFKA_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'expected letters, digits and hyphens')
    .default('tenace'),
  /** Of the topic of commits, fixed once it was made: as many processes can share the read models. */
  KAFKA_PARTITIONS: wholeNumber(1, 1_000).prefault(6),
  KAFKA_REPLICAS: wholeNumber(1, 7).prefault(1),
  /** Whether what of boards stands in public is published in a topic of its own, by whoever relays. */
  KAFKA_PUBLIC: z.enum(['yes', 'no']).default('no'),
  /** Who plays the tables of built-in robots: threads of the arena itself, or workers that it gives them out to over the bus. */
  ARENA_PLAYERS: z.enum(['threads', 'workers']).default('threads'),
  /** Where read models, names and free text, tokens and leases are. */
  READ_DATABASE: z.enum(['sqlite', 'postgres']).default('sqlite'),
  READ_DATABASE_URL: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The name of the log of all commits; after its key unless told. Another name begins another log. */
  LEDGER_ORIGIN: z
    .string()
    .regex(/^[^\s+]{1,100}$/, 'expected a name without spaces and +')
    .optional(),
  /** The seed of the log's key, in hex; kept in the data folder unless given. */
  LEDGER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'expected 64 lower-case hexadecimal digits')
    .optional(),
  /** Whether hooks may be at private addresses, for trying them out and inside of one network. */
  WEBHOOKS_PRIVATE: z.enum(['yes', 'no']).default('no'),
  /** Who is believed when he says for whom he asks, in `X-Forwarded-For`: addresses and networks, with commas between. Nobody else is. */
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (text) => text.split(',').every(isNetwork),
      'expected addresses or networks (10.1.0.0/16), with commas between',
    )
    .optional(),
  /** Requests a minute that one token, or one address without a token, may make. */
  RATE_LIMIT: wholeNumber(1, 10_000_000).prefault(3_000),
});

export type Settings = z.infer<typeof Environment>;

type ReadSettings =
  | { readonly kind: 'read'; readonly settings: Settings }
  /** One line for each wrong value. */
  | { readonly kind: 'wrong'; readonly lines: readonly string[] };

/** Reads the settings; an empty variable counts as not set. What a line says of an address or a key has nothing of it in it. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): ReadSettings {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = Environment.safeParse(set);
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return `${name} is ${name === 'LEDGER_KEY' ? 'a key that cannot be' : `"${set[name] ?? ''}"`}: ${message}`;
    });
    return { kind: 'wrong', lines };
  }
  const lines = contradictions(read.data);
  return lines.length === 0 ? { kind: 'read', settings: read.data } : { kind: 'wrong', lines };
}

function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128)));
}

/** What does not go together. */
function contradictions(settings: Settings): readonly string[] {
  const { EVENT_STORE, EVENT_STORE_URL, READ_DATABASE, READ_DATABASE_URL } = settings;
  const lines: string[] = [];
  const storeIsServer = EVENT_STORE === 'postgres' || EVENT_STORE === 'eventstoredb';
  if (storeIsServer && EVENT_STORE_URL === undefined)
    lines.push(`EVENT_STORE is ${EVENT_STORE}: EVENT_STORE_URL has to say where it is`);
  if (!storeIsServer && EVENT_STORE_URL !== undefined)
    lines.push(`EVENT_STORE_URL is set, but EVENT_STORE is ${EVENT_STORE}, which is no server`);
  if (READ_DATABASE === 'postgres' && READ_DATABASE_URL === undefined)
    lines.push('READ_DATABASE is postgres: READ_DATABASE_URL has to say where it is');
  else if (READ_DATABASE === 'postgres' && !isPostgresAddress(READ_DATABASE_URL))
    lines.push('READ_DATABASE_URL is not of the form postgres://user:password@host/database');
  if (READ_DATABASE !== 'postgres' && READ_DATABASE_URL !== undefined)
    lines.push(`READ_DATABASE_URL is set, but READ_DATABASE is ${READ_DATABASE}, which is no server`);
  if (settings.EVENT_BUS === 'kafka' && settings.KAFKA_BROKERS === undefined)
    lines.push('EVENT_BUS is kafka: KAFKA_BROKERS has to say where it is');
  if (settings.EVENT_BUS !== 'kafka' && settings.KAFKA_BROKERS !== undefined)
    lines.push(`KAFKA_BROKERS is set, but EVENT_BUS is ${settings.EVENT_BUS}`);
  if (settings.EVENT_BUS === 'kafka' && READ_DATABASE !== 'postgres')
    lines.push(`EVENT_BUS is kafka: READ_DATABASE has to be postgres, not ${READ_DATABASE}`);
  if (settings.KAFKA_PUBLIC === 'yes' && settings.EVENT_BUS !== 'kafka')
    lines.push(`KAFKA_PUBLIC is yes: EVENT_BUS has to be kafka, not ${settings.EVENT_BUS}`);
  if (settings.ARENA_PLAYERS === 'workers' && settings.EVENT_BUS !== 'kafka')
    lines.push(`ARENA_PLAYERS is workers: EVENT_BUS has to be kafka, not ${settings.EVENT_BUS}`);
  if ((settings.KAFKA_USER === undefined) !== (settings.KAFKA_PASSWORD === undefined))
    lines.push('KAFKA_USER and KAFKA_PASSWORD go together');
  if (EVENT_STORE === 'memory' && READ_DATABASE === 'postgres')
    lines.push('EVENT_STORE is memory: what is gone with the process cannot be read from READ_DATABASE postgres');
  return lines;
}

function isPostgresAddress(url = ''): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, pathname } = new URL(url);
  return /^postgres(ql)?:$/.test(protocol) && username !== '' && pathname.length > 1;
}

/** What a service that runs apart from the others needs: engines that several processes share. Lines for what is not so. */
export function notShared(service: string, { EVENT_STORE, READ_DATABASE }: Settings): readonly string[] {
  const lines: string[] = [];
  if (EVENT_STORE === 'sqlite' || EVENT_STORE === 'memory')
    lines.push(`EVENT_STORE is ${EVENT_STORE}: ${service} runs apart from the others on postgres or eventstoredb only`);
  if (READ_DATABASE !== 'postgres')
    lines.push(`READ_DATABASE is ${READ_DATABASE}: ${service} runs apart from the others on postgres only`);
  return lines;
}
