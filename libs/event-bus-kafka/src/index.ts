export { busTopics, type KafkaEventBus, openKafkaEventBus } from './kafka-event-bus.js';
export { openPublicTopic, type PublicMessage, type PublicTopic, publicTopic } from './public-topic.js';
export { type Parked } from './parking.js';
export { type Topic } from './topics.js';
export {
  openWorker,
  openWorkOffice,
  type WorkerOfOffice,
  type WorkOffice,
  type WorkOptions,
  workTopics,
} from './work.js';
