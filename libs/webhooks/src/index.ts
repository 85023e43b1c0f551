export { isPrivateAddress, refuseUrl } from './addresses.js';
export { type Delivering, keepDelivering } from './delivering.js';
export { type Resolve } from './post.js';
export { type Delivery, DELIVERY_STATES, type DeliveryState, type Hook } from './rows.js';
export { waitAfter } from './schedule.js';
export { formatSecret } from './signature.js';
export { HOOK_EVENTS, type HookEvent } from './told.js';
export { Webhooks, type WebhooksOptions } from './webhooks.js';
