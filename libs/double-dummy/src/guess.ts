import { type Card, type Hand, heightOf, type Seat, SEATS, sideOf, type Strain, suitOf } from '#bridge';
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
  const left = Math.max(...SEATS.map((seat) => hands[seat].length));
  const sign = (seat: Seat): number => (sideOf(seat) === 'NS' ? 1 : -1);
  const sum = (of: (hand: Hand) => number): number =>
    SEATS.reduce((total, seat) => total + sign(seat) * of(hands[seat]), 0);
  const points = sum((hand) => hand.reduce((total, card) => total + pointsOf(card), 0));
  const trumps = sum((hand) => hand.filter((card) => suitOf(card) === strain).length);
  const tricks = left / 2 + (points / ALL_POINTS) * left * BY_POINTS + trumps * BY_TRUMP;
  return Math.max(0, Math.min(left, Math.round(tricks)));
}

function pointsOf(card: Card): number {
  return Math.max(0, heightOf(card) - POINTS_FROM);
}
