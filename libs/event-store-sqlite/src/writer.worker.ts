import { parentPort, workerData } from 'node:worker_threads';
import { type ToWriter, type WorkerStart } from './messages.js';
import { serve } from './serve.js';

// The thread that starts this one gives it what it needs, by this type.
const answer = serve(workerData as WorkerStart, (message) => parentPort?.postMessage(message));
parentPort?.on('message', (message: ToWriter) => {
  answer(message);
});
