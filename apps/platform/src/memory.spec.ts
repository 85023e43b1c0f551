import { type Seat, SEATS } from '#bridge';
import { createApp } from '../../http/src/index.js';
import { askerOf, ready } from '../../http/src/testing.js';
import { platformOver } from './platform.module.js';
import { memoryServices } from './services.js';

test('in memory, too, a table whose board is over opens the next', async () => {
  const services = await memoryServices();
  const app = await ready(await createApp(platformOver(services)));
  const asked = askerOf<{
    readonly table: { readonly id: string };
    readonly tokens: Record<Seat, string>;
    readonly board: { readonly id: string };
    readonly current?: string;
  }>(app);
  const ask = async (token: string, url: string, body?: object) => (await asked(token, url, body)).body;
  const admin = services.newAdminToken!;
  const { table, tokens } = await ask(admin, '/v1/tables', {});
  const { board } = await ask(admin, `/v1/tables/${table.id}/boards`, {});
  for (const seat of SEATS) await ask(tokens[seat], `/v1/boards/${board.id}/calls`, { call: 'P' });
  for (let looks = 0; looks < 500; looks++) {
    if ((await ask(admin, `/v1/tables/${table.id}`)).current === undefined) break;
    await new Promise((again) => setImmediate(again));
  }
  expect((await ask(admin, `/v1/tables/${table.id}/boards`, {})).board.id).not.toBe(board.id);
  await app.close();
  await services.close();
});
