/** Players of tables at which robots from outside sit. Results are told when both rooms of a board are done. */
import { type Team } from '#matches';
import { type TablePlayers } from '../play/player-threads.js';
import { phrasesOf, type Plan, type PlayedTable, type Task } from '../play/table.js';
import { type Entry, playOutside } from './seat-outside.js';

export type Outside = {
  readonly entries: Readonly<Record<Team, Entry>>;
  /** Tables at once: no more than the robots said they can sit at. */
  readonly atOnce: number;
  readonly now: () => number;
  readonly close: () => Promise<void>;
};

export function outsidePlayers(plan: Plan, { entries, atOnce, now, close }: Outside): TablePlayers {
  const phrases = phrasesOf(plan);
  const waiting = new Map<number, () => void>();
  const play = async (task: Task): Promise<PlayedTable> => {
    const { finish, ...played } = await playOutside({ plan, entries, phrases }, task, now());
    const other = waiting.get(task.board);
    waiting.delete(task.board);
    if (!other) waiting.set(task.board, finish);
    else for (const tell of [other, finish]) tell();
    return played;
  };
  return {
    atOnce,
    handful: 1,
    play: (tasks) => Promise.all(tasks.map(play)),
    close: async () => {
      for (const finish of waiting.values()) finish();
      await close();
    },
  };
}
