/**
 * The Howell movement: everybody meets everybody, and all are compared with all. Of 2n pairs one sits still; the others have the
 * remainders of division by m = 2n − 1 as their numbers, and one row of tables makes all rounds: in round r everybody's number, and
 * every set's, is r higher. The row is kept in `howell-starters.ts`; what must hold of it, its spec checks.
 */
import { HOWELL_STARTERS } from './howell-starters.js';
import { type Movement, type MovementRequest, type Round, type Sitting, withoutPhantom } from './movement.js';

type Howell = MovementRequest & { readonly kind: 'howell' };

/** Places of the largest Howell that is kept. */
export const HOWELL_PLACES_MAX = 60;

/** A request that was found possible, drawn. The pair that sits still has the highest number, or is the phantom. */
export function howell({ entrants, rounds, boards }: Howell): Movement {
  const places = entrants + (entrants % 2);
  const m = places - 1;
  const row = howellRow(places);
  const up = (value: number, round: number): number => ((value + round) % m) + 1;
  const drawn = Array.from({ length: rounds }, (_, round): Round => {
    const set = (first: number): number => (boards === 'barometer' ? round + 1 : up(first, round));
    const stationary: Sitting = { table: 1, NS: [places], EW: [up(0, round)], set: set(0) };
    const others = row.map(([ns, ew, first], index): Sitting => {
      return { table: index + 2, NS: [up(ns, round)], EW: [up(ew, round)], set: set(first) };
    });
    return withoutPhantom([stationary, ...others], entrants);
  });
  return { entrants, sets: boards === 'barometer' ? rounds : m, winners: 1, rounds: drawn };
}

/** North-South, East-West and set of each table but the stationary pair's, in the first round, as remainders. */
export function howellRow(places: number): readonly (readonly [number, number, number])[] {
  const text = HOWELL_STARTERS[places] ?? '';
  return text.split(', ').map((table) => {
    const [ns = 0, ew = 0, set = 0] = table.split(' ').map(Number);
    return [ns, ew, set];
  });
}
