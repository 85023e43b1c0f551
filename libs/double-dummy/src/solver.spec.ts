import fc from 'fast-check';
import { type Card, clockwise, DECK, type Hand, parseDeal, type Seat, STRAINS, suitOf } from '#bridge';
import { seats } from '#bridge/testing';
import { type Hands, loadSolver, type Question, type Solver } from '#double-dummy';
import { scoreCardsPlainly, solvePlainly } from './plain.js';

const solvers: Record<string, Solver> = {};
const BUILDS = ['kernel.wasm', 'kernel-scalar.wasm'];
beforeAll(async () => {
  for (const file of BUILDS) solvers[file] = await loadSolver({ mebibytes: 1 }, file);
});

/** Endings of up to six cards a hand, up to three of a trick on the table: any cards, dealt in any order. */
const endings: fc.Arbitrary<{ hands: Hands; question: Question }> = fc
  .record({
    cards: fc.shuffledSubarray([...DECK], { minLength: 24, maxLength: 24 }),
    size: fc.integer({ min: 1, max: 6 }),
    strain: fc.constantFrom(...STRAINS),
    leader: seats,
    choices: fc.array(fc.nat({ max: 5 }), { maxLength: 3 }),
  })
  .map(({ cards, size, strain, leader, choices }) => {
    const held = (index: number): Hand => cards.slice(index * size, (index + 1) * size);
    const hands: Record<Seat, Hand> = { N: held(0), E: held(1), S: held(2), W: held(3) };
    const trick: Card[] = [];
    for (const choice of choices) {
      const seat = clockwise(leader, trick.length);
      const following = hands[seat].filter((card) => trick[0] && suitOf(card) === suitOf(trick[0]));
      const legal = following.length > 0 ? following : hands[seat];
      const card = legal[choice % legal.length]!;
      trick.push(card);
      hands[seat] = hands[seat].filter((other) => other !== card);
    }
    return { hands, question: { strain, leader, trick } };
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

test('the example of the README', () => {
  const deal = parseDeal('N:AQ4.KJ5.Q963.KJ2 J95.T874.A2.Q943 KT7.A93.KJT8.A86 8632.Q62.754.T75')!;
  const answer = solvers['kernel.wasm']!.table(deal);
  expect(answer).toMatchObject({ kind: 'solved', table: { NT: { N: 11 } } });
});
