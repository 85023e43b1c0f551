import { type Page } from 'playwright-core';
import { type Seat, SEATS } from '#bridge';
import { valueOf } from '#client';
import { openWindow, PHONE, shoot, violations, visit } from './browser.js';
import { openTable } from './platform.js';
import { browser, platform } from './stage.js';

const seatUrl = (table: string, token: string): string => `${platform.url}/play/${table}#token=${token}`;

test('a board is bid, played and scored by keyboard alone in four windows', async () => {
  const opened = await openTable(platform);
  const { table, tokens, board } = opened;
  const windows = await Promise.all(
    SEATS.map(async (seat) => {
      const context = await openWindow(browser);
      return [seat, await visit(context, seatUrl(table, tokens[seat]), '.table')] as const;
    }),
  );
  const pages = Object.fromEntries(windows) as Record<Seat, Page>;
  expect(pages.N.url()).not.toContain('tnc_');
  const type = async (seat: Seat, keys: readonly string[]): Promise<void> => {
    await pages[seat].locator('.turn-line.is-mine').waitFor();
    for (const key of keys) await pages[seat].keyboard.press(key);
    await pages[seat].keyboard.press('Enter');
    await pages[seat]
      .locator('.turn-line:not(.is-mine)')
      .or(pages[seat].locator('.turn-line:not(:has(.typed))'))
      .first()
      .waitFor();
  };
  await pages.N.locator('.bidding').waitFor();
  await shoot(pages.N, 'play-bidding');
  expect(await violations(pages.N)).toEqual([]);
  await pages.N.keyboard.press('a');
  await pages.N.keyboard.press('e');
  await pages.N.keyboard.type('15 to 17, balanced');
  await pages.N.locator('#explanation').press('Escape');
  await pages.N.locator('#explanation').evaluate((field) => {
    (field as HTMLInputElement).blur();
  });
  await type('N', ['1', 'n']);
  await type('E', ['p']);
  await pages.E.locator('.auction button:has-text("15 to 17")').waitFor();
  await type('S', ['3', 'n']);
  for (const seat of ['W', 'N', 'E'] as const) await type(seat, ['p']);
  await pages.S.locator('.status .contract').waitFor();
  const over = async (): Promise<boolean> => (await pages.N.locator('.outcome').count()) > 0;
  for (let cards = 0; cards < 60 && !(await over()); cards++) {
    const { turn, phase } = valueOf(
      await platform.clientOf(tokens.N).GET('/v1/boards/{boardId}', { params: { path: { boardId: board } } }),
    ) as { turn?: Seat; phase: string };
    if (phase !== 'play' || turn === undefined) break;
    const by = turn === 'S' ? 'N' : turn; // South is dummy
    await pages[by].locator('.turn-line.is-mine').waitFor();
    const legal = pages[by].locator('button.card:enabled');
    const card = await legal.first().getAttribute('data-card');
    if (card === null) throw new Error('a card that may be played has a name');
    await pages[by].keyboard.press(card[0]!);
    await pages[by].keyboard.press(card[1]!);
    await pages[by].keyboard.press('Enter');
    await pages[by].waitForFunction(
      (name) => document.querySelector(`button.card:enabled[data-card="${name}"]`) === null,
      card,
    );
    if (cards === 6) {
      await shoot(pages.N, 'play-cards');
      expect(await violations(pages.N)).toEqual([]);
    }
  }
  await pages.N.locator('.outcome').waitFor();
  await shoot(pages.N, 'play-over');
  const state = valueOf(
    await platform.clientOf(tokens.N).GET('/v1/boards/{boardId}', { params: { path: { boardId: board } } }),
  );
  expect(state.phase).toBe('scored');
  for (const page of Object.values(pages)) await page.context().close();
});

test('on a phone it fits, and the shortcut sheet opens on a question mark', async () => {
  const { table, tokens } = await openTable(platform);
  const context = await openWindow(browser, { viewport: PHONE });
  const page = await visit(context, seatUrl(table, tokens.N), '.bidding');
  await shoot(page, 'phone-bidding');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  const small = await page.locator('button:visible').evaluateAll((buttons) =>
    buttons
      .map((button) => ({ text: button.textContent.trim(), box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44)
      .map(({ text, box }) => `${text} ${box.width}×${box.height}`),
  );
  expect(small).toEqual([]);
  await page.keyboard.press('?');
  await page.locator('#shortcuts[open]').waitFor();
  await shoot(page, 'phone-shortcuts');
  expect(await violations(page)).toEqual([]);
  await context.close();
});
