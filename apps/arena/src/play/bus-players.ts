/**
 * Tables given out over the bus, so that workers on several machines play one match. All that a worker needs is in what it is
 * asked, and a table played twice is the same table, so a worker may be lost at any time.
 */
import { randomUUID } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { type WorkOffice } from '#event-bus-kafka';
import { playerThreads, type TablePlayers } from './player-threads.js';
import { planOfStart, startOf, type WorkerStart } from './serve.js';
import { type Plan, type PlayedTable, type Task } from './table.js';

/** The name of this work among what is given out over the bus. */
export const ARENA_WORK = 'arena';

type Asked = {
  readonly start: WorkerStart;
  /** Of one run of a match: what a worker has said in another is not known in this. */
  readonly run: string;
  readonly tasks: readonly Task[];
};

const HANDFUL = 16;
/** Handfuls under way: enough for as many workers as there are partitions to have one, and one that waits. */
const AT_ONCE = 24;

/** Whoever works for the office plays the tables. */
export function busPlayers(plan: Plan, office: Pick<WorkOffice, 'ask'>): TablePlayers {
  const start = startOf(plan);
  const run = randomUUID();
  return {
    atOnce: AT_ONCE,
    handful: HANDFUL,
    async play(tasks) {
      const asked: Asked = { start, run, tasks };
      // Workers run the same program: what they answer is what `tableWorker` made.
      return deserialize(await office.ask(serialize(asked))) as readonly PlayedTable[];
    },
    close: async () => undefined,
  };
}

export type TableWorker = {
  play(request: Buffer): Promise<Buffer>;
  /** Forgets what was said in each run: answers were lost, and the next may have to say it again. */
  forget(): Promise<void>;
};

/** Runs whose threads are kept; the oldest is ended. */
const RUNS_MAX = 4;

/** Plays what an office asks for, on threads of this machine. */
export function tableWorker(threads?: number): TableWorker {
  const runs = new Map<string, TablePlayers>();

  async function forget(): Promise<void> {
    const all = [...runs.values()];
    runs.clear();
    await Promise.all(all.map((players) => players.close()));
  }

  async function playersOf({ run, start }: Asked): Promise<TablePlayers> {
    const known = runs.get(run);
    if (known) return known;
    const players = playerThreads(planOfStart(start), threads);
    runs.set(run, players);
    for (const [oldest, others] of runs) {
      if (runs.size <= RUNS_MAX) break;
      runs.delete(oldest);
      await others.close();
    }
    return players;
  }

  return {
    async play(request) {
      const asked = deserialize(request) as Asked; // as `busPlayers` wrote it
      const players = await playersOf(asked);
      const played = await Promise.all(spread(asked.tasks, players.atOnce).map((tasks) => players.play(tasks)));
      return serialize(played.flat());
    },
    forget,
  };
}

/** Tables in so many parts, as even as can be: each thread has some. */
function spread(tasks: readonly Task[], parts: number): readonly (readonly Task[])[] {
  return Array.from({ length: Math.min(parts, tasks.length) }, (_, part) =>
    tasks.filter((_task, index) => index % parts === part),
  );
}
