import { type EventStore, memoryEventStore } from '#event-store';
import { type Settings } from '../settings.js';

/**
 * Opens the event store of the settings; a SQLite one holds the data folder, and tells when its file turns out to be damaged. Drivers are loaded when they are asked for: a start
 * on the embedded engines does not wait for those of servers. Rejects with what `engineTrouble` has a line for.
 */
export async function openStore(
  { EVENT_STORE, EVENT_STORE_URL: url = '', DATA }: Settings,
  onDamage: (message: string) => void,
): Promise<EventStore> {
  switch (EVENT_STORE) {
    case 'memory':
      return memoryEventStore();
    case 'sqlite': {
      const { openSqliteEventStore } = await import('#event-store-sqlite');
      return openSqliteEventStore({ folder: DATA, create: true, onDamage });
    }
    case 'postgres': {
      const { openPostgresEventStore } = await import('#event-store-postgres');
      return openPostgresEventStore({ url });
    }
    case 'eventstoredb': {
      const { openEventStoreDbEventStore } = await import('#event-store-eventstoredb');
      return openEventStoreDbEventStore({ url });
    }
  }
}
