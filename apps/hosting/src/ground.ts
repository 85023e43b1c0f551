/** What every service stands on: the engines of the settings, open, and what answering requests needs of them. */
import { randomBytes } from 'node:crypto';
import { type Logger } from 'pino';
import { assertNotOlder, assertTogether, markTogether } from '#data-folder';
import { type EventSource, storeSource } from '#event-bus';
import { type KafkaEventBus } from '#event-bus-kafka';
import { type EventStore } from '#event-store';
import { holdFolder, makeFolder } from '#event-store-sqlite';
import { openReadModels, type ReadModels } from '#projections';
import { openVault, type Vault } from '#vault';
import { type Figure, type HttpServices } from '../../http/src/index.js';
import { openBus } from './engines/bus.js';
import { databasesOf } from './engines/databases.js';
import { openStore } from './engines/store.js';
import { type Operations, openOperations } from './operations.js';
import { type Running } from './running.js';
import { serverKey } from './secrets.js';
import { type Settings } from './settings.js';

export type Ground = {
  readonly settings: Settings;
  readonly log: Logger;
  readonly store: EventStore;
  /** Where projections take the events from; policies take them from the store. */
  readonly events: EventSource;
  /** Between processes, where there is one; then it is where `events` come from. */
  readonly bus: KafkaEventBus | undefined;
  readonly vault: Vault;
  readonly reads: ReadModels;
  readonly operations: Operations;
  readonly http: HttpServices;
  /** Whether other processes may use the same engines: then what one of them does alone, it does under a lease. */
  readonly isShared: boolean;
  /** Aborted when the engines are about to be let go. */
  readonly closing: AbortSignal;
  /** Adds something to say at `/readyz` while it is not well. */
  watch(trouble: () => readonly string[]): void;
  /** Adds a figure to those at `/metrics`. */
  measure(figure: Figure): void;
  /** Adds something to be ended before the engines are let go. */
  readonly onClose: (end: () => Promise<void>) => void;
  /** Finishes what is under way and lets everything go, last opened first. */
  readonly close: () => Promise<void>;
};

/** Opens the engines. Rejects with what `engineTrouble` has a line for; then nothing is held. */
export async function openGround(settings: Settings, log: Logger): Promise<Ground> {
  const closing: (() => Promise<void>)[] = [];
  const asked = new AbortController();
  const close = async (): Promise<void> => {
    asked.abort();
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    takeFolder(settings, closing);
    let damage: string | undefined;
    const store = await openStore(settings, (message) => {
      if (damage === undefined) log.error({ damage: message }, 'the file of events is damaged');
      damage ??= message;
    });
    closing.push(() => store.close());
    await assertWhole(settings, store);
    const at = databasesOf(settings);
    const vault = await openVault(at.vault);
    closing.push(() => vault.close());
    const reads = await openReadModels(at.reads);
    closing.push(() => reads.close());
    const operations = await openOperations(at.operations);
    closing.push(() => operations.close());
    const bus = await openBus(settings);
    if (bus) closing.push(() => bus.close());
    const key = serverKey(settings.DATA);
    markTogether(settings.DATA);
    const figures: Figure[] = [];
    const troubles: (() => readonly string[])[] = [() => (damage === undefined ? [] : [damage])];
    const http: HttpServices = {
      now: () => Date.now(),
      random: randomBytes,
      key,
      tokens: operations.tokens,
      inFlight: new Set<string>(),
      troubles: async () => troubles.flatMap((trouble) => trouble()),
      requestsPerMinute: settings.RATE_LIMIT,
      figures,
    };
    return {
      ...{ settings, log, store, events: bus ?? storeSource(store), bus, vault, reads, operations, http, close },
      closing: asked.signal,
      isShared: settings.READ_DATABASE === 'postgres',
      watch: (trouble) => void troubles.push(trouble),
      measure: (figure) => void figures.push(figure),
      onClose: (end) => void closing.push(end),
    };
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** A data folder with databases in it is held by one process; one with secrets alone only has to be there. */
function takeFolder({ EVENT_STORE, READ_DATABASE, DATA }: Settings, closing: (() => Promise<void>)[]): void {
  if (EVENT_STORE === 'sqlite') return; // its store holds the folder
  if (READ_DATABASE === 'postgres') {
    makeFolder(DATA);
    return;
  }
  const held = holdFolder(DATA, { create: true });
  closing.push(async () => {
    held.release();
  });
}

/** Nothing is made in the place of what the data folder has lost. Throws `FolderFault`. */
async function assertWhole(settings: Settings, store: EventStore): Promise<void> {
  const { DATA, EVENT_STORE, READ_DATABASE, LEDGER_KEY } = settings;
  const without = [
    ...(LEDGER_KEY === undefined ? [] : ['ledger.key']),
    ...(EVENT_STORE === 'sqlite' ? [] : ['events.sqlite']),
    ...(READ_DATABASE === 'sqlite'
      ? []
      : ['vault', 'operations', 'ledger', 'webhooks'].map((name) => `${name}.sqlite`)),
  ];
  assertTogether(DATA, { without });
  if (EVENT_STORE === 'sqlite') assertNotOlder(DATA, await store.head());
}

/** Opens what a service has over its engines; where that fails they are let go. */
export async function openOver(
  settings: Settings,
  log: Logger,
  open: (ground: Ground) => Promise<Omit<Running, 'close'>>,
): Promise<Running> {
  const ground = await openGround(settings, log);
  try {
    return { ...(await open(ground)), close: ground.close };
  } catch (fault) {
    await ground.close();
    throw fault;
  }
}
