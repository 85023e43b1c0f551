export { type EventBus, type EventSource, partitionOf } from './event-bus.js';
export { memoryEventBus } from './memory.js';
export { relay } from './relay.js';
export { sharedSource } from './shared-source.js';
export { storeSource } from './store-source.js';
