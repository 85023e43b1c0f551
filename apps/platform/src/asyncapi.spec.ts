import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { BOARD_EVENTS, type BoardEvent, boardDecider, publicBoard } from '#board';
import { busTopics, publicTopic, workTopics } from '#event-bus-kafka';
import { eventsOf } from '#event-store';
import { parseCommit } from '#ledger';
import { ARENA_WORK } from '../../arena/src/index.js';
import { PUBLIC_BOARDS } from '../../hosting/src/index.js';
import { createApp } from '../../http/src/index.js';
import { platformOver } from './platform.module.js';
import { memoryServices } from './services.js';

type Json = Readonly<Record<string, unknown>>;
type Ref = { readonly $ref: string };
type Shown = { readonly payload: unknown; readonly headers?: unknown };
type Message = { readonly payload: object; readonly headers?: object; readonly examples?: readonly Shown[] };
type Channel = { readonly address: string | null; readonly messages: Readonly<Record<string, Ref>> };
type Operation = { readonly action: string; readonly channel: Ref };
type Described = {
  readonly channels: Readonly<Record<string, Channel>>;
  readonly operations: Readonly<Record<string, Operation>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>>; readonly messages: Record<string, Message> };
};
type Answer = { readonly content?: Readonly<Record<string, { readonly schema: Ref }>> };
type Api = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Record<string, Answer> }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Json>> };
};

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const events = read('openapi/asyncapi.json') as Described;
const api = read('openapi/openapi.json') as Api;
const { schemas, messages } = events.components;
const channels = Object.values(events.channels);

/** Checks values by schemas that refer to the components of the description. */
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'https://tenace.test/asyncapi', components: { schemas } });
const within = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/', '"https://tenace.test/asyncapi#/')) as Value;
function faultsOf(schema: object, value: unknown): unknown {
  const check = ajv.compile(within(schema));
  return check(value) ? [] : check.errors;
}

test('the description is AsyncAPI 3.0.0', () => {
  const specification = read('node_modules/@asyncapi/specs/schemas/3.0.0-without-$id.json') as object;
  const check = new Ajv({ strict: false, validateFormats: false }).compile(specification);
  expect(check(events) ? [] : check.errors).toEqual([]);
  expect(check({ ...events, channels: { board: { adress: '/v1/boards' } } })).toBe(false);
});

test('the platform serves it', async () => {
  const services = await memoryServices();
  const app = await createApp(platformOver(services));
  await app.init();
  const { statusCode, body } = await app.inject({ url: '/asyncapi.json' });
  await app.close();
  await services.close();
  expect([statusCode, JSON.parse(body)]).toEqual([200, events]);
});

test('whatever is referred to is there', () => {
  const refs = [...JSON.stringify(events).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!);
  expect(refs.length).toBeGreaterThan(100);
  for (const path of new Set(refs)) {
    const found = path.split('/').reduce<unknown>((at, step) => (at as Json | undefined)?.[step], events);
    expect([path, typeof found]).toEqual([path, 'object']);
  }
});

test.each(Object.entries(messages))('%s has examples, and they are as its schemas say', (_name, message) => {
  const { payload, headers, examples = [] } = message;
  expect(examples.length).toBeGreaterThan(0);
  for (const shown of examples) {
    expect(faultsOf(payload, shown.payload)).toEqual([]);
    if (headers && shown.headers !== undefined) expect(faultsOf(headers, shown.headers)).toEqual([]);
  }
});

test('a schema that the API has too is the same there', () => {
  const shared = Object.keys(schemas).filter((name) => name in api.components.schemas);
  expect(shared.length).toBeGreaterThan(30);
  for (const name of shared) expect(schemas[name]).toEqual(api.components.schemas[name]);
});

test('every operation that answers with lines has a channel, and each kind of line a message there', () => {
  const streamed = Object.entries(api.paths).flatMap(([address, path]) =>
    Object.values(path).flatMap(({ responses }) => {
      const { content = {} } = responses['200'] ?? {};
      const { schema } = content['application/x-ndjson'] ?? content['text/event-stream'] ?? {};
      return schema ? [{ address, line: schema.$ref.split('/').at(-1)! }] : [];
    }),
  );
  expect(streamed.length).toBeGreaterThanOrEqual(5);
  for (const { address, line } of streamed) {
    const channel = channels.find((one) => one.address === address);
    const { kind } = schemas[line]!['properties'] as { readonly kind: { readonly enum: readonly string[] } };
    expect(Object.keys(channel!.messages)).toEqual(expect.arrayContaining([...kind.enum]));
  }
});

test('a line that is shown as one kind is not taken for another', () => {
  const { payload } = messages['streamBoard.delta']!;
  expect(faultsOf(payload, messages['streamBoard.heartbeat']!.examples![0]!.payload)).not.toEqual([]);
});

test('every topic that the adapter makes has a channel', () => {
  const prefix = '{prefix}';
  const topics = [
    ...Object.values(busTopics({ prefix })),
    publicTopic({ prefix, kind: PUBLIC_BOARDS }),
    ...Object.values(workTopics({ prefix, kind: ARENA_WORK })),
  ];
  const addresses = channels.map(({ address }) => address).filter((address) => address?.startsWith(prefix));
  expect(addresses.toSorted()).toEqual(topics.map(({ name }) => name).toSorted());
});

test.each(['libs/board/fixtures/golden-1.ndjson', 'libs/matches/fixtures/golden-1.ndjson'])(
  'the commits stored in %s are messages of the topic',
  (file) => {
    const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
    const checks = new Map(
      ['board', 'table', 'session', 'match', 'competition', 'robot'].map((kind) => [
        kind,
        ajv.compile(within(messages[`commits.${kind}.commit`]!.payload)),
      ]),
    );
    for (const line of lines) {
      const { stream, commits } = JSON.parse(line) as { readonly stream: string; readonly commits: readonly string[] };
      const check = checks.get(stream.slice(0, stream.indexOf('-')))!;
      for (const text of commits) expect([stream, check(JSON.parse(text)), check.errors]).toEqual([stream, true, null]);
    }
  },
);

test('boards that were played are told in public as the topic says', () => {
  const [, ...lines] = readFileSync('libs/board/fixtures/golden-1.ndjson', 'utf8').trimEnd().split('\n');
  const check = ajv.compile(within(messages['publicBoards.board']!.payload));
  let told = 0;
  for (const line of lines) {
    const { stream, commits } = JSON.parse(line) as { readonly stream: string; readonly commits: readonly string[] };
    if (!stream.startsWith('board-')) continue;
    const board = commits
      .flatMap((text) => eventsOf<BoardEvent>({ commit: parseCommit(text)! }, BOARD_EVENTS))
      .reduce((state, event) => boardDecider.evolve(state, event), boardDecider.initial());
    if (board.phase === 'waiting') continue;
    const view = publicBoard(board, { isAlone: true, closing: 'closed' });
    const value: unknown = JSON.parse(JSON.stringify({ board: stream.slice('board-'.length), view }));
    expect([stream, check(value), check.errors]).toEqual([stream, true, null]);
    told++;
  }
  expect(told).toBeGreaterThan(5);
});

test('every channel is of an operation', () => {
  const used = new Set(Object.values(events.operations).map(({ channel }) => channel.$ref.split('/').at(-1)));
  expect([...used].toSorted()).toEqual(Object.keys(events.channels).toSorted());
});
