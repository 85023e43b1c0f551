/** What a correction changes: everything is scored anew, and compared. */
import { type Standing, type Standings } from './standings.js';

export type Place = Pick<Standing, 'rank' | 'value' | 'percent'>;

/** An entrant whose score or rank is another. */
export type Change = { readonly entrant: number; readonly before: Place; readonly after: Place };

/** The entrants who score or rank otherwise than before, in the order they rank now. */
export function changesBetween(before: Standings, after: Standings): readonly Change[] {
  const was = new Map(before.lists.flat().map((standing) => [standing.entrant, standing]));
  return after.lists.flat().flatMap((now) => {
    const then = was.get(now.entrant);
    if (!then || (then.rank === now.rank && then.value === now.value && then.percent === now.percent)) return [];
    return [{ entrant: now.entrant, before: placeOf(then), after: placeOf(now) }];
  });
}

function placeOf({ rank, value, percent }: Standing): Place {
  return { rank, value, ...(percent !== undefined && { percent }) };
}
