/** Who won a competition, and who came after. Entrants are their places in the list, from 0, best seeded first. */
import { victoryPoints } from '#bridge';
import { type CompetitionFormat } from './competition.js';

/** A meeting that is over, as far as it ranks. */
export type RankedMeeting = {
  readonly round: number;
  readonly home: number;
  readonly away: number;
  /** Home's, what was carried over included. */
  readonly imps: number;
  /** Home's victory points, of `VICTORY_POINTS`. */
  readonly points: number;
};

/** What two opponents share. */
export const VICTORY_POINTS = 20;
/** What a round of a Swiss is worth to who sits it out. */
const SAT_OUT_POINTS = 12;

/** Home's victory points of a meeting that it won by so many IMPs, or lost where they are below 0. */
export function homePoints(boards: number, imps: number): number {
  const [ahead, behind] = victoryPoints(boards, Math.abs(imps));
  return imps >= 0 ? ahead : behind;
}

/** A meeting of a knock-out that was lost: in which round, and by how many IMPs. */
type Lost = { readonly round: number; readonly by: number };

/** Who is out of a knock-out. A match that ends even is won by the better seeded, who is home. */
export function lostBy(meetings: readonly RankedMeeting[]): ReadonlyMap<number, Lost> {
  return new Map(
    meetings.map(({ round, home, away, imps }) => [imps >= 0 ? away : home, { round, by: Math.abs(imps) }]),
  );
}

/**
 * All entrants, the winner first. A knock-out ranks by how far each came, a round without an opponent counting as won; of those who
 * lost in the same round, who lost by less, since they played the same deals. The other formats rank by victory points; a round of a
 * Swiss that is sat out is worth twelve. Where that is even the better seeded is first.
 */
export function rankingOf(
  format: CompetitionFormat,
  entrants: number,
  meetings: readonly RankedMeeting[],
): readonly number[] {
  const places = Array.from({ length: entrants }, (_, place) => place);
  if (format !== 'knock-out') {
    const points = pointsOf(entrants, meetings, format === 'swiss' ? SAT_OUT_POINTS : 0);
    return places.toSorted((one, other) => (points[other] ?? 0) - (points[one] ?? 0) || one - other);
  }
  const lost = lostBy(meetings);
  const unbeaten: Lost = { round: Number.MAX_SAFE_INTEGER, by: 0 };
  const howFar = (place: number): Lost => lost.get(place) ?? unbeaten;
  return places.toSorted((one, other) => {
    const [mine, theirs] = [howFar(one), howFar(other)];
    return theirs.round - mine.round || mine.by - theirs.by || one - other;
  });
}

/** In whole hundredths, so that sums of the same points are the same. */
function pointsOf(entrants: number, meetings: readonly RankedMeeting[], satOut: number): readonly number[] {
  const won = Array.from({ length: entrants }, () => 0);
  const rounds = new Map<number, Set<number>>();
  const add = (place: number, points: number): void => {
    won[place] = (won[place] ?? 0) + Math.round(100 * points);
  };
  for (const { round, home, away, points } of meetings) {
    add(home, points);
    add(away, VICTORY_POINTS - points);
    const playing = rounds.get(round) ?? new Set();
    rounds.set(round, playing.add(home).add(away));
  }
  for (const playing of rounds.values()) for (const place of won.keys()) if (!playing.has(place)) add(place, satOut);
  return won;
}
