/** What a playing thread does: tables in, whole boards out, a handful at a time. */
import { type MatchSeed } from '#matches';
import { hmac } from '../hashes.js';
import { builtInTables } from './built-in.js';
import { refreshSandboxes } from './sandbox.js';
import { type Plan, type PlayedTable, type Task } from './table.js';

/** A plan without the function that no message can carry. */
export type WorkerStart = Omit<Plan, 'seed'> & {
  readonly seed: Omit<MatchSeed, 'hmac'>;
  /** Where the thread says whom it asks. */
  readonly watch?: SharedArrayBuffer;
};

/** A plan as a message carries it. */
export function startOf({ match, entrants, seed: { deals, own }, sources = {} }: Plan): WorkerStart {
  return { match, entrants, seed: { deals, own }, sources };
}

/** The plan that a message carried. */
export function planOfStart({ seed, ...rest }: WorkerStart): Plan {
  return { ...rest, seed: { ...seed, hmac } };
}

export type ToPlayer = { readonly tasks: readonly Task[] };
export type FromPlayer =
  | { readonly kind: 'played'; readonly tables: readonly PlayedTable[] }
  | { readonly kind: 'failed'; readonly message: string };

export function serveTables(
  start: WorkerStart,
  say: (message: FromPlayer) => void,
  now: () => number = Date.now,
): (message: ToPlayer) => Promise<void> {
  const ready = builtInTables(planOfStart(start), start.watch);
  ready.catch(() => undefined); // whoever asks for tables is told
  return async ({ tasks }) => {
    try {
      const tables = await ready;
      await refreshSandboxes();
      say({ kind: 'played', tables: tasks.map((task) => tables.play(task, now())) });
    } catch (error) {
      // Whatever it was, the match must hear of it: a thread that is silent would be waited for.
      say({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  };
}
