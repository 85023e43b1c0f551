/** Debian's Chromium, pages in it, and what is looked for on every page. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** For whatever a test waits for: a machine that does much else is slow, not wrong. */
const WAIT_MS = 90_000;
const SHOTS = 'apps/console/e2e/screenshots';

export async function openBrowser(): Promise<Browser> {
  const executablePath = PATHS.find(existsSync);
  if (executablePath === undefined) throw new Error('no Chromium is installed: apt-get install chromium');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--force-color-profile=srgb'] });
}

export const DESKTOP = { width: 1280, height: 860 };
export const PHONE = { width: 390, height: 844 };

type Options = { readonly viewport?: { readonly width: number; readonly height: number }; readonly settings?: object };

/** A window of its own, with settings as its reader has chosen them. Errors of the page fail the test that closes it. */
export async function openWindow(browser: Browser, options: Options = {}): Promise<BrowserContext> {
  const { viewport = DESKTOP, settings = {} } = options;
  const context = await browser.newContext({ viewport, locale: 'en-GB', colorScheme: 'light' });
  context.setDefaultTimeout(WAIT_MS);
  await context.addInitScript((kept: string) => {
    if (localStorage.getItem('tenace.settings') === null) localStorage.setItem('tenace.settings', kept);
  }, JSON.stringify(settings));
  return context;
}

/** Goes to an address and waits until the page stands. */
export async function visit(context: BrowserContext, url: string, waitFor: string): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (fault) => {
    faults.push(`${page.url()}: ${fault.stack ?? fault.message}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
      faults.push(`${page.url()}: ${message.text()}`);
  });
  await page.goto(url);
  await page.locator(waitFor).first().waitFor();
  return page;
}

/** What went wrong in any page since it was last asked. */
export function faultsSeen(): readonly string[] {
  return faults.splice(0);
}
const faults: string[] = [];

export async function shoot(page: Page, name: string): Promise<void> {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds wrong with a page, a line for each. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: Found[] }> } }; // defined just now
    type Found = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] };
    const { violations: found } = await axe.run();
    return found.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help} – ${html.slice(0, 200)} – ${failureSummary ?? ''}`),
    );
  });
}
