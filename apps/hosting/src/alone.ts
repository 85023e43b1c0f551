/** Work that one process at a time does: where engines are shared, under a lease; else simply. */
import { type Lease, underLease } from '#projections';
import { type Ground } from './ground.js';
import { randomName } from './projecting.js';

/** Much longer than clocks of machines that keep time differ. */
const LEASE_MS = 15_000;
const RESTART_MS = 2_000;

/** Ends when the lease is lost or the service stops; `lease` is undefined where nobody else can do the work. */
type Work = (lease: Lease | undefined, held: AbortSignal) => Promise<void>;

/** Does work from now on until the ground is let go, begun anew after a failure; the failure is told at `/readyz` until then. */
export function alone(ground: Ground, name: string, work: Work): void {
  const { reads, isShared, log } = ground;
  const signal = ground.closing;
  const holder = randomName();
  let failure: string | undefined;
  const once = (): Promise<void> =>
    isShared
      ? underLease(reads, { name, holder, ttlMs: LEASE_MS, now: () => Date.now(), signal, work })
      : work(undefined, signal);
  const running = (async () => {
    while (!signal.aborted) {
      try {
        await once();
        failure = undefined;
      } catch (cause) {
        failure = `${name}: ${cause instanceof Error ? cause.message : String(cause)}`;
        log.error({ err: cause }, `${name} failed, and are begun again`);
        await untilAborted(AbortSignal.any([signal, AbortSignal.timeout(RESTART_MS)]));
      }
    }
  })();
  ground.watch(() => (failure === undefined ? [] : [failure]));
  ground.onClose(() => running);
}

export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else
      signal.addEventListener(
        'abort',
        () => {
          resolve();
        },
        { once: true },
      );
  });
}
