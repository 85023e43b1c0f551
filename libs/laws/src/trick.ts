/** Tricks as they lie on the table: a card may be missing, taken back, or played before its turn. */
import { beats, type Card, lho, rotation, type Seat, type Strain, type Suit, suitOf } from '#bridge';

/** `card` is undefined for a seat that did not play though the others did (Law 67). */
export type Played = { readonly seat: Seat; readonly card: Card | undefined };

export type Trick = {
  readonly number: number;
  readonly leader: Seat;
  /** In the order played, which need not be the rotation. */
  readonly plays: readonly Played[];
  /** Before a reconstruction begins, or given by a claim: it is over, though its cards are not known, nor perhaps its winner. */
  readonly past: boolean;
  readonly winner: Seat | undefined;
};

export const TRICKS_MAX = 13;

export function isComplete({ plays, past }: Trick): boolean {
  return plays.length === 4 || past;
}

export function cardOf(trick: Trick, seat: Seat): Card | undefined {
  return trick.plays.find((played) => played.seat === seat)?.card;
}

export function hasPlayed(trick: Trick, seat: Seat): boolean {
  return trick.plays.some((played) => played.seat === seat);
}

/** The suit led; undefined before the lead. */
export function ledTo(trick: Trick): Suit | undefined {
  const led = cardOf(trick, trick.leader);
  return led && suitOf(led);
}

/** Who must play next to a trick in progress. */
export function nextTo(trick: Trick): Seat {
  return rotation(trick.leader).find((seat) => !hasPlayed(trick, seat)) ?? lho(trick.leader);
}

/** The best card so far and whose it is; the leader's before there is one. */
export function bestOf(trick: Trick, strain: Strain): { readonly seat: Seat; readonly card: Card | undefined } {
  let best: { readonly seat: Seat; readonly card: Card | undefined } = {
    seat: trick.leader,
    card: cardOf(trick, trick.leader),
  };
  for (const seat of rotation(trick.leader).slice(1)) {
    const card = cardOf(trick, seat);
    if (card !== undefined && beats(card, best.card, strain)) best = { seat, card };
  }
  return best;
}

/** Who won a complete trick; undefined where nobody knows. */
export function winnerOf(trick: Trick, strain: Strain): Seat | undefined {
  return trick.past ? trick.winner : bestOf(trick, strain).seat;
}
