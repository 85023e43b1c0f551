/** For tests and benchmarks: random endings, and the answers of a reference library. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type Card, clockwise, DECK, type Hand, type Seat, STRAINS, suitOf } from '#bridge';
import { seats } from '#bridge/testing';
import { type Position } from './reference.js';

export { dealOfLine, positionOfLine, scoresOfLine, tableOfLine, tricksOfLine } from './reference.js';
export { scoreCardsPlainly, solvePlainly } from './plain.js';

const ENDING_MAX = 6;

/** Endings of up to six cards a hand, up to three cards of a trick on the table: any cards, dealt in any order. */
export const endings: fc.Arbitrary<Position> = fc
  .record({
    cards: fc.shuffledSubarray([...DECK], { minLength: 4 * ENDING_MAX, maxLength: 4 * ENDING_MAX }),
    size: fc.integer({ min: 1, max: ENDING_MAX }),
    strain: fc.constantFrom(...STRAINS),
    leader: seats,
    choices: fc.array(fc.nat({ max: ENDING_MAX - 1 }), { maxLength: 3 }),
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

export type ReferenceFile =
  'tables' | 'solves' | 'cards-after-0' | 'cards-after-4' | 'cards-after-8' | 'cards-mid-trick' | 'hard';

/** The lines of a file of `fixtures/`; its README says what a line is. */
export function referenceLines(file: ReferenceFile): readonly string[] {
  const text = readFileSync(new URL(`../fixtures/${file}.txt`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '');
}
