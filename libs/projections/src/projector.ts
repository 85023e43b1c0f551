import { type EventSource, partitionOf } from '#event-bus';
import { type Position, START } from '#event-store';
import { followSource, type Step } from './follower.js';
import { type History, type Projection } from './projection.js';
import { PROJECTIONS, type ReadModels } from './read-models.js';

/** How far a projection is in one partition of the source. */
export type ProjectionStatus = {
  readonly projection: string;
  readonly source: string;
  readonly partition: number;
  /** running; faulty: database or source failed, it tries again; poisoned: it met an event it cannot read and has stopped. */
  readonly state: 'running' | 'faulty' | 'poisoned' | 'stopped';
  /** Of the last commit whose rows were kept. */
  readonly position: Position;
  /** When that was accepted, in ms since 1970; 0 before the first. */
  readonly at: number;
  /** Events read since the start of the process. */
  readonly events: number;
  /** Why it is faulty or poisoned. */
  readonly failure?: string;
};

export type Awaited = 'reached' | 'timed-out' | 'stopped';

/** Keeps read models up with a source. */
export type Projector = {
  status(): readonly ProjectionStatus[];
  /**
   * Waits until what was written to a stream at this position can be read, so that a client reads his own writes. stopped: it
   * never will be, since the projection met an event it cannot read or the projector was stopped. Only for streams of partitions
   * that it follows.
   */
  waitFor(written: { readonly stream: string; readonly position: Position }, timeoutMs: number): Promise<Awaited>;
  /** After the transactions under way. */
  stop(): Promise<void>;
};

export type ProjectorOptions = {
  readonly reads: ReadModels;
  readonly source: EventSource;
  /** `readStream` of the store that the source stems from. */
  readonly history: History;
  readonly projections?: readonly Projection[];
  /** Of the source, those to follow; all unless told. */
  readonly partitions?: readonly number[];
  /** Fencing number of the lease under which it works; 0 without one. */
  readonly fencing?: number;
  /** The first wait after a fault, 100 ms unless told; each further one is twice as long. */
  readonly retryMs?: number;
  /** Called when the state of a projection changes: for logs. */
  readonly onChange?: (status: ProjectionStatus) => void;
};

type Loop = { status: ProjectionStatus; readonly projection: Projection; readonly running: Promise<void> };
type Waiter = { readonly isOver: () => Awaited | undefined; readonly answer: (awaited: Awaited) => void };

const RETRY_MS = 100;
/** Those who may wait for a position at once; the next is answered `timed-out`. */
const WAITERS_MAX = 10_000;

/** Starts a loop for each projection and partition. They fail apart. */
export function startProjector(options: ProjectorOptions): Projector {
  const {
    source,
    projections = PROJECTIONS,
    partitions = Array.from({ length: source.partitions }, (_, i) => i),
  } = options;
  const stopping = new AbortController();
  const waiters = new Set<Waiter>();
  const changed = (): void => {
    for (const waiter of waiters) {
      const over = waiter.isOver();
      if (over) waiter.answer(over);
    }
  };
  const loops = projections.flatMap((projection) =>
    partitions.map((partition) => startLoop({ ...options, projection, partition, signal: stopping.signal, changed })),
  );

  return {
    status: () => loops.map(({ status }) => status),
    waitFor({ stream, position }, timeoutMs) {
      const partition = partitionOf(stream, source.partitions);
      const mine = loops.filter((loop) => loop.projection.takes(stream) && loop.status.partition === partition);
      return waitUntil(waiters, () => reached(mine, position), timeoutMs);
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops.map(({ running }) => running));
    },
  };
}

function reached(loops: readonly Loop[], position: Position): Awaited | undefined {
  const behind = loops.filter(({ status }) => status.position < position);
  if (behind.length === 0) return 'reached';
  const isHopeless = behind.some(({ status }) => status.state === 'poisoned' || status.state === 'stopped');
  return isHopeless ? 'stopped' : undefined;
}

async function waitUntil(waiters: Set<Waiter>, isOver: () => Awaited | undefined, timeoutMs: number): Promise<Awaited> {
  const already = isOver();
  if (already) return already;
  if (waiters.size >= WAITERS_MAX) return 'timed-out';
  return new Promise((resolve) => {
    const answer = (awaited: Awaited): void => {
      clearTimeout(timer);
      waiters.delete(waiter);
      resolve(awaited);
    };
    const waiter: Waiter = { isOver, answer };
    const timer = setTimeout(() => {
      answer('timed-out');
    }, timeoutMs);
    waiters.add(waiter);
  });
}

type Starting = ProjectorOptions & {
  readonly projection: Projection;
  readonly partition: number;
  readonly signal: AbortSignal;
  /** Called after each change of a status. */
  readonly changed: () => void;
};

function startLoop({ onChange, changed, fencing = 0, retryMs = RETRY_MS, ...rest }: Starting): Loop {
  const { projection, source, partition } = rest;
  const begun: ProjectionStatus = {
    projection: projection.name,
    source: source.name,
    partition,
    state: 'running',
    position: START,
    at: 0,
    events: 0,
  };
  const become = (status: ProjectionStatus): void => {
    const before = loop.status;
    loop.status = status;
    if (before.state !== status.state) onChange?.(status);
    changed();
  };
  const report = (step: Step): void => {
    become(statusAfter(loop.status, step));
  };
  const running = Promise.resolve()
    .then(() => followSource({ ...rest, fencing, retryMs, report }))
    .catch((cause: unknown) => {
      become({ ...loop.status, state: 'stopped', failure: cause instanceof Error ? cause.message : String(cause) });
    })
    .then(() => {
      if (loop.status.state !== 'poisoned') become({ ...loop.status, state: 'stopped' });
    });
  const loop: Loop = { status: begun, projection, running };
  return loop;
}

function statusAfter(status: ProjectionStatus, step: Step): ProjectionStatus {
  switch (step.kind) {
    case 'begun':
      return { ...status, ...step.checkpoint };
    case 'reached':
      return wellAfter(status, step);
    case 'faulty':
      return { ...status, state: 'faulty', failure: step.cause.message };
    case 'poisoned':
      return { ...status, state: 'poisoned', failure: step.cause.message };
  }
}

function wellAfter(
  { projection, source, partition, events }: ProjectionStatus,
  step: Step & { kind: 'reached' },
): ProjectionStatus {
  return { projection, source, partition, state: 'running', ...step.checkpoint, events: events + step.events };
}

/**
 * How long a projection has been behind, in ms: the age of the last commit it has read, 0 when that is the store's `head`. For
 * metrics, and for those who must not answer from rows that are too old.
 */
export function lagMs({ position, at }: ProjectionStatus, head: Position, now: number): number {
  return position >= head ? 0 : Math.max(0, now - at);
}
