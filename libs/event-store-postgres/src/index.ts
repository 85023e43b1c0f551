export { PostgresFault, type PostgresTrouble } from './faults.js';
export { openPostgresEventStore, type PostgresStoreOptions } from './postgres-event-store.js';
