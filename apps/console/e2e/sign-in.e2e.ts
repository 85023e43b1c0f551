import { type Page } from 'playwright-core';
import { valueOf } from '#client';
import { openWindow, violations, visit } from './browser.js';
import { browser, platform } from './stage.js';

beforeAll(async () => {
  valueOf(await platform.client.POST('/v1/tables', { body: { name: 'Club evening' } }));
});

const FIELD = 'input[name=token]';
/** Of the right shape, and nobody's. */
const UNKNOWN = `tnc_${'x'.repeat(43)}`;

async function signIn(page: Page, token: string): Promise<void> {
  await page.locator(FIELD).fill(token);
  await page.locator('form button[type=submit]').click();
}

test('whoever signs in on the first page sees the tables there, with nothing loaded anew', async () => {
  const context = await openWindow(browser);
  const page = await visit(context, platform.url, FIELD);
  await signIn(page, platform.token);
  await page.locator('.cards-list li').first().waitFor();
  expect(await page.locator(FIELD).count()).toBe(0);
  expect(page.url()).not.toContain('tnc_');
  await context.close();
});

test.each([
  ['one that is no token', 'tnc_wrong'],
  ['one that does not even begin like a token', 'wrong'],
  ['one that nobody has', UNKNOWN],
])('a token that is not known is told so, and can be entered again: %s', async (_, wrong) => {
  const context = await openWindow(browser);
  const page = await visit(context, platform.url, FIELD);
  await signIn(page, wrong);
  await page.locator('[role=alert]').filter({ hasText: 'This access token is not known here' }).waitFor();
  expect(await page.locator(FIELD).isVisible()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await signIn(page, platform.token);
  await page.locator('.cards-list li').first().waitFor();
  expect(await page.locator('[role=alert]').count()).toBe(0);
  await context.close();
});

test('a link with a token that is not known leads to the form, which a token of a link for the same page takes away', async () => {
  const context = await openWindow(browser);
  const page = await visit(context, `${platform.url}/sessions#token=${UNKNOWN}`, FIELD);
  await page.locator('[role=alert]').filter({ hasText: 'This access token is not known here' }).waitFor();
  await page.reload();
  await page.locator(FIELD).waitFor();
  await page.goto(`${platform.url}/sessions#token=${platform.token}`);
  await page.locator(FIELD).waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('tnc_');
  await context.close();
});
