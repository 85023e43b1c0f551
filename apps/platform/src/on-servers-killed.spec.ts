/**
 * Processes and servers of the distributed profile are killed while boards are written: two processes write, two relay, three keep
 * the read models up, over a PostgreSQL server and a Kafka broker of this spec's own. Afterwards the read models are what a rebuild
 * makes of the events, and the events are what was acknowledged, each once.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, chmodSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseFault } from '#database';
import { partitionOf } from '#event-bus';
import { type EventStore, START, type StoredCommit, StoreFault } from '#event-store';
import { openPostgresEventStore } from '#event-store-postgres';
import { lastRevision, verifyStream } from '#ledger';
import { checkpointOf, checksum, openReadModels, PROJECTIONS, type ReadModels, rebuild } from '#projections';

const hasServers = process.env['POSTGRES_URL'] && process.env['KAFKA_BROKERS'];
const onServers = hasServers ? describe : describe.skip; // no server is part of the project

const PARTITIONS = 3;
/** Load before each kill, and how long the victim stays dead. */
const LOAD_MS = 4_000;
const DEAD_MS = 1_500;
const CATCH_UP_MS = 90_000;
/** Leases of the processes here. */
const TTL_MS = 4_000;

const local = (script: string): string => join(process.cwd(), 'deploy/local', script);
const folder = mkdtempSync(join(tmpdir(), 'tenace-killed-'));

/** What all processes begin with. They run what was built, as services do. */
const OPEN = `
  import { openPostgresEventStore } from '#event-store-postgres';
  import { openKafkaEventBus } from '#event-bus-kafka';
  import { openReadModels, shareProjections, startRelay } from '#projections';
  const [name, url, broker] = process.argv.slice(1);
  const holder = name + ' ' + process.pid;
  async function insist(open) {
    for (;;) try { return await open(); } catch { await new Promise((again) => setTimeout(again, 200)); }
  }
  const store = await insist(() => openPostgresEventStore({ url }));
`;
const OPEN_READS = `
  const bus = await insist(() => openKafkaEventBus({ brokers: { addresses: [broker] }, partitions: ${PARTITIONS} }));
  const reads = await insist(() => openReadModels({ kind: 'postgres', url }));
`;
const RELAY = `${OPEN} ${OPEN_READS}
  const relaying = startRelay({ reads, store, bus, holder, ttlMs: ${TTL_MS}, onChange: ({ state }) => console.log(state) });
`;
const RECORDS = `${OPEN} ${OPEN_READS}
  shareProjections({ reads, source: bus, history: (stream) => store.readStream(stream), holder, ttlMs: ${TTL_MS} });
  console.log('up');
`;
/** Boards of random robots, a few events a commit; says what was acknowledged, and asks again until it is. */
const WRITER = `${OPEN}
  import { sha256 } from '#data-folder';
  import { FIRST_PREV, parseCommit, sealCommit } from '#ledger';
  import { keyOfWord, seedOfMatch } from '#matches';
  import { randomLegal } from '#robots';
  import { hmac } from './dist/apps/arena/src/hashes.js';
  import { builtInTables } from './dist/apps/arena/src/play/built-in.js';
  const robot = { robot: randomLegal.name, version: randomLegal.version };
  const seed = { ...seedOfMatch(keyOfWord(name, sha256), 'm', hmac), hmac };
  const tables = await builtInTables({ match: name, entrants: { home: robot, away: robot }, seed });
  let over = false;
  process.once('SIGTERM', () => { over = true; });
  console.log('up');
  for (let board = 1; !over; board++) {
    const { events } = parseCommit(tables.play({ board, room: 'open' }, Date.now()).text);
    const stream = 'board-' + name + '-' + board;
    let [prev, expected] = [FIRST_PREV, 'none'];
    for (let at = 0; at < events.length; at += 5) {
      const id = stream + ' ' + at;
      const ids = { actor: 'system', commandId: id, bodyHash: id, correlationId: id, causationId: id };
      const sealed = sealCommit({ header: { stream, from: at + 1, ...ids, prev }, events: events.slice(at, at + 5) }, sha256);
      const { kind } = await insist(() => store.append(stream, expected, sealed));
      if (kind !== 'appended' && kind !== 'repeated') throw new Error(kind);
      prev = sealed.head;
      expected = Math.min(at + 5, events.length);
      console.log(stream + ' ' + expected);
    }
  }
  await store.close();
  process.exit(0);
`;

type Started = { readonly child: ChildProcess; readonly lines: string[] };
const started: Started[] = [];

function start(source: string, name: string, addresses: readonly string[]): Started {
  const child = spawn(process.execPath, ['--input-type=module', '-e', source, '--', name, ...addresses], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const one: Started = { child, lines: [] };
  let rest = '';
  child.stdout.on('data', (piece: Buffer) => {
    const lines = (rest + piece.toString()).split('\n');
    rest = lines.pop() ?? '';
    one.lines.push(...lines);
  });
  started.push(one);
  return one;
}

async function killed({ child }: Started): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks again while the server is away. */
async function insist<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (const until = Date.now() + CATCH_UP_MS; ;) {
    try {
      return await ask();
    } catch (fault) {
      if (!(fault instanceof StoreFault || fault instanceof DatabaseFault) || Date.now() > until) throw fault;
      await later(200);
    }
  }
}

onServers('killed under load', () => {
  jest.setTimeout(420_000);
  const [pg, kafka] = [join(folder, 'postgres'), join(folder, 'kafka')];
  let [url, broker, pgPort, kafkaPort] = ['', '', '', ''];
  let store: EventStore;
  let reads: ReadModels;

  const startPostgres = (): void => {
    url = execFileSync(local('postgres'), ['start', pg, pgPort], { encoding: 'utf8' }).trim();
  };
  const startKafka = (): void => {
    const env = { ...process.env, KAFKA_HEAP: '256m' };
    broker = execFileSync(local('kafka'), ['start', kafka, kafkaPort], { encoding: 'utf8', env }).trim();
  };
  beforeAll(async () => {
    chmodSync(folder, 0o755); // PostgreSQL runs as a user of its own
    [pgPort, kafkaPort] = [await freePort(), await freePort()];
    startPostgres();
    startKafka();
    store = await openPostgresEventStore({ url });
    reads = await openReadModels({ kind: 'postgres', url });
  });
  afterAll(async () => {
    for (const { child } of started) child.kill('SIGKILL');
    await reads.close();
    await store.close();
    execFileSync(local('kafka'), ['stop', kafka], { stdio: 'ignore' });
    execFileSync(local('postgres'), ['stop', pg], { stdio: 'ignore' });
    rmSync(folder, { recursive: true });
  });

  const all = async (): Promise<readonly StoredCommit[]> => {
    const commits: StoredCommit[] = [];
    for await (const commit of store.readAll(START)) commits.push(commit);
    return commits;
  };
  /** How long it takes until every projection has what is stored now, in ms. */
  const catchUp = async (): Promise<number> => {
    const from = performance.now();
    const last = new Map<number, string>();
    for (const { commit, position } of await insist(all))
      last.set(partitionOf(commit.header.stream, PARTITIONS), position);
    const isThere = async (): Promise<boolean> => {
      for (const [partition, position] of last)
        for (const { name: reader } of PROJECTIONS)
          if ((await checkpointOf(reads, { reader, source: 'kafka', partition })).position < position) return false;
      return true;
    };
    while (!(await insist(isThere))) {
      if (performance.now() - from > CATCH_UP_MS) throw new Error('the read models do not catch up');
      await later(50);
    }
    return Math.round(performance.now() - from);
  };

  test('nothing is lost or done twice, and the read models are what a rebuild makes', async () => {
    const startRelayNamed = (name: string): Started => start(RELAY, name, [url, broker]);
    const startRecords = (name: string): Started => start(RECORDS, name, [url, broker]);
    let relays = ['relay-1', 'relay-2'].map(startRelayNamed);
    const records = ['records-1', 'records-2', 'records-3'].map(startRecords);
    const writers = ['anna', 'bela'].map((name) => start(WRITER, name, [url, broker]));
    while (!writers.every(({ lines }) => lines.length > 1)) await later(50);
    await catchUp();

    const kills: readonly (readonly [string, () => Promise<void>])[] = [
      [
        'the relay at work',
        async () => {
          const working = relays.find(({ lines }) => lines.at(-1) === 'working') ?? relays[0]!;
          await killed(working);
          await later(DEAD_MS);
          relays = [...relays.filter((one) => one !== working), startRelayNamed('relay-3')];
        },
      ],
      [
        'one of three projectors',
        async () => {
          await killed(records[0]!);
          await later(DEAD_MS);
          startRecords('records-4');
        },
      ],
      [
        'the Kafka broker',
        async () => {
          process.kill(Number(readFileSync(join(kafka, 'pid'), 'utf8')), 'SIGKILL');
          await later(DEAD_MS);
          startKafka();
        },
      ],
      [
        'the PostgreSQL server',
        async () => {
          const [pid] = readFileSync(join(pg, 'data/postmaster.pid'), 'utf8').split('\n');
          process.kill(Number(pid), 'SIGKILL');
          await later(DEAD_MS);
          startPostgres();
        },
      ],
    ];
    for (const [victim, kill] of kills) {
      await later(LOAD_MS);
      await kill();
      process.stdout.write(`killed ${victim}: caught up ${await catchUp()} ms after it was started again\n`);
    }

    for (const { child } of writers) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await gone).toEqual([0, null]);
    }
    await catchUp();
    for (const { child } of [...relays, ...started.filter((one) => !writers.includes(one))]) child.kill('SIGKILL');

    const kept = await checksum(reads);
    await rebuild({ reads, store });
    expect(await checksum(reads)).toBe(kept);

    const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
    const streams = new Map<string, StoredCommit[]>();
    for (const commit of await all()) {
      const { stream } = commit.commit.header;
      streams.set(stream, [...(streams.get(stream) ?? []), commit]);
    }
    for (const commits of streams.values()) expect(verifyStream(commits, sha256)).toMatchObject({ kind: 'whole' });
    const acknowledged = new Map<string, number>();
    for (const { lines } of writers)
      for (const line of lines.slice(1)) {
        const [stream, revision] = line.split(' ');
        acknowledged.set(stream!, Number(revision));
      }
    const stored = new Map([...streams].map(([stream, commits]) => [stream, lastRevision(commits.at(-1)!.commit)]));
    expect(stored).toEqual(acknowledged);
    process.stdout.write(`${streams.size} boards, ${[...streams.values()].flat().length} commits\n`);
  });
});
