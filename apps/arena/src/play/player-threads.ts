/** Threads that play tables. Each has a few handfuls of tables at once, so that none waits while its last boards are stored. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Team } from '#matches';
import { built } from '../built.js';
import { type FromPlayer, startOf, type ToPlayer, type WorkerStart } from './serve.js';
import { type Plan, type PlayedTable, type Task } from './table.js';
import { HELD_MS, lookAfter, newWatch } from './watch.js';

/** Who plays tables: threads of ours, or robots somewhere else. */
export type TablePlayers = {
  /** Handfuls that may be under way at once, and the tables of one. */
  readonly atOnce: number;
  readonly handful: number;
  /** Rejects when they cannot be played for a reason that is no robot's fault; what was abandoned on the way to an end is left out. */
  play(tasks: readonly Task[]): Promise<readonly PlayedTable[]>;
  close(): Promise<void>;
};

const THREADS_MAX = 64;
const HANDFULS_OF_THREAD = 2;
const HANDFUL = 16;
/** A table leaves a lot of garbage at once: with room for some tables of it, a fifth of the time is saved. */
const YOUNG_MB = 96;

type Waiting = {
  readonly tasks: readonly Task[];
  resolve(tables: readonly PlayedTable[]): void;
  reject(reason: Error): void;
};
type Thread = {
  readonly waiting: readonly Waiting[];
  play(waiting: Waiting): void;
  close(): Promise<unknown>;
};

/** `threads`: one a core unless told. */
export function playerThreads(plan: Plan, threads = availableParallelism(), heldMs = HELD_MS): TablePlayers {
  const start = startOf(plan);
  const count = Math.max(1, Math.min(threads, THREADS_MAX));
  const all = Array.from({ length: count }, () => startThread(start, heldMs));
  return {
    atOnce: count * HANDFULS_OF_THREAD,
    handful: HANDFUL,
    play: (tasks) =>
      new Promise((resolve, reject) => {
        const [idlest] = all.toSorted((one, other) => one.waiting.length - other.waiting.length);
        if (!idlest) throw new Error('assertion failed: there is a thread');
        idlest.play({ tasks, resolve, reject });
      }),
    close: async () => {
      await Promise.all(all.map((thread) => thread.close()));
    },
  };
}

/** A thread, and another in its place with all it was to play when a robot from outside holds it. */
function startThread(start: WorkerStart, heldMs: number): Thread {
  const waiting: Waiting[] = [];
  let barred: readonly Team[] = [];
  let watch = newWatch();
  let worker = begin();
  const isHosted = Object.keys(start.sources ?? {}).length > 0;
  const stopLooking = isHosted ? lookAfter(() => watch, replace, heldMs) : () => undefined;

  function begin(): Worker {
    // Without the options of the process: some, such as --input-type, are for its own entry and would end this thread.
    const begun = new Worker(built('play/play.worker.js'), {
      workerData: { ...start, barred, watch } satisfies WorkerStart,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const end = (reason: Error): void => {
      if (begun === worker) for (const one of waiting.splice(0)) one.reject(reason);
    };
    begun.on('message', (message: FromPlayer) => {
      if (begun !== worker) return;
      if (message.kind === 'failed') end(new Error(message.message));
      else waiting.shift()?.resolve(message.tables);
    });
    begun.on('error', end);
    begun.on('exit', () => {
      end(new Error('a thread that plays tables ended'));
    });
    return begun;
  }

  function replace(team: Team): void {
    const held = worker;
    barred = [...barred, team];
    watch = newWatch();
    worker = begin();
    void held.terminate();
    for (const { tasks } of waiting) send(tasks);
  }

  function send(tasks: readonly Task[]): void {
    const message: ToPlayer = { tasks };
    worker.postMessage(message);
  }

  return {
    waiting,
    play(one) {
      waiting.push(one);
      send(one.tasks);
    },
    close() {
      stopLooking();
      return worker.terminate();
    },
  };
}
