/**
 * What a match comes to: boards are counted in their order, forfeits at their cost, and once the stop rule has its answer no further
 * board counts. Whoever plays the match and whoever reads it afterwards count by this.
 */
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

/** A board that both rooms have played. Scores are points for North-South. */
export type ScoredBoard = { readonly scores: Readonly<Record<Room, number>>; readonly alike: boolean };

export type CountedBoard = {
  readonly board: number;
  readonly imps: number;
  readonly scores: Readonly<Record<Room, number>>;
};

export type Counter = {
  /** Counts the next board in order; undefined when the match has stopped. */
  count(scored: ScoredBoard): CountedBoard | undefined;
  readonly forfeit: (forfeit: Pick<Forfeit, 'board' | 'team'>) => void;
  readonly standing: () => Standing;
  /** Why no further board counts; undefined while the match goes on. */
  readonly stopped: () => StopReason | undefined;
};

export function openCounter({ opened, forfeits }: Pick<OpenedMatch, 'opened' | 'forfeits'>): Counter {
  const hypotheses = hypothesesOf(opened);
  const faults = new Map<number, Set<Team>>();
  const forfeited: Record<Team, number> = { home: 0, away: 0 };
  let [boards, imps, pushes, identical] = [0, 0, 0, 0];
  let sample = NO_BOARDS;
  let stopped: StopReason | undefined;
  const forfeit: Counter['forfeit'] = ({ board, team }) => {
    faults.set(board, (faults.get(board) ?? new Set()).add(team));
  };
  for (const one of forfeits) forfeit(one);
  return {
    count({ scores, alike }) {
      if (stopped) return undefined;
      boards++;
      const teams = [...(faults.get(boards) ?? [])];
      const won = boardImps(scores, teams);
      imps += won;
      for (const team of teams) forfeited[team]++;
      if (teams.length === 0) sample = withBoard(sample, won);
      if (won === 0) pushes++;
      if (alike) identical++;
      const verdict = hypotheses && weigh(sample, hypotheses).verdict;
      stopped = verdict ?? (boards === opened.boards ? 'played-out' : undefined);
      return { board: boards, imps: won, scores };
    },
    forfeit,
    standing: () => ({ boards, imps, sample, pushes, identical, forfeited: { ...forfeited } }),
    stopped: () => stopped,
  };
}

/** The intervals of a standing: for a length fixed before, and for whoever looks while it goes on. */
export function intervalsOf({ sample }: Pick<Standing, 'sample'>): {
  readonly interval: Interval | undefined;
  readonly anytime: Interval | undefined;
} {
  return { interval: plainInterval(sample), anytime: anytimeInterval(sample) };
}
