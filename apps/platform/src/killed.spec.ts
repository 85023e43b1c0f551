import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Seat } from '#bridge';
import { START, type StoredCommit } from '#event-store';
import { openSqliteEventStore } from '#event-store-sqlite';
import { verifyStream } from '#ledger';

/**
 * The built platform, killed at random moments while robots play at several tables. Whoever gets no answer asks again under the
 * same key. `KILLS=20 npx jest apps/platform/src/killed` for more of it.
 */
const MAIN = join(process.cwd(), 'dist/apps/platform/src/main.js');
const KILLS = Number(process.env['KILLS'] ?? 2);
const TABLES = 6;
const PLAY_MS = [300, 1_500] as const;
const ASK_AGAIN_MS = 50;
const ANSWER_MS_MAX = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'tenace-killed-'));
const data = join(folder, 'data');
let platform: ChildProcess;
let url = '';
afterAll(() => {
  platform.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const env = { ...process.env, PORT: '0', DATA: data, RATE_LIMIT: '1000000', LOG_LEVEL: 'silent' };
  platform = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(platform.stdout!);
  const [line] = (await once(lines, 'line')) as [string];
  url = line.replace('listening on ', '');
  lines.resume();
}

async function kill(): Promise<void> {
  platform.kill('SIGKILL');
  await once(platform, 'exit');
}

type Sent = { readonly token: string; readonly path: string; readonly body: object; readonly key: string };
type Answered = Sent & { readonly status: number; readonly text: string; readonly replayed: boolean };

/** Asks, and asks again under the same key until there is an answer. */
async function insist(sent: Sent): Promise<Answered> {
  const headers = {
    authorization: `Bearer ${sent.token}`,
    'content-type': 'application/json',
    'idempotency-key': sent.key,
  };
  for (;;) {
    try {
      const request = {
        method: 'POST',
        headers,
        body: JSON.stringify(sent.body),
        signal: AbortSignal.timeout(ANSWER_MS_MAX),
      };
      const answer = await fetch(`${url}/v1${sent.path}`, request);
      const text = await answer.text();
      const replayed = answer.headers.get('idempotent-replayed') === 'true';
      if (answer.status < 500) return { ...sent, status: answer.status, text, replayed };
    } catch {
      // killed in the middle: the next one started is asked
    }
    await new Promise((again) => setTimeout(again, ASK_AGAIN_MS));
  }
}

async function look<Found>(token: string, path: string): Promise<Found> {
  for (;;) {
    try {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${url}/v1${path}`, { headers, signal: AbortSignal.timeout(ANSWER_MS_MAX) });
      if (answer.ok) return (await answer.json()) as Found;
    } catch {
      // as above
    }
    await new Promise((again) => setTimeout(again, ASK_AGAIN_MS));
  }
}

type View = {
  readonly actions: { readonly calls?: readonly string[]; readonly cards?: readonly string[] };
  readonly outcome?: object;
};
const SEATS: readonly Seat[] = ['N', 'E', 'S', 'W'];

/** Four robots at a table play board after board until told to stop; answers everything that was acknowledged. */
async function playAtTable(name: string, admin: string, isOver: () => boolean): Promise<Answered[]> {
  const acknowledged: Answered[] = [];
  let asked = 0;
  const ask = async (token: string, path: string, body: object): Promise<string> => {
    const answered = await insist({ token, path, body, key: `${name}-${asked++}` });
    if (answered.status >= 300) throw new Error(`${path}: ${answered.status} ${answered.text}`);
    acknowledged.push(answered);
    return answered.text;
  };
  const opened = JSON.parse(await ask(admin, '/tables', {})) as { table: { id: string }; tokens: Record<Seat, string> };
  while (!isOver()) {
    const dealt = JSON.parse(await ask(admin, `/tables/${opened.table.id}/boards`, {})) as { board: { id: string } };
    let ended = false;
    while (!ended && !isOver())
      for (const seat of SEATS) {
        const token = opened.tokens[seat];
        const { actions, outcome } = await look<View>(token, `/boards/${dealt.board.id}`);
        ended ||= outcome !== undefined;
        if (actions.calls)
          await ask(token, `/boards/${dealt.board.id}/calls`, { call: actions.calls.includes('1NT') ? '1NT' : 'P' });
        if (actions.cards) await ask(token, `/boards/${dealt.board.id}/cards`, { card: actions.cards[0] });
      }
    if (!ended) return acknowledged;
  }
  return acknowledged;
}

test(
  `killed ${KILLS} times under ${TABLES} tables of robots, nothing acknowledged is lost or done twice`,
  async () => {
    await start();
    const admin = readFileSync(join(data, 'admin.token'), 'utf8').trim();
    let over = false;
    const tables = Array.from({ length: TABLES }, (_, i) => playAtTable(`table ${i}`, admin, () => over));
    for (let kills = 0; kills < KILLS; kills++) {
      await new Promise((killing) => setTimeout(killing, randomInt(...PLAY_MS)));
      await kill();
      await start();
    }
    await new Promise((stop) => setTimeout(stop, PLAY_MS[1]));
    over = true;
    const acknowledged = (await Promise.all(tables)).flat();
    expect(acknowledged.length).toBeGreaterThan(TABLES * 2);

    // The same keys again get their first answers.
    const again = acknowledged.filter((_, i) => i % Math.ceil(acknowledged.length / 50) === 0);
    for (const { status, text, ...sent } of again) {
      const repeated = await insist(sent);
      expect(repeated).toMatchObject({ status, replayed: true });
      expect(JSON.parse(repeated.text)).toEqual(JSON.parse(text));
    }

    platform.kill('SIGTERM');
    await once(platform, 'exit');
    const commits = await everything();
    const acts = acknowledged.filter(({ path }) => path.endsWith('/calls') || path.endsWith('/cards'));
    const byAct = new Map<string, number>();
    for (const { commit } of commits) for (const { type } of commit.events) byAct.set(type, (byAct.get(type) ?? 0) + 1);
    const demonstrated = byDemonstration(commits, acknowledged);
    expect((byAct.get('CallMade') ?? 0) + (byAct.get('CardPlayed') ?? 0) - demonstrated).toBe(acts.length);

    const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
    for (const stream of new Set(commits.map(({ commit }) => commit.header.stream))) {
      const ofStream = commits.filter(({ commit }) => commit.header.stream === stream);
      expect(verifyStream(ofStream, sha256)).toMatchObject({ kind: 'whole' });
    }
  },
  240_000 + KILLS * 20_000,
);

async function everything(): Promise<StoredCommit[]> {
  const store = await openSqliteEventStore({ folder: data });
  const commits: StoredCommit[] = [];
  for await (const commit of store.readAll(START)) commits.push(commit);
  await store.close();
  return commits;
}

/** Calls and cards of boards that no robot asked for: the table to look at was there before. */
function byDemonstration(commits: readonly StoredCommit[], acknowledged: readonly Answered[]): number {
  const ours = new Set(
    acknowledged.flatMap(({ path }) => /^\/boards\/([^/]+)\//.exec(path)?.[1] ?? []).map((id) => `board-${id}`),
  );
  return commits
    .filter(({ commit }) => commit.header.stream.startsWith('board-') && !ours.has(commit.header.stream))
    .flatMap(({ commit }) => commit.events)
    .filter(({ type }) => type === 'CallMade' || type === 'CardPlayed').length;
}
