/**
 * What a match comes to, board by board: a board counts once both rooms and every board before it are there, so the order in which
 * tables end changes nothing. Once the stop rule has its answer, no further board counts.
 */
import { createHash } from 'node:crypto';
import {
  anytimeInterval,
  boardImps,
  type Forfeit,
  hypothesesOf,
  type Interval,
  NO_BOARDS,
  type OpenedMatch,
  plainInterval,
  type Room,
  type Sample,
  type StopReason,
  type Team,
  weigh,
  withBoard,
} from '#matches';

export type TableResult = {
  readonly board: number;
  readonly room: Room;
  readonly score: number;
  readonly log: string;
  readonly events: number;
};

export type Standing = {
  /** Boards that count. */
  readonly boards: number;
  /** Home's, forfeits at their cost, without carry-over. */
  readonly imps: number;
  /** Boards that nobody forfeited: what the strength is estimated from. */
  readonly sample: Sample;
  readonly pushes: number;
  /** Boards on which both rooms called and played the same. */
  readonly identical: number;
  readonly forfeited: Readonly<Record<Team, number>>;
};

export type Tally = {
  /** Takes a table's result; answers the boards that count now because of it. */
  add(result: TableResult): readonly CountedBoard[];
  forfeit(forfeit: Forfeit): void;
  standing(): Standing;
  /** Why no further board counts; undefined while the match goes on. */
  stopped(): StopReason | undefined;
  /** Of the log so far; the tally takes nothing afterwards. */
  logHash(): string;
};

export type CountedBoard = {
  readonly board: number;
  readonly imps: number;
  readonly scores: Readonly<Record<Room, number>>;
};

type Half = Pick<TableResult, 'score' | 'log' | 'events'>;

export function openTally({ opened, forfeits }: Pick<OpenedMatch, 'opened' | 'forfeits'>): Tally {
  const hypotheses = hypothesesOf(opened);
  const hash = createHash('sha256');
  const halves = new Map<number, Partial<Record<Room, Half>>>();
  const faults = new Map<number, Set<Team>>();
  const forfeited: Record<Team, number> = { home: 0, away: 0 };
  let [boards, imps, pushes, identical] = [0, 0, 0, 0];
  let sample = NO_BOARDS;
  let stopped: StopReason | undefined;

  const forfeit = ({ board, team }: Forfeit): void => {
    faults.set(board, (faults.get(board) ?? new Set()).add(team));
  };
  for (const one of forfeits) forfeit(one);

  /** The next board in order, if both rooms of it are there. */
  const count = (): CountedBoard | undefined => {
    const { open, closed } = halves.get(boards + 1) ?? {};
    if (!open || !closed || stopped) return undefined;
    boards++;
    halves.delete(boards);
    hash.update(open.log).update(closed.log);
    const scores = { open: open.score, closed: closed.score };
    const teams = [...(faults.get(boards) ?? [])];
    const won = boardImps(scores, teams);
    imps += won;
    for (const team of teams) forfeited[team]++;
    if (teams.length === 0) sample = withBoard(sample, won);
    if (won === 0) pushes++;
    if (playedAlike(open, closed)) identical++;
    const verdict = hypotheses && weigh(sample, hypotheses).verdict;
    stopped = verdict ?? (boards === opened.boards ? 'played-out' : undefined);
    return { board: boards, imps: won, scores };
  };

  return {
    add({ board, room, score, log, events }) {
      if (stopped || board <= boards) return [];
      halves.set(board, { ...halves.get(board), [room]: { score, log, events } });
      const counted: CountedBoard[] = [];
      for (let next = count(); next; next = count()) counted.push(next);
      return counted;
    },
    forfeit,
    standing: () => ({ boards, imps, sample, pushes, identical, forfeited: { ...forfeited } }),
    stopped: () => stopped,
    logHash: () => hash.digest('hex'),
  };
}

/** By how much the name of the closed room is longer, once an event. */
const LONGER = 'closed'.length - 'open'.length;

/** Whether both rooms' logs tell of the same calls and cards. The first event, the deal, differs in its salts in any case. */
function playedAlike(open: Half, closed: Half): boolean {
  if (open.events !== closed.events || closed.log.length - open.log.length !== LONGER * open.events) return false;
  return actionsIn(open.log) === actionsIn(closed.log);
}

function actionsIn(log: string): string {
  return Array.from(log.matchAll(/"(?:call|card)":"([^"]+)"/g), ([, action]) => action).join(' ');
}

/** The intervals of a standing: for a length fixed before, and for whoever looks while it goes on. */
export function intervalsOf({ sample }: Standing): {
  readonly interval: Interval | undefined;
  readonly anytime: Interval | undefined;
} {
  return { interval: plainInterval(sample), anytime: anytimeInterval(sample) };
}
