import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDesks, sessionStream, standingsBy, type SessionCommand } from '#board';
import { sha256 } from '#data-folder';
import { memoryEventStore, readState } from '#event-store';
import { storeSource } from '#event-bus';
import {
  boardsOfSession,
  findSession,
  openReadModels,
  playedResults,
  readSession,
  startProjector,
  tablesOfDeal,
} from '#projections';
import { randomLegal, seededBoard } from '#robots';
import { tenaceHere } from '../testing.js';
import { decide, openSimulation, playersOf, playSession } from './play-session.js';

const folder = mkdtempSync(join(tmpdir(), 'tenace-simulation-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const ID = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c14';
const TIME = { turnMs: 0, claimMs: 0, undoMs: 0, directorMs: 0 };

/** Six pairs that play five rounds of one board. */
async function played() {
  const store = memoryEventStore();
  const at = openSimulation({
    desks: openDesks(store, sha256),
    sha256,
    now: 1_000,
    id: ID,
    seed: 'spec',
    robotOf: () => randomLegal,
    progress: () => undefined,
  });
  const hands = [1, 2, 3, 4, 5].map((number) => {
    const { N, E, S, W } = seededBoard('spec', number).hands;
    return { N: N.cards, E: E.cards, S: S.cards, W: W.cards };
  });
  const policy = { mode: 'strict', time: TIME, absentMs: 0, roundMs: 0, correctionMs: 0 } as const;
  const scoring = { method: { kind: 'matchpoints' }, vps: false, tieBreaks: [] } as const;
  const commands: SessionCommand[] = [
    { kind: 'open', opened: { owner: 'admin', of: 'pairs', play: 'tables', scoring, policy } },
    ...[1, 2, 3, 4, 5, 6].map((pair): SessionCommand => ({ kind: 'enter', players: playersOf(sha256, ID, pair) })),
    { kind: 'set-boards', boards: { source: 'given', perSet: 1, hands, salt: '00', commitment: '00' } },
    { kind: 'set-movement', request: { kind: 'howell', entrants: 6, rounds: 5, boards: 'barometer', phantom: false } },
  ];
  for (const command of commands) await decide(at, command);
  const results = await playSession(at, 5);
  const session = await readState(at.desks.sessions, sessionStream(ID), (state) => structuredClone(state));
  if (session.phase === 'none') throw new Error('nothing was played');
  return { store, session, results };
}

test('robots play a whole event, the sum of its standings checks, and the read models tell the same', async () => {
  const { store, session, results } = await played();
  expect([results.size, session.phase]).toEqual([15, 'ended']);
  const standings = standingsBy(session, results);
  const sum = standings.lists.flat().reduce((total, { value }) => total + value, 0);
  expect(sum).toBe(15 * 4);

  const reads = await openReadModels({ kind: 'sqlite', file: join(folder, 'read.db') });
  const projector = startProjector({ reads, source: storeSource(store), history: store.readStream.bind(store) });
  const position = await store.head();
  for (const stream of ['session-', 'table-', 'board-']) await projector.waitFor({ stream, position }, 60_000);
  const row = await findSession(reads, ID);
  const read = row && readSession(row);
  expect(read).toEqual(JSON.parse(JSON.stringify(session)));
  const boards = read ? await boardsOfSession(reads, { id: ID, session: read }) : [];
  expect(standingsBy(session, playedResults(boards)).lists).toEqual(standings.lists);
  const closed = await tablesOfDeal(reads, boards[0]?.row.id ?? '');
  expect(closed).toHaveLength(3);
  await projector.stop();
  await reads.close();
});

test('the same seed plays the same event', async () => {
  const [one, other] = [await played(), await played()];
  expect(one.results).toEqual(other.results);
});

test('the robots that play unless told otherwise come to a ranking', async () => {
  const { code, out } = await tenaceHere('simulate', 'session', '--pairs', '6', '--boards', '10', '--json');
  const { standings } = JSON.parse(out) as { standings: readonly (readonly { readonly rank: number }[])[] };
  const ranks = new Set(standings.flat().map(({ rank }) => rank));
  expect({ code, pairs: standings.flat().length, ranked: ranks.size > 3 }).toEqual({ code: 0, pairs: 6, ranked: true });
});
