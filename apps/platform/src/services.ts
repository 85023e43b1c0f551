/** Opens what the platform stands on, all in one process: the embedded profile. */
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { openDataFolder } from '#data-folder';
import { storeSource } from '#event-bus';
import { memoryEventStore, START } from '#event-store';
import { type Checkpoint } from '#policies';
import { tablesOfDeal } from '#projections';
import { memoryVault } from '#vault';
import { arenaOver, type ArenaServices, goOnPlaying } from '../../arena/src/arena.module.js';
import { hashOfToken, type HttpServices, memoryHttpServices, type Token } from '../../http/src/index.js';
import { noRecords, type RecordsServices } from '../../records/src/records.module.js';
import { memoryImportJobs, tablesOver, type TablesServices } from '../../tables/src/tables.module.js';
import { startLoops } from './loops.js';
import { openOperations } from './operations.js';
import { adminToken, serverKey } from './secrets.js';
import { type Settings } from './settings.js';

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
  close(): Promise<void>;
};

/** That play a match of robots: the other core is for the tables of people. */
const ARENA_THREADS = 1;

/** Says in the log why a match does not go on. */
function told(log: Logger): (what: string, cause: unknown) => void {
  return (match, cause) => {
    log.error({ match, err: cause }, 'a match failed, and is tried again');
  };
}

const HUNDRED_YEARS_MS = 36_525 * 86_400_000;

/** Services over a data folder, or over memory, as the settings say. Rejects with what `folderTrouble` has a line for. */
export async function openServices(settings: Settings, log: Logger): Promise<Services> {
  return settings.EVENT_STORE === 'memory' ? memoryServices(settings, log) : folderServices(settings, log);
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
  let reached = START;
  const checkpoint: Checkpoint = {
    load: async () => reached,
    async save(position) {
      reached = position;
    },
  };
  const loops = startLoops({ office: tables.office, store, source: storeSource(store), checkpoint, log });
  const close = async (): Promise<void> => {
    await arena.runner.close();
    await loops.stop();
    await store.close();
  };
  return { http, tables, records: noRecords, arena, admin: admin.owner, newAdminToken: secret, close };
}

async function folderServices({ DATA, RATE_LIMIT }: Settings, log: Logger): Promise<Services> {
  const folder = await openDataFolder(DATA, { create: true });
  try {
    const operations = await openOperations({ kind: 'sqlite', file: join(DATA, 'operations.sqlite') });
    const { store, vault, reads } = folder;
    const projector = folder.project(({ projection, state, failure }) => {
      log.warn({ projection, state, failure }, 'a projection has changed its state');
    });
    const troubles = async (): Promise<readonly string[]> => {
      const ill = projector.status().filter(({ state }) => state !== 'running');
      const told = ill.map(
        ({ projection, state, failure }) => `projection ${projection} is ${state}: ${failure ?? ''}`,
      );
      const policies = loops.trouble();
      return policies === undefined ? told : [...told, policies];
    };
    const world = {
      now: () => Date.now(),
      random: randomBytes,
      inFlight: new Set<string>(),
      requestsPerMinute: RATE_LIMIT,
    };
    const http: HttpServices = { ...world, key: serverKey(DATA), tokens: operations.tokens, troubles };
    const { imports } = operations;
    const tables = tablesOver({ store, vault, http, imports, tablesOfDeal: (board) => tablesOfDeal(reads, board) });
    const { token, isNew } = adminToken(DATA);
    const admin = adminOf(token, http.now());
    if (await operations.tokens.reinstate(admin))
      log.warn(`the token in ${join(DATA, 'admin.token')} had been revoked, and is good again: remove the file first`);
    const checkpoint = operations.checkpoint('policies');
    const source = storeSource(store);
    const wasOpen = (table: string): Promise<void> => tables.presence.expectBack(table);
    const before = { reads, projector, wasOpen };
    const loops = startLoops({ office: tables.office, store, source, checkpoint, before, log });
    const arena = arenaOver({ store, vault, http, reads, threads: ARENA_THREADS, onFailure: told(log) });
    void goOnPlaying(arena, projector).catch((cause: unknown) => {
      log.error({ err: cause }, 'what was being played does not go on');
    });
    return {
      http,
      tables,
      records: { reads, vault, store },
      arena,
      admin: admin.owner,
      ...(isNew && { newAdminToken: token }),
      close: async () => {
        await arena.runner.close();
        await loops.stop();
        await operations.close();
        await folder.close();
      },
    };
  } catch (fault) {
    await folder.close();
    throw fault;
  }
}

/** The admin's token as it is kept. Whose it is follows from the token, so that it is the same after every start. */
function adminOf(secret: string, createdAt: number): Token {
  const hash = hashOfToken(secret);
  const digest = createHash('sha256').update(`owner ${hash}`).digest('hex');
  const owner = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
  return {
    id: owner,
    hash,
    owner,
    label: 'admin',
    scopes: ['admin'],
    createdAt,
    expiresAt: createdAt + HUNDRED_YEARS_MS,
  };
}
