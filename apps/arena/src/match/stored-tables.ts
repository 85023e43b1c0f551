/** Tables of a match that are in the store already: a match that was cut off goes on from them. */
import { BOARD_EVENTS, type BoardEvent, boardStream } from '#board';
import { type EventStore, eventsOf, type StoredCommit } from '#event-store';
import { logText } from '#matches';
import { boardIdOf, type Plan, type Task } from '../play/table.js';
import { type TableResult } from './tally.js';

/** What a stored board tells of its table. What its calls were said to show is no part of it. */
type StoredResult = Omit<TableResult, 'disclosed'>;

export async function storedTable(store: EventStore, plan: Plan, task: Task): Promise<StoredResult | undefined> {
  const commits = await store.readStream(boardStream(boardIdOf(plan, task)));
  return commits.length === 0 ? undefined : resultOf(task, commits);
}

/** The result that a board's commits tell. */
export function resultOf(task: Task, commits: readonly StoredCommit[]): StoredResult {
  const events = commits.flatMap((stored) => eventsOf<BoardEvent>(stored, BOARD_EVENTS));
  const last = events.findLast(({ type }) => type === 'ScoreComputed');
  if (last?.type !== 'ScoreComputed') throw new Error('assertion failed: a board of a match is stored whole');
  const { board, room } = task;
  return { board, room, score: last.data.score, log: logText({ board, room, events }), events: events.length };
}
