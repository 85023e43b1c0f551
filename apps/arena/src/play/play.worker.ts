import { parentPort, workerData } from 'node:worker_threads';
import { serveTables, type ToPlayer, type WorkerStart } from './serve.js';

// The thread that starts this one gives it what it needs, by this type.
const answer = serveTables(workerData as WorkerStart, (message) => parentPort?.postMessage(message));
parentPort?.on('message', (message: ToPlayer) => {
  void answer(message);
});
