import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { memoryEventStore } from '#event-store';
import { FIRST_PREV, sealCommit } from '#ledger';
import { formatSecret, Webhooks } from '#webhooks';

// These need a server: POSTGRES_URL names one (`npm run test:servers` starts it). Without it they are left out, and say so.
const server = process.env['POSTGRES_URL'] ?? '';
const onServer = server === '' ? describe.skip : describe; // no server is part of the project
const schema = `hooks_${process.pid}_${Date.now().toString(36)}`;
const address = { kind: 'postgres', url: server, schema } as const;
const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const PROCESSES = 3;
const BOARDS = 30;

onServer('hooks of several processes in PostgreSQL (POSTGRES_URL)', () => {
  jest.setTimeout(300_000);
  const got: unknown[] = [];
  const receiver = createServer((request, response) => {
    got.push(request.headers['webhook-id']);
    response.writeHead(204).end();
  });
  beforeAll(() => new Promise<void>((done) => void receiver.listen(0, '127.0.0.1', done)));
  afterAll(async () => {
    receiver.close();
    const client = new Client(server);
    await client.connect();
    await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
    await client.end();
  });

  test('are told each thing by one of them, once', async () => {
    const store = memoryEventStore();
    const options = { address, store, seed: Buffer.alloc(32, 5), allowPrivate: true, now: Date.now, chance: () => 0 };
    const all: Webhooks[] = [];
    for (let i = 0; i < PROCESSES; i++) all.push(await Webhooks.open(options));
    await all[0]!.register({
      ...{ id: 'hook', owner: 'olga', url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/` },
      ...{ events: ['board.finished'], secret: formatSecret(Buffer.alloc(32, 8)), createdAt: 0 },
    });
    let prev = FIRST_PREV;
    const append = async (revision: number, type: string, data: Record<string, string>): Promise<void> => {
      const ids = { commandId: `c${revision}`, bodyHash: 'b', correlationId: 'c', causationId: 'c', actor: 'test' };
      const header = { stream: 'table-t', from: revision, ...ids, prev };
      const sealed = sealCommit({ header, events: [{ type, version: 1, at: Date.now(), data }] }, sha256);
      await store.append('table-t', revision === 1 ? 'none' : revision - 1, sealed);
      prev = sealed.head;
    };
    await append(1, 'TableOpened', { owner: 'olga' });
    for (let i = 0; i < BOARDS; i++) {
      await append(i + 2, 'BoardFinished', { board: `b${i}`, outcome: 'scored' });
      if (i % 5 === 4) await Promise.all(all.map(async (hooks) => (await hooks.readOn(), hooks.sendDue())));
    }
    for (let sent = 1; sent > 0;) {
      await Promise.all(all.map((hooks) => hooks.readOn()));
      sent = (await Promise.all(all.map((hooks) => hooks.sendDue()))).reduce((one, other) => one + other);
    }
    expect(got).toHaveLength(BOARDS);
    expect(new Set(got).size).toBe(BOARDS);
    for (const hooks of all) await hooks.close();
  });
});
