/** Honours of rubber bridge: held in one hand, whoever's it is, and whether the contract is made or not. */
import { type Strain } from './call.js';
import { type Card, rankOf, suitOf } from './card.js';
import { type Deal } from './deal.js';
import { type Honours } from './rubber.js';
import { SEATS } from './seat.js';

const HONOURS = new Set(['A', 'K', 'Q', 'J', 'T']);

/** 150 for five trump honours, or four aces at notrump; 100 for four trump honours; else 0. `hand` is as dealt. */
export function honoursIn(hand: readonly Card[], strain: Strain): number {
  if (strain === 'NT') return hand.filter((card) => rankOf(card) === 'A').length === 4 ? 150 : 0;
  const held = hand.filter((card) => suitOf(card) === strain && HONOURS.has(rankOf(card))).length;
  return held === 5 ? 150 : held === 4 ? 100 : 0;
}

/** The honours of a deal, which one hand alone can hold; undefined when none does. */
export function honoursOfDeal(deal: Deal, strain: Strain): Honours | undefined {
  for (const seat of SEATS) {
    const points = honoursIn(deal[seat], strain);
    if (points > 0) return { seat, points };
  }
  return undefined;
}
