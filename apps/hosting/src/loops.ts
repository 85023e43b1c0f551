/** What works by itself beside the requests: the policies and the scheduler of deadlines. */
import { boardStream, sessionStream, tableStream } from '#board';
import { type EventSource, storeSource } from '#event-bus';
import { type EventStore } from '#event-store';
import { type Checkpoint, followPolicies, type Office, openScheduler, type Scheduler } from '#policies';
import {
  checkLease,
  checkpointOf,
  findSessions,
  findTables,
  type Lease,
  moveCheckpoint,
  PAGE_MAX,
  type ReadModels,
} from '#projections';
import { type Logger } from 'pino';
import { alone } from './alone.js';
import { type Ground } from './ground.js';
import { type Rows, rowsReach } from './projecting.js';

const TICK_MS = 1_000;
/** How long to wait at start for rows that tell which tables are open. */
const CATCH_UP_MS = 30_000;

type Parts = {
  readonly office: Office;
  readonly store: EventStore;
  readonly source: EventSource;
  readonly checkpoint: Checkpoint;
  /** What tells which tables were open when the process started; a store that is gone with the process had none. */
  readonly before?: Before;
  readonly log: Logger;
};

type Before = {
  readonly rows: Rows;
  /** Told of every table that was open. */
  readonly wasOpen: (table: string) => Promise<void>;
};

type Acting = Pick<Parts, 'office'> & Pick<Before, 'wasOpen'>;

/** Lets the policies and the scheduler work over a ground: in this process, or in whichever of several has the lease. */
export function act(ground: Ground, { office, wasOpen }: Acting): void {
  const { store, operations, log } = ground;
  const source = storeSource(store);
  alone(ground, 'policies', async (lease, held) => {
    const checkpoint = lease ? leasedCheckpoint(ground.reads, source, lease) : operations.checkpoint('policies');
    await keepActing({ office, store, source, checkpoint, before: { rows: ground, wasOpen }, log }, held);
  });
}

/** The place of the policies beside the lease, so that who has lost it without noticing keeps nothing. */
function leasedCheckpoint(reads: ReadModels, source: EventSource, lease: Lease): Checkpoint {
  const key = { reader: 'policies', source: source.name, partition: 0 };
  return {
    load: async () => (await checkpointOf(reads, key)).position,
    async save(position) {
      const from = (await checkpointOf(reads, key)).position;
      await reads.transaction(async (manager) => {
        await checkLease(manager, lease);
        await moveCheckpoint(manager, key, { from, to: { position, at: Date.now() }, fencing: lease.fencing });
      });
    },
  };
}

/** Follows the store with the policies, and ends what is waited for too long, until the signal. Rejects when the policies fail. */
export async function keepActing(parts: Parts, signal: AbortSignal): Promise<void> {
  const { office, source, checkpoint } = parts;
  const scheduler = openScheduler(office);
  const ticking = keepTicking(parts, scheduler);
  try {
    await followPolicies(office, watched(source, scheduler), checkpoint, signal);
  } finally {
    await ticking.stop();
  }
}

/** The same source, of which the scheduler sees every commit. */
function watched(source: EventSource, scheduler: Scheduler): EventSource {
  return {
    name: source.name,
    partitions: source.partitions,
    async *events(after, partition, signal) {
      for await (const batch of source.events(after, partition, signal)) {
        for (const commit of batch) await scheduler.see(commit);
        yield batch;
      }
    },
  };
}

function keepTicking({ store, before, log }: Parts, scheduler: Scheduler): { readonly stop: () => Promise<void> } {
  const watching = before ? watchOpen({ store, ...before }, scheduler) : Promise.resolve();
  let working: Promise<unknown> = watching.catch((cause: unknown) => {
    log.error({ err: cause }, 'the scheduler does not know what was open');
  });
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    working = scheduler
      .tick()
      .catch((cause: unknown) => {
        log.error({ err: cause }, 'the scheduler failed, and tries again');
      })
      .finally(() => {
        busy = false;
      });
  }, TICK_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}

/** Tells of the tables that were open when the process started, and watches them and the boards in progress there. */
async function watchOpen({ store, rows, wasOpen }: Pick<Parts, 'store'> & Before, scheduler: Scheduler): Promise<void> {
  await rowsReach(rows, { stream: tableStream(''), position: await store.head() }, CATCH_UP_MS);
  await watchSessions({ store, rows }, scheduler);
  for (let after: string | undefined; ;) {
    const page = await findTables(rows.reads, { limit: PAGE_MAX, ...(after !== undefined && { after }) });
    for (const { id, source, closedBy, current } of page?.rows ?? []) {
      if (source !== 'live' || closedBy !== null) continue;
      await wasOpen(id);
      await scheduler.watch(tableStream(id));
      if (current !== null) await scheduler.watch(boardStream(current));
    }
    after = page?.next;
    if (after === undefined) return;
  }
}

/** Watches the sessions that were going on when the process started: the clocks of their rounds. */
async function watchSessions({ store, rows }: Watched, scheduler: Scheduler): Promise<void> {
  await rowsReach(rows, { stream: sessionStream(''), position: await store.head() }, CATCH_UP_MS);
  for (let after: string | undefined; ;) {
    const page = await findSessions(rows.reads, { limit: PAGE_MAX, ...(after !== undefined && { after }) });
    for (const { id, phase } of page?.rows ?? []) if (phase === 'playing') await scheduler.watch(sessionStream(id));
    after = page?.next;
    if (after === undefined) return;
  }
}

type Watched = Pick<Parts, 'store'> & Pick<Before, 'rows'>;
