/** A worker that plays tables for whoever runs matches, until it is stopped: opened anew when it lost its place at the bus. */
import { openWorker, type WorkerOfOffice, type WorkOptions } from '#event-bus-kafka';
import { ARENA_WORK, tableWorker } from './bus-players.js';

const RESTART_MS = 2_000;

export type KeepWorking = {
  /** Why it does not work just now; undefined when all is well. */
  readonly trouble: () => string | undefined;
  /** After the tables under way were answered. */
  stop(): Promise<void>;
};

export type WorkingOptions = Omit<WorkOptions, 'kind'> & {
  readonly threads: number;
  /** Told of every failure, after which it is tried again. */
  readonly onFailure: (cause: unknown) => void;
};

/** Works from now on. Rejects with a `StoreFault` when the brokers cannot be asked at first. */
export async function keepWorking({ threads, onFailure, ...on }: WorkingOptions): Promise<KeepWorking> {
  const tables = tableWorker(threads);
  let trouble: string | undefined;
  let stopping = false;
  let again: NodeJS.Timeout | undefined;
  let worker: WorkerOfOffice | undefined;

  async function begin(): Promise<void> {
    worker = await openWorker({
      ...on,
      kind: ARENA_WORK,
      work: (request) => tables.play(request),
      onUnanswered: () => void tables.forget(),
      onLost: failed,
    });
    trouble = undefined;
  }

  function failed(cause: unknown): void {
    if (stopping) return;
    trouble = cause instanceof Error ? cause.message : String(cause);
    onFailure(cause);
    clearTimeout(again);
    again = setTimeout(() => {
      const lost = worker;
      worker = undefined;
      void (lost?.close() ?? Promise.resolve()).then(begin).catch(failed);
    }, RESTART_MS);
  }

  await begin();
  return {
    trouble: () => trouble,
    async stop() {
      stopping = true;
      clearTimeout(again);
      await worker?.close();
      await tables.forget();
    },
  };
}
