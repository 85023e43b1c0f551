/**
 * What a request costs the server, in its own processor time, beside bare Fastify that reads the same bodies and answers the same;
 * and what live streams cost. Servers are processes of their own; the load comes from here and is not counted.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { SEATS } from '#bridge';
import { ADMIN, callAt, callOnEach, CALLS_OF_A_BOARD, serveBare, serveTables } from './server.js';

const READS = 6_000;
const CLIENTS = 64;
const ROUNDS = 3;
const STREAMS = 5_000;
const STREAM_SECONDS = 10;
const SETTLING_SECONDS = 3;

type Told = { readonly url?: string; readonly cpuMs?: number };
type Order =
  | { readonly kind: 'bare'; readonly read: object; readonly acted: object }
  | { readonly kind: 'tables'; readonly isDurable: boolean }
  | { readonly kind: 'cpu' }
  | { readonly kind: 'calls'; readonly boards: readonly string[] };

/** The other process: serves as it is told. */
function obey(): void {
  let callEach: ((boards: readonly string[]) => void) | undefined;
  const tell = (told: Told): void => void process.send?.(told);
  process.on('message', (order: Order) => {
    switch (order.kind) {
      case 'bare':
        void serveBare(order).then((url) => {
          tell({ url });
        });
        return;
      case 'tables':
        void serveTables(order.isDurable).then(({ url, services, close }) => {
          process.once('disconnect', () => void close().then(() => process.exit(0)));
          callEach = (boards) => {
            let index = 0;
            setInterval(() => void callOnEach(services, boards, index++), 1_000).unref();
          };
          tell({ url });
        });
        return;
      case 'cpu': {
        const { user, system } = process.cpuUsage();
        tell({ cpuMs: (user + system) / 1e3 });
        return;
      }
      case 'calls':
        callEach?.(order.boards);
        tell({});
    }
  });
}

type Server = { readonly child: ChildProcess; readonly url: string };

async function start(order: Order): Promise<Server> {
  const child = fork(fileURLToPath(import.meta.url));
  const { url } = await tellOf(child, order);
  return { child, url: url ?? '' };
}

async function tellOf(child: ChildProcess, order: Order): Promise<Told> {
  const told = once(child, 'message') as Promise<[Told]>;
  child.send(order);
  return (await told)[0];
}

async function cpuOf({ child }: Server): Promise<number> {
  return (await tellOf(child, { kind: 'cpu' })).cpuMs ?? 0;
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
type Asked = { readonly token: string; readonly path: string; readonly body?: object };

async function ask({ url }: Server, { token, path, body }: Asked): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const sent = request(`${url}${path}`, { method: body ? 'POST' : 'GET', agent, headers });
  sent.end(body && JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  if ((answer.statusCode ?? 500) >= 300) throw new Error(`${path}: ${text}`);
  return text;
}

type Opened = { readonly board: string; readonly tokens: Readonly<Record<string, string>>; readonly spectator: string };

async function openBoard(server: Server): Promise<Opened> {
  const post = async (path: string, body: object) =>
    JSON.parse(await ask(server, { token: ADMIN, path, body })) as {
      table: { id: string };
      tokens: Record<string, string>;
      board: { id: string };
      token: string;
    };
  const { table, tokens } = await post('/v1/tables', {});
  const { token } = await post(`/v1/tables/${table.id}/seats`, { action: 'invite', role: 'spectator' });
  const { board } = await post(`/v1/tables/${table.id}/boards`, {});
  return { board: board.id, tokens, spectator: token };
}

/** Processor time of the server for each of `count` requests, in µs. */
async function costOf(server: Server, count: number, work: () => Promise<unknown>): Promise<number> {
  const before = await cpuOf(server);
  await work();
  return (((await cpuOf(server)) - before) * 1e3) / count;
}

async function reading(server: Server, { board, tokens }: Opened): Promise<void> {
  const each = READS / CLIENTS;
  const client = async (): Promise<void> => {
    for (let i = 0; i < each; i++) await ask(server, { token: tokens['N'] ?? '', path: `/v1/boards/${board}` });
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

async function calling(server: Server, boards: readonly Opened[]): Promise<void> {
  const client = async ({ board, tokens }: Opened): Promise<void> => {
    for (let i = 0; i < CALLS_OF_A_BOARD; i++) {
      const token = tokens[SEATS[i % SEATS.length] ?? 'N'] ?? '';
      await ask(server, { token, path: `/v1/boards/${board}/calls`, body: { call: callAt(i) } });
    }
  };
  await Promise.all(boards.map(client));
}

async function measureRequests(): Promise<void> {
  const tables = await start({ kind: 'tables', isDurable: true });
  const sample = await openBoard(tables);
  const read = JSON.parse(await ask(tables, { token: sample.spectator, path: `/v1/boards/${sample.board}` })) as object;
  const path = `/v1/boards/${sample.board}/calls`;
  const acted = JSON.parse(await ask(tables, { token: sample.tokens['N'] ?? '', path, body: { call: 'P' } })) as object;
  const bare = await start({ kind: 'bare', read, acted });
  await reading(tables, sample); // warm
  await reading(bare, sample);
  for (let round = 0; round < ROUNDS; round++) {
    const reads = [
      await costOf(bare, READS, () => reading(bare, sample)),
      await costOf(tables, READS, () => reading(tables, sample)),
    ];
    const boards = await Promise.all(Array.from({ length: CLIENTS }, () => openBoard(tables)));
    const count = CLIENTS * CALLS_OF_A_BOARD;
    const calls = [
      await costOf(bare, count, () => calling(bare, boards)),
      await costOf(tables, count, () => calling(tables, boards)),
    ];
    console.log(`reads: ${shown(reads)}; durable calls from ${CLIENTS} clients: ${shown(calls)}`);
  }
  for (const { child } of [tables, bare]) child.disconnect();
  bare.child.kill();
}

function shown([bare = 1, ours = 0]: readonly number[]): string {
  return `bare ${bare.toFixed(0)} µs, ours ${ours.toFixed(0)} µs (${(ours / bare).toFixed(1)} ×)`;
}

/** Streams on so many boards, each of which has one call a second: what they take beyond the same calls that nobody watches. */
async function measureStreams(boardsCount: number): Promise<void> {
  const server = await start({ kind: 'tables', isDurable: false });
  const boards: Opened[] = [];
  for (let i = 0; i < boardsCount; i++) boards.push(await openBoard(server));
  await tellOf(server.child, { kind: 'calls', boards: boards.map(({ board }) => board) });
  const unwatched = await shareOf(server);
  const watching = watch(server, boards);
  while (watching.received() < STREAMS) await new Promise((resolve) => setTimeout(resolve, 100));
  const received = watching.received();
  const watched = await shareOf(server);
  console.log(
    `${STREAMS} streams on ${boardsCount} boards: ${percent(watched - unwatched)} of one core beside ${percent(unwatched)} for the calls,` +
      ` ${Math.round((watching.received() - received) / (SETTLING_SECONDS + STREAM_SECONDS))} lines/s received`,
  );
  watching.close();
  server.child.disconnect();
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** The share of one core that the server takes, once it has settled. */
async function shareOf(server: Server): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, SETTLING_SECONDS * 1_000));
  const [cpu, wall] = [await cpuOf(server), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, STREAM_SECONDS * 1_000));
  return ((await cpuOf(server)) - cpu) / (performance.now() - wall);
}

/** Streams spread over the boards: of one board they are spectators, of many four seats and a spectator each. */
function watch({ url }: Server, boards: readonly Opened[]): { received: () => number; close: () => void } {
  let received = 0;
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const requests = Array.from({ length: STREAMS }, (_, i) => {
    const { board, tokens, spectator } = boards[i % boards.length] ?? { board: '', tokens: {}, spectator: '' };
    const seat = SEATS[Math.floor(i / boards.length)];
    const token = (boards.length > 1 && seat && tokens[seat]) || spectator;
    const one = request(`${url}/v1/boards/${board}/stream`, { agent, headers: { authorization: `Bearer ${token}` } });
    one.on('response', (answer: IncomingMessage) => answer.on('data', () => received++));
    one.on('error', () => undefined);
    one.end();
    return one;
  });
  return {
    received: () => received,
    close: () => {
      for (const one of requests) one.destroy();
    },
  };
}

async function measure(): Promise<void> {
  console.log(`node ${process.version}, ${cpus()[0]?.model ?? ''}, load ${loadavg()[0]?.toFixed(1) ?? ''}`);
  await measureRequests();
  await measureStreams(1);
  await measureStreams(STREAMS / 5);
  process.exit(0);
}

if (process.send) obey();
else await measure();
