/**
 * Processes and servers of the distributed profile are killed while people and robots play: two `tables`, two `relay`, three
 * `records`, an `arena` and two of its workers, over a PostgreSQL server and a Kafka broker of this specification's own. Whoever
 * gets no answer over REST asks again under the same key, at the other of the two. Afterwards the read models are what a rebuild
 * makes of the events; the events are what was acknowledged, each once; and so is what is on the bus.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { type Seat } from '#bridge';
import { DatabaseFault, select } from '#database';
import { partitionOf } from '#event-bus';
import { openKafkaEventBus } from '#event-bus-kafka';
import { type EventStore, START, type StoredCommit, StoreFault } from '#event-store';
import { openPostgresEventStore } from '#event-store-postgres';
import { verifyStream } from '#ledger';
import { checkpointOf, checksum, openReadModels, PROJECTIONS, type ReadModels, rebuild } from '#projections';

const hasServers = process.env['POSTGRES_URL'] && process.env['KAFKA_BROKERS'];
const onServers = hasServers ? describe : describe.skip; // no server is part of the project

const PARTITIONS = 3;
const TABLES = 3;
const MATCH_BOARDS = 24;
/** Load before each kill, and how long the victim stays dead. */
const LOAD_MS = 3_000;
const DEAD_MS = 1_000;
/** A machine under other load is waited for; what does not come at all is noticed all the same. */
const CATCH_UP_MS = 300_000;
const ANSWER_MS_MAX = 20_000;
const ASK_AGAIN_MS = 100;
/** Thought before each look, and a pause between matches: under load is not out of breath. */
const THOUGHT_MS = 20;
const BETWEEN_MATCHES_MS = 500;

const folder = mkdtempSync(join(tmpdir(), 'tenace-killed-'));
const [pg, kafka, data] = [join(folder, 'postgres'), join(folder, 'kafka'), join(folder, 'data')];
const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const run = promisify(execFile);

/** Runs a script of `deploy/local`, and gives what it says. */
async function local(script: string, ...words: readonly string[]): Promise<string> {
  const env = { ...process.env, KAFKA_HEAP: '256m' };
  return (await run(join(process.cwd(), 'deploy/local', script), words, { env })).stdout.trim();
}

type Service = { readonly child: ChildProcess; readonly url: string };
const started: ChildProcess[] = [];

/** Asks until there is an answer, and says what there was none of when none comes. */
async function until<Found>(what: string, ask: () => Promise<Found | undefined>): Promise<Found> {
  for (const end = Date.now() + CATCH_UP_MS; ;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`waited for ${what} in vain`);
    await later(ASK_AGAIN_MS);
  }
}

/** Starts what was built, as those do who operate it, and waits until it listens; why it does not, it says itself. */
async function start(main: string, environment: NodeJS.ProcessEnv): Promise<Service> {
  const env = { ...process.env, PORT: '0', DATA: data, LOG_LEVEL: 'fatal', RATE_LIMIT: '1000000', ...environment };
  const child = spawn(process.execPath, [join(process.cwd(), 'dist/apps', main)], {
    ...{ env, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  started.push(child);
  const lines = createInterface(child.stdout);
  const [line] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as [string | undefined];
  if (line === undefined) throw new Error(`${main} ended before it listened`);
  lines.resume();
  return { child, url: line.replace('listening on ', '') };
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

type Sent = { readonly token: string; readonly path: string; readonly body: object; readonly key: string };
type Answered = Sent & { readonly text: string; readonly replayed: boolean };

/** Asks one after the other of some services, under the same key, until one answers; what cannot be done yet is asked again. */
async function insist(urls: readonly string[], { token, path, body, key }: Sent): Promise<Answered> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
  let asked = 0;
  return until(`an answer to POST ${path}`, async () => {
    try {
      const signal = AbortSignal.timeout(ANSWER_MS_MAX);
      const request = { method: 'POST', headers, body: JSON.stringify(body), signal };
      const answer = await fetch(`${urls[asked++ % urls.length]}/v1${path}`, request);
      const text = await answer.text();
      const replayed = answer.headers.get('idempotent-replayed') === 'true';
      if (answer.ok) return { token, path, body, key, text, replayed };
      if (answer.status < 500 && answer.status !== 409) throw new Refused(`${path}: ${answer.status} ${text}`);
    } catch (cause) {
      if (cause instanceof Refused) throw cause; // all else is a server that is away
    }
    return undefined;
  });
}

class Refused extends Error {}

async function look<Found>(urls: readonly string[], token: string, path: string): Promise<Found> {
  const headers = { authorization: `Bearer ${token}` };
  let asked = 0;
  return until(`an answer to GET ${path}`, async () => {
    try {
      const signal = AbortSignal.timeout(ANSWER_MS_MAX);
      const answer = await fetch(`${urls[asked++ % urls.length]}/v1${path}`, { headers, signal });
      if (answer.ok) return (await answer.json()) as Found;
    } catch {
      // as above
    }
    return undefined;
  });
}

type Load = {
  readonly urls: readonly string[];
  readonly admin: string;
  readonly isOver: () => boolean;
  /** What was acknowledged, in order. */
  readonly acknowledged: Answered[];
};
type Opened = { readonly table: { readonly id: string }; readonly tokens: Record<Seat, string> };
type View = { readonly actions: { readonly calls?: readonly string[]; readonly cards?: readonly string[] } };
const SEATS: readonly Seat[] = ['N', 'E', 'S', 'W'];

/** Four people at a table play board after board until told to stop, asking one service after the other. */
async function playAtTable({ urls, admin, isOver, acknowledged }: Load, name: string): Promise<void> {
  let asked = 0;
  const ask = async <Answer>(token: string, path: string, body: object): Promise<Answer> => {
    const turned = [...urls.slice(asked % urls.length), ...urls.slice(0, asked % urls.length)];
    const answered = await insist(turned, { token, path, body, key: `${name}-${asked++}` });
    acknowledged.push(answered);
    return JSON.parse(answered.text) as Answer;
  };
  const { table, tokens } = await ask<Opened>(admin, '/tables', {});
  while (!isOver()) {
    const { board } = await ask<{ board: { id: string } }>(admin, `/tables/${table.id}/boards`, {});
    for (let isDone = false; !isDone && !isOver();) {
      isDone = true;
      for (const seat of SEATS) {
        await later(THOUGHT_MS);
        const { actions } = await look<View>(urls, tokens[seat], `/boards/${board.id}`);
        const { calls, cards } = actions;
        if (calls) await ask(tokens[seat], `/boards/${board.id}/calls`, { call: calls.includes('1NT') ? '1NT' : 'P' });
        if (cards) await ask(tokens[seat], `/boards/${board.id}/cards`, { card: cards[0] });
        if (calls ?? cards) isDone = false;
      }
    }
  }
}

/** Robots play match after match until told to stop. */
async function playMatches({ urls, admin, isOver, acknowledged }: Load): Promise<void> {
  for (let asked = 0; !isOver(); asked++) {
    await later(BETWEEN_MATCHES_MS);
    const body = { home: { robot: 'random' }, away: { robot: 'random' }, boards: MATCH_BOARDS, seed: `match ${asked}` };
    const opened = await insist(urls, { token: admin, path: '/matches', body, key: `match-${asked}` });
    acknowledged.push(opened);
    let { id, phase } = JSON.parse(opened.text) as { id: string; phase: string };
    while (phase !== 'stopped') {
      await later(ASK_AGAIN_MS);
      ({ id, phase } = await look<{ id: string; phase: string }>(urls, admin, `/matches/${id}`));
    }
  }
}

/** Asks again while the server is away. */
async function whileAway<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (const until = Date.now() + CATCH_UP_MS; ;) {
    try {
      return await ask();
    } catch (fault) {
      if (!(fault instanceof StoreFault || fault instanceof DatabaseFault) || Date.now() > until) throw fault;
      await later(ASK_AGAIN_MS);
    }
  }
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** The calls and cards of each board, in order: those that were acknowledged, or those that are stored. */
function actsAcknowledged(acknowledged: readonly Answered[]): ReadonlyMap<string, readonly string[]> {
  const acts = new Map<string, string[]>();
  for (const { path, body, text } of acknowledged) {
    const [, board] = /^\/boards\/([^/]+)\/c/.exec(path) ?? [];
    const dealt = path.endsWith('/boards') ? (JSON.parse(text) as { board: { id: string } }).board.id : undefined;
    if (dealt !== undefined) acts.set(`board-${dealt}`, acts.get(`board-${dealt}`) ?? []);
    if (board !== undefined) acts.get(`board-${board}`)?.push(...Object.values(body as Record<string, string>));
  }
  return acts;
}

function actsStored(commits: readonly StoredCommit[]): readonly string[] {
  const events = commits.flatMap(({ commit }) => commit.events);
  return events.flatMap(({ data: { call, card } }) => (call ?? card ?? []) as string | readonly string[]);
}

function byStream(commits: readonly StoredCommit[]): ReadonlyMap<string, readonly StoredCommit[]> {
  const streams = new Map<string, StoredCommit[]>();
  for (const one of commits) {
    const { stream } = one.commit.header;
    streams.set(stream, [...(streams.get(stream) ?? []), one]);
  }
  return streams;
}

onServers('killed under load', () => {
  jest.setTimeout(900_000);
  let [url, broker, pgPort, kafkaPort] = ['', '', '', ''];
  let settings: NodeJS.ProcessEnv = {};
  let store: EventStore;
  let reads: ReadModels;

  beforeAll(async () => {
    chmodSync(folder, 0o755); // PostgreSQL runs as a user of its own
    [pgPort, kafkaPort] = [await local('free-port'), await local('free-port')];
    [url, broker] = await Promise.all([
      local('postgres', 'start', pg, pgPort),
      local('kafka', 'start', kafka, kafkaPort),
    ]);
    settings = {
      ...{ EVENT_STORE: 'postgres', EVENT_STORE_URL: url, READ_DATABASE: 'postgres', READ_DATABASE_URL: url },
      ...{ EVENT_BUS: 'kafka', KAFKA_BROKERS: broker, KAFKA_PARTITIONS: String(PARTITIONS) },
    };
    store = await openPostgresEventStore({ url });
    reads = await openReadModels({ kind: 'postgres', url, schema: 'tenace_read' });
  });
  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL');
    await reads.close();
    await store.close();
    await Promise.all([local('kafka', 'stop', kafka), local('postgres', 'stop', pg)]);
    rmSync(folder, { recursive: true });
  });

  const many = (main: string, count: number, more: NodeJS.ProcessEnv = {}): Promise<Service[]> =>
    Promise.all(Array.from({ length: count }, () => start(main, { ...settings, ...more })));
  const all = async (): Promise<readonly StoredCommit[]> => {
    const commits: StoredCommit[] = [];
    for await (const commit of store.readAll(START)) commits.push(commit);
    return commits;
  };

  /** How long it takes until every projection has what is stored now, in ms. */
  const catchUp = async (): Promise<number> => {
    const from = performance.now();
    const last = new Map<number, string>();
    for (const { commit, position } of await whileAway(all))
      last.set(partitionOf(commit.header.stream, PARTITIONS), position);
    const isThere = async (): Promise<boolean> => {
      for (const [partition, position] of last)
        for (const { name: reader } of PROJECTIONS)
          if ((await checkpointOf(reads, { reader, source: 'kafka', partition })).position < position) return false;
      return true;
    };
    while (!(await whileAway(isThere))) {
      if (performance.now() - from > CATCH_UP_MS) throw new Error('the read models do not catch up');
      await later(50);
    }
    return Math.round(performance.now() - from);
  };

  /** The process that has a lease whose name begins like this. */
  const holderOf = (name: string): Promise<ChildProcess> =>
    until(`somebody at work as ${name}`, async () => {
      const rows = await reads.read((manager) =>
        select<{ holder: string }>(manager, "SELECT holder FROM leases WHERE name LIKE ? || '%' AND expires_at > ?", [
          ...[name, Date.now()],
        ]),
      );
      const pids = rows.map(({ holder }) => Number(holder.split(' ')[1]));
      return started.find(({ pid, exitCode, signalCode }) => pids.includes(pid ?? 0) && !(exitCode ?? signalCode));
    });
  const relayAtWork = (): Promise<ChildProcess> => holderOf('relay to kafka');
  const projectorAtWork = (): Promise<ChildProcess> => holderOf('partition 0 of kafka');

  type Kill = () => Promise<unknown>;
  const kills: readonly (readonly [string, Kill, Kill])[] = [
    ['the relay at work', async () => killed(await relayAtWork()), () => many('relay/src/main.js', 1)],
    ['one of three projectors', async () => killed(await projectorAtWork()), () => many('records/src/main.js', 1)],
    [
      'the Kafka broker',
      async () => process.kill(Number(readFileSync(join(kafka, 'pid'), 'utf8')), 'SIGKILL'),
      () => local('kafka', 'start', kafka, kafkaPort),
    ],
    [
      'the PostgreSQL server',
      async () => process.kill(Number(readFileSync(join(pg, 'data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL'),
      () => local('postgres', 'start', pg, pgPort),
    ],
    ['one of two arena workers', async () => killed(workers[0]!.child), () => many('arena/src/work.js', 1)],
  ];
  let workers: readonly Service[] = [];

  /** A relay and a projector are held up until others have their work, and then go on as if they had it still. */
  const overtake = async (): Promise<void> => {
    const stale = [await relayAtWork(), await projectorAtWork()];
    for (const child of stale) child.kill('SIGSTOP');
    await until('others at the work of those held up', async () => {
      const atWork = [await relayAtWork(), await projectorAtWork()];
      return stale.some((child) => atWork.includes(child)) ? undefined : atWork;
    });
    await later(LOAD_MS);
    for (const child of stale) child.kill('SIGCONT');
  };

  /** Reads the whole bus. */
  const onBus = async (wanted: number): Promise<readonly StoredCommit[]> => {
    const bus = await openKafkaEventBus({ brokers: { addresses: [broker] }, partitions: PARTITIONS });
    const found: StoredCommit[] = [];
    const over = AbortSignal.timeout(CATCH_UP_MS);
    const enough = new AbortController();
    const readAll = async (partition: number): Promise<void> => {
      for await (const batch of bus.events(START, partition, AbortSignal.any([over, enough.signal]))) {
        found.push(...batch);
        if (found.length >= wanted) enough.abort();
      }
    };
    await Promise.all(Array.from({ length: PARTITIONS }, (_, partition) => readAll(partition)));
    await bus.close();
    return found;
  };

  test('nothing is lost or done twice, and the read models are what a rebuild makes', async () => {
    const [tables, , , arena] = await Promise.all([
      ...[many('tables/src/main.js', 2), many('relay/src/main.js', 2), many('records/src/main.js', 3)],
      ...[many('arena/src/main.js', 1, { ARENA_PLAYERS: 'workers' })],
    ]);
    workers = await many('arena/src/work.js', 2);
    const admin = readFileSync(join(data, 'admin.token'), 'utf8').trim();
    let over = false;
    const load = { admin, isOver: () => over, acknowledged: [] as Answered[] };
    const urls = tables!.map((service) => service.url);
    const playing = Array.from({ length: TABLES }, (_, i) => playAtTable({ ...load, urls }, `table ${i}`));
    const matches = playMatches({ ...load, urls: arena!.map((service) => service.url) });
    const faults = async (): Promise<void> => {
      await until('people to play', async () => load.acknowledged[TABLES * 5]);
      await catchUp();
      for (const [victim, kill, startAgain] of kills) {
        await later(LOAD_MS);
        await kill();
        await later(DEAD_MS);
        await startAgain();
        process.stdout.write(`killed ${victim}: caught up ${await catchUp()} ms after it was started again\n`);
      }
      await overtake();
      process.stdout.write(`a stale relay and projector beside their successors: caught up in ${await catchUp()} ms\n`);
      over = true;
    };
    await Promise.all([...playing, matches, faults()]);
    await catchUp();

    // The same keys again get their first answers.
    const posts = load.acknowledged.filter(({ path }) => path.startsWith('/boards/'));
    const again = posts.filter((_, i) => i % Math.ceil(posts.length / 30) === 0);
    for (const { text, ...sent } of again) {
      const repeated = await insist(urls, sent);
      expect(repeated).toMatchObject({ replayed: true });
      expect(JSON.parse(repeated.text)).toEqual(JSON.parse(text));
    }

    // Nobody is gone but those that were killed.
    expect(started.filter(({ exitCode }) => exitCode !== null)).toEqual([]);
    for (const child of started.filter(({ exitCode, signalCode }) => (exitCode ?? signalCode) === null)) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await gone).toEqual([0, null]);
    }
    const kept = await checksum(reads);
    await rebuild({ reads, store });
    expect(await checksum(reads)).toBe(kept);

    const commits = await all();
    const streams = byStream(commits);
    for (const ofStream of streams.values()) expect(verifyStream(ofStream, sha256)).toMatchObject({ kind: 'whole' });
    const acts = actsAcknowledged(load.acknowledged);
    expect(new Map([...acts.keys()].map((stream) => [stream, actsStored(streams.get(stream) ?? [])]))).toEqual(acts);
    const byRobots = [...streams.keys()].filter((stream) => stream.startsWith('board-') && !acts.has(stream));
    const played = load.acknowledged.filter(({ path }) => path === '/matches');
    expect(byRobots).toHaveLength(played.length * MATCH_BOARDS * 2);

    const carried = byStream(await onBus(commits.length));
    const places = (all: typeof carried): object =>
      Object.fromEntries([...all].map(([stream, some]) => [stream, some.map(({ position }) => position)]));
    expect(places(carried)).toEqual(places(streams));
    process.stdout.write(
      `${acts.size} boards of people with ${posts.length} calls and cards, ${played.length} matches of robots with ` +
        `${byRobots.length} boards, ${commits.length} commits: each stored once, and once on the bus\n`,
    );
  });
});
