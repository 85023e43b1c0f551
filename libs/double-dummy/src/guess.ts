import { SEATS, type Strain, SUITS } from '#bridge';
import { type Holdings, strainNumber } from './numbers.js';

/** Where the jack is in a holding; its points are one, the ace's four. */
const JACK = 9;
const ALL_POINTS = 40;
/** Of the tricks, so much goes with the points. */
const BY_POINTS = 0.75;
/** Tricks a trump more than the other side is worth. */
const BY_TRUMP = 0.3;

/** Where the search begins to ask: NS's tricks of those left, by points and trumps. It costs time only when it is wrong. */
export function guessTricks(holdings: Holdings, strain: Strain, left: number): number {
  const trump = strainNumber(strain);
  let points = 0;
  let trumps = 0;
  for (let seat = 0; seat < SEATS.length; seat++) {
    const sign = seat % 2 === 0 ? 1 : -1;
    for (let suit = 0; suit < SUITS.length; suit++) {
      const ranks = holdings[seat * SUITS.length + suit] ?? 0;
      for (let honours = ranks >> JACK, worth = 1; honours > 0; honours >>= 1, worth++) {
        if (honours & 1) points += sign * worth;
      }
      if (suit !== trump) continue;
      for (let rest = ranks; rest > 0; rest &= rest - 1) trumps += sign;
    }
  }
  const tricks = left / 2 + (points / ALL_POINTS) * left * BY_POINTS + trumps * BY_TRUMP;
  return Math.max(0, Math.min(left, Math.round(tricks)));
}
