import { type KafkaEventBus, type WorkOptions } from '#event-bus-kafka';
import { StoreFault } from '#event-store';
import { type Settings } from '../settings.js';

/** Why the bus cannot be opened: one line for the operator. */
export class BusFault extends Error {
  override readonly name = 'BusFault';
}

/** Opens the bus of the settings; undefined where everything is in one process, or takes the events from the store. */
export async function openBus(settings: Settings): Promise<KafkaEventBus | undefined> {
  if (settings.EVENT_BUS === 'inprocess') return undefined;
  const { openKafkaEventBus } = await import('#event-bus-kafka');
  return orBusFault(openKafkaEventBus({ ...onBus(settings), partitions: settings.KAFKA_PARTITIONS }));
}

/** Where the brokers of the settings are, and how their topics are made. */
export function onBus(settings: Settings): Pick<WorkOptions, 'brokers' | 'prefix' | 'replicas'> {
  const { KAFKA_BROKERS = '', KAFKA_TLS, KAFKA_USER, KAFKA_PASSWORD = '' } = settings;
  return {
    brokers: {
      addresses: KAFKA_BROKERS.split(','),
      tls: KAFKA_TLS === 'yes',
      ...(KAFKA_USER !== undefined && { user: { name: KAFKA_USER, password: KAFKA_PASSWORD } }),
    },
    prefix: settings.KAFKA_PREFIX,
    replicas: settings.KAFKA_REPLICAS,
  };
}

/** What is opened on the bus; what keeps it from being opened has a line for the operator. */
export async function orBusFault<Opened>(opening: Promise<Opened>): Promise<Opened> {
  try {
    return await opening;
  } catch (cause) {
    if (cause instanceof StoreFault) throw new BusFault(cause.message, { cause });
    throw cause;
  }
}
