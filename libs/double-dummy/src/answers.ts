/** What the solver answers. Tricks are whole tricks; `nodes` are the trick starts looked at for the answer. */
import { type Card, type Seat, type Strain } from '#bridge';
import { type Bounds, type Limit } from './budget.js';

/** A budget's limit was reached: what else the answer holds has been proved, and no more is known. */
export type Stopped = { readonly kind: 'stopped'; readonly by: Limit; readonly nodes: number };

/** Tricks still to come, the one on the table included, for the side of the seat in turn. */
export type Answer =
  | { readonly kind: 'solved'; readonly tricks: number; readonly nodes: number }
  | (Stopped & { readonly bounds: Bounds });

/** Cards that take the same tricks because they touch (played cards aside), the highest first. */
export type EqualCards = { readonly cards: readonly Card[] };

/** For every legal card the tricks of the side that plays it, the card's own trick included; best first. */
export type CardsAnswer =
  | { readonly kind: 'solved'; readonly scores: readonly CardScore[]; readonly nodes: number }
  | (Stopped & { readonly scores: readonly (EqualCards & { readonly bounds: Bounds })[] });
export type CardScore = EqualCards & { readonly tricks: number };

export type ByContract<T> = Readonly<Record<Strain, Readonly<Record<Seat, T>>>>;
/** Declarer's tricks, 0 … 13, for every strain and declarer. */
export type Table = ByContract<number>;

export type TableAnswer =
  | { readonly kind: 'solved'; readonly table: Table; readonly nodes: number }
  | (Stopped & { readonly bounds: ByContract<Bounds> });

export function byContract<T>(value: (strain: Strain, declarer: Seat) => T): ByContract<T> {
  const row = (strain: Strain): Record<Seat, T> => ({
    N: value(strain, 'N'),
    E: value(strain, 'E'),
    S: value(strain, 'S'),
    W: value(strain, 'W'),
  });
  return { C: row('C'), D: row('D'), H: row('H'), S: row('S'), NT: row('NT') };
}

/** The table whose bounds all meet. */
export function tableOf(bounds: ByContract<Bounds>): Table {
  return byContract((strain, declarer) => bounds[strain][declarer].lower);
}
