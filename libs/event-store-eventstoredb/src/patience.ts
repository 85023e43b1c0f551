/** Waiting for a server that is slow or away: always for a bounded time. */
import { StoreFault } from '#event-store';
import { asStoreFault, LateAnswer, mayPass } from './faults.js';

/** How often a question is asked that a passing failure keeps from being answered. */
const ATTEMPTS = 5;
const BACK_OFF_MS = 40;
const BACK_OFF_MAX_MS = 5_000;

/** Resolves after a time that doubles with every attempt, from 40 ms to 5 s, a fifth more or less so that clients spread. */
export function backOff(attempt: number): Promise<void> {
  const time = Math.min(BACK_OFF_MS * 2 ** attempt, BACK_OFF_MAX_MS) * (0.8 + Math.random() * 0.4);
  return new Promise((resolve) => setTimeout(resolve, time));
}

/**
 * Does work again that failed in a way that may pass, at most five times, and not once `isClosing`. Rejects with a `StoreFault`
 * for what the server failed in.
 */
export async function withRetries<Result>(work: () => Promise<Result>, isClosing: () => boolean): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error) || attempt >= ATTEMPTS || isClosing()) throw asStoreFault(error);
      await backOff(attempt);
    }
  }
}

/** Reads once the server is there: while it is away there is nothing new, and when the store closes there is nothing more. */
export async function patiently<Item>(
  isClosing: () => boolean,
  read: () => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  for (let failures = 1; ; failures++) {
    try {
      return await read();
    } catch (error) {
      if (isClosing()) return [];
      if (!(error instanceof StoreFault)) throw error;
      await backOff(failures);
    }
  }
}

/** What `asked` resolves to, or a rejection with `LateAnswer` when it has not within a time. */
export async function inTime<Result>(asked: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new LateAnswer(`EventStoreDB has not answered for ${milliseconds} ms`));
    }, milliseconds);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
