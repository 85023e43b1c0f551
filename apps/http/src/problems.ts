/** What went wrong, as RFC 9457 says it. Everything that is thrown ends in the one filter here. */
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DatabaseFault } from '#database';
import { StoreFault } from '#event-store';
import { type Code, CODES, LAW, STATUS } from './codes.js';
import { type Language, languageOf, titleOf } from './titles.js';

/** A problem's type is a page that explains its code. */
const PROBLEM_TYPES = 'https://tenace.dev/problems/';
const RETRY_AFTER_S = 2;
/** As SQLite, the operating system and PostgreSQL say it. */
const FULL = /disk is full|SQLITE_FULL|ENOSPC|No space left on device/;

/** One thing that is wrong with a request, and where. */
export const Flaw = z
  .strictObject({
    pointer: z.string().optional().meta({ description: 'In the body: a JSON pointer (RFC 6901).' }),
    parameter: z.string().optional().meta({ description: 'In the path or the query: the name of the parameter.' }),
    header: z.string().optional().meta({ description: 'The name of the header.' }),
    detail: z.string(),
  })
  .meta({
    id: 'Flaw',
    description: 'What is wrong with a request, and where: in its body, in a parameter or in a header.',
    examples: [{ pointer: '/call', detail: 'expected P, X, XX or a bid such as 1NT' }],
  });
export type Flaw = { readonly detail: string } & (
  { readonly pointer: string } | { readonly parameter: string } | { readonly header: string }
);

export const Problem = z
  .strictObject({
    type: z.string().meta({ description: 'A stable URL for this kind of problem.' }),
    title: z.string().meta({ description: 'In the language of Accept-Language: en, pl, sk or ru.' }),
    status: z.int(),
    detail: z.string().optional().meta({
      description: 'What more there is to say, in English, for whoever reads a log: no part of it is stable.',
    }),
    instance: z.string().meta({ description: 'The path that was asked for.' }),
    code: z.enum(CODES).meta({ description: 'Stable, and what clients branch on.' }),
    law: z.string().optional().meta({ description: 'The Law of Duplicate Bridge (2017) that applies.' }),
    cursor: z.int().optional().meta({ description: 'With stale-cursor and precondition-failed: the present cursor.' }),
    errors: z
      .array(Flaw)
      .optional()
      .meta({ description: 'Where the request is not as expected; details are in English.' }),
  })
  .meta({
    id: 'Problem',
    description: 'Why a request was not done (RFC 9457).',
    examples: [
      {
        type: `${PROBLEM_TYPES}bid-too-low`,
        title: 'The bid is not above the last bid',
        status: 422,
        instance: '/v1/boards/0198c1de-7d6b-8c3f-9c39-2f1f8a1f3c11/calls',
        code: 'bid-too-low',
        law: '18D',
      },
    ],
  });
export type Problem = z.infer<typeof Problem>;

/** What a problem says beside its code. */
type About = {
  readonly detail?: string;
  readonly cursor?: number;
  readonly errors?: readonly Flaw[];
  /** Seconds, for Retry-After. */
  readonly retryAfter?: number;
};

export class ProblemException extends HttpException {
  constructor(
    readonly code: Code,
    readonly about: About = {},
    cause?: unknown,
  ) {
    super(code, STATUS[code], { cause });
  }
}

/** Nothing went wrong: the caller has what he asks for. The answer has the headers that were set, and no body. */
export class NotModified extends Error {
  override readonly name = 'NotModified';
}

export function problem(code: Code, about: About = {}): ProblemException {
  return new ProblemException(code, about);
}

/** Answers a problem, in the language of the request. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, { code, about }: ProblemException): void {
  const language = languageOf(request.headers['accept-language']);
  const { retryAfter } = about;
  const body = bodyOf({ code, about }, { language, instance: pathOf(request) });
  if (code === 'not-signed-in') reply.header('www-authenticate', 'Bearer realm="tenace"');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.header('content-language', language).header('vary', 'accept-language');
  reply.status(STATUS[code]).header('content-type', PROBLEM_TYPE).send(JSON.stringify(body));
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

type Told = { readonly language: Language; readonly instance: string };

/** What is said of a problem. */
export function bodyOf(
  { code, about }: Pick<ProblemException, 'code' | 'about'>,
  { language, instance }: Told,
): Problem {
  const { detail, cursor, errors } = about;
  const law = LAW[code];
  return {
    type: `${PROBLEM_TYPES}${code}`,
    title: titleOf(code, language),
    status: STATUS[code],
    ...(detail !== undefined && { detail }),
    instance,
    code,
    ...(law !== undefined && { law }),
    ...(cursor !== undefined && { cursor }),
    ...(errors && { errors: [...errors] }),
  };
}

/** The path of a request, without its query. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger(ProblemFilter.name);

  catch(thrown: unknown, context: ArgumentsHost): void {
    const http = context.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    if (thrown instanceof NotModified) {
      reply.status(304).send();
      return;
    }
    const answer = asProblem(thrown);
    if (STATUS[answer.code] >= 500) this.log.error(thrown);
    if (reply.sent) return; // a stream was under way
    sendProblem(request, reply, answer);
  }
}

/** Whatever was thrown, as a problem: Nest's own errors carry a status, Fastify's a `statusCode`; what has neither is a bug of ours. */
export function asProblem(thrown: unknown): ProblemException {
  if (thrown instanceof ProblemException) return thrown;
  if (thrown instanceof StoreFault || thrown instanceof DatabaseFault) {
    const detail = FULL.test(thrown.message)
      ? { detail: 'its disk is full: try again under the same Idempotency-Key' }
      : {};
    return new ProblemException('unavailable', { retryAfter: RETRY_AFTER_S, ...detail }, thrown);
  }
  const status = thrown instanceof HttpException ? thrown.getStatus() : FastifyFault.safeParse(thrown).data?.statusCode;
  const known = status === undefined ? undefined : BY_STATUS[status];
  return problem(known ?? (status !== undefined && status < 500 ? 'bad-request' : 'internal-error'));
}

const BY_STATUS: Readonly<Record<number, Code>> = {
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'body-too-large',
  415: 'unsupported-media-type',
};

const FastifyFault = z.object({ statusCode: z.int().min(400).max(599) });
