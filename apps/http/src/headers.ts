/**
 * The headers that requests and answers have a say in. An operation names those it reads and sets beside the ones that all have,
 * and its handler gets at no others; so the description of the API, which is written from the same names, cannot miss one.
 */
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { z } from 'zod';

type Described = { readonly name: string; readonly description: string; readonly schema: z.ZodType };

export const KEY_LENGTH_MAX = 255;
const REQUEST_ID = z.string().regex(/^[\w.:-]{1,128}$/);
const ETAG = z.string().regex(/^"\d{1,9}"$/);

/** What a request may say beside its body. */
export const REQUEST_HEADERS = {
  'accept-language': {
    name: 'Accept-Language',
    description: 'The language of a problem’s title: en, pl, sk or ru.',
    schema: z.string().meta({ examples: ['pl, en;q=0.5'] }),
  },
  'x-request-id': {
    name: 'X-Request-Id',
    description: 'Echoed, and kept with the events as their correlation where there is no trace; one is drawn else.',
    schema: REQUEST_ID.meta({ examples: ['lesson-7:call-12'] }),
  },
  traceparent: {
    name: 'traceparent',
    description: 'W3C Trace Context; its trace is kept with the events as their correlation.',
    schema: z.string().meta({ examples: ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'] }),
  },
  'idempotency-key': {
    name: 'Idempotency-Key',
    description:
      'The same key with the same body does nothing twice and is answered as it was, whatever happened since, but for names and texts that were changed or forgotten; with another body it is refused (422).',
    schema: z
      .string()
      .min(1)
      .max(KEY_LENGTH_MAX)
      .meta({ examples: ['8e03978e-40d5-43e8-bc93-6894a57f9324'] }),
  },
  'if-match': {
    name: 'If-Match',
    description:
      'The ETag last seen, the caller’s own cursor, or a list of them; refused (412) when more has happened since. `*` is any; a weak tag matches nothing.',
    schema: z.string().meta({ examples: ['"7"', '"6", "7"'] }),
  },
  'if-none-match': {
    name: 'If-None-Match',
    description:
      'The ETag last seen, or a list of them: answered 304, without a body, while nothing that the caller sees has happened since. Names and texts may have been changed or forgotten. `*` is any.',
    schema: z.string().meta({ examples: ['"7"'] }),
  },
  accept: {
    name: 'Accept',
    description: 'application/x-ndjson or text/event-stream.',
    schema: z.string().meta({ examples: ['application/x-ndjson'] }),
  },
  'content-type': {
    name: 'Content-Type',
    description: 'What the body is.',
    schema: z.string().meta({ examples: ['application/x-pbn'] }),
  },
  'last-event-id': {
    name: 'Last-Event-ID',
    description: 'Resume after this cursor, as browsers’ event sources ask when they come back; `after` goes first.',
    schema: z
      .string()
      .regex(/^\d{1,7}$/)
      .meta({ examples: ['7'] }),
  },
} as const satisfies Readonly<Record<string, Described>>;
export type RequestHeader = keyof typeof REQUEST_HEADERS;

/** What an answer may say beside its body. */
export const ANSWER_HEADERS = {
  'x-request-id': {
    name: 'X-Request-Id',
    description: 'The request’s own, or the one drawn for it.',
    schema: REQUEST_ID,
  },
  ratelimit: {
    name: 'RateLimit',
    description: 'Requests left, and seconds until they are all there again.',
    schema: z.string().meta({ examples: ['"requests";r=2998;t=41'] }),
  },
  'ratelimit-policy': {
    name: 'RateLimit-Policy',
    description: 'Requests in so many seconds.',
    schema: z.string().meta({ examples: ['"requests";q=3000;w=60'] }),
  },
  'idempotent-replayed': {
    name: 'Idempotent-Replayed',
    description: '`true` where the command had been done before, and is only answered again.',
    schema: z.enum(['true']),
  },
  etag: {
    name: 'ETag',
    description: 'The caller’s own cursor, for If-Match and If-None-Match.',
    schema: ETAG.meta({ examples: ['"7"'] }),
  },
  location: {
    name: 'Location',
    description: 'The path of what was made.',
    schema: z.string().meta({ examples: ['/v1/boards/0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11'] }),
  },
  link: {
    name: 'Link',
    description: 'The next page, as `rel="next"`; absent on the last.',
    schema: z.string().meta({ examples: ['</v1/boards?limit=50&after=0198c1de>; rel="next"'] }),
  },
  'content-type': {
    name: 'Content-Type',
    description: 'What the body is.',
    schema: z.string().meta({ examples: ['application/x-pbn; charset=utf-8'] }),
  },
  'content-disposition': {
    name: 'Content-Disposition',
    description: 'A name for the file.',
    schema: z.string().meta({ examples: ['attachment; filename="board-7.pbn"'] }),
  },
  'retry-after': {
    name: 'Retry-After',
    description: 'Seconds after which to ask again.',
    schema: z.string().meta({ examples: ['2'] }),
  },
  'content-language': {
    name: 'Content-Language',
    description: 'The language of the title.',
    schema: z.enum(['en', 'pl', 'sk', 'ru']),
  },
  'www-authenticate': {
    name: 'WWW-Authenticate',
    description: 'With 401.',
    schema: z.string().meta({ examples: ['Bearer realm="tenace"'] }),
  },
  allow: {
    name: 'Allow',
    description: 'With 405: the methods there are.',
    schema: z.string().meta({ examples: ['GET, HEAD, POST'] }),
  },
} as const satisfies Readonly<Record<string, Described>>;
export type AnswerHeader = keyof typeof ANSWER_HEADERS;

/** Read of every request, and set on every answer that is well and on every problem. */
export const READ_OF_ALL: readonly RequestHeader[] = ['accept-language', 'x-request-id', 'traceparent'];
export const SET_ON_ALL: readonly AnswerHeader[] = ['x-request-id', 'ratelimit', 'ratelimit-policy'];
export const SET_ON_PROBLEMS: readonly AnswerHeader[] = [
  ...SET_ON_ALL,
  ...(['content-language', 'retry-after', 'www-authenticate', 'allow'] as const),
];
/** Of every command, which is whatever is posted by somebody who is signed in. */
export const READ_OF_COMMANDS: readonly RequestHeader[] = ['idempotency-key'];
export const SET_BY_COMMANDS: readonly AnswerHeader[] = ['idempotent-replayed'];

const READS = Symbol('READS');
const SETS = Symbol('SETS');

/** The headers that an operation's handler reads. `if-match` on an operation that does not read it is refused. */
export function Reads(...headers: readonly RequestHeader[]): MethodDecorator {
  return applyDecorators(SetMetadata(READS, headers));
}

/** The headers that an operation's handler sets when all is well. */
export function Sets(...headers: readonly AnswerHeader[]): MethodDecorator {
  return applyDecorators(SetMetadata(SETS, headers));
}

export function readsOf(handler: object): readonly RequestHeader[] {
  return namesIn(Reflect.getMetadata(READS, handler)) as readonly RequestHeader[]; // only `Reads` writes it
}

export function setsOf(handler: object): readonly AnswerHeader[] {
  return namesIn(Reflect.getMetadata(SETS, handler)) as readonly AnswerHeader[]; // only `Sets` writes it
}

function namesIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
