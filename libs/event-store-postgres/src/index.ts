export { PostgresFault } from './faults.js';
export { openPostgresEventStore } from './postgres-event-store.js';
