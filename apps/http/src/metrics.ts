import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export const METRICS = Symbol('METRICS');

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5] as const;
const LABELS = ['method', 'route', 'status'] as const;

/** What is told of a request that was answered: nothing of what it said. */
export type Answered = {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
};

/** The figures a server tells about itself. */
export type Metrics = {
  answered(line: Answered): void;
  streamOpened(kind: string): void;
  streamClosed(kind: string, reason: string): void;
  /** In Prometheus’ text format. */
  text(): Promise<string>;
  readonly contentType: string;
  readonly registry: Registry;
};

/** A figure that somebody else knows: he is asked whenever figures are told. */
export type Figure = {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** What is not told now is left out. */
  readonly read: () => Promise<
    readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]
  >;
};

function tell({ name, help, labels, read }: Figure, registers: Registry[]): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers,
    async collect() {
      const told = await read();
      this.reset();
      for (const one of told) this.set(one.labels, one.value);
    },
  });
}

export function openMetrics(figures: readonly Figure[] = []): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const answers = new Histogram({
    name: 'tenace_http_request_seconds',
    help: 'From the request to the end of its answer.',
    labelNames: LABELS,
    buckets: [...SECONDS],
    registers,
  });
  const streams = new Gauge({
    name: 'tenace_streams_open',
    help: 'Streams being sent.',
    labelNames: ['kind'] as const,
    registers,
  });
  const ended = new Counter({
    name: 'tenace_streams_ended_total',
    help: 'Streams that ended, and why.',
    labelNames: ['kind', 'reason'] as const,
    registers,
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Time the process has computed.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  for (const figure of figures) tell(figure, registers);
  return {
    answered: ({ method, route, status, ms }) => {
      answers.observe({ method, route, status }, ms / 1e3);
    },
    streamOpened: (kind) => {
      streams.inc({ kind });
    },
    streamClosed: (kind, reason) => {
      streams.dec({ kind });
      ended.inc({ kind, reason });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    registry,
  };
}
