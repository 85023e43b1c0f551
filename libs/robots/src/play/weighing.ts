/**
 * A card is chosen by asking some plain things of each that could be played and weighing the answers. The weights are those with which
 * play lost fewest tricks, double-dummy, on deals of their own: `bench/weights.measure.ts` finds them.
 */
import { type Card } from '#bridge';

/** What is asked, in words, and the answer for one card: mostly 0 or 1, never much more. */
export type Consideration<Choice> = readonly [asked: string, answer: (choice: Choice) => number];

export const yes = (is: boolean): number => (is ? 1 : 0);

/** What is the same for every card of a turn, and what is a card's own. */
export type Choices<Turn, Own> = { readonly turn: Turn; readonly own: (card: Card) => Own };

/** The answers of a turn, by its legal cards, and which weights are theirs: what weights are found from. */
export type Answers = { readonly phase: string; readonly answers: readonly (readonly number[])[] };

/** For each card the answers to all considerations, in their order. */
export function answersTo<Turn, Own>(
  cards: readonly Card[],
  of: readonly Consideration<Turn & Own>[],
  { turn, own }: Choices<Turn, Own>,
): Answers['answers'] {
  return cards.map((card) => of.map(([, answer]) => answer({ ...turn, ...own(card) })));
}

/** The card whose answers weigh most, the first of equals; undefined among none. */
export function heaviest<Turn extends object, Own extends object>(
  cards: readonly Card[],
  of: readonly Consideration<Turn & Own>[],
  weights: readonly number[],
  { turn, own }: Choices<Turn, Own>,
): Card | undefined {
  const asked = weighingIn(of, weights);
  let best: Card | undefined;
  let most = -Infinity;
  // One object is filled anew for each card: a copy of the turn for every card costs more than all the answers.
  let choice: (Turn & Own) | undefined;
  for (const card of cards) {
    choice = choice ? Object.assign(choice, own(card)) : { ...turn, ...own(card) };
    let worth = 0;
    for (const { weight, answer } of asked) worth += weight * answer(choice);
    if (worth <= most) continue;
    most = worth;
    best = card;
  }
  return best;
}

type Weighing<Choice> = { readonly weight: number; readonly answer: Consideration<Choice>[1] };

/** What weighs nothing in a phase is not asked: up to a quarter of the considerations. By the weights of the phase, a list each. */
const WEIGHING = new WeakMap<readonly number[], readonly Weighing<never>[]>();

function weighingIn<Choice>(
  of: readonly Consideration<Choice>[],
  weights: readonly number[],
): readonly Weighing<Choice>[] {
  const known = WEIGHING.get(weights);
  if (known) return known as readonly Weighing<Choice>[]; // a list of weights is of one list of considerations
  const asked = of.flatMap(([, answer], index): readonly Weighing<Choice>[] => {
    const weight = weights[index] ?? 0;
    return weight === 0 ? [] : [{ weight, answer }];
  });
  WEIGHING.set(weights, asked);
  return asked;
}
