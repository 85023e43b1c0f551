/** Second, third and fourth hand; ruffs and discards. */
import { beats, type Card, heightOf, partner, suitOf, SUITS } from '#bridge';
import { above, against, highest, isHigh, lowest, lowestEqual, type Sight, suited } from './sight.js';

const [SEVEN, TEN, JACK, QUEEN] = [5, 8, 9, 10];

export function follow(sight: Sight): Card | undefined {
  const { legal, led } = sight;
  if (led === undefined) return undefined;
  if (legal.some((card) => suitOf(card) !== led)) return ruffOrDiscard(sight);
  switch (sight.trick.length) {
    case 1:
      return secondHand(sight);
    case 2:
      return thirdHand(sight);
    default:
      return fourthHand(sight);
  }
}

function winners({ legal, winning, contract }: Sight): readonly Card[] {
  return legal.filter((card) => beats(card, winning?.card, contract.strain));
}

function partnerWins({ winning, seat }: Sight): boolean {
  return winning?.seat === partner(seat);
}

function fourthHand(sight: Sight): Card | undefined {
  return (partnerWins(sight) ? undefined : lowest(winners(sight))) ?? lowest(sight.legal);
}

function thirdHand(sight: Sight): Card | undefined {
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

function secondHand(sight: Sight): Card | undefined {
  const { legal, declaring, winning, trick } = sight;
  const better = winners(sight);
  const ledCard = trick[0]?.card;
  if (!winning || !ledCard || better.length === 0) return lowest(legal);
  if (declaring) return declarersSecond(sight, better);
  const honour = heightOf(ledCard) >= TEN;
  const tops = better.filter((card) => heightOf(card) >= JACK);
  const best = highest(tops);
  // Cover an honour with an honour; split touching honours; take an ace when the suit is short or the trick sets them.
  const setting = 14 - sight.needs - sight.past.length <= 1;
  if (best && isHigh(sight, best) && (setting || (sight.trump !== undefined && legal.length <= 2)))
    return lowestEqual(sight, best);
  if (best && honour && heightOf(ledCard) < QUEEN + 1 && legal.length <= 4) return lowest(tops);
  const split = tops.filter((card) => tops.some((other) => Math.abs(heightOf(other) - heightOf(card)) === 1));
  if (split.length >= 2 && heightOf(highest(split) ?? 'C2') < 12) return lowest(split);
  return lowest(legal);
}

/** The defenders led: take it where it is cheapest, here or in the hand that plays last. */
function declarersSecond(sight: Sight, better: readonly Card[]): Card | undefined {
  const { legal, other, winning, led } = sight;
  if (!winning || !led) return lowest(legal);
  const others = suited(other, led);
  const last = highest(others);
  const lastWins = last !== undefined && beats(last, winning.card, sight.contract.strain);
  const lastIsHigh = lastWins && isHigh(sight, last);
  const sure = better.filter((card) => isHigh(sight, card));
  if (lastIsHigh) {
    // The last hand can win anyway: a middle honour here may win too, when it would not be needed later.
    const chance = better.filter((card) => heightOf(card) >= TEN && above(sight, card) <= 1 && legal.length <= 2);
    return lowest(chance) ?? lowest(legal);
  }
  if (sure.length === 0) return lowest(legal);
  if (lastWins && above(sight, last) <= 1 && others.length >= 2) return lowest(legal);
  // From a tenace the card below the one that is out may win, and keeps the top.
  const tenace = better.filter((card) => heightOf(card) >= TEN && above(sight, card) === 1);
  return lowest(tenace) ?? lowest(sure);
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

function ruffOrDiscard(sight: Sight): Card | undefined {
  const { trump, winning, trick, led, legal } = sight;
  const better = winners(sight);
  const safe =
    partnerWins(sight) &&
    winning &&
    (trick.length === 3 || isHigh(sight, winning.card) || (trump && suitOf(winning.card) === trump));
  if (!safe && better.length > 0 && trump !== led) {
    const partnersHigh = sight.declaring && trick.length === 1 && led && highest(suited(sight.other, led));
    if (!(partnersHigh && isHigh(sight, partnersHigh))) return lowest(better);
  }
  return discard(sight) ?? lowest(legal);
}

/** The card that will be missed least: low, from a suit with nothing to guard. */
export function discard(sight: Sight): Card | undefined {
  const { legal, trump } = sight;
  const side = legal.filter((card) => suitOf(card) !== trump);
  const worth = (card: Card): number => {
    const suit = suitOf(card);
    const held = suited(sight.hand, suit);
    const top = highest(held);
    const out = suited(against(sight), suit).length;
    if (out === 0) return sight.trump ? 6 + heightOf(card) / 20 : 20 + heightOf(card) / 20;
    const guards = top ? above(sight, top) : 0;
    const guarding = top && heightOf(top) >= TEN && guards > 0 && held.length === guards + 1 ? 10 : 0;
    // Small cards of a suit that will run are tricks.
    const runs =
      held.filter((mine) => isHigh(sight, mine)).length >= Math.ceil(out / 2) && held.length > out / 2 ? 8 : 0;
    return (isHigh(sight, card) ? 15 : 0) + runs + guarding + heightOf(card) / 2 - Math.min(held.length, 6) / 2;
  };
  return side.reduce<Card | undefined>(
    (least, card) => (least === undefined || worth(card) < worth(least) ? card : least),
    undefined,
  );
}

/** Suits of a hand, for loops. */
export function suitsOf(cards: readonly Card[]): readonly (typeof SUITS)[number][] {
  return SUITS.filter((suit) => suited(cards, suit).length > 0);
}
