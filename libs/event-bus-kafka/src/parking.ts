/** What cannot be read is put aside with the reason, in a topic of its own, once for each place it came from. */
import { type Kafka, type Producer } from 'kafkajs';
import { asBusFault } from './client.js';

export type Parked = {
  /** Who could not read it: a projection, or the bus itself. */
  readonly reader: string;
  readonly reason: string;
  /** Where it stands: partition and offset of the bus, or a position of the store. */
  readonly place: string;
  /** As it came; null for nothing. */
  readonly value: Buffer | string | null;
};

type ParkingPlace = {
  /** Resolves once it is kept. Parked again, it takes the place of the first. */
  park(parked: Parked): Promise<void>;
  close(): Promise<void>;
};

export function openParkingPlace(kafka: Kafka, topic: string): ParkingPlace {
  let opened: Promise<Producer> | undefined;

  async function open(): Promise<Producer> {
    const producer = kafka.producer({ idempotent: true, maxInFlightRequests: 1, allowAutoTopicCreation: false });
    await producer.connect();
    return producer;
  }

  return {
    async park({ reader, reason, place, value }) {
      const mine = (opened ??= open());
      try {
        const producer = await mine;
        const headers = { reader, reason, place };
        await producer.send({ topic, messages: [{ key: `${reader} ${place}`, value, headers }] });
      } catch (cause) {
        opened = undefined;
        await mine.then((producer) => producer.disconnect()).catch(() => undefined); // it has failed already
        throw asBusFault(cause);
      }
    },
    async close() {
      const producer = await opened?.catch(() => undefined);
      await producer?.disconnect();
    },
  };
}
