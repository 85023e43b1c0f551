import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START } from '#event-store';
import { allOf, appendNext, placesOf } from '#event-store/testing';
import { backUp, openDataFolder, restore } from '#data-folder';

let above: string;
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'tenace-backup-'));
});
afterEach(() => {
  rmSync(above, { recursive: true });
});

const at = (name: string): string => join(above, name);

/** A data folder of some commits, closed again. */
async function recorded(count: number): Promise<string> {
  const { store, close } = await openDataFolder(at('data'), { create: true });
  for (let i = 0; i < count; i++) await appendNext(store, { stream: `board-${i % 5}` });
  await close();
  return at('data');
}

test('a copy made while others write holds all that was answered before, whole, and is restored as it is', async () => {
  const { store, close } = await openDataFolder(at('data'), { create: true });
  for (let i = 0; i < 50; i++) await appendNext(store, { stream: `board-${i % 5}` });
  const writing = Promise.all(
    [0, 1, 2].map(async (writer) => {
      for (let i = 0; i < 40; i++) await appendNext(store, { stream: `board-${10 + writer}` });
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  const backup = backUp(at('data'), at('copy'), 7);
  await writing;
  const all = placesOf(await allOf(store));
  await close();
  expect(backup.commits).toBeGreaterThanOrEqual(50);

  expect(restore(at('copy'), at('again'))).toEqual(backup);
  const restored = await openDataFolder(at('again'));
  expect(placesOf(await allOf(restored.store))).toEqual(all.slice(0, backup.commits));
  expect(await restored.store.head()).toBe(backup.head);
  await appendNext(restored.store, { stream: 'board-0' });
  await restored.close();
});

test('an empty folder is copied, too', async () => {
  await recorded(0);
  expect(backUp(at('data'), at('copy'), 7)).toMatchObject({ commits: 0, events: 0, head: START });
  restore(at('copy'), at('again'));
  await (await openDataFolder(at('again'))).close();
});

test('a copy is not made where something is, nor of what is no data folder', async () => {
  await recorded(3);
  writeFileSync(at('copy'), '');
  expect(() => backUp(at('data'), at('copy'), 7)).toThrow('is there already');
  expect(() => backUp(above, at('other'), 7)).toThrow('is no data folder');
  expect(existsSync(at('other'))).toBe(false);
});

test('a copy that was changed is not restored, and one is not restored over events', async () => {
  await recorded(3);
  backUp(at('data'), at('copy'), 7);
  expect(() => restore(at('copy'), at('data'))).toThrow('holds events already');
  expect(() => restore(at('data'), at('again'))).toThrow('is no backup');
  appendFileSync(join(at('copy'), 'vault.sqlite'), 'x');
  expect(() => restore(at('copy'), at('again'))).toThrow('vault.sqlite is not what was copied');
  expect(existsSync(join(at('again'), 'events.sqlite'))).toBe(false);
});
