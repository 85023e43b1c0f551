import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { PAGE_POLICY, servePage } from './serve-page.js';

const SCRIPT = 'console.log("a page")\n';
let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tenace-page-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets/main-abc.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/main-abc.js.br'), brotliCompressSync(SCRIPT));
  app = fastify();
  await servePage(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each(['/', '/play/0198c1de', '/replay/0198c1de?at=12&view=N', '/arena/0198c1de/boards/7'])(
  '%s is the page’s own address: the document, under a strict policy, and asked for again each time',
  async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('<!doctype html>');
    expect(answer.headers['content-security-policy']).toBe(PAGE_POLICY);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(PAGE_POLICY).not.toContain('unsafe-inline');
  },
);

test('a file with a hash in its name is kept for good, and sent packed to who accepts it', async () => {
  const packed = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const plain = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br;q=0' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(SCRIPT);
});

test('whoever has the document already is told so', async () => {
  const { headers } = await app.inject({ url: '/' });
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test('what is not of the page is not found', async () => {
  expect((await app.inject({ url: '/nowhere' })).statusCode).toBe(404);
  expect((await app.inject({ url: '/assets/main-abc.js.br' })).statusCode).toBe(404);
});

test('where no page was built, none is served', async () => {
  const other = fastify();
  await servePage(other, join(folder, 'not-there'));
  expect((await other.inject({ url: '/' })).statusCode).toBe(404);
});
