/**
 * A big event: 200 pairs play 26 boards by robots of the book into a data folder, then its scores are corrected as its director
 * corrects them, and everything is scored anew. `event.bench.js PAIRS BOARDS` for another size.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openDesks,
  type OpenedSession,
  playedAtTables,
  type SessionCommand,
  sessionStream,
  shownStandings,
  standingsBy,
} from '#board';
import { openDataFolder, sha256 } from '#data-folder';
import { handle, readState } from '#event-store';
import { natural } from '#robots';
import { changesBetween } from '#scoring';
import { openSimulation, playSession, sessionOf } from '../src/simulate/play-session.js';
import { movementFor, setUp } from '../src/simulate/set-up.js';

const [pairs = 200, boards = 26] = process.argv.slice(2).map(Number);
const PER_SET = 2;
const CORRECTIONS = 12;

const path = mkdtempSync(join(tmpdir(), 'tenace-event-'));
const folder = await openDataFolder(join(path, 'data'), { create: true });
const id = randomUUID();
const terms = { sha256, now: Date.now(), id, seed: 'bench', robotOf: () => natural, progress: () => undefined };

/** Processor time and wall time of some work, in ms. */
async function measured<Result>(work: () => Promise<Result>): Promise<[Result, string]> {
  const [cpu, from] = [process.cpuUsage(), performance.now()];
  const result = await work();
  const { user, system } = process.cpuUsage(cpu);
  return [
    result,
    `${((user + system) / 1_000).toFixed(0)} ms of processor, ${(performance.now() - from).toFixed(0)} ms`,
  ];
}

const [checks, played] = await measured(async () => {
  const at = openSimulation({ ...terms, desks: openDesks(folder.store, sha256) });
  const request = movementFor(pairs, boards / PER_SET);
  await setUp(at, { owner: 'bench', pairs, boards, perSet: PER_SET, request, scoring: 'matchpoints' });
  const results = await playSession(at, boards / PER_SET);
  const { tallies } = standingsBy(sessionOf(at), results);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return Math.abs(sum(tallies.map(({ value }) => value)) - sum(tallies.map(({ of }) => of)) / 2) < 0.01;
});
console.log(`${pairs} pairs, ${boards} boards: ${played}; its sum ${checks ? 'checks' : 'does NOT check'}`);

// As a server that has just been started: nothing is remembered.
const desks = openDesks(folder.store, sha256);
const session = (): Promise<OpenedSession> =>
  readState(desks.sessions, sessionStream(id), (state) => {
    if (state.phase === 'none') throw new Error('broken: the session was played');
    return structuredClone(state);
  });

async function correct(table: number): Promise<number> {
  const before = await session();
  const place = { round: 1, table, board: 1 };
  const passedOut = { contract: null, tricks: 0, score: 0 };
  const now = Date.now();
  const command: SessionCommand = { kind: 'correct-result', place, result: passedOut, law: '79C1', now };
  const ids = { correlationId: 'bench', causationId: 'bench' };
  const [commandId, bodyHash] = [`correction ${table}`, `body ${table}`];
  await handle(desks.sessions, sessionStream(id), { now, actor: 'owner', commandId, bodyHash, ...ids, command });
  const after = await session();
  const results = await playedAtTables({ desks, sha256, id }, after);
  return changesBetween(shownStandings(before, results), shownStandings(after, results)).length;
}

for (let table = 1; table <= CORRECTIONS; table++) {
  const [moved, took] = await measured(() => correct(table));
  console.log(`correction ${table}: scored anew in ${took}; it moves ${moved} pairs`);
}
await folder.close();
rmSync(path, { recursive: true });
