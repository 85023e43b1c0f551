import { Client } from 'pg';
import { type EventStore, numberOfPosition, START, StoreFault } from '#event-store';
import { allOf, appendNext, commitOf, eventStoreContract, placesOf, until } from '#event-store/testing';
import { openPostgresEventStore, PostgresFault } from '#event-store-postgres';

// Every step asks a server, and fifty writers who decide again ask some thousand times.
jest.setTimeout(300_000);

// These need a server: POSTGRES_URL names one (`npm run test:servers` starts it). Without it they are left out, and say so.
const url = process.env['POSTGRES_URL'] ?? '';
const onServer = url === '' ? describe.skip : describe; // no server is part of the project

const run = `${process.pid}_${Date.now().toString(36)}`;
let schemas = 0;
const newSchema = (): string => `t${++schemas}_${run}`;
const schemaOf = new Map<EventStore, string>();

async function open(schema: string, first?: bigint): Promise<EventStore> {
  const store = await openPostgresEventStore({ url, schema, ...(first !== undefined && { first }) });
  schemaOf.set(store, schema);
  return store;
}

async function withClient<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

onServer('on a server (POSTGRES_URL)', () => {
  afterAll(() =>
    withClient(async (client) => {
      for (let i = 1; i <= schemas; i++) await client.query(`DROP SCHEMA IF EXISTS t${i}_${run} CASCADE`);
    }),
  );

  eventStoreContract('PostgreSQL', {
    open: (first) => open(newSchema(), first),
    reopen: async (store) => {
      await store.close();
      return open(schemaOf.get(store)!);
    },
  });

  describe('several processes on one store', () => {
    test('writers with slow transactions, some undone: no reader sees a hole or a later position first', async () => {
      const schema = newSchema();
      const stores = [await open(schema), await open(schema)] as const;
      const reader = await open(schema);
      const seen: string[] = [];
      const subscription = reader.subscribeAll(START, ({ position }) => void seen.push(position));
      const reading = { ends: false };
      const holes: string[] = [];
      const watching = (async () => {
        while (!reading.ends) {
          const numbers = (await allOf(reader)).map(({ position }) => Number(numberOfPosition(position)));
          if (numbers.some((number, i) => number !== i + 1)) holes.push(numbers.join(' '));
        }
      })();

      const slow = Array.from({ length: 12 }, (_, i) =>
        withClient(async (client) => {
          await client.query('BEGIN');
          await appendByHand(client, schema, `slow-${i}`);
          await client.query('SELECT pg_sleep($1)', [((i * 7) % 5) / 100]);
          await client.query(i % 3 === 0 ? 'ROLLBACK' : 'COMMIT');
        }),
      );
      const quick = stores.map(async (store, s) => {
        for (let i = 0; i < 30; i++) await appendNext(store, { stream: `quick-${(s + i) % 4}` });
      });
      await Promise.all([...slow, ...quick]);
      const all = await allOf(stores[0]);
      await until(() => seen.length >= all.length);
      reading.ends = true;
      await watching;

      expect(holes).toEqual([]);
      expect(all).toHaveLength(60 + 8);
      expect(all.map(({ position }) => Number(numberOfPosition(position)))).toEqual(all.map((_, i) => i + 1));
      expect(seen).toEqual(all.map(({ position }) => position));
      await subscription.close();
      await Promise.all([...stores, reader].map((store) => store.close()));
    });

    test('what one appends the other reads at once, and its subscribers are told', async () => {
      const schema = newSchema();
      const [one, other] = await Promise.all([open(schema), open(schema)]);
      const told: string[] = [];
      const subscription = other.subscribeStream('board-1', 1, (stored) => void told.push(...placesOf([stored])));
      for (let i = 1; i <= 20; i++) {
        await appendNext(one, { stream: 'board-1' });
        expect(await other.readStream('board-1')).toHaveLength(i);
      }
      await until(() => told.length === 20);
      expect(told).toEqual(placesOf(await one.readStream('board-1')));
      await subscription.close();
      await Promise.all([one.close(), other.close()]);
    });

    test('a command raced through two processes is stored once', async () => {
      const schema = newSchema();
      const [one, other] = await Promise.all([open(schema), open(schema)]);
      const sealed = commitOf({ stream: 'board-1' });
      const results = await Promise.all(
        [one, other].flatMap((store) => [0, 1, 2].map(() => store.append('board-1', 'none', sealed))),
      );
      expect(results.map(({ kind }) => kind).sort()).toEqual(['appended', ...Array<string>(5).fill('repeated')]);
      await Promise.all([one.close(), other.close()]);
    });

    test('a connection that is cut off costs nothing that was answered, and subscriptions go on', async () => {
      const schema = newSchema();
      const store = await open(schema);
      const seen: string[] = [];
      const subscription = store.subscribeAll(START, (stored) => void seen.push(...placesOf([stored])));
      let acknowledged = 0;
      for (let round = 0; round < 5; round++) {
        for (let i = 0; i < 5; i++) await appendNext(store, { stream: 'board-1' }).then(() => (acknowledged += 1));
        await withClient((client) =>
          client.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tenace-events' AND pid <> pg_backend_pid()`,
          ),
        );
        const again = commitOf({ stream: `board-${round + 2}` });
        for (;;) {
          try {
            const { kind } = await store.append(again.commit.header.stream, 'none', again);
            expect(['appended', 'repeated']).toContain(kind);
            break;
          } catch (error) {
            expect(error).toBeInstanceOf(StoreFault);
          }
        }
      }
      const all = placesOf(await allOf(store));
      expect(all).toHaveLength(acknowledged + 5);
      await until(() => seen.length >= all.length);
      expect(seen).toEqual(all);
      await subscription.close();
      await store.close();
    });
  });

  test.each(['UPDATE %.commits SET head = $$x$$', 'DELETE FROM %.commits', 'TRUNCATE %.commits'])(
    'the server refuses %s',
    async (statement) => {
      const schema = newSchema();
      const store = await open(schema);
      await appendNext(store, { stream: 'board-1' });
      await withClient((client) =>
        expect(client.query(statement.replace('%', schema))).rejects.toThrow('commits are only ever appended'),
      );
      expect(await allOf(store)).toHaveLength(1);
      await store.close();
    },
  );

  describe('is not opened', () => {
    test('when a newer Tenace made its tables', async () => {
      const schema = newSchema();
      await (await open(schema)).close();
      await withClient((client) => client.query(`UPDATE ${schema}.store SET version = 99`));
      await expect(open(schema)).rejects.toMatchObject({ name: 'PostgresFault', trouble: 'newer' });
    });

    test('when one of its last commits was changed behind its back', async () => {
      const schema = newSchema();
      const store = await open(schema);
      await appendNext(store, { stream: 'board-1' });
      await store.close();
      await withClient((client) =>
        client.query(
          `ALTER TABLE ${schema}.commits DISABLE TRIGGER commits_stay; UPDATE ${schema}.commits SET head = 'sha256:00'`,
        ),
      );
      await expect(open(schema)).rejects.toThrow('the event store is damaged at position 00000000000000000001');
    });

    test('when the server would answer before it has flushed', async () => {
      const careless = `${url}${url.includes('?') ? '&' : '?'}options=-c%20synchronous_commit%3Doff`;
      await expect(openPostgresEventStore({ url: careless })).rejects.toMatchObject({ trouble: 'careless' });
    });

    test('when the database does not exist', async () => {
      const elsewhere = Object.assign(new URL(url), { pathname: '/nowhere' }).href;
      await expect(openPostgresEventStore({ url: elsewhere })).rejects.toMatchObject({ trouble: 'refused' });
    });
  });
});

describe('an address', () => {
  test.each([
    ['http://localhost/tenace', 'address', 'not of the form postgres://'],
    ['nonsense', 'address', 'not of the form postgres://'],
    ['postgres://127.0.0.1/tenace', 'address', 'names no user'],
    ['postgres://tenace:secret@127.0.0.1:1/tenace', 'unreachable', '127.0.0.1:1/tenace cannot be reached'],
  ])('%s is refused as %s', async (wrong, trouble, words) => {
    const refused = openPostgresEventStore({ url: wrong }).catch((error: unknown) => error);
    const fault = await refused;
    expect(fault).toBeInstanceOf(PostgresFault);
    expect(fault).toMatchObject({ trouble, message: expect.stringContaining(words) as string });
    expect(String(fault)).not.toContain('secret');
  });

  test('with a schema that is no name is refused before anything is asked', async () => {
    const wrong = { url: 'postgres://tenace@127.0.0.1:1/tenace', schema: 'x; DROP TABLE y' };
    await expect(openPostgresEventStore(wrong)).rejects.toMatchObject({ trouble: 'address' });
  });
});

async function appendByHand(client: Client, schema: string, stream: string): Promise<void> {
  const { commit, head, text } = commitOf({ stream });
  const { commandId, prev } = commit.header;
  const values = [[stream], [1], [1], [commandId], [prev], [head], [text]];
  await client.query(`SELECT * FROM ${schema}.append($1, $2, $3, $4, $5, $6, $7)`, values);
}
