import { newSalt } from '#vault';
import { ADMIN_TOKEN, openTable, OWNER, type TestApp, testApp } from '../testing.js';

const DAY_MS = 86_400_000;

let server: TestApp;
let now = 1_800_000_000_000;
beforeEach(async () => {
  server = await testApp({ now: () => now });
});
afterEach(() => server.app.close());

async function remove(path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
  return (await server.app.inject({ method: 'DELETE', url: path, headers })).json();
}

type Table = {
  readonly messages: readonly { readonly text: { readonly commitment: string; readonly text: string } }[];
};
const messagesAt = async (table: string) =>
  JSON.parse((await server.ask(ADMIN_TOKEN, `/v1/tables/${table}`)).text) as Table;

test('a text that is erased is shown to nobody, and its event stays', async () => {
  const { table } = await openTable(server);
  for (const text of ['rude', 'kind']) await server.ask(ADMIN_TOKEN, `/v1/tables/${table}/messages`, { text });
  const [rude] = (await messagesAt(table)).messages;
  expect(await remove(`/v1/texts/${rude!.text.commitment}`)).toEqual({ erased: 1 });
  expect(await remove(`/v1/texts/${rude!.text.commitment}`)).toEqual({ erased: 0 });
  const shown = (await messagesAt(table)).messages.map(({ text }) => text.text);
  expect(shown).toEqual([null, 'kind']);
});

test('everything that a player wrote is erased, and his name', async () => {
  const { table } = await openTable(server);
  await server.ask(ADMIN_TOKEN, `/v1/tables/${table}/messages`, { text: 'mine' });
  await server.services.vault.keep({ names: [{ player: OWNER, name: 'Anna' }], now });
  const path = `/v1/players/${OWNER}`;
  expect((await server.ask(ADMIN_TOKEN, path)).body).toEqual({ id: OWNER, name: 'Anna', state: 'kept' });
  expect(await remove(path)).toEqual({ erased: 2 });
  expect((await server.ask(ADMIN_TOKEN, path)).body).toEqual({ id: OWNER, name: null, state: 'erased' });
  expect((await messagesAt(table)).messages[0]!.text.text).toBeNull();
});

test('a player takes along his name and all that he wrote, a page at a time; nobody else takes it', async () => {
  const { table, seats } = await openTable(server);
  const own = await server.account(['table:manage', 'table:read'], OWNER);
  for (const text of ['one', 'two', 'three']) await server.ask(own, `/v1/tables/${table}/messages`, { text });
  await server.services.vault.keep({ names: [{ player: OWNER, name: 'Anna' }], now });
  type Export = { readonly texts: readonly { readonly text: string }[]; readonly next: string | null };
  const taken: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const path: string = `/v1/players/${OWNER}/export?limit=2${after && `&after=${after}`}`;
    const { status, body } = await server.ask(own, path);
    expect({ status, body }).toMatchObject({ status: 200, body: { id: OWNER, name: 'Anna', state: 'kept' } });
    const page = body as unknown as Export;
    taken.push(...page.texts.map(({ text }) => text));
    after = page.next;
  }
  expect(taken.toSorted()).toEqual(['one', 'three', 'two']);
  for (const other of [seats.N, await server.account(['table:read'], '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3cff')])
    expect(await server.ask(other, `/v1/players/${OWNER}/export`)).toMatchObject({ status: 403 });
  await remove(`/v1/players/${OWNER}`);
  expect((await server.ask(own, `/v1/players/${OWNER}/export`)).body).toMatchObject({ name: null, texts: [] });
});

test('what no event points at is swept once it is old', async () => {
  const { table } = await openTable(server);
  await server.ask(ADMIN_TOKEN, `/v1/tables/${table}/messages`, { text: 'said' });
  await server.services.vault.keep({ texts: [{ text: 'unsaid', salt: newSalt() }], now });
  const sweep = () => server.ask(ADMIN_TOKEN, '/v1/vault/sweep', {});
  expect((await sweep()).body).toEqual({ texts: 0, names: 0 });
  now += 2 * DAY_MS;
  expect((await sweep()).body).toEqual({ texts: 1, names: 0 });
  expect((await messagesAt(table)).messages[0]!.text.text).toBe('said');
});

test.each([
  ['/v1/players/x', 'playerId'],
  ['/v1/texts/x', 'commitment'],
])('%s names nothing', async (path, parameter) => {
  expect(await remove(path)).toMatchObject({ code: 'invalid-input', errors: [{ parameter }] });
});

test('only who runs the server does this', async () => {
  const token = await server.account(['table:manage', 'audit:read']);
  expect(await server.ask(token, '/v1/vault/sweep', {})).toMatchObject({ status: 403 });
  expect(await server.ask(token, `/v1/players/${OWNER}`)).toMatchObject({ status: 403 });
});
