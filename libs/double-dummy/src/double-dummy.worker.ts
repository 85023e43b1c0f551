import { parentPort, workerData } from 'node:worker_threads';
import { type SolverOptions } from './host.js';
import { answerJob, type JobMessage } from './jobs.js';
import { loadSolver } from './load-node.js';

const options = workerData as SolverOptions; // as `pool.ts` starts it
const solver = loadSolver(options);

parentPort?.on('message', (message: JobMessage) => {
  void solver.then((loaded) => parentPort?.postMessage(answerJob(loaded, message)));
});
