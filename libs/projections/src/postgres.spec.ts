import { Client } from 'pg';
import { memoryEventStore } from '#event-store';
import { checksum, openReadModels, PROJECTIONS, type ReadModels, rebuild } from '#projections';
import { select } from '#database';
import { join } from 'node:path';
import { append, BID_GAME, opened, readModelsContract, temporaryFolder } from './testing.js';
import { createIndices } from './shape.js';

// These need a server: POSTGRES_URL names one (`npm run test:servers` starts it). Without it they are left out, and say so.
const server = process.env['POSTGRES_URL'] ?? '';
const onServer = server === '' ? describe.skip : describe; // no server is part of the project

const run = `${process.pid}_${Date.now().toString(36)}`;
let schemas = 0;

async function onTheServer(statement: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The address of a new, empty schema on the server: as good as a database, and made in no time. */
async function newSchema(): Promise<string> {
  const name = `reads_${run}_${++schemas}`;
  await onTheServer(`CREATE SCHEMA ${name}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${name}`);
  return url.href;
}

onServer('on a server (POSTGRES_URL)', () => {
  jest.setTimeout(300_000);
  const folder = temporaryFolder();

  afterAll(async () => {
    for (let i = 1; i <= schemas; i++) await onTheServer(`DROP SCHEMA reads_${run}_${i} CASCADE`);
  });

  readModelsContract('PostgreSQL', {
    open: async () => openReadModels({ kind: 'postgres', url: await newSchema() }),
  });

  test('the same events lead to the same rows as in SQLite', async () => {
    const store = memoryEventStore();
    await append(store, 'table-t', [opened({ name: 'Ærø', owner: 'żółw' })]);
    for (const id of ['a', 'B', '10', '9']) await append(store, `board-${id}`, BID_GAME);
    const both: readonly ReadModels[] = [
      await openReadModels({ kind: 'postgres', url: await newSchema() }),
      await openReadModels({ kind: 'sqlite', file: join(folder, 'same.db') }),
    ];
    const sums: string[] = [];
    for (const reads of both) {
      await rebuild({ reads, store });
      sums.push(await checksum(reads));
      await reads.close();
    }
    expect(sums[0]).toBe(sums[1]);
  });

  test('many processes that start at once on an empty schema migrate it once', async () => {
    const url = await newSchema();
    const all = await Promise.all(Array.from({ length: 5 }, () => openReadModels({ kind: 'postgres', url })));
    const [one] = all;
    const made = await one!.read((manager) =>
      select<{ readonly indexname: string }>(
        manager,
        "SELECT indexname FROM pg_indexes WHERE schemaname = current_schema() AND indexname LIKE '%\\_by\\_%'",
      ),
    );
    const wanted = PROJECTIONS.flatMap(({ shape }) => createIndices(shape)).map((text) => text.split(' ')[2]!);
    expect(made.map(({ indexname }) => indexname).toSorted()).toEqual(wanted.toSorted());
    for (const reads of all) await reads.close();
  });
});
