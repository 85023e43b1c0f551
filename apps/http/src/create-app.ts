import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { installHooks } from './hooks.js';
import { HTTP, type HttpServices } from './http-services.js';
import { answerNoRequest, answerUnreadable, refuseOtherMethods } from './misdirected.js';
import { METRICS, type Metrics } from './metrics.js';
import { nestLogger } from './log.js';
import { readJson } from './json-body.js';
import { problem } from './problems.js';
import { Tokens } from './sign-in.js';

/** Imports, which are streamed, have a limit of their own. */
const BODY_BYTES_MAX = 1024 * 1024;
export const FILE_BYTES_MAX = 64 * 1024 * 1024;
const PATH_PARAMETER_MAX = 100;
/** From the first byte of a request to its last: a file of 64 MiB has come by then at two megabits a second. */
const REQUEST_MS_MAX = 300_000;

type AppOptions = {
  /** Where lines of the log go; nowhere when absent. */
  readonly log?: Logger;
  /** Addresses and networks of proxies that are believed when they say for whom they ask; nobody when absent. */
  readonly trustedProxies?: readonly string[];
};

/** What is sent and answered is read by our own schemas; Fastify's compilers of others need not be loaded for every start. */
const NO_SCHEMAS = {
  buildValidator: noSchemas,
  buildSerializer: noSchemas,
};

function noSchemas(): never {
  throw new Error('assertion failed: no route has a schema of Fastify');
}

/** The application of a module, with everything that every service does alike; not yet listening. */
export async function createApp(
  module: object,
  { log = pino({ enabled: false }), trustedProxies }: AppOptions = {},
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    ...(trustedProxies && { trustProxy: [...trustedProxies] }),
    http: { requireHostHeader: false }, // the hooks ask for it, and answer as all is answered
    bodyLimit: BODY_BYTES_MAX,
    routerOptions: { maxParamLength: PATH_PARAMETER_MAX },
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerNoRequest,
    requestTimeout: REQUEST_MS_MAX,
    schemaController: { compilersFactory: NO_SCHEMAS },
    logger: false,
  });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    bodyParser: false, // Fastify's own parser of JSON does
    abortOnError: false,
    logger: nestLogger(log),
  });
  const services = app.get<HttpServices>(HTTP, { strict: false });
  const metrics = app.get<Metrics>(METRICS, { strict: false });
  readJson(adapter.getInstance());
  handOnFiles(adapter.getInstance());
  readLines(adapter.getInstance());
  const tokens = app.get(Tokens, { strict: false });
  await installHooks(adapter.getInstance(), { services, tokens, log, metrics });
  refuseOtherMethods(adapter.getInstance());
  return app;
}

/** Where files are sent, which are handed on as streams. */
const FILES_PATH = '/v1/imports';
const FILE_TYPES = [
  ...['application/x-pbn', 'application/x-lin', 'application/x-rbn', 'application/vnd.tenace.boards+json'],
  ...['application/octet-stream', 'text/plain'],
];

/** The bodies that are files go to their one operation as streams. */
function handOnFiles(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(FILE_TYPES, { bodyLimit: FILE_BYTES_MAX }, (request, file, done) => {
    if (request.routeOptions.url === FILES_PATH) {
      done(null, file);
      return;
    }
    file.resume(); // read to its end, so that the connection is good for the next request
    done(problem('unsupported-media-type'));
  });
}

/** Where messages of robots come many to a body, a line each; what each says is for its reader. */
const LINES_PATH = '/v1/robots/me/acts';

function readLines(fastify: FastifyInstance): void {
  fastify.addContentTypeParser<string>('application/x-ndjson', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.url === LINES_PATH) done(null, body);
    else done(problem('unsupported-media-type'));
  });
}
