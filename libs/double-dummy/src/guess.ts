import { heightOf, SEATS, sideOf, type Strain, suitOf } from '#bridge';
import { type Hands } from './question.js';

/** Points of a jack … ace. */
const POINTS_FROM = 8;
const ALL_POINTS = 40;
/** Of the tricks, so much goes with the points. */
const BY_POINTS = 0.75;
/** Tricks a trump more than the other side is worth. */
const BY_TRUMP = 0.3;

/** Where the search begins to ask: NS's tricks by points and trumps. It costs time only when it is wrong. */
export function guessTricks(hands: Hands, strain: Strain): number {
  let left = 0;
  let points = 0;
  let trumps = 0;
  for (const seat of SEATS) {
    const sign = sideOf(seat) === 'NS' ? 1 : -1;
    left = Math.max(left, hands[seat].length);
    for (const card of hands[seat]) {
      points += sign * Math.max(0, heightOf(card) - POINTS_FROM);
      if (suitOf(card) === strain) trumps += sign;
    }
  }
  const tricks = left / 2 + (points / ALL_POINTS) * left * BY_POINTS + trumps * BY_TRUMP;
  return Math.max(0, Math.min(left, Math.round(tricks)));
}
