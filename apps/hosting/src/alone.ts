/** Work that one process at a time does: where engines are shared, under a lease; else simply. */
import { type Logger } from 'pino';
import { type Lease, pause, underLease } from '#projections';
import { type Ground } from './ground.js';
import { randomName } from './projecting.js';

/** Much longer than clocks of machines that keep time differ. */
const LEASE_MS = 15_000;
const RESTART_MS = 2_000;

/** Ends when the lease is lost or the service stops; `lease` is undefined where nobody else can do the work. */
type Work = (lease: Lease | undefined, held: AbortSignal) => Promise<void>;

/** Does work from now on until the ground is let go, begun anew after a failure; the failure is told at `/readyz`. */
export function alone(ground: Ground, name: string, work: Work): void {
  const { reads, isShared, log, closing: signal } = ground;
  const holder = randomName();
  const kept = keepAt({ name, log, signal }, () =>
    isShared
      ? underLease(reads, { name, holder, ttlMs: LEASE_MS, now: () => Date.now(), signal, work })
      : work(undefined, signal),
  );
  ground.watch(kept.trouble);
  ground.onClose(() => kept.ended);
}

type Named = { readonly name: string; readonly log: Logger; readonly signal: AbortSignal };
type Kept = {
  /** What it failed in, until it has gone on for as long as it paused. */
  readonly trouble: () => readonly string[];
  readonly ended: Promise<void>;
};

/** Does work until the signal, begun anew after a failure. */
export function keepAt({ name, log, signal }: Named, work: () => Promise<void>): Kept {
  let failure: string | undefined;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const well = setTimeout(() => {
        failure = undefined;
      }, RESTART_MS).unref();
      try {
        await work();
      } catch (cause) {
        failure = `${name}: ${cause instanceof Error ? cause.message : String(cause)}`;
        log.error({ err: cause }, `${name} failed, and are begun again`);
        clearTimeout(well);
        await pause(RESTART_MS, signal);
      }
    }
  };
  return { trouble: () => (failure === undefined ? [] : [failure]), ended: run() };
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
