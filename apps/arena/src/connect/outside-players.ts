/**
 * Players of tables at which robots from outside sit. Results are told when both rooms of a board are done. A robot that
 * forfeits board after board may be asked no more in this run of the match.
 */
import { boardImps, type Team, teamAt, TEAMS } from '#matches';
import { type TablePlayers } from '../play/player-threads.js';
import { refreshSandboxes } from '../play/sandbox.js';
import { phrasesOf, type Plan, type PlayedTable, type Task } from '../play/table.js';
import { faultOf, NO_ROW, nextRow, type Row, whyAskedNoMore } from './forfeits-in-a-row.js';
import { type Entry, type Examiner, type Finish, playOutside } from './seat-outside.js';

export type Outside = {
  readonly entries: Readonly<Record<Team, Entry>>;
  /** Tables at once: no more than the robots said they can sit at. */
  readonly atOnce: number;
  readonly now: () => number;
  readonly close: () => Promise<void>;
  readonly examiner?: Examiner | undefined;
  /** Aborted, boards under way are waited for a little, and then abandoned. */
  readonly signal?: AbortSignal | undefined;
};

/** How long boards under way are waited for once the match is aborted: a robot that hangs must not keep a server from its end. */
const UNDER_WAY_MS = 5_000;

type Finished = Pick<PlayedTable, 'room' | 'score' | 'faults'> & { readonly finish: Finish };

export function outsidePlayers(plan: Plan, { entries, atOnce, now, close, examiner, signal }: Outside): TablePlayers {
  const phrases = phrasesOf(plan);
  const waiting = new Map<number, Finished>();
  const asking = askingFor(entries);
  const underWay = abandonable(signal);
  const play = async (task: Task): Promise<readonly PlayedTable[]> => {
    await refreshSandboxes();
    const sitting = asking.sit();
    const { abandoned, over } = underWay.begin();
    const table = { plan, entries: sitting.entries, phrases, examiner, abandoned };
    const finished = await playOutside(table, task, now()).finally(over);
    if (!finished) return [];
    sitting.rise(finished);
    const { finish, ...played } = finished;
    const other = waiting.get(task.board);
    waiting.delete(task.board);
    if (!other) waiting.set(task.board, finished);
    else {
      const imps = { home: homeImps(other, finished) };
      for (const tell of [other.finish, finish]) tell(imps);
    }
    return [played];
  };
  return {
    atOnce,
    handful: 1,
    play: async (tasks) => (await Promise.all(tasks.map(play))).flat(),
    close: async () => {
      underWay.close();
      for (const { finish } of waiting.values()) finish();
      await close();
    },
  };
}

type Entries = Outside['entries'];

/** Who sits at the next table: a robot from outside that has forfeited too many boards in a row is asked no more. */
function askingFor(entries: Entries) {
  const rows: Record<Team, Row> = { home: NO_ROW, away: NO_ROW };
  const entryOf = (team: Team): Entry => {
    const entry = entries[team];
    const max = entry.kind === 'outside' ? entry.inARowMax : undefined;
    const why = max === undefined ? undefined : whyAskedNoMore(rows[team], max);
    return why === undefined ? entry : { kind: 'absent', why };
  };
  return {
    sit() {
      const begun = { ...rows };
      const sitting: Entries = { home: entryOf('home'), away: entryOf('away') };
      const rise = (table: Pick<PlayedTable, 'room' | 'faults'>): void => {
        for (const team of TEAMS)
          if (sitting[team].kind === 'outside') rows[team] = nextRow(rows[team], begun[team], faultOf(team, table));
      };
      return { entries: sitting, rise };
    },
  };
}

/** Tables under way that are abandoned some time after a signal. */
function abandonable(signal: AbortSignal | undefined) {
  const abandons = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  const abandonLater = (): void => {
    timer = setTimeout(() => {
      for (const abandon of abandons) abandon();
    }, UNDER_WAY_MS);
  };
  if (signal?.aborted) abandonLater();
  else signal?.addEventListener('abort', abandonLater);
  return {
    begin() {
      let abandon: () => void = () => undefined;
      const abandoned = new Promise<undefined>((resolve) => {
        abandon = () => {
          resolve(undefined);
        };
      });
      abandons.add(abandon);
      return { abandoned, over: () => void abandons.delete(abandon) };
    },
    close() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abandonLater);
    },
  };
}

/** Of a board played in both rooms. */
function homeImps(one: Finished, other: Finished): number {
  const [open, closed] = one.room === 'open' ? [one, other] : [other, one];
  const teams = [open, closed].flatMap(({ room, faults }) => faults.map(({ seat }) => teamAt(room, seat)));
  return boardImps({ open: open.score, closed: closed.score }, teams);
}
