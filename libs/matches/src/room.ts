import { imps, type Seat, type Side, sideOf } from '#bridge';

/** A match is played in two rooms. In the open room the home team sits North-South, in the closed room East-West. */
export const ROOMS = ['open', 'closed'] as const;
export type Room = (typeof ROOMS)[number];

export const TEAMS = ['home', 'away'] as const;
export type Team = (typeof TEAMS)[number];

export function teamAt(room: Room, seat: Seat | Side): Team {
  const side = seat === 'NS' || seat === 'EW' ? seat : sideOf(seat);
  return (room === 'open') === (side === 'NS') ? 'home' : 'away';
}

/** What a team that could not play a board to its end loses on it at least, in IMPs. */
export const FORFEIT_IMPS = 3;

/**
 * A board of both rooms in IMPs for the home team. `scores` are points for North-South. A team that forfeited in either room gets
 * the worse of what happened and −3 IMPs; when both did, what happened stands.
 */
export function boardImps(scores: Readonly<Record<Room, number>>, forfeits: readonly Team[] = []): number {
  const happened = imps(scores.open - scores.closed);
  const home = forfeits.includes('home');
  const away = forfeits.includes('away');
  if (home === away) return happened;
  return home ? Math.min(happened, -FORFEIT_IMPS) : Math.max(happened, FORFEIT_IMPS);
}
