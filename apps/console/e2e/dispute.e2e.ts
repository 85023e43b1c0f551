import { type Browser } from 'playwright-core';
import { valueOf } from '#client';
import { faultsSeen, openBrowser, openWindow, shoot, violations, visit } from './browser.js';
import { callAll, openTable, playCards, type Platform, startPlatform } from './platform.js';

let platform: Platform;
let browser: Browser;
beforeAll(async () => {
  [platform, browser] = await Promise.all([startPlatform(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});
afterEach(() => {
  expect(faultsSeen()).toEqual([]);
});

test('a dispute is opened by a player, heard by the director, and ruled on by weights that everybody then sees', async () => {
  const opened = await openTable(platform);
  await callAll(platform, opened, '1NT P 3NT P P P');
  await playCards(platform, opened, 8);
  const { table, tokens, director } = opened;
  const east = await visit(await openWindow(browser), `${platform.url}/play/${table}#token=${tokens.E}`, '.table');
  const desk = await visit(
    await openWindow(browser),
    `${platform.url}/desk/${table}#token=${director}`,
    '.desk-page .table',
  );
  await east.keyboard.press('!');
  await east.locator('#director-dialog button.primary').click();
  await east.keyboard.press('m');
  await east.locator('#message').fill('South hesitated before 3NT');
  await east.locator('.message-form select').selectOption('director');
  await east.locator('.message-form button').click();
  await desk.getByText('East has called the director').first().waitFor();
  await desk.getByText('South hesitated before 3NT').waitFor();
  await shoot(desk, 'desk');
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Let the play go on' }).click();
  await desk.getByText('Nobody has called.').waitFor();
  await playCards(platform, opened, 44);
  await desk.getByText(/N.*/).first().waitFor();
  await desk.locator('.ruling-form input[name="law"]').fill('16B3');
  const row = (at: number) => desk.locator('.outcome-row').nth(at);
  const enter = async (at: number, field: string, value: string): Promise<void> => {
    await row(at).locator(`[data-field="${field}"]`).fill(value);
    await row(at).locator(`[data-field="${field}"]`).blur();
  };
  await enter(0, 'NS', '150');
  await enter(0, 'weight', '60');
  await desk.getByRole('button', { name: 'Add an outcome' }).click();
  await enter(1, 'NS', '-50');
  await enter(1, 'weight', '40');
  await desk.getByRole('button', { name: 'Preview' }).click();
  await desk.locator('.preview').getByText('60 % +150 + 40 % −50').waitFor();
  expect(await violations(desk)).toEqual([]);
  await shoot(desk, 'desk-ruling');
  await desk.getByRole('button', { name: 'Rule', exact: true }).click();
  await desk.locator('.official').waitFor();
  const { official } = valueOf(
    await platform.clientOf(tokens.E).GET('/v1/boards/{boardId}', { params: { path: { boardId: opened.board } } }),
  ) as { official?: unknown };
  expect(official).toMatchObject({
    kind: 'score',
    law: '16B3',
    NS: [
      { score: 150, weight: 60 },
      { score: -50, weight: 40 },
    ],
  });
  await east.goto(`${platform.url}/replay/${opened.board}`);
  await east.getByText('60 % +150 + 40 % −50').first().waitFor();
  await shoot(east, 'replay-ruling');
  await east.context().close();
  await desk.context().close();
});
