/** A board as it is drawn: what the API's view of it and a file's record have in common. */
import { type Card, clockwise, formatHand, parseCard, parseHand, type Seat, SEATS, type Suit, suitOf } from '#bridge';
import { type Schema } from '#client';
import { type Language } from '#notation';
import { type Words } from '../words/words.js';

export type BoardState = Schema<'BoardState'>;
export type GameState = Schema<'GameState'>;
export type AnyBoard = BoardState | GameState;

export type Picture = Pick<
  BoardState,
  'number' | 'dealer' | 'vulnerability' | 'auction' | 'tricks' | 'won' | 'hands' | 'phase'
> & {
  readonly contract?: BoardState['contract'];
  readonly turn?: Seat;
};

/** How it is drawn for a reader. */
export type Look = {
  readonly language: Language;
  readonly words: Words;
  /** Letters beside suit signs. */
  readonly letters: boolean;
};

/** In the order hands are shown: colours alternate. */
export const SHOWN_SUITS: readonly Suit[] = ['S', 'H', 'C', 'D'];
const HAND_SIZE = 13;

export function isGame(state: AnyBoard): state is GameState {
  return 'turns' in state;
}

/** The cards of a hand in the order they are shown. */
export function shownCards(hand: string): readonly Card[] {
  const cards = parseHand(hand) ?? [];
  return SHOWN_SUITS.flatMap((suit) => cards.filter((card) => suitOf(card) === suit));
}

type Tricks = readonly { readonly leader: Seat; readonly cards: readonly string[] }[];

/** Who played each card of a trick. */
export function playsOf({ leader, cards }: Tricks[number]): readonly { readonly seat: Seat; readonly card: Card }[] {
  return cards.flatMap((text, place) => {
    const card = parseCard(text);
    return card ? [{ seat: clockwise(leader, place), card }] : [];
  });
}

/** The deal as it was before the play: what was played is given back to the hands that can be seen. */
export function asDealt<Shown extends Picture>(picture: Shown): Shown {
  const played = picture.tricks.flatMap((trick) => playsOf(trick));
  const hands = Object.fromEntries(
    Object.entries(picture.hands).map(([seat, held]) => {
      const back = played.flatMap((one) => (one.seat === seat ? [one.card] : []));
      return [seat, formatHand([...(parseHand(held) ?? []), ...back])];
    }),
  );
  return { ...picture, hands, tricks: [] };
}

/** How many cards each seat still holds, which all can count. */
export function cardsLeft(tricks: Tricks): Readonly<Record<Seat, number>> {
  const played = tricks.flatMap((trick) => playsOf(trick).map(({ seat }) => seat));
  const left = (seat: Seat): number => HAND_SIZE - played.filter((one) => one === seat).length;
  return { N: left('N'), E: left('E'), S: left('S'), W: left('W') };
}

/** Where seats stand when one of them sits at the bottom. */
export function placesAround(bottom: Seat): Readonly<Record<'bottom' | 'left' | 'top' | 'right', Seat>> {
  return { bottom, left: clockwise(bottom, 1), top: clockwise(bottom, 2), right: clockwise(bottom, SEATS.length - 1) };
}

export function isVulnerableSeat(vulnerability: Picture['vulnerability'], seat: Seat): boolean {
  return vulnerability === 'both' || vulnerability.includes(seat);
}
