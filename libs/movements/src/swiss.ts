/** Rounds that are drawn from the standings: Swiss, and knock-out. All play the same set in a round. */
import { assert } from '#bridge';
import { mostPairs } from './matching.js';
import { type Round, sittingsOf } from './movement.js';

type SwissDraw = {
  readonly of: 'pairs' | 'teams';
  /** The number of the round to draw, from 1. */
  readonly round: number;
  /** Numbers of the entrants, the leader first. */
  readonly order: readonly number[];
  /** Whether two have met. */
  readonly met: (one: number, other: number) => boolean;
  /** Whether one has sat out. */
  readonly satOut: (number: number) => boolean;
};

/** The phantom, last of all, met by who sits out. */
const PHANTOM = 0;

/**
 * Neighbours meet who have not met; where that leaves some over, as few meetings as need be are broken up. For as many rounds as half
 * the entrants (the phantom counted) nobody need meet anybody twice, whatever the standings (Dirac's theorem). After that as many
 * tables as can be have two who have not met, and only who is left over meets again. Nobody sits out twice while somebody has not.
 */
export function drawSwiss(draw: SwissDraw): Round {
  const { of, round, order } = draw;
  const places = order.length % 2 === 0 ? order : [...order, PHANTOM];
  const mayMeet = (one: number, other: number): boolean => {
    if (one === PHANTOM) return !draw.satOut(other);
    return other === PHANTOM ? !draw.satOut(one) : !draw.met(one, other);
  };
  const drawn = mended(neighbours(places, mayMeet), places, mayMeet);
  const meetings = isUnfair(drawn, draw) ? withFreshBye(draw, mayMeet) : drawn;
  const real = meetings.filter(([one, other]) => one !== PHANTOM && other !== PHANTOM);
  const out = meetings.flat().filter((number) => meetings.some((two) => two.includes(PHANTOM) && two.includes(number)));
  const sittings = real.flatMap(([one, other], index) => {
    const [home, away] = (round + index) % 2 === 0 ? [other, one] : [one, other];
    return sittingsOf(of, { table: index + 1, home, away, set: round });
  });
  return { sittings, out: out.filter((number) => number !== PHANTOM) };
}

/** Whether one sits out again although another has not yet. */
function isUnfair(meetings: readonly Two[], { order, satOut }: SwissDraw): boolean {
  const bye = meetings.find((two) => two.includes(PHANTOM))?.find((number) => number !== PHANTOM);
  return bye !== undefined && satOut(bye) && order.some((number) => !satOut(number));
}

/** The last who has not sat out does, though others then meet again. */
function withFreshBye({ order, satOut }: SwissDraw, mayMeet: MayMeet): readonly Two[] {
  const bye = order.findLast((number) => !satOut(number)) ?? PHANTOM;
  const others = order.filter((number) => number !== bye);
  return [...mended(neighbours(others, mayMeet), others, mayMeet), [bye, PHANTOM]];
}

type Two = readonly [number, number];
type MayMeet = (one: number, other: number) => boolean;
type Drawn = { readonly meetings: Two[]; readonly left: number[] };

/** From the top down, each with the nearest below him that he may meet; and who is left over. */
function neighbours(places: readonly number[], mayMeet: MayMeet): Drawn {
  const meetings: Two[] = [];
  const left: number[] = [];
  const waiting = [...places];
  for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
    const first = one;
    const at = waiting.findIndex((other) => mayMeet(first, other));
    const other = waiting[at];
    if (other === undefined) left.push(first);
    else meetings.push([first, other]);
    if (other !== undefined) waiting.splice(at, 1);
  }
  return { meetings, left };
}

/** As many meetings as there can be; who is still left meets the nearest who is. */
function mended({ meetings, left }: Drawn, places: readonly number[], mayMeet: MayMeet): readonly Two[] {
  if (left.length === 0) return meetings;
  const at = new Map(places.map((number, index) => [number, index]));
  const mate = places.map(() => -1);
  for (const [one, other] of meetings) {
    const [a, b] = [at.get(one) ?? 0, at.get(other) ?? 0];
    [mate[a], mate[b]] = [b, a];
  }
  const paired = mostPairs(mate, (a, b) => mayMeet(places[a] ?? PHANTOM, places[b] ?? PHANTOM));
  const over = places.filter((_, index) => paired[index] === -1);
  const again = new Map(over.map((number, index) => [number, over[index % 2 === 0 ? index + 1 : index - 1]]));
  return places.flatMap((number, index): readonly Two[] => {
    const other = again.get(number) ?? places[paired[index] ?? -1];
    assert(other !== undefined, 'an even number of places is paired');
    return index < (at.get(other) ?? 0) ? [[number, other]] : [];
  });
}

type KnockOutDraw = {
  readonly round: number;
  /** Those still in, the highest seed first. */
  readonly order: readonly number[];
};

/** The highest seed meets the lowest; when they are no power of two, the highest wait for the next round. */
export function drawKnockOut({ round, order }: KnockOutDraw): Round {
  const places = 2 ** Math.ceil(Math.log2(Math.max(order.length, 2)));
  const waiting = places - order.length;
  const playing = order.slice(waiting);
  const sittings = playing.slice(0, playing.length / 2).flatMap((home, index) => {
    const away = playing[playing.length - 1 - index];
    assert(away !== undefined, 'who is still in has an opponent');
    return sittingsOf('teams', { table: index + 1, home, away, set: round });
  });
  return { sittings, out: order.slice(0, waiting) };
}
