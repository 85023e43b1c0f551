import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Logger } from 'pino';

/** Whoever asked us to stop waits no longer than ten seconds; what has not finished by then is cut off. */
const PATIENCE_MS = 9_000;
const WRONG_SETTING = 2;

/** Says why nothing starts, a line for each reason, and ends. */
export function fail(...lines: readonly string[]): never {
  for (const line of lines) process.stderr.write(`tenace: ${line}\n`);
  process.exit(WRONG_SETTING);
}

type Closable = { close(): Promise<void> };

/** On SIGTERM or SIGINT: stop accepting, finish requests, flush, and end with 0. */
export function stopOnSignals(app: NestFastifyApplication, services: Closable, log: Logger): void {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('not all requests could be finished');
      process.exit(0);
    }, PATIENCE_MS).unref();
    await app.close();
    await services.close();
    log.flush();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
