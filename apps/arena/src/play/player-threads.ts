/** Threads that play tables. Each has a few handfuls of tables at once, so that none waits while its last boards are stored. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { built } from '../built.js';
import { type FromPlayer, type ToPlayer, type WorkerStart } from './serve.js';
import { type Plan, type PlayedTable, type Task } from './table.js';

/** Who plays tables: threads of ours, or robots somewhere else. */
export type TablePlayers = {
  /** Handfuls that may be under way at once, and the tables of one. */
  readonly atOnce: number;
  readonly handful: number;
  /** Rejects when they cannot be played for a reason that is no robot's fault. */
  play(tasks: readonly Task[]): Promise<readonly PlayedTable[]>;
  close(): Promise<void>;
};

const THREADS_MAX = 64;
const HANDFULS_OF_THREAD = 2;
const HANDFUL = 16;
/** A table leaves a lot of garbage at once: with room for some tables of it, a fifth of the time is saved. */
const YOUNG_MB = 96;

type Waiting = { resolve(tables: readonly PlayedTable[]): void; reject(reason: Error): void };
type Thread = { readonly worker: Worker; readonly waiting: Waiting[] };

/** `threads`: one a core unless told. */
export function playerThreads(
  { match, entrants, seed, sources = {} }: Plan,
  threads = availableParallelism(),
): TablePlayers {
  const { deals, own } = seed;
  const start: WorkerStart = { match, entrants, seed: { deals, own }, sources };
  const count = Math.max(1, Math.min(threads, THREADS_MAX));
  const all = Array.from({ length: count }, () => startThread(start));
  return {
    atOnce: count * HANDFULS_OF_THREAD,
    handful: HANDFUL,
    play: (tasks) =>
      new Promise((resolve, reject) => {
        const [idlest] = all.toSorted((one, other) => one.waiting.length - other.waiting.length);
        if (!idlest) throw new Error('assertion failed: there is a thread');
        idlest.waiting.push({ resolve, reject });
        const message: ToPlayer = { tasks };
        idlest.worker.postMessage(message);
      }),
    close: async () => {
      await Promise.all(all.map(({ worker }) => worker.terminate()));
    },
  };
}

function startThread(start: WorkerStart): Thread {
  // Without the options of the process: some, such as --input-type, are for its own entry and would end this thread.
  const worker = new Worker(built('play/play.worker.js'), {
    workerData: start,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const waiting: Waiting[] = [];
  const end = (reason: Error): void => {
    for (const one of waiting.splice(0)) one.reject(reason);
  };
  worker.on('message', (message: FromPlayer) => {
    if (message.kind === 'failed') end(new Error(message.message));
    else waiting.shift()?.resolve(message.tables);
  });
  worker.on('error', end);
  worker.on('exit', () => {
    end(new Error('a thread that plays tables ended'));
  });
  return { worker, waiting };
}
