/** Everybody meets everybody once: one stays, the others go round him. All play the same set in the same round. */
import { type Movement, type MovementRequest, type Round, sittingsOf, withoutPhantom } from './movement.js';

type RoundRobin = MovementRequest & { readonly kind: 'round-robin' };

/** A request that was found possible, drawn. */
export function roundRobin({ entrants, rounds, of }: RoundRobin): Movement {
  const places = entrants + (entrants % 2);
  const going = places - 1;
  const drawn = Array.from({ length: rounds }, (_, round): Round => {
    const at = (step: number): number => ((((round + step) % going) + going) % going) + 1;
    const meetings = Array.from({ length: places / 2 }, (_, index) => {
      const one = index === 0 ? places : at(index);
      const other = at(-index);
      // Who stays has his home and away turns by rounds, the others by their distance.
      const [home, away] = (index === 0 ? round : index) % 2 === 0 ? [one, other] : [other, one];
      return sittingsOf(of, { table: index + 1, home, away, set: round + 1 });
    });
    return withoutPhantom(meetings.flat(), entrants);
  });
  return { entrants, sets: rounds, winners: 1, rounds: drawn };
}
