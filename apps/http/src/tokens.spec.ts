import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { memoryHttpServices, type Scope, type Token } from './index.js';
import { testHttp, testToken } from './testing.js';

const TABLE = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c10';
const secretOf = (name: string) => `tnc_${name.padEnd(43, '0')}`;

const token = (name: string, scopes: readonly Scope[], some: Partial<Token> = {}): Token =>
  testToken(secretOf(name), scopes, { owner: 'club', label: name, ...some });

const services = memoryHttpServices();
let app: NestFastifyApplication;
beforeAll(async () => {
  app = (await testHttp({ http: services })).app;
});
afterAll(() => app.close());

type Asked = { readonly key?: string; readonly method?: 'GET' | 'POST' | 'DELETE'; readonly body?: object };

async function ask(secret: string, path = '', { key, method = 'GET', body }: Asked = {}) {
  const answer = await app.inject({
    method,
    url: `/v1/tokens${path}`,
    headers: { authorization: `Bearer ${secret}`, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Record<string, unknown>>() };
}

async function issue(secret: string, body: object, key?: string) {
  const answer = await ask(secret, '', { method: 'POST', body, ...(key !== undefined && { key }) });
  return { ...answer, ...(answer.body as { id: string; token: string; expires: string; code?: string }) };
}

test.each([
  { role: 'seat', seat: 'N' },
  { role: 'kibitzer', seat: 'N' },
  { role: 'spectator' },
  { role: 'director' },
] as const)('a token for a place at a table, such as $role, neither lists nor revokes its inviter’s', async (place) => {
  const admin = token(`admin-${place.role}`, ['admin']);
  const guest = token(place.role, ['table:read'], { place: { table: TABLE, ...place } });
  await services.tokens.keep([admin, guest]);
  expect(await ask(secretOf(place.role))).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  const revoked = await ask(secretOf(place.role), `/${admin.id}`, { method: 'DELETE' });
  expect(revoked).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  expect(await ask(secretOf(`admin-${place.role}`))).toMatchObject({ status: 200 });
});

test('a token neither sees nor revokes one that may do more', async () => {
  const owner = 'covering';
  const [admin, reader] = [token('above', ['admin'], { owner }), token('below', ['table:read'], { owner })];
  await services.tokens.keep([admin, reader]);
  expect((await ask(secretOf('below'))).body['data']).toMatchObject([{ id: reader.id }]);
  expect((await ask(secretOf('above'))).body['data']).toHaveLength(2);
  expect(await ask(secretOf('below'), `/${admin.id}`, { method: 'DELETE' })).toMatchObject({ status: 403 });
  expect(await ask(secretOf('above'), `/${reader.id}`, { method: 'DELETE' })).toMatchObject({ status: 200 });
  expect(await ask(secretOf('below'))).toMatchObject({ status: 401 });
});

test('a list goes on where its page ended', async () => {
  const owner = 'paging';
  const many = [3, 2, 2, 1].map((createdAt, index) => token(`page-${index}`, ['admin'], { owner, createdAt }));
  await services.tokens.keep(many);
  const seen: unknown[] = [];
  let query = '?limit=1';
  for (let pages = 0; pages < many.length; pages++) {
    const { body, headers } = await ask(secretOf('page-0'), query);
    seen.push(...(body['data'] as { id: string }[]).map(({ id }) => id));
    const next = body['next'] as string | null;
    expect(next === null).toBe(pages === many.length - 1);
    expect(headers['link']).toBe(next === null ? undefined : `</v1/tokens?limit=1&after=${next}>; rel="next"`);
    query = `?limit=1&after=${next ?? ''}`;
  }
  expect(new Set(seen)).toEqual(new Set(many.map(({ id }) => id)));
});

test('a key that is used again answers the same token, marked, and none for another body', async () => {
  await services.tokens.keep([token('issuer', ['admin'])]);
  const body = { label: 'website', scopes: ['table:read'] };
  const first = await issue(secretOf('issuer'), body, 'k1');
  expect(first.headers).not.toHaveProperty('idempotent-replayed');
  const again = await issue(secretOf('issuer'), body, 'k1');
  expect(again).toMatchObject({ status: 201, token: first.token, headers: { 'idempotent-replayed': 'true' } });
  const other = await issue(secretOf('issuer'), { ...body, scopes: ['admin'] }, 'k1');
  expect(other).toMatchObject({ status: 422, code: 'key-reused' });
});

test('what a token issued does not outlive it', async () => {
  const expiresAt = Date.now() + 3_600_000;
  await services.tokens.keep([token('short', ['admin'], { expiresAt })]);
  const child = await issue(secretOf('short'), { label: 'long', scopes: ['table:read'], days: 300 });
  expect(child.expires).toBe(new Date(expiresAt).toISOString());
});

test('a revoked token takes with it what it issued, and what that issued', async () => {
  const root = token('root', ['admin'], { owner: '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c02' });
  await services.tokens.keep([root, token('bystander', ['admin'], { owner: root.owner })]);
  const body = { label: 'child', scopes: ['table:read'] };
  const child = await issue(secretOf('root'), body);
  const grandchild = await issue(child.token, body);
  expect(await ask(grandchild.token)).toMatchObject({ status: 200 });
  expect(await ask(secretOf('bystander'), `/${root.id}`, { method: 'DELETE' })).toMatchObject({ status: 200 });
  for (const secret of [secretOf('root'), child.token, grandchild.token])
    expect(await ask(secret)).toMatchObject({ status: 401 });
  expect(await ask(secretOf('bystander'))).toMatchObject({ status: 200 });
});
