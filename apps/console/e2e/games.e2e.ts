/** The forms for two and three players, from the step before the auction to a card, at the page as their players see it. */
import { type Page } from 'playwright-core';
import { parseHand, type Seat } from '#bridge';
import { type Client, valueOf } from '#client';
import { DESKTOP, openWindow, PHONE, shoot, violations, visit } from './browser.js';
import { browser, platform } from './stage.js';

type Form = 'booby' | 'nullo' | 'slam' | 'chinese' | 'two-handed';
/** Calls made in turn, until there is a contract; a name is pressed where a bid in points waits for it. */
const FORMS: readonly (readonly [form: Form, players: readonly Seat[], calls: readonly string[]])[] = [
  ['booby', ['N', 'E', 'S'], ['1NU', 'P']],
  ['nullo', ['N', 'S'], ['1NU', 'P']],
  ['slam', ['N', 'S'], ['6', 'P', 'H']],
  ['chinese', ['N', 'S'], ['1NT', 'P']],
  ['two-handed', ['N', 'S'], ['1C/open', 'P']],
];
const STEPS_MAX = 24;

type Actions = {
  readonly calls?: readonly string[];
  readonly cards?: readonly string[];
  readonly choose?: { readonly least: number };
  readonly turnUp?: object;
};

/** Does at the page what its player may do now: a step, a call or a card. */
async function take(page: Page, actions: Actions, calls: readonly string[]): Promise<void> {
  if (actions.turnUp) await page.getByRole('button', { name: 'Choose any' }).click();
  for (let card = 0; card < (actions.choose?.least ?? 0); card++)
    await page.locator('.fan button.card').nth(card).click();
  if (actions.turnUp ?? actions.choose) {
    await page.locator('[data-step="confirm"]:enabled').click();
    return;
  }
  const call = calls.find((one) => actions.calls?.includes(one));
  const what = call === undefined ? `button.card[data-card="${actions.cards?.[0] ?? ''}"]` : `[data-call="${call}"]`;
  await page.locator(what).click();
  await page.locator(`${what}[aria-pressed="true"]`).waitFor();
  await page.keyboard.press('Enter');
}

type Apart = {
  readonly actions: Actions;
  readonly hands: Partial<Record<Seat, string>>;
  readonly calls: readonly string[];
  readonly seat: Seat;
};

/** What the other players do, at no page. */
async function takeApart(
  client: Client,
  path: { boardId: string },
  { actions, hands, calls, seat }: Apart,
): Promise<void> {
  const params = { path };
  const held = parseHand(hands[seat] ?? '') ?? [];
  if (actions.turnUp) {
    const places = Array.from({ length: 11 }, (_, place) => place);
    valueOf(await client.POST('/v1/boards/{boardId}/steps', { params, body: { places } }));
  } else if (actions.choose) {
    const cards = held.slice(0, actions.choose.least);
    valueOf(await client.POST('/v1/boards/{boardId}/steps', { params, body: { cards } }));
  } else if (actions.calls) {
    const call = calls.find((one) => actions.calls?.includes(one)) ?? 'P';
    valueOf(await client.POST('/v1/boards/{boardId}/calls', { params, body: { call } }));
  } else valueOf(await client.POST('/v1/boards/{boardId}/cards', { params, body: { card: actions.cards?.[0] ?? '' } }));
}

test.each(FORMS)('%s is played at the page up to its first trick', async (form, players, calls) => {
  const { client, url } = platform;
  const { table, tokens } = valueOf(await client.POST('/v1/tables', { body: { form } }));
  const params = { path: { tableId: table.id } };
  const opened = valueOf(await client.POST('/v1/tables/{tableId}/boards', { params, body: {} }));
  const own = players[0] ?? 'N';
  const context = await openWindow(browser, { viewport: PHONE });
  const page = await visit(context, `${url}/play/${table.id}#token=${tokens[own] ?? ''}`, '.game');
  const stateOf = async (seat: Seat) => {
    const asked = { params: { path: { boardId: opened.board.id } } };
    return valueOf(await platform.clientOf(tokens[seat] ?? '').GET('/v1/boards/{boardId}', asked)) as {
      readonly cursor: number;
      readonly actions: Actions;
      readonly hands: Partial<Record<Seat, string>>;
      readonly tricks: readonly { readonly cards: readonly string[] }[];
    };
  };
  const isPlayed = async (): Promise<boolean> => ((await stateOf(own)).tricks[0]?.cards.length ?? 0) > 1;
  const path = { boardId: opened.board.id };
  for (let step = 0; step < STEPS_MAX && !(await isPlayed()); step++)
    for (const seat of players) {
      const { cursor, actions } = await stateOf(seat);
      if (Object.keys(actions).length === 0) continue;
      if (seat === own) {
        await page.locator(`.game[data-cursor="${cursor}"]`).waitFor();
        if (step === 0) await shoot(page, `phone-${form}`);
        await take(page, actions, calls);
        await page.locator(`.game:not([data-cursor="${cursor}"])`).waitFor();
      } else await takeApart(platform.clientOf(tokens[seat] ?? ''), path, { ...(await stateOf(seat)), calls, seat });
      break;
    }
  await page.locator('.game-trick .played').nth(1).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.setViewportSize(DESKTOP);
  await shoot(page, form);
  await context.close();
});

test('at a rubber the players draw for seats before the first deal, and the sheet says what was scored and who deals next', async () => {
  const { client, url } = platform;
  const { table, tokens } = valueOf(await client.POST('/v1/tables', { body: { form: 'rubber' } }));
  const context = await openWindow(browser);
  const page = await visit(context, `${url}/play/${table.id}#token=${tokens.N ?? ''}`, '.draw');
  expect(await violations(page)).toEqual([]);
  await page.locator('.draw select').selectOption('E');
  await page.getByRole('button', { name: 'Draw for partners and seats' }).click();
  await page.getByText('Next dealer: East').waitFor();
  await page.getByRole('button', { name: 'Deal the next board' }).click();
  await page.locator('.table').waitFor();
  await shoot(page, 'rubber');
  await context.close();
});
