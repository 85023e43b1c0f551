/** Players of tables at which robots from outside sit. Results are told when both rooms of a board are done. */
import { boardImps, type Team, teamAt } from '#matches';
import { type TablePlayers } from '../play/player-threads.js';
import { refreshSandboxes } from '../play/sandbox.js';
import { phrasesOf, type Plan, type PlayedTable, type Task } from '../play/table.js';
import { type Entry, type Examiner, type Finish, playOutside } from './seat-outside.js';

export type Outside = {
  readonly entries: Readonly<Record<Team, Entry>>;
  /** Tables at once: no more than the robots said they can sit at. */
  readonly atOnce: number;
  readonly now: () => number;
  readonly close: () => Promise<void>;
  readonly examiner?: Examiner | undefined;
};

type Finished = Pick<PlayedTable, 'room' | 'score' | 'faults'> & { readonly finish: Finish };

export function outsidePlayers(plan: Plan, { entries, atOnce, now, close, examiner }: Outside): TablePlayers {
  const phrases = phrasesOf(plan);
  const waiting = new Map<number, Finished>();
  const play = async (task: Task): Promise<PlayedTable> => {
    await refreshSandboxes();
    const finished = await playOutside({ plan, entries, phrases, examiner }, task, now());
    const { finish, ...played } = finished;
    const other = waiting.get(task.board);
    waiting.delete(task.board);
    if (!other) waiting.set(task.board, finished);
    else {
      const imps = { home: homeImps(other, finished) };
      for (const tell of [other.finish, finish]) tell(imps);
    }
    return played;
  };
  return {
    atOnce,
    handful: 1,
    play: (tasks) => Promise.all(tasks.map(play)),
    close: async () => {
      for (const { finish } of waiting.values()) finish();
      await close();
    },
  };
}

/** Of a board played in both rooms. */
function homeImps(one: Finished, other: Finished): number {
  const [open, closed] = one.room === 'open' ? [one, other] : [other, one];
  const teams = [open, closed].flatMap(({ room, faults }) => faults.map(({ seat }) => teamAt(room, seat)));
  return boardImps({ open: open.score, closed: closed.score }, teams);
}
