export { type Brokers } from './client.js';
export { type KafkaBusOptions, type KafkaEventBus, openKafkaEventBus, type ReaderLag } from './kafka-event-bus.js';
export { openPublicTopic, type PublicMessage, type PublicTopic, type PublicTopicOptions } from './public-topic.js';
export { type Parked } from './parking.js';
export {
  openWorker,
  openWorkOffice,
  type WorkerOfOffice,
  type WorkerOptions,
  type WorkOffice,
  type WorkOptions,
} from './work.js';
