/**
 * Calls of the forms for two and three players: those of bridge, bids of nullo, bids that name the dummy, bids in points, and
 * the denomination that is named afterwards. Each has one text.
 */
import { type Level, LEVELS, type Strain, STRAINS } from '../call.js';

/** Nullo (NU) is notrump, to lose tricks. Where it ranks is the form's. */
export type FormStrain = Strain | 'NU';
/** In the order of bridge, nullo first. */
export const FORM_STRAINS: readonly FormStrain[] = ['NU', ...STRAINS];

export const DUMMIES = ['open', 'hidden'] as const;
/** Of Two-handed: the dummy that lies face up from the start, and the one that does not. */
export type DummyChoice = (typeof DUMMIES)[number];

export type FormBid = {
  readonly kind: 'bid';
  readonly level: Level;
  readonly strain: FormStrain;
  readonly dummy?: DummyChoice;
};
/** A bid of Slam: so many points; a slam must be called as one. */
export type PointsBid = { readonly kind: 'points'; readonly points: number; readonly slam?: SlamSize };
export type SlamSize = 'small' | 'grand';

export type FormCall =
  | FormBid
  | PointsBid
  /** The denomination of a bid in points. */
  | { readonly kind: 'name'; readonly strain: FormStrain }
  | { readonly kind: 'pass' }
  | { readonly kind: 'double' }
  | { readonly kind: 'redouble' };

/** More than any hand can make: ten tricks at notrump. */
export const POINTS_MAX = 50;

const PLAIN: readonly FormCall[] = [{ kind: 'pass' }, { kind: 'double' }, { kind: 'redouble' }];
const BIDS: readonly FormBid[] = LEVELS.flatMap((level) =>
  FORM_STRAINS.map((strain): FormBid => ({ kind: 'bid', level, strain })),
);
const POINTS: readonly PointsBid[] = Array.from({ length: POINTS_MAX }, (_, index) => {
  const bid = { kind: 'points', points: index + 1 } as const;
  return [bid, { ...bid, slam: 'small' as const }, { ...bid, slam: 'grand' as const }];
}).flat();
const ALL: readonly FormCall[] = [
  ...PLAIN,
  ...BIDS,
  ...BIDS.flatMap((bid) => DUMMIES.map((dummy): FormBid => ({ ...bid, dummy }))),
  ...FORM_STRAINS.map((strain): FormCall => ({ kind: 'name', strain })),
  ...POINTS,
];
const CALLS: ReadonlyMap<string, FormCall> = new Map(ALL.map((call) => [formatFormCall(call), call]));

/** `P X XX`, `4NU`, `1C/open`, `14`, `24 small` and `30 grand` (slams), `D` (diamonds are named). */
export function formatFormCall(call: FormCall): string {
  switch (call.kind) {
    case 'pass':
      return 'P';
    case 'double':
      return 'X';
    case 'redouble':
      return 'XX';
    case 'bid':
      return `${call.level}${call.strain}${call.dummy ? `/${call.dummy}` : ''}`;
    case 'points':
      return call.slam ? `${call.points} ${call.slam}` : String(call.points);
    case 'name':
      return call.strain;
  }
}

/** Reads what `formatFormCall` writes; undefined for anything else. */
export function parseFormCall(text: string): FormCall | undefined {
  return CALLS.get(text);
}
