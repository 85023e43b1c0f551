import { ADMIN_TOKEN, testHttp, type TestHttp } from '../../../http/src/testing.js';
import { noRecords, RECORDS, RecordsModule } from '../records.module.js';

const DEAL = 'N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73';

let server: TestHttp;
beforeAll(async () => {
  server = await testHttp({ modules: [RecordsModule], provided: [{ provide: RECORDS, useValue: noRecords }] });
});
afterAll(() => server.app.close());

const ask = (url: string, body?: object) => server.ask(ADMIN_TOKEN, url, body);

test('the sample deal gives North ten tricks at notrump, and its table a par of that game', async () => {
  const { status, body } = await ask('/v1/analysis/double-dummy', { deal: DEAL });
  expect(status).toBe(200);
  const { tricks } = body as { tricks: { NT: { N: number } } };
  expect(tricks.NT.N).toBe(10);
  expect(await ask('/v1/analysis/par', { tricks, dealer: 'N', vulnerability: 'none' })).toMatchObject({
    status: 200,
    body: { score: 430, sides: ['NS'] },
  });
});

test('what is no deal is an invalid input', async () => {
  expect(await ask('/v1/analysis/double-dummy', { deal: 'N:AK' })).toMatchObject({ body: { code: 'invalid-input' } });
});

test('a server without read models has no boards to analyse', async () => {
  const { status } = await ask('/v1/boards/0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11/analysis');
  expect(status).toBe(503);
});

test('who asks for much at once is told to wait, and whoever else asks is answered', async () => {
  const other = await server.account(['table:read'], '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c02');
  const many = await Promise.all(Array.from({ length: 12 }, () => ask('/v1/analysis/double-dummy', { deal: DEAL })));
  const statuses = many.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(8).fill(200), ...Array<number>(4).fill(429)]);
  expect(many.find(({ status }) => status === 429)?.body).toMatchObject({
    code: 'too-many-requests',
    detail: '8 analyses of yours are under way: wait for one of them',
  });
  expect(await server.ask(other, '/v1/analysis/double-dummy', { deal: DEAL })).toMatchObject({ status: 200 });
});
