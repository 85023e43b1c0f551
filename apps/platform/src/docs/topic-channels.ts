/** The topics in Kafka as channels: their names and settings are the adapter's own, their examples those of the EVENTS.md of each room. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { BOARD_EVENTS, DISPUTE_EVENTS, SESSION_EVENTS, TABLE_EVENTS } from '#board';
import { busTopics, publicTopic, type Topic, workTopics } from '#event-bus-kafka';
import { type Catalogue } from '#event-store';
import { COMPETITION_EVENTS, MATCH_EVENTS, ROBOT_EVENTS } from '#matches';
import { PUBLIC_BOARDS } from '../../../hosting/src/index.js';
import { ARENA_WORK } from '../../../arena/src/index.js';
import { type Channel, type Message, schemaOf, serversOf } from './async-parts.js';
import { PUBLIC_BOARD } from './event-schemas.js';

/** By the kind of a stream, its events and where each stands with an example. */
const STREAMS: Readonly<Record<string, readonly [Catalogue, string]>> = {
  board: [BOARD_EVENTS, 'libs/board/EVENTS.md'],
  table: [TABLE_EVENTS, 'libs/board/EVENTS.md'],
  session: [SESSION_EVENTS, 'libs/board/SESSION-EVENTS.md'],
  case: [DISPUTE_EVENTS, 'libs/board/CASE-EVENTS.md'],
  match: [MATCH_EVENTS, 'libs/matches/EVENTS.md'],
  competition: [COMPETITION_EVENTS, 'libs/matches/EVENTS.md'],
  robot: [ROBOT_EVENTS, 'libs/matches/EVENTS.md'],
};
const prefix = { prefix: '{prefix}' };
const ID = '0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c12';
const BINDING = { bindingVersion: '0.5.0' };

export function topicChannels(): Channel[] {
  const { commits, parked } = busTopics(prefix);
  const { asked, answered } = workTopics({ ...prefix, kind: ARENA_WORK });
  const kinds = Object.entries(STREAMS).map(([kind, of]) => [`${kind}.commit`, commitMessage(kind, of)] as const);
  const all = Object.fromEntries(kinds);
  return [
    channelOf(
      'commits',
      commits,
      { says: all, hears: all },
      'Internal, cards are in it: every commit, in store order within its partition; `KAFKA_PARTITIONS` of them.',
    ),
    channelOf('parked', parked, { says: { parked: PARKED } }, 'What could not be read, once for each place.'),
    channelOf(
      'publicBoards',
      publicTopic({ ...prefix, kind: PUBLIC_BOARDS }),
      { says: { board: BOARD } },
      'For those outside, where `KAFKA_PUBLIC` is `yes`: the last message of a board is all there is to know.',
    ),
    channelOf(
      'workAsked',
      asked,
      { says: { asked: ASKED }, hears: { asked: ASKED } },
      'Tables of matches, given out to workers.',
    ),
    channelOf('workAnswered', answered, { says: ANSWERED, hears: ANSWERED }, 'What workers made of them.'),
  ];
}

type Said = Pick<Channel, 'says' | 'hears'>;

function channelOf(
  id: string,
  { name, partitions, replicas, settings = {} }: Topic,
  said: Said,
  description: string,
): Channel {
  const topicConfiguration = Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, key === 'cleanup.policy' ? value.split(',') : Number(value)]),
  );
  return {
    ...{ id, ...said },
    channel: {
      ...{ address: name, description, servers: serversOf('kafka', 'kafkaSecure') },
      parameters: { prefix: { description: '`KAFKA_PREFIX`.', default: 'tenace' } },
      bindings: { kafka: { partitions, replicas, topicConfiguration, ...BINDING } },
    },
  };
}

/** A message under a key, where it has one, with these headers, each with what it says. */
function messageOf(key: string | undefined, headers: Readonly<Record<string, string>>, more: Message): Message {
  const described = Object.entries(headers).map(
    ([name, description]) => [name, { type: 'string', description }] as const,
  );
  const properties = Object.fromEntries(described);
  return {
    ...(described.length > 0 && { headers: { type: 'object', properties, required: Object.keys(headers) } }),
    bindings: { kafka: { ...(key !== undefined && { key: { type: 'string', description: key } }), ...BINDING } },
    ...more,
  };
}

const POSITION = {
  position: 'Its place in the store, in order as text.',
  head: 'Hex of the head of the stream after it.',
};

function commitMessage(kind: string, [catalogue, file]: readonly [Catalogue, string]): Message {
  const types = Object.keys(catalogue);
  const stream = { properties: { stream: { pattern: `^${kind}-` } } };
  const only = { properties: { header: stream, events: { items: { properties: { type: { enum: types } } } } } };
  return messageOf('The stream.', POSITION, {
    description: `Commits of a ${kind}. What each event holds: \`${file}\`.`,
    payload: { allOf: [schemaOf('Commit'), only] },
    examples: [{ payload: exampleOf(`${kind}-${ID}`, types[0] ?? '', file) }],
  });
}

/** The examples of a file of events, as its spec reads them. */
function examplesIn(file: string): Record<string, unknown>[] {
  const blocks = readFileSync(file, 'utf8').matchAll(/```json\n([\s\S]*?)```/g);
  return [...blocks].map(([, text = '']) => JSON.parse(text) as Record<string, unknown>); // objects, all of them
}

/** A commit with one event of a type, under the header that the file of boards shows. */
function exampleOf(stream: string, type: string, file: string): object {
  const event = examplesIn(file).find((one) => one['type'] === type);
  assert(event, `${file} shows ${type}`);
  return { header: { ...examplesIn('libs/board/EVENTS.md')[0], stream }, events: [event] };
}

const BOARD = messageOf(
  'The id of the board.',
  {},
  { payload: schemaOf('PublicBoard'), examples: [{ payload: PUBLIC_BOARD }] },
);
const PARKED = messageOf(
  'Reader and place.',
  { reader: 'Who could not read it.', reason: 'Why.', place: 'Where it stands.' },
  {
    contentType: 'application/octet-stream',
    payload: { type: ['string', 'null'], description: 'As it came.' },
    examples: [
      {
        headers: { reader: 'bus', reason: 'its value is no commit', place: 'partition 0 offset 7' },
        payload: 'no commit',
      },
    ],
  },
);
const JOB = { office: 'Who asks.', job: 'Of this office.' };
const BYTES = {
  contentType: 'application/octet-stream',
  payload: {
    type: 'string',
    contentEncoding: 'base64',
    description: 'As `v8.serialize` of Node writes it; bytes, here in Base64.',
  },
};
const bytes = (headers: object) => ({ ...BYTES, examples: [{ headers, payload: '/w9BACQAAA==' }] });
const office = { office: 'f1f1c5ca-4415-4599-aba3-753556eaebcf', job: '0' };
const ASKED = messageOf(
  'The job.',
  { ...JOB, until: 'After this, in ms since 1970, nobody needs it.' },
  bytes({ ...office, until: '1796000600000' }),
);
const OUTCOME = { ...JOB, outcome: '`done` or `failed`.' };
const ANSWERED = {
  done: messageOf(undefined, OUTCOME, bytes({ ...office, outcome: 'done' })),
  failed: messageOf(undefined, OUTCOME, {
    ...{ contentType: 'text/plain', payload: { type: 'string', description: 'Why.' } },
    examples: [{ headers: { ...office, outcome: 'failed' }, payload: 'a thread ended' }],
  }),
};
