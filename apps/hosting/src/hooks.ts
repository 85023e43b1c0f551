/** The hooks of a ground: kept told until it is let go. */
import { createHmac } from 'node:crypto';
import { keepDelivering, Webhooks } from '#webhooks';
import { databasesOf } from './engines/databases.js';
import { type Ground } from './ground.js';

export async function openHooks({ settings, store, http, log, onClose }: Ground): Promise<Webhooks> {
  const hooks = await Webhooks.open({
    address: databasesOf(settings).webhooks,
    store,
    seed: createHmac('sha256', http.key).update('key of webhooks').digest(),
    allowPrivate: settings.WEBHOOKS_PRIVATE === 'yes',
    now: http.now,
    chance: Math.random,
  });
  const delivering = keepDelivering(hooks, (err) => {
    log.error({ err }, 'hooks were not told, and it is tried again');
  });
  onClose(async () => {
    await delivering.stop();
    await hooks.close();
  });
  return hooks;
}
