/** What a deal of a form is worth by the rubber's score, nullo included. */
import { honoursIn } from '../honours.js';
import { insult, overtrickValue, penalty, slamBonus, trickScore } from '../score.js';
import { type Seat } from '../seat.js';
import { type Contract } from '../contract.js';
import { LEVELS } from '../call.js';
import { type Card } from '../card.js';
import { assert } from '../assert.js';
import { type FormContract } from './form-auction.js';
import { type Award, type Form, type Game, type SheetRules } from './form.js';

/** Two games win the rubber: 700 when nobody else has one, else 500. */
export const RUBBER_SHEET: SheetRules = { game: 100, bonus: [700, 500], settled: 'hundreds' };

/** The book of six and the level; at nullo seven less the level, at the most. */
export function bridgeTricks({ level, strain }: FormContract): { readonly least: number } | { readonly most: number } {
  return strain === 'NU' ? { most: 7 - level } : { least: 6 + level };
}

/** Overtricks of a contract that is made, negative for undertricks. */
function overtricks(needed: ReturnType<Form['needed']>, tricks: number): number {
  return 'most' in needed ? needed.most - tricks : tricks - needed.least;
}

/** Of a form scored as rubber bridge. `hands` are those in which honours count, with the account of each. */
export function rubberAwards(
  game: Game,
  tricks: number,
  hands: readonly { readonly party: Seat; readonly cards: readonly Card[] }[],
  others: readonly Seat[],
): readonly Award[] {
  const { contract } = game;
  if (!contract) return [];
  const party = contract.declarer;
  const vulnerable = game.vulnerable.includes(party);
  const { strain } = contract;
  const honours = hands.flatMap((hand): readonly Award[] => {
    const points = strain === 'NU' ? 0 : honoursIn(hand.cards, strain);
    return points > 0 ? [{ party: hand.party, points, line: 'above', reason: 'honours' }] : [];
  });
  const scored = asContract(contract);
  const over = overtricks(bridgeTricks(contract), tricks);
  if (over < 0) {
    const points = penalty(contract.doubling, -over, vulnerable);
    return [
      ...others.map((other) => ({ party: other, points, line: 'above', reason: 'undertricks' }) as const),
      ...honours,
    ];
  }
  const made: readonly Award[] = [
    { party, points: trickScore(scored), line: 'below', reason: 'tricks' },
    { party, points: over * overtrickValue(scored, vulnerable), line: 'above', reason: 'overtricks' },
    { party, points: insult(scored), line: 'above', reason: 'insult' },
    { party, points: slamBonus(scored, vulnerable), line: 'above', reason: 'slam' },
  ];
  return [...made.filter(({ points }) => points > 0), ...honours];
}

/** Nullo counts thirty a level, as a major does. */
function asContract({ declarer, strain, doubling, level }: FormContract): Contract {
  const known = LEVELS.find((one) => one === level);
  assert(known !== undefined, 'a contract of bridge is at a level of one to seven');
  return { declarer, doubling, level: known, strain: strain === 'NU' ? 'S' : strain };
}
