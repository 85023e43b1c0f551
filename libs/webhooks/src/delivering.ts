/** The loop that reads on and sends what is due. */
import { type Webhooks } from './webhooks.js';

const LOOK_MS = 1_000;
/** Every so many looks, what is long done is forgotten. */
const LOOKS_PER_CLEANING = 3_600;

type Delivering = { stop(): Promise<void> };

/** Keeps hooks told. `failed` hears of every fault, after which it is tried again. */
export function keepDelivering(hooks: Webhooks, failed: (cause: unknown) => void): Delivering {
  let busy = false;
  let looks = 0;
  let working: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    await hooks.readOn();
    await hooks.sendDue();
    if (looks++ % LOOKS_PER_CLEANING === 0) await hooks.forgetOld();
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    working = look()
      .catch(failed)
      .then(() => {
        busy = false;
      });
  }, LOOK_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}
