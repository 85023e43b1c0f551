/** Runs a script of k6: setup, its scenarios side by side, teardown; and holds what was measured against its thresholds. */
import { Agent } from 'node:http';
import { MessageChannel, Worker } from 'node:worker_threads';
import { z } from 'zod';
import { serve } from './exchanging.js';
import type { Job, Told } from './job.js';
import { type Held, hold, type Sample, valuesOf } from './metrics.js';
import { msOf, Options } from './options.js';
import { readScript, type Script } from './scripts.js';

export type Run = {
  readonly samples: readonly Sample[];
  readonly thresholds: readonly Held[];
  /** What kept iterations from their end, the first few. */
  readonly troubles: readonly string[];
  readonly failedIterations: number;
  readonly seconds: number;
};

const TOLD_TROUBLES = 5;
const LONGEST = '10m';
const Exported = z.object({ options: Options, names: z.array(z.string()) });

type Course = {
  readonly script: Script;
  readonly environment: Readonly<Record<string, string>>;
  readonly agent: Agent;
  readonly samples: Sample[];
  readonly troubles: string[];
};
type Task = Pick<Job, 'run' | 'data' | 'vu' | 'index' | 'iterations'> & { readonly longest?: string | undefined };

/** Where users wait until all are ready, as k6 has it: threads that start take the machine's time from the server. */
type Gate = Int32Array;
const OPEN = 1;
const newGate = (state = 0): Gate => new Int32Array(new SharedArrayBuffer(4)).fill(state);

function openGate(gate: Gate): void {
  Atomics.store(gate, 0, OPEN);
  Atomics.notify(gate, 0);
}

type User = {
  /** Resolves once it waits at the gate, or has ended before. */
  readonly ready: Promise<void>;
  /** What the script's function gave last. Rejects with what ended it early. */
  readonly done: Promise<unknown>;
};

/** What one user does by himself, at once. */
function runAlone(course: Course, task: Task): Promise<unknown> {
  return startUser(course, task, newGate(OPEN)).done;
}

/** One user's thread, to its end. */
function startUser(course: Course, { longest = LONGEST, ...task }: Task, gate: Gate): User {
  const { script, environment, agent, samples, troubles } = course;
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  serve(port1, signal, agent);
  const workerData: Job = { script, environment, ...task, port: port2, signal, gate };
  const worker = new Worker(new URL('./vu.worker.js', import.meta.url), { workerData, transferList: [port2] });
  let result: unknown;
  let isReady = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  worker.on('message', (told: Told) => {
    if (told.kind === 'ready') isReady();
    if (told.kind === 'result') result = told.value;
    if (told.kind === 'samples') for (const sample of told.samples) samples.push(sample);
    if (told.kind === 'trouble' && troubles.length < TOLD_TROUBLES) troubles.push(told.line);
  });
  const done = new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`${task.run} was not over after ${longest}`));
      void worker.terminate();
    }, msOf(longest));
    worker.on('error', reject);
    worker.on('exit', () => {
      isReady();
      clearTimeout(late);
      port1.close();
      resolve(result);
    });
  });
  return { ready, done };
}

/** Runs a script with these variables. Throws what the runner lacks, and what kept the script from being run at all. */
export async function run(file: string, environment: Readonly<Record<string, string>>): Promise<Run> {
  const agent = new Agent({ keepAlive: true });
  const course: Course = { script: readScript(file), environment, agent, samples: [], troubles: [] };
  const once = { vu: 0, index: 0, iterations: 1 };
  const told = Exported.safeParse(await runAlone(course, { ...once, run: 'options', data: undefined }));
  if (!told.success) throw new Error(`options that this runner has not: ${z.prettifyError(told.error)}`);
  const { options, names } = told.data;
  const data = names.includes('setup') ? await runAlone(course, { ...once, run: 'setup', data: undefined }) : undefined;
  if (course.troubles.length > 0) throw new Error(`setup: ${course.troubles.join('; ')}`);
  const gate = newGate();
  let vu = 0;
  const users = Object.values(options.scenarios).flatMap(({ vus, iterations, exec, maxDuration: longest }) =>
    Array.from({ length: vus }, (_, index) =>
      startUser(course, { run: exec, data, vu: ++vu, index, iterations, longest }, gate),
    ),
  );
  await Promise.all(users.map(({ ready }) => ready));
  const begun = performance.now();
  openGate(gate);
  await Promise.all(users.map(({ done }) => done));
  const seconds = (performance.now() - begun) / 1000;
  if (names.includes('teardown')) await runAlone(course, { ...once, run: 'teardown', data });
  agent.destroy();
  const { samples, troubles } = course;
  const thresholds = Object.entries(options.thresholds).flatMap(([selector, expressions]) =>
    expressions.map((one) => ({ threshold: `${selector}: ${one}`, ...hold(valuesOf(samples, selector), one) })),
  );
  const failedIterations = valuesOf(samples, 'iterations_failed').length;
  return { samples, thresholds, troubles, failedIterations, seconds };
}

/** Whether nothing went wrong: every threshold kept, and every iteration at its end. */
export function isKept({ thresholds, failedIterations }: Run): boolean {
  return failedIterations === 0 && thresholds.every((one) => one.isKept);
}
