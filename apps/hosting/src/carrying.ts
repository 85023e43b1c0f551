import { startRelay } from '#projections';
import { type Ground } from './ground.js';
import { orNone } from './or-none.js';
import { randomName } from './projecting.js';

/** Carries the events to the bus, where there is one: in this process, or in whichever of several has the lease. */
export function carry(ground: Ground): void {
  const { reads, store, bus, log } = ground;
  if (!bus) return;
  const relaying = startRelay({
    ...{ reads, store, bus, holder: randomName() },
    onChange: (status) => {
      log.info(status, 'the relay has changed its state');
    },
  });
  ground.watch(() => {
    const { state, failure } = relaying.status();
    return state === 'faulty' || failure !== undefined ? [`relay is ${state}: ${failure ?? ''}`] : [];
  });
  ground.measure({
    name: 'tenace_relay_lag_seconds',
    help: 'How long the oldest commit that is not on the bus has waited at most.',
    labels: [],
    read: () => orNone(async () => [{ labels: {}, value: (await relaying.lagMs()) / 1000 }]),
  });
  ground.onClose(() => relaying.stop());
}
