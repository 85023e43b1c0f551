import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';

/** Where Debian and others put Chromium. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const MINUTES = 60_000;

let folder: string;
let installed: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenace-package-'));
  const packed = execFileSync(process.execPath, ['.ci/pack-double-dummy.mjs', folder], { encoding: 'utf8' });
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', packed.trim()], {
    cwd: empty,
    stdio: 'pipe',
  });
  installed = empty;
}, 3 * MINUTES);
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const DEAL = 'N:AQ4.KJ5.Q963.KJ2 J95.T874.A2.Q943 KT7.A93.KJT8.A86 8632.Q62.754.T75';

test('the tarball has its types, its README and its licence', () => {
  const path = (file: string): string => join(installed, 'node_modules/tenace-double-dummy', file);
  expect(readFileSync(path('LICENSE'), 'utf8')).toContain('Apache License');
  expect(readFileSync(path('README.md'), 'utf8')).toContain('macroxue/bridge-solver');
  expect(readFileSync(path('double-dummy/solver.d.ts'), 'utf8')).toContain('export type Solver');
  expect(existsSync(path('double-dummy/kernel-scalar.wasm'))).toBe(true);
});

test('installed in an empty folder it solves a deal in Node, in a thread too, and the ending of its README', () => {
  writeFileSync(
    join(installed, 'solve.mjs'),
    `import { parseDeal } from 'tenace-double-dummy/bridge';
     import { loadSolver, openPool } from 'tenace-double-dummy';
     const deal = parseDeal('${DEAL}');
     const pool = openPool({ threads: 1 });
     const solver = await loadSolver();
     const tables = [solver.table(deal), await pool.table(deal)];
     await pool.close();
     const hands = { N: ['SA', 'S2'], E: ['SK', 'H2'], S: ['H3', 'H4'], W: ['D2', 'D3'] };
     const { tricks } = solver.solve(hands, { strain: 'NT', leader: 'N' });
     console.log(JSON.stringify([...tables.map(({ table }) => table.NT.N), tricks]));`,
  );
  expect(execFileSync(process.execPath, ['solve.mjs'], { cwd: installed, encoding: 'utf8' }).trim()).toBe('[11,11,2]');
});

test(
  `it solves a deal in a page of ${CHROMIUM ?? 'a browser: not checked, no Chromium is installed'}`,
  async () => {
    if (!CHROMIUM) return;
    const server = await serve(installed);
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      const { port } = server.address() as AddressInfo; // a server that listens on a port has one
      await page.goto(`http://127.0.0.1:${port}/page.html`);
      const tricks = page.locator('#tricks');
      await tricks.waitFor({ timeout: MINUTES });
      expect(await tricks.textContent()).toBe('11');
    } finally {
      await browser.close();
      server.close();
    }
  },
  2 * MINUTES,
);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** The folder over HTTP, with a page that shows what the package answers. */
async function serve(root: string): Promise<Server> {
  const at = '/node_modules/tenace-double-dummy';
  writeFileSync(
    join(root, 'page.html'),
    `<script type="module">
       import { parseDeal } from '${at}/bridge/index.js';
       import { loadSolver } from '${at}/double-dummy/browser.js';
       const { table } = (await loadSolver()).table(parseDeal('${DEAL}'));
       const shown = Object.assign(document.createElement('p'), { id: 'tricks', textContent: table.NT.N });
       document.body.append(shown);
     </script><body></body>`,
  );
  const server = createServer((request, response) => {
    const file = join(root, request.url ?? '');
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' });
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
