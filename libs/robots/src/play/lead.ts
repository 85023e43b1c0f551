/** What is led: the opening lead by a table, then the leads of defenders and of declarer's side. */
import { type Card, heightOf, lho, partner, rho, type Suit, suitOf, SUITS } from '#bridge';
import { type Known } from '../rules/meaning.js';
import { asksForMore, suitsOf } from './follow.js';
import { above, highest, isHigh, lowest, lowestEqual, type Sight, suited } from './sight.js';

const [TEN, JACK, QUEEN, KING, ACE] = [8, 9, 10, 11, 12];

/** What the auction told a defender of the other hands. */
export type Told = { readonly partner: Known; readonly declarer: Known; readonly dummy: Known };

/** The card of a suit: a row fits a holding from the top, `x` is any lower card; then which card of it is led. */
const LEADS: readonly (readonly [holding: RegExp, against: 'suit' | 'notrump' | 'both', place: number])[] = [
  [/^AK/, 'suit', 0],
  [/^AKQ|^AKJ/, 'notrump', 0],
  [/^KQ[JT]|^QJ[T9]|^JT[98]|^T98/, 'both', 0],
  [/^KQ/, 'suit', 0],
  [/^QJ|^JT/, 'suit', 0],
  [/^A[QJT]?.*$/, 'suit', 0],
  [/^..$/, 'both', 0],
  [/^.$/, 'both', 0],
  [/^[^AKQJ][^AKQJ]./, 'both', 0],
];

export function openingLead(sight: Sight, told: Told): Card | undefined {
  const { trump, hand } = sight;
  const suits = suitsOf(hand).filter((suit) => suit !== trump);
  const best = suits.reduce<Suit | undefined>(
    (chosen, suit) =>
      chosen === undefined || leadWorth(sight, told, suit) > leadWorth(sight, told, chosen) ? suit : chosen,
    undefined,
  );
  return cardToLead(sight, best ?? trump ?? 'S');
}

function leadWorth({ hand, trump }: Sight, { partner: his, declarer, dummy }: Told, suit: Suit): number {
  const cards = suited(hand, suit);
  const heights = cards.map(heightOf);
  const has = (height: number): number => (heights.includes(height) ? 1 : 0);
  const sequence =
    (has(ACE) & has(KING)) * 3 +
    (has(KING) & has(QUEEN)) * 2.5 +
    (has(QUEEN) & has(JACK)) * 2 +
    (has(JACK) & has(TEN)) * 1.2;
  const partners = Math.max(0, his.len[suit][0] - 2) * 1.6;
  const theirs = (declarer.len[suit][0] + dummy.len[suit][0]) * 0.6;
  if (trump === undefined) return cards.length * 1.1 + sequence + partners - theirs + (has(KING) + has(QUEEN)) * 0.3;
  const short = cards.length === 1 && suited(hand, trump).length <= 3 ? 2.5 : cards.length === 2 ? 0.4 : 0;
  const underAce = has(ACE) && !has(KING) ? -2.5 : 0;
  const tenace = (has(KING) & (1 - has(QUEEN))) * -0.8 + (has(QUEEN) & (1 - has(JACK))) * -0.4;
  return sequence + partners + short + underAce + tenace - theirs;
}

function cardToLead({ hand, trump }: Sight, suit: Suit): Card | undefined {
  const cards = suited(hand, suit);
  const text = cards.map((card) => card.charAt(1)).join('');
  const kind = trump === undefined ? 'notrump' : 'suit';
  const rule = LEADS.find(([holding, where]) => (where === 'both' || where === kind) && holding.test(text));
  return cards[rule ? rule[2] : Math.min(3, cards.length - 1)] ?? lowest(hand);
}

/** A defender is on lead later. */
export function defendersLead(sight: Sight, told: Told): Card | undefined {
  const { hand, dummy, trump, seat, past, needs } = sight;
  const left = hand.length;
  const sure = hand.filter(
    (card) =>
      isHigh(sight, card) &&
      (trump === undefined || suitOf(card) === trump || suited(sight.out, suitOf(card)).length >= 3),
  );
  if (needs > left - sure.length && sure.length > 0) return highest(sure);
  const dummyIsLeft = lho(seat) === partner(sight.contract.declarer);
  const before = past.filter(({ leader }) => leader === seat || leader === partner(seat));
  const returned = before.find(({ leader }) => leader === partner(seat));
  const mine = before.findLast(({ leader }) => leader === seat);
  const worth = (suit: Suit): number => {
    const cards = suited(hand, suit);
    const top = cards[0];
    const next = cards[1];
    const touching = top && next && heightOf(top) - heightOf(next) === 1 && heightOf(top) >= TEN ? 2 : 0;
    const dummys = suited(dummy, suit);
    const strong = dummys.filter((card) => heightOf(card) >= JACK).length;
    const through = dummyIsLeft ? (strong > 0 && strong < 3 ? 1 : 0) : strong === 0 ? 1.5 : -strong;
    const back = returned?.cards[0] && suitOf(returned.cards[0]) === suit ? 2.5 : 0;
    const first = mine?.cards[0];
    const answered = mine && first && suitOf(first) === suit ? mine.cards[2] : undefined;
    const liked = answered && suitOf(answered) === suit ? (asksForMore(answered) ? 1.5 : -1) : 0;
    const long = trump === undefined ? cards.length * 0.6 : 0;
    const ruffs =
      trump !== undefined && suit !== trump && dummys.length === 0 && suited(dummy, trump).length > 0 ? -3 : 0;
    const high = top && isHigh(sight, top) ? (trump === undefined ? 0.5 : 1) : 0;
    const ace = trump !== undefined && top && heightOf(top) === ACE && !touching ? -0.5 : 0;
    const partners = Math.max(0, told.partner.len[suit][0] - 3) * 0.8;
    return touching + through + back + liked + long + ruffs + high + ace + partners - (suit === trump ? 0.5 : 0);
  };
  const suits = suitsOf(hand);
  const best = suits.reduce<Suit | undefined>(
    (chosen, suit) => (chosen === undefined || worth(suit) > worth(chosen) ? suit : chosen),
    undefined,
  );
  return best && laterCard(sight, best);
}

function laterCard(sight: Sight, suit: Suit): Card | undefined {
  const cards = suited(sight.hand, suit);
  const [top, next] = cards;
  if (top && (isHigh(sight, top) || (next && heightOf(top) - heightOf(next) === 1 && heightOf(top) >= TEN))) return top;
  return cards.length <= 2 ? top : lowest(cards);
}

/** Declarer's side is on lead. */
export function declarersLead(sight: Sight): Card | undefined {
  const { hand, other, trump, out, needs } = sight;
  const outTrumps = trump ? suited(out, trump) : [];
  const sure = SUITS.reduce((sum, suit) => sum + sureTricks(sight, suit), 0);
  if (trump && outTrumps.length > 0) {
    const ruff = ruffInDummy(sight, trump);
    if (ruff) return ruff;
    const draws = developing(sight, trump);
    const last =
      outTrumps.length === 1 && [...hand, ...other].every((card) => suitOf(card) !== trump || above(sight, card) > 0);
    if (draws && !last) return draws;
  }
  if (sure >= needs && needs > 0) return cash(sight) ?? developBest(sight) ?? lowest(hand);
  return developBest(sight) ?? cash(sight) ?? lowest(hand);
}

/** A loser of the hand with long trumps, where the short hand is void and has a trump. */
function ruffInDummy({ hand, other, out }: Sight, trump: Suit): Card | undefined {
  const mine = suited(hand, trump).length;
  const others = suited(other, trump).length;
  if (others === 0 || others > mine || mine < 2) return undefined;
  const losers = SUITS.filter((suit) => suit !== trump && suited(other, suit).length === 0).flatMap((suit) =>
    suited(hand, suit).filter((card) => suited(out, suit).some((one) => heightOf(one) > heightOf(card))),
  );
  return lowest(losers);
}

/** Tricks a suit takes from the top, at most as many as its longer holding. */
function sureTricks(sight: Sight, suit: Suit): number {
  const both = [...suited(sight.hand, suit), ...suited(sight.other, suit)];
  const most = Math.max(suited(sight.hand, suit).length, suited(sight.other, suit).length);
  const high = both.filter((card) => isHigh(sight, card)).length;
  return suited(sight.out, suit).length <= high && high > 0 ? most : Math.min(high, most);
}

/** A high card: from the suit whose other hand is short first, the high cards of the short hand first. */
function cash(sight: Sight): Card | undefined {
  const { hand, other, trump } = sight;
  const high = hand.filter((card) => isHigh(sight, card) && suitOf(card) !== trump);
  const ruffs = trump !== undefined && suited(sight.out, trump).length > 0;
  const order = (card: Card): number => {
    const suit = suitOf(card);
    const risk = ruffs && suited(sight.out, suit).length <= 4 ? 20 - suited(sight.out, suit).length : 0;
    return suited(hand, suit).length - suited(other, suit).length + risk;
  };
  const best = high.reduce<Card | undefined>(
    (first, card) => (first === undefined || order(card) < order(first) ? card : first),
    undefined,
  );
  if (best) return best;
  // No high card here: cross to one over there.
  const across = SUITS.filter(
    (suit) =>
      suit !== trump && suited(hand, suit).length > 0 && suited(other, suit).some((card) => isHigh(sight, card)),
  );
  return lowest(across.flatMap((suit) => suited(hand, suit))) ?? (trump ? lowest(suited(hand, trump)) : undefined);
}

/** The suit that promises most tricks beyond its high cards. */
function developBest(sight: Sight): Card | undefined {
  const { hand, other, trump } = sight;
  const promise = (suit: Suit): number => {
    const both = [...suited(hand, suit), ...suited(other, suit)];
    const most = Math.max(suited(hand, suit).length, suited(other, suit).length);
    const out = suited(sight.out, suit).length;
    const honours = both.filter((card) => above(sight, card) <= 1).length;
    const gain = Math.min(most, honours + Math.max(0, most - Math.ceil(out / 2))) - sureTricks(sight, suit);
    return gain <= 0 ? -1 : gain + both.length / 10;
  };
  const suits = suitsOf(hand).filter((suit) => suit !== trump);
  const best = suits.reduce<Suit | undefined>(
    (chosen, suit) => (chosen === undefined || promise(suit) > promise(chosen) ? suit : chosen),
    undefined,
  );
  return best && promise(best) > 0 ? developing(sight, best) : undefined;
}

/** How a suit is led: towards a tenace in the other hand, or from the top to drive out what is higher. */
function developing(sight: Sight, suit: Suit): Card | undefined {
  const mine = suited(sight.hand, suit);
  const theirs = suited(sight.other, suit);
  const top = highest(mine);
  const othersTop = highest(theirs);
  if (!top) return undefined;
  const othersHonours = theirs.filter((card) => heightOf(card) >= TEN);
  const gap = othersHonours.some((card) => above(sight, card) === 1) && theirs.length > 1;
  const out = suited(sight.out, suit);
  const drop = out.length <= (out.some((card) => heightOf(card) > QUEEN) ? 2 : 4);
  if (gap && !drop) {
    // A card that may win or force a cover, when its neighbours are ours too; else low.
    const run = mine.filter(
      (card) => heightOf(card) >= JACK && above(sight, card) === 1 && mine.length + theirs.length >= 7,
    );
    return highest(run) ?? lowest(mine);
  }
  if (isHigh(sight, top)) return lowestEqual(sight, top);
  if (othersTop && heightOf(othersTop) > heightOf(top)) return lowest(mine);
  return above(sight, top) === 1 && mine.length > 1 && heightOf(mine[1] ?? top) === heightOf(top) - 1
    ? top
    : lowest(mine);
}

/** Seats in the order a defender thinks of them. */
export function toldOf(
  seat: Sight['seat'],
  declarer: Sight['seat'],
  known: Readonly<Record<Sight['seat'], Known>>,
): Told {
  const dummy = declarer === lho(seat) ? rho(seat) : lho(seat);
  return { partner: known[partner(seat)], declarer: known[declarer], dummy: known[dummy] };
}
