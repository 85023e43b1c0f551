/** The JSON Schema (2020-12) of our JSON, for those who write it elsewhere. */
import { JSON_FORMAT, JSON_VERSION } from './json.js';

const SEAT = { enum: ['N', 'E', 'S', 'W'] };
const END = { enum: ['complete', 'cut', 'continues'] };
const SAID = {
  note: { type: 'string', description: 'explanation or note' },
  nags: { type: 'array', items: { type: 'integer', minimum: 0, maximum: 255 } },
};
const OF_SEATS = (of: object): object => ({
  type: 'object',
  properties: { N: of, E: of, S: of, W: of },
  additionalProperties: false,
});
const CARD = {
  type: 'object',
  required: ['seat', 'card'],
  properties: {
    seat: SEAT,
    card: { type: 'string', pattern: '^[SHDC][AKQJT2-9]$' },
    ...SAID,
    irregular: { enum: ['revoke', 'lead-out-of-turn'] },
  },
};
const CALL = {
  type: 'object',
  required: ['seat', 'call'],
  properties: {
    seat: SEAT,
    call: {
      type: ['string', 'null'],
      pattern: '^(P|X|XX|[1-7](C|D|H|S|NT))$',
      description: 'null where the turn was skipped because a call out of rotation was accepted',
    },
    alerted: { const: true },
    ...SAID,
    insufficient: { const: true, description: 'the bid was insufficient, and accepted' },
    inferred: { const: true, description: 'not in the file that was read' },
  },
};
const STATED = {
  type: 'object',
  description: 'what the file says came of the board',
  properties: {
    contract: { type: 'string', pattern: '^(passed-out|[1-7]?(C|D|H|S|NT)X{0,2})$' },
    declarer: SEAT,
    swapped: { const: true, description: 'declarer and dummy changed places' },
    tricks: { type: 'integer', minimum: 0, maximum: 13, description: 'of declarer’s side' },
    tricksAgreed: { const: true },
  },
};
const TEXTS = { type: 'array', items: { type: 'string' } };

export const BOARDS_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Boards',
  type: 'object',
  required: ['format', 'version', 'boards'],
  properties: {
    format: { const: JSON_FORMAT },
    version: { const: JSON_VERSION },
    boards: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          number: { type: 'integer', minimum: 0 },
          dealer: SEAT,
          vulnerability: { enum: ['none', 'NS', 'EW', 'both'] },
          room: { enum: ['open', 'closed'] },
          players: OF_SEATS({ type: 'string' }),
          hands: OF_SEATS({ type: 'string', description: 'spades.hearts.diamonds.clubs, such as AQ4.KJ5.Q963.KJ2' }),
          auction: {
            type: 'object',
            required: ['end', 'calls'],
            properties: { end: END, calls: { type: 'array', items: CALL } },
          },
          play: {
            type: 'object',
            required: ['leader', 'end', 'cards'],
            properties: {
              leader: SEAT,
              end: END,
              cards: { type: 'array', items: CARD, description: 'in the order they were played' },
              later: { type: 'array', items: CARD, description: 'of the next trick, after a card that is not known' },
            },
          },
          stated: STATED,
          tags: {
            type: 'array',
            items: {
              type: 'object',
              required: ['name', 'value'],
              properties: { name: { type: 'string' }, value: { type: 'string' } },
            },
          },
          tables: {
            type: 'array',
            items: {
              type: 'object',
              required: ['name', 'columns', 'rows'],
              properties: { name: { type: 'string' }, columns: TEXTS, rows: { type: 'array', items: TEXTS } },
            },
          },
          comments: {
            type: 'array',
            items: {
              type: 'object',
              required: ['kind', 'text', 'after', 'count'],
              properties: {
                kind: { enum: ['braces', 'line', 'escape'] },
                text: { type: 'string' },
                after: { type: 'string', description: 'the tag it follows' },
                count: { type: 'integer', description: 'the calls or cards of that section before it' },
              },
            },
          },
        },
      },
    },
  },
} as const;
