import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSalt, openVault } from '#vault';
import { vaultContract } from './testing.js';

const folder = mkdtempSync(join(tmpdir(), 'tenace-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
const fileNow = (): string => join(folder, `${count}.db`);
const next = (): void => {
  count++;
};

vaultContract('SQLite', { open: () => openVault({ kind: 'sqlite', file: fileNow() }), next });

test('erased words are nowhere in the files', async () => {
  next();
  const vault = await openVault({ kind: 'sqlite', file: fileNow() });
  const isOnDisk = (words: string): boolean =>
    readdirSync(folder)
      .filter((name) => name.startsWith(`${count}.db`))
      .some((name) => readFileSync(join(folder, name)).includes(words));
  const salt = newSalt();
  await vault.keep({
    texts: [{ text: 'shows a stiff king', salt, player: 'p1' }],
    names: [{ player: 'p1', name: 'Anna of Ghent' }],
    now: 0,
  });
  expect(['shows a stiff king', 'Anna of Ghent', salt].map(isOnDisk)).toEqual([true, true, true]);
  await vault.erasePlayer('p1', 1);
  expect(['shows a stiff king', 'Anna of Ghent', salt].map(isOnDisk)).toEqual([false, false, false]);
  await vault.close();
});

test('the example of the README', async () => {
  next();
  const vault = await openVault({ kind: 'sqlite', file: fileNow() });
  const salt = newSalt();
  const [commitment] = await vault.keep({ texts: [{ text: '15–17, balanced', salt, player: 'p1' }], now: Date.now() });
  expect((await vault.readTexts([commitment!])).get(commitment!)).toEqual({
    kind: 'kept',
    text: '15–17, balanced',
    salt,
  });
  expect(await vault.erasePlayer('p1', Date.now())).toBe(1);
  expect((await vault.readTexts([commitment!])).get(commitment!)).toEqual({ kind: 'erased' });
  await vault.close();
});
