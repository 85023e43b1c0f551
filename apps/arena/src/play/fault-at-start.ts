/** Sources are started for a look in a thread of their own, so that whatever they do holds up nobody but those who wait for a look. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { built } from '../built.js';

/** By the clock: a source may be busy in one operation of the engine for longer than its steps say. */
const START_MS = 30_000;
/** Sources that are looked at or wait for it. */
const LOOKS_MAX = 16;

export class TooManyLooks extends Error {
  override readonly name = 'TooManyLooks';
}

let looks = 0;
let last: Promise<unknown> = Promise.resolve();

/** Why a source does not start, in the words of what it threw; undefined where it does. Rejects with `TooManyLooks`. One at a time. */
export async function faultAtStart(source: string): Promise<string | undefined> {
  if (looks >= LOOKS_MAX) throw new TooManyLooks(`${LOOKS_MAX} sources wait to be looked at`);
  looks++;
  const look = last.then(() => started(source));
  last = look.catch(() => undefined).finally(() => looks--);
  return look;
}

async function started(source: string): Promise<string | undefined> {
  const worker = new Worker(built('play/start.worker.js'), { workerData: source, execArgv: [] });
  const late = AbortSignal.timeout(START_MS);
  try {
    const [fault] = (await once(worker, 'message', { signal: late })) as readonly (string | undefined)[]; // as the thread posts it
    return fault;
  } catch (error) {
    if (late.aborted) return `it was not ready after ${START_MS / 1000} s`;
    throw error;
  } finally {
    await worker.terminate();
  }
}
