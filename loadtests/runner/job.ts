/** What the thread of a virtual user is given, and what it tells. */
import type { MessagePort } from 'node:worker_threads';
import type { Sample } from './metrics.js';
import type { Script } from './scripts.js';

export type Job = {
  readonly script: Script;
  readonly environment: Readonly<Record<string, string>>;
  /** `options`, to tell them; or the function to run, with what `setup` gave. */
  readonly run: string;
  readonly data: unknown;
  readonly vu: number;
  /** Of all users of the scenario, from 0. */
  readonly index: number;
  readonly iterations: number;
  readonly port: MessagePort;
  readonly signal: Int32Array;
  /** Not 0 once all users are ready: then they begin. */
  readonly gate: Int32Array;
};
export type Told =
  | { readonly kind: 'ready' }
  | { readonly kind: 'result'; readonly value: unknown }
  | { readonly kind: 'samples'; readonly samples: readonly Sample[] }
  | { readonly kind: 'trouble'; readonly line: string };
