/** A board from the first call to a file that proves itself: over a real data folder, whose log signs with a key of its own. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { SEATS } from '#bridge';
import { createApp } from '../../http/src/index.js';
import { type Ask, askerOf, ready } from '../../http/src/testing.js';
import { readSettings } from '../../hosting/src/index.js';
import { openServices, platformOver, type Services } from './platform.module.js';

type Body = Record<string, unknown> & {
  readonly table: { readonly id: string };
  readonly board: { readonly id: string };
  readonly tokens: Readonly<Record<string, string>>;
};

let folder: string;
let services: Services;
let app: NestFastifyApplication;
let ask: Ask<Body>;
let admin: string;
beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'tenace-proved-')), 'data');
  const read = readSettings({ DATA: folder, LOG_LEVEL: 'silent', LEDGER_ORIGIN: 'club.example/tenace' });
  if (read.kind !== 'read') throw new Error(read.lines.join());
  services = await openServices(read.settings, pino({ enabled: false }));
  admin = services.newAdminToken!;
  app = await ready(await createApp(platformOver(services)));
  ask = askerOf<Body>(app);
});
afterAll(async () => {
  await app.close();
  await services.close();
  rmSync(join(folder, '..'), { recursive: true });
});

/** North's pseudonymous id. */
const ANNA = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c77';

/** A board that is passed out, North's pass with an explanation. */
async function passedOut(): Promise<{ readonly path: string; readonly tokens: Body['tokens'] }> {
  const { table, tokens } = (await ask(admin, '/v1/tables', {})).body;
  await ask(admin, `/v1/tables/${table.id}/seats`, { action: 'take', seat: 'N', player: ANNA });
  const { board } = (await ask(admin, `/v1/tables/${table.id}/boards`, { number: 1 })).body;
  const path = `/v1/boards/${board.id}`;
  for (const seat of SEATS)
    await ask(tokens[seat], `${path}/calls`, { call: 'P', ...(seat === 'N' && { explanation: 'fewer than 12' }) });
  return { path, tokens };
}

test('the key of the log is for whoever runs the server alone', async () => {
  expect(statSync(join(folder, 'ledger.key')).mode & 0o777).toBe(0o600);
});

test('a closed board is a record that is whole, and stays so when its players are forgotten', async () => {
  const { path, tokens } = await passedOut();
  const { status, headers, text } = await ask(tokens['E'], `${path}/record`);
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: 'application/vnd.tenace.hand-record+json; charset=utf-8',
  });
  const verdict = { whole: true, ours: true, findings: [] };
  expect((await ask(admin, '/v1/verify', JSON.parse(text))).body).toEqual(verdict);
  const record = JSON.parse(text) as { commits: { events: { data: { explanation?: string } }[] }[] };
  const [told] = record.commits.flatMap(({ events }) => events.flatMap(({ data }) => data.explanation ?? []));
  const signed = { authorization: `Bearer ${admin}` };
  const erased = await app.inject({ method: 'DELETE', url: `/v1/texts/${told!}`, headers: signed });
  expect(erased.statusCode).toBeLessThan(300);
  expect(JSON.parse(text)).toMatchObject({ participants: { N: ANNA } });
  await services.tables.vault.keep({ names: [{ player: ANNA, name: 'Anna' }], now: 1 });
  const player = `/v1/players/${ANNA}`;
  expect((await ask(admin, player)).body).toMatchObject({ name: 'Anna' });
  expect((await app.inject({ method: 'DELETE', url: player, headers: signed })).statusCode).toBeLessThan(300);
  expect((await ask(admin, player)).body).toMatchObject({ name: null, state: 'erased' });
  const again = await ask(tokens['E'], `${path}/record`);
  for (const kept of [text, again.text])
    expect((await ask(admin, '/v1/verify', JSON.parse(kept))).body).toEqual(verdict);
  const state = await ask(tokens['E'], path);
  expect(state.text).not.toContain('fewer than 12');
  const changed = JSON.parse(text.replace('"call":"P"', '"call":"X"')) as object;
  expect((await ask(admin, '/v1/verify', changed)).body).toMatchObject({
    whole: false,
    findings: [{ name: 'changed-event' }],
  });
});

test('checkpoints are open to everybody, each is proved to follow from the ones before, and a board in play has no record', async () => {
  await passedOut().then(({ path, tokens }) => ask(tokens['N'], `${path}/record`));
  await passedOut().then(({ path, tokens }) => ask(tokens['N'], `${path}/record`));
  const { body } = await ask(undefined, '/v1/checkpoints?limit=2');
  expect(body).toMatchObject({
    origin: 'club.example/tenace',
    key: expect.stringMatching(/^club\.example\/tenace\+/) as unknown,
  });
  const [newer, older] = body['data'] as readonly { size: number; note: string }[];
  expect(newer!.note).toContain('\n\n— club.example/tenace ');
  const proof = await ask(undefined, `/v1/checkpoints/consistency?from=${older!.size}&to=${newer!.size}`);
  expect(proof).toMatchObject({ status: 200, body: { from: older!.size, to: newer!.size } });
  expect((await ask(undefined, '/v1/checkpoints/consistency?from=9&to=2')).status).toBe(400);
  const { table, tokens } = (await ask(admin, '/v1/tables', {})).body;
  const { board } = (await ask(admin, `/v1/tables/${table.id}/boards`, {})).body;
  expect(await ask(tokens['N'], `/v1/boards/${board.id}/record`)).toMatchObject({
    status: 403,
    body: { code: 'not-closed' },
  });
});
