import { valueOf } from '#client';
import { openWindow, visit } from './browser.js';
import { browser, platform } from './stage.js';

/** An account that sees its own tables and sessions only. */
async function account(owner: string): Promise<string> {
  const scopes = ['table:manage', 'table:read', 'session:manage', 'arena:manage'] as const;
  const body = { label: 'club', owner, scopes: [...scopes] };
  return valueOf(await platform.client.POST('/v1/tokens', { body })).token;
}

test('tables are listed by their names, the newest first, and more of them when asked', async () => {
  const token = await account('0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c77');
  const names = Array.from({ length: 53 }, (_, index) => `Table of round ${index + 1}`);
  for (const name of names) valueOf(await platform.clientOf(token).POST('/v1/tables', { body: { name } }));
  const context = await openWindow(browser);
  const page = await visit(context, `${platform.url}/#token=${token}`, '.cards-list li');
  const listed = page.locator('.cards-list strong');
  expect(await listed.allInnerTexts()).toEqual([...names].reverse().slice(0, 50));
  await page.getByRole('button', { name: 'Show more' }).click();
  await listed.nth(52).waitFor();
  expect(await listed.allInnerTexts()).toEqual([...names].reverse());
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  await context.close();
});

test('a table opened on the page, or by anybody else of its owner, is on the list without the page being opened anew', async () => {
  const token = await account('0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c78');
  const context = await openWindow(browser);
  const page = await visit(context, `${platform.url}/#token=${token}`, '.empty');
  const listed = page.locator('.cards-list strong');
  await page.getByLabel('Name').fill('Opened here');
  await page.locator('form button[type=submit]').click();
  await listed.getByText('Opened here').waitFor();
  const { table } = valueOf(await platform.clientOf(token).POST('/v1/tables', { body: { name: 'Opened elsewhere' } }));
  await listed.getByText('Opened elsewhere').waitFor();
  expect(await listed.allInnerTexts()).toEqual(['Opened elsewhere', 'Opened here']);
  const params = { path: { tableId: table.id } };
  valueOf(await platform.clientOf(token).POST('/v1/tables/{tableId}/boards', { params, body: {} }));
  await page.locator('.cards-list li').first().getByText('Boards: 1').waitFor();
  await context.close();
});

test('sessions are listed by their names, the newest first, more of them when asked, and as they are opened', async () => {
  const token = await account('0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c79');
  const client = platform.clientOf(token);
  const names = Array.from({ length: 52 }, (_, index) => `Evening ${index + 1}`);
  for (const name of names) valueOf(await client.POST('/v1/sessions', { body: { name, play: 'entered' } }));
  const context = await openWindow(browser);
  const page = await visit(context, `${platform.url}/sessions#token=${token}`, '.cards-list li');
  const listed = page.locator('.cards-list strong');
  expect(await listed.allInnerTexts()).toEqual([...names].reverse().slice(0, 50));
  await page.getByRole('button', { name: 'Show more' }).click();
  await listed.nth(51).waitFor();
  valueOf(await client.POST('/v1/sessions', { body: { name: 'The newest', play: 'entered' } }));
  await listed.getByText('The newest').waitFor();
  expect(await listed.first().innerText()).toBe('The newest');
  await context.close();
});

test('matches are listed the newest first, and as they are opened', async () => {
  const token = await account('0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c7a');
  const client = platform.clientOf(token);
  const open = async (boards: number): Promise<void> => {
    const body = { home: { robot: 'r0' }, away: { robot: 'r0' }, boards };
    valueOf(await client.POST('/v1/matches', { body }));
  };
  await open(2);
  const context = await openWindow(browser);
  const page = await visit(context, `${platform.url}/arena#token=${token}`, '.rows-list li');
  await open(4);
  await page.locator('.rows-list li').nth(1).waitFor();
  await page.locator('.rows-list li').first().getByText(/· 4$/).waitFor();
  await context.close();
});
