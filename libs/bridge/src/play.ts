/**
 * The play of a board: cards in the order they were played, and what each hand still holds. Tricks are read off the
 * order of the cards; the winner of each is kept, because everything else asks for it.
 */
import { assert } from './assert.js';
import { type Strain } from './call.js';
import { type Card, heightOf, type Suit, suitOf } from './card.js';
import { type Contract } from './contract.js';
import { type Deal, type Hand } from './deal.js';
import { clockwise, lho, partner, type Seat, type Side, sideOf } from './seat.js';

export const TRICKS = 13;

/** Cards in the order played, the leader's first. Four, but in the trick in progress. */
type Trick = { readonly leader: Seat; readonly cards: readonly Card[] };

export type Play = {
  readonly contract: Contract;
  /** What each hand still holds. */
  readonly held: Deal;
  /** All cards played, in order: four to a trick. */
  readonly played: readonly Card[];
  /** Who led to each trick begun; the seat that must lead stands last. */
  readonly leaders: readonly Seat[];
};

type CardRefusal = 'play-over' | 'card-not-held' | 'revoke';

/** Play as it begins: declarer's left-hand opponent leads (Law 41A). */
export function startPlay(contract: Contract, deal: Deal): Play {
  return { contract, held: deal, played: [], leaders: [lho(contract.declarer)] };
}

export function dummyOf(contract: Contract): Seat {
  return partner(contract.declarer);
}

export function isPlayOver({ played }: Play): boolean {
  return played.length === 4 * TRICKS;
}

/** The hand that must play next, dummy's when it is dummy's turn; meaningless when the play is over. */
export function handToPlay({ played, leaders, contract }: Play): Seat {
  return clockwise(leaders.at(-1) ?? contract.declarer, played.length & 3);
}

/** The seat that plays for a hand: declarer plays dummy's cards (Law 45B). */
export function playerOf(contract: Contract, hand: Seat): Seat {
  return hand === dummyOf(contract) ? contract.declarer : hand;
}

/** The suit led to the trick in progress; undefined before a lead. */
function suitLed({ played }: Play): Suit | undefined {
  const led = played[played.length & ~3];
  return led && suitOf(led);
}

/** Why the hand in turn may not play this card (Law 44); undefined when it may. */
export function refuseCard(play: Play, card: Card): CardRefusal | undefined {
  if (isPlayOver(play)) return 'play-over';
  const hand = play.held[handToPlay(play)];
  if (!hand.includes(card)) return 'card-not-held';
  const led = suitLed(play);
  if (led === undefined || suitOf(card) === led) return undefined;
  return hand.some((other) => suitOf(other) === led) ? 'revoke' : undefined;
}

/** The cards the hand in turn may play; none when the play is over. */
export function legalCards(play: Play): Hand {
  if (isPlayOver(play)) return [];
  const hand = play.held[handToPlay(play)];
  const led = suitLed(play);
  const following = hand.filter((card) => suitOf(card) === led);
  return following.length > 0 ? following : hand;
}

/** The play after the hand in turn has played this card, which it must hold. */
export function playCard(play: Play, card: Card): Play {
  const open = openPlay(play);
  advancePlay(open, card);
  return open;
}

/** A play that is brought forward in place: for who owns it and folds many cards. */
export type OpenPlay = {
  readonly contract: Contract;
  readonly held: Readonly<Record<Seat, Card[]>>;
  readonly played: Card[];
  readonly leaders: Seat[];
};

/** A copy of a play, to be advanced; nothing is shared with the original. */
export function openPlay({ contract, held, played, leaders }: Play): OpenPlay {
  const own = { N: [...held.N], E: [...held.E], S: [...held.S], W: [...held.W] };
  return { contract, held: own, played: [...played], leaders: [...leaders] };
}

/** The hand in turn plays this card, which it must hold: changes `play`. */
export function advancePlay(play: OpenPlay, card: Card): void {
  const { held, played, leaders, contract } = play;
  const hand = held[handToPlay(play)];
  const place = hand.indexOf(card);
  assert(place >= 0, 'a card is played from the hand that holds it');
  hand.splice(place, 1);
  played.push(card);
  const { length } = played;
  if ((length & 3) !== 0) return;
  const leader = leaders.at(-1) ?? contract.declarer;
  let best = length - 4;
  for (let index = best + 1; index < length; index++)
    if (beats(played[index], played[best], contract.strain)) best = index;
  leaders.push(clockwise(leader, best - length + 4));
}

/** The seat that wins a trick of one card or more: the highest trump, else the highest of the suit led (Law 44E, 44F). */
export function trickWinner({ leader, cards }: Trick, strain: Strain): Seat {
  let best = 0;
  for (let index = 1; index < cards.length; index++) {
    if (beats(cards[index], cards[best], strain)) best = index;
  }
  return clockwise(leader, best);
}

/** Whether a card played later to a trick beats the best one before it. */
export function beats(card: Card | undefined, best: Card | undefined, strain: Strain): boolean {
  if (card === undefined || best === undefined) return card !== undefined;
  if (card.charCodeAt(0) === best.charCodeAt(0)) return heightOf(card) > heightOf(best);
  return suitOf(card) === strain; // at notrump no suit is
}

/** The tricks begun so far; the last may have fewer than four cards. */
export function tricksOf({ played, leaders }: Play): readonly Trick[] {
  const tricks: Trick[] = [];
  for (const [index, leader] of leaders.entries()) {
    const cards = played.slice(4 * index, 4 * index + 4);
    if (cards.length > 0) tricks.push({ leader, cards });
  }
  return tricks;
}

/** Complete tricks so far, won by a side. */
export function tricksWon({ leaders }: Play, side: Side): number {
  let won = 0;
  for (let index = 1; index < leaders.length; index++) {
    const winner = leaders[index];
    if (winner && sideOf(winner) === side) won++;
  }
  return won;
}

/** Tricks not yet complete: thirteen before the first, none at the end. */
export function tricksLeft({ played }: Play): number {
  return TRICKS - (played.length >> 2);
}
