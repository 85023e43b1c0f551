/** Whether the hands were what their calls were said to show: counted while tables are played, for the end of the match. */
import { type Dealt } from '#board';
import { type Seat, SEATS } from '#bridge';
import { type Disclosed, type Room, type Team, teamAt, type Truthfulness } from '#matches';
import { type Played, satisfies, type Shows } from '#robots';

export const NOTHING_DISCLOSED: Disclosed = { home: { calls: 0, kept: 0 }, away: { calls: 0, kept: 0 } };

/** Of one table: calls that stated something of the hand, by the team that made them. */
export function disclosedAt(room: Room, { board, disclosures }: Pick<Played, 'board' | 'disclosures'>): Disclosed {
  const counts = { home: { calls: 0, kept: 0 }, away: { calls: 0, kept: 0 } };
  for (const [index, { shows }] of disclosures) {
    if (!statesSomething(shows)) continue;
    const seat = callerOf(board, index);
    const count = counts[teamAt(room, seat)];
    count.calls++;
    if (satisfies(board.deal[seat], shows)) count.kept++;
  }
  return counts;
}

function statesSomething({ hcp, len, balanced }: Shows): boolean {
  return hcp !== undefined || balanced !== undefined || (len !== undefined && Object.keys(len).length > 0);
}

function callerOf({ set }: Dealt, index: number): Seat {
  return SEATS[(SEATS.indexOf(set.dealer) + index) % SEATS.length] ?? set.dealer;
}

export function isNothing({ home, away }: Disclosed): boolean {
  return home.calls + away.calls === 0;
}

export function addDisclosed(one: Disclosed, other: Disclosed): Disclosed {
  const sum = (team: Team): Truthfulness => ({
    calls: one[team].calls + other[team].calls,
    kept: one[team].kept + other[team].kept,
  });
  return { home: sum('home'), away: sum('away') };
}
