/**
 * An individual: everybody has another partner every round, and meets the others about twice as an opponent. As in a Howell, one row
 * of tables makes all rounds; all tables play the same set at once. With a multiple of four one player sits still, with one more
 * everybody sits out once.
 */
import { INDIVIDUAL_STARTERS } from './individual-starters.js';
import { type Movement, type MovementRequest, type Round, type Sitting } from './movement.js';

type Individual = MovementRequest & { readonly kind: 'individual' };

/** Players of the largest individual that is kept. */
export const INDIVIDUAL_MAX = 60;

export function individualRoundsMax(players: number): number {
  return players % 4 === 0 ? players - 1 : players;
}

/** A request that was found possible, drawn. */
export function individual({ entrants, rounds }: Individual): Movement {
  const m = individualRoundsMax(entrants);
  const up = (value: number, round: number): number => (value === m ? m + 1 : ((value + round) % m) + 1);
  const row = (INDIVIDUAL_STARTERS[entrants] ?? '').split(', ').map((table) => table.split(' ').map(Number));
  const drawn = Array.from({ length: rounds }, (_, round): Round => {
    const sittings = row.map(([north = 0, south = 0, east = 0, west = 0], index): Sitting => {
      const set = round + 1;
      return {
        table: index + 1,
        NS: [up(north, round), up(south, round)],
        EW: [up(east, round), up(west, round)],
        set,
      };
    });
    return { sittings, out: entrants % 4 === 0 ? [] : [up(0, round)] };
  });
  return { entrants, sets: rounds, winners: 1, rounds: drawn };
}
