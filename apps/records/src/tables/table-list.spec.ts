import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDesks, type TableCommand, tableStream } from '#board';
import { storeSource } from '#event-bus';
import { handle, memoryEventStore } from '#event-store';
import { openReadModels, type ReadModels, startProjector } from '#projections';
import { memoryVault } from '#vault';
import { ADMIN_TOKEN, OWNER, type TestHttp, testHttp } from '../../../http/src/testing.js';
import { RECORDS, RecordsModule } from '../records.module.js';

const OTHER = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3cff';
const POLICY = { time: { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 }, absentMs: 0, idleMs: 0 };
/** Tables in the order they are opened: whose, and its name. */
const OPENED = [
  ['Monday', OWNER],
  ['Tuesday', OWNER],
  [undefined, OWNER],
  ['Secret', OTHER],
] as const;

const vault = memoryVault();
const commitments: (string | undefined)[] = [];
let folder: string;
let reads: ReadModels;
let server: TestHttp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tenace-table-list-'));
  const store = memoryEventStore();
  const { tables } = openDesks(store, (bytes) => createHash('sha256').update(bytes).digest());
  for (const [index, [text, owner]] of OPENED.entries()) {
    const texts = text === undefined ? [] : [{ text, salt: `${index}`.padStart(64, '0'), player: owner }];
    const [name] = await vault.keep({ texts, now: 1 });
    commitments.push(name);
    const named = name === undefined ? {} : { name };
    const opened = { form: 'duplicate', mode: 'strict', source: 'live', owner, ...named, policy: POLICY } as const;
    const command: TableCommand = { kind: 'open', opened };
    const id = String(index);
    const request = { now: index + 1, actor: 'owner', commandId: id, bodyHash: id, correlationId: id, causationId: id };
    expect((await handle(tables, tableStream(tableId(index)), { ...request, command })).kind).toBe('accepted');
  }
  reads = await openReadModels({ kind: 'sqlite', file: join(folder, 'read.db') });
  const projector = startProjector({ reads, source: storeSource(store), history: store.readStream.bind(store) });
  await projector.waitFor({ stream: 'table-', position: await store.head() }, 60_000);
  await projector.stop();
  server = await testHttp({ modules: [RecordsModule], provided: [{ provide: RECORDS, useValue: { reads, vault } }] });
});
afterAll(async () => {
  await server.app.close();
  await reads.close();
  rmSync(folder, { recursive: true });
});

function tableId(index: number): string {
  return `0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c1${index}`;
}

type Listed = { readonly id: string; readonly name: string | null };

async function names(token: string, query: string): Promise<readonly (string | null)[]> {
  const { status, body } = await server.ask(token, `/v1/tables${query}`);
  expect(status).toBe(200);
  return (body['data'] as readonly Listed[]).map(({ name }) => name); // the shape the answer is checked against
}

test('tables are listed by name to whoever owns them, the oldest or the newest first', async () => {
  const owner = await server.account(['table:read'], OWNER);
  expect(await names(owner, '')).toEqual(['Monday', 'Tuesday', null]);
  expect(await names(owner, '?order=newest')).toEqual([null, 'Tuesday', 'Monday']);
});

test('a list of the newest goes on where its page ended', async () => {
  const owner = await server.account(['table:read'], OWNER);
  const first = await server.ask(owner, '/v1/tables?order=newest&limit=2');
  expect(await names(owner, `?order=newest&limit=2&after=${String(first.body['next'])}`)).toEqual(['Monday']);
});

test('names of others’ tables are listed to an auditor, and to nobody else', async () => {
  expect(await names(ADMIN_TOKEN, '?order=newest')).toContain('Secret');
  expect(await names(await server.account(['table:read'], OTHER), '')).toEqual(['Secret']);
  const owner = await server.account(['table:read'], OWNER);
  expect(await server.ask(owner, `/v1/tables?owner=${OTHER}`)).toMatchObject({ status: 403 });
});

test('a name that was erased is not listed', async () => {
  const owner = await server.account(['table:read'], OWNER);
  expect(await vault.eraseText(commitments[0]!, 2)).toBe(true);
  expect(await names(owner, '')).toEqual([null, 'Tuesday', null]);
});
