import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Type } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import { createApp } from '../../http/src/index.js';
import { engineTrouble } from './engines/trouble.js';
import { readSettings, type Settings } from './settings.js';
import { fail, stopOnSignals } from './stopping.js';

/** A service that is open: the module that answers requests, and what to end after it. */
export type Running = {
  readonly module: Type;
  /** What to say once it listens, a line each. */
  readonly lines: readonly string[];
  readonly close: () => Promise<void>;
};

type Service = {
  /** What does not go together with the settings for this service, a line each. */
  readonly complain?: (settings: Settings) => readonly string[];
  /** Rejects with what `engineTrouble` has a line for. */
  readonly open: (settings: Settings, log: Logger) => Promise<Running>;
};

/**
 * The life of a service as a process: settings from the environment, engines, listening, until a signal. What keeps it from
 * starting is one line each on standard error and exit code 2, before anything is made where that can be told.
 */
export async function runService({ complain, open }: Service): Promise<void> {
  process.umask(0o077); // what is kept is for whoever runs the server, and for nobody else
  const read = readSettings(process.env);
  if (read.kind === 'wrong') fail(...read.lines);
  const { settings } = read;
  const complaints = complain?.(settings) ?? [];
  if (complaints.length > 0) fail(...complaints);
  await assertPortFree(settings);
  const log = pino({ level: settings.LOG_LEVEL, base: null }, pino.destination({ fd: 2, sync: false }));

  const service = await open(settings, log).catch((error: unknown) => {
    const line = engineTrouble(error);
    if (line === undefined) throw error;
    return fail(line);
  });
  const { TRUSTED_PROXIES: proxies } = settings;
  const app = await createApp(service.module, {
    log,
    ...(proxies !== undefined && { trustedProxies: proxies.split(',') }),
  });
  stopOnSignals(app, service, log);
  try {
    await app.listen(settings.PORT, settings.HOST);
  } catch (error) {
    await service.close();
    for (const line of service.lines) console.log(line); // the next start finds it made already, and says nothing
    cannotListen(settings, error);
  }
  for (const line of [`listening on ${await app.getUrl()}`, ...service.lines]) console.log(line);
}

/** Nothing is made for a server that could not listen: looked at first, since engines and a first table are made next. */
async function assertPortFree(settings: Settings): Promise<void> {
  const probe = createServer().listen(settings.PORT, settings.HOST);
  try {
    await once(probe, 'listening');
  } catch (error) {
    cannotListen(settings, error);
  }
  probe.close();
  await once(probe, 'close');
}

function cannotListen({ HOST, PORT }: Settings, error: unknown): never {
  if (error instanceof Error && 'code' in error) fail(`cannot listen on ${HOST}:${PORT} (${String(error.code)})`);
  throw error;
}
