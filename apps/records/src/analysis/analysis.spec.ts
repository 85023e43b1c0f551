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
