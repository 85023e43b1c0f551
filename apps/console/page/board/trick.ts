/** A card put in its place: in the trick it is played to, and out of the hand that held it. */
import { type Card, formatHand, lho, parseCard, parseHand, type Seat, sideOf, trickWinner } from '#bridge';
import { type Picture } from './picture.js';

export const TRICK_SIZE = 4;

type Cards = Pick<Picture, 'tricks' | 'hands'>;

/** The tricks and the hands once a seat has played a card, and the winner of a trick that it completes. */
export function withCard({ tricks, hands, contract }: Picture, seat: Seat, card: Card): Cards & { winner?: Seat } {
  const last = tricks.at(-1);
  const isNew = !last || last.cards.length >= TRICK_SIZE;
  const trick = isNew ? { leader: seat, cards: [card] } : { ...last, cards: [...last.cards, card] };
  const before = isNew ? tricks : tricks.slice(0, -1);
  const left = without(hands, seat, card);
  if (trick.cards.length < TRICK_SIZE) return { tricks: [...before, trick], hands: left };
  const cards = trick.cards.flatMap((text) => parseCard(text) ?? []);
  const winner = trickWinner({ leader: trick.leader, cards }, contract?.strain ?? 'NT');
  return { tricks: [...before, { ...trick, winner }], hands: left, winner };
}

function without(hands: Picture['hands'], seat: Seat, card: Card): Picture['hands'] {
  const held = hands[seat];
  if (held === undefined) return hands;
  return { ...hands, [seat]: formatHand((parseHand(held) ?? []).filter((one) => one !== card)) };
}

/** The picture once a seat has played a card: what was won by then, and whose turn it is. */
export function played(picture: Picture, seat: Seat, card: Card): Picture {
  const { winner, ...cards } = withCard(picture, seat, card);
  const won = { ...picture.won };
  if (winner) won[sideOf(winner)]++;
  return { ...picture, ...cards, won, turn: winner ?? lho(seat) };
}
