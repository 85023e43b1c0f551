import { type ServerResponse } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Handled } from '#event-store';
import { type DomainEvent } from '#ledger';
import { type Code } from './codes.js';
import { ifMatchOf } from './entity-tags.js';
import {
  type AnswerHeader,
  READ_OF_ALL,
  readsOf,
  type RequestHeader,
  SET_BY_COMMANDS,
  SET_ON_ALL,
  setsOf,
} from './headers.js';
import { notesOf, type Sent } from './notes.js';
import { problem } from './problems.js';
import { type Token } from './tokens.js';

/** One request and its answer, as a controller sees them: with the headers that its operation names, and no others. */
export type Exchange = {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** The body as it was sent, where no schema reads it. */
  readonly body: unknown;
  readonly caller: Token;
  readonly correlationId: string;
  /** The ids of the command; asking for them in a handler of another method than POST is a bug. */
  readonly sent: Sent;
  /** A header of the request, which the operation `@Reads`; undefined when it was not sent, or more than once. */
  readonly read: (header: RequestHeader) => string | undefined;
  /** Sets a header of the answer, which the operation `@Sets`. */
  readonly set: (header: AnswerHeader, value: string) => void;
  /** Takes the answer, which the handler asked for by `@Res()`, over from the framework, with the headers set so far. */
  readonly takeOver: (reply: FastifyReply) => ServerResponse;
};

/** Hands the exchange to a handler whose operation needs a scope. */
export const Asked = createParamDecorator((_: unknown, context: ExecutionContext): Exchange => {
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest>();
  const reply = http.getResponse<FastifyReply>();
  const handler = context.getHandler();
  const notes = notesOf(request);
  const { caller, correlationId } = notes;
  if (!caller) throw new Error('broken: an operation that asks who calls needs a scope');
  return {
    method: request.method,
    url: request.url,
    body: request.body,
    caller,
    correlationId,
    get sent() {
      if (!notes.sent) throw new Error('broken: only what is posted is a command');
      return notes.sent;
    },
    read(header) {
      if (!READ_OF_ALL.includes(header) && !readsOf(handler).includes(header))
        throw new Error(`broken: ${handler.name} does not say that it reads ${header}`);
      const value = request.headers[header];
      return typeof value === 'string' ? value : undefined;
    },
    set(header, value) {
      if (!SET_ON_ALL.includes(header) && !SET_BY_COMMANDS.includes(header) && !setsOf(handler).includes(header))
        throw new Error(`broken: ${handler.name} does not say that it sets ${header}`);
      reply.header(header, value);
    },
    takeOver(taken) {
      notes.takenOver = true;
      taken.hijack();
      for (const [name, value] of Object.entries(taken.getHeaders()))
        if (value !== undefined) taken.raw.setHeader(name, value);
      return taken.raw;
    },
  };
});

/** Marks the answer when a token was issued before, by the same request; another request under its key is a problem. */
export function answersAgain(
  { bodyHash }: Token,
  { sent, set, isNew }: Pick<Exchange, 'sent' | 'set'> & { readonly isNew: boolean },
): void {
  if (bodyHash !== undefined && bodyHash !== sent.bodyHash) throw problem('key-reused');
  if (!isNew) set('idempotent-replayed', 'true');
}

export type Accepted<Fact extends DomainEvent> = Handled<Fact, never> & { readonly kind: 'accepted' };

/** The accepted command, marked when it is answered again; whatever else became of it is a problem. */
export function orProblem<Fact extends DomainEvent, Refusal extends Code>(
  handled: Handled<Fact, Refusal>,
  exchange: Pick<Exchange, 'read' | 'set'>,
  cursor?: () => number | undefined,
): Accepted<Fact> {
  switch (handled.kind) {
    case 'accepted':
      if (handled.repeated) exchange.set('idempotent-replayed', 'true');
      return handled;
    case 'refused': {
      const stale = handled.refusal === 'stale-cursor';
      const now = stale ? cursor?.() : undefined;
      const code = stale && ifMatchOf(exchange) !== undefined ? 'precondition-failed' : handled.refusal;
      throw problem(code, now === undefined ? {} : { cursor: now });
    }
    case 'conflict':
      throw problem('conflict', { retryAfter: 1 });
    case 'other-body':
      throw problem('key-reused');
  }
}
