/** The play of a form: tricks of two cards or four, from hands that one player or the other owns. */
import { assert } from '../assert.js';
import { type Card, suitOf } from '../card.js';
import { beats } from '../play.js';
import { type Seat } from '../seat.js';
import { type FormContract, playerAfter } from './form-auction.js';
import { type ActRefusal, type Form, type FormTrick, type Game, type Pile, playedAs } from './form.js';

/** Whose hand must play the next card. */
export function handInTurn(form: Form, { contract, tricks, phase }: Game): Seat | undefined {
  const trick = tricks.at(-1);
  if (!contract || !trick || phase !== 'play') return undefined;
  return playerAfter(form.order(contract), trick.leader, trick.cards.length);
}

/** The cards that the hand in turn may play: it follows suit with what it has in hand and face up. */
export function legalFormCards(form: Form, game: Game): readonly Card[] {
  const hand = handInTurn(form, game);
  const trick = game.tricks.at(-1);
  if (!hand || !trick) return [];
  const playable = playableCards(game, hand);
  const [led] = trick.cards;
  const following = led ? playable.filter((card) => suitOf(card) === suitOf(led)) : [];
  return following.length > 0 ? following : playable;
}

function playableCards({ hands, piles, tricks }: Game, hand: Seat): readonly Card[] {
  const up = (isNow: (pile: Pile) => boolean): Card[] =>
    piles[hand].flatMap((pile) => (pile.up && isNow(pile) ? [pile.up] : []));
  const playable = [...hands[hand], ...up(({ turnedIn }) => turnedIn < tricks.length)];
  return playable.length > 0 ? playable : up(() => true);
}

/** Why the hand of a seat may not play a card now. */
export function refuseFormCard(form: Form, game: Game, { seat, card }: CardOfHand): ActRefusal | undefined {
  if (game.phase !== 'play') return 'no-play';
  const hand = handInTurn(form, game);
  if (!hand || hand !== seat) return 'not-your-turn';
  if (legalFormCards(form, game).includes(card)) return undefined;
  if (game.piles[hand].some(({ up, turnedIn }) => up === card && turnedIn === game.tricks.length))
    return 'not-yet-playable';
  return playableCards(game, hand).includes(card) ? 'revoke' : 'card-not-held';
}

/** The card of a hand; `seat` is the hand it comes from. */
type CardOfHand = { readonly seat: Seat; readonly card: Card };

/** The deal after a card that is not refused: a card under it is turned up at once, and a whole trick goes to who won it. */
export function playFormCard(form: Form, game: Game, { seat, card }: CardOfHand): Game {
  const trick = game.tricks.at(-1);
  const { contract } = game;
  assert(trick !== undefined, 'a card is played to a trick');
  assert(contract !== undefined, 'a contract is played');
  const count = game.tricks.length;
  const cards = [...trick.cards, card];
  const piles = game.piles[seat].map((pile) =>
    pile.up === card ? { up: pile.down, down: undefined, turnedIn: count } : pile,
  );
  const moved: Game = {
    ...game,
    hands: { ...game.hands, [seat]: game.hands[seat].filter((other) => other !== card) },
    piles: { ...game.piles, [seat]: piles },
    tricks: [...game.tricks.slice(0, -1), { ...trick, cards }],
  };
  if (cards.length < (form.tricks[count - 1] ?? 0)) return moved;
  return nextTrick(form, moved, { leader: trick.leader, cards, winner: winnerOf(form, contract, { ...trick, cards }) });
}

function winnerOf(form: Form, contract: FormContract, { leader, cards }: FormTrick): Seat {
  let best = 0;
  for (const [index, card] of cards.entries()) if (beats(card, cards[best], playedAs(contract.strain))) best = index;
  return playerAfter(form.order(contract), leader, best);
}

function nextTrick(form: Form, game: Game, won: FormTrick & { readonly winner: Seat }): Game {
  const tricks = [...game.tricks.slice(0, -1), won];
  if (tricks.length === form.tricks.length) return { ...game, tricks, phase: 'over' };
  const next = { ...game, tricks: [...tricks, { leader: won.winner, cards: [] }] };
  if (tricks.length !== form.takesUpAfter) return next;
  return { ...next, hands: { ...next.hands, ...takenUp(form, game) }, aside: { N: [], E: [], S: [], W: [] } };
}

function takenUp({ players }: Form, { hands, aside }: Game): Partial<Game['hands']> {
  return Object.fromEntries(players.map((seat) => [seat, [...hands[seat], ...aside[seat]]]));
}

/** Complete tricks won by the hands that a player plays; at a table of three, those who defend have theirs in common. */
export function tricksTaken(form: Form, { contract, tricks }: Game, who: 'declarer' | 'defenders'): number {
  if (!contract) return 0;
  const declarers = tricks.filter(
    ({ winner }) => winner !== undefined && form.playerOf(winner, contract) === contract.declarer,
  ).length;
  return who === 'declarer' ? declarers : tricks.filter(({ winner }) => winner !== undefined).length - declarers;
}

/** Tricks not yet complete. */
export function formTricksLeft(form: Form, { tricks }: Game): number {
  return form.tricks.length - tricks.filter(({ winner }) => winner !== undefined).length;
}
