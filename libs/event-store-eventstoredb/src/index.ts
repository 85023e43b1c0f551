export { openEventStoreDbEventStore, type EventStoreDbOptions } from './eventstoredb-event-store.js';
export { EventStoreDbFault, type EventStoreDbTrouble } from './faults.js';
