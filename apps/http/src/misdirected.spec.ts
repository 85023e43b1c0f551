import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { titleOf } from './titles.js';
import { ADMIN_TOKEN as GOOD, testHttp } from './testing.js';

const open = async (requestsPerMinute: number): Promise<NestFastifyApplication> =>
  (await testHttp({ http: { requestsPerMinute } })).app;

let app: NestFastifyApplication;
beforeAll(async () => {
  app = await open(1000);
});
afterAll(() => app.close());

test.each([
  ['GET', '/v1/tokens/%zz', { status: 400, code: 'bad-request' }],
  ['PUT', '/v1/tokens', { status: 405, code: 'method-not-allowed', allow: 'GET, HEAD, POST' }],
  [
    'GET',
    '/v1/tokens/0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c10?x=1',
    { status: 405, code: 'method-not-allowed', allow: 'DELETE' },
  ],
  ['GET', '/v1/tokens?after=%00', { status: 400, code: 'bad-request' }],
  ['GET', '/v1/nothing', { status: 404, code: 'not-found' }],
] as const)('%s %s is answered with a problem: %j', async (method, url, { status, code, ...rest }) => {
  const answer = await app.inject({ method, url, headers: { authorization: `Bearer ${GOOD}` } });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.headers['allow']).toBe('allow' in rest ? rest.allow : undefined);
  expect(answer.json()).toMatchObject({ code });
});

describe('where nothing is, what a client prefers says how it is told:', () => {
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  test.each([
    ['a browser', 'GET /nopage', BROWSER, 'text/html'],
    ['a browser that looks for a file of the API', 'GET /v1/nothing', BROWSER, 'text/html'],
    ['a program', 'GET /nopage', '*/*', 'application/problem+json'],
    ['who names nothing', 'GET /nopage', '', 'application/problem+json'],
    ['who takes both', 'GET /nopage', 'text/html, application/json', 'application/problem+json'],
    ['who posts', 'POST /nopage', BROWSER, 'application/problem+json'],
  ])('%s', async (_who, asked, accept, type) => {
    const [method, url] = asked.split(' ') as ['GET' | 'POST', string];
    const answer = await app.inject({ method, url, headers: { accept, 'accept-language': 'pl' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain(type);
    expect(answer.headers).toMatchObject({ 'content-language': 'pl', 'x-content-type-options': 'nosniff' });
    expect(answer.payload).toContain(titleOf('not-found', 'pl'));
    if (type === 'text/html') expect(answer.payload).toContain('<a href="/">');
  });
});

test('made-up tokens count against the address that sends them, and a good one for itself', async () => {
  const busy = await open(3);
  const from = async (token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await busy.inject({ url: '/v1/tokens', headers })).statusCode;
  };
  const statuses: number[] = [];
  for (let index = 0; index < 5; index++) statuses.push(await from(`tnc_${String(index).padStart(43, '0')}`));
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  expect(await from(GOOD)).toBe(200);
  await busy.close();
});

describe('what is no request is answered with a problem, and hung up on:', () => {
  beforeAll(() => app.listen(0, '127.0.0.1'));

  /** All that is answered to some bytes. */
  async function answerTo(bytes: string): Promise<string> {
    const socket = connect(Number(new URL(await app.getUrl()).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(bytes);
    return text(socket);
  }
  const head = [
    'POST /v1/tokens HTTP/1.1',
    'host: x',
    `authorization: Bearer ${GOOD}`,
    'content-type: application/json',
  ];

  test.each([
    ['no host', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 'no Host'],
    ['a method that is none', 'FOO / HTTP/1.1\r\n\r\n', 'no request'],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\r\n', 'no request'],
    ['two lengths', [...head, 'content-length: 2', 'content-length: 3', '', '{}'].join('\r\n'), 'no request'],
    [
      'a length and chunks',
      [...head, 'content-length: 2', 'transfer-encoding: chunked', '', '{}'].join('\r\n'),
      'no request',
    ],
    ['a chunk without its length', [...head, 'transfer-encoding: chunked', '', 'ZZ', '{}'].join('\r\n'), 'no request'],
    ['a header without end', [...head, `x: ${'x'.repeat(20_000)}`, '', ''].join('\r\n'), 'too long'],
  ])('%s', async (_what, bytes, detail) => {
    const [answered, body] = (await answerTo(bytes)).split('\r\n\r\n');
    expect(answered).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answered).toMatch(/^content-type: application\/problem\+json/m);
    expect(JSON.parse(body!)).toMatchObject({ code: 'bad-request', detail: expect.stringContaining(detail) as string });
  });
});
