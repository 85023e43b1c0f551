import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type HttpServices, SCOPES } from './index.js';
import { CODES, STATUS } from './codes.js';
import { LANGUAGES, languageOf, titleOf } from './titles.js';
import { ADMIN_TOKEN as ADMIN, testHttp } from './testing.js';

const open = async (http: Partial<HttpServices> = {}): Promise<NestFastifyApplication> =>
  (await testHttp({ http })).app;

let app: NestFastifyApplication;
beforeAll(async () => {
  app = await open();
});
afterAll(() => app.close());

type Asked = { readonly token?: string; readonly headers?: Record<string, string>; readonly body?: object };

async function ask(url: string, { token, headers = {}, body }: Asked = {}, method?: 'GET' | 'POST' | 'DELETE') {
  const signed = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.inject({
    method: method ?? (body ? 'POST' : 'GET'),
    url,
    headers: { ...signed, ...headers },
    ...(body && { payload: body }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const read = isJson ? answer.json<Record<string, unknown>>() : {};
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: read,
    text: answer.payload,
  };
}

test('every code has a status that says whose matter it is, and a title in every language', () => {
  for (const code of CODES) {
    expect(STATUS[code]).toBeGreaterThanOrEqual(400);
    for (const language of LANGUAGES) expect(titleOf(code, language)).not.toBe('');
    expect(new Set(LANGUAGES.map((language) => titleOf(code, language))).size).toBe(LANGUAGES.length);
  }
});

test.each([
  [undefined, 'en'],
  ['pl', 'pl'],
  ['sk-SK,sk;q=0.9', 'sk'],
  ['de, ru;q=0.2', 'ru'],
  ['pl;q=0.1, sk;q=0.8', 'sk'],
  ['pl;q=0, *', 'en'],
  ['nonsense;;;', 'en'],
])('of the languages in %s, %s is spoken', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

describe('an answer', () => {
  test('bears the id of its request, and headers that keep browsers from guessing', async () => {
    const { headers } = await ask('/healthz', { headers: { 'x-request-id': 'mine-1' } });
    expect(headers).toMatchObject({
      'x-request-id': 'mine-1',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await ask('/healthz', { headers: { 'x-request-id': 'not one\u00e9' } })).headers['x-request-id']).toMatch(
      /^[0-9a-f]{32}$/,
    );
  });

  test('may be read by pages of other origins', async () => {
    const { headers } = await ask('/healthz', { headers: { origin: 'https://club.example' } });
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-expose-headers']).toContain('ETag');
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/v1/tokens',
      headers: { origin: 'https://club.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('Idempotency-Key');
  });

  test('tells what is left of the limit', async () => {
    const { headers } = await ask('/metrics');
    expect(headers['ratelimit-policy']).toMatch(/^"requests";q=\d+;w=60$/);
    expect(headers['ratelimit']).toMatch(/^"requests";r=\d+;t=\d+$/);
  });
});

test('who watches over the server is never told to wait', async () => {
  const busy = await open({ requestsPerMinute: 1 });
  for (const url of ['/metrics', '/healthz', '/readyz', '/healthz', '/readyz'])
    expect((await busy.inject({ url })).statusCode).toBe(200);
  expect((await busy.inject({ url: '/metrics' })).statusCode).toBe(429);
  await busy.close();
});

test('who asks too often is told how long to wait, and by which policy', async () => {
  const busy = await open({ requestsPerMinute: 2 });
  const statuses: number[] = [];
  for (let i = 0; i < 3; i++) {
    const answer = await busy.inject({ url: '/metrics', headers: { 'accept-language': 'pl' } });
    statuses.push(answer.statusCode);
    if (answer.statusCode === 429) {
      expect(answer.json()).toMatchObject({ code: 'too-many-requests', title: 'Za dużo żądań' });
      expect(answer.json<{ detail: string }>().detail).toContain('"requests"');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  }
  expect(statuses).toEqual([200, 200, 429]);
  await busy.close();
});

describe('for whom a proxy asks', () => {
  const PROXY = '10.1.2.3';
  /** The statuses of requests that reach a server of two a minute from an address, for those that they name. */
  async function statuses(from: string, named: readonly string[], trusted?: readonly string[]): Promise<number[]> {
    const { app: busy } = await testHttp({
      http: { requestsPerMinute: 2 },
      ...(trusted && { trustedProxies: trusted }),
    });
    const found: number[] = [];
    for (const one of named) {
      const headers = { 'x-forwarded-for': one };
      found.push((await busy.inject({ url: '/metrics', remoteAddress: from, headers })).statusCode);
    }
    await busy.close();
    return found;
  }
  const [ANNA, BELA] = ['203.0.113.1', '203.0.113.2'];

  const NETWORK = ['10.1.0.0/16'];
  test.each([
    { what: 'a proxy that is trusted is believed', named: [ANNA, ANNA, BELA], trusted: NETWORK, wanted: 200 },
    { what: 'each whom it names is counted', named: [ANNA, ANNA, ANNA], trusted: NETWORK, wanted: 429 },
    {
      what: 'what a client had put before is not believed',
      named: [`${BELA}, ${ANNA}`, ANNA, ANNA],
      trusted: NETWORK,
      wanted: 429,
    },
    {
      what: 'a chain of trusted ones is',
      named: [`${ANNA}, 10.1.9.9`, `${ANNA}, 10.1.9.8`, BELA],
      trusted: NETWORK,
      wanted: 200,
    },
    { what: 'another is not', from: ANNA, named: ['1.1.1.1', '1.1.1.2', '1.1.1.3'], trusted: NETWORK, wanted: 429 },
    { what: 'where nobody is trusted nobody is', named: [ANNA, ANNA, BELA], wanted: 429 },
  ])('$what', async ({ from = PROXY, named, trusted, wanted }) => {
    expect(await statuses(from, named, trusted)).toEqual([200, 200, wanted]);
  });
});

test('a server that is not ready says why', async () => {
  const ill = await open({ troubles: async () => ['projection boards is poisoned'] });
  const answer = await ill.inject({ url: '/readyz' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ status: 'not-ready', troubles: ['projection boards is poisoned'] });
  await ill.close();
});

test('metrics are there to be scraped', async () => {
  await ask('/healthz');
  const { text, headers } = await ask('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(text).toContain('tenace_http_request_seconds_count{method="GET",route="/healthz",status="200"}');
});

describe('a token', () => {
  test('is shown once, does what its scopes say, and nothing once it is revoked', async () => {
    const issued = await ask('/v1/tokens', { token: ADMIN, body: { label: 'club', scopes: ['table:read'], days: 1 } });
    expect(issued.status).toBe(201);
    const { token, id } = issued.body as { token: string; id: string };
    const listed = await ask('/v1/tokens', { token });
    expect(listed.body['data']).toEqual(expect.arrayContaining([expect.objectContaining({ id, label: 'club' })]));
    expect(listed.text).not.toContain(token);
    expect(await ask(`/v1/tokens/${id}`, { token }, 'DELETE')).toMatchObject({ status: 200 });
    expect(await ask('/v1/tokens', { token })).toMatchObject({ status: 401, body: { code: 'not-signed-in' } });
  });

  test('gives no scope that its holder has not', async () => {
    const body = { label: 'reader', scopes: ['table:read'] };
    const { token } = (await ask('/v1/tokens', { token: ADMIN, body })).body as { token: string };
    const more = await ask('/v1/tokens', { token, body: { label: 'more', scopes: ['admin'] } });
    expect(more).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  });

  test.each([
    ['no scopes', { label: 'x', scopes: [] }, '/scopes'],
    ['a scope that is none', { label: 'x', scopes: ['root'] }, '/scopes/0'],
    ['no label', { scopes: [SCOPES[0]] }, '/label'],
    ['an unknown field', { label: 'x', scopes: [SCOPES[0]], colour: 'red' }, '/colour'],
  ])('with %s is not issued', async (_why, body, pointer) => {
    expect(await ask('/v1/tokens', { token: ADMIN, body })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', errors: [{ pointer }] },
    });
  });
});

test('a key that is too long is a problem', async () => {
  const headers = { 'idempotency-key': 'x'.repeat(256) };
  const body = { label: 'x', scopes: [SCOPES[0]] };
  expect(await ask('/v1/tokens', { token: ADMIN, headers, body })).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', errors: [{ header: 'Idempotency-Key' }] },
  });
});

describe('a body that others could read as something else is not read:', () => {
  const token = (more: string): string => `{"label":"x","scopes":["table:read"]${more}}`;
  test.each([
    [
      'bytes that are no UTF-8',
      Buffer.from(token(',"days":1').replace('x', '\xff'), 'latin1'),
      { code: 'malformed-json' },
    ],
    ['a name that stands twice', token(',"label":"y"'), { code: 'malformed-json' }],
    ['the same name, written otherwise', token(',"l\\u0061bel":"y"'), { code: 'malformed-json' }],
    ['a text that has an end inside', token(',"days":"\\u0000"'), { errors: [{ pointer: '/days' }] }],
    ['such a name', token(',"\\u0000":1'), { errors: [{ pointer: '/\0' }] }],
    ['a number beyond all', token(',"days":1e999'), { errors: [{ pointer: '/days' }] }],
    ['a hundred thousand levels', token(`,"days":${'['.repeat(1e5)}${']'.repeat(1e5)}`), { code: 'invalid-input' }],
    ['what changes objects', token(',"__proto__":{"scopes":["admin"]}'), { errors: [{ pointer: '/__proto__' }] }],
    ['lines of JSON', token(''), { code: 'unsupported-media-type' }, 'application/x-ndjson'],
  ])('%s', async (_what, payload, body, type = 'application/json') => {
    const headers = { authorization: `Bearer ${ADMIN}`, 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: '/v1/tokens', headers, payload });
    expect(answer.json()).toMatchObject(body);
  });

  test('colons, quotes and braces inside texts are no names', async () => {
    const body = { label: 'a:"b":{"c":1} \\ \\"', scopes: ['table:read'] };
    expect(await ask('/v1/tokens', { token: ADMIN, body })).toMatchObject({ status: 201, body: { label: body.label } });
  });
});
