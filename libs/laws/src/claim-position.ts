/** What a contested claim is about, and a line of it as far as it has gone. */
import { type Card, rotation, type Seat, type Side, type Strain, type Suit, suitOf } from '#bridge';
import { type Played, type Trick } from './trick.js';

export type ClaimPosition = {
  readonly hands: Readonly<Record<Seat, readonly Card[]>>;
  /** The trick in progress, perhaps not yet led to. */
  readonly trick: Trick;
  readonly strain: Strain;
  readonly side: Side;
  /** He draws the outstanding trumps first: stated, or known to be intended (Law 70C). */
  readonly draws: boolean;
  readonly finesse: Card | undefined;
  /** Suits from the top (Law 70E2). */
  readonly topDown: boolean;
  readonly shownOut: Readonly<Partial<Record<Seat, readonly Suit[]>>>;
};

export type Node = {
  readonly hands: ClaimPosition['hands'];
  readonly leader: Seat;
  readonly plays: readonly Played[];
  /** Who has shown out of what, sorted. */
  readonly out: readonly string[];
};

export function trickFrom(leader: Seat, plays: readonly Played[]): Trick {
  return { number: 0, leader, plays, past: false, winner: undefined };
}

export function seatToPlay({ leader, plays }: Node): Seat {
  return rotation(leader).find((seat) => !plays.some((played) => played.seat === seat)) ?? leader;
}

export function playFrom(node: Node, seat: Seat, card: Card): Node {
  const hands = { ...node.hands, [seat]: node.hands[seat].filter((other) => other !== card) };
  const led = ledSuit(node);
  const mark = led && suitOf(card) !== led ? `${seat}${led}` : undefined;
  const out = mark !== undefined && !node.out.includes(mark) ? [...node.out, mark].toSorted() : node.out;
  return { hands, leader: node.leader, plays: [...node.plays, { seat, card }], out };
}

export function ledSuit({ leader, plays }: Node): Suit | undefined {
  const card = plays.find(({ seat }) => seat === leader)?.card;
  return card && suitOf(card);
}
