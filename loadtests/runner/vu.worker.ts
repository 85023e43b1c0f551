/** One virtual user: a thread that runs a script's function, waiting where the script waits. */
import { parentPort, workerData } from 'node:worker_threads';
import { exchange } from './exchanging.js';
import type { Job, Told } from './job.js';
import { builtIn, type Sample } from './metrics.js';
import { modulesOver, type Place } from './modules.js';
import { runScript } from './scripts.js';

const job = workerData as Job; // `startUser` gives nothing else
const { script, environment, run, data, vu, index, iterations, port, signal, gate } = job;

let samples: Sample[] = [];
const tell = (told: Told): void => parentPort?.postMessage(told);

function flush(): void {
  tell({ kind: 'samples', samples });
  samples = [];
}

const place: Place = { vu, iterationInTest: 0, iterationInScenario: 0 };
Object.assign(globalThis, { __ENV: environment, __VU: vu });
const exported = runScript(
  script,
  modulesOver({
    place,
    exchange: (asked) => exchange(port, signal, asked),
    add: (sample) => samples.push(sample),
  }),
);

const wanted = exported[run];
tell({ kind: 'ready' });
Atomics.wait(gate, 0, 0);
if (run === 'options') tell({ kind: 'result', value: { options: wanted, names: Object.keys(exported) } });
else if (typeof wanted === 'function')
  runAll(wanted as (given: unknown) => unknown); // a script's function takes what setup gave
else throw new Error(`the script exports no function ${run}`);
port.close();

function runAll(iterate: (given: unknown) => unknown): void {
  for (let iteration = 0; iteration < iterations; iteration++) {
    Object.assign(place, { iterationInScenario: iteration, iterationInTest: index * iterations + iteration });
    try {
      tell({ kind: 'result', value: iterate(data) });
      samples.push(builtIn('iterations', 1));
    } catch (error) {
      samples.push(builtIn('iterations_failed', 1));
      tell({ kind: 'trouble', line: error instanceof Error ? error.message : String(error) });
    }
    flush();
  }
}
