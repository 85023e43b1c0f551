/**
 * Every page as its readers may have it: light, dark and with high contrast, with suits in two colours and in four, in each language, on a
 * desk and on a phone. On each of them axe-core finds nothing, what is to be touched is large enough, nothing moves for those who want
 * that, and nothing is wider than its window. Each page is seen in four looks that have all of these among them; with EVERY_LOOK set, in
 * each theme, language and size, with suits in two colours in one half of them and in four in the other.
 */
import { type BrowserContext, type Page } from 'playwright-core';
import { valueOf } from '#client';
import { DESKTOP, openWindow, PHONE, violations, visit } from './browser.js';
import { callAll, openTable, type OpenedTable, playCards } from './platform.js';
import { browser, platform } from './stage.js';

type Look = { readonly theme: string; readonly language: string; readonly colours: string; readonly phone: boolean };
const THEMES = ['light', 'dark', 'contrast'];
/** Of suits: both with every theme, in two languages each. */
const COLOURS = ['2', '4'];
const LANGUAGES = ['en', 'pl', 'sk', 'ru'];
const EVERY: readonly Look[] = THEMES.flatMap((theme) =>
  LANGUAGES.flatMap((language, at) =>
    [false, true].map((phone) => ({ theme, language, phone, colours: COLOURS[(at + Number(phone)) % 2] ?? '' })),
  ),
);
const SOME: readonly Look[] = [
  { theme: 'light', language: 'en', colours: '2', phone: false },
  { theme: 'dark', language: 'pl', colours: '4', phone: true },
  { theme: 'contrast', language: 'sk', colours: '4', phone: true },
  { theme: 'dark', language: 'ru', colours: '2', phone: false },
];
const LOOKS = process.env['EVERY_LOOK'] ? EVERY : SOME;
const TARGET = 44;

let context: BrowserContext;
let played: OpenedTable;
let going: OpenedTable;
const ids: Record<string, string> = {};
beforeAll(async () => {
  const { client } = platform;
  [played, going] = [await openTable(platform), await openTable(platform)];
  await callAll(platform, played, '1NT P 3NT P P P');
  await playCards(platform, played, 52);
  await callAll(platform, going, '1NT P 3NT P P P');
  await playCards(platform, going, 3);
  const game = valueOf(await client.POST('/v1/tables', { body: { form: 'nullo' } }));
  const params = { path: { tableId: game.table.id } };
  valueOf(await client.POST('/v1/tables/{tableId}/boards', { params, body: {} }));
  Object.assign(ids, { game: game.table.id, gameToken: game.tokens.N });
  const path = { boardId: played.board };
  const south = platform.clientOf(played.tokens.S);
  valueOf(await south.POST('/v1/boards/{boardId}/disputes', { params: { path }, body: { text: 'a hesitation' } }));
  const body = { home: { robot: 'r0' }, away: { robot: 'r0' }, boards: 6 };
  ids['match'] = valueOf(await client.POST('/v1/matches', { body })).id;
  ids['session'] = valueOf(await client.POST('/v1/sessions', { body: { name: 'Pairs', play: 'entered' } })).id;
});
beforeEach(async () => {
  context = await openWindow(browser);
});
afterEach(async () => {
  await context.close(); // and what its pages follow: a browser keeps few connections open
});

type At = { readonly path: string; readonly token: string | undefined; readonly waitFor: string };
const admin = (path: string, waitFor: string): At => ({ path, token: platform.token, waitFor });
const PAGES: Readonly<Record<string, () => At>> = {
  home: () => admin('/', '.cards-list'),
  'signing in': () => ({ path: '/arena', token: undefined, waitFor: 'input[name="token"]' }),
  play: () => ({ path: `/play/${going.table}`, token: going.tokens.N, waitFor: '.table' }),
  'play of a form for two': () => ({ path: `/play/${ids['game']}`, token: ids['gameToken'], waitFor: '.game' }),
  'the end of a board': () => ({ path: `/play/${played.table}`, token: played.tokens.E, waitFor: '.outcome' }),
  watch: () => ({ path: `/watch/${going.table}`, token: going.spectator, waitFor: '.table' }),
  replay: () => ({ path: `/replay/${played.board}?at=20`, token: played.tokens.S, waitFor: '.badge.is-good' }),
  desk: () => ({ path: `/desk/${going.table}`, token: going.director, waitFor: '.ruling-form' }),
  'case file': () => ({ path: `/case/${played.board}`, token: played.director, waitFor: '.facts-form' }),
  sessions: () => admin('/sessions', '.list-card'),
  session: () => admin(`/sessions/${ids['session']}`, 'h1'),
  arena: () => admin('/arena', '.rows-list a'),
  match: () => admin(`/arena/${ids['match']}`, '.boards-table tbody tr'),
  'board of a match': () => admin(`/arena/${ids['match']}/boards/1`, '.plays li'),
  embed: () => ({ path: '/embed', token: undefined, waitFor: 'tenace-board .table' }),
};

/** Chooses in the settings, one after the other as a reader would, and waits until the page is drawn so. */
async function lookLike(page: Page, { theme, language, colours, phone }: Look): Promise<void> {
  await page.setViewportSize(phone ? PHONE : DESKTOP);
  for (const [wanted, attribute] of [
    [theme, 'data-theme'],
    [language, 'lang'],
    [colours, 'data-colours'],
  ] as const) {
    await page.evaluate((value) => {
      const select = [...document.querySelectorAll<HTMLSelectElement>('#settings select')].find((one) =>
        [...one.options].some((option) => option.value === value),
      );
      if (!select) throw new Error(`nothing offers ${value}`);
      select.value = value;
      select.dispatchEvent(new Event('change'));
    }, wanted);
    await page.waitForFunction(([name, value]) => document.documentElement.getAttribute(name) === value, [
      attribute,
      wanted,
    ] as const);
  }
}

/** What can be touched and is too small; words within a text are not held to it. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return page
    .locator(
      'button:visible, a.button:visible, nav a:visible, summary:visible, input:visible, select:visible, textarea:visible',
    )
    .evaluateAll(
      (targets, least) =>
        targets
          .filter((target) => !target.matches('[type="checkbox"], .quiet') && !target.closest('dialog:not([open])'))
          .map((target) => ({ target, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.height < least - 0.5)
          .map(({ target, box }) => `${target.outerHTML.slice(0, 90)} ${box.width}×${box.height}`),
      TARGET,
    );
}

/** What moves by itself, or when it is touched. */
async function moving(page: Page): Promise<readonly string[]> {
  return page.locator('body *').evaluateAll((all) =>
    all
      .filter((one) => {
        const { transitionDuration, animationName } = getComputedStyle(one);
        return transitionDuration.split(',').some((time) => Number.parseFloat(time) > 0) || animationName !== 'none';
      })
      .map((one) => one.outerHTML.slice(0, 90)),
  );
}

test.each(Object.keys(PAGES))('%s is accessible however it is looked at', async (name) => {
  const { path, token, waitFor } = PAGES[name]!();
  const url = `${platform.url}${path}${token === undefined ? '' : `#token=${token}`}`;
  const page = await visit(context, url, waitFor);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const look of LOOKS) {
    await lookLike(page, look);
    expect({ look, found: await violations(page) }).toEqual({ look, found: [] });
    expect({ look, small: await smallTargets(page) }).toEqual({ look, small: [] });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ look, isTooWide: width > (look.phone ? PHONE : DESKTOP).width }).toEqual({ look, isTooWide: false });
  }
  expect(await moving(page)).toEqual([]);
  await page.keyboard.press('?');
  await page.locator('#shortcuts[open]').waitFor();
});

test('each call and each card is spoken once, by the one region that is for it', async () => {
  const opened = await openTable(platform);
  const page = await visit(context, `${platform.url}/watch/${opened.table}#token=${opened.spectator}`, '.table');
  await lookLike(page, { theme: 'light', language: 'en', colours: '2', phone: false });
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of addedNodes)
          if (target instanceof Element && target.closest('[aria-live], [role="status"], [role="log"], [role="alert"]'))
            said.push(node.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });
  await callAll(platform, opened, '1NT P 3NT P P P');
  await playCards(platform, opened, 8);
  await page.locator('.won').getByText('NS 2').waitFor(); // both tricks: what stood there between them may be gone by now
  await page.locator('.trick .played').nth(3).waitFor();
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said); // put there above
  const heard = said.join('. ').split('. ');
  const calls = heard.filter((text) => /^(North|East|South|West): /.test(text));
  expect(calls).toEqual(['North: 1NT', 'East: Pass', 'South: 3NT', 'West: Pass', 'North: Pass', 'East: Pass']);
  const cards = heard.filter((text) => / plays /.test(text));
  expect(cards).toHaveLength(8);
  expect(new Set(cards).size).toBe(8);
});
