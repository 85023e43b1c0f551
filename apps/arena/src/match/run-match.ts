/**
 * Runs a match: hands tables out in windows, the rooms of a board in chance order; stores each board when it is finished, some at a
 * time under one flush; counts boards in their order. Whatever is stored is not played again, so a match that was cut off goes on,
 * and comes out the same.
 */
import { type Append, type Appended } from '#event-store';
import { type Disclosed, orderOf, type OpenedMatch, ROOMS, teamAt } from '#matches';
import { assert } from '#bridge';
import { type TablePlayers } from '../play/player-threads.js';
import { isNothing, NOTHING_DISCLOSED } from '../play/truthfulness.js';
import { headerOf, type Plan, type PlayedTable, type Task } from '../play/table.js';
import { type ArenaOffice, rule } from './match-office.js';
import { sealedElsewhere } from './sealed-elsewhere.js';
import { resultOf, storedTable } from './stored-tables.js';
import { type CountedBoard } from './standing.js';
import { openTally, type TableResult, type Tally } from './tally.js';

/** Boards between the first that does not count yet and the last that is given out. */
const WINDOW = 128;

export type MatchToRun = {
  readonly plan: Plan;
  readonly state: OpenedMatch;
  readonly players: TablePlayers;
  /** Some of its boards may be stored already. */
  readonly isResumed: boolean;
  /** Aborted, it finishes what is under way and stores it; what robots from outside are slow to finish is played again another time. */
  readonly signal?: AbortSignal;
  /** Told of each board that counts, in order; forfeits of it have been recorded. */
  readonly onBoard?: (board: CountedBoard, tally: Tally) => void;
};

export type MatchRun = {
  readonly tally: Tally;
  /** Tables played now, and those found in the store. */
  readonly played: number;
  readonly reused: number;
};

type Running = {
  readonly office: ArenaOffice;
  readonly match: MatchToRun;
  readonly tally: Tally;
  readonly texts: Set<string>;
  /** Of tables that are stored already, as it was counted before they were. */
  readonly counted: ReadonlyMap<string, Disclosed>;
  played: number;
  reused: number;
};

/** Resolves when the match has stopped, or was aborted. Rejects with the store's faults; then running it again goes on. */
export async function runMatch(office: ArenaOffice, match: MatchToRun): Promise<MatchRun> {
  const running: Running = {
    ...{ office, match, tally: openTally(match.state), texts: new Set() },
    ...{ counted: countedBefore(match.state), played: 0, reused: 0 },
  };
  await rule(office, match.plan.match, { kind: 'begin' });
  const underWay = new Set<Promise<void>>();
  let failed: { readonly cause: unknown } | undefined;
  const isOver = (): boolean =>
    failed !== undefined || running.tally.stopped() !== undefined || (match.signal?.aborted ?? false);
  for await (const tasks of handfuls(running)) {
    if (isOver()) break;
    const job = playHandful(running, tasks)
      .catch((cause: unknown) => {
        failed ??= { cause }; // the others are waited for: what they finish is stored
      })
      .finally(() => underWay.delete(job));
    underWay.add(job);
    if (underWay.size >= match.players.atOnce) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  if (failed) throw failed.cause;
  const { tally, played, reused } = running;
  return { tally, played, reused };
}

/** The tables still to be played, window by window: within one in chance order, so that the rooms of a board come apart. */
async function* handfuls(running: Running): AsyncGenerator<readonly Task[]> {
  const { match, tally } = running;
  const { handful } = match.players;
  const { boards } = match.state.opened;
  for (let first = 1; first <= boards; first += WINDOW) {
    const tasks: Task[] = [];
    for (let board = first; board < first + WINDOW && board <= boards; board++)
      for (const room of ROOMS) if (!(await takeStored(running, { board, room }))) tasks.push({ board, room });
    if (tally.stopped()) return;
    const order = new Map(tasks.map((task) => [task, orderOf(match.plan.seed, task.board, task.room)]));
    tasks.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
    for (let at = 0; at < tasks.length; at += handful) yield tasks.slice(at, at + handful);
  }
}

/** Counts a table that is stored already; false when it is still to be played. */
async function takeStored(running: Running, task: Task): Promise<boolean> {
  if (!running.match.isResumed) return false;
  const found = await storedTable(running.office.store, running.match.plan, task);
  if (!found) return false;
  running.reused++;
  countTable(running, { ...found, disclosed: running.counted.get(tableKey(task)) ?? NOTHING_DISCLOSED });
  return true;
}

async function playHandful(running: Running, tasks: readonly Task[]): Promise<void> {
  const { office, match, texts } = running;
  const tables = await match.players.play(tasks);
  const said = tables.flatMap((table) => table.texts).filter(({ salt }) => !texts.has(salt));
  if (said.length > 0) await office.keep(said);
  for (const { salt } of said) texts.add(salt);
  for (const table of tables) await recordForfeits(running, table);
  await countDisclosures(running, tables);
  const appended = await office.store.appendMany(tables.map((table) => appendOf(match.plan, table)));
  running.played += tables.length;
  for (const [index, table] of tables.entries()) countTable(running, asStored(table, appended[index]));
}

/** What is stored is what counts: ours, or what stood there already. */
function asStored(table: PlayedTable, appended: Appended | undefined): TableResult {
  if (appended?.kind === 'appended') return table;
  if (appended?.kind === 'repeated') return { ...resultOf(table, [appended.commit]), disclosed: table.disclosed };
  throw new Error(`assertion failed: a board has one commit, and its append ended in ${appended?.kind ?? 'nothing'}`);
}

/** Before the boards themselves, like forfeits: whoever goes on with the match plays no stored table again to count. */
async function countDisclosures({ office, match }: Running, tables: readonly PlayedTable[]): Promise<void> {
  const counted = tables.flatMap(({ board, room, disclosed }) =>
    isNothing(disclosed) ? [] : { board, room, disclosed },
  );
  if (counted.length === 0) return;
  const { kind } = await rule(office, match.plan.match, { kind: 'count-disclosures', tables: counted });
  assert(kind === 'accepted', 'a match that is played takes counts of its tables');
}

function countedBefore({ disclosures }: OpenedMatch): ReadonlyMap<string, Disclosed> {
  return new Map(disclosures.flatMap((tables) => tables.map((table) => [tableKey(table), table.disclosed])));
}

function tableKey({ board, room }: Task): string {
  return `${board} ${room}`;
}

/** Before the board itself: what is stored of a board always has its forfeits beside it. */
async function recordForfeits({ office, match, tally }: Running, { board, room, faults }: PlayedTable): Promise<void> {
  for (const { seat, ...fault } of faults) {
    const forfeit = { board, room, seat, team: teamAt(room, seat), ...fault };
    tally.forfeit(forfeit);
    await rule(office, match.plan.match, { kind: 'record-forfeit', forfeit });
  }
}

function appendOf(plan: Plan, { board, room, text, head, events: count }: PlayedTable): Append {
  const header = headerOf(plan, { board, room });
  return { stream: header.stream, expected: 'none', sealed: sealedElsewhere(header, { text, head, count }) };
}

function countTable({ match, tally }: Running, table: TableResult): void {
  for (const counted of tally.add(table)) match.onBoard?.(counted, tally);
}
