import type Database from 'better-sqlite3';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { built } from './built.js';
import { type Moved, moveLog } from './schema.js';

/**
 * Moves the write-ahead log into the file in a thread of its own, while the writer goes on: of the batches of a busy store one in
 * forty had to move it first, and took five to eight times as long as the others. What is appended during a move stays in the
 * log; now and then the writer moves that little rest itself, and the log begins anew.
 */

/** Commits after which the log is moved again: some 2,500 pages of 4 KiB when many boards are played at once. */
const COMMITS_A_MOVE = 1000;
/** Pages in the log, moved or not, beyond which the writer moves the rest and begins it anew: some 32 MiB. */
const LOG_PAGES = 8000;

export type ToMover = 'move' | 'close';

export type LogMover = {
  /** To be told of every batch. */
  note(commits: number): void;
  /** Once a move that is under way is done. */
  close(): Promise<void>;
};

/** The thread is started with the first move. Should it fail, a commit moves what has become too long, as SQLite does by itself. */
export function openLogMover(database: Database.Database): LogMover {
  let worker: Worker | undefined;
  let isMoving = false;
  let commits = 0;

  function say(message: ToMover): void {
    worker?.postMessage(message);
  }

  function start(): Worker {
    const started = new Worker(built('log-mover.worker.js'), { workerData: database.name, execArgv: [] });
    started.on('message', ({ log }: Moved) => {
      isMoving = false;
      if (log >= LOG_PAGES && database.open) moveLog(database);
    });
    started.on('error', () => undefined); // it moves no more
    started.on('exit', () => {
      worker = undefined;
      isMoving = true;
    });
    return started;
  }

  return {
    note(more) {
      commits += more;
      if (isMoving || commits < COMMITS_A_MOVE) return;
      worker ??= start();
      isMoving = true;
      commits = 0;
      say('move');
    },
    async close() {
      if (!worker) return;
      const ended = once(worker, 'exit');
      say('close');
      await ended;
    },
  };
}
