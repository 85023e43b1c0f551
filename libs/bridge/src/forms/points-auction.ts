/**
 * The auction of Slam, in points, over three rounds between which cards are dealt. Who passes is out; the other may raise himself
 * once a round, or stand. The winner then names a denomination in which his points can be made; it may be doubled, redoubled,
 * or, once, changed.
 */
import { type Seat } from '../seat.js';
import {
  type AuctionRules,
  type FormAuction,
  type FormContract,
  type MadeCall,
  playerAfter,
  standing,
} from './form-auction.js';
import { type FormCall, type FormStrain, type PointsBid, POINTS_MAX, type SlamSize } from './form-call.js';

const POINTS_ROUNDS = 3;
const LOWEST = 6;
/** By which a call may exceed the last. */
const STEP = 5;
/** The book. */
const BOOK = 5;
const STRAINS: readonly FormStrain[] = ['C', 'D', 'H', 'S', 'NT', 'NU'];

/** What a trick above the book is worth; at nullo, one below it. */
export const POINTS_OF_TRICK: Readonly<Record<FormStrain, number>> = { NT: 10, NU: 10, S: 8, H: 8, D: 6, C: 6 };
const SLAM_TRICKS: Readonly<Record<SlamSize, number>> = { small: 4, grand: 5 };
const SLAM_RANK = { small: 1, grand: 2 } as const;

const SLAMS: readonly PointsBid[] = (['small', 'grand'] as const).flatMap((slam) =>
  [6, 8, 10].map((value): PointsBid => ({ kind: 'points', points: value * SLAM_TRICKS[slam], slam })),
);

type PointsStage =
  | { readonly kind: 'bidding'; readonly round: number; readonly turn: Seat }
  | { readonly kind: 'naming'; readonly bid: PointsBid; readonly winner: Seat }
  | { readonly kind: 'passed-out' };

/**
 * Where the bidding stands: in the first two rounds each player who is in has one call, the third goes on until one passes and
 * each has had a call. What is called after that belongs to the naming.
 */
export function pointsStage({ players, dealer, calls }: FormAuction): PointsStage {
  const first = playerAfter(players, dealer);
  const bidding = calls.filter(({ call }) => call.kind === 'points' || call.kind === 'pass');
  const out = new Set<Seat>();
  const called = new Set<Seat>();
  let holder: MadeCall | undefined;
  let round = 1;
  let turn = first;
  for (const made of bidding) {
    if (made.call.kind !== 'pass') holder = made;
    else if (holder?.seat !== made.seat) out.add(made.seat);
    called.add(made.seat);
    if (out.size === players.length) return { kind: 'passed-out' };
    turn = playerAfter(players, made.seat);
    const everybody = players.every((seat) => called.has(seat) || out.has(seat));
    if (!everybody || (round === POINTS_ROUNDS && out.size === 0)) continue;
    if (round === POINTS_ROUNDS) {
      return holder?.call.kind === 'points'
        ? { kind: 'naming', bid: holder.call, winner: holder.seat }
        : { kind: 'passed-out' };
    }
    round++;
    called.clear();
    turn = out.has(first) ? playerAfter(players, first) : first;
  }
  return { kind: 'bidding', round, turn };
}

export const pointsAuction: AuctionRules = { turn, legal, outcome };

function turn(auction: FormAuction): Seat {
  const stage = pointsStage(auction);
  if (stage.kind === 'bidding') return stage.turn;
  if (stage.kind === 'passed-out') return auction.dealer;
  const last = naming(auction).at(-1)?.call.kind;
  return last === undefined || last === 'double' ? stage.winner : playerAfter(auction.players, stage.winner);
}

function legal(auction: FormAuction): readonly FormCall[] {
  if (outcome(auction) !== undefined) return [];
  const stage = pointsStage(auction);
  if (stage.kind === 'bidding') return [{ kind: 'pass' }, ...higher(standing(auction.calls)?.bid.call)];
  if (stage.kind === 'passed-out') return [];
  const named = naming(auction);
  const names = strainsFor(stage.bid).map((strain): FormCall => ({ kind: 'name', strain }));
  if (named.length === 0) return names;
  if (named.at(-1)?.call.kind === 'name') return [{ kind: 'pass' }, { kind: 'double' }];
  const before = named.find(({ call }) => call.kind === 'name')?.call;
  const changed = named.filter(({ call }) => call.kind === 'name').length > 1;
  const others = names.filter(
    (call) => call.kind === 'name' && before?.kind === 'name' && call.strain !== before.strain,
  );
  return [{ kind: 'pass' }, { kind: 'redouble' }, ...(changed ? [] : others)];
}

/** The calls from the first denomination named. */
function naming({ calls }: FormAuction): readonly MadeCall[] {
  const first = calls.findIndex(({ call }) => call.kind === 'name');
  return first < 0 ? [] : calls.slice(first);
}

function higher(last: FormCall | undefined): readonly PointsBid[] {
  const before = last?.kind === 'points' ? last : undefined;
  const lowest = before ? before.points + 1 : LOWEST;
  const highest = Math.min(POINTS_MAX, before ? before.points + STEP : LOWEST + STEP);
  const numbers: PointsBid[] = [];
  for (let points = lowest; points <= highest; points++) numbers.push({ kind: 'points', points });
  return [...numbers, ...SLAMS.filter((slam) => !before || outranks(slam, before))];
}

/** Of equal points a slam beats a number, a grand slam a small one. */
function outranks(one: PointsBid, other: PointsBid): boolean {
  const rank = ({ slam }: PointsBid): number => (slam ? SLAM_RANK[slam] : 0);
  return one.points === other.points ? rank(one) > rank(other) : one.points > other.points;
}

/** Five tricks above the book make a number; a slam is named only where it has exactly these points. */
function strainsFor({ points, slam }: PointsBid): readonly FormStrain[] {
  return STRAINS.filter((strain) => {
    const value = POINTS_OF_TRICK[strain];
    return slam ? points === value * SLAM_TRICKS[slam] : points <= BOOK * value;
  });
}

function outcome(auction: FormAuction): FormContract | 'passed-out' | undefined {
  const stage = pointsStage(auction);
  if (stage.kind === 'passed-out') return 'passed-out';
  if (stage.kind === 'bidding') return undefined;
  const named = naming(auction);
  const ends = named.at(-1)?.call.kind;
  const last = standing(named);
  if (last?.bid.call.kind !== 'name' || (ends !== 'pass' && ends !== 'redouble')) return undefined;
  const { strain } = last.bid.call;
  const { points, slam } = stage.bid;
  const level = Math.ceil(points / POINTS_OF_TRICK[strain]);
  return { declarer: stage.winner, strain, doubling: last.doubling, level, points, ...(slam && { slam }) };
}
