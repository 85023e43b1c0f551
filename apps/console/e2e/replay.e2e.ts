import { type Page } from 'playwright-core';
import { valueOf } from '#client';
import { openWindow, PHONE, shoot, violations, visit } from './browser.js';
import { callAll, openTable, playCards } from './platform.js';
import { browser, platform } from './stage.js';

const told = async (page: Page): Promise<string> =>
  (await page.locator('.replay-main .board-bar, .replay-main .table').allInnerTexts()).join('\n');
const at = async (page: Page, position: number): Promise<void> => {
  await page.locator('output.position', { hasText: `Event ${position} of` }).waitFor();
};

test('a replay is stepped by keys, its place stands in the address, and reloaded it is the same', async () => {
  const opened = await openTable(platform);
  await callAll(platform, opened, '1NT P 3NT P P P');
  await playCards(platform, opened, 52);
  const context = await openWindow(browser);
  const page = await visit(context, `${platform.url}/replay/${opened.board}#token=${opened.tokens.N}`, '.table');
  await page.keyboard.press('Home');
  await at(page, 1);
  for (let step = 0; step < 11; step++) await page.keyboard.press('ArrowRight');
  await at(page, 12);
  expect(new URL(page.url()).searchParams.get('at')).toBe('12');
  await page.keyboard.press('w');
  await page.locator('.segmented button[data-view="W"][aria-pressed="true"]').waitFor();
  const hidden = page.locator('.hidden-hand');
  expect(await hidden.count()).toBe(2); // West sees his own hand and dummy's
  const before = await told(page);
  await page.reload();
  await at(page, 12);
  await page.locator('.segmented button[data-view="W"][aria-pressed="true"]').waitFor();
  expect(await told(page)).toBe(before);
  await page.keyboard.press('a');
  await page.locator('.segmented button[data-view="director"][aria-pressed="true"]').waitFor();
  await page.locator('.badge.is-good').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('d');
  await page.locator('.card .note').first().waitFor();
  await shoot(page, 'replay');
  const card = page.locator('button.card:enabled').first();
  await card.click();
  await page.locator('.tools .tag').waitFor();
  await page.locator('.timeline summary').click();
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'replay-what-if');
  await context.close();
});

type Loose = {
  commits: { events: { data: { call?: string } }[]; hashes: string[] }[];
  proof: { key: string; path: string[]; checkpoint: string };
  deal: Record<string, { salt: string }>;
  derived: { score: number };
};
/** What is done to a record on its way to the browser; what fails then, and what is said of it. */
const TAMPERED: readonly (readonly [what: string, change: (record: Loose) => void, fails: string, says: RegExp])[] = [
  ['a call', (record) => (record.commits[2]!.events[0]!.data.call = '7NT'), 'chain', /changed · event 3/],
  ['the end', (record) => record.commits.pop(), 'chain', /cut off · event 5/],
  ['a salt', (record) => (record.deal['N']!.salt = 'ab'.repeat(16)), 'deal', /another salt/],
  ['the score', (record) => (record.derived.score = 990), 'result', /does not follow/],
  ['the place in the log', (record) => (record.proof.path[0] = 'ab'.repeat(32)), 'log', /not in the signed log/],
  [
    'the size that was signed',
    ({ proof }) => (proof.checkpoint = proof.checkpoint.replace(/\n(\d+)\n/, '\n1$1\n')),
    'signature',
    /signature is false/,
  ],
];

test('the badge says what holds of a record, and names what fails of one that was tampered with', async () => {
  const opened = await openTable(platform);
  await callAll(platform, opened, 'P P P P');
  const address = `${platform.url}/replay/${opened.board}#token=${opened.tokens.N}`;
  const context = await openWindow(browser, { viewport: PHONE });
  const page = await visit(context, address, '.badge.is-good');
  const states = async (shown: Page): Promise<Record<string, string>> =>
    Object.fromEntries(
      await shown
        .locator('.checks > li')
        .evaluateAll((rows) => rows.map((row) => [row.getAttribute('data-check'), row.getAttribute('data-state')])),
    ) as Record<string, string>; // each row has both
  const whole = { chain: 'holds', deal: 'holds', result: 'holds', log: 'holds', signature: 'holds' };
  expect(await states(page)).toEqual(whole);
  await page.locator('.badge summary').click();
  expect(await page.locator('.checks').innerText()).toMatch(/place \d+ of \d+/);
  expect(await violations(page)).toEqual([]);
  for (const [what, change, fails, says] of TAMPERED) {
    await context.unrouteAll();
    await context.route('**/record', async (route) => {
      const answer = await route.fetch();
      const record = JSON.parse(await answer.text()) as Loose; // what the server has just made
      change(record);
      await route.fulfill({ response: answer, body: JSON.stringify(record) });
    });
    await page.reload();
    await page.locator('.badge.is-bad').waitFor();
    const found = await states(page);
    expect({ what, found: found[fails] }).toEqual({ what, found: 'fails' });
    expect(Object.values(found).filter((state) => state === 'fails')).toHaveLength(1);
    expect(await page.locator('.badge').innerText()).toMatch(says);
  }
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'phone-replay');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await context.close();
});

test('a live table is watched by a spectator, who is told what is public and comes back after a lost connection', async () => {
  const opened = await openTable(platform);
  await callAll(platform, opened, '1NT');
  const context = await openWindow(browser);
  const page = await visit(context, `${platform.url}/watch/${opened.table}#token=${opened.spectator}`, '.table');
  await page.locator('.auction .call-bid').waitFor();
  await context.setOffline(true);
  await context.setOffline(false);
  for (const seat of ['E', 'S', 'W'] as const) {
    const params = { path: { boardId: opened.board } };
    valueOf(
      await platform.clientOf(opened.tokens[seat]).POST('/v1/boards/{boardId}/calls', { params, body: { call: 'P' } }),
    );
  }
  await page.locator('.status .contract').waitFor();
  expect(await page.locator('.hidden-hand').count()).toBe(4);
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'watch');
  await context.close();
});
