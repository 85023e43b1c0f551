import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryEventStore } from '#event-store';
import { memoryVault } from '#vault';
import { Webhooks } from '#webhooks';
import { memoryHttpServices } from '../../../http/src/index.js';
import { ADMIN_TOKEN, OWNER, type TestHttp, testHttp } from '../../../http/src/testing.js';
import { memoryImportJobs, TABLES, TablesModule, tablesOver } from '../tables.module.js';

const folder = mkdtempSync(join(tmpdir(), 'tenace-webhooks-'));
let hooks: Webhooks;
let test1: TestHttp;
beforeAll(async () => {
  const [store, http, vault] = [memoryEventStore(), memoryHttpServices(), memoryVault()];
  const own = { seed: Buffer.alloc(32, 5), allowPrivate: false, now: Date.now, chance: () => 0 };
  hooks = await Webhooks.open({ address: { kind: 'sqlite', file: join(folder, 'hooks.db') }, store, ...own });
  const services = tablesOver({
    store,
    vault,
    http,
    imports: memoryImportJobs(),
    tablesOfDeal: async () => 'not-known',
  });
  const provided = [{ provide: TABLES, useValue: { ...services, hooks } }];
  test1 = await testHttp({ http, modules: [TablesModule], provided });
});
afterAll(async () => {
  await test1.app.close();
  await hooks.close();
  rmSync(folder, { recursive: true });
});

const register = (body: object, key: string) =>
  test1.ask(ADMIN_TOKEN, '/v1/webhooks', body, { 'idempotency-key': key });
const CLUB = { url: 'https://club.example/hook', events: ['board.finished'] };

test('a registration that is sent again is answered again', async () => {
  const first = await register(CLUB, 'again');
  const second = await register(CLUB, 'again');
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect([first, second].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true']);
});

test.each([
  ['another address', { ...CLUB, url: 'https://other.example/hook' }],
  ['other events', { ...CLUB, events: ['table.closed'] }],
])('%s under the key of a registration is refused, and not registered', async (what, body) => {
  await register(CLUB, what);
  const { status, body: told } = await register(body, what);
  expect({ status, code: told['code'] }).toEqual({ status: 422, code: 'key-reused' });
  expect(await hooks.list(OWNER)).not.toContainEqual(expect.objectContaining(body));
});
