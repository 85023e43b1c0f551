import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { appendNext } from '#event-store/testing';
import { openSqliteEventStore } from '#event-store-sqlite';
import { openGround } from './ground.js';
import { readSettings } from './settings.js';

const PAGE = 4096;
/** More than are looked at at the start. */
const COMMITS = 600;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenace-ground-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a file of events that turns out to be damaged is told of at /readyz, and what was asked for is a fault', async () => {
  const store = await openSqliteEventStore({ folder });
  for (let i = 0; i < COMMITS; i++) await appendNext(store, { stream: `board-${i % 7}`, count: 2 });
  await store.close();
  const file = join(folder, 'events.sqlite');
  const bytes = readFileSync(file);
  const page = Math.floor(bytes.indexOf('"number":20') / PAGE) * PAGE;
  writeFileSync(file, bytes.fill(0, page, page + PAGE));

  const read = readSettings({ DATA: folder });
  if (read.kind === 'wrong') throw new Error(read.lines.join());
  const ground = await openGround(read.settings, pino({ enabled: false }));
  try {
    expect(await ground.http.troubles()).toEqual([]);
    for (let again = 0; again < 2; again++)
      await expect(ground.store.readStream('board-1')).rejects.toMatchObject({
        name: 'FolderFault',
        trouble: 'damaged',
      });
    expect(await ground.http.troubles()).toEqual([`${file} is damaged: database disk image is malformed`]);
  } finally {
    await ground.close();
  }
});
