import { type LoggerService } from '@nestjs/common';
import { type Logger } from 'pino';

/** Nest's own lines, through pino. Nest hands over the line, what belongs to it, and last the name of who speaks. */
export function nestLogger(log: Logger): LoggerService {
  const line =
    (level: 'info' | 'warn' | 'error' | 'debug' | 'trace' | 'fatal') =>
    (message: unknown, ...more: readonly unknown[]): void => {
      const context = more.at(-1);
      const about = typeof context === 'string' ? { context } : {};
      if (message instanceof Error) log[level]({ ...about, err: message }, message.message);
      else log[level](about, String(message));
    };
  return {
    log: line('debug'), // routes and modules, one line each
    error: line('error'),
    warn: line('warn'),
    debug: line('trace'),
    verbose: line('trace'),
    fatal: line('fatal'),
  };
}
