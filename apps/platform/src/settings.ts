import { z } from 'zod';

/** What the environment may say. Each has a default that needs nothing but this machine. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA: z.string().min(1).default('./data'),
  EVENT_STORE: z.enum(['sqlite', 'memory']).default('sqlite'),
  EVENT_BUS: z.enum(['inprocess']).default('inprocess'),
  READ_DATABASE: z.enum(['sqlite']).default('sqlite'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Requests a minute that one token, or one address without a token, may make. */
  RATE_LIMIT: z.coerce.number().int().min(1).max(10_000_000).default(3_000),
});

export type Settings = z.infer<typeof Environment>;

export type ReadSettings =
  | { readonly kind: 'read'; readonly settings: Settings }
  /** One line for each wrong value. */
  | { readonly kind: 'wrong'; readonly lines: readonly string[] };

/** Reads the settings; an empty variable counts as not set. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): ReadSettings {
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const read = Environment.safeParse(set);
  if (read.success) return { kind: 'read', settings: read.data };
  const lines = read.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `${name} is "${set[name] ?? ''}": ${message}`;
  });
  return { kind: 'wrong', lines };
}
