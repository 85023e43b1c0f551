import Database from 'better-sqlite3';
import { parentPort, workerData } from 'node:worker_threads';
import { type ToMover } from './log-mover.js';
import { BUSY_MS, type Moved, moveLog } from './schema.js';

// The thread that starts this one gives it the file.
const database = new Database(String(workerData), { timeout: BUSY_MS });
database.pragma('synchronous = FULL');
parentPort?.on('message', (message: ToMover) => {
  if (message === 'move') {
    parentPort?.postMessage(moveLog(database) satisfies Moved);
  } else {
    database.close();
    parentPort?.close();
  }
});
