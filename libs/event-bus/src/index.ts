export { type EventBus, type EventSource, partitionOf } from './event-bus.js';
export { memoryEventBus, type MemoryBusOptions } from './memory.js';
export { relay, type Relay } from './relay.js';
export { sharedSource } from './shared-source.js';
export { storeSource } from './store-source.js';
