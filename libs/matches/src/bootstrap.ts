/**
 * A field of entrants who met in matches on the same boards. Strengths are Gaussian: an entrant's is his edge in IMPs a board over
 * the field, so that differences fit the means of all pairings, each weighed by its boards. How sure the ranking is, a bootstrap
 * says that draws boards, not results: entrants who played the same deals share their luck.
 */
import { type Random } from '#robots';
import { entrantsOf, fit, type Met, type Pairing, totalsIn } from './field.js';
import { type Interval } from './interval.js';

export type Standing = {
  readonly entrant: string;
  readonly strength: number;
  /** 95 % of the bootstrap; undefined, as `ranked`, where a round has fewer than two boards, which tell no spread. */
  readonly interval: Interval | undefined;
  /** `ranked[k − 1]` is the share of the bootstrap in which the entrant ranks k or better; places that are tied for are shared. */
  readonly ranked: readonly number[] | undefined;
};

/** `draws`: how many sets of boards were drawn. */
export type Ranking = { readonly draws: number; readonly standings: readonly Standing[] };

/**
 * Sets of boards that are drawn: as many as the work allows, in additions and multiplications. A round robin of 8 robots, 1,000 boards each, has 1,000
 * draws in 0.3 to 0.4 s of processor time (Node 20.20, a busy Xeon); 64 robots have 270 draws.
 */
const DRAWS = { min: 50, max: 1_000 } as const;
const WORK_MAX = 100_000_000;
/** Boards of all pairings that are drawn one by one: of more, neighbours of a round are drawn as one. */
const DRAWN_MAX = 32_000;
/** Of a round, however many pairings there are. */
const BUNDLES_MIN = 50;

/** Strongest first. Each round is drawn by itself: its pairings, and they alone, played the same deals, by number of the board. */
export function rank(rounds: readonly (readonly Pairing[])[], random: Random): Ranking {
  const played = rounds
    .map((pairings) => pairings.filter(({ imps }) => imps.size > 0))
    .filter(({ length }) => length > 0);
  const pairings = played.flat();
  const entrants = entrantsOf(pairings);
  const overall = fit(entrants.length, pairings.map(totalsIn(entrants)));
  const perRound = Math.max(BUNDLES_MIN, Math.floor(DRAWN_MAX / Math.max(1, pairings.length)));
  const bundled = played.map((round) => bundlesOf(round, entrants, perRound));
  const isSpread = bundled.every(({ bundles }) => bundles > 1);
  const work =
    entrants.length ** 3 + bundled.reduce((sum, { bundles, pairs }) => sum + bundles * (1 + pairs.length), 0);
  const draws = entrants.length === 0 || !isSpread ? 0 : clamp(Math.floor(WORK_MAX / work));
  const drawn = Array.from({ length: draws }, () =>
    fit(
      entrants.length,
      bundled.flatMap((round) => drawRound(round, random)),
    ),
  );
  const shares = sharesOf(drawn, entrants.length);
  const standings = entrants.map((entrant, at): Standing => {
    const strength = overall[at] ?? 0;
    if (draws === 0) return { entrant, strength, interval: undefined, ranked: undefined };
    const values = drawn.map((draw) => draw[at] ?? 0).toSorted((one, other) => one - other);
    const interval = { from: quantile(values, 0.025), to: quantile(values, 0.975) };
    return { entrant, strength, interval, ranked: shares[at] };
  });
  return { draws, standings: standings.toSorted((one, other) => other.strength - one.strength) };
}

function clamp(draws: number): number {
  return Math.min(DRAWS.max, Math.max(DRAWS.min, draws));
}

type Bundled = Pick<Met, 'home' | 'away'> & { readonly boards: Float64Array; readonly imps: Float64Array };
type BundledRound = { readonly bundles: number; readonly pairs: readonly Bundled[] };

/** The boards of a round as they are drawn: one by one, or some neighbours as one. */
function bundlesOf(round: readonly Pairing[], entrants: readonly string[], most: number): BundledRound {
  const numbers = [...new Set(round.flatMap(({ imps }) => [...imps.keys()]))].toSorted((one, other) => one - other);
  const bundles = Math.min(most, numbers.length);
  const bundleOf = new Map(numbers.map((number, at) => [number, Math.floor((at * bundles) / numbers.length)]));
  const totals = totalsIn(entrants);
  const pairs = round.map((pairing) => {
    const [boards, imps] = [new Float64Array(bundles), new Float64Array(bundles)];
    for (const [number, value] of pairing.imps) {
      const at = bundleOf.get(number) ?? 0;
      boards[at] = (boards[at] ?? 0) + 1;
      imps[at] = (imps[at] ?? 0) + value;
    }
    const { home, away } = totals(pairing);
    return { home, away, boards, imps };
  });
  return { bundles, pairs };
}

function drawRound({ bundles, pairs }: BundledRound, random: Random): readonly Met[] {
  const times = new Float64Array(bundles);
  for (let n = 0; n < bundles; n++) {
    const at = Math.floor(random() * bundles);
    times[at] = (times[at] ?? 0) + 1;
  }
  return pairs.map(({ home, away, boards, imps }) => ({
    home,
    away,
    boards: dot(times, boards),
    imps: dot(times, imps),
  }));
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** Strengths no further apart than this, in IMPs a board, are tied: sums of the same numbers in another order are. */
const TIE = 1e-9;

/** For each entrant, by rank, the share of the draws in which he ranks that or better. */
function sharesOf(drawn: readonly (readonly number[])[], entrants: number): readonly (readonly number[])[] {
  const shares = Array.from({ length: entrants }, () => new Float64Array(entrants));
  for (const draw of drawn)
    for (const [at, own] of draw.entries()) {
      const better = draw.filter((other) => other > own + TIE).length;
      const tied = draw.filter((other) => Math.abs(other - own) <= TIE).length;
      const mine = shares[at];
      for (let k = better; mine && k < better + tied; k++) mine[k] = (mine[k] ?? 0) + 1 / tied / drawn.length;
    }
  return shares.map((exactly) => {
    let sum = 0;
    return [...exactly].map((share) => Number((sum += share).toFixed(SHARE_PLACES)));
  });
}

/** A share of a thousand draws, ties shared, has no more. */
const SHARE_PLACES = 4;

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.round(share * (sorted.length - 1))] ?? 0;
}
