/** Dealing a shuffled pack as a form does. */
import { assert } from '../assert.js';
import { type Card } from '../card.js';
import { type Seat } from '../seat.js';
import { playerAfter } from './form-auction.js';
import { type Form, type Pack } from './form.js';

/** Deals from the top of `pack`, which is the form's deck in any order, beginning at dealer's left. */
export function dealPack({ dealing, deck, players }: Form, dealer: Seat, pack: readonly Card[]): Pack {
  assert(pack.length === deck.length, 'a whole pack is dealt');
  const hands: Record<Seat, Card[]> = { N: [], E: [], S: [], W: [] };
  const talon: Card[] = [];
  let next = 0;
  for (const { to, each, atOnce } of dealing) {
    const targets = to === 'players' ? players.map((_, index) => playerAfter(players, dealer, index + 1)) : to;
    for (let given = 0; given < each; given += atOnce)
      for (const target of targets) {
        const cards = pack.slice(next, next + Math.min(atOnce, each - given));
        (target === 'talon' ? talon : hands[target]).push(...cards);
        next += cards.length;
      }
  }
  return { hands, talon };
}

/** Whether every place has as many cards as the form deals there, and every card of the deck is at one. */
export function isDealtPack({ dealing, deck, players }: Form, { hands, talon }: Pack): boolean {
  const sizes = new Map<Seat | 'talon', number>();
  for (const { to, each } of dealing)
    for (const target of to === 'players' ? players : to) sizes.set(target, (sizes.get(target) ?? 0) + each);
  const places = [['talon', talon], ...Object.entries(hands)] as const;
  const cards = new Set(places.flatMap(([, held]) => held));
  return (
    places.every(([place, held]) => held.length === (sizes.get(place === 'talon' ? place : (place as Seat)) ?? 0)) &&
    deck.every((card) => cards.has(card))
  );
}
