export { type Checkpoint, followPolicies } from './follower.js';
export { type Office } from './office.js';
export { react } from './policies.js';
export { openScheduler, type Scheduler } from './scheduler.js';
