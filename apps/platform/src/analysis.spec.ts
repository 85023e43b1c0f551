import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { type Seat, SEATS } from '#bridge';

// Over the network to what was built: read models need a data folder, and follow the events in a thread.
const MAIN = join(process.cwd(), 'dist/apps/platform/src/main.js');
const DEAL = { N: 'AQ4.KJ5.Q963.KJ2', E: 'JT97.A86.A87.T96', S: 'K82.Q93.KJ5.Q854', W: '653.T742.T42.A73' };
const LOOKS_MAX = 200;
const BETWEEN_LOOKS_MS = 20;

let folder: string;
let platform: ChildProcess;
let url: string;
let admin: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tenace-analysis-'));
  const env = { ...process.env, PORT: '0', DATA: folder, LOG_LEVEL: 'silent' };
  platform = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(platform.stdout!), 'line')) as [string];
  url = line.replace('listening on ', '');
  admin = readFileSync(join(folder, 'admin.token'), 'utf8').trim();
});
afterAll(async () => {
  const ended = once(platform, 'exit');
  platform.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true });
});

type Answer = { readonly status: number; readonly body: Record<string, unknown> };

async function ask(token: string, path: string, payload?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = payload ? { method: 'POST', body: JSON.stringify(payload) } : {};
  const answer = await fetch(`${url}/v1${path}`, { headers, ...sent });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

/** Asks again until the answer is one of these: read models follow the events a moment later. */
async function askUntil(token: string, path: string, is: (answer: Answer) => boolean): Promise<Answer> {
  let answer = await ask(token, path);
  for (let looks = 0; looks < LOOKS_MAX && !is(answer); looks++) {
    await setTimeout(BETWEEN_LOOKS_MS);
    answer = await ask(token, path);
  }
  return answer;
}

async function openTable(): Promise<{ readonly board: string; readonly viewers: Record<string, string> }> {
  const opened = (await ask(admin, '/tables', {})).body as { table: { id: string }; tokens: Record<Seat, string> };
  const at = `/tables/${opened.table.id}`;
  const { board } = (await ask(admin, `${at}/boards`, { deal: DEAL })).body as { board: { id: string } };
  const viewers: Record<string, string> = { ...opened.tokens, owner: admin };
  for (const role of ['spectator', 'director']) {
    const { token } = (await ask(admin, `${at}/seats`, { action: 'invite', role })).body as { token: string };
    viewers[role] = token;
  }
  return { board: board.id, viewers };
}

test('a board is analysed when all hands may be seen, and for nobody before', async () => {
  const { board, viewers } = await openTable();
  const path = `/boards/${board}/analysis`;
  const everybody = Object.entries(viewers);
  const isKnown = ({ body }: Answer): boolean => body['code'] !== 'unknown-board';
  const isAnswered = ({ status }: Answer): boolean => status === 200;

  for (const [viewer, token] of everybody)
    expect({ viewer, ...(await askUntil(token, path, isKnown)) }).toMatchObject({
      viewer,
      body: { code: 'not-closed' },
    });

  for (const [turn, call] of ['1NT', 'P', 'P', 'P'].entries())
    await ask(viewers[SEATS[turn]!]!, `/boards/${board}/calls`, { call });
  await ask(viewers['E']!, `/boards/${board}/cards`, { card: 'SJ' });
  for (const [viewer, token] of everybody)
    expect({ viewer, ...(await ask(token, path)) }).toMatchObject({ viewer, body: { code: 'not-closed' } });

  await ask(viewers['N']!, `/boards/${board}/claims`, { tricks: 10 });
  for (const seat of ['E', 'W'] as const)
    await ask(viewers[seat]!, `/boards/${board}/claims/1/responses`, { agree: true });
  for (const [viewer, token] of everybody)
    expect({ viewer, ...(await askUntil(token, path, isAnswered)) }).toMatchObject({
      viewer,
      status: 200,
      body: { deal: `N:${DEAL.N} ${DEAL.E} ${DEAL.S} ${DEAL.W}`, tricks: { NT: { N: 10 } }, par: { score: 430 } },
    });
  expect((await ask(viewers['N']!, `${path}/play`)).body).toMatchObject({
    tricks: 10,
    cards: [{ seat: 'E', card: 'SJ', tricks: 10, cost: 0 }],
    claims: [{ claim: 1, seat: 'N', cards: 1, tricks: 10, doubleDummy: 10 }],
  });
});

test('a board of another table is unknown to a seat of this one', async () => {
  const [mine, theirs] = [await openTable(), await openTable()];
  const path = `/boards/${theirs.board}/analysis`;
  await askUntil(theirs.viewers['N']!, path, ({ body }) => body['code'] === 'not-closed');
  expect(await ask(mine.viewers['N']!, path)).toMatchObject({ status: 404, body: { code: 'unknown-board' } });
});
