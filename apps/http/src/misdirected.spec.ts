import { type NestFastifyApplication } from '@nestjs/platform-fastify';
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
  ['GET', '/v1/nothing', { status: 404, code: 'not-found' }],
] as const)('%s %s is answered with a problem: %j', async (method, url, { status, code, ...rest }) => {
  const answer = await app.inject({ method, url, headers: { authorization: `Bearer ${GOOD}` } });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.headers['allow']).toBe('allow' in rest ? rest.allow : undefined);
  expect(answer.json()).toMatchObject({ code });
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
