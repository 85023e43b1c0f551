/** Work that one process at a time does: where engines are shared, under a lease; else simply. */
import { type Lease, pause, underLease } from '#projections';
import { type Ground } from './ground.js';
import { randomName } from './projecting.js';

/** Much longer than clocks of machines that keep time differ. */
const LEASE_MS = 15_000;
const RESTART_MS = 2_000;

/** Ends when the lease is lost or the service stops; `lease` is undefined where nobody else can do the work. */
type Work = (lease: Lease | undefined, held: AbortSignal) => Promise<void>;

/**
 * Does work from now on until the ground is let go, begun anew after a failure. The failure is told at `/readyz` until the work has gone
 * on for as long as it paused.
 */
export function alone(
  ground: Pick<Ground, 'reads' | 'isShared' | 'log' | 'closing' | 'watch' | 'onClose'>,
  name: string,
  work: Work,
): void {
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
      const well = setTimeout(() => {
        failure = undefined;
      }, RESTART_MS).unref();
      try {
        await once();
      } catch (cause) {
        failure = `${name}: ${cause instanceof Error ? cause.message : String(cause)}`;
        log.error({ err: cause }, `${name} failed, and are begun again`);
        clearTimeout(well);
        await pause(RESTART_MS, signal);
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
