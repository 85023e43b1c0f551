import { valueOf } from '#client';
import { openWindow, PHONE, shoot, violations, visit } from './browser.js';
import { callAll, openTable, playCards } from './platform.js';
import { browser, platform } from './stage.js';

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

test('a case goes from a player’s dispute over statements, facts and a weighted ruling to appeal, decision and a committee', async () => {
  const opened = await openTable(platform);
  await callAll(platform, opened, '1NT P 3NT P P P');
  await playCards(platform, opened, 52);
  const { tokens, director, board } = opened;
  const south = await visit(
    await openWindow(browser, { viewport: PHONE }),
    `${platform.url}/replay/${board}?at=5&view=S#token=${tokens.S}`,
    '.table',
  );
  await south.getByRole('link', { name: 'Case file' }).click();
  await south.locator('.dispute-form textarea').fill('East hesitated before he passed 3NT');
  expect(await south.locator('.dispute-form input[name="cursor"]').inputValue()).toBe('5');
  expect(await violations(south)).toEqual([]);
  await south.locator('.dispute-form button').click();
  await south.locator('[data-dispute="1"] blockquote').getByText('East hesitated').waitFor();
  await south.locator('[data-dispute="1"] details summary').click();
  await south.locator('[data-dispute="1"] .table').waitFor();
  expect(await south.locator('[data-dispute="1"] .hidden-hand').count()).toBe(3); // as he saw it then, in the auction
  expect(await violations(south)).toEqual([]);
  await shoot(south, 'phone-case');
  expect(await south.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

  const address = (token: string) => `${platform.url}/case/${board}#token=${token}`;
  const east = await visit(await openWindow(browser), address(tokens.E), '[data-dispute="1"]');
  await east.getByLabel('Make a statement').fill('I was counting my points');
  await east.getByRole('button', { name: 'Make a statement' }).click();
  await east.locator('.case-list').getByText('I was counting my points').waitFor();

  const desk = await visit(await openWindow(browser), address(director), '[data-dispute="1"]');
  await desk.locator('.facts-form textarea').fill('A break in tempo is agreed');
  await desk.locator('.facts-form input').fill('16b1, 73D1');
  await desk.getByRole('button', { name: 'Record facts' }).click();
  await desk.getByText('Law 73D1').waitFor();
  await desk.getByRole('button', { name: 'Rule', exact: true }).click();
  await desk.locator('textarea[name="reasons"]').fill('Pass was a logical alternative');
  await desk.locator('.ruling-form input[name="law"]').fill('16B3');
  const enter = async (at: number, values: readonly (readonly [field: string, value: string])[]): Promise<void> => {
    for (const [field, value] of values) {
      await desk.locator('.outcome-row').nth(at).locator(`[data-field="${field}"]`).fill(value);
      await desk.locator('.outcome-row').nth(at).locator(`[data-field="${field}"]`).blur();
    }
  };
  await enter(0, [
    ['NS', '150'],
    ['weight', '60'],
  ]);
  await desk.getByRole('button', { name: 'Add an outcome' }).click();
  await enter(1, [
    ['NS', '-50'],
    ['weight', '40'],
  ]);
  await desk.getByRole('button', { name: 'Preview' }).click();
  await desk.locator('.preview').getByText('60 % +150 + 40 % −50').waitFor();
  expect(await violations(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Rule and file' }).click();
  await desk.getByText('Pass was a logical alternative').waitFor();

  await east.reload();
  await east.getByRole('button', { name: 'Appeal' }).click();
  await east.getByText('appeal · EW').waitFor();
  await desk.reload();
  await desk.getByText('appeal · EW').waitFor();
  await desk.getByRole('button', { name: 'Rule', exact: true }).click();
  await desk.locator('textarea[name="reasons"]').fill('The ruling stands');
  await desk.locator('.ruling-form select[name="kind"]').selectOption('appeal-decided');
  await desk.locator('.ruling-form select[name="ruling"]').selectOption('1');
  await desk.getByRole('button', { name: 'Rule and file' }).click();
  await desk.getByText('The ruling stands').waitFor();
  await desk.getByText('the appeal is upheld').first().waitFor();

  await desk.getByLabel('Good for so many hours').fill('1');
  await desk.getByRole('button', { name: 'Make a link' }).click();
  const link = await desk.getByRole('link', { name: 'Printable page' }).getAttribute('href');
  const committee = await visit(await openWindow(browser), `${platform.url}${link ?? ''}`, 'svg');
  for (const said of ['I was counting my points', 'Pass was a logical alternative', 'appeal decided'])
    await committee.getByText(said).first().waitFor();
  expect(await violations(committee)).toEqual([]);
  await shoot(committee, 'case-page');
  await desk.reload();
  await desk.locator('[data-link="1"]').getByText('opened: 1').waitFor();
  await desk.getByRole('button', { name: 'Close the dispute' }).click();
  await desk.locator('h2 .tag').getByText('closed').waitFor();
  expect(await violations(desk)).toEqual([]);
  await shoot(desk, 'case');
  for (const page of [south, east, desk, committee]) await page.context().close();
});
