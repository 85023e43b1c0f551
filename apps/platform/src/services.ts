/** Opens what the platform stands on, all in one process. */
import { randomBytes } from 'node:crypto';
import { type Logger, pino } from 'pino';
import { storeSource } from '#event-bus';
import { memoryEventStore, START } from '#event-store';
import { type Checkpoint } from '#policies';
import { tablesOfDeal } from '#projections';
import { memoryVault } from '#vault';
import { arenaOver, type ArenaServices, goOnPlaying } from '../../arena/src/arena.module.js';
import { type HttpServices, memoryHttpServices } from '../../http/src/index.js';
import {
  act,
  carry,
  adminOf,
  keepActing,
  keepAdmin,
  keepAt,
  openGround,
  openHooks,
  project,
  publish,
  rowsReach,
  type Settings,
  signCommits,
} from '../../hosting/src/index.js';
import { noRecords, type RecordsServices } from '../../records/src/records.module.js';
import { memoryImportJobs, tablesOver, type TablesServices } from '../../tables/src/tables.module.js';

/** Everything the platform stands on, open. */
export type Services = {
  readonly http: HttpServices;
  readonly tables: TablesServices;
  readonly records: RecordsServices;
  readonly arena: ArenaServices;
  /** Who opens the first tables: a pseudonymous id. */
  readonly admin: string;
  /** The admin's token, on the first start of a data folder only. */
  readonly newAdminToken?: string;
  /** Finishes what is under way and lets everything go. */
  readonly close: () => Promise<void>;
};

/** That play a match of robots: the other core is for the tables of people. */
const ARENA_THREADS = 1;

/** Says in the log why a match does not go on. */
function told(log: Logger): (what: string, cause: unknown) => void {
  return (match, cause) => {
    log.error({ match, err: cause }, 'a match failed, and is tried again');
  };
}

/** Services over the engines of the settings, or over memory. Rejects with what `engineTrouble` has a line for. */
export async function openServices(settings: Settings, log: Logger): Promise<Services> {
  return settings.EVENT_STORE === 'memory' ? memoryServices(settings, log) : keptServices(settings, log);
}

/** Services that are gone with the process: for tests and for trying things out. */
export async function memoryServices(
  some: Partial<Settings> = {},
  log: Logger = pino({ enabled: false }),
): Promise<Services> {
  const limit = some.RATE_LIMIT === undefined ? {} : { requestsPerMinute: some.RATE_LIMIT };
  const http = memoryHttpServices(limit);
  const store = memoryEventStore();
  const vault = memoryVault();
  const arena = arenaOver({ store, vault, http, reads: undefined, threads: ARENA_THREADS, onFailure: told(log) });
  const tables = tablesOver({
    ...{ store, vault, http, imports: memoryImportJobs() },
    tablesOfDeal: async () => 'not-known',
  });
  const secret = `tnc_${randomBytes(32).toString('base64url')}`;
  const admin = adminOf(secret, http.now());
  await http.tokens.keep([admin]);
  // To do all again changes nothing, and the scheduler hears of everything.
  const checkpoint: Checkpoint = { load: async () => START, save: async () => undefined };
  const stopping = new AbortController();
  const { signal } = stopping;
  const parts = { office: tables.office, store, source: storeSource(store), checkpoint, log };
  const policies = keepAt({ name: 'policies', log, signal }, () => keepActing(parts, signal));
  const close = async (): Promise<void> => {
    await arena.runner.close();
    stopping.abort();
    await policies.ended;
    await store.close();
  };
  return { http, tables, records: noRecords, arena, admin: admin.owner, newAdminToken: secret, close };
}

async function keptServices(settings: Settings, log: Logger): Promise<Services> {
  const ground = await openGround(settings, log);
  try {
    const { store, vault, reads, http, operations, close } = ground;
    project(ground);
    carry(ground);
    await publish(ground);
    const { imports } = operations;
    const commits = await signCommits(ground);
    const parts = { store, vault, http, imports, log: commits, hooks: await openHooks(ground) };
    const tables = tablesOver({ ...parts, tablesOfDeal: (board) => tablesOfDeal(reads, board) });
    const { owner, newToken } = await keepAdmin(ground);
    act(ground, { office: tables.office, wasOpen: (table) => tables.presence.expectBack(table) });
    const arena = arenaOver({ store, vault, http, reads, threads: ARENA_THREADS, onFailure: told(log) });
    ground.onClose(() => arena.runner.close());
    void goOnPlaying(arena, { waitFor: (written, timeoutMs) => rowsReach(ground, written, timeoutMs) }).catch(
      (cause: unknown) => {
        log.error({ err: cause }, 'what was being played does not go on');
      },
    );
    return {
      http,
      tables,
      records: { reads, vault, store, log: commits },
      arena,
      admin: owner,
      ...(newToken !== undefined && { newAdminToken: newToken }),
      close,
    };
  } catch (fault) {
    await ground.close();
    throw fault;
  }
}
