import { valueOf } from '#client';
import { openWindow, PHONE, shoot, violations, visit } from './browser.js';
import { browser, platform } from './stage.js';

/** A match of built-in robots, played to its end. */
async function playedMatch(boards: number): Promise<string> {
  const body = { home: { robot: 'r1' }, away: { robot: 'r0' }, boards };
  const { id } = valueOf(await platform.client.POST('/v1/matches', { body }));
  const params = { path: { matchId: id } };
  for (let asked = 0; asked < 600; asked++) {
    const { phase, standing } = valueOf(await platform.client.GET('/v1/matches/{matchId}', { params }));
    if (phase === 'stopped' && standing?.boards === boards) return id;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('the match does not end');
}

test('the arena shows who leads, a match its course and its boards, and a board where the rooms first differ', async () => {
  const match = await playedMatch(60);
  const context = await openWindow(browser);
  const page = await visit(context, `${platform.url}/arena#token=${platform.token}`, '.rows-list a');
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'arena');
  await page.locator('.rows-list a').first().click();
  await page.locator('.plot .mean').waitFor();
  await page.locator('.boards-table tbody tr').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'match');
  await page.locator('.boards-table a').first().click();
  await page.locator('.plays li').first().waitFor();
  expect(await page.locator('.differs').count()).toBe(2);
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'match-board');
  expect(page.url()).toContain(`/arena/${match}/boards/1`);
  await context.close();
});

test('a session shows its standings and a traveller for each board', async () => {
  const { client } = platform;
  const { id } = valueOf(await client.POST('/v1/sessions', { body: { name: 'Tuesday pairs', play: 'entered' } }));
  const params = { path: { sessionId: id } };
  for (const name of ['Ada', 'Bela', 'Cyril', 'Dora'])
    valueOf(
      await client.POST('/v1/sessions/{sessionId}/entrants', {
        params,
        body: { players: [{ name }, { name: `${name} II` }] },
      }),
    );
  valueOf(
    await client.POST('/v1/sessions/{sessionId}/boards', { params, body: { source: 'random', perSet: 2, boards: 6 } }),
  );
  valueOf(await client.POST('/v1/sessions/{sessionId}/movement', { params, body: { kind: 'howell', rounds: 3 } }));
  const session = valueOf(await client.POST('/v1/sessions/{sessionId}/rounds', { params, body: {} }));
  const { sittings = [], round = 1 } = session.rounds.at(-1) ?? {};
  for (const [at, sitting] of sittings.entries())
    for (const board of sitting.boards)
      valueOf(
        await client.POST('/v1/sessions/{sessionId}/results', {
          params,
          body: {
            place: { round, table: sitting.table, board },
            result: { contract: '3NT by N', tricks: 8 + at },
          },
        }),
      );
  const context = await openWindow(browser, { viewport: PHONE });
  const page = await visit(context, `${platform.url}/sessions/${id}#token=${platform.token}`, '.standings tbody tr');
  await page.getByText('Ada').first().waitFor();
  await page.locator('.board-picker a').first().click();
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'phone-session');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.goto(`${platform.url}/sessions`);
  await page.locator('.list-card').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await context.close();
});

test('the first page lists the tables and opens one; whoever has no token is asked for one', async () => {
  const context = await openWindow(browser);
  const page = await visit(context, `${platform.url}/arena`, 'input[name="token"]');
  expect(await violations(page)).toEqual([]);
  await page.goto(`${platform.url}/#token=${platform.token}`);
  await page.locator('.cards-list, .empty').first().waitFor();
  await page.locator('form button.primary').click();
  await page.locator('.link-list a').first().waitFor();
  expect(await page.locator('.link-list a').count()).toBe(6);
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'home');
  await context.close();
});
