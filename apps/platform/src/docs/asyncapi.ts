/**
 * Streams, the robots' WebSocket, webhooks and topics as AsyncAPI 3. Streams and their lines are those of the OpenAPI description, and
 * schemas are its own, under the same names; topics are those that the adapter makes.
 */
import assert from 'node:assert/strict';
import { type OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { type Channel, type Message, ref, schemaOf, serversOf, SERVERS, SECURITY } from './async-parts.js';
import { topicChannels } from './topic-channels.js';

type Described = {
  readonly openapi: OpenAPIObject;
  /** By name: those of `openapi`, and those that only streams, hooks and topics have. */
  readonly schemas: Readonly<Record<string, unknown>>;
  /** By the name of a schema, what it gives as examples. */
  readonly examples: ReadonlyMap<string, readonly unknown[]>;
};

/** What the `state` of a snapshot is, by operation: its schema, and the one whose example is shown. */
const STATES: Readonly<Record<string, readonly [string, string]>> = {
  streamBoard: ['AnyBoardState', 'BoardState'],
  streamTable: ['TableState', 'TableState'],
};
const SAYS = { hello: 'RobotHello', act: 'RobotAct', explain: 'RobotExplain' } as const;
const HTTP = { bindingVersion: '0.3.0' };

/** The description as a value of JSON. Throws where a kind of line has no example. */
export function asyncapiOf(described: Described): object {
  const { openapi, schemas } = described;
  const channels = [...streams(described), socket(described), webhook(described), ...topicChannels()];
  const messages = channels.flatMap(({ id, says, hears }) =>
    Object.entries({ ...hears, ...says }).map(([name, message]) => [`${id}.${name}`, { name, ...message }] as const),
  );
  const parts = { channels: channels.map(shownChannel), messages: Object.fromEntries(messages) };
  return {
    asyncapi: '3.0.0',
    info: {
      ...{ title: openapi.info.title, version: openapi.info.version },
      description:
        'What is told as it happens, and what robots say. Streams are newline-delimited JSON or server-sent events, by `Accept`. Requests and their answers: `/openapi.json`.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: 'application/json',
    servers: SERVERS,
    channels: Object.fromEntries(parts.channels),
    operations: Object.fromEntries(channels.flatMap(operationsOf)),
    components: {
      schemas: reached(schemas, parts.messages),
      messages: parts.messages,
      securitySchemes: { bearer: openapi.components?.securitySchemes?.['bearer'], ...SECURITY },
    },
  };
}

function shownChannel({ id, says = {}, hears = {}, channel }: Channel): readonly [string, object] {
  const names = Object.keys({ ...hears, ...says });
  const messages = names.map((name) => [name, ref('components', 'messages', `${id}.${name}`)] as const);
  return [id, { ...channel, messages: Object.fromEntries(messages) }];
}

/** What the platform sends there and what it receives; an answer to what it received is a reply. */
function operationsOf({ id, says = {}, hears = {}, operation = {}, isReply }: Channel): (readonly [string, object])[] {
  const refer = (messages: object) => ({
    channel: ref('channels', id),
    messages: Object.keys(messages).map((name) => ref('channels', id, 'messages', name)),
  });
  const sends = { action: 'send', ...refer(says), ...operation };
  const receives = { action: 'receive', ...refer(hears), ...operation };
  if (isReply) return [[id, { ...receives, reply: refer(says) }]];
  const both = [
    [`${id}.send`, says, sends],
    [`${id}.receive`, hears, receives],
  ] as const;
  return both.filter(([, some]) => Object.keys(some).length > 0).map(([name, , shown]) => [name, shown]);
}

/** The schemas that messages refer to, and those that these refer to. */
function reached(schemas: Described['schemas'], from: object): object {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      assert(schemas[name], `${name} is a schema`);
      look(schemas[name]);
    }
  };
  look(from);
  return Object.fromEntries([...found].toSorted().map((name) => [name, schemas[name]]));
}

const Kinds = z.looseObject({ properties: z.looseObject({ kind: z.looseObject({ enum: z.array(z.string()) }) }) });
const Line = z.looseObject({ kind: z.string().optional(), type: z.string().optional(), cursor: z.int().optional() });

/** A message that is the schema with this `kind` or `type`, with its examples. */
function messageOf({ examples }: Described, schema: string, [key, value]: readonly ['kind' | 'type', string]): Message {
  const fit = (examples.get(schema) ?? []).filter((one) => Line.parse(one)[key] === value);
  assert(fit.length > 0, `give ${schema} an example whose ${key} is ${value}`);
  return {
    payload: { allOf: [schemaOf(schema), { properties: { [key]: { const: value } }, required: [key] }] },
    examples: fit.map((payload) => ({ payload })),
  };
}

/** A message for each kind of line that a schema has. */
function linesOf(described: Described, schema: string, state?: readonly [string, string]): Record<string, Message> {
  const { enum: kinds } = Kinds.parse(described.schemas[schema]).properties.kind;
  const lines = kinds.map((kind): [string, Message] => {
    if (kind !== 'snapshot' || !state) return [kind, messageOf(described, schema, ['kind', kind])];
    const shown = Line.parse(described.examples.get(state[1])?.[0]);
    const only = { properties: { kind: { const: kind }, state: schemaOf(state[0]) }, required: ['kind', 'state'] };
    const payload = { kind, cursor: shown.cursor, state: shown };
    return [kind, { payload: { allOf: [schemaOf(schema), only] }, examples: [{ payload }] }];
  });
  return Object.fromEntries(lines);
}

function saidByRobots(described: Described): Record<string, Message> {
  const said = Object.entries(SAYS).map(
    ([kind, schema]) => [kind, messageOf(described, schema, ['kind', kind])] as const,
  );
  return Object.fromEntries(said);
}

const Parameter = z.looseObject({ name: z.string(), in: z.string(), schema: z.looseObject({}) });

/** Every operation of the API that answers with lines. */
function streams(described: Described): Channel[] {
  return Object.entries(described.openapi.paths).flatMap(([address, path]) =>
    Object.entries({ GET: path.get, POST: path.post }).flatMap(([method, operation]): Channel[] => {
      const answer = operation?.responses['200'];
      const media = answer && 'content' in answer ? answer.content['application/x-ndjson'] : undefined;
      if (!operation?.operationId || !media?.schema || !('$ref' in media.schema)) return [];
      const { operationId: id, summary, description, requestBody } = operation;
      const given = (operation.parameters ?? []).flatMap((one) => ('$ref' in one ? [] : [Parameter.parse(one)]));
      const named = (kind: string, shown: (one: z.infer<typeof Parameter>) => object) =>
        Object.fromEntries(given.filter((one) => one.in === kind).map((one) => [one.name, shown(one)]));
      const query = { type: 'object', properties: named('query', ({ schema }) => schema) };
      return [
        {
          ...{ id, says: linesOf(described, media.schema.$ref.split('/').at(-1) ?? '', STATES[id]) },
          ...(requestBody && { hears: saidByRobots(described), isReply: true }),
          channel: {
            ...{ address, servers: serversOf('http', 'https') },
            parameters: named('path', () => ({ description: 'A UUID.' })),
          },
          operation: { summary, description, bindings: { http: { method, query, ...HTTP } } },
        },
      ];
    }),
  );
}

function socket(described: Described): Channel {
  const after = { type: 'integer', minimum: 0, description: 'Resume after this cursor.' };
  const welcome = messageOf(described, 'RobotWelcome', ['kind', 'welcome']);
  return {
    ...{ id: 'robotSocket', hears: saidByRobots(described), says: { ...linesOf(described, 'RobotLine'), welcome } },
    channel: {
      ...{ address: '/v1/robots/me/socket', servers: serversOf('ws', 'wss') },
      description: 'Both directions of a robot’s conversation in one WebSocket; the token is one for `robot:play`.',
      bindings: { ws: { method: 'GET', query: { type: 'object', properties: { after } }, bindingVersion: '0.1.0' } },
    },
  };
}

function webhook(described: Described): Channel {
  const properties = {
    'webhook-id': { type: 'string', description: 'The same at every attempt.' },
    'webhook-timestamp': { type: 'string', description: 'Seconds since 1970, of this attempt.' },
    'webhook-signature': { type: 'string', description: '`v1,` by HMAC with the hook’s secret, `v1a,` by Ed25519.' },
  };
  const headers = { type: 'object', properties, required: Object.keys(properties) };
  const types = z.looseObject({ enum: z.array(z.string()) }).parse(described.schemas['WebhookEvent']).enum;
  const told = types.map((type): [string, Message] => [
    type,
    { headers, ...messageOf(described, 'WebhookMessage', ['type', type]) },
  ]);
  return {
    ...{ id: 'webhook', says: Object.fromEntries(told) },
    channel: {
      ...{ address: null, servers: serversOf('hook') },
      description: 'Standard Webhooks: what fails is tried again for three days, 410 ends it.',
    },
    operation: { bindings: { http: { method: 'POST', ...HTTP } } },
  };
}
