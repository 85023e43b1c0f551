import { Worker } from 'node:worker_threads';
import { lastRevision, type SealedCommit } from '#ledger';
import { StoreFault } from '#event-store';
import { built } from './built.js';
import { FolderFault } from './folder.js';
import { type FromWriter, type ToWriter, type WorkerStart } from './messages.js';
import { type WriteRequest, type WriteResult } from './writer.js';

/**
 * The caller's side of the writer. Appends that arrive while a batch is being flushed make up the next one: the busier the
 * store, the more share a flush, and nobody waits longer than the batch under way and his own.
 */

/** What one flush holds at most; so many whole boards are about 10 MB. */
const BATCH_MAX = 1000;
const BATCH_BYTES_MAX = 8 * 1024 * 1024;
/** Appends that may wait; beyond that they are turned away at once, since each is a caller who gives up sooner or later. */
const WAITING_MAX = 20_000;

export type Written = { readonly sealed: SealedCommit; readonly result: WriteResult };

export type WriterThread = {
  /** The number of the last position when it was opened. */
  readonly last: bigint;
  /** Has one listener told of every batch before its callers are. */
  onWritten(told: (batch: readonly Written[]) => void): void;
  write(sealed: SealedCommit, expected: number): Promise<WriteResult>;
  /** Finishes what waits, then lets go of the file. */
  close(): Promise<void>;
};

type Waiting = {
  readonly sealed: SealedCommit;
  readonly expected: number;
  resolve(result: WriteResult): void;
  reject(reason: Error): void;
};

type Talk = {
  readonly worker: Worker;
  readonly onDamage: (message: string) => void;
  onWritten: ((batch: readonly Written[]) => void) | undefined;
  readonly waiting: Waiting[];
  flushing: readonly Waiting[];
  isScheduled: boolean;
  broken: StoreFault | undefined;
  /** Called once all is done, when it has been asked to close. */
  closed: (() => void) | undefined;
};

/** Rejects with `FolderFault` when the file cannot be used. */
export async function startWriter(
  start: WorkerStart,
  onDamage: (message: string) => void = () => undefined,
): Promise<WriterThread> {
  // Without the options of the process: some, such as --input-type, are for its own entry and would end this thread.
  const worker = new Worker(built('writer.worker.js'), { workerData: start, execArgv: [] });
  const first = await firstMessage(worker);
  if (first.kind === 'unusable') {
    await worker.terminate();
    throw first.trouble ? new FolderFault(first.trouble, first.message) : new StoreFault(first.message);
  }
  if (first.kind !== 'ready') throw new Error(`assertion failed: the writer began with "${first.kind}"`);
  const talk: Talk = {
    worker,
    onDamage,
    onWritten: undefined,
    waiting: [],
    flushing: [],
    isScheduled: false,
    broken: undefined,
    closed: undefined,
  };
  listen(talk);
  return {
    last: first.last,
    onWritten: (told) => {
      talk.onWritten = told;
    },
    write: (sealed, expected) => write(talk, sealed, expected),
    close: () => close(talk),
  };
}

function firstMessage(worker: Worker): Promise<FromWriter> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function write(talk: Talk, sealed: SealedCommit, expected: number): Promise<WriteResult> {
  return new Promise((resolve, reject) => {
    if (talk.broken) {
      reject(talk.broken);
    } else if (talk.closed) {
      reject(new StoreFault('the event store is closed'));
    } else if (talk.waiting.length >= WAITING_MAX) {
      reject(new StoreFault(`${WAITING_MAX} appends wait already`));
    } else {
      talk.waiting.push({ sealed, expected, resolve, reject });
      schedule(talk);
    }
  });
}

function close(talk: Talk): Promise<void> {
  return new Promise((resolve) => {
    talk.closed = resolve;
    if (talk.broken) resolve();
    else schedule(talk);
  });
}

/** Not at once: whoever is answered now may append again before the next flush begins. */
function schedule(talk: Talk): void {
  if (talk.isScheduled || talk.flushing.length > 0) return;
  talk.isScheduled = true;
  setImmediate(() => {
    talk.isScheduled = false;
    if (talk.broken) return;
    if (talk.waiting.length > 0) {
      talk.flushing = takeBatch(talk.waiting);
      say(talk, { kind: 'write', batch: talk.flushing.map(requestOf) });
    } else if (talk.closed) {
      say(talk, { kind: 'close' });
    }
  });
}

function say({ worker }: Talk, message: ToWriter): void {
  worker.postMessage(message);
}

function listen(talk: Talk): void {
  talk.worker.on('error', (cause) => {
    breakDown(talk, new StoreFault('the writer of the event store ended', { cause }));
  });
  talk.worker.on('exit', () => {
    breakDown(talk, new StoreFault('the event store is closed'));
  });
  talk.worker.on('message', (message: FromWriter) => {
    hear(talk, message);
  });
}

function hear(talk: Talk, message: FromWriter): void {
  const batch = talk.flushing;
  talk.flushing = [];
  switch (message.kind) {
    case 'written':
      settle(talk, batch, message.results);
      break;
    case 'failed': {
      const fault = new StoreFault(`the event store could not write: ${message.message} (${message.code})`);
      if (message.isDamaged) talk.onDamage(fault.message);
      for (const one of batch) one.reject(fault);
      break;
    }
    case 'closed':
      void talk.worker.terminate();
      return;
    case 'ready':
    case 'unusable':
      throw new Error(`assertion failed: the writer said "${message.kind}" again`);
  }
  schedule(talk);
}

function breakDown(talk: Talk, reason: StoreFault): void {
  talk.broken ??= reason;
  for (const one of [...talk.flushing, ...talk.waiting.splice(0)]) one.reject(talk.broken);
  talk.flushing = [];
  talk.closed?.();
}

function settle(talk: Talk, batch: readonly Waiting[], results: readonly WriteResult[]): void {
  const settled = batch.flatMap((waiting, i) => {
    const result = results[i];
    return result ? [{ sealed: waiting.sealed, result, waiting }] : [];
  });
  if (settled.length !== batch.length) throw new Error('assertion failed: one result for each append');
  talk.onWritten?.(settled);
  for (const { result, waiting } of settled) waiting.resolve(result);
}

function requestOf({ sealed, expected }: Waiting): WriteRequest {
  const { commit, head, text } = sealed;
  const { stream, commandId, prev } = commit.header;
  return { stream, expected, last: lastRevision(commit), command: commandId, prev, head, text };
}

/** The oldest of those who wait, as many as one flush holds, and at least one. */
function takeBatch(waiting: Waiting[]): readonly Waiting[] {
  let bytes = 0;
  let count = 0;
  for (const { sealed } of waiting) {
    bytes += sealed.text.length;
    if (count > 0 && (bytes > BATCH_BYTES_MAX || count >= BATCH_MAX)) break;
    count += 1;
  }
  return waiting.splice(0, count);
}
