/** Requests that meet no operation: for a path that cannot be read, or by a method that its path does not take. */
import { type Socket } from 'node:net';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { languageOf, titleOf } from './titles.js';
import { asProblem, bodyOf, pathOf, problem, PROBLEM_TYPE, sendProblem } from './problems.js';

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
  const body = JSON.stringify(bodyOf(problem('bad-request', { detail }), { language: 'en', instance: '/' }));
  const length = Buffer.byteLength(body);
  const head = ['HTTP/1.1 400 Bad Request', `content-type: ${PROBLEM_TYPE}`, `content-length: ${length}`];
  socket.end([...head, 'cache-control: no-store', 'connection: close', '', body].join('\r\n'), () => socket.destroy());
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
