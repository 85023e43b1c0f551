/** Who earned how much from whom. */
import { rounded } from './rounding.js';
import { type Tally } from './tallies.js';

type Encounter = {
  readonly entrant: number;
  readonly opponent: number;
  readonly boards: number;
  readonly value: number;
  readonly of: number;
};

/** What each entrant earned on the boards he played against each other, by entrant and opponent. */
export function crossTable(tallies: readonly Tally[]): readonly Encounter[] {
  const found = new Map<string, Encounter>();
  for (const { entrant, opponents, value, of } of tallies) {
    for (const opponent of opponents) {
      const key = `${entrant} ${opponent}`;
      const before = found.get(key) ?? { entrant, opponent, boards: 0, value: 0, of: 0 };
      const sum = { value: rounded(before.value + value, 4), of: before.of + of };
      found.set(key, { ...before, boards: before.boards + 1, ...sum });
    }
  }
  return [...found.values()].toSorted((one, other) => one.entrant - other.entrant || one.opponent - other.opponent);
}
