/**
 * What a file of tests stands on, from its first test to its last: the built platform and a browser, as bindings that are set before
 * the first test. A file that imports them has them started and stopped, and each of its tests fails for whatever went wrong in a page.
 */
import { type Browser } from 'playwright-core';
import { faultsSeen, openBrowser } from './browser.js';
import { type Platform, startPlatform } from './platform.js';

export let platform: Platform;
export let browser: Browser;
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
