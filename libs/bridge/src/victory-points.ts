/** The share of ten that decides how fast the WBF's continuous scale flattens: ((√5 − 1) / 2)³. */
const DECAY = ((Math.sqrt(5) - 1) / 2) ** 3;
const EACH = 10;
/** The margin that wins all twenty, per root of the number of boards. */
const BLITZ = 15;

/**
 * Victory points of the side that is ahead by `margin` IMPs (0 or more) and of the other, by the World Bridge Federation's
 * continuous scale of twenty, to two decimals.
 */
export function victoryPoints(boards: number, margin: number): readonly [number, number] {
  const blitz = BLITZ * Math.sqrt(boards);
  const share = margin >= blitz ? 1 : (1 - DECAY ** (margin / blitz)) / (1 - DECAY);
  const won = Math.round((EACH + EACH * share) * 100) / 100;
  return [won, Math.round((2 * EACH - won) * 100) / 100];
}
