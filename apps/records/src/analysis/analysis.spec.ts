import { Global, Module } from '@nestjs/common';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp, hashOfToken, HTTP, HttpModule, memoryHttpServices } from '../../../http/src/index.js';
import { noRecords, RECORDS, RecordsModule } from '../records.module.js';

const SECRET = `tnc_${'R'.repeat(43)}`;
const DEAL = 'N:AQ4.KJ5.Q963.KJ2 JT97.A86.A87.T96 K82.Q93.KJ5.Q854 653.T742.T42.A73';

let app: NestFastifyApplication;
beforeAll(async () => {
  const http = memoryHttpServices({});
  const hash = hashOfToken(SECRET);
  const token = { id: hash.slice(0, 32), hash, owner: 'o', label: 'of a test', createdAt: 0, expiresAt: 8e15 };
  await http.tokens.keep([{ ...token, scopes: ['table:read'] }]);

  @Global()
  @Module({
    providers: [
      { provide: HTTP, useValue: http },
      { provide: RECORDS, useValue: noRecords },
    ],
    exports: [HTTP, RECORDS],
  })
  class ServicesModule {}

  @Module({ imports: [ServicesModule, HttpModule, RecordsModule] })
  class RootModule {}
  app = await createApp(RootModule);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
});
afterAll(() => app.close());

async function ask(url: string, payload?: object): Promise<{ readonly status: number; readonly body: unknown }> {
  const headers = { authorization: `Bearer ${SECRET}` };
  const answer = await app.inject(
    payload ? { method: 'POST', url, headers, payload } : { method: 'GET', url, headers },
  );
  return { status: answer.statusCode, body: answer.json() };
}

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
