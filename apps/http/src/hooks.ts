/** What happens to every request before and after its handler: ids, limits, headers, a line in the log, a number in the metrics. */
import rateLimit from '@fastify/rate-limit';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Logger } from 'pino';
import { requestIdOf, traceOf } from './command-ids.js';
import { type HttpServices } from './http-services.js';
import { type Answered, type Metrics } from './metrics.js';
import { note, notesOf, NOTES } from './notes.js';
import { problem, sendProblem } from './problems.js';
import { type Tokens } from './sign-in.js';
import { bearerOf, hashOfToken } from './tokens.js';

const MINUTE_MS = 60_000;
const MINUTE_S = 60;
/** Tokens and addresses whose requests are counted. */
const COUNTED_MAX = 20_000;
/** Asked by machines that watch over the server, which would end it if they were told to wait: not counted. */
const PROBES: readonly string[] = ['/healthz', '/readyz'];
const NUL_IN_PATH = '%00';
const ID_BYTES = 16;
const IDS_AT_ONCE = 256;

const SAFE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'access-control-allow-origin': '*', // tokens are sent by programs, never by a browser of its own accord
  'access-control-expose-headers':
    'ETag, Link, Location, Retry-After, RateLimit, RateLimit-Policy, Idempotent-Replayed, X-Request-Id',
};

/** What a page of another origin may send, and for how many seconds a browser need not ask again. */
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Accept-Language, X-Request-Id, traceparent',
  'access-control-max-age': '86400',
};

type HookOptions = {
  readonly services: HttpServices;
  readonly tokens: Tokens;
  readonly log: Logger;
  readonly metrics: Metrics;
};

/** Installs the hooks; to be called before the routes are. What need not wait does not: every request passes here. */
export async function installHooks(fastify: FastifyInstance, options: HookOptions): Promise<void> {
  const { services, tokens, log, metrics } = options;
  fastify.decorateRequest(NOTES, undefined);
  const draw = idDrawer(services);

  fastify.addHook('onRequest', (request, reply, done) => {
    const drawnId = draw();
    const id = requestIdOf(request.headers['x-request-id']) ?? drawnId;
    const token = bearerOf(request.headers.authorization);
    const tokenHash = token === undefined ? undefined : hashOfToken(token);
    note(request, { drawnId, id, tokenHash, correlationId: traceOf(request.headers['traceparent']) ?? id });
    reply.headers(SAFE_HEADERS).header('x-request-id', id);
    if (request.method === 'OPTIONS') {
      reply.headers(PREFLIGHT_HEADERS).status(204).send();
      return;
    }
    if (request.url.includes(NUL_IN_PATH)) {
      sendProblem(request, reply, problem('bad-request', { detail: 'U+0000 is no character of a text' }));
      return;
    }
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      sendProblem(request, reply, problem('bad-request', { detail: 'it has no Host (RFC 9112, 3.2)' }));
      return;
    }
    done();
  });
  await limitRequests(fastify, services.requestsPerMinute, tokens);

  fastify.addHook('onResponse', (request, reply, done) => {
    const { id, inFlight, takenOver } = notesOf(request);
    if (inFlight !== undefined) services.inFlight.delete(inFlight);
    if (!takenOver) {
      // streams are counted by who sends them
      const line = answered(id, request, reply);
      metrics.answered(line);
      log.info(line, 'answered');
    }
    done();
  });
}

/** Says in each answer how many requests are left; who has none left is told how long to wait. */
async function limitRequests(fastify: FastifyInstance, max: number, tokens: Tokens): Promise<void> {
  const rules = { global: false, max, timeWindow: MINUTE_MS, cache: COUNTED_MAX };
  await fastify.register(rateLimit, { ...rules, keyGenerator: (request) => whoAsks(request, tokens) });
  const limit = fastify.createRateLimit();
  const policy = `"requests";q=${max};w=${MINUTE_S}`;
  const detail = `policy "requests": ${max} in ${MINUTE_S} seconds`;
  fastify.addHook('onRequest', async (request, reply) => {
    if (PROBES.includes(request.url)) return undefined;
    const counted = await limit(request);
    if (counted.isAllowed) return undefined;
    const left = `"requests";r=${counted.remaining};t=${counted.ttlInSeconds}`;
    reply.header('ratelimit-policy', policy).header('ratelimit', left);
    if (!counted.isExceeded) return undefined;
    sendProblem(request, reply, problem('too-many-requests', { detail, retryAfter: counted.ttlInSeconds }));
    return reply;
  });
}

/** Counts by token where it is good; by address without one, and for those who make tokens up. */
async function whoAsks(request: FastifyRequest, tokens: Tokens): Promise<string> {
  const { tokenHash } = notesOf(request);
  if (tokenHash === undefined) return request.ip;
  const good = await Promise.resolve(tokens.good(tokenHash)).catch(() => undefined); // a store that is down is told of by who needs it
  return good ? tokenHash : request.ip;
}

/** What is told of a request: never a header, a query or a body. */
function answered(id: string, request: FastifyRequest, reply: FastifyReply): Answered {
  return {
    id,
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  };
}

/** Draws ids; random bytes are asked for many at a time, since each asking is a call of the operating system. */
function idDrawer({ random }: HttpServices): () => string {
  let pool = Buffer.alloc(0);
  let used = 0;
  return () => {
    if (used === pool.length) {
      pool = Buffer.from(random(ID_BYTES * IDS_AT_ONCE));
      used = 0;
    }
    used += ID_BYTES;
    return pool.toString('hex', used - ID_BYTES, used);
  };
}
