import fc from 'fast-check';
import { FAULT_RULES } from '#matches';
import { NO_ROW, nextRow, type Row, whyAskedNoMore } from './forfeits-in-a-row.js';

const MAX = 4;
const late = { rule: 'late', why: 'late: no answer' } as const;
const crashed = { rule: 'crashed', why: 'crashed: it ended' } as const;

/** The row after tables that were played one after another. */
function after(faults: readonly (typeof late | typeof crashed | undefined)[]): Row {
  return faults.reduce((row: Row, fault) => nextRow(row, row, fault), NO_ROW);
}

test.each([
  [[], 'nothing was forfeited', false],
  [[late, late, late], 'three are not enough', false],
  [[late, late, late, late], 'four in a row are', true],
  [[late, late, undefined, late, late], 'a board was played in between', false],
  [[late, late, crashed, crashed], 'by different rules', false],
  [[late, crashed, crashed, crashed, crashed], 'the last four by one rule', true],
])('after %j: %s', (faults, _why, isOver) => {
  expect(whyAskedNoMore(after(faults), MAX) !== undefined).toBe(isOver);
});

test('why begins with the rule and ends with what was seen last', () => {
  expect(whyAskedNoMore(after(Array<typeof late>(MAX).fill(late)), MAX)).toMatch(/^late: .*: late: no answer$/);
});

test('tables that were played side by side count as one, however many', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FAULT_RULES),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: MAX }),
      (rule, tables, rounds) => {
        let row = NO_ROW;
        for (let round = 0; round < rounds; round++) {
          const begun = row;
          for (let table = 0; table < tables; table++) row = nextRow(row, begun, { rule, why: rule });
        }
        expect(row.boards).toBe(rounds);
      },
    ),
  );
});

test('a table that was begun in a row which has been broken since begins another', () => {
  const begun = after([late, late, late]);
  expect(nextRow(nextRow(begun, begun, undefined), begun, late)).toMatchObject({ rule: 'late', boards: 1 });
});
