import { parentPort, workerData } from 'node:worker_threads';
import { loadSandboxes, openSandbox } from './sandbox.js';

let fault: string | undefined;
try {
  openSandbox(await loadSandboxes(), String(workerData), () => 0).close();
} catch (error) {
  fault = error instanceof Error ? error.message : String(error);
}
parentPort?.postMessage(fault);
