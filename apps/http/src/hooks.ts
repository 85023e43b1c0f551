/** What happens to every request before and after its handler: ids, limits, headers, a line in the log, a number in the metrics. */
import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Logger } from 'pino';
import { requestIdOf, traceOf } from './command-ids.js';
import { type HttpServices } from './http-services.js';
import { type Answered, type Metrics } from './metrics.js';
import { note, notesOf } from './notes.js';
import { problem, sendProblem } from './problems.js';
import { bearerOf } from './tokens.js';

const MINUTE_MS = 60_000;
const MINUTE_S = 60;
/** Tokens and addresses whose requests are counted. */
const COUNTED_MAX = 20_000;
const REQUEST_ID_BYTES = 16;

const SAFE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

export type HookOptions = { readonly services: HttpServices; readonly log: Logger; readonly metrics: Metrics };

/** Installs the hooks; to be called before the routes are. */
export async function installHooks(fastify: FastifyInstance, { services, log, metrics }: HookOptions): Promise<void> {
  const max = services.requestsPerMinute;
  await fastify.register(rateLimit, {
    global: false,
    max,
    timeWindow: MINUTE_MS,
    cache: COUNTED_MAX,
    keyGenerator: whoAsks,
  });
  const limit = fastify.createRateLimit();
  const policy = `"requests";q=${max};w=${MINUTE_S}`;

  fastify.addHook('onRequest', async (request, reply) => {
    const id = requestIdOf(request.headers['x-request-id']) ?? drawnId(services);
    note(request, { correlationId: traceOf(request.headers['traceparent']) ?? id });
    reply.headers(SAFE_HEADERS).header('x-request-id', id);
    const counted = await limit(request);
    if (counted.isAllowed) return;
    const left = `"requests";r=${counted.remaining};t=${counted.ttlInSeconds}`;
    reply.header('ratelimit-policy', policy).header('ratelimit', left);
    if (!counted.isExceeded) return;
    const detail = `policy "requests": ${max} in ${MINUTE_S} seconds`;
    sendProblem(request, reply, problem('too-many-requests', { detail, retryAfter: counted.ttlInSeconds }));
  });

  fastify.addHook('onResponse', async (request, reply) => {
    const { inFlight, takenOver } = notesOf(request);
    if (inFlight !== undefined) services.inFlight.delete(inFlight);
    if (takenOver) return; // streams are counted by who sends them
    const line = answered(request, reply);
    metrics.answered(line);
    log.info(line, 'answered');
  });
}

/** What is told of a request: never a header, a query or a body. */
function answered(request: FastifyRequest, reply: FastifyReply): Answered {
  return {
    id: String(reply.getHeader('x-request-id')),
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  };
}

/** Counts by token, whether it is good or not, and by address without one. */
function whoAsks(request: FastifyRequest): string {
  const token = bearerOf(request.headers.authorization);
  return token === undefined ? request.ip : createHash('sha256').update(token).digest('base64');
}

function drawnId({ random }: HttpServices): string {
  return Buffer.from(random(REQUEST_ID_BYTES)).toString('hex');
}
