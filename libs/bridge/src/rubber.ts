/** Rubber bridge: what counts below the line makes games, two games win the rubber, everything else stands above it. */
import { type Contract, tricksNeeded } from './contract.js';
import { lho, otherSide, type Seat, type Side, SIDES, sideOf } from './seat.js';
import { insult, overtrickValue, penalty, slamBonus, trickScore } from './score.js';

export type BySide = Readonly<Record<Side, number>>;

/** Honours in one hand: 100 or 150 points for its side. */
export type Honours = { readonly seat: Seat; readonly points: number };

export type RubberDeal =
  | { readonly kind: 'played'; readonly contract: Contract; readonly tricks: number; readonly honours?: Honours }
  | { readonly kind: 'passed-out' };

type RubberSettings = {
  /** To the only side with a part-score in a game that is broken off: 100, in older rules 50. */
  readonly unfinishedPartScore: number;
  /** Whether each side with a part-score gets it when both have one. */
  readonly unfinishedBoth: 'none' | 'each';
};

export const RUBBER_SETTINGS: RubberSettings = { unfinishedPartScore: 100, unfinishedBoth: 'none' };

type Rubber = {
  /** Who deals next. */
  readonly dealer: Seat;
  /** Of the game in progress. */
  readonly partScores: BySide;
  readonly below: BySide;
  readonly above: BySide;
  readonly games: BySide;
  readonly winner: Side | undefined;
};

const NOTHING: BySide = { NS: 0, EW: 0 };
/** Points below the line that win a game. */
const GAME = 100;

export function startRubber(dealer: Seat): Rubber {
  return { dealer, partScores: NOTHING, below: NOTHING, above: NOTHING, games: NOTHING, winner: undefined };
}

export function add(points: BySide, side: Side, more: number): BySide {
  return { ...points, [side]: points[side] + more };
}

/** Points of one deal below the line for declarer's side, and above it for each. `vulnerable` is declarer's side. */
export function rubberPoints(
  { contract, tricks, honours }: Extract<RubberDeal, { kind: 'played' }>,
  vulnerable: boolean,
): { readonly below: number; readonly above: BySide } {
  const side = sideOf(contract.declarer);
  const over = tricks - tricksNeeded(contract);
  const extra = honours ? add(NOTHING, sideOf(honours.seat), honours.points) : NOTHING;
  if (over < 0) return { below: 0, above: add(extra, otherSide(side), penalty(contract.doubling, -over, vulnerable)) };
  const premium = over * overtrickValue(contract, vulnerable) + slamBonus(contract, vulnerable) + insult(contract);
  return { below: trickScore(contract), above: add(extra, side, premium) };
}

/** The rubber after one more deal; a rubber that is won takes none. A deal passed out only passes the deal on. */
export function scoreRubberDeal(rubber: Rubber, deal: RubberDeal): Rubber {
  if (rubber.winner !== undefined) return rubber;
  const dealer = lho(rubber.dealer);
  if (deal.kind === 'passed-out') return { ...rubber, dealer };
  const side = sideOf(deal.contract.declarer);
  const points = rubberPoints(deal, rubber.games[side] > 0);
  const above = { NS: rubber.above.NS + points.above.NS, EW: rubber.above.EW + points.above.EW };
  const below = add(rubber.below, side, points.below);
  const partScores = add(rubber.partScores, side, points.below);
  if (partScores[side] < GAME) return { ...rubber, dealer, above, below, partScores };
  const games = add(rubber.games, side, 1);
  if (games[side] < 2) return { ...rubber, dealer, above, below, games, partScores: NOTHING };
  const bonus = games[otherSide(side)] === 0 ? 700 : 500;
  return { ...rubber, dealer, below, games, partScores: NOTHING, above: add(above, side, bonus), winner: side };
}

/** A rubber broken off: 300 to the only side with a game, and for a part-score in the game in progress. */
export function abandonRubber(rubber: Rubber, settings: RubberSettings = RUBBER_SETTINGS): Rubber {
  if (rubber.winner !== undefined) return rubber;
  let { above } = rubber;
  for (const side of SIDES) {
    const other = otherSide(side);
    if (rubber.games[side] > 0 && rubber.games[other] === 0) above = add(above, side, 300);
    const alone = rubber.partScores[other] === 0 || settings.unfinishedBoth === 'each';
    if (rubber.partScores[side] > 0 && alone) above = add(above, side, settings.unfinishedPartScore);
  }
  return { ...rubber, above };
}

/** All points of each side. */
export function rubberTotals({ above, below }: Rubber): BySide {
  return { NS: above.NS + below.NS, EW: above.EW + below.EW };
}
