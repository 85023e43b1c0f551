import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { faultsSeen, openBrowser, openWindow, shoot, violations, visit } from './browser.js';

const BUILT = 'dist/apps/console/page';
const FIRST_LOAD_BYTES_MAX = 200 * 1024;

test('all of the page but the solver is at most 200 KB compressed, whatever is gone to first', () => {
  const files = readdirSync(join(BUILT, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  expect(files.length).toBeGreaterThan(0);
  const bytes = files.map((name) => gzipSync(readFileSync(join(BUILT, 'assets', name)), { level: 9 }).length);
  const all = bytes.reduce((sum, one) => sum + one, statSync(join(BUILT, 'index.html')).size);
  expect(all).toBeLessThanOrEqual(FIRST_LOAD_BYTES_MAX);
  console.log(`the whole page: ${Math.round(all / 1024)} KB compressed, in ${files.length} files`);
});

const PBN = `[Board "7"]
[Dealer "S"]
[Vulnerable "NS"]
[Deal "N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73"]
[Auction "S"]
Pass Pass 1NT Pass
3NT AP
[Play "E"]
SJ SK S3 S4
`;

test('another site embeds a board by one script, and steps through it by keys', async () => {
  const script = readFileSync(join(BUILT, 'embed/tenace-board.js'));
  const page = `<!doctype html><html lang="pl"><title>A site</title><main><h1>A site</h1><tenace-board at="0">${PBN}</tenace-board></main><script type="module" src="/tenace-board.js"></script></html>`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/tenace-board.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(isScript ? script : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await openBrowser();
  try {
    const { port } = server.address() as AddressInfo; // a server that listens on a port has one
    const context = await openWindow(browser);
    const shown = await visit(context, `http://127.0.0.1:${port}/`, 'tenace-board .table');
    await shown.locator('tenace-board').focus();
    for (let step = 0; step < 9; step++) await shown.keyboard.press('ArrowRight');
    await shown.locator('tenace-board .trick .played').waitFor();
    expect(await shown.locator('tenace-board').getAttribute('at')).toBe('9');
    expect(await shown.locator('tenace-board .played').innerText()).toContain('W'); // walet
    expect(await violations(shown)).toEqual([]);
    await shoot(shown, 'embed');
    expect(faultsSeen().filter((fault) => !fault.includes('favicon'))).toEqual([]);
  } finally {
    await browser.close();
    server.close();
  }
});
