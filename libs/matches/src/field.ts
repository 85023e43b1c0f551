/**
 * A field of entrants who met in matches on the same boards. Strengths are Gaussian: an entrant's is his edge in IMPs a board over
 * the field, so that differences fit the means of all pairings, each weighed by its boards. How sure the ranking is, a bootstrap
 * says that draws boards, not results: entrants who played the same deals share their luck.
 */
import { pick, type Random } from '#robots';
import { plainInterval, type Interval } from './interval.js';
import { sampleOf } from './sample.js';

/** IMPs of `home`, by number of the board. */
export type Pairing = { readonly home: string; readonly away: string; readonly imps: ReadonlyMap<number, number> };

export type Cell = { readonly boards: number; readonly mean: number; readonly interval: Interval | undefined };

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

/** IMPs a board over the field's average; entrants who never met, even through others, cannot be compared and stay near 0. */
export function strengths(pairings: readonly Pairing[]): ReadonlyMap<string, number> {
  return fit(pairings, () => 1);
}

export type Standing = {
  readonly entrant: string;
  readonly strength: number;
  /** 95 % of the bootstrap. */
  readonly interval: Interval;
  /** `ranked[k − 1]` is the share of the bootstrap in which the entrant ranks k or better. */
  readonly ranked: readonly number[];
};

/** Strongest first. `draws` sets of boards are drawn, 1,000 for a page. */
export function rank(pairings: readonly Pairing[], random: Random, draws: number): readonly Standing[] {
  const numbers = [...new Set(pairings.flatMap(({ imps }) => [...imps.keys()]))];
  const entrants = [...strengths(pairings)].toSorted(([, one], [, other]) => other - one);
  const drawn = Array.from({ length: numbers.length === 0 ? 0 : draws }, () => {
    const times = new Map<number, number>();
    for (let n = 0; n < numbers.length; n++) {
      const number = pick(random, numbers);
      times.set(number, (times.get(number) ?? 0) + 1);
    }
    return fit(pairings, (number) => times.get(number) ?? 0);
  });
  return entrants.map(([entrant, strength]) => {
    const values = drawn.map((draw) => draw.get(entrant) ?? 0).toSorted((one, other) => one - other);
    const ranks = drawn.map((draw) => rankIn(draw, entrant));
    const ranked = entrants.map((_, k) => ranks.filter((place) => place <= k + 1).length / Math.max(1, ranks.length));
    return { entrant, strength, interval: { from: quantile(values, 0.025), to: quantile(values, 0.975) }, ranked };
  });
}

function rankIn(draw: ReadonlyMap<string, number>, entrant: string): number {
  const own = draw.get(entrant) ?? 0;
  return 1 + [...draw.values()].filter((other) => other > own).length;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0;
}

/** A little weight that ties everybody to the average: makes the equations solvable for entrants who never met. */
const RIDGE = 1e-6;

/** Least squares: for each pairing, weighed by its boards, strength(home) − strength(away) = mean IMPs. */
function fit(pairings: readonly Pairing[], weight: (number: number) => number): ReadonlyMap<string, number> {
  const entrants = [...new Set(pairings.flatMap(({ home, away }) => [home, away]))].toSorted();
  const place = new Map(entrants.map((entrant, index) => [entrant, index]));
  const size = entrants.length;
  const rows = Array.from({ length: size }, (_, row) => {
    const equation = new Float64Array(size + 1);
    equation[row] = RIDGE;
    return equation;
  });
  const add = (row: number, column: number, value: number): void => {
    const equation = rows[row];
    if (equation) equation[column] = (equation[column] ?? 0) + value;
  };
  for (const { home, away, imps } of pairings) {
    const [one, other] = [place.get(home) ?? 0, place.get(away) ?? 0];
    for (const [number, value] of imps) {
      const times = weight(number);
      for (const [from, to, sign] of [[one, other, 1] as const, [other, one, -1] as const]) {
        add(from, from, times);
        add(from, to, -times);
        add(from, size, sign * times * value);
      }
    }
  }
  const solution = solve(rows);
  const mean = solution.reduce((sum, value) => sum + value, 0) / Math.max(1, size);
  return new Map(entrants.map((entrant, index) => [entrant, (solution[index] ?? 0) - mean]));
}

/** Gaussian elimination of symmetric positive equations; the last column is the right-hand side. */
function solve(rows: readonly Float64Array[]): readonly number[] {
  const size = rows.length;
  for (const [pivot, row] of rows.entries()) {
    for (const below of rows.slice(pivot + 1)) {
      const factor = (below[pivot] ?? 0) / (row[pivot] ?? 1);
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
