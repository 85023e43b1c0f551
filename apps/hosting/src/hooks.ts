/** The hooks of a ground: kept told until it is let go, by one of the processes that share it. */
import { createHmac } from 'node:crypto';
import { markTogether } from '#data-folder';
import { keepDelivering, Webhooks } from '#webhooks';
import { alone, untilAborted } from './alone.js';
import { databasesOf } from './engines/databases.js';
import { type Ground } from './ground.js';

export async function openHooks(ground: Ground): Promise<Webhooks> {
  const { settings, store, http, log } = ground;
  const hooks = await Webhooks.open({
    address: databasesOf(settings).webhooks,
    store,
    seed: createHmac('sha256', http.key).update('key of webhooks').digest(),
    allowPrivate: settings.WEBHOOKS_PRIVATE === 'yes',
    now: http.now,
    chance: Math.random,
  });
  ground.onClose(() => hooks.close());
  markTogether(settings.DATA);
  alone(ground, 'webhooks', async (_lease, held) => {
    const delivering = keepDelivering(hooks, (err) => {
      log.error({ err }, 'hooks were not told, and it is tried again');
    });
    await untilAborted(held);
    await delivering.stop();
  });
  return hooks;
}
