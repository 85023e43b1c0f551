/**
 * How fair a movement is to its pairs. On a board, what one pair gains another loses: two that sit the same way compete for one
 * comparison, two that sit opposite at different tables help each other by one, and two at one table compete for all comparisons. The sum over all
 * sets is how much the two compete in the whole movement; it should be the same for any two.
 */
import { type Movement, type Sitting } from './movement.js';

type Balance = {
  /** Comparisons, between two pairs, over one board of each set. */
  readonly mean: number;
  readonly least: number;
  readonly most: number;
  readonly deviation: number;
};

/** The competition between any two pairs of a movement, as it spreads. Sitting out is part of it. */
export function balanceOf({ entrants, rounds }: Movement): Balance {
  const competition = Array.from({ length: entrants + 1 }, () => new Float64Array(entrants + 1));
  const bySet = new Map<number, Sitting[]>();
  for (const sitting of rounds.flatMap(({ sittings }) => sittings))
    bySet.set(sitting.set, [...(bySet.get(sitting.set) ?? []), sitting]);
  for (const played of bySet.values())
    for (const one of played) for (const other of played) compete(competition, one, { other, results: played.length });
  const all = competition.flatMap((row, one) =>
    one === 0 ? [] : [...row.slice(1)].filter((_, other) => other + 1 !== one),
  );
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  const square = all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / all.length;
  return { mean, least: Math.min(...all), most: Math.max(...all), deviation: Math.sqrt(square) };
}

type Others = { readonly other: Sitting; readonly results: number };

function compete(competition: readonly Float64Array[], one: Sitting, { other, results }: Others): void {
  const add = (a: readonly number[], b: readonly number[], by: number): void => {
    for (const first of a)
      for (const second of b) {
        const row = competition[first];
        if (row) row[second] = (row[second] ?? 0) + by;
      }
  };
  if (one === other) {
    add(one.NS, one.EW, results - 1);
    add(one.EW, one.NS, results - 1);
    return;
  }
  add(one.NS, other.NS, 1);
  add(one.EW, other.EW, 1);
  add(one.NS, other.EW, -1);
  add(one.EW, other.NS, -1);
}
