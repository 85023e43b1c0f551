/** Requests that meet no operation: for a path that cannot be read, or by a method that its path does not take. */
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { asProblem, pathOf, problem, sendProblem } from './problems.js';

/** Answers what the router itself could not: no hook has seen such a request. */
export function answerUnreadable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  sendProblem(request, reply, asProblem(error));
}

/** Answers 405 and which methods there are (RFC 9110, 15.5.6); to be called before the routes are. */
export function refuseOtherMethods(fastify: FastifyInstance): void {
  const routes: { readonly steps: readonly string[]; readonly methods: readonly string[] }[] = [];
  fastify.addHook('onRoute', ({ url, method }) => {
    if (!url.includes('*')) routes.push({ steps: url.split('/'), methods: [method].flat() });
  });
  fastify.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || request.method === 'OPTIONS') return undefined;
    const path = pathOf(request).split('/');
    const met = routes.filter(({ steps }) => isMet(steps, path));
    if (met.length === 0) return undefined;
    reply.header('allow', [...new Set(met.flatMap(({ methods }) => methods))].toSorted().join(', '));
    sendProblem(request, reply, problem('method-not-allowed'));
    return reply;
  });
}

/** Whether a path is one of a route's, whose steps after a colon stand for any. */
function isMet(steps: readonly string[], path: readonly string[]): boolean {
  return (
    steps.length === path.length &&
    steps.every((step, index) => step === path[index] || (step.startsWith(':') && path[index] !== ''))
  );
}
