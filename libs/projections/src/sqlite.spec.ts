import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { NewerDatabase, openDatabase, select } from '#database';
import { memoryEventStore } from '#event-store';
import { storeSource } from '#event-bus';
import { findBoards, openReadModels, startProjector } from '#projections';
import { BOARDS } from './board-row.js';
import { COMPETITIONS } from './competition-row.js';
import { MATCHES } from './match-row.js';
import { MIGRATIONS } from './migrations.js';
import { BoardEntity, CompetitionEntity, MatchEntity, RobotEntity, SessionEntity, TableEntity } from './read-models.js';
import { ROBOTS } from './robot-row.js';
import { SCORE_SHEETS } from './score-sheet-row.js';
import { SESSIONS } from './session-row.js';
import { createIndices } from './shape.js';
import { TABLES } from './table-row.js';
import { append, BID_GAME, readModelsContract, temporaryFolder } from './testing.js';

const folder = temporaryFolder();
let count = 0;
const freshFile = (): string => join(folder, `${++count}.db`);

readModelsContract('SQLite', {
  open: () => openReadModels({ kind: 'sqlite', file: freshFile() }),
});

test('what the migrations made is what the rows and their indices are', async () => {
  const database = freshFile();
  const reads = await openReadModels({ kind: 'sqlite', file: database });
  const indices = await reads.read((manager) =>
    select<{ readonly sql: string }>(manager, "SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"),
  );
  await reads.close();
  const shapes = [BOARDS, TABLES, SESSIONS, SCORE_SHEETS, MATCHES, COMPETITIONS, ROBOTS];
  expect(indices.map(({ sql }) => sql).toSorted()).toEqual(shapes.flatMap(createIndices).toSorted());
  const source = new DataSource({
    type: 'better-sqlite3',
    database,
    entities: [BoardEntity, TableEntity, SessionEntity, MatchEntity, CompetitionEntity, RobotEntity],
  });
  await source.initialize();
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  await source.destroy();
  expect(upQueries.map(({ query }) => query).filter((query) => !query.startsWith('DROP INDEX'))).toEqual([]);
});

test('read models of a newer version are not opened', async () => {
  const file = freshFile();
  class Newer1900000000000 {
    readonly name = 'Newer1900000000000';
    async up(): Promise<void> {
      // nothing: that it was there is enough
    }
    async down(): Promise<void> {
      // nothing
    }
  }
  const migrations = [...MIGRATIONS, Newer1900000000000];
  await (await openDatabase({ kind: 'sqlite', file }, { entities: [], migrations, synchronous: 'normal' })).close();
  await expect(openReadModels({ kind: 'sqlite', file })).rejects.toThrow(NewerDatabase);
});

test('the example of the README', async () => {
  const store = memoryEventStore();
  const written = await append(store, 'board-a', BID_GAME);
  const reads = await openReadModels({ kind: 'sqlite', file: freshFile() });
  const projector = startProjector({
    reads,
    source: storeSource(store),
    history: (stream) => store.readStream(stream),
  });
  expect(await projector.waitFor(written, 10_000)).toBe('reached');
  expect(await findBoards(reads, { contract: '3NT', limit: 10 })).toMatchObject({ rows: [{ id: 'a', declarer: 'N' }] });
  await projector.stop();
  await reads.close();
  await store.close();
});
