/**
 * Several processes that keep up the same read models share the partitions of the source. Each says that it is there, by a lease
 * of its own, and holds a lease on each partition it follows: at most its even share, so that one who comes later gets some. Who
 * is gone loses his leases by their time, and the others take over. A process that does not know yet that it has lost one is
 * fenced: its writes are not kept.
 */
import { partitionOf, sharedSource } from '#event-bus';
import { DatabaseFault } from '#database';
import { type Position } from '#event-store';
import { checkpointOf } from './checkpoint.js';
import { acquireLease, countLeases, type Lease, releaseLease } from './lease.js';
import { pause } from './pause.js';
import { type Awaited, type Projector, type ProjectorOptions, startProjector } from './projector.js';
import { PROJECTIONS } from './read-models.js';

type SharingOptions = Omit<ProjectorOptions, 'fencing' | 'partitions'> & {
  /** Unlike any other process's. */
  readonly holder: string;
  /** How long a process that is gone keeps its partitions. */
  readonly ttlMs?: number;
  readonly now?: () => number;
};

export type SharedProjector = Projector & {
  /** The partitions that this process follows now. */
  held(): readonly number[];
  /** Why it cannot look after its leases; undefined when all is well. */
  trouble(): string | undefined;
};

const TTL_MS = 10_000;
/** How often in a lease's lifetime it is renewed, and looked for more. */
const LOOKS = 4;
/** How often it is looked whether another process has got to a position. */
const POLL_MS = 50;

type Held = { readonly lease: Lease; readonly projector: Projector };

type Sharing = SharingOptions & {
  readonly ttlMs: number;
  readonly now: () => number;
  readonly held: Map<number, Held>;
  /** Where it begins to look for partitions, so that not all look for the same. */
  readonly first: number;
};

/** Follows a share of the source's partitions, which changes as others come and go. */
export function shareProjections(options: SharingOptions): SharedProjector {
  const { source, holder, reads, ttlMs = TTL_MS, now = Date.now } = options;
  const first = partitionOf(holder, source.partitions);
  const sharing: Sharing = { ...options, source: sharedSource(source), ttlMs, now, held: new Map(), first };
  const stopping = new AbortController();
  let trouble: string | undefined;

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await lookAfter(sharing);
        trouble = undefined;
      } catch (fault) {
        if (!(fault instanceof DatabaseFault)) throw fault;
        trouble = fault.message;
      }
      await pause(ttlMs / LOOKS, stopping.signal);
    }
  };
  const running = run().catch((cause: unknown) => {
    trouble = cause instanceof Error ? cause.message : String(cause);
  });

  return {
    status: () => [...sharing.held.values()].flatMap(({ projector }) => projector.status()),
    held: () => [...sharing.held.keys()].sort((one, other) => one - other),
    trouble: () => trouble,
    waitFor: (written, timeoutMs) => waitFor(sharing, { ...written, timeoutMs, signal: stopping.signal }),
    async stop() {
      stopping.abort();
      await running;
      await Promise.all([...sharing.held.keys()].map((partition) => letGo(sharing, partition)));
      const mine = await acquireLease(reads, memberLease(sharing)).catch(ignoreFault);
      if (mine) await releaseLease(reads, mine).catch(ignoreFault);
    },
  };
}

function memberLease({ source, holder, ttlMs, now }: Sharing): Parameters<typeof acquireLease>[1] {
  return { name: `${membersOf(source)}${holder}`, holder, ttlMs, now: now() };
}

function membersOf(source: Sharing['source']): string {
  return `projector of ${source.name}: `;
}

/** Renews what is held, and brings it to an even share. */
async function lookAfter(sharing: Sharing): Promise<void> {
  const { reads, source, held, now, first } = sharing;
  await acquireLease(reads, memberLease(sharing));
  for (const [partition, { lease }] of held) {
    const renewed = await leaseOn(sharing, partition);
    if (renewed?.fencing !== lease.fencing) await letGo(sharing, partition);
  }
  const members = Math.max(1, await countLeases(reads, membersOf(source), now()));
  const share = Math.ceil(source.partitions / members);
  for (const partition of [...held.keys()].slice(share)) await letGo(sharing, partition);
  for (let i = 0; i < source.partitions && held.size < share; i++) {
    const partition = (first + i) % source.partitions;
    if (!held.has(partition)) await take(sharing, partition);
  }
}

async function leaseOn({ reads, source, holder, ttlMs, now }: Sharing, partition: number): Promise<Lease | undefined> {
  return acquireLease(reads, { name: `partition ${partition} of ${source.name}`, holder, ttlMs, now: now() });
}

async function take(sharing: Sharing, partition: number): Promise<void> {
  const lease = await leaseOn(sharing, partition);
  if (!lease) return;
  const projector = startProjector({ ...sharing, partitions: [partition], fencing: lease.fencing });
  sharing.held.set(partition, { lease, projector });
}

/** Stops following a partition, then lets another have it. */
async function letGo({ held, reads }: Sharing, partition: number): Promise<void> {
  const mine = held.get(partition);
  if (!mine) return;
  held.delete(partition);
  await mine.projector.stop();
  await releaseLease(reads, mine.lease).catch(ignoreFault);
}

/** A lease that cannot be let go runs out. */
function ignoreFault(fault: unknown): undefined {
  if (fault instanceof DatabaseFault) return undefined;
  throw fault;
}

type Waiting = {
  readonly stream: string;
  readonly position: Position;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
};

/** What another process follows is looked up in its checkpoints. */
async function waitFor(sharing: Sharing, { stream, position, timeoutMs, signal }: Waiting): Promise<Awaited> {
  const { reads, source, projections = PROJECTIONS, now } = sharing;
  const partition = partitionOf(stream, source.partitions);
  const readers = projections.filter((projection) => projection.takes(stream)).map(({ name }) => name);
  const hasReached = async (reader: string): Promise<boolean> =>
    (await checkpointOf(reads, { reader, source: source.name, partition })).position >= position;
  for (const until = now() + timeoutMs; ;) {
    const reached = await Promise.all(readers.map(hasReached));
    if (reached.every((one) => one)) return 'reached';
    if (signal.aborted) return 'stopped';
    if (now() >= until) return 'timed-out';
    await pause(POLL_MS, signal);
  }
}
