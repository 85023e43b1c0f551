import { createHmac, createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStore, memoryEventStore } from '#event-store';
import { FIRST_PREV, lastRevision, sealCommit } from '#ledger';
import {
  formatSecret,
  type Hook,
  isPrivateAddress,
  refuseUrl,
  waitAfter,
  Webhooks,
  type WebhooksOptions,
} from '#webhooks';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const DAY_MS = 86_400_000;
let folder: string;
let files = 0;
let server: Server;
let url: string;
let status = 204;
let got: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tenace-hooks-'));
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  got = [];
  status = 204;
});

let clock = 1_000_000;
const options = (store: EventStore, file: string): WebhooksOptions => ({
  address: { kind: 'sqlite', file },
  ...{ store, seed: Buffer.alloc(32, 5), allowPrivate: true, now: () => clock, chance: () => 0 },
});
const hookTo = (to: string, some: Partial<Hook> = {}): Hook => ({
  ...{ id: `hook-${++files}`, owner: 'olga', url: to, events: ['board.finished', 'table.closed'] },
  ...{ secret: formatSecret(Buffer.alloc(32, 8)), createdAt: 0 },
  ...some,
});

/** The table of an owner, whose stream is one event longer with each call. */
function tableOf(store: EventStore, owner: string) {
  let prev = FIRST_PREV;
  let revision = 0;
  return async (type: string, data: Record<string, string>): Promise<void> => {
    const ids = { commandId: `c${revision}`, bodyHash: 'b', correlationId: 'c', causationId: 'c', actor: 'test' };
    const header = { stream: `table-of-${owner}`, from: revision + 1, ...ids, prev };
    const sealed = sealCommit({ header, events: [{ type, version: 1, at: clock, data }] }, sha256);
    await store.append(header.stream, revision === 0 ? 'none' : revision, sealed);
    prev = sealed.head;
    revision = lastRevision(sealed.commit);
  };
}

test('the owner’s hook is told what is over, signed in both ways, and nobody else’s is', async () => {
  const store = memoryEventStore();
  const hooks = await Webhooks.open(options(store, join(folder, 'a.sqlite')));
  await hooks.register(hookTo(url));
  await hooks.register(hookTo(url, { owner: 'wanda' }));
  const at = tableOf(store, 'olga');
  await at('TableOpened', { owner: 'olga' });
  await at('BoardFinished', { board: 'b1', outcome: 'scored' });
  await hooks.readOn();
  expect(await hooks.sendDue()).toBe(1);
  const [one] = got;
  expect(JSON.parse(one!.body)).toEqual({
    type: 'board.finished',
    timestamp: new Date(clock).toISOString(),
    data: { table: 'of-olga', board: 'b1', outcome: 'scored' },
  });
  const text = `${String(one!.headers['webhook-id'])}.${String(one!.headers['webhook-timestamp'])}.${one!.body}`;
  const [v1, v1a] = String(one!.headers['webhook-signature']).split(' ');
  expect(v1).toBe(`v1,${createHmac('sha256', Buffer.alloc(32, 8)).update(text).digest('base64')}`);
  const spki = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    Buffer.from(hooks.publicKey.slice(5), 'base64'),
  ]);
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from(text), key, Buffer.from(v1a!.slice(4), 'base64'))).toBe(true);
  expect(await hooks.sendDue()).toBe(0);
  await hooks.close();
});

test('a delivery that fails is tried again later under the same id, across a restart, and once it is taken no more', async () => {
  const store = memoryEventStore();
  const file = join(folder, 'b.sqlite');
  const before = await Webhooks.open(options(store, file));
  const hook = hookTo(url);
  await before.register(hook);
  const at = tableOf(store, 'olga');
  await at('TableOpened', { owner: 'olga' });
  await at('TableClosed', { by: 'owner' });
  status = 500;
  await before.readOn();
  await before.sendDue();
  await before.close();
  const after = await Webhooks.open(options(store, file));
  await after.readOn();
  expect(await after.sendDue()).toBe(0);
  clock += 5_000;
  status = 200;
  expect(await after.sendDue()).toBe(1);
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await after.deliveries(hook.id)).toMatchObject([{ state: 'delivered', attempts: 2, answer: 'status 200' }]);
  await after.close();
});

test('what one was about to send when he was killed, another sends later', async () => {
  const store = memoryEventStore();
  const file = join(folder, 'killed.sqlite');
  const [one, other] = [await Webhooks.open(options(store, file)), await Webhooks.open(options(store, file))];
  const silent = createServer(() => undefined); // never answers
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const hook = hookTo(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
  await one.register(hook);
  const at = tableOf(store, 'olga');
  await at('TableOpened', { owner: 'olga' });
  await at('TableClosed', { by: 'owner' });
  await one.readOn();
  const asked = new Promise((came) => silent.once('request', came));
  const sending = one.sendDue();
  await asked;
  expect(await other.sendDue()).toBe(0);
  clock += 60_000;
  const again = new Promise((came) => silent.once('request', came));
  const sendingAgain = other.sendDue();
  await again;
  silent.closeAllConnections();
  silent.close();
  await Promise.all([sending, sendingAgain]);
  for (const hooks of [one, other]) await hooks.close();
});

test('a hook that answers 410 is told nothing more', async () => {
  const store = memoryEventStore();
  const hooks = await Webhooks.open(options(store, join(folder, 'c.sqlite')));
  const hook = hookTo(url);
  await hooks.register(hook);
  const at = tableOf(store, 'olga');
  await at('TableOpened', { owner: 'olga' });
  await at('BoardFinished', { board: 'b1', outcome: 'scored' });
  status = 410;
  await hooks.readOn();
  await hooks.sendDue();
  await at('BoardFinished', { board: 'b2', outcome: 'scored' });
  await hooks.readOn();
  clock += DAY_MS;
  expect(await hooks.sendDue()).toBe(0);
  expect(await hooks.find(hook.id)).toMatchObject({ disabled: 'answered 410: gone' });
  await hooks.close();
});

test('no address of a private network is asked, whatever name it has, nor one of several that a name has', async () => {
  const store = memoryEventStore();
  const names: Record<string, string[]> = {
    'rebound.example': ['93.184.216.34', '127.0.0.1'],
    'inside.example': ['10.0.0.7'],
  };
  const resolve = async (name: string) => (names[name] ?? [name]).map((address) => ({ address, family: 4 }));
  const hooks = await Webhooks.open({ ...options(store, join(folder, 'd.sqlite')), allowPrivate: false, resolve });
  const to = ['https://rebound.example/', 'https://inside.example/', 'https://127.0.0.1/', url].map((one) =>
    hookTo(one),
  );
  for (const hook of to) await hooks.register(hook);
  const at = tableOf(store, 'olga');
  await at('TableOpened', { owner: 'olga' });
  await at('TableClosed', { by: 'owner' });
  await hooks.readOn();
  expect(await hooks.sendDue()).toBe(to.length);
  expect(got).toEqual([]);
  for (const { id } of to)
    expect(await hooks.deliveries(id)).toMatchObject([
      { attempts: 1, answer: expect.stringMatching(/internet|https/) as unknown },
    ]);
  await hooks.close();
});

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...[
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::7f00:1',
    '::ffff:0:7f00:1',
    'fe80::1%eth0',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'not an address',
  ],
])('%s is no address of the internet', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['93.184.216.34', '1.1.1.1', '2606:4700:4700::1111'])('%s is one', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test.each([
  ['http://example.com/', 'expected https'],
  ['https://user:secret@example.com/', 'expected a URL without a user, a password and a fragment'],
  ['https://[::1]/', 'expected an address of the internet'],
  ['https://[::ffff:127.0.0.1]/', 'expected an address of the internet'],
  ['https://2130706433/', 'expected an address of the internet'],
  ['https://0x7f.1/', 'expected an address of the internet'],
  ['https://0177.0.0.1/', 'expected an address of the internet'],
  ['https://127.0.0.1./', 'expected an address of the internet'],
  ['https://１２７.0.0.1/', 'expected an address of the internet'],
  ['https://localhost/', 'expected an address of the internet'],
  ['https://LOCALHOST./', 'expected an address of the internet'],
  ['https://a.localhost:8443/', 'expected an address of the internet'],
  ['https://printer.local/', 'expected an address of the internet'],
  ['https://metadata.google.internal/', 'expected an address of the internet'],
  ['https://nas.home.arpa/', 'expected an address of the internet'],
  ['https://tables/', 'expected an address of the internet'],
  ['https://127.0.0.1.nip.io/', undefined],
  ['nothing', 'expected a URL'],
  ['https://example.com/a\r\nX-Owner: me', 'expected a URL'],
  [' https://example.com/', 'expected a URL'],
  ['https://example.com/\u0007', 'expected a URL'],
  ['https://example.com:0/', 'expected a port from 1 to 65535'],
  ['https://example.com:00/', 'expected a port from 1 to 65535'],
  ['https://example.com:65536/', 'expected a URL'],
  ['https://example.com:1/hook?of=club', undefined],
])('a hook to %s: %s', (text, refusal) => {
  expect(refuseUrl(text, false)).toBe(refusal);
});

test('tries go on for three days and end', () => {
  let sum = 0;
  let attempts = 1;
  for (let wait = waitAfter(attempts, 0); wait !== undefined; wait = waitAfter(++attempts, 0)) sum += wait;
  expect(sum).toBeGreaterThan(3 * DAY_MS);
  expect(sum).toBeLessThan(4 * DAY_MS);
});
