/** What the API says of webhooks. */
import { z } from 'zod';
import { DELIVERY_STATES, HOOK_EVENTS } from '#webhooks';

const URL_MAX = 2_000;
const ID = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c15';
const URL_EXAMPLE = 'https://club.example/hook';
export const WebhookId = z.uuid().meta({ id: 'WebhookId', examples: [ID] });
const Event = z.enum(HOOK_EVENTS).meta({ id: 'WebhookEvent', examples: ['board.finished'] });

const told = { table: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c10', board: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11' };
const timestamp = '2026-07-01T18:30:00.000Z';
/** The body of a delivery. */
export const WebhookMessage = z
  .strictObject({
    type: Event,
    timestamp: z.iso.datetime().meta({ description: 'When it happened, not when it was sent.' }),
    data: z.record(z.string(), z.union([z.string(), z.int()])).meta({ description: 'Ids, and how it ended.' }),
  })
  .meta({
    id: 'WebhookMessage',
    description: 'What is over at a table or a session of the owner; no card is in it.',
    examples: [
      { type: 'board.opened', timestamp, data: { ...told, number: 1 } },
      { type: 'board.finished', timestamp, data: { ...told, outcome: 'scored' } },
      { type: 'table.closed', timestamp, data: { table: told.table, by: 'owner' } },
      { type: 'session.ended', timestamp, data: { session: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c20' } },
    ],
  });

export const RegisterWebhook = z
  .strictObject({
    url: z.string().max(URL_MAX).meta({ description: 'https, at an address of the internet.' }),
    events: z
      .array(Event)
      .min(1)
      .max(HOOK_EVENTS.length)
      .readonly()
      .default([...HOOK_EVENTS]),
  })
  .meta({ id: 'RegisterWebhook', examples: [{ url: URL_EXAMPLE, events: ['board.finished'] }] });
export type RegisterWebhook = z.infer<typeof RegisterWebhook>;

const webhook = {
  id: WebhookId,
  url: z.string(),
  events: z.array(Event).readonly(),
  createdAt: z.iso.datetime(),
  disabled: z.string().optional().meta({ description: 'Why nothing more is sent there.' }),
};
const WEBHOOK = {
  ...{ id: ID, url: URL_EXAMPLE, events: ['board.finished' as const] },
  createdAt: '2026-07-01T18:30:00.000Z',
};
export const Webhook = z.strictObject(webhook).meta({ id: 'Webhook', examples: [WEBHOOK] });
export type Webhook = z.infer<typeof Webhook>;

export const NewWebhook = z
  .strictObject({
    ...webhook,
    secret: z.string().meta({ description: 'Verifies `v1` of `webhook-signature`; shown this once.' }),
    publicKey: z.string().meta({ description: 'Verifies `v1a`.' }),
  })
  .meta({
    id: 'NewWebhook',
    description: 'Deliveries are as Standard Webhooks say. Their bodies have no cards.',
    examples: [{ ...WEBHOOK, secret: 'whsec_Zm9v…', publicKey: 'whpk_YmFy…' }],
  });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookList = z
  .strictObject({ data: z.array(Webhook).readonly(), next: z.null() })
  .meta({ id: 'WebhookList', examples: [{ data: [WEBHOOK], next: null }] });
export type WebhookList = z.infer<typeof WebhookList>;

const Delivery = z
  .strictObject({
    id: z.string(),
    type: z.string(),
    at: z.iso.datetime(),
    state: z.enum(DELIVERY_STATES),
    attempts: z.int(),
    due: z.iso.datetime().optional().meta({ description: 'When it is tried next.' }),
    answer: z.string().optional().meta({ description: 'What came of the last attempt.' }),
  })
  .meta({
    id: 'WebhookDelivery',
    examples: [
      {
        ...{ id: 'msg_1f', type: 'board.finished', at: '2026-07-01T18:30:00.000Z' },
        ...{ state: 'delivered', attempts: 1, answer: 'status 204' },
      },
    ],
  });
export const DeliveryList = z
  .strictObject({ data: z.array(Delivery).readonly(), next: z.null() })
  .meta({ id: 'WebhookDeliveryList', examples: [{ data: [], next: null }] });
export type DeliveryList = z.infer<typeof DeliveryList>;

export const Removed = z.strictObject({ id: WebhookId }).meta({ id: 'RemovedWebhook', examples: [{ id: ID }] });
export type Removed = z.infer<typeof Removed>;
