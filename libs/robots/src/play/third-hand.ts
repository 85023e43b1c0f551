/** Third hand: high enough, no higher than need be; and what a defender tells with a card that does not matter. */
import { beats, type Card, heightOf, partner, suitOf } from '#bridge';
import { above, highest, isHigh, lowest, lowestEqual, type Sight, suited } from './sight.js';

const [SEVEN, JACK, QUEEN] = [5, 9, 10];

function winners({ legal, winning, contract }: Sight): readonly Card[] {
  return legal.filter((card) => beats(card, winning?.card, contract.strain));
}

function partnerWins({ winning, seat }: Sight): boolean {
  return winning?.seat === partner(seat);
}

export function thirdHand(sight: Sight): Card | undefined {
  const { winning, legal, declaring, dummy, other } = sight;
  if (!winning) return lowest(legal);
  if (partnerWins(sight) && isHigh(sight, winning.card)) return overtake(sight) ?? signal(sight);
  const better = winners(sight);
  if (better.length === 0) return signal(sight);
  const suit = suitOf(winning.card);
  if (declaring) return finesse(sight, better) ?? lowest(legal);
  const dummyIsLast = sight.trick[1]?.seat !== undefined && dummy.length === sight.hand.length && other.length === 0;
  if (dummyIsLast) {
    const dummys = highest(suited(dummy, suit));
    const enough = better.filter((card) => dummys === undefined || heightOf(card) > heightOf(dummys));
    if (partnerWins(sight) && dummys && heightOf(winning.card) > heightOf(dummys)) return signal(sight);
    return lowest(enough) ?? lowest(legal);
  }
  // Dummy has played: what it still holds does not beat this trick.
  const rest = suited(sight.out, suit);
  const over = (card: Card): number => rest.filter((one) => heightOf(one) > heightOf(card)).length;
  const best = highest(better);
  if (!best || (partnerWins(sight) && over(winning.card) === over(best))) return lowest(legal);
  return lowest(better.filter((card) => over(card) === over(best)));
}

/** The other hand has no more of the suit: take the trick over to run what is high here. */
function overtake(sight: Sight): Card | undefined {
  const { declaring, other, led } = sight;
  if (!declaring || led === undefined || suited(other, led).length > 0) return undefined;
  const high = winners(sight).filter((card) => isHigh(sight, card));
  return high.length >= 2 ? lowest(high) : undefined;
}

/** Declarer's side plays third: the cheapest card that wins unless one card that is out lies over it, and may not drop. */
function finesse(sight: Sight, better: readonly Card[]): Card | undefined {
  const { winning } = sight;
  const high = better.filter((card) => isHigh(sight, card));
  const out = suited(sight.out, suitOf(better[0] ?? 'C2')).length;
  const hope = better.filter((card) => above(sight, card) === 1);
  const missing = suited(sight.out, suitOf(better[0] ?? 'C2')).map(heightOf);
  const dropOf = missing.some((height) => height > QUEEN) ? 2 : 4;
  if (partnerWins(sight) && winning && above(sight, winning.card) <= 1 && out > dropOf) return undefined;
  if (high.length > 0 && (out <= dropOf || hope.length === 0)) return lowest(high);
  if (hope.length > 0) return lowest(hope);
  const best = highest(better);
  return best && above(sight, best) <= 2 ? lowestEqual(sight, best) : undefined;
}

/** High asks for the suit again: the queen below partner's honour, or a doubleton that can ruff. Low does not. */
function signal(sight: Sight): Card | undefined {
  const { legal, declaring, led, trick, trump } = sight;
  const low = lowest(legal);
  if (declaring || led === undefined || trick[0] === undefined || heightOf(trick[0].card) < QUEEN) return low;
  const likes =
    legal.some((card) => heightOf(card) === QUEEN) || (legal.length === 2 && trump !== undefined && led !== trump);
  if (!likes) return low;
  return highest(legal.filter((card) => heightOf(card) < JACK)) ?? low;
}

/** Whether partner asked for more with the card he played to the suit we led. */
export function asksForMore(card: Card): boolean {
  return heightOf(card) >= SEVEN;
}
