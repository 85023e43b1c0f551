/**
 * Tricks given away in the play, counted against perfect play with all cards in view: the second endpoint of a match, several
 * times as sensitive to card play as IMPs, and never what decides it. What each card cost is handed in.
 */
import { type Contract, type Seat, type Side, sideOf } from '#bridge';

export const PHASES = ['lead', 'declarer', 'defence'] as const;
export type Phase = (typeof PHASES)[number];

/** A card of a play, in order, with the double-dummy tricks it cost the side that played it. */
export type CardCost = { readonly seat: Seat; readonly cost: number };

/** Tricks lost; declarer's side loses as `declarer`, the other as `lead` (its first card) and `defence`. */
export type Loss = Readonly<Record<Phase, number>>;

export const NO_LOSS: Loss = { lead: 0, declarer: 0, defence: 0 };

export function lossOf({ declarer }: Contract, cards: readonly CardCost[]): Loss {
  const loss = { ...NO_LOSS };
  for (const [index, { seat, cost }] of cards.entries()) loss[phaseOf(declarer, seat, index)] += cost;
  return loss;
}

function phaseOf(declarer: Seat, seat: Seat, index: number): Phase {
  if (index === 0) return 'lead';
  return sideOf(seat) === sideOf(declarer) ? 'declarer' : 'defence';
}

/** A board as one table played it: who sat where, and what was lost. */
export type PlayedTable = {
  readonly entrants: Readonly<Record<Side, string>>;
  /** Undefined when it was passed out. */
  readonly declarer: Seat | undefined;
  readonly loss: Loss;
};

/** An entrant's tricks lost per board he played in that part: `boards` he declared or defended. */
export type LossRate = { readonly boards: number; readonly tricks: number };

/** By entrant and phase. Averages are `tricks / boards`. */
export function lossesByEntrant(
  tables: readonly PlayedTable[],
): ReadonlyMap<string, Readonly<Record<Phase, LossRate>>> {
  const rates = new Map<string, Readonly<Record<Phase, LossRate>>>();
  for (const { entrants, declarer, loss } of tables) {
    if (!declarer) continue;
    const declaring = sideOf(declarer);
    for (const phase of PHASES) {
      const side = (phase === 'declarer') === (declaring === 'NS') ? 'NS' : 'EW';
      const before = rates.get(entrants[side]) ?? NO_RATES;
      const { boards, tricks } = before[phase];
      rates.set(entrants[side], { ...before, [phase]: { boards: boards + 1, tricks: tricks + loss[phase] } });
    }
  }
  return rates;
}

const NONE: LossRate = { boards: 0, tricks: 0 };
const NO_RATES = { lead: NONE, declarer: NONE, defence: NONE };
