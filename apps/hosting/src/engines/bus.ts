import { type KafkaEventBus } from '#event-bus-kafka';
import { StoreFault } from '#event-store';
import { type Settings } from '../settings.js';

/** Why the bus cannot be opened: one line for the operator. */
export class BusFault extends Error {
  override readonly name = 'BusFault';
}

/** Opens the bus of the settings; undefined where everything is in one process, or takes the events from the store. */
export async function openBus(settings: Settings): Promise<KafkaEventBus | undefined> {
  const { EVENT_BUS, KAFKA_BROKERS = '', KAFKA_TLS, KAFKA_USER, KAFKA_PASSWORD = '' } = settings;
  if (EVENT_BUS === 'inprocess') return undefined;
  const { openKafkaEventBus } = await import('#event-bus-kafka');
  try {
    return await openKafkaEventBus({
      brokers: {
        addresses: KAFKA_BROKERS.split(','),
        tls: KAFKA_TLS === 'yes',
        ...(KAFKA_USER !== undefined && { user: { name: KAFKA_USER, password: KAFKA_PASSWORD } }),
      },
      prefix: settings.KAFKA_PREFIX,
      partitions: settings.KAFKA_PARTITIONS,
      replicas: settings.KAFKA_REPLICAS,
    });
  } catch (cause) {
    if (cause instanceof StoreFault) throw new BusFault(cause.message, { cause });
    throw cause;
  }
}
