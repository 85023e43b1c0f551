import { openClient, ProblemAnswer, valueOf } from './index.js';

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

test('the example of the README: a request is typed, signed in, and answered', async () => {
  const asked: Request[] = [];
  const client = openClient({
    url: 'http://127.0.0.1:3000',
    token: 'tnc_x',
    fetch: async (request) => {
      asked.push(request);
      return json(201, { table: { id: 't1' }, tokens: { N: 'tnc_n' } });
    },
  });
  const { table, tokens } = valueOf(await client.POST('/v1/tables', { body: {} }));
  expect([table.id, tokens.N]).toEqual(['t1', 'tnc_n']);
  expect(asked[0]?.url).toBe('http://127.0.0.1:3000/v1/tables');
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer tnc_x');
});

test('a problem is thrown, with its code', async () => {
  const problem = { code: 'unknown-table', title: 'There is no such table', status: 404, type: 'x', instance: '/' };
  const client = openClient({ url: 'http://127.0.0.1:3000', fetch: async () => json(404, problem) });
  const params = { path: { tableId: 't' } };
  const answer = await client.GET('/v1/tables/{tableId}', { params });
  expect(() => valueOf(answer)).toThrow(ProblemAnswer);
});
