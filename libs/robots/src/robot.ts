/**
 * What a robot is. It is sat down once for every board and seat, knows nothing of other boards, sees what a seat sees and
 * answers when it is its turn: with a call and what the call shows, or with a card.
 */
import { type Call, type Card, type Seat } from '#bridge';
import { type BoardView } from '#board';
import { type Disclosure } from './disclosure.js';
import { type Random } from './random.js';

export type Seating = { readonly seat: Seat; readonly random: Random };

type Asked = {
  /** The seat that must answer. */
  readonly seat: Seat;
  /** The board as this seat may see it; it holds until the turn is answered. */
  readonly view: BoardView;
  /** By index of the call, what the opponents said of their calls; partner's calls and one's own are left out. */
  readonly heard: ReadonlyMap<number, Disclosure>;
};

export type CallTurn = Asked & { readonly kind: 'call'; readonly legal: readonly Call[] };
/** `hand` is the hand to play from: dummy's, when declarer must play dummy's card. */
export type CardTurn = Asked & { readonly kind: 'card'; readonly hand: Seat; readonly legal: readonly Card[] };
export type Turn = CallTurn | CardTurn;

export type CallAnswer = { readonly call: Call; readonly disclosure: Disclosure };

/** A robot at one seat of one board. */
export type Player = {
  call(turn: CallTurn): CallAnswer;
  card(turn: CardTurn): Card;
  /** The board is over: for who holds something that must be let go. */
  leave?(): void;
};

export type Robot = {
  /** What it is called on results pages: `r1`. */
  readonly name: string;
  /** Changes with whatever it would answer: a match is a function of the versions that played it. */
  readonly version: string;
  /** A fresh player for one board. Everything by chance comes from the seating's `random`. */
  sit(seating: Seating): Player;
};
