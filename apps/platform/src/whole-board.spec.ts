import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Seat, SEATS } from '#bridge';

// Everything here goes over the network to what was built, as a client's requests do.
const MAIN = join(process.cwd(), 'dist/apps/platform/src/main.js');
const DEAL = { N: 'AQ4.KJ5.Q963.KJ2', E: 'JT97.A86.A87.T96', S: 'K82.Q93.KJ5.Q854', W: '653.T742.T42.A73' };

let folder: string;
let platform: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenace-'));
});
afterEach(() => {
  platform?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

type Server = { readonly url: string; readonly admin: string; readonly lines: readonly string[] };

/** Starts the platform on the folder and waits until it listens. */
async function start(): Promise<Server> {
  const env = { ...process.env, PORT: '0', DATA: folder, LOG_LEVEL: 'info' };
  platform = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  createInterface(platform.stderr!).on('line', (line) => lines.push(line));
  const [line] = (await once(createInterface(platform.stdout!), 'line')) as [string];
  const admin = readFileSync(join(folder, 'admin.token'), 'utf8').trim();
  return { url: line.replace('listening on ', ''), admin, lines };
}

async function stop(): Promise<unknown> {
  const ended = once(platform!, 'exit');
  platform!.kill('SIGTERM');
  return ended;
}

type Body = Record<string, unknown>;

async function ask({ url }: Server, token: string, path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${url}/v1${path}`, { headers, ...sent });
  const read = (await answer.json()) as Body;
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(read)}`);
  return read;
}

/** All lines of a stream, until it ends by itself. */
async function watch({ url }: Server, token: string, path: string): Promise<readonly Body[]> {
  const answer = await fetch(`${url}/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Body);
}

type Seats = Readonly<Record<Seat, string>>;

/** Opens a table with a board of the sample deal, and invites a spectator and a director. */
async function setUp(server: Server) {
  const opened = await ask(server, server.admin, '/tables', { name: 'the test’s table' });
  const table = (opened['table'] as { id: string }).id;
  const invite = async (role: string) =>
    (await ask(server, server.admin, `/tables/${table}/seats`, { action: 'invite', role }))['token'] as string;
  const { board } = await ask(server, server.admin, `/tables/${table}/boards`, { deal: DEAL });
  const seats = opened['tokens'] as Seats;
  const [spectator, director] = [await invite('spectator'), await invite('director')];
  return { table, board: (board as { id: string }).id, seats, spectator, director };
}

async function bid(server: Server, board: string, seats: Seats, text: string): Promise<void> {
  for (const [index, call] of text.split(' ').entries())
    await ask(server, seats[SEATS[index % 4]!], `/boards/${board}/calls`, { call });
}

/** Whoever can play a card plays the first he may, until nobody can. */
async function playOut(server: Server, board: string, seats: Seats): Promise<number> {
  for (let played = 0; ; played++) {
    const views = await Promise.all(SEATS.map((seat) => ask(server, seats[seat], `/boards/${board}`)));
    const index = views.findIndex(({ actions }) => (actions as { cards?: string[] }).cards !== undefined);
    if (index < 0) return played;
    const [card] = (views[index]!['actions'] as { cards: string[] }).cards;
    await ask(server, seats[SEATS[index]!], `/boards/${board}/cards`, { card });
  }
}

test('a whole board is played over HTTP while a spectator and a director watch, and is there after a new start', async () => {
  const server = await start();
  for (const file of ['admin.token', 'server.key']) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  const { board, seats, spectator, director } = await setUp(server);
  const watched = Promise.all([spectator, director].map((token) => watch(server, token, `/boards/${board}/stream`)));
  await bid(server, board, seats, '1NT P 3NT P P P');
  expect(await playOut(server, board, seats)).toBe(52);
  const [public_, all] = await watched;

  const cards = (lines: readonly Body[]) => lines.filter(({ type }) => type === 'CardPlayed');
  for (const lines of [public_!, all!]) {
    expect(cards(lines)).toHaveLength(52);
    expect(lines.at(-1)).toMatchObject({ kind: 'end', reason: 'over' });
    expect(lines.map(({ cursor }) => cursor).toSorted((one, other) => Number(one) - Number(other))).toEqual(
      lines.map(({ cursor }) => cursor),
    );
  }
  expect(public_![0]).toMatchObject({ kind: 'snapshot', state: { hands: {} } });
  expect(all![0]).toMatchObject({ kind: 'snapshot', state: { dealt: DEAL } });
  expect(JSON.stringify(public_!.slice(0, 7))).not.toContain('AQ4'); // before the lead he has seen no hand

  const before = await ask(server, spectator, `/boards/${board}`);
  expect(before).toMatchObject({ phase: 'scored', dealt: DEAL, outcome: { contract: { level: 3, strain: 'NT' } } });
  expect(await stop()).toEqual([0, null]);
  expect(server.lines.join('\n')).not.toMatch(/AQ4|tnc_|"SA"/);

  const again = await start();
  expect(await ask(again, spectator, `/boards/${board}`)).toEqual(before);
}, 180_000);

test('a folder that another process holds is not opened, and who holds it is told', async () => {
  await start();
  const second = spawn(process.execPath, [MAIN], { env: { ...process.env, PORT: '0', DATA: folder } });
  const [line] = (await once(createInterface(second.stderr), 'line')) as [string];
  expect(line).toContain(`is held by process ${platform!.pid!}`);
  expect(await once(second, 'exit')).toEqual([2, null]);
});

test('a port that is taken is told in a line', async () => {
  const { url } = await start();
  const env = { ...process.env, PORT: new URL(url).port, EVENT_STORE: 'memory', LOG_LEVEL: 'silent' };
  const second = spawn(process.execPath, [MAIN], { env });
  const [line] = (await once(createInterface(second.stderr), 'line')) as [string];
  expect(line).toMatch(/^tenace: cannot listen on .* \(EADDRINUSE\)$/);
  expect(await once(second, 'exit')).toEqual([2, null]);
});

test('a data folder that cannot be made is told in a line, and nothing starts', async () => {
  const wrongly = spawn(process.execPath, [MAIN], { env: { ...process.env, PORT: '0', DATA: '/nowhere/at/all' } });
  const [line] = (await once(createInterface(wrongly.stderr), 'line')) as [string];
  expect(line).toBe('tenace: there is no folder to make /nowhere/at/all in');
  expect(await once(wrongly, 'exit')).toEqual([2, null]);
});
