import { type Seat, SEATS } from '#bridge';
import { createApp } from '../../http/src/index.js';
import { platformOver } from './platform.module.js';
import { memoryServices } from './services.js';

test('in memory, too, a table whose board is over opens the next', async () => {
  const services = await memoryServices();
  const app = await createApp(platformOver(services));
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const ask = async (token: string, url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload && { payload }) });
    return answer.json<{
      table: { id: string };
      tokens: Record<Seat, string>;
      board: { id: string };
      current?: string;
    }>();
  };
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
