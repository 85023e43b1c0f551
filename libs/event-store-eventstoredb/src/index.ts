export { openEventStoreDbEventStore } from './eventstoredb-event-store.js';
export { EventStoreDbFault } from './faults.js';
