/** Who won how much from whom, and how strong that says everybody is: by least squares, each meeting weighed by its boards. */
import { plainInterval, type Interval } from './interval.js';
import { sampleOf } from './sample.js';

/** IMPs of `home`, by number of the board. */
export type Pairing = { readonly home: string; readonly away: string; readonly imps: ReadonlyMap<number, number> };

type Cell = { readonly boards: number; readonly mean: number; readonly interval: Interval | undefined };

/** Row against column; a pair that did not meet has no cell. */
export function crossTable(pairings: readonly Pairing[]): ReadonlyMap<string, ReadonlyMap<string, Cell>> {
  const met = new Map<string, Map<string, number[]>>();
  const add = (row: string, column: string, values: readonly number[]): void => {
    const cells = met.get(row) ?? new Map<string, number[]>();
    met.set(row, cells.set(column, [...(cells.get(column) ?? []), ...values]));
  };
  for (const { home, away, imps } of pairings) {
    add(home, away, [...imps.values()]);
    add(
      away,
      home,
      [...imps.values()].map((value) => -value),
    );
  }
  return new Map(
    [...met].map(([row, cells]) => [row, new Map([...cells].map(([column, all]) => [column, cell(all)]))]),
  );
}

function cell(values: readonly number[]): Cell {
  const sample = sampleOf(values);
  return { boards: sample.boards, mean: sample.mean, interval: plainInterval(sample) };
}

/** In the order of their names. */
export function entrantsOf(pairings: readonly Pairing[]): readonly string[] {
  return [...new Set(pairings.flatMap(({ home, away }) => [home, away]))].toSorted();
}

/** Two entrants by their places, the boards they played, and what home won on them. */
export type Met = { readonly home: number; readonly away: number; readonly boards: number; readonly imps: number };

/** What a pairing came to, entrants as their places among these. */
export function totalsIn(entrants: readonly string[]): (pairing: Pairing) => Met {
  const place = new Map(entrants.map((entrant, at) => [entrant, at]));
  return ({ home, away, imps }) => ({
    ...{ home: place.get(home) ?? 0, away: place.get(away) ?? 0, boards: imps.size },
    imps: [...imps.values()].reduce((sum, value) => sum + value, 0),
  });
}

/** A little weight that ties everybody to the average: makes the equations solvable for entrants who never met. */
const RIDGE = 1e-6;

/**
 * Strengths of so many entrants in IMPs a board over the field's average; those who never met, even through others, cannot be compared:
 * each such group has its average at 0. Least squares: for each two that met, weighed by their boards, strength(home) − strength(away) = mean IMPs.
 */
export function fit(size: number, met: readonly Met[]): readonly number[] {
  const rows = Array.from({ length: size }, (_, row) => {
    const equation = new Float64Array(size + 1);
    equation[row] = RIDGE;
    return equation;
  });
  const add = (row: number, column: number, value: number): void => {
    const equation = rows[row];
    if (equation) equation[column] = (equation[column] ?? 0) + value;
  };
  for (const { home, away, boards, imps } of met)
    for (const [from, to, sign] of [[home, away, 1] as const, [away, home, -1] as const]) {
      add(from, from, boards);
      add(from, to, -boards);
      add(from, size, sign * imps);
    }
  const solution = solve(rows);
  const mean = solution.reduce((sum, value) => sum + value, 0) / Math.max(1, size);
  return solution.map((value) => value - mean);
}

/** Gaussian elimination of symmetric positive equations; the last column is the right-hand side. */
function solve(rows: readonly Float64Array[]): readonly number[] {
  const size = rows.length;
  for (const [pivot, row] of rows.entries()) {
    for (const below of rows.slice(pivot + 1)) {
      const factor = (below[pivot] ?? 0) / (row[pivot] ?? 1);
      if (factor === 0) continue; // most did not meet
      for (let column = pivot; column <= size; column++)
        below[column] = (below[column] ?? 0) - factor * (row[column] ?? 0);
    }
  }
  const solution: number[] = Array.from({ length: size }, () => 0);
  for (const [index, row] of [...rows.entries()].toReversed()) {
    const known = solution.reduce((sum, value, column) => (column > index ? sum + value * (row[column] ?? 0) : sum), 0);
    solution[index] = ((row[size] ?? 0) - known) / (row[index] ?? 1);
  }
  return solution;
}
