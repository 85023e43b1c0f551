/**
 * Leases: of several processes, one relays, one schedules, one runs a policy. A lease runs out unless it is renewed. Each new
 * holder gets a greater fencing number, which every write of a checkpoint checks: who lost his lease without noticing keeps
 * nothing.
 *
 * Times are of the caller's clock, so between processes a lease must be much longer than their clocks differ.
 */
import { type EntityManager } from 'typeorm';
import { DatabaseFault, execute, select } from '#database';
import { Overtaken } from './checkpoint.js';
import { pause } from './pause.js';
import { type ReadModels } from './read-models.js';

export type Lease = { readonly name: string; readonly holder: string; readonly fencing: number };

type Wanted = {
  readonly name: string;
  /** Unlike any other process's. */
  readonly holder: string;
  readonly ttlMs: number;
  /** The clock, in ms. */
  readonly now: number;
};

/** Takes a lease that is free, has run out or is the holder's own, which then is prolonged; undefined while another holds it. */
export async function acquireLease(
  reads: ReadModels,
  { name, holder, ttlMs, now }: Wanted,
): Promise<Lease | undefined> {
  return reads.transaction(async (manager) => {
    const taken = await execute(
      manager,
      'INSERT INTO leases AS kept (name, holder, expires_at, fencing) VALUES (?, ?, ?, 1) ' +
        'ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at, ' +
        'fencing = CASE WHEN kept.holder = excluded.holder AND kept.expires_at > ? THEN kept.fencing ELSE kept.fencing + 1 END ' +
        'WHERE kept.expires_at <= ? OR kept.holder = excluded.holder',
      [name, holder, now + ttlMs, now, now],
    );
    return taken === 0 ? undefined : { name, holder, fencing: await fencingOf(manager, name) };
  });
}

/** Takes a lease whoever holds it: he finds out when he next writes. */
export async function seizeLease(reads: ReadModels, { name, holder, ttlMs, now }: Wanted): Promise<Lease> {
  return reads.transaction(async (manager) => {
    await execute(
      manager,
      'INSERT INTO leases AS kept (name, holder, expires_at, fencing) VALUES (?, ?, ?, 1) ON CONFLICT (name) DO UPDATE ' +
        'SET holder = excluded.holder, expires_at = excluded.expires_at, fencing = kept.fencing + 1',
      [name, holder, now + ttlMs],
    );
    return { name, holder, fencing: await fencingOf(manager, name) };
  });
}

/** Lets go of a lease, if it is still held: the next need not wait until it runs out. */
export async function releaseLease(reads: ReadModels, { name, fencing }: Lease): Promise<void> {
  await reads.transaction((manager) =>
    execute(manager, 'UPDATE leases SET expires_at = 0 WHERE name = ? AND fencing = ?', [name, fencing]),
  );
}

/** How many leases whose names begin like this are held now. */
export async function countLeases(reads: ReadModels, begin: string, now: number): Promise<number> {
  const [row] = await reads.read((manager) =>
    select<{ readonly held: string | number }>(
      manager,
      'SELECT count(*) AS held FROM leases WHERE substr(name, 1, ?) = ? AND expires_at > ?',
      [begin.length, begin, now],
    ),
  );
  return Number(row?.held ?? 0);
}

/** Throws `Overtaken` unless nobody has had the lease since. To be called within the transaction that writes. */
export async function checkLease(manager: EntityManager, { name, fencing }: Lease): Promise<void> {
  const held = await execute(manager, 'UPDATE leases SET fencing = fencing WHERE name = ? AND fencing = ?', [
    name,
    fencing,
  ]);
  if (held === 0) throw new Overtaken(`another holds the lease ${name}`);
}

async function fencingOf(manager: EntityManager, name: string): Promise<number> {
  const [row] = await select<{ readonly fencing: string | number }>(
    manager,
    'SELECT fencing FROM leases WHERE name = ?',
    [name],
  );
  if (!row) throw new Error(`the lease ${name} is in the database`);
  return Number(row.fencing);
}

type UnderLease = Omit<Wanted, 'now'> & {
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** Done while the lease is held; to end soon after `held` is aborted. When it resolves, the lease is let go. */
  readonly work: (lease: Lease, held: AbortSignal) => Promise<void>;
};

/** How often in its lifetime a lease is renewed, or another's looked at. */
const LOOKS = 3;

/**
 * Waits for a lease and works under it until the work is done; when the lease is lost, waits for it again. Ends with the signal.
 * Rejects with what the work rejected with, or with a `DatabaseFault`.
 */
export async function underLease(reads: ReadModels, wanted: UnderLease): Promise<void> {
  const { ttlMs, now, signal } = wanted;
  while (!signal.aborted) {
    const lease = await acquireLease(reads, { ...wanted, now: now() });
    if (!lease) await pause(ttlMs / LOOKS, signal);
    else if ((await workUnder(reads, lease, wanted)) === 'done') return;
  }
}

async function workUnder(reads: ReadModels, lease: Lease, wanted: UnderLease): Promise<'done' | 'lost'> {
  const { ttlMs, now, signal, work } = wanted;
  const over = new AbortController();
  const held = AbortSignal.any([signal, over.signal]);
  const renew = async (): Promise<boolean> => {
    const renewed = await acquireLease(reads, { ...wanted, now: now() });
    return renewed?.fencing === lease.fencing;
  };
  const renewing = (async (): Promise<'done' | 'lost'> => {
    for (;;) {
      await pause(ttlMs / LOOKS, held);
      if (held.aborted) return 'done';
      if (await renew().catch(isNoFault)) continue;
      over.abort();
      return 'lost';
    }
  })();
  try {
    await work(lease, held);
  } finally {
    over.abort();
    if ((await renewing) === 'done') await releaseLease(reads, lease);
  }
  return renewing;
}

/** A lease that cannot be renewed is as good as lost. */
function isNoFault(cause: unknown): false {
  if (cause instanceof DatabaseFault) return false;
  throw cause;
}
