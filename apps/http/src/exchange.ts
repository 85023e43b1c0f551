import { type ServerResponse } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Handled } from '#event-store';
import { type DomainEvent } from '#ledger';
import { type Code } from './codes.js';

import { notesOf, type Sent } from './notes.js';
import { problem } from './problems.js';
import { type Token } from './tokens.js';

/** One request and its answer, as a controller sees them. */
export type Exchange = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Token;
  readonly correlationId: string;
  /** The ids of the command; asking for them in a handler of another method than POST is a bug. */
  readonly sent: Sent;
  /** Takes the answer, which the handler asked for by `@Res()`, over from the framework, with the headers set so far. */
  readonly takeOver: (reply: FastifyReply) => ServerResponse;
};

/** Hands the exchange to a handler whose operation needs a scope. */
export const Asked = createParamDecorator((_: unknown, context: ExecutionContext): Exchange => {
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest>();
  const reply = http.getResponse<FastifyReply>();
  const notes = notesOf(request);
  const { caller, correlationId } = notes;
  if (!caller) throw new Error('broken: an operation that asks who calls needs a scope');
  return {
    request,
    reply,
    caller,
    correlationId,
    get sent() {
      if (!notes.sent) throw new Error('broken: only what is posted is a command');
      return notes.sent;
    },
    takeOver(reply) {
      notes.takenOver = true;
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      return reply.raw;
    },
  };
});

/** Marks the answer when a token was issued before, by the same request; another request under its key is a problem. */
export function answersAgain(
  { bodyHash }: Token,
  { sent, reply, isNew }: Pick<Exchange, 'sent' | 'reply'> & { readonly isNew: boolean },
): void {
  if (bodyHash !== undefined && bodyHash !== sent.bodyHash) throw problem('key-reused');
  if (!isNew) reply.header('idempotent-replayed', 'true');
}

/** A viewer's cursor as an entity tag. */
export function etagOf(cursor: number): string {
  return `"${cursor}"`;
}

/** The cursor that If-Match names; undefined without the header or with `*`. What is no cursor matches none. */
export function ifMatchOf({ headers }: FastifyRequest): number | undefined {
  const header = headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const cursor = /^"(\d{1,9})"$/.exec(header)?.[1];
  return cursor === undefined ? -1 : Number(cursor);
}

export type Accepted<Fact extends DomainEvent> = Handled<Fact, never> & { readonly kind: 'accepted' };

/** The accepted command, marked when it is answered again; whatever else became of it is a problem. */
export function orProblem<Fact extends DomainEvent, Refusal extends Code>(
  handled: Handled<Fact, Refusal>,
  { reply, request }: Pick<Exchange, 'reply' | 'request'>,
  cursor?: () => number | undefined,
): Accepted<Fact> {
  switch (handled.kind) {
    case 'accepted':
      if (handled.repeated) reply.header('idempotent-replayed', 'true');
      return handled;
    case 'refused': {
      const stale = handled.refusal === 'stale-cursor';
      const now = stale ? cursor?.() : undefined;
      const code = stale && ifMatchOf(request) !== undefined ? 'precondition-failed' : handled.refusal;
      throw problem(code, now === undefined ? {} : { cursor: now });
    }
    case 'conflict':
      throw problem('conflict', { retryAfter: 1 });
    case 'other-body':
      throw problem('key-reused');
  }
}
