/** Drawing for partners and seats, over a round of three rubbers in which everybody partners everybody once. */
import { assert } from './assert.js';
import { type Card, heightOf, suitOf, SUITS } from './card.js';
import { lho, partner, rho, type Seat } from './seat.js';

/** Rubbers, or Chicagos, of one round. */
export const ROUND = 3;

type Drawn<Player extends string> = { readonly player: Player; readonly card: Card };
export type Pair<Player extends string> = readonly [Player, Player];

/** The cards drawn from the highest down: by rank, and spades before hearts, diamonds and clubs. */
export function byHeight<Player extends string>(drawn: readonly Drawn<Player>[]): readonly Drawn<Player>[] {
  const height = ({ card }: Drawn<Player>): number => heightOf(card) * SUITS.length + SUITS.indexOf(suitOf(card));
  return drawn.toSorted((one, other) => height(other) - height(one));
}

/**
 * Who sits where after four players have drawn. The highest has the seat he chose and deals; his partner is the highest of those
 * with whom he has not played in this round; of the others the higher sits on his left.
 */
export function seatByDraw<Player extends string>(
  drawn: readonly Drawn<Player>[],
  played: readonly Pair<Player>[],
  chosen: Seat,
): Readonly<Record<Seat, Player>> {
  assert(drawn.length === 4, 'four players draw');
  const [first, ...others] = byHeight(drawn).map(({ player }) => player);
  assert(first !== undefined, 'somebody draws the highest card');
  const mate = others.find((player) => !played.some((pair) => pair.includes(first) && pair.includes(player)));
  assert(mate !== undefined, 'a round has three rubbers');
  const [left, right] = others.filter((player) => player !== mate);
  assert(left !== undefined, 'a player sits on the left');
  assert(right !== undefined, 'a player sits on the right');
  const seated: Partial<Record<Seat, Player>> = {
    [chosen]: first,
    [partner(chosen)]: mate,
    [lho(chosen)]: left,
    [rho(chosen)]: right,
  };
  const { N, E, S, W } = seated;
  assert(N !== undefined && E !== undefined, 'North and East are seated');
  assert(S !== undefined && W !== undefined, 'South and West are seated');
  return { N, E, S, W };
}

/** The pairs of a seating. */
export function pairsOf<Player extends string>(seated: Readonly<Record<Seat, Player>>): readonly Pair<Player>[] {
  return [
    [seated.N, seated.S],
    [seated.E, seated.W],
  ];
}
