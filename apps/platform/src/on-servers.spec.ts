/** The engines of the distributed profile together: PostgreSQL as store, Kafka, PostgreSQL for read models. */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDesks } from '#board';
import { sha256 } from '#data-folder';
import { partitionOf } from '#event-bus';
import { openKafkaEventBus } from '#event-bus-kafka';
import { type EventStore, memoryEventStore, START } from '#event-store';
import { openPostgresEventStore } from '#event-store-postgres';
import { importFile } from '#hand-record';
import { readPbn, type RecordedBoard } from '#notation';
import { checksum, findBoards, openReadModels, rebuild, shareProjections, startRelay } from '#projections';
import { append, BID_GAME, opened } from '#projections/testing';

// These need servers: POSTGRES_URL and KAFKA_BROKERS name them (`npm run test:servers` starts them).
const server = process.env['POSTGRES_URL'] ?? '';
const broker = process.env['KAFKA_BROKERS'] ?? '';
const onServers = server === '' || broker === '' ? describe.skip : describe; // no server is part of the project

const FINAL = '../shared/fixtures/pbn/real/world_championship.pbn';
const run = `all_${process.pid}_${Date.now().toString(36)}`;
const PARTITIONS = 3;
const CATCH_UP_MS = 300_000;

/** The boards of a championship, where the file is; else boards as good for this. */
async function fill(store: EventStore): Promise<void> {
  if (!existsSync(FINAL)) {
    await append(store, 'table-t', [opened()]);
    for (let i = 0; i < 300; i++) await append(store, `board-${i}`, BID_GAME);
    return;
  }
  const bytes = readFileSync(FINAL);
  const office = {
    store,
    desks: openDesks(store, sha256),
    sha256,
    now: () => 1_796_000_000_000,
    keep: async () => undefined,
  };
  const hash = createHash('sha256').update(bytes).digest('hex');
  const report = await importFile(office, { hash, owner: 'admin' }, each(readPbn(bytes)));
  expect(report.boards).toBeGreaterThan(500);
}

async function* each(boards: readonly RecordedBoard[]): AsyncGenerator<RecordedBoard> {
  for (const board of boards) yield board;
}

onServers('on PostgreSQL and Kafka (POSTGRES_URL, KAFKA_BROKERS)', () => {
  jest.setTimeout(900_000);
  const folder = mkdtempSync(join(tmpdir(), 'tenace-all-'));
  const client = new Client(server);

  beforeAll(async () => {
    await client.connect();
    await client.query(`CREATE SCHEMA ${run}_reads`);
  });
  afterAll(async () => {
    await client.query(`DROP SCHEMA ${run}_reads CASCADE`);
    await client.query(`DROP SCHEMA IF EXISTS ${run}_events CASCADE`);
    await client.end();
    rmSync(folder, { recursive: true });
  });

  test('what was imported is read as in one process, and as after a rebuild', async () => {
    const embedded = memoryEventStore();
    await fill(embedded);
    const local = await openReadModels({ kind: 'sqlite', file: join(folder, 'reads.db') });
    await rebuild({ reads: local, store: embedded });
    const wanted = await checksum(local);
    const boards = await findBoards(local, { limit: 500 });
    expect(boards?.rows.length).toBeGreaterThan(200);
    await local.close();

    const store = await openPostgresEventStore({ url: server, schema: `${run}_events` });
    const url = new URL(server);
    url.searchParams.set('options', `-c search_path=${run}_reads`);
    const bus = await openKafkaEventBus({ brokers: { addresses: [broker] }, prefix: run, partitions: PARTITIONS });
    const reads = await openReadModels({ kind: 'postgres', url: url.href });
    const relays = ['relay 1', 'relay 2'].map((holder) => startRelay({ reads, store, bus, holder }));
    const history = store.readStream.bind(store);
    const records = ['records 1', 'records 2', 'records 3'].map((holder) =>
      shareProjections({ reads, source: bus, history, holder }),
    );
    await fill(store);

    const last = await lastOfEachPartition(store);
    for (const written of last) expect(await records[0]!.waitFor(written, CATCH_UP_MS)).toBe('reached');
    for (const projector of records) await projector.stop();
    for (const relaying of relays) await relaying.stop();
    expect(await checksum(reads)).toBe(wanted);
    await rebuild({ reads, store });
    expect(await checksum(reads)).toBe(wanted);
    await bus.close();
    await reads.close();
    await store.close();
  });
});

type Written = { readonly stream: string; readonly position: string };

/** Whoever has these has everything. */
async function lastOfEachPartition(store: EventStore): Promise<readonly Written[]> {
  const last = new Map<number, Written>();
  for await (const { commit, position } of store.readAll(START)) {
    const { stream } = commit.header;
    last.set(partitionOf(stream, PARTITIONS), { stream, position });
  }
  return [...last.values()];
}
