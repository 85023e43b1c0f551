import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { isNamed } from '../../http/src/index.js';
import { encodingFor, type PageFile, readPageFiles } from './page-files.js';

/** What the page may load, and from where: itself, and the kernel of the solver. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  ...["style-src 'self'", "img-src 'self' data:", "font-src 'self'", "connect-src 'self'", "worker-src 'self'"],
  ...["manifest-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
].join('; ');

/** Addresses that the page itself reads: each is answered by the same document. Tokens stand behind `#`, and never come here. */
const ADDRESSES = [
  ...['/', '/play/:table', '/watch/:table', '/replay/:board', '/case/:board', '/desk/:table'],
  ...['/sessions', '/sessions/:session', '/arena', '/arena/:match', '/arena/:match/boards/:board', '/embed'],
];

const YEAR_S = 31_536_000;

/** Serves the built page of a folder; where it was not built, its addresses are not found, as any other. */
export async function servePage(fastify: FastifyInstance, folder: string): Promise<void> {
  const files = await readPageFiles(folder);
  for (const [path, file] of files)
    if (path !== '/index.html') fastify.get(path, async (request, reply) => sendFile(request, reply, file));
  const document = files.get('/index.html');
  if (!document) return;
  for (const address of ADDRESSES) fastify.get(address, async (request, reply) => sendFile(request, reply, document));
}

/** Files with a hash in their names are kept for good; the others are asked for again, and answered by 304 while they are the same. */
function sendFile(request: FastifyRequest, reply: FastifyReply, file: PageFile): FastifyReply {
  reply
    .header('content-type', file.type)
    .header('content-security-policy', PAGE_POLICY) // a worker is held to the policy of its own script
    .header('cache-control', file.isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
    .header('vary', 'accept-encoding')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('etag', file.etag);
  if (isNamed(request.headers['if-none-match'], file.etag)) return reply.status(304).send();
  const encoding = encodingFor(request.headers['accept-encoding'], file);
  if (encoding === undefined) return reply.send(file.plain);
  return reply.header('content-encoding', encoding).send(file.packed[encoding]);
}
