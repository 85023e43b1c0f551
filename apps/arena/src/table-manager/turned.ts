/**
 * Four programs at one table play both rooms of a match. Their seats do not change, so in the closed room, where the home team sits
 * East-West, the board is turned by one seat: who sits East there sits South at the table.
 */
import { lho, type Seat, sideOf, type Vulnerability } from '#bridge';
import { type Team } from '#matches';

/** How a room's seats and vulnerability are called at the table, and back. */
export type Turned = {
  readonly seat: (seat: Seat) => Seat;
  readonly vulnerability: (vulnerability: Vulnerability) => Vulnerability;
};

const STRAIGHT: Turned = { seat: (seat) => seat, vulnerability: (vulnerability) => vulnerability };
const BY_ONE: Turned = { seat: lho, vulnerability: otherWay };

/** As a team's seat in its room tells the room. */
export function turnedFor(team: Team, seat: Seat): Turned {
  return (team === 'home') === (sideOf(seat) === 'NS') ? STRAIGHT : BY_ONE;
}

function otherWay(vulnerability: Vulnerability): Vulnerability {
  if (vulnerability === 'NS') return 'EW';
  return vulnerability === 'EW' ? 'NS' : vulnerability;
}
