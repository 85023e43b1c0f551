/**
 * A data folder: what the embedded profile keeps on one machine. The events and the vault are the truth; the read models beside
 * them can be dropped and made again. One process holds the folder at a time.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseFault, NewerDatabase } from '#database';
import { storeSource } from '#event-bus';
import { type EventStore } from '#event-store';
import { assertNotLost, FolderFault, openSqliteEventStore } from '#event-store-sqlite';
import { openReadModels, type ProjectionStatus, type Projector, type ReadModels, startProjector } from '#projections';
import { openVault, type Vault } from '#vault';
import { assertNotOlder, assertTogether, markTogether } from './together.js';

export type DataFolder = {
  readonly folder: string;
  readonly store: EventStore;
  readonly vault: Vault;
  readonly reads: ReadModels;
  /** Keeps the read models up with the store, from the first call on. */
  readonly project: (onChange?: (status: ProjectionStatus) => void) => Projector;
  /** Stops projecting, finishes what is under way and lets the folder go. */
  readonly close: () => Promise<void>;
};

/**
 * Opens a data folder and holds it. `create` makes it, when only its last name is missing or nothing was recorded there before;
 * without, a folder that holds no events is left as it is. Rejects with `FolderFault`,
 * `DatabaseFault` or `NewerDatabase`, whose messages are one line for the operator; then nothing is held.
 */
export async function openDataFolder(folder: string, { create = false } = {}): Promise<DataFolder> {
  if (isFolder(folder)) assertNotLost(folder);
  if (!create && isFolder(folder) && !isDataFolder(folder))
    throw new FolderFault('missing', `${folder} is no data folder: it holds no events`);
  const store = await openSqliteEventStore({ folder, create });
  const closing: (() => Promise<void>)[] = [() => store.close()];
  const close = async (): Promise<void> => {
    for (const one of closing.splice(0).reverse()) await one();
  };
  try {
    assertTogether(folder);
    assertNotOlder(folder, await store.head());
    const vault = await openVault({ kind: 'sqlite', file: join(folder, 'vault.sqlite') });
    closing.push(() => vault.close());
    const reads = await openReadModels({ kind: 'sqlite', file: join(folder, 'read.sqlite') });
    closing.push(() => reads.close());
    markTogether(folder);
    let projector: Projector | undefined;
    const project = (onChange?: (status: ProjectionStatus) => void): Projector => {
      if (projector) return projector;
      const history = store.readStream.bind(store);
      const started = startProjector({ reads, source: storeSource(store), history, ...(onChange && { onChange }) });
      closing.push(() => started.stop());
      projector = started;
      return started;
    };
    return { folder, store, vault, reads, project, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

export function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Whether a folder holds a data folder's events already. */
export function isDataFolder(folder: string): boolean {
  return isFolder(folder) && (statSync(join(folder, 'events.sqlite'), { throwIfNoEntry: false })?.isFile() ?? false);
}

/** One line for the operator, where a data folder could not be opened; undefined for any other error. */
export function folderTrouble(error: unknown): string | undefined {
  if (error instanceof FolderFault || error instanceof NewerDatabase) return error.message;
  if (!(error instanceof DatabaseFault)) return undefined;
  const { cause, message } = error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
