/** The loop that gives numbers to what was stored, and signs now and then. */
import { type CommitLog } from './log.js';

const LOOK_MS = 1_000;
/** A checkpoint is signed after so many commits, or so much time, whichever comes first; none while nothing was stored. */
const COMMITS_MAX = 1_000;
const QUIET_MS = 30_000;

export type KeepSigning = {
  /** Why nothing is signed; undefined when all is well. */
  readonly trouble: () => string | undefined;
  /** Signs what is there, and stops. */
  stop(): Promise<void>;
};

/** Keeps a log up with its store. `failed` is told of every fault, after which it is tried again. */
export function keepSigning(log: CommitLog, now: () => number, failed: (cause: unknown) => void): KeepSigning {
  let working: Promise<void> = Promise.resolve();
  let busy = false;
  let failure: string | undefined;
  let signedAt = now();
  let signedSize = 0;
  const look = async (): Promise<void> => {
    const size = await log.catchUp();
    if (size - signedSize < COMMITS_MAX && now() - signedAt < QUIET_MS) return;
    signedSize = (await log.sign())?.size ?? 0;
    signedAt = now();
  };
  const timer = setInterval(() => {
    if (busy || log.trouble() !== undefined) return;
    busy = true;
    working = look()
      .then(() => (failure = undefined))
      .catch((cause: unknown) => {
        failure = cause instanceof Error ? cause.message : String(cause);
        failed(cause);
      })
      .then(() => {
        busy = false;
      });
  }, LOOK_MS);
  timer.unref();
  return {
    trouble: () => log.trouble() ?? failure,
    async stop() {
      clearInterval(timer);
      await working;
      if (log.trouble() === undefined) await log.sign().catch(failed);
    },
  };
}
