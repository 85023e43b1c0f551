/** A match on several machines: one runs the match, the others play its tables. Kafka is between them. */
import { type Command } from 'commander';
import { openWorker, openWorkOffice, type WorkOptions } from '#event-bus-kafka';
import { StoreFault } from '#event-store';
import { ARENA_WORK, busPlayers, tableWorker, type Watching } from '../../../arena/src/index.js';
import { Complaint } from '../terminal.js';
import { wholeNumber } from '../whole-number.js';

type Options = { readonly brokers: string; readonly threads?: string };

const THREADS = { min: 1, max: 64 };

/** Gives the command its options, and what it does. */
export function prepareWork(command: Command): void {
  command
    .requiredOption('--brokers <host:port,…>', 'servers of Kafka')
    .option('--threads <n>', 'threads that play; one a core unless told')
    .action(work);
}

async function work({ brokers, threads }: Options): Promise<void> {
  const tables = tableWorker(threads === undefined ? undefined : wholeNumber('--threads', threads, THREADS));
  const worker = await openWorker({
    ...optionsOf(brokers),
    work: (request) => tables.play(request),
    onUnanswered: () => void tables.forget(),
  }).catch(complain);
  console.error('works until interrupted');
  await new Promise<void>((interrupted) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        interrupted();
      });
  });
  await worker.close();
  await tables.forget();
}

function optionsOf(brokers: string): WorkOptions {
  return { brokers: { addresses: brokers.split(',') }, kind: ARENA_WORK };
}

function complain(cause: unknown): never {
  if (cause instanceof StoreFault) throw new Complaint(cause.message);
  throw cause;
}

/** Plays with the workers at these brokers, where there are any. */
export async function withWorkers<Result>(
  brokers: string | undefined,
  play: (workers: Pick<Watching, 'players'>) => Promise<Result>,
): Promise<Result> {
  if (brokers === undefined) return play({});
  const office = await openWorkOffice(optionsOf(brokers)).catch(complain);
  try {
    return await play({ players: (plan) => busPlayers(plan, office) });
  } finally {
    await office.close();
  }
}
