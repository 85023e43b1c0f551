export { type Brokers } from './client.js';
export {
  busTopics,
  type KafkaBusOptions,
  type KafkaEventBus,
  openKafkaEventBus,
  type ReaderLag,
} from './kafka-event-bus.js';
export {
  openPublicTopic,
  type PublicMessage,
  type PublicTopic,
  publicTopic,
  type PublicTopicOptions,
} from './public-topic.js';
export { type Parked } from './parking.js';
export { type Topic } from './topics.js';
export {
  openWorker,
  openWorkOffice,
  type WorkerOfOffice,
  type WorkerOptions,
  type WorkOffice,
  type WorkOptions,
  workTopics,
} from './work.js';
