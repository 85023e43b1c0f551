import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDesks, type TableCommand, tableStream } from '#board';
import { storeSource } from '#event-bus';
import { handle, memoryEventStore } from '#event-store';
import { openReadModels, startProjector } from '#projections';
import { ADMIN_TOKEN, OWNER, testHttp } from '../../../http/src/testing.js';
import { RECORDS, RecordsModule } from '../records.module.js';

const folder = mkdtempSync(join(tmpdir(), 'tenace-score-sheets-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const TIME = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };
const RUBBER = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c10';
const open = (form: 'rubber' | 'duplicate'): TableCommand => {
  const policy = { time: TIME, absentMs: 0, idleMs: 0 };
  return { kind: 'open', opened: { form, mode: 'strict', source: 'live', owner: OWNER, policy } };
};

test('the score sheets of one’s tables are listed; a duplicate table has none', async () => {
  const store = memoryEventStore();
  const { tables } = openDesks(store, (bytes) => createHash('sha256').update(bytes).digest());
  const award = { party: 'NS', points: 60, line: 'below', reason: 'tricks' } as const;
  const commands: readonly (readonly [string, TableCommand])[] = [
    [RUBBER.replace('c10', 'c01'), open('duplicate')],
    [RUBBER, open('rubber')],
    [RUBBER, { kind: 'open-board', board: { id: 'b1', number: 1, dealer: 'N', vulnerability: 'none' } }],
    [RUBBER, { kind: 'finish-board', board: 'b1', outcome: 'scored', entered: { passedOut: false, awards: [award] } }],
    [RUBBER.replace('c10', 'c99'), open('duplicate')],
  ];
  for (const [index, [table, command]] of commands.entries()) {
    const id = String(index);
    const request = { now: 1, actor: 'owner', commandId: id, bodyHash: id, correlationId: id, causationId: id };
    expect((await handle(tables, tableStream(table), { ...request, command })).kind).toBe('accepted');
  }
  const reads = await openReadModels({ kind: 'sqlite', file: join(folder, 'read.db') });
  const projector = startProjector({ reads, source: storeSource(store), history: store.readStream.bind(store) });
  await projector.waitFor({ stream: 'table-', position: await store.head() }, 60_000);
  await projector.stop();
  const provided = [{ provide: RECORDS, useValue: { reads } }];
  const server = await testHttp({ modules: [RecordsModule], provided });
  try {
    const listed = await server.ask(ADMIN_TOKEN, '/v1/score-sheets');
    expect(listed).toMatchObject({
      status: 200,
      body: { data: [{ table: RUBBER, form: 'rubber', deals: 1, phase: 'running', totals: { NS: 60, EW: 0 } }] },
    });
    expect(listed.body['data']).toHaveLength(1);
    const first = await server.ask(ADMIN_TOKEN, '/v1/score-sheets?limit=1');
    expect(first.body).toMatchObject({ data: [{ table: RUBBER }], next: null });
    const stranger = await server.account(['table:read'], '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3cff');
    expect((await server.ask(stranger, '/v1/score-sheets')).body).toMatchObject({ data: [] });
  } finally {
    await server.app.close();
    await reads.close();
  }
});
