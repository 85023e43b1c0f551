export { type Checkpoint, followPolicies, type Loop } from './follower.js';
export { type CarriedOut, type Intent, type Office } from './office.js';
export { react } from './policies.js';
export { openScheduler, type Scheduler } from './scheduler.js';
