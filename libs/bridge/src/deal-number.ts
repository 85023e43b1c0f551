/**
 * Every deal has a number, in the order of Big Deal (Hans van Staveren): North's thirteen cards as a subset of the deck
 * in lexicographic order are most significant, then East's of the 39 left, then South's of the 26. Deal 0 gives North
 * the spades, East the hearts, South the diamonds, West the clubs.
 */
import { assert } from './assert.js';
import { type Card, DECK } from './card.js';
import { type Deal, type Hand, isWhole } from './deal.js';

const HAND = 13;

/** CHOOSE[n][k]: the subsets of k cards among n. */
const CHOOSE: readonly (readonly bigint[])[] = pascal(DECK.length);

const OF_39 = choose(39, HAND);
const OF_26 = choose(26, HAND);

/** How many deals there are: 53,644,737,765,488,792,839,237,440,000. */
export const DEALS: bigint = choose(52, HAND) * OF_39 * OF_26;

/** The deal with this number, 0n … DEALS − 1n. The caller draws it: 96 random bits, again while they are not below DEALS. */
export function dealFromNumber(number: bigint): Deal {
  assert(number >= 0n && number < DEALS, 'a number names one deal');
  const [N, afterNorth] = subset(DECK, number / (OF_39 * OF_26));
  const [E, afterEast] = subset(afterNorth, (number / OF_26) % OF_39);
  const [S, W] = subset(afterEast, number % OF_26);
  return { N, E, S, W };
}

/** The number of a deal: undoes `dealFromNumber`. */
export function numberOfDeal(deal: Deal): bigint {
  assert(isWhole(deal), 'a deal is 52 cards, thirteen a seat');
  const afterNorth = DECK.filter((card) => !deal.N.includes(card));
  const afterEast = afterNorth.filter((card) => !deal.E.includes(card));
  return (rank(DECK, deal.N) * OF_39 + rank(afterNorth, deal.E)) * OF_26 + rank(afterEast, deal.S);
}

/** The `number`th choice of thirteen of the cards, and the cards left over. */
function subset(cards: readonly Card[], number: bigint): readonly [Hand, readonly Card[]] {
  const taken: Card[] = [];
  const left: Card[] = [];
  let rest = number;
  for (const [index, card] of cards.entries()) {
    const withIt = choose(cards.length - index - 1, HAND - taken.length - 1);
    if (taken.length < HAND && rest < withIt) taken.push(card);
    else {
      if (taken.length < HAND) rest -= withIt;
      left.push(card);
    }
  }
  return [taken, left];
}

function rank(cards: readonly Card[], hand: Hand): bigint {
  let number = 0n;
  let taken = 0;
  for (const [index, card] of cards.entries()) {
    if (taken === HAND) break;
    if (hand.includes(card)) taken++;
    else number += choose(cards.length - index - 1, HAND - taken - 1);
  }
  return number;
}

function choose(n: number, k: number): bigint {
  return CHOOSE[n]?.[k] ?? 0n;
}

function pascal(most: number): bigint[][] {
  const rows: bigint[][] = [[1n]];
  for (let n = 1; n <= most; n++) {
    const above = rows[n - 1] ?? [];
    rows.push(Array.from({ length: n + 1 }, (_, k) => (above[k - 1] ?? 0n) + (above[k] ?? 0n)));
  }
  return rows;
}
