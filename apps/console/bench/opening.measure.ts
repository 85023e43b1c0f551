/**
 * How long pages take to open in a browser, and how much comes over the wire: `npm run measure:console`. A match of ten thousand boards is
 * played on a server of its own; its page, that of a short match and the first page are then opened in turns, so that what else the machine
 * does falls on all of them alike: cold in a new window with nothing kept, then warm in the same window with what it kept. `--boards N` and
 * `--rounds N` make it shorter or longer. The figure is the browser's own: from the navigation to the frame after the one in which the
 * numbers stood on the page.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { type Client, openClient, valueOf } from '#client';

const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FEW = 60;
const POLLS_MAX = 3_600;
const POLL_MS = 500;
const KB = 1024;

const { values } = parseArgs({
  options: { boards: { type: 'string', default: '10000' }, rounds: { type: 'string', default: '9' } },
});
const boards = Number(values.boards);

/** A page, and the element that has a digit in it once the page shows its numbers. */
type Opening = { readonly name: string; readonly path: string; readonly figure: string };
type Opened = { readonly ms: number; readonly bytes: number };
type Found = { readonly cold: Opened[]; readonly warm: Opened[] };

/** Plays a match of random robots to its end. */
async function playMatch(client: Client, count: number): Promise<string> {
  const body = { home: { robot: 'r0' }, away: { robot: 'r0' }, boards: count, seed: '1' };
  const { id } = valueOf(await client.POST('/v1/matches', { body }));
  for (let asked = 0; asked < POLLS_MAX; asked++) {
    const { phase } = valueOf(await client.GET('/v1/matches/{matchId}', { params: { path: { matchId: id } } }));
    if (phase === 'stopped') return id;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('the match does not end');
}

/** From the navigation until the numbers are painted, by the browser's clock; and all of the page that was sent until then. */
async function open(context: BrowserContext, url: string, { path, figure }: Opening): Promise<Opened> {
  const page = await context.newPage();
  try {
    await page.addInitScript((selector: string) => {
      const look = (): void => {
        if (/\d/.test(document.querySelector(selector)?.textContent ?? ''))
          requestAnimationFrame(() => performance.mark('opened')); // the next frame begins: the one with the numbers was painted
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, figure);
    await page.goto(url + path);
    await page.waitForFunction(() => performance.getEntriesByName('opened').length > 0);
    return await page.evaluate(() => {
      const sent = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
      const ours = sent.filter(({ name }) => !name.includes('/v1/')) as unknown as { encodedBodySize: number }[]; // both kinds have it
      return {
        ms: performance.getEntriesByName('opened')[0]?.startTime ?? 0,
        bytes: ours.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      };
    });
  } finally {
    await page.close();
  }
}

/** Opens a page in a new window, and once more in the same one. */
async function openTwice(browser: Browser, url: string, opening: Opening): Promise<{ cold: Opened; warm: Opened }> {
  const context = await browser.newContext();
  try {
    return { cold: await open(context, url, opening), warm: await open(context, url, opening) };
  } finally {
    await context.close();
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

async function measure(url: string, token: string): Promise<void> {
  const client = openClient({ url, token });
  const [many, few] = [await playMatch(client, boards), await playMatch(client, FEW)];
  const figure = '.boards-table tbody tr:last-child td:last-child';
  const openings: readonly Opening[] = [
    { name: 'the first page', path: `/#token=${token}`, figure: '.cards-list, .empty:not([role])' },
    { name: `a match of ${FEW} boards`, path: `/arena/${few}#token=${token}`, figure },
    { name: `a match of ${boards.toLocaleString('en')} boards`, path: `/arena/${many}#token=${token}`, figure },
  ];
  valueOf(await client.POST('/v1/tables', { body: {} })); // so that the first page has one to list
  const executablePath = PATHS.find(existsSync);
  if (executablePath === undefined) throw new Error('no Chromium is installed: apt-get install chromium');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const found = new Map<string, Found>(openings.map(({ name }) => [name, { cold: [], warm: [] }]));
  try {
    for (let round = 0; round <= Number(values.rounds); round++)
      for (const opening of openings) {
        const { cold, warm } = await openTwice(browser, url, opening);
        if (round === 0) continue; // for the server to warm up
        found.get(opening.name)?.cold.push(cold);
        found.get(opening.name)?.warm.push(warm);
      }
  } finally {
    await browser.close();
  }
  print(found);
}

function print(found: ReadonlyMap<string, Found>): void {
  console.log('| opened | cold: median ms | least | most | warm: median ms | least | most | KB, compressed |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const [name, { cold, warm }] of found) {
    const figures = [cold, warm].flatMap((rounds) => {
      const ms = rounds.map((one) => one.ms);
      return [median(ms), Math.min(...ms), Math.max(...ms)].map(Math.round);
    });
    console.log(`| ${[name, ...figures, Math.round((cold[0]?.bytes ?? 0) / KB)].join(' | ')} |`);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'tenace-opening-'));
const env = { ...process.env, PORT: '0', DATA: join(folder, 'data'), RATE_LIMIT: '1000000', LOG_LEVEL: 'silent' };
const server = spawn(process.execPath, ['dist/apps/platform/src/main.js'], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const lines = createInterface(server.stdout);
  const [line] = (await once(lines, 'line')) as [string]; // a line of text
  await measure(line.replace('listening on ', ''), readFileSync(join(folder, 'data/admin.token'), 'utf8').trim());
} finally {
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
  rmSync(folder, { recursive: true, force: true });
}
