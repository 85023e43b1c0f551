import fc from 'fast-check';
import { type Card, parseDeal } from '#bridge';
import { loadSolver, type Solver } from '#double-dummy';
import {
  dealOfLine,
  endings,
  positionOfLine,
  referenceLines,
  scoreCardsPlainly,
  scoresOfLine,
  solvePlainly,
  tableOfLine,
  tricksOfLine,
} from './testing.js';

const solvers: Record<string, Solver> = {};
const BUILDS = ['kernel.wasm', 'kernel-scalar.wasm'];
beforeAll(async () => {
  for (const file of BUILDS) solvers[file] = await loadSolver({}, file);
});

describe.each(BUILDS)('%s', (build) => {
  test('an ending is worth what the plain solver finds', () => {
    fc.assert(
      fc.property(endings, ({ hands, question }) => {
        const tricks = solvePlainly(hands, question);
        expect(solvers[build]!.solve(hands, question)).toMatchObject({ kind: 'solved', tricks });
      }),
      { numRuns: 200 },
    );
  });

  test('every legal card is worth what the plain solver finds', () => {
    fc.assert(
      fc.property(endings, ({ hands, question }) => {
        const answer = solvers[build]!.scoreCards(hands, question);
        if (answer.kind !== 'solved') throw new Error('no budget was set');
        const scores = answer.scores.flatMap(({ cards, tricks }) =>
          cards.map((card): [Card, number] => [card, tricks]),
        );
        expect(new Map(scores)).toEqual(scoreCardsPlainly(hands, question));
      }),
      { numRuns: 200 },
    );
  });
});

/** Of 1,000 lines, spread over the file. */
const every = (lines: readonly string[], step: number): readonly string[] => lines.filter((_, i) => i % step === 0);

describe('the answers of libdds', () => {
  test('tables of all strains and declarers', () => {
    for (const line of every(referenceLines('tables'), 50)) {
      expect(solvers['kernel.wasm']!.table(dealOfLine(line))).toMatchObject({
        kind: 'solved',
        table: tableOfLine(line),
      });
    }
  });

  test('tricks of the side on lead', () => {
    for (const line of every(referenceLines('solves'), 10)) {
      const { hands, question } = positionOfLine(line);
      expect(solvers['kernel.wasm']!.solve(hands, question)).toMatchObject({ tricks: tricksOfLine(line) });
    }
  });

  test.each([
    ['cards-after-0', 20],
    ['cards-after-4', 5],
    ['cards-after-8', 5],
    ['cards-mid-trick', 5],
  ] as const)('every legal card, %s', (file, step) => {
    for (const line of every(referenceLines(file), step)) {
      const { hands, question } = positionOfLine(line);
      const answer = solvers['kernel.wasm']!.scoreCards(hands, question);
      if (answer.kind !== 'solved') throw new Error('no budget was set');
      const scores = answer.scores.flatMap(({ cards, tricks }) => cards.map((card): [Card, number] => [card, tricks]));
      expect(new Map(scores)).toEqual(scoresOfLine(line));
    }
  });
});

test('the example of the README', () => {
  const deal = parseDeal('N:AQ4.KJ5.Q963.KJ2 J95.T874.A2.Q943 KT7.A93.KJT8.A86 8632.Q62.754.T75')!;
  const answer = solvers['kernel.wasm']!.table(deal);
  expect(answer).toMatchObject({ kind: 'solved', table: { NT: { N: 11 } } });
});
