import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStore } from '#event-store';
import { eventStoreContract } from '#event-store/testing';
import { openSqliteEventStore } from '#event-store-sqlite';

const scratch = mkdtempSync(join(tmpdir(), 'tenace-store-'));
afterAll(() => {
  rmSync(scratch, { recursive: true });
});
let folders = 0;
const folderOf = new Map<EventStore, string>();

async function open(folder: string, first = 1n): Promise<EventStore> {
  const store = await openSqliteEventStore({ folder, create: true, first });
  folderOf.set(store, folder);
  return store;
}

eventStoreContract('SQLite', {
  open: (first) => open(join(scratch, String(++folders)), first),
  reopen: async (store) => {
    await store.close();
    return open(folderOf.get(store)!);
  },
});
