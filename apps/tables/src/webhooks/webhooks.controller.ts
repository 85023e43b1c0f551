import { Body, Controller, Delete, Get, Inject, Param, Post } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { formatSecret, type Hook, refuseUrl, type Webhooks } from '#webhooks';
import { Answers, Asked, derivedId, type Exchange, Needs, problem } from '../../../http/src/index.js';
import { TABLES, type TablesServices } from '../tables-services.js';
import {
  DeliveryList,
  NewWebhook,
  RegisterWebhook,
  Removed,
  type Webhook,
  WebhookId,
  WebhookList,
} from './webhook-schemas.js';

/** Addresses that an owner wants told of what is over at his tables. */
@Controller('v1/webhooks')
export class WebhooksController {
  constructor(@Inject(TABLES) private readonly services: TablesServices) {}

  /** Registers an address that is told what is over at the caller's tables and sessions. */
  @Post()
  @Needs('webhook:manage')
  @Answers(201, NewWebhook)
  async registerWebhook(
    @Asked() { caller, sent, set }: Exchange,
    @Body({ schema: RegisterWebhook }) { url, events }: RegisterWebhook,
  ): Promise<NewWebhook> {
    const hooks = this.hooks();
    const refusal = refuseUrl(url, hooks.allowPrivate);
    if (refusal !== undefined) throw problem('invalid-input', { errors: [{ pointer: '/url', detail: refusal }] });
    const { key, now } = this.services.http;
    const secret = formatSecret(createHmac('sha256', key).update(`webhook ${sent.commandId}`).digest());
    const id = derivedId(sent.commandId, 'webhook');
    const hook: Hook = { id, owner: caller.owner, url, events, secret, createdAt: now() };
    const registered = await hooks.register(hook);
    if (!registered) throw problem('too-many-webhooks');
    const { hook: kept, isNew } = registered;
    if (kept.url !== url || kept.events.join() !== events.join()) throw problem('key-reused');
    if (!isNew) set('idempotent-replayed', 'true');
    return { ...asRegistered(kept), secret, publicKey: hooks.publicKey };
  }

  /** The caller's webhooks, without their secrets. */
  @Get()
  @Needs('webhook:manage')
  @Answers(200, WebhookList)
  async listWebhooks(@Asked() { caller }: Exchange): Promise<WebhookList> {
    return { data: (await this.hooks().list(caller.owner)).map(shown), next: null };
  }

  /** The latest deliveries to a webhook, those still to be tried included. */
  @Get(':webhookId/deliveries')
  @Needs('webhook:manage')
  @Answers(200, DeliveryList)
  async listDeliveries(
    @Asked() { caller }: Exchange,
    @Param('webhookId', { schema: WebhookId }) id: string,
  ): Promise<DeliveryList> {
    await this.own(caller.owner, id);
    const found = await this.hooks().deliveries(id);
    const data = found.map(({ at, state, due, answer, ...one }) => ({
      ...{ id: one.id, type: one.type, at: new Date(at).toISOString(), state, attempts: one.attempts },
      ...(state === 'waiting' && { due: new Date(due).toISOString() }),
      ...(answer !== undefined && { answer }),
    }));
    return { data, next: null };
  }

  /** Removes a webhook, with what was still to be delivered to it. */
  @Delete(':webhookId')
  @Needs('webhook:manage')
  @Answers(200, Removed)
  async removeWebhook(
    @Asked() { caller }: Exchange,
    @Param('webhookId', { schema: WebhookId }) id: string,
  ): Promise<Removed> {
    await this.own(caller.owner, id);
    await this.hooks().remove(id);
    return { id };
  }

  private async own(owner: string, id: string): Promise<void> {
    if ((await this.hooks().find(id))?.owner !== owner) throw problem('unknown-webhook');
  }

  private hooks(): Webhooks {
    const { hooks } = this.services;
    if (!hooks) throw problem('unavailable', { detail: 'this server keeps no webhooks', retryAfter: 60 });
    return hooks;
  }
}

function shown(hook: Hook): Webhook {
  return { ...asRegistered(hook), ...(hook.disabled !== undefined && { disabled: hook.disabled }) };
}

/** A webhook as it was registered, whatever became of it. */
function asRegistered({ id, url, events, createdAt }: Hook): Webhook {
  return { id, url, events, createdAt: new Date(createdAt).toISOString() };
}
