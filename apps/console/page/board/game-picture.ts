/** Boards of the forms for two and three players: who played what, and whose hands lie where. */
import { formOf, playerAfter, type Seat, SEATS } from '#bridge';
import { type GameState } from './picture.js';

export type PlayedCard = { readonly seat: Seat; readonly card: string };
type Trick = GameState['tricks'][number];

/** The cards of a trick with the hands they came from, in the order they were played. */
export function playsInGame({ form, contract }: GameState, { leader, cards }: Trick): readonly PlayedCard[] {
  if (!contract) return [];
  const order = formOf(form).order(contract);
  return cards.map((card, place) => ({ seat: playerAfter(order, leader, place), card }));
}

/** The hands of a game in the order they are shown: the viewer's own last, as he sits nearest. */
export function handsShown({ counts, hands }: GameState, you: Seat | undefined): readonly Seat[] {
  const there = SEATS.filter((seat) => counts[seat] !== undefined || hands[seat] !== undefined);
  const own = you === undefined ? -1 : there.indexOf(you);
  return own < 0 ? there : [...there.slice(own + 1), ...there.slice(0, own + 1)];
}
