import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { verifyStream } from '#ledger';
import { type EventStore } from '#event-store';
import { allOf, randomOf, sha256 } from '#event-store/testing';
import { openSqliteEventStore } from '#event-store-sqlite';

/**
 * A process that appends from 16 writers and says of each append when it was answered is killed at random moments, each time in
 * the same folder. `KILLS=20 npx jest killed` for more of it.
 */

const KILLS = Number(process.env.KILLS ?? 3);
const KILL_AFTER_MS = [100, 900] as const;

const folder = mkdtempSync(join(tmpdir(), 'tenace-killed-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Each writer of the child goes on with its own stream, one append after the other. */
const CHILD = `
  import { createHash } from 'node:crypto';
  import { sealCommit, FIRST_PREV, lastRevision } from '#ledger';
  import { openSqliteEventStore } from '#event-store-sqlite';
  const sha256 = (bytes) => createHash('sha256').update(bytes).digest();
  const store = await openSqliteEventStore({ folder: process.argv[1] });
  const ids = (commandId) => ({ commandId, bodyHash: commandId, correlationId: commandId, causationId: commandId });
  async function write(stream) {
    for (;;) {
      const last = (await store.readStream(stream)).at(-1);
      const revision = last ? lastRevision(last.commit) : 0;
      const header = { stream, from: revision + 1, actor: 'system', ...ids(stream + '-' + (revision + 1)), prev: last?.head ?? FIRST_PREV };
      const events = Array.from({ length: 1 + revision % 3 }, () => ({ type: 'Counted', version: 1, at: Date.now(), data: {} }));
      const appended = await store.append(stream, revision || 'none', sealCommit({ header, events }, sha256));
      process.stdout.write([stream, header.commandId, appended.kind, appended.position].join(' ') + '\\n');
    }
  }
  console.log('open');
  for (let writer = 0; writer < 16; writer++) void write('board-' + writer);
`;

type Answer = { readonly stream: string; readonly command: string; readonly kind: string; readonly position: string };

type Moment = { readonly from: 'opened' | 'first answer'; readonly afterMs: number };

/** The answers that a child gave before it was killed. */
async function runAndKill({ from, afterMs }: Moment): Promise<readonly Answer[]> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', CHILD, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const answers: Answer[] = [];
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => {
    const [stream, command, kind, position] = line.split(' ');
    if (position !== undefined) answers.push({ stream: stream!, command: command!, kind: kind!, position });
  });
  await once(lines, 'line');
  if (from === 'first answer') await once(lines, 'line');
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  const closed = once(lines, 'close');
  child.kill('SIGKILL');
  await closed;
  return answers;
}

async function expectWhole(store: EventStore, acknowledged: readonly Answer[]): Promise<void> {
  const all = await allOf(store);
  const stored = new Map(
    all.map(({ commit, position }) => [`${commit.header.stream} ${commit.header.commandId}`, position]),
  );
  expect(stored.size).toBe(all.length);
  for (const { stream, command, position } of acknowledged) expect(stored.get(`${stream} ${command}`)).toBe(position);
  for (const stream of new Set(all.map(({ commit }) => commit.header.stream))) {
    expect(verifyStream(await store.readStream(stream), sha256)).toMatchObject({ kind: 'whole' });
  }
}

test(
  `killed ${KILLS} times, everything that was answered is there once, in whole chains`,
  async () => {
    const random = randomOf(KILLS);
    const acknowledged: Answer[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const [soonest, latest] = KILL_AFTER_MS;
      const from = kill % 2 === 0 ? 'first answer' : 'opened';
      const answers = await runAndKill({ from, afterMs: soonest + random() * (latest - soonest) });
      expect(answers.filter(({ kind }) => kind !== 'appended')).toEqual([]);
      acknowledged.push(...answers);
      const store = await openSqliteEventStore({ folder });
      await expectWhole(store, acknowledged);
      const repeats = await Promise.all(answers.slice(-20).map((answer) => repeat(store, answer)));
      expect(repeats.filter((kind) => kind !== 'repeated')).toEqual([]);
      await store.close();
    }
    expect(acknowledged.length).toBeGreaterThan(0);
  },
  KILLS * 10_000,
);

/** Sends an acknowledged commit again, as a client does whose answer was lost. */
async function repeat(store: EventStore, { stream, command }: Answer): Promise<string> {
  const before = (await store.readStream(stream)).find(({ commit }) => commit.header.commandId === command)!;
  const { from } = before.commit.header;
  return (await store.append(stream, from === 1 ? 'none' : from - 1, before)).kind;
}
