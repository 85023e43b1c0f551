export { isPrivateAddress, refuseUrl } from './addresses.js';
export { keepDelivering } from './delivering.js';
export { DELIVERY_STATES, type Hook } from './rows.js';
export { waitAfter } from './schedule.js';
export { formatSecret } from './signature.js';
export { HOOK_EVENTS } from './told.js';
export { Webhooks, type WebhooksOptions } from './webhooks.js';
