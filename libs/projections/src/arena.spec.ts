import { join } from 'node:path';
import { storeSource } from '#event-bus';
import { memoryEventStore } from '#event-store';
import { type CompetitionEvent, type MatchEvent, type RobotEvent } from '#matches';
import { auctionOf, dealSet, played } from '#board/testing';
import {
  boardsInBothRooms,
  boardsPlayedTwice,
  checksum,
  findCompetitions,
  findMatch,
  findMatches,
  findRobots,
  openReadModels,
  readCompetition,
  readMatch,
  readRobot,
  rebuild,
  startProjector,
} from '#projections';
import { append, temporaryFolder } from './testing.js';

const folder = temporaryFolder();
const R0 = { robot: 'r0', version: '1' };
const R1 = { robot: 'r1', version: '2' };

const MATCH: readonly MatchEvent[] = [
  {
    type: 'MatchOpened',
    version: 1,
    data: {
      ...{ home: R1, away: R0, boards: 2, trust: 'practice', seed: 's', owner: 'me' },
      competition: { id: 'c', round: 1 },
    },
  },
  { type: 'MatchBegun', version: 1, data: {} },
  { type: 'MatchStopped', version: 1, data: { board: 2, reason: 'played-out', imps: 7, logHash: 'aa' } },
];
const COMPETITION: readonly CompetitionEvent[] = [
  {
    type: 'CompetitionOpened',
    version: 1,
    data: {
      format: 'gauntlet',
      entrants: [R1, R0],
      boards: 2,
      rounds: 1,
      trust: 'practice',
      seed: 's',
      owner: 'me',
    },
  },
];
const ROBOT: readonly RobotEvent[] = [
  { type: 'RobotEntered', version: 1, data: { name: 'bela', owner: 'me' } },
  { type: 'VersionAdded', version: 1, data: { version: '1', kind: 'remote' } },
];

/** Board `number` of a deal at a table, in which all that happens is four calls. */
function board(table: string, number: number, calls: string) {
  const set = { ...dealSet(BigInt(number)), table, number };
  return played(set, auctionOf('N', calls));
}

test('a match, its competition and its robots are rows, and its boards stand side by side', async () => {
  const store = memoryEventStore();
  const reads = await openReadModels({ kind: 'sqlite', file: join(folder, 'arena.db') });
  await append(store, 'competition-c', COMPETITION);
  await append(store, 'robot-r', ROBOT);
  await append(store, 'match-m', MATCH);
  for (const number of [1, 2, 3]) await append(store, `board-open-${number}`, board('open', number, 'P P P P'));
  await append(store, 'board-closed-3', board('closed', 3, '1S P P P'));
  await append(store, 'board-closed-2', board('closed', 2, 'P P P P'));
  const last = await append(store, 'board-closed-1', board('closed', 1, 'P P P P'));
  const history = store.readStream.bind(store);
  const projector = startProjector({ reads, source: storeSource(store), history });
  for (const stream of ['board-', 'match-', 'competition-', 'robot-'])
    expect(await projector.waitFor({ stream, position: last.position }, 20_000)).toBe('reached');

  expect(await findMatch(reads, 'm')).toMatchObject({ homeRobot: 'r1', imps: 7, counted: 2, competition: 'c' });
  expect(readMatch((await findMatch(reads, 'm'))!).stopped).toMatchObject({ logHash: 'aa' });
  const found = await Promise.all([
    findMatches(reads, { limit: 5, robot: 'r0', phase: 'stopped', competition: 'c', owner: 'me' }),
    findMatches(reads, { limit: 5, robot: 'r2' }),
    findMatches(reads, { limit: 5, after: 'nonsense' }),
  ]);
  expect(found.map((page) => page?.rows.length)).toEqual([1, 0, undefined]);
  const [competition] = (await findCompetitions(reads, { limit: 5, owner: 'me' }))!.rows;
  expect(readCompetition(competition!).opened.entrants).toEqual([R1, R0]);
  const [robot] = (await findRobots(reads, { limit: 5, owner: 'me' }))!.rows;
  expect(readRobot(robot!).versions).toMatchObject([{ version: '1', kind: 'remote', withdrawn: false }]);

  const tables = { open: 'open', closed: 'closed' };
  expect(await boardsPlayedTwice(reads, tables)).toEqual([
    { number: 1, open: 0, closed: 0, alike: true },
    { number: 2, open: 0, closed: 0, alike: true },
  ]); // the third is still being played in the closed room
  expect(await boardsPlayedTwice(reads, tables, 1)).toHaveLength(1);
  const pages = await boardsInBothRooms(reads, tables, { after: 1, limit: 5 });
  expect(pages.map(({ open, closed }) => [open.number, closed.id])).toEqual([[2, 'closed-2']]);

  await projector.stop();
  const before = await checksum(reads);
  await rebuild({ reads, store });
  expect(await checksum(reads)).toBe(before);
  await reads.close();
  await store.close();
});
