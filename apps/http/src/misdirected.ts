/** Requests that meet no operation: for a path that cannot be read, or by a method that its path does not take. */
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { type Socket } from 'node:net';
import { type Duplex } from 'node:stream';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { asProblem, bodyOf, pathOf, type Problem, problem, PROBLEM_TYPE, sendProblem } from './problems.js';
import { languageOf, titleOf } from './titles.js';

const WHY: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'what stands before the body is too long',
  ERR_HTTP_REQUEST_TIMEOUT: 'it did not come in time',
};

/** Answers bytes that are no request of HTTP, or come too slowly to become one, and hangs up. */
export function answerNoRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const detail = WHY[error.code ?? ''] ?? 'it is no request of HTTP/1.1';
  hangUp(socket, bodyOf(problem('bad-request', { detail }), { language: 'en', instance: '/' }));
}

/** Answers a request to change to another protocol that is refused, with the problem that its path would have by HTTP, and hangs up. */
export function refuseUpgrade({ url = '/', headers }: IncomingMessage, socket: Duplex, thrown: unknown): void {
  const { code, about } = asProblem(thrown);
  const language = languageOf(headers['accept-language']);
  const { retryAfter } = about;
  hangUp(socket, bodyOf({ code, about }, { language, instance: pathOf({ url }) }), [
    ...(code === 'not-signed-in' ? [WHO_ARE_YOU] : []),
    ...(retryAfter === undefined ? [] : [`retry-after: ${retryAfter}`]),
    ...[`content-language: ${language}`, 'vary: accept-language'],
  ]);
}

const WHO_ARE_YOU = 'www-authenticate: Bearer realm="tenace"';

/** Answers a problem where there is no reply of Fastify's to send it by. */
function hangUp(socket: Duplex, told: Problem, more: readonly string[] = []): void {
  const body = JSON.stringify(told);
  const head = [`HTTP/1.1 ${told.status} ${STATUS_CODES[told.status] ?? ''}`, `content-type: ${PROBLEM_TYPE}`];
  const rest = [`content-length: ${Buffer.byteLength(body)}`, 'cache-control: no-store', 'connection: close'];
  socket.end([...head, ...rest, ...more, '', body].join('\r\n'), () => socket.destroy());
}

/** Answers what the router itself could not: no hook has seen such a request. */
export function answerUnreadable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  sendProblem(request, reply, asProblem(error));
}

/** Whether a person asks with a browser: it names HTML, and no JSON. */
function prefersPage({ method, headers: { accept = '' } }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && accept.includes('text/html') && !accept.includes('json');
}

/** Says to a person that there is no such page, and where the first one is. */
function sendNotFoundPage(request: FastifyRequest, reply: FastifyReply): void {
  const language = languageOf(request.headers['accept-language']);
  const title = titleOf('not-found', language);
  const page = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} – Tenace</title>
<h1>${title}</h1>
<p><a href="/">Tenace</a></p>
</html>
`;
  reply.header('content-language', language).header('vary', 'accept, accept-language');
  reply.status(404).header('content-type', 'text/html; charset=utf-8').send(page);
}

/**
 * Answers 404 to a person with a page, and 405 with the methods there are (RFC 9110, 15.5.6); to be called before the routes are. All
 * others are answered 404 with a problem.
 */
export function refuseOtherMethods(fastify: FastifyInstance): void {
  const routes: { readonly steps: readonly string[]; readonly methods: readonly string[] }[] = [];
  fastify.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) routes.push({ steps: url.split('/'), methods: [method].flat() });
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || request.method === 'OPTIONS') {
      done();
      return;
    }
    const path = pathOf(request).split('/');
    const met = routes.filter(({ steps }) => isMet(steps, path));
    if (met.length === 0) {
      if (prefersPage(request)) sendNotFoundPage(request, reply);
      else done();
      return;
    }
    reply.header('allow', [...new Set(met.flatMap(({ methods }) => methods))].toSorted().join(', '));
    sendProblem(request, reply, problem('method-not-allowed'));
  });
}

/** Whether a path is one of a route's, whose steps after a colon stand for any. */
function isMet(steps: readonly string[], path: readonly string[]): boolean {
  return (
    steps.length === path.length &&
    steps.every((step, index) => step === path[index] || (step.startsWith(':') && path[index] !== ''))
  );
}
