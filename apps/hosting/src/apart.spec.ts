import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Kafka, logLevel } from 'kafkajs';
import { Client } from 'pg';

// Starts what was built, as those do who operate it.
const started: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'tenace-apart-'));
afterAll(() => {
  for (const service of started) service.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(service: string, environment: Record<string, string>): ChildProcess {
  const main = join(process.cwd(), `dist/apps/${service}/src/main.js`);
  // The addresses of servers are for this specification; a service is told of those it is to use.
  const ours = { ...process.env, KAFKA_BROKERS: undefined };
  const env = { ...ours, PORT: '0', DATA: folder, LOG_LEVEL: 'error', ...environment };
  const child = spawn(process.execPath, [main], { env, stdio: 'pipe' });
  started.push(child);
  return child;
}

test.each(['tables', 'records', 'arena', 'relay'])(
  '%s does not run apart on engines that no other can use',
  async (service) => {
    const { stderr } = start(service, {});
    const lines: string[] = [];
    for await (const line of createInterface(stderr!)) lines.push(line);
    expect(lines.slice(0, 2)).toEqual([
      `tenace: EVENT_STORE is sqlite: ${service} runs apart from the others on postgres or eventstoredb only`,
      `tenace: READ_DATABASE is sqlite: ${service} runs apart from the others on postgres only`,
    ]);
  },
  120_000,
);

// These need a server: POSTGRES_URL names one (`npm run test:servers` starts it). Without it they are left out, and say so.
const server = process.env['POSTGRES_URL'] ?? '';
const brokers = process.env['KAFKA_BROKERS'] ?? '';
const onServer = server === '' ? describe.skip : describe; // no server is part of the project

onServer('services apart on a server (POSTGRES_URL)', () => {
  const name = `apart_${process.pid}_${Date.now().toString(36)}`;
  const url = server === '' ? '' : Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const engines = {
    ...{ EVENT_STORE: 'postgres', EVENT_STORE_URL: url, READ_DATABASE: 'postgres', READ_DATABASE_URL: url },
  };

  const inServer = async (statement: string): Promise<void> => {
    const client = new Client(server);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  beforeAll(() => inServer(`CREATE DATABASE ${name}`));
  afterAll(async () => {
    for (const service of started) service.kill('SIGKILL');
    await inServer(`DROP DATABASE ${name} WITH (FORCE)`);
  });

  async function listening(service: string, more: Readonly<Record<string, string>>): Promise<Listening> {
    const child = start(service, { ...engines, ...more });
    const lines = createInterface(child.stdout!);
    const [line] = (await Promise.race([once(lines, 'line'), once(lines, 'close')])) as [string | undefined];
    if (line === undefined) throw new Error(`${service} ended before it listened`);
    return { url: line.replace('listening on ', ''), child };
  }

  type Listening = { readonly url: string; readonly child: ChildProcess };
  type Answer = {
    readonly table: { readonly id: string };
    readonly board: { readonly id: string };
    readonly tokens: Record<string, string>;
    readonly current?: string;
    readonly present?: Readonly<Record<string, boolean>>;
    readonly data: readonly { readonly id: string; readonly boards: number }[];
  };
  async function ask(at: string, token: string, path: string, body?: object): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const asked = await fetch(`${at}${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
    if (asked.status >= 400) throw new Error(`${path}: ${asked.status} ${await asked.text()}`);
    return (await asked.json()) as Answer;
  }

  async function eventually(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 200));
  }

  /** From the kill until the other process has told it; more than a process is believed to live, and is doubted after that. */
  const LEFT_MS_MAX = 60_000;

  test('who was at a killed write side has left after a while, unless he came back at another', async () => {
    const [one, other] = [await listening('tables', {}), await listening('tables', {})];
    const admin = readFileSync(join(folder, 'admin.token'), 'utf8').trim();
    const { table, tokens } = await ask(one.url, admin, '/v1/tables', {});
    const watch = (at: string, seat: string): void => {
      const headers = { authorization: `Bearer ${tokens[seat]}`, accept: 'application/x-ndjson' };
      void fetch(`${at}/v1/tables/${table.id}/stream`, { headers })
        .then((answer) => answer.text())
        .catch(() => undefined); // it ends with the process
    };
    const here = async (): Promise<string> =>
      Object.entries((await ask(other.url, admin, `/v1/tables/${table.id}`)).present ?? {})
        .map(([seat, isHere]) => `${seat} ${isHere ? 'here' : 'away'}`)
        .toSorted()
        .join(', ');
    for (const seat of ['N', 'E', 'S']) watch(one.url, seat);
    await eventually(async () => (await here()) === 'E here, N here, S here');
    watch(other.url, 'E');
    one.child.kill('SIGKILL');
    const killed = performance.now();
    await eventually(async () => (await here()) === 'E here, N away, S away');
    const took = performance.now() - killed;
    process.stdout.write(`who was at a killed write side has left ${(took / 1000).toFixed(1)} s later\n`);
    expect(took).toBeLessThan(LEFT_MS_MAX);
    other.child.kill('SIGTERM');
    expect(await once(other.child, 'exit')).toEqual([0, null]);
  }, 300_000);

  describe('which a newer version of this program has changed', () => {
    const changed = `${name}_newer`;
    const at = server === '' ? '' : Object.assign(new URL(server), { pathname: `/${changed}` }).href;
    const newer = {
      ...{ EVENT_STORE: 'postgres', EVENT_STORE_URL: at, READ_DATABASE: 'postgres', READ_DATABASE_URL: at },
      ...{ EVENT_BUS: 'kafka', KAFKA_BROKERS: '127.0.0.1:1' }, // nobody is there: it is not come to
    };
    const change = async (statement: string): Promise<void> => {
      const client = new Client(at);
      await client.connect();
      await client.query(statement);
      await client.end();
    };
    beforeAll(async () => {
      await inServer(`CREATE DATABASE ${changed}`);
      const first = await listening('records', { EVENT_STORE_URL: at, READ_DATABASE_URL: at });
      first.child.kill('SIGTERM');
      await once(first.child, 'exit');
    }, 300_000);
    afterAll(() => inServer(`DROP DATABASE ${changed} WITH (FORCE)`), 120_000);

    const SERVICES = ['tables', 'records', 'arena', 'relay'];
    test.each([
      [
        'the read models',
        "INSERT INTO tenace_read.migrations (timestamp, name) VALUES (9, 'Later9000000000000')",
        "DELETE FROM tenace_read.migrations WHERE name = 'Later9000000000000'",
        /was changed by a newer version of this program \(Later9000000000000\); use that version or newer/,
      ],
      [
        'the store',
        'UPDATE tenace_events.store SET version = version + 98',
        'UPDATE tenace_events.store SET version = version - 98',
        /^tenace: the event store in PostgreSQL: .*newer/,
      ],
    ] as const)(
      'in %s are left alone by all services: a line says so, and nothing starts',
      async (_what, apply, revert, line) => {
        await change(apply);
        for (const service of SERVICES) {
          const child = start(service, newer);
          const [complaints, said]: [string[], string[]] = [[], []];
          createInterface(child.stderr!).on('line', (text) => complaints.push(text));
          createInterface(child.stdout!).on('line', (text) => said.push(text));
          const [code] = (await once(child, 'close')) as [number | null];
          expect({ service, code, said, complaints }).toEqual({
            ...{ service, code: 2, said: [] },
            complaints: [expect.stringMatching(line)],
          });
        }
        await change(revert);
      },
      300_000,
    );
  });

  const prefix = name.replaceAll('_', '-');
  const overKafka = { EVENT_BUS: 'kafka', KAFKA_PUBLIC: 'yes', KAFKA_BROKERS: brokers, KAFKA_PREFIX: prefix };
  /** What is told in public of boards until so many of them are over: of each, one view after the other. */
  async function toldInPublic(over: number): Promise<ReadonlyMap<string, readonly View[]>> {
    const told = new Map<string, View[]>();
    const consumer = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING }).consumer({
      groupId: prefix,
    });
    await consumer.connect();
    await consumer.subscribe({ topic: `${prefix}.public.boards`, fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ message }) => {
        const { board, view } = JSON.parse(String(message.value)) as { board: string; view: View };
        told.set(board, [...(told.get(board) ?? []), view]);
      },
    });
    const isOver = (views: readonly View[]): boolean => views.at(-1)?.phase === 'scored';
    while ([...told.values()].filter(isOver).length < over) await new Promise((resolve) => setTimeout(resolve, 200));
    await consumer.disconnect();
    return told;
  }
  type View = { readonly phase: string; readonly hands: object };

  const ways: [string, Readonly<Record<string, string>>, readonly string[]][] = [
    ['', {}, []],
    ...(brokers === '' ? [] : ([[' over Kafka', overKafka, ['relay', 'relay']]] satisfies typeof ways)),
  ];
  test.each(ways)(
    'two write sides and two read sides%s are one system, and what follows from events outlives a killed one',
    async (_way, more, relays) => {
      const [one, other] = [await listening('tables', more), await listening('tables', more)];
      const records = [await listening('records', more), await listening('records', more)];
      const carrying: Listening[] = [];
      for (const service of relays) carrying.push(await listening(service, more));
      const admin = readFileSync(join(folder, 'admin.token'), 'utf8').trim();
      const { table, tokens } = await ask(one.url, admin, '/v1/tables', {});

      async function playPassedOut(services: readonly string[]): Promise<void> {
        const { board } = await ask(services[0]!, admin, `/v1/tables/${table.id}/boards`, {});
        const first = 'NESW'.indexOf((await dealerOf(services[0]!, board.id)) ?? 'N');
        for (let i = 0; i < 4; i++) {
          const seat = 'NESW'[(first + i) % 4]!;
          await ask(services[i % services.length]!, tokens[seat]!, `/v1/boards/${board.id}/calls`, { call: 'P' });
        }
        // The table learns of it by a policy, which one of the two has the lease for.
        await eventually(
          async () => (await ask(services.at(-1)!, admin, `/v1/tables/${table.id}`)).current === undefined,
        );
      }
      async function dealerOf(at: string, board: string): Promise<string | undefined> {
        const headers = { authorization: `Bearer ${admin}` };
        const answer = (await (await fetch(`${at}/v1/boards/${board}`, { headers })).json()) as { dealer?: string };
        return answer.dealer;
      }

      await playPassedOut([one.url, other.url]);
      one.child.kill('SIGKILL');
      await playPassedOut([other.url]);
      for (const { url: at } of records) {
        await eventually(async () => {
          const { data } = await ask(at, admin, '/v1/tables');
          return data.some(({ id, boards }) => id === table.id && boards === 2);
        });
      }
      const told = carrying.length > 0 ? await toldInPublic(2) : new Map<string, readonly View[]>();
      for (const views of told.values())
        for (const { phase, hands } of views) expect(Object.keys(hands)).toHaveLength(phase === 'scored' ? 4 : 0);
      for (const { url: at } of carrying)
        expect(await (await fetch(`${at}/metrics`)).text()).toMatch(/^tenace_relay_lag_seconds \d/m);
      if (carrying.length > 0)
        expect(await (await fetch(`${records[0]!.url}/metrics`)).text()).toMatch(/^tenace_projection_lag_messages/m);
      for (const { child } of [other, ...records, ...carrying]) {
        child.kill('SIGTERM');
        expect(await once(child, 'exit')).toEqual([0, null]);
      }
    },
    600_000,
  );
});
