/** How an event is scored, and in which units that is counted. */
import { type Butler, type CrossUnit } from './imp-pairs.js';

export type Method =
  | { readonly kind: 'matchpoints' }
  | { readonly kind: 'cross-imps'; readonly per: CrossUnit }
  | ({ readonly kind: 'butler' } & Butler)
  | { readonly kind: 'points' }
  /** Of teams, both rooms of a match against each other: IMPs, a point a board, or points. */
  | { readonly kind: 'team-imps' | 'board-a-match' | 'team-points' };

/** What a result is called, and a penalty's amount. `top` is percent of a top. */
export const UNITS = ['matchpoints', 'top', 'imps', 'vps', 'points'] as const;
export type Unit = (typeof UNITS)[number];

export const TIE_BREAKS = ['head-to-head', 'boards-won', 'opponents'] as const;
/** Head to head: what the tied earned from each other. Boards won: more than half. Opponents: the sum of the scores of those met. */
export type TieBreak = (typeof TIE_BREAKS)[number];

/** `amount` is taken away. `round` is the match whose margin it lowers, of a penalty in IMPs where victory points are ranked. */
export type Penalty = {
  readonly entrant: number;
  readonly amount: number;
  readonly unit: Unit;
  readonly round?: number;
};

export type Conditions = {
  readonly method: Method;
  /** Whether matches are converted to victory points, by the scale of twenty. */
  readonly vps: boolean;
  readonly tieBreaks: readonly TieBreak[];
  readonly penalties: readonly Penalty[];
  /** By entrant, in the unit that is ranked; matchpoints, where percentages are. */
  readonly carryOver: Readonly<Record<number, number>>;
};

/** The unit in which entrants are ranked: `matchpoints` as percentages. */
export function unitOf({ method, vps }: Pick<Conditions, 'method' | 'vps'>): Exclude<Unit, 'top'> {
  if (vps) return 'vps';
  switch (method.kind) {
    case 'matchpoints':
    case 'board-a-match':
      return 'matchpoints';
    case 'cross-imps':
    case 'butler':
    case 'team-imps':
      return 'imps';
    case 'points':
    case 'team-points':
      return 'points';
  }
}

/** The units in which an entrant may be fined: what is ranked, parts of a top, and IMPs of a match that becomes victory points. */
export function penaltyUnits(conditions: Pick<Conditions, 'method' | 'vps'>): readonly Unit[] {
  const unit = unitOf(conditions);
  if (unit === 'matchpoints') return ['matchpoints', 'top'];
  return unit === 'vps' ? ['vps', 'imps'] : [unit];
}

export function isOfTeams({ kind }: Method): boolean {
  return kind === 'team-imps' || kind === 'board-a-match' || kind === 'team-points';
}

/** Whether matches of it can become victory points: the scale is one of IMPs. */
export function hasVictoryPoints({ kind }: Method): boolean {
  return kind === 'team-imps' || kind === 'cross-imps' || kind === 'butler';
}
