/** The modules of k6 that scripts import here: what is not among them is told. */
import { z } from 'zod';
import { type Answered, type Asked } from './exchanging.js';
import { builtIn, type MetricKind, type Sample } from './metrics.js';
import { msOf } from './options.js';
import { only } from './scripts.js';

/** Where a thread is in its run. */
export type Place = { vu: number; iterationInTest: number; iterationInScenario: number };
export type Rig = {
  readonly place: Place;
  readonly exchange: (asked: Asked) => Answered;
  readonly add: (sample: Sample) => void;
};

const TIMEOUT = '60s';
const Params = z.strictObject({
  headers: z.record(z.string(), z.string()).default({}),
  tags: z.record(z.string(), z.string()).default({}),
  timeout: z.union([z.string(), z.number()]).default(TIMEOUT),
  responseType: z.literal('text').optional(),
});

function sleep(seconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, seconds * 1000);
}

function fail(message: string): never {
  throw new Error(message);
}

/** A request as k6 answers it. */
function ask({ exchange, add }: Rig, asked: Omit<Asked, 'headers' | 'timeoutMs'>, params: unknown): object {
  const { headers, tags, timeout } = Params.parse(params ?? {});
  const { status, body, error, waiting, duration } = exchange({ ...asked, headers, timeoutMs: msOf(timeout) });
  const all = { name: asked.url, method: asked.method, status: String(status), ...tags };
  add(builtIn('http_reqs', 1, all));
  add(builtIn('http_req_duration', duration, all));
  add(builtIn('http_req_waiting', waiting, all));
  add(builtIn('http_req_failed', status >= 200 && status < 400 ? 0 : 1, all));
  const timings = only('timings', { waiting, duration });
  return only('a response', { status, body, error, timings, json: (): unknown => JSON.parse(body) });
}

type Checks = Readonly<Record<string, (value: unknown) => unknown>>;

/** What a script may import, by name. */
export function modulesOver(rig: Rig): Readonly<Record<string, object>> {
  const { add, place } = rig;
  const check = (value: unknown, checks: Checks, tags: Readonly<Record<string, string>> = {}): boolean => {
    const told = Object.entries(checks).map(([name, holds]) => {
      const isSo = Boolean(holds(value));
      add(builtIn('checks', isSo ? 1 : 0, { check: name, ...tags }));
      return isSo;
    });
    return told.every((isSo) => isSo);
  };
  const metric = (kind: MetricKind) =>
    class {
      constructor(readonly name: string) {}
      add(value: number | boolean, tags: Readonly<Record<string, string>> = {}): void {
        add({ metric: this.name, kind, value: Number(value), tags });
      }
    };
  const http = only('k6/http', {
    get: (url: string, params?: unknown) => ask(rig, { method: 'GET', url, body: null }, params),
    post: (url: string, body: string | null, params?: unknown) => ask(rig, { method: 'POST', url, body }, params),
  });
  const execution = only('k6/execution', {
    scenario: only('scenario', {
      get iterationInTest() {
        return place.iterationInTest;
      },
    }),
    vu: only('vu', {
      get idInTest() {
        return place.vu;
      },
      get iterationInScenario() {
        return place.iterationInScenario;
      },
    }),
  });
  const metrics = { Trend: metric('trend'), Counter: metric('counter'), Rate: metric('rate') };
  return {
    k6: only('k6', { check, sleep, fail }),
    'k6/http': only('k6/http', { default: http, __esModule: true }),
    'k6/execution': only('k6/execution', { default: execution, __esModule: true }),
    'k6/metrics': only('k6/metrics', { ...metrics, __esModule: true }),
  };
}
